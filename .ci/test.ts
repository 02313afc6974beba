// Tests the whole product: `npm test`. Step names run only those steps (`npm test -- unit`), `changed` runs what the
// changes since `main` can break, and any other word is a file filter for the test runners (`npm test -- e2e
// invoice-list`).
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../e2e/chromium.ts";
import { makePostgresTemplate } from "../src/service/testing/start.ts";
import { command, endCommands, root } from "./command.ts";
import type { ThrowAwayPostgres } from "../src/service/testing/throw-away-postgres.ts";
import { startPostgres } from "./postgres.ts";
import {
  failure,
  failuresFromPlaywright,
  failuresFromVitest,
  fromPlaywright,
  fromVitest,
  line,
  oneFailed,
  onePassed,
  slowest,
  sum,
  timesFromPlaywright,
  timesFromVitest,
  type FileTimes,
  type Tally,
} from "./tally.ts";

const reports = join(root, "test-results");
const figuresReporter = join(root, "e2e/proof-figures.ts");

const checks = {
  // Each of several checkers would work out the types of the contract and the store again.
  types: { title: "Types", tool: "tsc", args: ["-b", "--checkers", "1"] },
  lint: { title: "Lint", tool: "oxlint", args: ["--deny-warnings", ".", ".ci"] },
  format: { title: "Format", tool: "oxfmt", args: ["--check", ".", ".ci"] },
  unused: {
    title: "Unused code",
    tool: "knip",
    args: ["--config", ".ci/knip.json", "--no-config-hints"],
  },
  docs: {
    title: "Documents",
    tool: "vitest",
    args: ["run", "--config=.ci/vitest.config.ts", ".ci/docs"],
  },
  build: { title: "Production build", tool: "node", args: [".ci/build.ts", "--if-stale"] },
} as const;

const stepNames = [...Object.keys(checks), "unit", "e2e"];
const words = process.argv.slice(2);
const changed = words.includes("changed") ? whatChanged() : undefined;
const chosen = changed?.steps ?? words.filter((word) => stepNames.includes(word));
const filters = words.filter((word) => word !== "changed" && !stepNames.includes(word));
const wants = (step: string): boolean =>
  chosen.length === 0 ||
  chosen.includes(step) ||
  (step === "build" && (chosen.includes("unit") || chosen.includes("e2e")));

let database: Promise<ThrowAwayPostgres | undefined> | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    void endCommands()
      .then(stopDatabase)
      .finally(() => process.exit(130));
  });
}

keepScratchInMemory();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const started = performance.now();
const tallies: Tally[] = [];
const took: string[] = [];
const failures: string[] = [];
try {
  // The database and the browser may have to be downloaded; that happens while the checks run.
  if (wants("unit")) database = startPostgres();
  const browser = wants("e2e") ? findChromium() : undefined;
  database?.catch(() => undefined);
  browser?.catch(() => undefined);
  if (Object.keys(checks).some(wants)) tallies.push(...(await timed("Checks", runChecks)));
  if (wants("unit")) tallies.push(await timed("Unit and service tests", runUnit));
  if (changed !== undefined) tallies.push(await timed("Mutants", () => runMutants(changed.base)));
  if (browser !== undefined) {
    tallies.push(await timed("End-to-end tests", () => runE2e(browser)));
  }
} finally {
  await stopDatabase();
}

const total = sum(tallies);
if (failures.length > 0) {
  heading("What failed");
  console.log(failures.join("\n\n"));
}
heading(`All of it in ${((performance.now() - started) / 1000).toFixed(0)} s`);
for (const part of took) console.log(part);
console.log(line(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function timed<T>(part: string, run: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await run();
  took.push(`${((performance.now() - start) / 1000).toFixed(0).padStart(7)} s  ${part}`);
  return result;
}

/** The checks that are fast, the unit tests that import a changed file, and the changed browser tests. */
function whatChanged(): { base: string; steps: string[]; e2e: string[] } {
  const git = (...args: string[]): string[] =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  const files = [
    ...git("diff", "--name-only", "--diff-filter=d", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const e2e = files.filter((file) => file.endsWith(".e2e.ts"));
  return {
    base,
    steps: ["types", "lint", "format", "docs", "unit", ...(e2e.length > 0 ? ["e2e"] : [])],
    e2e,
  };
}

/** Test stores live for seconds. In memory, they need not wait for a disk. */
function keepScratchInMemory(): void {
  const folder = "/dev/shm";
  if (process.env["TMPDIR"] !== undefined || !existsSync(folder)) return;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize > 4 * 1024 ** 3) process.env["TMPDIR"] = folder;
}

/** Runs checks and build in parallel; prints the output of each as a whole, in this order. */
async function runChecks(): Promise<Tally[]> {
  const results = Object.entries(checks)
    .filter(([name]) => wants(name))
    .map(([, check]) => ({
      title: check.title,
      // The checks share the cores; with several threads the linter's types take nearly twice the processor time.
      result: command(check.tool, check.args, "keep", { GOMAXPROCS: "1" }),
    }));
  const ended: Tally[] = [];
  for (const { title, result } of results) {
    const { exitCode, printed } = await result;
    heading(title);
    process.stdout.write(printed);
    console.log(exitCode === 0 ? "passed" : `failed (exit code ${exitCode})`);
    if (exitCode !== 0) failures.push(failure(title, printed));
    ended.push(exitCode === 0 ? onePassed : oneFailed);
  }
  return ended;
}

async function runUnit(): Promise<Tally> {
  heading("Unit and service tests");
  const report = join(reports, "vitest.json");
  const url = await databaseUrl();
  const { exitCode } = await command(
    "vitest",
    [
      "run",
      "--config=.ci/vitest.config.ts",
      "--allowOnly=false",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...(changed === undefined ? [] : [`--changed=${changed.base}`, "--passWithNoTests"]),
      ...filters,
    ],
    "show",
    url === undefined ? {} : { PLACARD_TEST_POSTGRES: url },
  );
  failures.push(...failuresFromVitest(report));
  printSlowest(timesFromVitest(report));
  return fromVitest(report, exitCode);
}

/** Breaks the changed lines of the cores, to see whether their tests notice. */
async function runMutants(base: string): Promise<Tally> {
  heading("Mutants in the changed lines");
  const { exitCode } = await command("node", [".ci/mutants.ts", "--since", base], "show");
  return exitCode === 0 ? onePassed : oneFailed;
}

async function databaseUrl(): Promise<string | undefined> {
  let reason = "none is installed, and none may be installed here";
  try {
    const started = await database;
    if (started !== undefined) {
      await makePostgresTemplate(started.url);
      return started.url;
    }
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  console.log(`!!! NO POSTGRESQL (${reason}): the tests that need one are SKIPPED !!!`);
  return undefined;
}

async function runE2e(browser: Promise<string>): Promise<Tally> {
  heading("End-to-end tests");
  const report = join(reports, "playwright.json");
  try {
    const { exitCode } = await command(
      "playwright",
      [
        "test",
        "--config=e2e/playwright.config.ts",
        "--forbid-only",
        `--reporter=list,json,${figuresReporter}`,
        ...(changed?.e2e ?? []),
        ...filters,
      ],
      "show",
      { PLACARD_CHROMIUM: await browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    failures.push(...failuresFromPlaywright(report));
    printSlowest(timesFromPlaywright(report));
    return fromPlaywright(report, exitCode);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return oneFailed;
  }
}

async function stopDatabase(): Promise<void> {
  const running = await database?.catch(() => undefined);
  await running?.stop();
}

function printSlowest(times: FileTimes): void {
  console.log("\nThe slowest files:");
  for (const file of slowest(times, 10)) console.log(file);
}

function heading(title: string): void {
  console.log(`\n── ${title} ${"─".repeat(Math.max(0, 76 - title.length))}`);
}
