import type { Page } from "@playwright/test";
import { expectNoViolations } from "../axe.ts";
import { daysAgo, perDay, figure, flag, makePlaced, siteRow, watch } from "../dashboard-world.ts";
import { expect, test } from "./fixtures.ts";
import { goTo, type World } from "../fixtures.ts";
import { PageActivity } from "../hostile-findings.ts";

const sites = [
  {
    title: "Работёнка",
    url: "https://rabotenka.example/1",
    views: perDay(10, 20),
    calls: perDay(2, 20),
  },
  { title: "Тихая доска", url: "https://quiet.example/1", keepsViews: false, keepsCalls: false },
  { title: "Строгая доска", error: "Станция метро не найдена." },
];

test("bare statistics with numbers sent as texts give the same figures, links and errors; a vacancy answered with 403 or 404 shows a single error", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, sites);
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(page.getByRole("heading", { name: "Известен только номер" })).toBeVisible();
  await expect(figure(page, "Просмотры")).toContainText("70");
  await expect(figure(page, "Просмотры телефона")).toContainText("14");
  await expect(siteRow(page, "Работёнка").getByRole("link")).toBeVisible();
  await expect(siteRow(page, "Тихая доска")).toContainText("нет статистики");
  await expect(watch(page)).toContainText("Станция метро не найдена.");

  for (const [status, heading] of [
    [403, "Нет доступа"],
    [404, "Не найдено"],
  ] as const) {
    world.fault({
      path: new RegExp(`/v1/orders/123${status}/`),
      answer: { status, body: JSON.stringify({ data: {}, errors: [] }) },
    });
    await goTo(page, `/vacancies/123${status}`);
    await expect(page.getByRole("heading", { name: heading })).toHaveCount(1);
    await expect(page.getByRole("alert")).toHaveCount(1);
  }
});

test("a site named only in the errors is not said to have failed links, and a wrong count of errors is reported", async ({
  world,
  service,
  page,
  plain,
}) => {
  const id = await makePlaced({ world, service }, sites.slice(0, 2));
  await world.as("recruiter");
  plain.instead = {
    path: /\/errors$/,
    said: {
      status: 200,
      type: "application/json",
      body: JSON.stringify({
        data: { count: 3, items: [{ id: 999, title: "Чужая доска", error: "Нет договора." }] },
      }),
    },
  };
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(siteRow(page, "Чужая доска")).toContainText("в списке ссылок площадки нет");
  await expect(page.getByText("По данным сервиса ошибок 3, а в его списке их 1.")).toBeVisible();
  await expect(page.getByText("По данным сервиса ссылок")).toHaveCount(0);
  await expect(flag(page, "Ошибка площадки Чужая доска")).toBeVisible();
  await expect(watch(page)).toContainText("Нет договора.");
});

test("a linked site that no answer of views mentions is named as unchecked on its page and in the list", async ({
  world,
  service,
  page,
  plain,
}) => {
  const id = await makePlaced({ world, service }, withoutFlags);
  await world.as("recruiter");
  await makeKnown(page, [id, await makePlaced({ world, service }, withoutFlags)]);
  plain.instead = {
    path: /\/stats\/views/,
    said: {
      status: 200,
      type: "application/json",
      body: JSON.stringify({ data: { from: daysAgo(60), to: daysAgo(0), summary: 0, views: [] } }),
    },
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  const why =
    "Ссылка есть, но в статистике просмотров площадки нет, поэтому проверить их нельзя: А.";
  await expect(rowOf(page, id)).toContainText("нельзя проверить");
  await expect(rowOf(page, id)).toContainText(why);
  await goTo(page, `/vacancies/${id}`);
  await expect(watch(page)).toContainText(why);
  await expect(watch(page)).not.toContainText("ничего необычного");
  await expect(figure(page, "Без статистики")).toContainText(/^Без статистики0/);
});

test("axe finds no violations on the screens of a service without extensions", async ({
  world,
  service,
  page,
  context,
}) => {
  const id = await makePlaced({ world, service }, sites);
  await world.as("admin");
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("list", { name: "Показатели" }).getByText("70")).toBeVisible();
  await expectNoViolations(page);
  await goTo(page, "/vacancies");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expectNoViolations(page);
  await goTo(page, "/vacancies/new?step=employer");
  await expect(page.getByRole("heading", { level: 2, name: "Работодатель" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Контактное лицо", exact: true })).toBeVisible();
  await expectNoViolations(page);
  await context.clearCookies();
  await page.goto("/invoices");
  await expect(page.getByRole("alert").getByRole("textbox")).toBeVisible();
  await expectNoViolations(page);
});

const reports = /\/v1\/orders\/\d+\/(urls|errors|stats)/;
const url = "https://a.example/1";
const withoutFlags = [{ title: "А", url, views: perDay(9, 20), calls: perDay(1, 20) }];

/** Collects the requests for reports: all of them, and those that are open now. */
function collectReports(page: Page): { readonly open: Set<string>; readonly all: string[] } {
  const open = new Set<string>();
  const all: string[] = [];
  page.on("request", (request) => {
    if (!reports.test(request.url())) return;
    open.add(request.url());
    all.push(request.url());
  });
  const end = (request: { url: () => string }) => open.delete(request.url());
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return { open, all };
}

function hold(world: World): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = world.fault({ path: reports, until: promise });
  return () => {
    end();
    resolve();
  };
}

/** Opens the vacancies on a narrow screen, where the list has no attention column and so requests nothing for it. */
async function makeKnown(page: Page, ids: readonly number[]): Promise<void> {
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto("/vacancies");
  await page.getByRole("textbox", { name: "Номера вакансий" }).fill(ids.join(", "));
  await page.getByRole("button", { name: "Открыть", exact: true }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(Math.min(20, ids.length));
}

const rowOf = (page: Page, id: number) =>
  page.getByRole("row").filter({
    has: page.getByRole("rowheader", { name: `№ ${id}`, exact: true }),
  });
const notice = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: /^Провер/ });

test("the overview says how many vacancies it checked for errors, counts all errors of one, and says which requests failed", async ({
  world,
  service,
  page,
}) => {
  const ids: number[] = [];
  for (let left = 6; left > 0; left -= 1)
    ids.push(await makePlaced({ world, service }, withoutFlags));
  const two = await makePlaced({ world, service }, [
    { title: "А", url, error: "Логотип мал." },
    { title: "Б", url, error: "Нет договора." },
  ]);
  await world.as("recruiter");
  await makeKnown(page, [...ids, two]);
  const errors = page.getByRole("region", { name: "Ошибки площадок" });
  const heal = world.fault({ path: /\/errors/, answer: { status: 500, body: "{}" } });
  await page.goto("/");
  const part = page.getByRole("region", { name: "Вакансии", exact: true });
  await expect(part.getByRole("alert")).toBeVisible();
  await expect(part).not.toContainText("Площадки не сообщают об ошибках.");
  heal();
  await part.getByRole("button", { name: "Повторить" }).click();
  await expect(errors).toContainText("Проверены последние 6 из 7.");

  // Its page is opened last, so it is among those that are checked.
  await goTo(page, `/vacancies/${two}`);
  await expect(watch(page)).toContainText("Нет договора.");
  const healOne = world.fault({
    path: new RegExp(`/orders/(${ids.join("|")})/errors`),
    answer: { status: 500, body: "{}" },
  });
  const activity = new PageActivity(page);
  await page.goto("/");
  await expect(errors).toContainText("«Логотип мал.» И ещё 1 причина.");
  await expect(errors.getByRole("status")).toContainText("Проверить не удалось: 5 из 6.");
  // While the page asks again by itself, a press does nothing.
  await activity.waitUntilIdle();
  healOne();
  await errors.getByRole("button", { name: "Повторить" }).click();
  await expect(errors.getByRole("status")).toHaveCount(0);
});

test("the filter checks all known vacancies, four requests at a time, and shows its progress", async ({
  world,
  service,
  page,
}) => {
  const ids: number[] = [];
  for (let left = 22; left > 0; left -= 1)
    ids.push(await makePlaced({ world, service }, withoutFlags));
  const failing = await makePlaced({ world, service }, [
    { title: "А", url, error: "Логотип мал.", views: perDay(9, 20) },
  ]);
  const stopped = await makePlaced({ world, service }, [
    { title: "А", url, views: [0, 0, 0, ...perDay(12, 20)] },
  ]);
  await world.as("recruiter");
  await makeKnown(page, [...ids, failing, stopped]);
  const release = hold(world);
  const { open, all } = collectReports(page);
  await page.getByRole("button", { name: "Требуют внимания" }).click();
  await expect.poll(() => open.size).toBe(4);
  await expect(notice(page)).toContainText("Проверено 0 из 24…");
  await expect(page.getByRole("progressbar", { name: "Проверка размещений" })).toBeVisible();
  expect(all).toHaveLength(4);
  release();
  await expect(notice(page)).toContainText("Проверено вакансий: 24. Требуют внимания: 2.");
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await expect(rowOf(page, failing)).toContainText("Ошибка площадки");
  await expect(rowOf(page, stopped)).toContainText("Просмотры пропали");
  // Five for each vacancy, plus the days of the one without views, plus one to determine the service's period end.
  expect(all.length).toBeGreaterThan(5 * 24);
  expect(all.length).toBeLessThan(5 * 24 + 30);
});

test("a check can be stopped and resumed, and requests nothing twice", async ({
  world,
  service,
  page,
}) => {
  const ids: number[] = [];
  for (let left = 5; left > 0; left -= 1)
    ids.push(await makePlaced({ world, service }, withoutFlags));
  await world.as("recruiter");
  await makeKnown(page, ids);
  const release = hold(world);
  const { open, all } = collectReports(page);
  await page.getByRole("button", { name: "Требуют внимания" }).click();
  await expect.poll(() => open.size).toBe(4);
  await page.getByRole("button", { name: "Остановить" }).click();
  await expect(notice(page)).toContainText("Проверка остановлена: проверено 0 из 5.");
  await expect.poll(() => open.size).toBe(0);
  release();
  expect(all).toHaveLength(4);
  await page.getByRole("button", { name: "Продолжить проверку" }).click();
  await expect(notice(page)).toContainText("Проверено вакансий: 5. Требуют внимания: 0.");
  await expect(page.getByRole("region", { name: "Ничего не требует внимания" })).toBeVisible();
  expect(all).toHaveLength(4 + 25);
  await page.getByRole("button", { name: "Показать все вакансии" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(5);
});

test("marks are checked again when the user comes back after some minutes, or on the next day", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, withoutFlags);
  await world.as("recruiter");
  await makeKnown(page, [id, await makePlaced({ world, service }, withoutFlags)]);
  await page.clock.install({ time: `${daysAgo(0)}T23:50:00+03:00` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(rowOf(page, id)).toContainText("без замечаний");
  const comeBack = (after: string) =>
    test.step(`after ${after}`, async () => {
      await page.clock.fastForward(after);
      await page.evaluate(() => {
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      });
    });
  const items = [{ id: 1, title: "А", error: "Нет договора." }];
  const heal = world.fault({
    path: /\/errors/,
    answer: { status: 200, body: JSON.stringify({ data: { count: 1, items } }) },
  });
  await comeBack("06:00");
  await expect(rowOf(page, id)).toContainText("Ошибка площадки");
  heal();
  await page.waitForLoadState("networkidle");
  await comeBack("04:30");
  await expect(rowOf(page, id)).toContainText("без замечаний");
});

test("a vacancy that could not be checked is listed and marked", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, withoutFlags);
  await world.as("recruiter");
  await makeKnown(page, [id, await makePlaced({ world, service }, withoutFlags)]);
  world.fault({
    path: new RegExp(`/orders/${id}/stats/calls`),
    answer: { status: 500, body: "{}" },
  });
  await page.getByRole("button", { name: "Требуют внимания" }).click();
  await expect(notice(page)).toContainText("Требуют внимания: 0. Ещё 1 проверить не удалось");
  const row = rowOf(page, id);
  await expect(row).toContainText("нельзя проверить");
  await expect(row).toContainText("Не проверено: не смотрят ли телефон чаще, чем объявление.");
});
