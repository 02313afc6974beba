import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** How many tests (or steps) passed, failed or were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const onePassed: Tally = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Tally = { passed: 0, failed: 1, skipped: 0 };

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
    skipped: tallies.reduce((total, tally) => total + tally.skipped, 0),
  };
}

/** `12 passed, 0 failed, 3 skipped` */
export function line({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** The parts we read of the two runners' reports. package.json pins the runners' versions. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}
interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: Readonly<Record<"expected" | "unexpected" | "flaky" | "skipped", number>>;
}

/** The tally of a Vitest JSON report; a file that failed before its first test counts as one failed. */
export function fromVitest(path: string, exitCode: number): Tally {
  const report = readReport(path) as VitestReport | undefined;
  if (report === undefined) return oneFailed;
  const files = report.testResults.map((file) => ({
    failed: file.status === "failed",
    tests: file.assertionResults.map((test) => test.status),
  }));
  const tests = files.flatMap((file) => file.tests);
  const broken = files.filter((file) => file.failed && !file.tests.includes("failed")).length;
  const passed = tests.filter((status) => status === "passed").length;
  const failed = tests.filter((status) => status === "failed").length;
  const skipped = tests.length - passed - failed;
  return heedExit({ passed, failed: failed + broken, skipped }, exitCode);
}

/** The tally of a Playwright JSON report; a test that passed on a second try counts as failed. */
export function fromPlaywright(path: string, exitCode: number): Tally {
  const report = readReport(path) as PlaywrightReport | undefined;
  if (report === undefined) return oneFailed;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return heedExit({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

/** Each failed test with its file and the first lines of its error. A log may be cut, so they stand at its end. */
export function failuresFromVitest(path: string): string[] {
  const report = readReport(path) as VitestReport | undefined;
  return (report?.testResults ?? []).flatMap((file) => {
    const name = relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return file.status === "failed" ? [failure(name, file.message)] : [];
    return failed.map((test) =>
      failure(`${name} › ${test.fullName}`, test.failureMessages?.join("\n")),
    );
  });
}

export function failuresFromPlaywright(path: string): string[] {
  const report = readReport(path) as PlaywrightReport | undefined;
  const inSuite = (suite: PlaywrightSuite): string[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) =>
          failure(`${suite.file} › ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return (report?.suites ?? []).flatMap(inSuite);
}

/** What failed, and up to 12 lines of its error. */
export function failure(name: string, message = "no message"): string {
  const lines = stripVTControlCharacters(message)
    .trim()
    .split("\n")
    .filter((text) => !text.includes("/node_modules/"))
    .slice(0, 12);
  return [name, ...lines.map((text) => `    ${text.slice(0, 300)}`)].join("\n");
}

/** How long each test file took, in ms: the sum of its tests, even if they ran in parallel. */
export type FileTimes = ReadonlyMap<string, number>;

export function timesFromVitest(path: string): FileTimes {
  const report = readReport(path) as VitestReport | undefined;
  return new Map(
    report?.testResults.map((file) => [
      relative(process.cwd(), file.name),
      file.endTime - file.startTime,
    ]),
  );
}

export function timesFromPlaywright(path: string): FileTimes {
  const report = readReport(path) as PlaywrightReport | undefined;
  const times = new Map<string, number>();
  const add = (suite: PlaywrightSuite): void => {
    for (const { tests } of suite.specs) {
      for (const { duration } of tests.flatMap((test) => test.results)) {
        times.set(suite.file, (times.get(suite.file) ?? 0) + duration);
      }
    }
    suite.suites?.forEach(add);
  };
  report?.suites.forEach(add);
  return times;
}

/** The slowest files, one per line, slowest first. */
export function slowest(times: FileTimes, count: number): string[] {
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/** A run can also fail outside its tests: an unhandled error, a broken setup, no tests at all. */
function heedExit(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
