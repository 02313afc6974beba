import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { statementFile, statementText } from "../e2e/statement-maker.ts";
import { inTurns, megabytes, sheet } from "./figures.ts";
import type { Answer, Apps, OpenedPage, Options, RunningApp } from "./running-app.ts";
import { launchBrowser, openPage, withApps } from "./running-app.ts";

const [printed, payments] = [1_000, 10_000];

/** Something long that the browser does, up to its end. */
interface Job {
  readonly name: string;
  /** For its time, in ms, and its heap, in bytes. */
  readonly aimMs?: number;
  readonly aimHeap?: number;
  /** Slows the processor down, by four. */
  readonly isSlow?: true;
  /** Opens the page where it is begun. */
  readonly open: (opened: OpenedPage, app: RunningApp) => Promise<void>;
  readonly run: (opened: OpenedPage, app: RunningApp) => Promise<void>;
}

/** All invoices of the list as a file, by the choice's place in the menu. */
export const exportOf = (name: string, choice: number): Job => ({
  name,
  aimHeap: 200_000_000,
  open: async ({ page }, { url }) => {
    // A browser that can ask where to save would ask.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "showSaveFilePicker"));
    await page.goto(`${url}/invoices`, { waitUntil: "networkidle" });
  },
  run: async ({ page }) => {
    await page.locator("header [aria-haspopup=menu]").click();
    const downloading = page.waitForEvent("download", { timeout: 600_000 });
    await page.locator("[role=menuitem]").nth(choice).click();
    const { size } = statSync(await (await downloading).path());
    if (size < 1_000) throw new Error(`The file has ${size} bytes.`);
  },
});

/** On disk: bytes passed by the test would be decoded in the page, which would add to the measured time. */
let statement = "";

const jobs: readonly Job[] = [
  exportOf("all invoices as CSV", 0),
  exportOf("all invoices as a workbook", 1),
  {
    name: `${printed} invoices laid out for one print job`,
    aimHeap: 150_000_000,
    open: async ({ page }, app) => {
      await page.goto(`${app.url}/sign-in`);
      const ids = (await newestInvoices(app, printed)).map(({ count_id }) => String(count_id));
      // As the list keeps a selection that is too long for an address.
      const kept = JSON.stringify(ids);
      await page.evaluate((text) => sessionStorage.setItem("placard.print.bench", text), kept);
    },
    run: async ({ page }, { url }) => {
      await page.goto(`${url}/invoices/print?list=bench`);
      await page.locator("[data-ready=true]").waitFor({ state: "attached", timeout: 600_000 });
    },
  },
  {
    name: `a statement of ${payments} payments matched, CPU ÷ 4`,
    aimMs: 30_000,
    isSlow: true,
    open: async ({ page }, app) => {
      statement = await statementOf(app);
      await page.goto(`${app.url}/invoices/reconcile`, { waitUntil: "networkidle" });
    },
    run: async ({ page }) => {
      await page.locator("input[type=file]").setInputFiles(statement);
      await page.locator("tr[data-place]").first().waitFor({ timeout: 600_000 });
    },
  },
];

/** How long the browser's long jobs take, what memory they need, and how long the page does not answer meanwhile. */
export async function measureJobs(options: Options): Promise<void> {
  const wanted = jobs.filter(({ name }) => name.includes(options.only));
  await withApps(options, (apps) => compareJobs(apps, wanted, options.turns ?? 1));
}

export async function compareJobs(apps: Apps, wanted: readonly Job[], turns: number) {
  const time = sheet("Long jobs of the browser", apps);
  const peak = sheet("Their JavaScript heap at its highest", apps, megabytes);
  const pause = sheet("The longest time without an answer to input", apps);
  await inTurns(turns, wanted, apps, async (job, app, at) => {
    const taken = await doJob(app, job);
    time.add(job.name, at, taken.time, job.aimMs);
    peak.add(job.name, at, taken.peak, job.aimHeap);
    pause.add(job.name, at, taken.pause);
  });
  for (const each of [time, peak, pause]) each.print();
}

async function doJob(app: RunningApp, { isSlow, open, run }: Job) {
  const browser = await launchBrowser();
  try {
    const opened = await openPage(browser, app, isSlow === true ? "processor" : "no");
    const { page, devtools } = opened;
    await open(opened, app);
    let peak = 0;
    const look = async () => {
      const { usedSize } = await devtools.send("Runtime.getHeapUsage");
      peak = Math.max(peak, usedSize);
    };
    const poll = setInterval(() => void look().catch(() => undefined), 100);
    await page.evaluate(() => (window.benchTasks.length = 0));
    const began = performance.now();
    await run(opened, app);
    const time = performance.now() - began;
    clearInterval(poll);
    const tasks = await page.evaluate(() => window.benchTasks);
    return { time, peak, pause: Math.max(0, ...tasks) };
  } finally {
    await browser.close();
  }
}

async function newestInvoices({ ask }: RunningApp, count: number) {
  const all: Answer["items"][number][] = [];
  for (let page = 1; page <= count / 100; page += 1) {
    all.push(...(await ask(`billing/counts/${page}/100?sort=created_at&direction=desc`)).items);
  }
  return all;
}

/** One fifth each: exact, almost the sum, several invoices, the sum alone, nothing of an invoice. */
async function statementOf(app: RunningApp): Promise<string> {
  const invoices = await newestInvoices(app, payments / 2);
  const path = `billing/count_info/${String(invoices[0]?.["count_id"])}`;
  const { bank_account_number: account } = await app.ask(path);
  const made = Array.from({ length: payments }, (_, index) => {
    const [one, other] = [index, index + 1].map((at) => invoices[at % invoices.length] ?? {});
    const [number, amount] = [String(one?.["count_number"]), Number(one?.["amount"])];
    const { sum, purpose } = [
      { sum: amount, purpose: `Оплата по счету № ${number} за размещение` },
      { sum: amount - 1, purpose: `Оплата по счету № ${number}, в т. ч. НДС 22% - 589.67` },
      { sum: 77, purpose: `Оплата по счетам № ${number}, ${String(other?.["count_number"])}` },
      { sum: amount, purpose: `Оплата услуг по договору № 45/${index} от 01.02.2026` },
      { sum: 5, purpose: `Возврат подотчётных сумм, приказ ${index} от 01.03.2026` },
    ][index % 5] ?? { sum: 1, purpose: "" };
    return { sum: sum.toFixed(2), purpose, payer: String(one?.["payer"]) };
  });
  const file = join(mkdtempSync(join(tmpdir(), "placard-bench-")), "kl_to_1c.txt");
  const { buffer } = statementFile(statementText(made, account), { encoding: "Windows-1251" });
  writeFileSync(file, buffer);
  return file;
}
