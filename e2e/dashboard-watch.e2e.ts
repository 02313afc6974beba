import { makePlacement, makeSite } from "#service/testing/make-vacancies.ts";
import { expectNoViolations } from "./axe.ts";
import {
  daysAgo,
  perDay,
  makePlaced,
  shownDay,
  siteRow,
  flag,
  makeFlaggedVacancies,
  mark,
  range,
  watch,
  leaveDashboard,
} from "./dashboard-world.ts";
import { chooseEnglish, expect, goTo, test } from "./fixtures.ts";

test("flags name what is wrong with a placement and lead to it, and what could not be checked is said", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/drafts");

  await test.step("a link without views for three closed days is flagged with those days and a way to the site; so are a sudden stop after a steady week and more calls than views, with their numbers", async () => {
    const id = await makePlaced({ world, service }, [
      { title: "Тихая", url: "https://quiet.example/1", views: [5, 0, 0, 0, 1, ...perDay(2, 20)] },
      { title: "Живая", url: "https://live.example/1", views: perDay(9, 20) },
    ]);
    await goTo(page, `/vacancies/${id}`);
    const quiet = flag(page, "Нет просмотров Тихая");
    await expect(quiet).toContainText(`просмотров нет 3 дня подряд: ${range(3, 1)}`);
    await expect(watch(page).getByRole("listitem")).toHaveCount(1);
    await expect(quiet.getByRole("link", { name: /^Открыть ссылку ?: Тихая$/ })).toHaveAttribute(
      "href",
      "https://quiet.example/1",
    );

    await quiet.getByText("По дням").click();
    const days = quiet.getByRole("table", { name: "По дням: Тихая" });
    const views = days.getByRole("row", { name: /^Просмотры(?! телефона)/ }).getByRole("cell");
    await expect(views.nth(-1)).toHaveText("0");
    await expect(views.nth(-4)).toHaveText("1");
    await expect(days.getByRole("columnheader").last()).toHaveText(
      shownDay(daysAgo(1)).slice(0, 5),
    );

    await quiet.getByRole("link", { name: "Тихая", exact: true }).click();
    await expect(siteRow(page, "Тихая")).toBeInViewport();

    const stopped = await makePlaced({ world, service }, [
      { title: "Обрыв", url: "https://stop.example/1", views: [0, 0, 0, ...perDay(12, 20)] },
    ]);
    await goTo(page, `/vacancies/${stopped}`);
    const stop = flag(page, "Просмотры прекратились Обрыв");
    await expect(stop).toContainText(
      `2 дня без просмотров (${range(2, 1)}) после ровной недели: за ${range(9, 3)} было 84 просмотра.`,
    );
    await expect(watch(page).getByRole("listitem")).toHaveCount(1);

    const called = await makePlaced({ world, service }, [
      { title: "Звонкая", url: "https://c.example/1", views: perDay(1, 20), calls: perDay(3, 20) },
    ]);
    await goTo(page, `/vacancies/${called}`);
    await expect(flag(page, "Телефон смотрят чаще, чем объявление Звонкая")).toContainText(
      `39 просмотров телефона, а просмотров объявления меньше: 13 просмотров за ${range(13, 1)}.`,
    );
    await leaveDashboard(page);
  });

  await test.step("each error is named once, with its site's row, its text and the field to correct", async () => {
    const id = await makePlaced({ world, service }, [
      { title: "Отказ", error: "Укажите станцию метро.", views: perDay(4, 20) },
      {
        title: "Оговорка",
        url: "https://ok.example/1",
        error: "Логотип мал.",
        views: perDay(4, 20),
      },
    ]);
    await goTo(page, `/vacancies/${id}`);
    await expect(watch(page).getByRole("listitem")).toHaveCount(2);
    await expect(page.getByText("Логотип мал.")).toHaveCount(1);
    await expect(flag(page, "Ошибка площадки Отказ").getByText("Открыть ссылку")).toHaveCount(0);
    const qualified = flag(page, "Ошибка площадки Оговорка");
    await expect(qualified).toContainText("Логотип мал.");
    await expect(
      qualified.getByRole("link", { name: /^Открыть ссылку ?: Оговорка$/ }),
    ).toHaveAttribute("href", "https://ok.example/1");
    await qualified.getByRole("link", { name: "Оговорка", exact: true }).click();
    await expect(siteRow(page, "Оговорка")).toBeFocused();
    await expect(siteRow(page, "Оговорка")).toContainText("ошибка");
    await flag(page, "Ошибка площадки Отказ")
      .getByRole("link", { name: "Исправить: Станция метро" })
      .click();
    await expect(page).toHaveURL(new RegExp(`/vacancies/${id}/edit\\?field=metro$`));
    await leaveDashboard(page);
  });

  await test.step("if nothing is wrong, the page says so with the days, and lists sites without statistics as unchecked; a check that could not run is named and can be repeated", async () => {
    const calmSites = [
      { title: "Живая", url: "https://live.example/1", views: perDay(9, 20), calls: perDay(1, 20) },
      { title: "Немая", url: "https://mute.example/1", keepsViews: false, keepsCalls: false },
    ];
    const calm = await makePlaced({ world, service }, calmSites);
    await goTo(page, `/vacancies/${calm}`);
    await expect(watch(page)).toContainText(
      `Площадки не сообщают об ошибках, и за 13 завершённых дней (${range(13, 1)}) ничего необычного не найдено.`,
    );
    await expect(watch(page)).toContainText(
      "Не ведут статистику, поэтому проверить их просмотры нельзя: Немая.",
    );

    const id = await makePlaced({ world, service }, [
      {
        title: "Отказ",
        error: "Укажите станцию метро.",
        views: perDay(4, 20),
        calls: perDay(1, 20),
      },
    ]);
    const undo = world.fault({ path: /\/errors/, answer: { status: 500, body: "{}" } });
    await goTo(page, `/vacancies/${id}`);
    const failure = watch(page).getByRole("alert");
    await expect(failure).toContainText("Ошибки: получить не удалось. Ошибка сервиса");
    await expect(watch(page)).not.toContainText("ничего необычного");
    undo();
    await failure.getByRole("button", { name: "Повторить" }).click();
    await expect(flag(page, "Ошибка площадки Отказ")).toBeVisible();
    await expect(failure).toHaveCount(0);

    const heal = world.fault({ path: /\/stats\/days/, answer: { status: 500, body: "{}" } });
    await goTo(page, "/vacancies/drafts");
    await goTo(page, `/vacancies/${await makePlaced({ world, service }, calmSites)}`);
    const gaps = watch(page).getByRole("group", { name: "Что пока нельзя проверить" });
    await expect(gaps).toContainText("есть ли ссылки без просмотров: нет чисел за нужные дни");
    heal();
    await gaps.getByRole("button", { name: "Проверить ещё раз" }).click();
    await expect(gaps).not.toContainText("нет чисел за нужные дни");
    await leaveDashboard(page);
  });

  await test.step("a vacancy placed yesterday is not flagged for having no views", async () => {
    const id = await world.makeVacancy({
      state: "published",
      activated_at: Date.now(),
      values: { post: "Новичок" },
    });
    const siteId = await makeSite(service.store, { title: "Свежая" });
    const placedOn = daysAgo(1);
    await makePlacement(service.store, {
      vacancyId: id,
      siteId,
      placedOn,
      url: "https://n.example/1",
    });
    await goTo(page, `/vacancies/${id}`);
    await expect(watch(page)).toContainText(
      `есть ли ссылки без просмотров: вакансия размещена недавно, ${shownDay(placedOn)}`,
    );
    await expect(watch(page).getByRole("heading", { name: /^Нет просмотров/ })).toHaveCount(0);
    await goTo(page, "/vacancies");
    await expect(mark(page, "Новичок")).toContainText("судить рано");
    await expect(mark(page, "Новичок")).not.toContainText("без замечаний");
    await expect(mark(page, "Новичок")).toContainText(
      "Размещена недавно, судить рано: есть ли ссылки без просмотров; не прекратились ли просмотры внезапно.",
    );
  });

  await test.step("what it is too early for is the same in the list and on the page", async () => {
    const id = await world.makeVacancy({
      state: "published",
      activated_at: Date.now() - 5 * 86_400_000,
      values: { post: "Неделька" },
    });
    const siteId = await makeSite(service.store, { title: "Недельная" });
    await makePlacement(service.store, {
      vacancyId: id,
      siteId,
      placedOn: daysAgo(5),
      url: "https://w.example/1",
      days: perDay(9, 6).map((views, ago) => ({ date: daysAgo(ago), views, calls: 0 })),
    });
    await goTo(page, `/vacancies/${id}`);
    await expect(watch(page)).toContainText("вакансия размещена недавно");
    await expect(watch(page)).not.toContainText("есть ли ссылки без просмотров");
    await page.goto("/vacancies");
    await expect(mark(page, "Неделька")).toContainText("судить рано: не прекратились ли просмотры");
    await expect(mark(page, "Неделька")).not.toContainText("есть ли ссылки без просмотров");
  });
});

test("axe finds no violations in the flags with their days and in the filtered list", async ({
  world,
  service,
  page,
}) => {
  await makeFlaggedVacancies({ world, service });
  await world.as("recruiter");
  await page.goto("/vacancies?attention=1");
  await expect(page.getByRole("rowheader")).toHaveText(["Ошибка", "Обрыв"]);
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Ошибка", exact: true }).click();
  const quiet = flag(page, "Нет просмотров Г");
  await quiet.getByText("По дням").focus();
  await page.keyboard.press("Enter");
  await expect(quiet.getByRole("table")).toBeVisible();
  await expectNoViolations(page);
});

test("flags are shown in the page's language", async ({ world, service, page }) => {
  const url = "https://a.example/1";
  const id = await makePlaced({ world, service }, [
    { title: "Stop", url, views: [0, 0, 0, 0, ...perDay(12, 20)] },
  ]);
  await world.as("recruiter");
  await chooseEnglish(page);
  await page.goto(`/vacancies/${id}`);
  const section = page.getByRole("region", { name: /^What needs attention/ });
  await expect(section).toContainText(
    /No views for 3 days \(.+\) after a steady week: 84 views in/,
  );
  await goTo(page, "/vacancies?attention=1");
  await expect(page.getByRole("rowheader")).toHaveText(["Повар"]);
  await expect(mark(page, "Повар")).toContainText("Views stopped");
});
