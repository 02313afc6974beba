import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { ownPackages } from "../.ci/own-packages.ts";
import { findChromium } from "../e2e/chromium.ts";
import { freePort } from "#service/testing/throw-away-postgres.ts";
import { inTurns, kilobytes, ms, sheet, whole } from "./figures.ts";
import { signIn, withApps, type Options, type RunningApp } from "./running-app.ts";

const run = promisify(execFile);

const paths = [
  "/",
  "/invoices",
  "/invoices/{invoice}",
  "/invoices/debts",
  "/invoices/reconcile",
  "/vacancies",
  "/vacancies/{vacancy}",
  "/vacancies/new",
  "/vacancies/{vacancy}/edit",
  "/responses",
  "/settings",
];

/** What Lighthouse says of the pages, as on a phone, signed in and with an empty cache. */
export async function measurePages(options: Options): Promise<void> {
  const packages = ownPackages("bench/lighthouse");
  if (packages === undefined) throw new Error("Lighthouse could not be installed.");
  await withApps(options, async (apps) => {
    const wanted = paths.filter((path) => path.includes(options.only));
    const sheets = figures.map(([title, , shown]) => sheet(title, apps, shown));
    await inTurns(options.turns ?? 4, wanted, apps, async (path, app, at) => {
      const visited = () => visit(join(packages, "lighthouse"), app, path);
      const report = await visited().catch(async (error: unknown) => {
        // Now and then Lighthouse gets no trace of a page.
        if (!String(error).includes("Please run Lighthouse again")) throw error;
        return await visited();
      });
      for (const [place, [, of, , aim]] of figures.entries()) {
        sheets[place]?.add(path, at, of(report), aim);
      }
    });
    for (const each of sheets) each.print();
  });
}

/** The parts of Lighthouse's report that are read here. */
interface Run {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

const score = (category: string) => (run: Run) => (run.categories[category]?.score ?? 0) * 100;
const audit = (name: string) => (run: Run) => run.audits[name]?.numericValue ?? Number.NaN;

const figures: readonly (readonly [
  title: string,
  of: (run: Run) => number,
  shown: (value: number) => string,
  aim?: number,
])[] = [
  ["Performance, of 100", score("performance"), whole],
  ["Blocked", audit("total-blocking-time"), ms, 150],
  ["First content", audit("first-contentful-paint"), ms],
  ["Largest content", audit("largest-contentful-paint"), ms],
  ["Layout shift", audit("cumulative-layout-shift"), (value) => value.toFixed(4), 0],
  ["Fetched", audit("total-byte-weight"), kilobytes],
  ["Accessibility, of 100", score("accessibility"), whole],
  ["Best practices, of 100", score("best-practices"), whole],
];

/**
 * In a browser of its own, so that nothing is cached, whose cookie is its own: one from `--extra-headers` is not sent by
 * the page itself, which would then ask to sign in again.
 */
async function visit(lighthouse: string, app: RunningApp, path: string): Promise<Run> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "placard-lighthouse-"));
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    // Without `--accept-lang` it tells the service no language, and a page begins in one and goes on in another.
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu", "--accept-lang=ru"],
  });
  try {
    await signIn(browser, app);
    const words = ["--quiet", "--output=json", "--disable-storage-reset", `--port=${port}`];
    words.push("--only-categories=performance,accessibility,best-practices");
    const { stdout } = await run(
      process.execPath,
      [join(lighthouse, "cli/index.js"), app.address(path), ...words],
      { maxBuffer: 100_000_000 },
    );
    return JSON.parse(stdout) as Run;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
