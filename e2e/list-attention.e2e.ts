import type { Page } from "@playwright/test";
import { noPacket, noTariff } from "#service/vacancies/present-vacancy.ts";
import {
  perDay,
  makePlaced,
  flag,
  makeFlaggedVacancies,
  mark,
  range,
  watch,
} from "./dashboard-world.ts";
import { chooseEnglish, expect, goTo, test } from "./fixtures.ts";

test("the list shows what needs attention about each vacancy, and why, as the dashboard does", async ({
  world,
  service,
  page,
}) => {
  await makeFlaggedVacancies({ world, service });
  const sites = [
    { title: "А", url: "https://a.example/1", error: "Логотип мал.", views: perDay(9, 20) },
  ];
  const linked = await makePlaced({ world, service }, sites);
  await world.as("recruiter");
  await page.goto("/vacancies");
  await expect(page.getByRole("columnheader", { name: "Внимание" })).toBeVisible();
  await expect(mark(page, "Спокойная")).toHaveText("без замечаний");
  await expect(mark(page, "Обрыв")).toContainText("Просмотры пропали");
  await expect(mark(page, "Обрыв")).toContainText(
    `Б: 3 дня без просмотров (${range(3, 1)}) после ровной недели: за ${range(10, 4)} было 84 просмотра.`,
  );
  await expect(mark(page, "Ошибка")).toContainText("Ошибка площадки+1");
  await expect(mark(page, "Ошибка")).toContainText("«Укажите станцию метро.»");
  await expect(mark(page, "Черновая")).toContainText("Не опубликована");

  // A site that has a link can have an error as well.
  await expect(mark(page, "Повар")).toContainText("Ошибка площадки");
  await expect(mark(page, "Повар")).toContainText(
    "А: объявление размещено, но площадка сообщает об ошибке: «Логотип мал.»",
  );
  await goTo(page, `/vacancies/${linked}`);
  await expect(flag(page, "Ошибка площадки А")).toBeVisible();
  await expect(watch(page)).toContainText("Логотип мал.");
  await expect(watch(page)).not.toContainText("ничего необычного");
});

for (const [language, word, reasons] of [
  [
    "ru",
    "Ошибка площадки +1",
    [/^В: .*«Укажите станцию метро.»$/, /^Г: .*просмотров нет 3 дня подряд/],
  ],
  [
    "en",
    "Site error +1",
    [/^В: .*“Укажите станцию метро.”$/, /^Г: .*no views for 3 days in a row/],
  ],
] as const) {
  test(`what “+1” stands for is said site by site on hover, by keyboard and on a tap (${language})`, async ({
    world,
    service,
    page,
  }) => {
    await makeFlaggedVacancies({ world, service });
    if (language === "en") await chooseEnglish(page);
    await world.as("recruiter");
    await page.goto("/vacancies");
    const button = mark(page, "Ошибка").getByRole("button", { name: word });
    const hint = page.getByRole("tooltip").filter({ visible: true });
    const expectReasons = async () => {
      await expect(hint).toHaveCount(1);
      const lines = (await hint.innerText()).split("\n");
      expect(lines).toEqual(reasons.map((reason) => expect.stringMatching(reason)));
    };
    await button.hover();
    await expectReasons();
    await page.mouse.move(0, 0);
    await expect(hint).toHaveCount(0);

    await page.getByRole("link", { name: "Ошибка", exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
    await expectReasons();
    await page.keyboard.press("Escape");
    await expect(hint).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(button).not.toBeFocused();

    // A tap, as in a browser that does not focus buttons; it must not open the vacancy.
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole("row").getByRole("button", { name: word }).dispatchEvent("click");
    await expectReasons();
    await expect(page).toHaveURL(/\/vacancies$/);
  });
}

test("the attention filter covers the whole list and is kept in the address", async ({
  world,
  service,
  page,
}) => {
  await makeFlaggedVacancies({ world, service });
  await makeMany({ world, service }, 21);
  await world.as("recruiter");
  await page.goto("/vacancies");
  const titles = page.getByRole("rowheader");
  await expect(titles).toHaveCount(20);
  await expect(titles.filter({ hasText: "Обрыв" })).toHaveCount(0);
  await expect(page.getByText("без замечаний")).toHaveCount(20);
  const { all } = collectRequests(page);
  await page.getByRole("button", { name: "Требуют внимания" }).click();
  await expect(titles).toHaveText(["Ошибка", "Обрыв"]);
  await expect(page).toHaveURL(/\/vacancies\?attention=1$/);
  await expect(page.getByText("2 вакансии", { exact: true })).toBeVisible();
  await expect(mark(page, "Обрыв")).toContainText("Просмотры пропали");
  expect(all.length).toBeLessThanOrEqual(1);

  await page.reload();
  await expect(titles).toHaveText(["Ошибка", "Обрыв"]);
  await page.getByRole("button", { name: "Убрать фильтр: Внимание Требуют внимания" }).click();
  await expect(titles).toHaveCount(20);
  await expect(page).toHaveURL(/\/vacancies$/);
});

test("a vacancy that could not be checked is marked", async ({ world, service, page }) => {
  await makeMany({ world, service }, 1);
  await world.as("recruiter");
  world.fault({ path: /ext\/orders\/attention/, answer: { status: 500, body: "{}" } });
  await page.goto("/vacancies");
  await expect(mark(page, "Повар")).toContainText("нельзя проверить");
  await expect(mark(page, "Повар")).toContainText(
    "Не проверено: не сообщают ли площадки об ошибках;",
  );
});

test("if nothing needs attention, the list says so and offers to show all vacancies", async ({
  world,
  service,
  page,
}) => {
  await makeMany({ world, service }, 1);
  await world.as("recruiter");
  await page.goto("/vacancies?attention=1");
  const none = page.getByRole("region", { name: "Ничего не требует внимания" });
  await none.getByRole("button", { name: "Показать все вакансии" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["Повар"]);
});

/** Collects the requests about placements. */
function collectRequests(page: Page): { readonly all: string[] } {
  const all: string[] = [];
  page.on("request", (request) => {
    if (/\/v1\/(orders\/\d+\/(urls|errors|stats)|ext\/orders\/attention)/.test(request.url())) {
      all.push(request.url());
    }
  });
  return { all };
}

async function makeMany(given: Parameters<typeof makePlaced>[0], count: number): Promise<void> {
  const sites = [{ title: "А", url: "https://a.example/1", views: perDay(9, 20) }];
  for (let left = count; left > 0; left -= 1) await makePlaced(given, sites);
}

test("a page of vacancies takes one request for placements, whatever its length", async ({
  world,
  service,
  page,
}) => {
  await makeMany({ world, service }, 25);
  await world.as("recruiter");
  const { all } = collectRequests(page);
  // A page that is loaded brings the answer along.
  await page.goto("/vacancies/drafts");
  await goTo(page, "/vacancies?limit=50");
  await expect(page.getByText("без замечаний")).toHaveCount(25);
  expect(all).toHaveLength(1);
  // The answer is kept for some minutes, so coming back requests nothing.
  await page.getByRole("link", { name: "Черновики" }).click();
  await expect(page).toHaveURL(/drafts/);
  await page.getByRole("link", { name: "Вакансии", exact: true }).click();
  await expect(page.getByText("без замечаний")).toHaveCount(20);
  expect(all).toHaveLength(1);
});

test("nothing is requested while the page is hidden, and one request is sent once it is visible", async ({
  world,
  service,
  page,
}) => {
  await makeMany({ world, service }, 3);
  await world.as("recruiter");
  await page.addInitScript(() => {
    let state = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    Reflect.set(window, "beSeen", () => {
      state = "visible";
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  const { all } = collectRequests(page);
  await page.goto("/vacancies/drafts");
  await goTo(page, "/vacancies");
  await expect(page.getByText("проверяем…")).toHaveCount(3);
  // This text belongs to the code that checks placements, so that code has loaded and is waiting.
  expect(all).toEqual([]);
  await page.evaluate(() => {
    (Reflect.get(window, "beSeen") as () => void)();
  });
  await expect(page.getByText("без замечаний")).toHaveCount(3);
  expect(all).toHaveLength(1);
});

test("a row says the days left, views and calls with their days, and responses, which lead to their list", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "А", url: "https://a.example/1", views: perDay(9, 20), calls: perDay(1, 20) },
    { title: "Без счёта", url: "https://b.example/1", keepsViews: false, keepsCalls: false },
  ]);
  await service.store.db
    .updateTable("vacancies")
    .set({
      placing_details: JSON.stringify({ tariff: { ...noTariff, days: 62 }, packet: noPacket }),
    })
    .where("id", "=", id)
    .execute();
  await makePlaced(
    { world, service },
    [{ title: "Без счёта", keepsViews: false, keepsCalls: false }],
    {
      post: "Швея",
    },
  );
  await world.makeResponse(id);
  await world.makeResponse(id);
  await world.as("recruiter");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v1/")) asked.push(pathname);
  });
  await page.goto("/vacancies");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Должность",
    "Состояние",
    "Осталось",
    "Просмотры, 14 дн.",
    "Просм. телефона, 14 дн.",
    "Отклики",
    "Внимание",
    "Действия",
  ]);
  const row = page.getByRole("row").filter({ hasText: "Повар" });
  await expect(row.getByRole("cell").nth(1)).toHaveText("2 дн.");
  await expect(row.getByRole("cell").nth(2)).toContainText("126");
  await expect(row.getByRole("img", { name: /^Просмотры за/ })).toHaveAccessibleName(
    /^Просмотры за 13 завершённых дней: 117\. Больше всего 9, .+ Сегодня пока 9\.$/,
  );
  await expect(row.getByRole("cell").nth(3)).toContainText("14");
  // A site without statistics leaves a gap, not a 0.
  const bare = page.getByRole("row").filter({ hasText: "Швея" });
  await expect(bare.getByRole("cell").nth(2)).toHaveText("—Статистики нет");
  await expect(bare.getByRole("img")).toHaveCount(0);
  expect(asked.length).toBeLessThanOrEqual(8);

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole("rowheader").filter({ hasText: "Повар" })).toContainText(
    "ещё 2 дн. · 126 просм. · 14 тел. · 2 отклика",
  );
  await page.setViewportSize({ width: 1440, height: 800 });
  await row.getByRole("link", { name: "2 отклика" }).click();
  await expect(page).toHaveURL(new RegExp(`/responses\\?vacancy=${id}$`));
});

test("on a phone the filter by attention keeps the state, and names the reason once", async ({
  world,
  service,
  page,
}) => {
  await makeFlaggedVacancies({ world, service });
  await world.as("recruiter");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/vacancies?attention=1");
  const row = page.getByRole("row").filter({ hasText: "Обрыв" });
  await expect(row.getByText("Просмотры пропали")).toHaveCount(1);
  await expect(row).toContainText("Опубликована");
});

test("nothing is requested while no column and no filter shows placements", async ({
  world,
  service,
  page,
}) => {
  await makeMany({ world, service }, 1);
  await makePlaced({ world, service }, [{ title: "А", error: "Логотип мал." }], { post: "Швея" });
  await world.as("recruiter");
  const { all } = collectRequests(page);
  await page.goto("/vacancies");
  await page.getByRole("button", { name: "Столбцы" }).click();
  for (const name of [
    "Осталось",
    "Просмотры, 14 дн.",
    "Просм. телефона, 14 дн.",
    "Отклики",
    "Внимание",
  ]) {
    await page.getByRole("checkbox", { name }).uncheck();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader")).toHaveText(["Должность", "Состояние", "Действия"]);
  all.length = 0;
  await page.reload();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await page.waitForLoadState("networkidle");
  expect(all).toEqual([]);
  await page.getByRole("button", { name: "Требуют внимания" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Швея" })).toContainText("Ошибка площадки");
  expect(all).toHaveLength(1);
});
