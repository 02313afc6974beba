import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { daysAgo, perDay, makePlaced, section, leaveDashboard } from "./dashboard-world.ts";
import { expect, goTo, test } from "./fixtures.ts";
import { firstOf } from "./of-several.ts";

const bySite = (page: Page) => section(page, "По площадкам");
const byDay = (page: Page) => section(page, "По дням");
const reader = (chart: Locator) => chart.getByRole("slider");
const rows = (chart: Locator) => chart.locator("tbody tr");

const sites = [
  { title: "Вакантика", url: "https://b.example/1", views: perDay(3, 40), keepsCalls: false },
  { title: "Доска", url: "https://c.example/1", keepsViews: false, keepsCalls: false },
  { title: "Работёнка", url: "https://a.example/1", views: perDay(10, 40), calls: perDay(2, 40) },
  { title: "Тихая", url: "https://d.example/1", views: [], calls: perDay(0, 40) },
];

async function saved(page: Page, button: Locator): Promise<Download> {
  const download = page.waitForEvent("download");
  await button.click();
  return await download;
}

/** Hovers over a site's bar. Retries, because content that loads above the chart may move it. */
async function hover(chart: Locator, row: number, tooltip: string): Promise<void> {
  await expect(async () => {
    await reader(chart).hover({ position: { x: 300, y: 40 + row * 24 } });
    await expect(chart.getByRole("tooltip")).toHaveText(tooltip, { timeout: 1000 });
  }).toPass();
}

test("the charts can be read with the pointer, the keys and as tables, and saved", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/drafts");

  await test.step("a bar's tooltip and the table show the numbers the service returns, sites with most views first; a site without statistics is a gap, and one without views has a 0", async () => {
    const id = await makePlaced({ world, service }, sites);
    await goTo(page, `/vacancies/${id}?period=7d`);
    const views = firstOf(bySite(page).locator("svg"));
    const calls = bySite(page).locator("svg").last();
    await expect(views.getByText("нет статистики")).toHaveCount(1);
    await expect(calls.getByText("нет статистики")).toHaveCount(2);
    await expect(views.getByText("0", { exact: true })).toHaveCount(1);
    await expect(bySite(page)).toContainText("Просмотры: всего 91, считают 3 из 4 площадок.");
    await expect(bySite(page)).toContainText(
      "Нет статистики, просмотры телефона: Вакантика, Доска.",
    );

    const chart = bySite(page);
    await hover(chart, 0, "РаботёнкаПросмотры70Просмотры телефона14");
    await hover(chart, 1, "ВакантикаПросмотры21Просмотры телефонанет статистики");

    await chart.getByRole("button", { name: "Таблица" }).click();
    await expect(rows(chart).getByRole("rowheader")).toHaveText([
      "Работёнка",
      "Вакантика",
      "Тихая",
      "Доска",
    ]);
    for (const [at, kind] of (["views", "calls"] as const).entries()) {
      const answer = await page.request.get(
        `/v1/orders/${id}/stats/${kind}/boards?from=${daysAgo(6)}&to=${daysAgo(0)}`,
      );
      const { data } = await answer.json();
      for (const { title, views } of data.views) {
        const row = rows(chart).filter({ has: page.getByRole("rowheader", { name: title }) });
        await expect(row.getByRole("cell").nth(at)).toHaveText(
          views === undefined ? "нет статистики" : String(views),
        );
      }
    }
    await leaveDashboard(page);
  });

  await test.step("a chart can be read with the arrow keys, Home and End, and Escape hides the tooltip; axe finds no violations in the charts and their tables", async () => {
    const id = await makePlaced({ world, service }, sites);
    await goTo(page, `/vacancies/${id}?period=7d`);
    const slider = page.getByRole("slider", { name: "Чтение графика: По площадкам" });
    await slider.press("ArrowDown");
    await expect(slider).toHaveAttribute(
      "aria-valuetext",
      /^Вакантика\. Просмотры: 21\. Просмотры телефона: нет/,
    );
    await expect(bySite(page).getByRole("tooltip")).toContainText("Вакантика");
    await page.keyboard.press("End");
    await expect(slider).toHaveAttribute("aria-valuetext", /^Доска\. Просмотры: нет статистики/);
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuenow", "4");
    await page.keyboard.press("Home");
    await expect(bySite(page).getByRole("tooltip")).toContainText("Работёнка");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tooltip")).toHaveCount(0);

    const [first, second] = [firstOf(page.getByRole("slider")), page.getByRole("slider").last()];
    await expect(second).toHaveAttribute("aria-valuemax", "7");
    await first.press("ArrowDown");
    await expectNoViolations(page);
    for (const chart of [0, 1]) {
      await page.getByRole("button", { name: "Таблица", exact: true }).nth(chart).click();
    }
    await expect(page.getByRole("slider")).toHaveCount(0);
    await expectNoViolations(page);
    await leaveDashboard(page);
  });

  await test.step("the chart shows the first 20 of many sites, sums up the rest and shows them on request", async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      title: index === 0 ? "Ж".repeat(200) : `Площадка ${index}`,
      url: `https://a${index}.example/1`,
      views: [100 - index],
      calls: [1],
    }));
    const id = await makePlaced({ world, service }, many);
    await goTo(page, `/vacancies/${id}?period=7d`);
    const chart = bySite(page);
    await expect(reader(chart)).toHaveAttribute("aria-valuemax", "20");
    await expect(chart).toContainText("на остальных: просмотров 390, просмотров телефона 5");
    await chart.getByRole("button", { name: "Показать ещё 5 площадок" }).click();
    await expect(reader(chart)).toHaveAttribute("aria-valuemax", "25");
    await hover(chart, 0, `${"Ж".repeat(200)}Просмотры100Просмотры телефона1`);
    const overflow = await page.evaluate(() => document.body.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await leaveDashboard(page);
  });

  await test.step("the picture from the export menu is twice the chart's size", async () => {
    const id = await makePlaced({ world, service }, sites);
    await goTo(page, `/vacancies/${id}?period=7d`);
    const range = `${daysAgo(6)}_${daysAgo(0)}`;
    await expect(reader(byDay(page))).toBeVisible();
    for (const [chart, name] of [
      [bySite(page), "sites"],
      [byDay(page), "views-calls-days"],
    ] as const) {
      await page.getByRole("button", { name: "Выгрузить", exact: true }).click();
      const heading = (await chart.getByRole("heading").textContent()) ?? "";
      const picture = await saved(
        page,
        page.getByRole("menuitem", { name: `Картинка (PNG): ${heading.toLowerCase()}` }),
      );
      expect(picture.suggestedFilename()).toBe(`vacancy-${id}-${name}-${range}.png`);
      const bytes = await readFile(await picture.path());
      expect(bytes.subarray(0, 8)).toEqual(Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"));
      const plot = await chart.locator("[data-plot]").boundingBox();
      expect(bytes.readUInt32BE(16)).toBe(2 * (Math.ceil(plot?.width ?? 0) + 32));
      expect(bytes.readUInt32BE(20)).toBeGreaterThan(2 * (plot?.height ?? 0));
      // A blank picture of this size compresses to far less.
      expect(bytes.length).toBeGreaterThan(15_000);
    }
  });
});

test("no count of the charts is cut at any magnitude, on a phone and on the printed sheet either", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/drafts");
  for (const most of [125_000, 1_250_000, 1_250_000_000]) {
    const id = await makePlaced({ world, service }, [
      {
        title: "Большая",
        url: "https://a.example/1",
        views: perDay(most, 9),
        calls: perDay(most, 9),
      },
    ]);
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await goTo(page, `/vacancies/${id}`);
      await expect(page.locator("[data-plot] svg")).toHaveCount(4);
      expect(await cutCounts(page, "[data-plot]")).toEqual([]);
    }
    await page.emulateMedia({ media: "print" });
    // The sheet's code is fetched once the page is idle; before that there is nothing to print.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      const drawn = page.locator("[data-print-alone] svg.recharts-surface");
      await expect(drawn).toHaveCount(4, { timeout: 2_000 });
    }).toPass();
    expect(await cutCounts(page, "[data-print-alone]")).toEqual([]);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  }
});

/** The texts of plots that reach beyond their drawing, which cuts them. */
const cutCounts = (page: Page, within: string) =>
  page.locator(`${within} svg.recharts-surface text`).evaluateAll((texts) =>
    texts.flatMap((text) => {
      const drawing = text.closest("svg")?.getBoundingClientRect();
      const { left, right } = text.getBoundingClientRect();
      const isWhole = drawing && left >= drawing.left - 0.5 && right <= drawing.right + 0.5;
      return isWhole ? [] : [text.textContent];
    }),
  );

test("when the chart code fails to load, the tables are shown and a notice says so", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, sites);
  await world.as("recruiter");
  await page.route(/\/assets\/BarChart/, (route) => route.fulfill({ status: 503 }));
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(page.getByText("График не загрузился")).toBeVisible();
  await expect(rows(bySite(page))).toHaveCount(4);
  await expect(rows(byDay(page))).toHaveCount(7);
  await expect(bySite(page).getByRole("button", { name: "График" })).toHaveCount(0);
});
