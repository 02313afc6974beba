import type { Locator, Page } from "@playwright/test";
import {
  askByRange,
  daysAgo,
  perDay,
  makePlaced,
  section,
  shownDay,
  leaveDashboard,
} from "./dashboard-world.ts";
import { expect, goTo, test } from "./fixtures.ts";
import { firstOf } from "./of-several.ts";

const byDay = (page: Page) => section(page, "По дням");
const rowOf = (chart: Locator, day: string) =>
  chart.getByRole("row").filter({ hasText: shownDay(day) });
const showTable = (page: Page) =>
  byDay(page).getByRole("button", { name: "Таблица", exact: true }).click();
const broken = { status: 500, body: JSON.stringify({ data: {}, errors: [] }) };

/** A different count for each day, today first. */
const distinctCounts = (days: number, first: number): number[] =>
  Array.from({ length: days }, (_, ago) => first + ago * 3);

const sites = [
  {
    title: "Работёнка",
    url: "https://a.example/1",
    views: distinctCounts(40, 20),
    calls: distinctCounts(40, 1),
  },
  { title: "Вакантика", url: "https://b.example/1", views: perDay(5, 40), keepsCalls: false },
  { title: "Доска", url: "https://c.example/1", keepsViews: false, keepsCalls: false },
];

/** The requests for the page's figures; all other requests for statistics are for its days. */
function figureRequests(days: number): readonly string[] {
  const [first, yesterday] = [daysAgo(days - 1), daysAgo(1)];
  const before = `?from=${daysAgo(2 * days - 2)}&to=${daysAgo(days)}`;
  return [
    "",
    `?from=${first}&to=${yesterday}`,
    `?from=${daysAgo(0)}&to=${daysAgo(0)}`,
    before,
  ].flatMap((range) => [`views/boards${range}`, `calls/boards${range}`]);
}

function recordStatisticsRequests(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, path] = request.url().split("/stats/");
    // A service without them is asked once for all days together.
    if (path?.startsWith("days") === false) asked.push(path);
  });
  return asked;
}

test("the chart of days shows what was reported for each day, and says what is missing, still loading or does not add up", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/drafts");

  await test.step("a day shows the numbers reported for it, for all sites or for one; today is hatched, labeled and not counted among the closed days", async () => {
    const id = await makePlaced({ world, service }, sites);
    await goTo(page, `/vacancies/${id}?period=14d`);
    const chart = byDay(page);
    const slider = chart.getByRole("slider");
    await expect(slider).toHaveAttribute("aria-valuemax", "14");
    await slider.press("End");
    await page.keyboard.press("ArrowLeft");
    await expect(chart.getByRole("tooltip")).toContainText(shownDay(daysAgo(1)));
    await expect(chart.getByRole("tooltip")).toContainText("Просмотры28Просмотры телефона4");
    await showTable(page);
    for (const ago of [0, 1, 6, 13]) {
      const row = rowOf(chart, daysAgo(ago)).getByRole("cell");
      await expect(row.nth(0)).toHaveText(String(25 + ago * 3));
      await expect(row.nth(1)).toHaveText(String(1 + ago * 3));
    }
    const choose = page.getByLabel("Площадка", { exact: true });
    await choose.selectOption("Вакантика");
    await expect(rowOf(chart, daysAgo(2)).getByRole("cell").nth(0)).toHaveText("5");
    await expect(rowOf(chart, daysAgo(2)).getByRole("cell").nth(1)).toHaveText("нет данных");
    await chart.getByRole("button", { name: "График", exact: true }).click();
    await choose.selectOption("Доска (нет статистики)");
    await expect(chart).toContainText("Эта площадка не ведёт статистику");

    await goTo(page, `/vacancies/${id}?period=7d`);
    await choose.selectOption({ index: 0 });
    await expect(chart.locator("svg [data-partial]")).toHaveCount(2);
    await expect(chart.locator("svg").getByText("сегодня")).toHaveCount(1);
    await expect(chart).toContainText("Штриховка: сегодня. День ещё не закончился");
    await expect(chart).toContainText("за 6 завершённых дней");
    await chart.getByRole("slider").press("End");
    await expect(chart.getByRole("tooltip")).toContainText("сегодня, день ещё не закончился");

    await goTo(page, `/vacancies/${id}?from=${daysAgo(10)}&to=${daysAgo(4)}`);
    await expect(chart.getByRole("slider")).toHaveAttribute("aria-valuemax", "7");
    await expect(chart.locator("svg [data-partial]")).toHaveCount(0);
    await expect(chart).not.toContainText("Штриховка");
    await leaveDashboard(page);
  });

  await test.step("a site whose days do not add up to the period is named with both numbers", async () => {
    const id = await makePlaced({ world, service }, sites);
    askByRange(world);
    const undo = world.fault({
      path: new RegExp(`/stats/views/boards\\?from=${daysAgo(6)}&to=${daysAgo(1)}$`),
      rewrite: (body) => body.replace('"views":30', '"views":37'),
    });
    await goTo(page, `/vacancies/${id}?period=7d`);
    const note = byDay(page).getByRole("status").filter({ hasText: "не сходится" });
    await expect(note.getByRole("listitem")).toHaveText([
      "Вакантика, просмотры: по дням 30, за период 37",
    ]);
    undo();
    await leaveDashboard(page);
  });

  await test.step("a day that fails to load is labeled as a gap, is not shown as 0, and can be retried", async () => {
    const id = await makePlaced({ world, service }, sites);
    const day = daysAgo(3);
    const undo = world.fault({
      path: new RegExp(`/stats/views/boards\\?from=${day}&to=${day}$`),
      answer: broken,
    });
    await goTo(page, `/vacancies/${id}?period=7d`);
    const chart = byDay(page);
    const note = chart.getByRole("status").filter({ hasText: "Нет ответа за 1 день" });
    await expect(note).toContainText(shownDay(day));
    await expect(chart).toContainText("Крест в пунктирной рамке: сервис не ответил.");
    await chart.getByRole("slider").press("End");
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
    await expect(chart.getByRole("tooltip")).toContainText(
      "Просмотрынет ответаПросмотры телефона10",
    );
    await showTable(page);
    await expect(firstOf(rowOf(chart, day).getByRole("cell"))).toHaveText("нет ответа");
    undo();
    await note.getByRole("button", { name: "Повторить" }).click();
    await expect(firstOf(rowOf(chart, day).getByRole("cell"))).toHaveText("34");
    await expect(note).toHaveCount(0);
    await leaveDashboard(page);
  });

  await test.step("the number of loaded days is shown while they load, and leaving the period cancels its requests", async () => {
    const id = await makePlaced({ world, service }, sites);
    const ended: string[] = [];
    page.on("requestfailed", (request) => ended.push(request.url()));
    let open: (value?: unknown) => void = () => undefined;
    const held = new Promise((resolve) => {
      open = resolve;
    });
    const day = daysAgo(20);
    const undo = world.fault({ path: new RegExp(`from=${day}&to=${day}$`), until: held });
    const asked = recordStatisticsRequests(page);
    await goTo(page, `/vacancies/${id}?period=30d`);
    const progress = byDay(page).getByText(/посчитано \d+ из 30 дней/);
    await expect(progress).toBeVisible();
    await expect
      .poll(() => asked.some((path) => path.includes(`from=${day}&to=${day}`)))
      .toBe(true);
    await page.getByRole("button", { name: "7 дней" }).click();
    await expect(byDay(page).getByText("за 6 завершённых дней")).toBeAttached();
    await expect.poll(() => ended.some((url) => url.includes(`from=${day}&to=${day}`))).toBe(true);
    await expect(progress).toHaveCount(0);
    open();
    undo();
    await leaveDashboard(page);
  });

  await test.step("at most four days are requested at a time", async () => {
    const id = await makePlaced({ world, service }, sites);
    let open: (value?: unknown) => void = () => undefined;
    const held = new Promise((resolve) => {
      open = resolve;
    });
    // The page requests the newest days one by one to find out whether the service includes the end of a period.
    const newest = [0, 1, 2, 3].map(daysAgo).join("|");
    const oneDay = new RegExp(`\\?from=(?!${newest})([\\d-]+)&to=\\1$`);
    world.fault({ path: oneDay, until: held });
    const asked = recordStatisticsRequests(page);
    const waiting = () => asked.filter((path) => oneDay.test(path)).length;
    await goTo(page, `/vacancies/${id}?period=30d`);
    await expect.poll(waiting).toBe(4);
    // A fifth request would be sent before the page draws twice.
    for (let frame = 0; frame < 2; frame += 1) {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
    expect(waiting()).toBe(4);
    open();
    await expect(byDay(page).getByText("за 29 завершённых дней")).toBeAttached();
  });
});

test("loading 30 days takes at most 122 requests, and a reload at most 4", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, sites);
  await world.as("recruiter");
  askByRange(world);
  const asked = recordStatisticsRequests(page);
  const own = figureRequests(30);
  const forDays = () => asked.filter((path) => !own.includes(path));
  await page.goto(`/vacancies/${id}?period=30d`);
  const summary = byDay(page).getByText("за 29 завершённых дней");
  await expect(summary).toBeAttached();
  await expect(byDay(page).getByText(/посчитано/)).toHaveCount(0);
  expect(forDays().length).toBeGreaterThan(30);
  expect(forDays().length).toBeLessThanOrEqual(122);
  expect(new Set(asked).size).toBe(asked.length);

  asked.length = 0;
  await page.reload();
  await expect(summary).toBeAttached();
  await expect(byDay(page).getByText(/посчитано/)).toHaveCount(0);
  expect(forDays().length).toBeLessThanOrEqual(4);
});
