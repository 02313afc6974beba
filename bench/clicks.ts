import { setTimeout } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { inTurns, kilobytes, ms, sheet } from "./figures.ts";
import type { Apps, Options, RunningApp } from "./running-app.ts";
import { launchBrowser, openPage, withApps } from "./running-app.ts";

interface Visited {
  readonly path: string;
  /** What the visit waits for. */
  readonly content: string;
  /** In ms, the second on a slow line with a slow processor. */
  readonly aims?: { readonly fast: number; readonly slow: number };
  /** The list that leads to it. */
  readonly from?: string;
}

const rows = "tbody a[data-row]";
const paper = "[data-paper]";

const visited: readonly Visited[] = [
  { path: "/", content: "main section li" },
  { path: "/invoices", content: rows, aims: { fast: 450, slow: 1_800 } },
  { path: "/invoices/{invoice}", content: paper, from: "/invoices" },
  { path: "/vacancies", content: rows },
  {
    path: "/vacancies/{vacancy}",
    content: "li[aria-busy='false']",
    from: "/vacancies?state=published",
  },
  { path: "/vacancies/new", content: "#vacancy-post", from: "/vacancies" },
];

/** When pages are there, and from clicks and keys to what they lead to. Builds are measured in turns. */
export async function measureClicks({ only, turns, ...options }: Options): Promise<void> {
  await withApps(options, async (apps) => {
    const pages = visited.filter(({ path }) => path.includes(only));
    await visits(apps, pages, turns ?? 7);
    const wanted = actions.filter(({ name }) => name.includes(only));
    await inputs(apps, wanted, turns ?? 48);
  });
}

/** Each visit in a new browser, because a browser keeps compiled scripts. */
async function visit(
  app: RunningApp,
  slow: "no" | "line",
  path: string,
  content: string,
  goOn?: (page: Page) => Promise<number>,
) {
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, app, slow, content);
    await page.goto(app.address(path), { waitUntil: "commit" });
    const shown = await page.evaluate(() => window.benchShown);
    return { ...shown, later: (await goOn?.(page)) ?? 0 };
  } finally {
    await browser.close();
  }
}

async function visits(all: Apps, pages: readonly Visited[], turns: number) {
  const title = "Until a page's content is there, empty cache";
  const line = "at 150 ms, 1.6 Mbit/s, CPU ÷ 4";
  const fast = sheet(title, all);
  const slow = sheet(`${title}, ${line}`, all);
  const bytes = sheet("Scripts and style sheets there before it", all, kilobytes);
  const opened = sheet(`From the click in a list to the page, ${line}`, all);
  await inTurns(turns, pages, all, async ({ path, content, aims, from }, at, build) => {
    fast.add(path, build, (await visit(at, "no", path, content)).ms, aims?.fast);
    const shown = await visit(at, "line", path, content);
    slow.add(path, build, shown.ms, aims?.slow);
    bytes.add(path, build, shown.bytes);
    if (from === undefined) return;
    const link = `a[href^="${new URL(at.address(path)).pathname}"]`;
    const { later } = await visit(at, "line", from, link, async (page) => {
      // What is fetched ahead has time to come.
      await page.waitForLoadState("networkidle");
      await setTimeout(2_500);
      await page.waitForLoadState("networkidle");
      return await clicked(page, page.locator(link).first(), content);
    });
    opened.add(path, build, later, 250);
  });
  for (const each of [fast, slow, bytes, opened]) each.print();
}

interface Action {
  readonly name: string;
  readonly path: string;
  /** Of all but two of a hundred, in ms. */
  readonly aim: number;
  /** Does it and says how long it took. */
  readonly act: (page: Page, turn: number) => Promise<number>;
}

const list = "/invoices";
const next = (page: Page) => page.locator("[aria-keyshortcuts=']']");
const someRow = (page: Page, turn: number) => page.locator(rows).nth(turn % 15);

const actions: readonly Action[] = [
  {
    name: "sort",
    path: list,
    aim: 100,
    act: async (page, turn) => {
      const heads = page.locator("thead button");
      // Each click reverses the order, so none repeats the one before.
      return await clicked(page, heads.nth(Math.floor(turn / 2) % (await heads.count())), rows);
    },
  },
  { name: "next page", path: list, aim: 100, act: (page) => clicked(page, next(page), rows) },
  {
    name: "filter by status",
    path: list,
    aim: 100,
    act: async (page, turn) => {
      await page.locator("search button", { hasText: /^Статус/ }).click();
      const choices = page.locator("[role='dialog'] li button:visible");
      await choices.first().waitFor();
      // The first is “any status”; none is chosen twice in a row.
      return await clicked(page, choices.nth((turn + 1) % (await choices.count())), rows);
    },
  },
  {
    name: "open an invoice",
    path: list,
    aim: 120,
    act: async (page, turn) => {
      const took = await clicked(page, someRow(page, turn), paper);
      await back(page);
      return took;
    },
  },
  {
    name: "back to the list",
    path: list,
    aim: 60,
    act: async (page, turn) => {
      await clicked(page, someRow(page, turn), paper);
      return await back(page);
    },
  },
  { name: "a key in a text", path: "/vacancies/new", aim: 50, act: typed },
  {
    name: "another period of a dashboard",
    path: "/vacancies/{vacancy}?period=30d",
    aim: 200,
    act: async (page, turn) => {
      const button = page.getByRole("button", { name: turn % 2 === 0 ? "7 дней" : "30 дней" });
      return await clicked(page, button, "[role='slider'][aria-orientation='horizontal']");
    },
  },
];

/** On pages that stay open, each build's in a browser of its own. */
async function inputs(all: Apps, wanted: readonly Action[], turns: number) {
  const medians = sheet("From a click or key to what it leads to, CPU ÷ 4, medians", all);
  const most = sheet("The same, of which 2 % take longer", all, ms, 0.98);
  for (const { name, path, aim, act } of wanted) {
    const browsers = await Promise.all(all.map(launchBrowser));
    try {
      const pages: Page[] = [];
      for (const [build, browser] of browsers.entries()) {
        const app = all[build] as RunningApp;
        const { page } = await openPage(browser, app, "processor");
        await page.goto(app.address(path), { waitUntil: "networkidle" });
        pages.push(page);
      }
      // The first two warm up: what they show is fetched, and compiled.
      await inTurns(turns + 2, [act], pages, async (_, page, build, turn) => {
        const took = await act(page, turn);
        if (turn >= 2) for (const each of [medians, most]) each.add(name, build, took, aim);
      });
    } finally {
      for (const browser of browsers) await browser.close();
    }
  }
  for (const each of [medians, most]) each.print();
}

/**
 * Clicks at the target's position and waits for the result. A locator's own click checks the page before and after,
 * which would add to the measured time.
 */
async function clicked(page: Page, target: Locator, result: string): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Nothing to click at ${target.toString()}`);
  await page.evaluate((selector) => window.benchWatch("click", selector), result);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return await page.evaluate(() => window.benchTook);
}

async function back(page: Page): Promise<number> {
  await page.evaluate((selector) => {
    window.benchWatch("popstate", selector);
    history.back();
  }, rows);
  return await page.evaluate(() => window.benchTook);
}

async function typed(page: Page, turn: number): Promise<number> {
  // Latin: a letter without a key on the test's keyboard would produce no key press to time.
  const text = "driver of category c, trips over the region ";
  if (turn === 0) await page.locator("#vacancy-responsibility").click();
  await page.evaluate(() => window.benchWatch("keydown", ""));
  await page.keyboard.type(text[turn % text.length] ?? " ");
  const took = await page.evaluate(() => window.benchTook);
  // The pauses of a fast typist; debounced work must fit in between.
  await setTimeout([60, 90, 180][turn % 3]);
  return took;
}
