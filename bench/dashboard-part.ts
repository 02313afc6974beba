import type { Locator, Page } from "@playwright/test";
import { launchBrowser, openPage } from "./browser.ts";
import { median, ms, quantile } from "./figures.ts";
import { startPlaced, type PlacedApp, type PlacedSize } from "./placed-vacancy.ts";
import { printAims, printTable } from "./print-table.ts";
import { whenQuiet } from "./quiet-machine.ts";
import { watchDashboard, type DashboardNotes } from "./watch-dashboard.ts";

const turns = 40;
/** A cold visit of a year asks for every day of it, so there are fewer of them. */
const sizes: readonly (PlacedSize & { readonly period: string; readonly samples: number })[] = [
  { sites: 18, days: 30, period: "30d", samples: 5 },
  { sites: 60, days: 365, period: "placement", samples: 3 },
];

/** The dashboard of a vacancy on a processor made four times as slow: what comes when, and how soon it answers. */
export async function measureDashboard(): Promise<void> {
  const app = await startPlaced(sizes);
  try {
    for (const [at, size] of sizes.entries()) {
      const path = `/vacancies/${app.vacancies[at]}?period=${size.period}`;
      const name = `${size.sites} sites, ${size.days} days`;
      printLoads(name, await load(app, path, size.samples));
      printTurns(name, await interact(app, path, size));
    }
  } finally {
    await app.close();
  }
}

interface Loaded extends DashboardNotes {
  readonly longestTask: number;
  readonly shift: number;
}

async function load(
  app: PlacedApp,
  path: string,
  samples: number,
): Promise<{ cold: Loaded[]; warm: Loaded[] }> {
  const [cold, warm]: [Loaded[], Loaded[]] = [[], []];
  for (let sample = 0; sample < samples; sample += 1) {
    const browser = await launchBrowser();
    try {
      await whenQuiet();
      const { page } = await openPage(browser, app.url, app.token, { cpu: 4 });
      await page.addInitScript(watchDashboard);
      await page.goto(app.url + path);
      cold.push(await whenWhole(page));
      await whenQuiet();
      await page.reload();
      warm.push(await whenWhole(page));
    } finally {
      await browser.close();
    }
  }
  return { cold, warm };
}

async function whenWhole(page: Page): Promise<Loaded> {
  await page.waitForFunction(() => window.benchDashboard.days !== undefined, undefined, {
    timeout: 240_000,
    polling: 500,
  });
  return await page.evaluate(() => {
    const { tasks, firstPaint, shift } = window.benchNotes;
    const later = tasks.filter(({ start }) => start > firstPaint);
    return {
      ...window.benchDashboard,
      longestTask: Math.max(0, ...later.map(({ duration }) => duration)),
      shift,
    };
  });
}

type Turns = readonly (readonly [name: string, taken: readonly number[]])[];

async function interact(app: PlacedApp, path: string, { days }: PlacedSize): Promise<Turns> {
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, app.url, app.token, { cpu: 4 });
    await page.addInitScript(watchDashboard);
    await page.goto(app.url + path);
    await whenWhole(page);
    const bySite = page.getByRole("region", { name: "По площадкам", exact: true });
    const byDay = page.getByRole("region", { name: "По дням", exact: true });
    return [
      ["hover a day", await hover(page, byDay.getByRole("slider"))],
      ["arrow key on a site", await press(page, bySite.getByRole("slider"))],
      ["chart to table of days and back", await toggle(page, byDay)],
      ["choose a site", await choose(page)],
      ["period to and fro, known days", await switchPeriod(page, days)],
    ];
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
async function switchPeriod(page: Page, days: number): Promise<number[]> {
  const there = page.getByRole("button", { name: "7 дней" });
  const back = page.getByRole("button", { name: days === 30 ? "30 дней" : "С размещения" });
  const taken: number[] = [];
  for (let turn = 0; turn < turns + 2; turn += 1) {
    const [button, wanted] = turn % 2 === 0 ? [there, 7] : [back, days];
    await whenQuiet();
    await page.evaluate((wanted) => window.benchWatchPeriod(wanted), wanted);
    await button.click();
    taken.push(await page.evaluate(() => window.benchPeriod));
  }
  return taken.slice(2);
}

function printLoads(name: string, { cold, warm }: { cold: Loaded[]; warm: Loaded[] }): void {
  const of = (loads: readonly Loaded[], part: keyof Loaded) =>
    ms(median(loads.map((loaded) => loaded[part] ?? Number.NaN)));
  printTable(
    `The dashboard of ${name}, CPU ÷ 4, medians of ${cold.length}`,
    ["", "figures", "charts' code asked for", "first chart", "every day"],
    (
      [
        ["cold", cold],
        ["warm", warm],
      ] as const
    ).map(([visit, loads]) => [
      visit,
      of(loads, "figures"),
      of(loads, "chartCode"),
      of(loads, "chart"),
      of(loads, "days"),
    ]),
  );
  printAims(`While it loads (${name})`, [
    {
      what: "longest task after the first paint, warm",
      figure: median(warm.map(({ longestTask }) => longestTask)),
      aim: 200,
      shown: ms,
    },
    {
      what: "longest task after the first paint, cold",
      figure: median(cold.map(({ longestTask }) => longestTask)),
      aim: 200,
      shown: ms,
    },
    {
      what: "layout shift, the worst of all",
      figure: Math.max(...[...cold, ...warm].map(({ shift }) => shift)),
      shown: (value) => value.toFixed(3),
    },
  ]);
}

function printTurns(name: string, measured: Turns): void {
  printTable(
    `From the input to its paint (${name}), CPU ÷ 4, ${turns} of each`,
    ["", "p50", "p98"],
    measured.map(([what, taken]) => [what, ms(quantile(taken, 0.5)), ms(quantile(taken, 0.98))]),
  );
}
