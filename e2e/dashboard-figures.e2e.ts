import {
  askByRange,
  daysAgo,
  perDay,
  figure,
  makePlaced,
  shownDay,
  siteRow,
  section,
  leaveDashboard,
} from "./dashboard-world.ts";
import { expect, goTo, showRequests, test } from "./fixtures.ts";

test("figures are the service's own numbers, are compared, say how they were counted, and are not asked for twice", async ({
  world,
  service,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await world.as("recruiter");
  await page.goto("/vacancies/drafts");

  await test.step("figures are the service's own numbers, and a site without statistics is in no sum", async () => {
    const id = await makePlaced({ world, service }, [
      {
        title: "Работёнка",
        url: "https://a.example/1",
        views: perDay(10, 40),
        calls: perDay(2, 40),
      },
      { title: "Вакантика", url: "https://b.example/1", views: perDay(3, 40), keepsCalls: false },
      { title: "Доска", keepsViews: false, keepsCalls: false, error: "Зарплата слишком низкая." },
    ]);
    await goTo(page, `/vacancies/${id}?period=7d`);
    await expect(figure(page, "Просмотры")).toContainText(/91/);
    await expect(figure(page, "Просмотры")).toContainText("по 2 из 3 площадок");
    await expect(figure(page, "Просмотры телефона")).toContainText(/14/);
    await expect(figure(page, "Просмотры телефона")).toContainText("по 1 из 3 площадок");
    // 14 calls to 70 views, on the one site with counts of both.
    await expect(figure(page, "Конверсия")).toContainText(/20\s%/);
    await expect(figure(page, "Конверсия")).toContainText("по 1 из 3 площадок");
    await expect(figure(page, "Размещено")).toContainText(/2.*из 3 площадок/);
    await expect(figure(page, "С ошибкой")).toContainText(/1.*из 3 площадок/);
    await expect(figure(page, "Без статистики")).toContainText(/1.*из 3 площадок/);

    for (const kind of ["views", "calls"] as const) {
      const answer = await page.request.get(
        `/v1/orders/${id}/stats/${kind}/boards?from=${daysAgo(6)}&to=${daysAgo(0)}`,
      );
      const { data } = await answer.json();
      await expect(
        figure(page, kind === "views" ? "Просмотры" : "Просмотры телефона"),
      ).toContainText(String(data.summary));
    }
    await expect(siteRow(page, "Работёнка").getByRole("cell").nth(1)).toHaveText("70");
    await expect(siteRow(page, "Вакантика").getByRole("cell").nth(2)).toHaveText("нет статистики");
    await leaveDashboard(page);
  });

  await test.step("closed days are compared with the same weekdays before them, and today is not compared; a period with no placement before it, or of today alone, is not compared at all", async () => {
    // Today 500, then 10 a day for six days, then 5 a day.
    const id = await makePlaced({ world, service }, [
      {
        title: "Работёнка",
        url: "https://a.example/1",
        views: [500, ...perDay(10, 6), ...perDay(5, 20)],
        calls: [9, ...perDay(1, 6), ...perDay(2, 20)],
      },
    ]);
    await goTo(page, `/vacancies/${id}?period=7d`);
    await expect(figure(page, "Просмотры")).toContainText("560");
    await expect(figure(page, "Просмотры")).toContainText("на 30 больше (+100 %)");
    await expect(figure(page, "Просмотры телефона")).toContainText("на 6 меньше (−50 %)");
    // 10 % against 40 %.
    await expect(figure(page, "Конверсия")).toContainText("на 30 п. п. меньше");
    const days = `${shownDay(daysAgo(6))} – ${shownDay(daysAgo(1))} против ${shownDay(daysAgo(13))} – ${shownDay(daysAgo(8))}`;
    await expect(figure(page, "Просмотры")).toContainText(`${days}: по 6 завершённых дней`);

    const steady = await makePlaced({ world, service }, [
      {
        title: "Работёнка",
        url: "https://a.example/1",
        views: perDay(10, 40),
        calls: perDay(1, 40),
      },
    ]);
    await goTo(page, `/vacancies/${steady}?period=90d`);
    await expect(figure(page, "Просмотры")).toContainText(
      `нельзя сравнить: размещается с ${shownDay(daysAgo(60))}`,
    );
    await expect(figure(page, "Просмотры").getByText("раньше не размещалась")).toBeVisible();
    await goTo(page, `/vacancies/${steady}?from=${daysAgo(0)}&to=${daysAgo(0)}`);
    await expect(figure(page, "Просмотры")).toContainText(
      "нельзя сравнить: завершённых дней ещё нет",
    );
    await expect(
      figure(page, "Просмотры").getByText("завершённых дней нет", { exact: true }),
    ).toBeVisible();
    await leaveDashboard(page);
  });

  await test.step("a figure lists its requests, days, age and the sites it leaves out", async () => {
    const id = await makePlaced({ world, service }, [
      {
        title: "Работёнка",
        url: "https://a.example/1",
        views: perDay(10, 40),
        calls: perDay(1, 40),
      },
      { title: "Доска", keepsViews: false, keepsCalls: false },
    ]);
    askByRange(world);
    const button = page.getByRole("button", { name: "Как посчитано: Просмотры", exact: true });
    const panel = page.getByRole("dialog", { name: "Как посчитано: Просмотры" });
    await goTo(page, `/vacancies/${id}?period=7d`);
    await button.click();
    await expect(panel).toContainText("не ведут статистику: Доска");
    await expect(panel).not.toContainText("GET /v1");
    await expect(panel.getByRole("button", { name: /curl/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await goTo(page, "/settings");
    await page.getByLabel(/^Показывать запросы к сервису/).check();
    await goTo(page, `/vacancies/${id}?period=7d`);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(panel).toContainText(
      `GET /v1/orders/${id}/stats/views/boards?from=${daysAgo(6)}&to=${daysAgo(1)}`,
    );
    await expect(panel).toContainText(
      `GET /v1/orders/${id}/stats/views/boards?from=${daysAgo(0)}&to=${daysAgo(0)}`,
    );
    await expect(panel).toContainText(`${shownDay(daysAgo(6))} – ${shownDay(daysAgo(0))}, 7 дней`);
    await expect(panel).toContainText("не ведут статистику: Доска");
    await expect(panel).toContainText("только что");
    await panel.getByRole("button", { name: "Скопировать запросы (curl)" }).click();
    await expect(page.getByText("Запросы скопированы")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(
      `curl '${new URL(page.url()).origin}/v1/orders/${id}/stats/views/boards`,
    );
    expect(copied.toLowerCase()).not.toContain("cookie");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await leaveDashboard(page);
  });

  await test.step("on a phone an explanation is read whole, wherever its button stands", async () => {
    const id = await makePlaced({ world, service }, sites);
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 375, height: 812 });
    await goTo(page, `/vacancies/${id}?period=7d`);
    const button = page.getByRole("button", { name: "Как посчитано: Просмотры", exact: true });
    const panel = page.getByRole("dialog", { name: "Как посчитано: Просмотры" });
    for (const top of [100, 660]) {
      await button.evaluate((it, y) => scrollBy(0, it.getBoundingClientRect().top - y), top);
      await button.press("Enter");
      await expect(panel).toBeVisible();
      const { hidden, below } = await panel.evaluate((it) => ({
        hidden: it.scrollHeight - it.clientHeight,
        below: it.getBoundingClientRect().bottom - innerHeight,
      }));
      expect(hidden).toBe(0);
      expect(below).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
    }
    await page.setViewportSize({ width, height });
    await leaveDashboard(page);
  });

  await test.step("switching to another period and back requests no day again", async () => {
    const id = await makePlaced({ world, service }, sites);
    askByRange(world);
    const slider = byDay(page).getByRole("slider");
    const whenWhole = async (days: string) => {
      await expect(slider).toHaveAttribute("aria-valuemax", days);
      await expect(byDay(page).getByText(/за \d+ завершённых дней/)).toBeAttached();
      await expect(byDay(page).getByText(/посчитано/)).toHaveCount(0);
    };
    await goTo(page, `/vacancies/${id}?period=7d`);
    await whenWhole("7");
    await page.getByRole("button", { name: "14 дней" }).click();
    await whenWhole("14");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/\/stats\/(views|calls)/.test(request.url())) asked.push(request.url());
    });
    await page.getByRole("button", { name: "7 дней" }).click();
    await whenWhole("7");
    await page.getByRole("button", { name: "14 дней" }).click();
    await whenWhole("14");
    // A request for an old day would come before those that the button makes.
    await page.getByRole("button", { name: "Обновить" }).click();
    const newest = new RegExp(`from=${daysAgo(0)}&to=${daysAgo(0)}$`);
    await expect.poll(() => asked.filter((url) => newest.test(url)).length).toBeGreaterThan(0);
    expect(asked.filter((url) => url.includes(`from=${daysAgo(1)}&to=${daysAgo(1)}`))).toEqual([]);
  });
});

test("one request brings the figures, the comparison, the days and the flags of a period", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "Работёнка", url: "https://a.example/1", views: perDay(10, 40), calls: perDay(1, 40) },
  ]);
  await world.as("recruiter");
  await showRequests(page);
  world.asksForItself();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v1/")) asked.push(pathname);
  });
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(figure(page, "Просмотры")).toContainText("70");
  await expect(figure(page, "Просмотры")).toContainText("столько же");
  await expect(page.getByRole("region", { name: "По дням" })).toContainText(
    "за 6 завершённых дней",
  );
  await expect(page.getByText("ничего необычного не найдено")).toBeVisible();
  await page.getByRole("button", { name: "Как посчитано: Просмотры", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Как посчитано: Просмотры" })).toContainText(
    `GET /v1/ext/orders/${id}/stats/days?from=${daysAgo(13)}&to=${daysAgo(0)}`,
  );
  expect(asked.filter((path) => path.includes("/stats/"))).toEqual([
    `/v1/ext/orders/${id}/stats/days`,
  ]);
  expect(asked.length).toBeLessThanOrEqual(8);
});

test("a period of more than two years ago has its figures, and the flags are still those of the last days", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "Работёнка", url: "https://a.example/1", views: perDay(3, 760), calls: [5] },
  ]);
  await world.as("recruiter");
  world.asksForItself();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes("/stats/")) asked.push(search);
  });
  await page.goto(`/vacancies/${id}?from=${daysAgo(744)}&to=${daysAgo(735)}`);
  await expect(figure(page, "Просмотры")).toContainText("30");
  await expect(page.getByText("ничего необычного не найдено")).toBeVisible();
  expect(asked.toSorted()).toEqual([
    `?from=${daysAgo(758)}&to=${daysAgo(735)}`,
    `?from=${daysAgo(13)}&to=${daysAgo(0)}`,
  ]);
});

test("the period is kept in the address, Back restores it, and a copied link names the exact days; its button shows as pressed before its figures are drawn", async ({
  world,
  service,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await makePlaced({ world, service }, [
    { title: "Работёнка", url: "https://a.example/1", views: perDay(10, 61), calls: perDay(1, 61) },
  ]);
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}`);
  const period = page.getByRole("group", { name: "Период" });
  await expect(period.getByRole("button", { name: "14 дней" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(figure(page, "Просмотры")).toContainText("140");
  const month = period.getByRole("button", { name: "30 дней" });
  const shown = await month.evaluate(async (button) => {
    const figures = document.querySelector("li[aria-busy]");
    const before = figures?.textContent;
    if (button instanceof HTMLElement) button.click();
    // Changes made during the click are in place before the next task.
    await Promise.resolve();
    return {
      pressed: button.getAttribute("aria-pressed"),
      hasNewFigures: figures?.textContent !== before,
    };
  });
  expect(shown).toEqual({ pressed: "true", hasNewFigures: false });
  await expect(page).toHaveURL(/\?period=30d$/);
  await expect(figure(page, "Просмотры")).toContainText("300");
  await period.getByRole("button", { name: "С начала размещения" }).click();
  await expect(figure(page, "Просмотры")).toContainText("610");
  await expect(month).toHaveAttribute("aria-pressed", "false");
  await page.goBack();
  await expect(month).toHaveAttribute("aria-pressed", "true");
  await expect(figure(page, "Просмотры")).toContainText("300");
  await page.getByRole("button", { name: "Скопировать ссылку", exact: true }).click();
  await expect(page.getByText("В ней указаны точные даты")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(
    `${new URL(page.url()).origin}/vacancies/${id}?from=${daysAgo(29)}&to=${daysAgo(0)}`,
  );

  await period.getByRole("button", { name: /^Свой период/ }).press("Enter");
  const panel = page.getByRole("dialog", { name: "Свой период" });
  const first = panel.getByLabel("С", { exact: true });
  await expect(first).toBeFocused();
  // Typing replaces the day that the panel opens with.
  await expect(first).not.toHaveValue("");
  await page.keyboard.type(shownDay(daysAgo(2)));
  await expect(first).toHaveValue(shownDay(daysAgo(2)));
  await panel.getByLabel("По", { exact: true }).fill("");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("alert")).toHaveText("Укажите обе даты");
  await panel.getByLabel("По", { exact: true }).fill(shownDay(daysAgo(1)));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`from=${daysAgo(2)}&to=${daysAgo(1)}$`));
  await expect(figure(page, "Просмотры")).toContainText("20");
  await page.goto(copied);
  await expect(figure(page, "Просмотры")).toContainText("300");
});

test("no figure changes its height when its number and its change arrive, at 1440 or 375 px", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  askByRange(world);
  await page.goto("/vacancies/drafts");
  for (const width of [1440, 375]) {
    const id = await makePlaced({ world, service }, [
      {
        title: "Работёнка",
        url: "https://a.example/1",
        views: perDay(40, 61),
        calls: perDay(3, 61),
      },
      {
        title: "Вакантика",
        url: "https://b.example/1",
        views: perDay(7, 61),
        calls: perDay(1, 61),
      },
    ]);
    await page.setViewportSize({ width, height: 900 });
    const number = Promise.withResolvers<void>();
    const change = Promise.withResolvers<void>();
    const range = (from: number, to: number) =>
      new RegExp(`stats/\\w+/boards\\?from=${daysAgo(from)}&to=${daysAgo(to)}$`);
    const undoing = [
      world.fault({ path: range(6, 1), until: number.promise }),
      world.fault({ path: range(12, 7), until: change.promise }),
    ];
    await goTo(page, `/vacancies/${id}?period=7d`);
    const heights = async () =>
      await page
        .getByRole("list", { name: "Показатели" })
        .getByRole("listitem")
        .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().height));
    await expect(figure(page, "Размещено")).toContainText("из 2 площадок");
    await expect(figure(page, "Просмотры")).toHaveAttribute("aria-busy", "true");
    const waiting = await heights();
    number.resolve();
    await expect(figure(page, "Просмотры")).toContainText("329");
    await expect(figure(page, "Просмотры")).not.toContainText("нельзя сравнить");
    expect(await heights()).toEqual(waiting);
    change.resolve();
    await expect(figure(page, "Просмотры")).toContainText("столько же");
    expect(await heights()).toEqual(waiting);
    for (const undo of undoing) undo();
  }
});

const sites = [
  { title: "Работёнка", url: "https://a.example/1", views: perDay(40, 61), calls: perDay(3, 61) },
  { title: "Вакантика", url: "https://b.example/1", views: perDay(7, 61), calls: perDay(1, 61) },
];
const byDay = (page: Parameters<typeof section>[0]) => section(page, "По дням");
