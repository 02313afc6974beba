import type { Page } from "@playwright/test";
import { launchBrowser, openPage, type Slowness } from "./browser.ts";
import { median, ms, printAims, printTable, whenQuiet } from "./figures.ts";
import { watchMainThread, type TaskTime } from "./main-thread.ts";
import { startApp } from "./running-app.ts";
import type { Answered } from "./watch-page.ts";

const samples = 5;
/** After the page is there, until nothing is under way and for this long. */
const settleMs = 2_500;

interface BenchedPage {
  readonly name: string;
  readonly path: (known: Known) => string;
  /** Its content. */
  readonly content: string;
  /** Of the blocking, in ms. */
  readonly aim: number;
  /** The list and the link there that leads to the page. */
  readonly from?: { readonly path: string; readonly link: (known: Known) => string };
}

/** Records that the pages show. */
interface Known {
  readonly invoice: number;
  readonly vacancy: number;
}

const row = (id: number): string => `tbody a[data-row="${id}"]`;

const pages: readonly BenchedPage[] = [
  {
    name: "invoices",
    path: () => "/invoices",
    content: "tbody a[data-row]",
    aim: 120,
  },
  {
    name: "an invoice",
    path: ({ invoice }) => `/invoices/${invoice}`,
    content: "[data-paper]",
    aim: 150,
    from: { path: "/invoices", link: ({ invoice }) => row(invoice) },
  },
  {
    name: "vacancies",
    path: () => "/vacancies",
    content: "tbody a[data-row]",
    aim: 120,
  },
  {
    name: "a vacancy",
    path: ({ vacancy }) => `/vacancies/${vacancy}`,
    content: "li[aria-busy='false']",
    aim: 300,
    from: { path: "/vacancies", link: ({ vacancy }) => row(vacancy) },
  },
  {
    name: "a new vacancy",
    path: () => "/vacancies/new",
    content: "#vacancy-post",
    aim: 150,
    from: { path: "/vacancies", link: () => 'a[href="/vacancies/new"]' },
  },
];

interface Loaded {
  readonly blocking: TaskTime;
  readonly longest: TaskTime;
  readonly shift: number;
}

/**
 * What five pages cost: their blocking and shift on a phone with a slow processor, and how long they take to open from
 * their lists on a slow line.
 */
export async function measurePages(): Promise<void> {
  const app = await startApp();
  try {
    const known = await findKnown(app.url, app.token);
    const loads = await takeTurns(pages, (page) => load(app, page.path(known), page.content));
    printLoads(loads);
    const opened = await takeTurns(
      pages.filter(({ from }) => from !== undefined),
      (page) => open(app, page, known),
    );
    printOpened(opened);
  } finally {
    await app.close();
  }
}

type Samples<Figure> = readonly (readonly [page: BenchedPage, figures: readonly Figure[]])[];

/** Page after page, so that a disturbance does not affect one alone. */
async function takeTurns<Figure>(
  measured: readonly BenchedPage[],
  measure: (page: BenchedPage) => Promise<Figure>,
): Promise<Samples<Figure>> {
  const taken = measured.map((page): [BenchedPage, Figure[]] => [page, []]);
  for (let sample = 0; sample < samples; sample += 1) {
    for (const [page, figures] of taken) figures.push(await measure(page));
  }
  return taken;
}

interface App {
  readonly url: string;
  readonly token: string;
}

/** The third invoice of the list, and its first published vacancy. */
async function findKnown(url: string, token: string): Promise<Known> {
  const ask = async (path: string): Promise<Record<string, unknown>[]> => {
    const answer = await fetch(`${url}/v1/${path}`, {
      headers: { cookie: `__Host-placard=${token}` },
    });
    // Our own service, which checks its replies.
    return ((await answer.json()) as { data: { items: Record<string, unknown>[] } }).data.items;
  };
  const invoices = await ask("billing/counts/1/20?sort=created_at&direction=desc");
  const vacancies = await ask("ext/orders/list/1/20");
  const published = vacancies.find(
    ({ state }) => Reflect.get(Object(state), "type") === "published",
  );
  return { invoice: Number(invoices[2]?.["count_id"]), vacancy: Number(published?.["id"]) };
}

async function inNewBrowser<Figure>(
  app: App,
  slowness: Slowness,
  measure: (opened: Awaited<ReturnType<typeof openPage>>) => Promise<Figure>,
): Promise<Figure> {
  const browser = await launchBrowser();
  try {
    await whenQuiet();
    return await measure(await openPage(browser, app.url, app.token, slowness));
  } finally {
    await browser.close();
  }
}

const load = (app: App, path: string, content: string): Promise<Loaded> =>
  inNewBrowser(app, { cpu: 4, isPhone: true }, async ({ page, devtools }) => {
    const stopWatching = await watchMainThread(devtools);
    await page.goto(app.url + path, { waitUntil: "commit" });
    await page.locator(content).first().waitFor();
    await settle(page);
    const { shift } = await page.evaluate(() => window.benchNotes);
    return { ...(await stopWatching()), shift };
  });

const open = (app: App, { content, from }: BenchedPage, known: Known): Promise<Answered> =>
  inNewBrowser(app, { cpu: 4, network: true }, async ({ page }) => {
    if (from === undefined) throw new Error("There is no list to open it from");
    await page.goto(app.url + from.path, { waitUntil: "commit" });
    const link = page.locator(from.link(known)).first();
    await link.waitFor();
    await settle(page);
    const box = await link.boundingBox();
    if (box === null) throw new Error(`Nothing to click at ${link.toString()}`);
    await page.evaluate((wanted) => window.benchWatch("click", wanted, "/v1/"), content);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return await page.evaluate(() => window.benchAnswered);
  });

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(settleMs);
  await page.waitForLoadState("networkidle");
}

function printLoads(loads: Samples<Loaded>): void {
  printAims(
    `Blocking on a phone, CPU ÷ 4: what tasks after the first paint take beyond 50 ms; work, medians of ${samples}`,
    loads.map(([{ name, aim }, figures]) => {
      const works = figures.map(({ blocking }) => blocking.work);
      return { what: name, figure: median(works), samples: works, aim, shown: ms };
    }),
  );
  printTable(
    "The same loads",
    ["", "blocking, clock", "longest task, work", "longest task, clock"],
    loads.map(([{ name }, figures]) => [
      name,
      ms(median(figures.map(({ blocking }) => blocking.clock))),
      ms(median(figures.map(({ longest }) => longest.work))),
      ms(median(figures.map(({ longest }) => longest.clock))),
    ]),
  );
  printAims(
    "Layout shift, the worst",
    loads.map(([{ name }, figures]) => ({
      what: name,
      figure: Math.max(...figures.map(({ shift }) => shift)),
      aim: 0,
      shown: (value) => value.toFixed(4),
    })),
  );
}

function printOpened(opened: Samples<Answered>): void {
  printAims(
    `From the click in the list to the painted page at 150 ms, 1.6 Mbit/s, CPU ÷ 4; medians of ${samples}`,
    opened.map(([{ name }, figures]) => {
      const totals = figures.map(({ total }) => total);
      return { what: name, figure: median(totals), samples: totals, aim: 250, shown: ms };
    }),
  );
}
