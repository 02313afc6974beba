import type { Page } from "@playwright/test";
import { launchBrowser, openPage } from "./browser.ts";
import { ms, printLine, quantile, printAims, printTable, whenQuiet } from "./figures.ts";
import { openList } from "./weight-part.ts";
import { startApp } from "./running-app.ts";
import type { Answered } from "./watch-page.ts";

const samples = 64;
const listPath = "/v1/billing/counts/";
const paperPath = "/v1/billing/";
const paper = "[data-paper]";

interface Measured {
  readonly name: string;
  readonly taken: readonly Answered[];
  /** For the time beyond the service's answer, p98, in ms. */
  readonly aim: number;
}

/** From the click to the painted result on a processor made four times as slow. */
export async function measureClicks(): Promise<void> {
  const app = await startApp();
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, app.url, app.token, { cpu: 4 });
    await openList(page, app.url);
    await page.waitForLoadState("networkidle");
    const sorted = await sort(page);
    const turned = await turnPages(page);
    const filtered = await filter(page);
    const { opened, back, focusKept } = await open(page);
    print([
      { name: "sort", taken: sorted, aim: 100 },
      { name: "next page", taken: turned, aim: 100 },
      { name: "filter by status", taken: filtered, aim: 100 },
      { name: "open an invoice", taken: opened, aim: 120 },
      { name: "back to the list", taken: back, aim: 60 },
    ]);
    printLine(`  Back on the row it was opened from: ${focusKept} of ${samples}`);
  } finally {
    await browser.close();
    await app.close();
  }
}

/**
 * Clicks at the target's position and waits for the result. A locator's own click checks the page before and after,
 * which would add to the measured time.
 */
async function click(
  page: Page,
  target: ReturnType<Page["locator"]>,
  result: "other rows" | typeof paper,
): Promise<Answered> {
  const path = result === paper ? paperPath : listPath;
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Nothing to click at ${target.toString()}`);
  await whenQuiet();
  await page.evaluate(([wanted, answerPath]) => window.benchWatch("click", wanted, answerPath), [
    result,
    path,
  ] as const);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return await page.evaluate(() => window.benchAnswered);
}

async function sort(page: Page): Promise<Answered[]> {
  const heads = page.locator("thead button");
  const columns = await heads.count();
  const taken: Answered[] = [];
  // Each click reverses the order, so none repeats the one before.
  for (let turn = 0; turn < samples; turn += 1) {
    taken.push(await click(page, heads.nth(Math.floor(turn / 2) % columns), "other rows"));
  }
  return taken;
}

async function turnPages(page: Page): Promise<Answered[]> {
  const next = page.locator("[aria-keyshortcuts=']']");
  const taken: Answered[] = [];
  for (let turn = 0; turn < samples; turn += 1) taken.push(await click(page, next, "other rows"));
  return taken;
}

async function filter(page: Page): Promise<Answered[]> {
  const button = page.locator("search").getByRole("button", { name: /^Статус/ });
  const taken: Answered[] = [];
  for (let turn = 0; turn < samples; turn += 1) {
    await button.click();
    const choices = page.locator("[role='dialog'] li button:visible");
    await choices.first().waitFor();
    // The first option is “any status”; none is chosen twice in a row.
    taken.push(await click(page, choices.nth((turn + 1) % (await choices.count())), "other rows"));
  }
  return taken;
}

async function open(page: Page) {
  const [opened, back]: [Answered[], Answered[]] = [[], []];
  let focusKept = 0;
  for (let turn = 0; turn < samples; turn += 1) {
    const row = page.locator("tbody a[data-row]").nth(turn % 15);
    const id = await row.getAttribute("data-row");
    opened.push(await click(page, row, paper));
    await whenQuiet();
    await page.evaluate((path) => {
      window.benchWatch("popstate", "other rows", path);
      history.back();
    }, listPath);
    back.push(await page.evaluate(() => window.benchAnswered));
    const focused = page.locator("a[data-row]:focus");
    if ((await focused.count()) === 1 && (await focused.getAttribute("data-row")) === id) {
      focusKept += 1;
    }
    if (turn % 15 === 14) {
      await click(page, page.locator("[aria-keyshortcuts=']']"), "other rows");
    }
  }
  return { opened, back, focusKept };
}

function print(measured: readonly Measured[]): void {
  const beyond = ({ taken }: Measured) => taken.map(({ total, answer }) => total - answer);
  printTable(
    `From click to painted result, CPU ÷ 4, ${samples} of each`,
    ["", "p50", "p98", "the service's part p50", "beyond it p50", "beyond it p98"],
    measured.map((each) => {
      const { name, taken } = each;
      const totals = taken.map(({ total }) => total);
      const answers = taken.map(({ answer }) => answer);
      return [
        name,
        ms(quantile(totals, 0.5)),
        ms(quantile(totals, 0.98)),
        ms(quantile(answers, 0.5)),
        ms(quantile(beyond(each), 0.5)),
        ms(quantile(beyond(each), 0.98)),
      ];
    }),
  );
  printAims(
    "Beyond the service's own answer time, p98",
    measured.map((each) => ({
      what: each.name,
      figure: quantile(beyond(each), 0.98),
      aim: each.aim,
      shown: ms,
    })),
  );
}
