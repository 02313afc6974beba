import type { Page, Locator } from "@playwright/test";
import { startPlaced, type PlacedSize, sizeInWords, type PlacedApp } from "./placed-vacancy.ts";
import { launchBrowser, openPage } from "./browser.ts";
import { median, ms, quantile, printAims, printTable, whenQuiet } from "./figures.ts";
import { watchDashboard, type DashboardNotes } from "./watch-dashboard.ts";

interface DashboardSize extends PlacedSize {
  readonly name: string;
  readonly period: string;
  /** The label of the period's button. */
  readonly button: string;
  /** How many new browser profiles visit, and how often each returns. */
  readonly cold: number;
  readonly returns: number;
  readonly periodTurns: number;
}

/** A first visit to a year requests every day of it, so there are fewer of them. */
const sizes: readonly DashboardSize[] = [
  {
    name: "month",
    sites: 18,
    days: 30,
    period: "30d",
    button: "30 дней",
    cold: 5,
    returns: 1,
    periodTurns: 40,
  },
  {
    name: "year",
    sites: 60,
    days: 365,
    period: "placement",
    button: "С начала размещения",
    cold: 2,
    returns: 2,
    periodTurns: 20,
  },
];
const parts = { loads: measureDashboardLoads, turns: measureDashboardTurns } as const;

/**
 * The dashboard of a vacancy at CPU ÷ 4: how it loads and how quickly it responds.
 * @param options any of `month`, `year`, `loads` and `turns`; if a kind has none, all of it
 * @throws Error for another option
 */
export async function measureDashboard(options: readonly string[]): Promise<void> {
  const known = [...sizes.map(({ name }) => name), ...Object.keys(parts)];
  const unknown = options.find((option) => !known.includes(option));
  if (unknown !== undefined) {
    throw new Error(`The dashboard has no part “${unknown}”; there are ${known.join(", ")}.`);
  }
  const wantedSizes = wanted(sizes, ({ name }) => options.includes(name));
  const wantedParts = wanted(Object.entries(parts), ([name]) => options.includes(name));
  const app = await startPlaced(wantedSizes);
  try {
    for (const [at, size] of wantedSizes.entries()) {
      const path = `/vacancies/${app.vacancies[at]}?period=${size.period}`;
      for (const [, measure] of wantedParts) await measure(app, path, size);
    }
  } finally {
    await app.close();
  }
}

function wanted<One>(all: readonly One[], isNamed: (one: One) => boolean): readonly One[] {
  const named = all.filter(isNamed);
  return named.length === 0 ? all : named;
}

interface Loaded extends DashboardNotes {
  readonly longestTask: number;
  readonly shift: number;
}

/** First visits, with no days cached, and return visits by the same browsers. */
async function measureDashboardLoads(
  app: PlacedApp,
  path: string,
  size: DashboardSize,
): Promise<void> {
  const [cold, warm]: [Loaded[], Loaded[]] = [[], []];
  for (let sample = 0; sample < size.cold; sample += 1) {
    const browser = await launchBrowser();
    try {
      await whenQuiet();
      const { page } = await openPage(browser, app.url, app.token, { cpu: 4 });
      await page.addInitScript(watchDashboard);
      await page.goto(app.url + path);
      cold.push(await whenWhole(page));
      for (let visit = 0; visit < size.returns; visit += 1) {
        await whenQuiet();
        await page.reload();
        warm.push(await whenWhole(page));
      }
    } finally {
      await browser.close();
    }
  }
  printLoads(sizeInWords(size), { cold, warm });
}

/** Waits until every day is drawn. */
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

function printLoads(name: string, { cold, warm }: { cold: Loaded[]; warm: Loaded[] }): void {
  const of = (loads: readonly Loaded[], part: keyof Loaded) =>
    ms(median(loads.map((loaded) => loaded[part] ?? Number.NaN)));
  printTable(
    `The dashboard of ${name}, CPU ÷ 4, medians`,
    ["", "visits", "figures", "charts' code asked for", "first chart", "every day"],
    (
      [
        ["cold", cold],
        ["warm", warm],
      ] as const
    ).map(([visit, loads]) => [
      visit,
      String(loads.length),
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
      aim: 0.01,
      shown: (value) => value.toFixed(3),
    },
  ]);
}

const turns = 40;

/** How quickly a fully loaded dashboard responds to clicks. */
async function measureDashboardTurns(
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

/** Both periods were visited before, so their days are cached and their answers fresh. */
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
