import type { Page } from "@playwright/test";
import { launchBrowser, openPage } from "./browser.ts";
import type { DashboardSize } from "./dashboard-part.ts";
import { median, ms } from "./figures.ts";
import { sizeInWords, type PlacedApp } from "./placed-vacancy.ts";
import { printAims, printTable } from "./print-table.ts";
import { whenQuiet } from "./quiet-machine.ts";
import { watchDashboard, type DashboardNotes } from "./watch-dashboard.ts";

interface Loaded extends DashboardNotes {
  readonly longestTask: number;
  readonly shift: number;
}

/** Visits by browsers that know no day of the vacancy, and by the same ones when they come back. */
export async function measureDashboardLoads(
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
export async function whenWhole(page: Page): Promise<Loaded> {
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
