import type { Locator, Page } from "@playwright/test";
import { launchBrowser, openPage } from "./browser.ts";
import { whenWhole } from "./dashboard-loads.ts";
import type { DashboardSize } from "./dashboard-part.ts";
import { ms, quantile } from "./figures.ts";
import { sizeInWords, type PlacedApp } from "./placed-vacancy.ts";
import { printAims, printTable } from "./print-table.ts";
import { whenQuiet } from "./quiet-machine.ts";
import { watchDashboard } from "./watch-dashboard.ts";

const turns = 40;

/** How soon a dashboard that is whole answers to what is done to it. */
export async function measureDashboardTurns(
  app: PlacedApp,
  path: string,
  size: DashboardSize,
): Promise<void> {
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, app.url, app.token, { cpu: 4 });
    await page.addInitScript(watchDashboard);
    await page.goto(app.url + path);
    await whenWhole(page);
    const bySite = page.getByRole("region", { name: "По площадкам", exact: true });
    const byDay = page.getByRole("region", { name: "По дням", exact: true });
    const inputs = [
      ["hover a day", await hover(page, byDay.getByRole("slider"))],
      ["arrow key on a site", await press(page, bySite.getByRole("slider"))],
      ["chart to table of days and back", await toggle(page, byDay)],
      ["choose a site", await choose(page)],
    ] as const;
    const periods = await switchPeriod(page, size);
    printTable(
      `From the input to its paint (${sizeInWords(size)}), CPU ÷ 4`,
      ["", "inputs", "p50", "p98"],
      [
        ...inputs,
        ["period to and fro, known days: figures", periods.map(({ figures }) => figures)] as const,
        ["the same: every chart", periods.map(({ charts }) => charts)] as const,
      ].map(([what, taken]) => [
        what,
        String(taken.length),
        ms(quantile(taken, 0.5)),
        ms(quantile(taken, 0.98)),
      ]),
    );
    printAims(`Another period (${sizeInWords(size)})`, [
      {
        what: "every chart drawn, p98",
        figure: quantile(
          periods.map(({ charts }) => charts),
          0.98,
        ),
        aim: 200,
        shown: ms,
      },
    ]);
  } finally {
    await browser.close();
  }
}

async function hover(page: Page, target: Locator): Promise<number[]> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error("Nothing to hover over");
  await whenQuiet();
  await page.evaluate(() => window.benchWatchPaints("pointermove"));
  for (let turn = 0; turn < turns; turn += 1) {
    const x = box.x + 60 + ((turn * 37) % (box.width - 80));
    await page.mouse.move(x, box.y + 60);
    await page.waitForTimeout(60);
  }
  return await page.evaluate(() => window.benchPaints);
}

async function press(page: Page, target: Locator): Promise<number[]> {
  await target.focus();
  await whenQuiet();
  await page.evaluate(() => window.benchWatchPaints("keydown"));
  for (let turn = 0; turn < turns; turn += 1) {
    await page.keyboard.press(turn % 20 < 10 ? "ArrowDown" : "ArrowUp");
    await page.waitForTimeout(60);
  }
  return await page.evaluate(() => window.benchPaints);
}

async function toggle(page: Page, chart: Locator): Promise<number[]> {
  const buttons = chart.getByRole("group").getByRole("button");
  await whenQuiet();
  await page.evaluate(() => window.benchWatchPaints("click"));
  for (let turn = 0; turn < turns; turn += 1) {
    await buttons.nth((turn + 1) % 2).click();
    await page.waitForTimeout(150);
  }
  return await page.evaluate(() => window.benchPaints);
}

async function choose(page: Page): Promise<number[]> {
  const select = page.getByLabel("Площадка", { exact: true });
  await select.focus();
  await whenQuiet();
  await page.evaluate(() => window.benchWatchPaints("keydown"));
  for (let turn = 0; turn < turns; turn += 1) {
    await page.keyboard.press(turn % 20 < 10 ? "ArrowDown" : "ArrowUp");
    await page.waitForTimeout(150);
  }
  return await page.evaluate(() => window.benchPaints);
}

/** Both periods were visited before, so that their days are known and their answers fresh. */
async function switchPeriod(page: Page, { days, button, periodTurns }: DashboardSize) {
  const there = page.getByRole("button", { name: "7 дней" });
  const back = page.getByRole("button", { name: button });
  const taken: { figures: number; charts: number }[] = [];
  for (let turn = 0; turn < periodTurns + 2; turn += 1) {
    const [pressed, wanted] = turn % 2 === 0 ? [there, 7] : [back, days];
    await whenQuiet();
    await page.evaluate((wanted) => window.benchWatchPeriod(wanted), wanted);
    await pressed.click();
    taken.push(await page.evaluate(() => window.benchPeriod));
  }
  return taken.slice(2);
}
