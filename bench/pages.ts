import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ownPackages } from "../.ci/own-packages.ts";
import { findChromium } from "../e2e/chromium.ts";
import { inTurns, kilobytes, ms, sheet, whole } from "./figures.ts";
import { withApps, type Options } from "./running-app.ts";

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
    await inTurns(options.turns ?? 4, wanted, apps, async (path, { address, cookie }, at) => {
      const report = await visit(join(packages, "lighthouse"), address(path), cookie);
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

async function visit(lighthouse: string, address: string, cookie: string): Promise<Run> {
  const { stdout } = await run(
    process.execPath,
    [
      join(lighthouse, "cli/index.js"),
      address,
      "--quiet",
      "--output=json",
      "--only-categories=performance,accessibility,best-practices",
      `--extra-headers=${JSON.stringify({ cookie })}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --lang=ru",
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium() }, maxBuffer: 100_000_000 },
  );
  return JSON.parse(stdout) as Run;
}
