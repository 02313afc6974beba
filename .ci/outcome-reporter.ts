import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type {
  FullConfig,
  FullResult,
  Reporter as PlaywrightReporter,
  Suite,
} from "@playwright/test/reporter";
import type { Reporter as VitestReporter } from "vitest/node";

/** What a part of the whole test came to. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed test with its file and the first lines of its error. */
  readonly failures: readonly string[];
}

const root = resolve(import.meta.dirname, "..");

/** Where the outcome of a test runner's last run is kept. */
export const outcomeOf = (runner: "vitest" | "playwright"): string =>
  join(root, "test-results", `${runner}.json`);

/** Keeps the outcome of a run of Vitest or Playwright, from which `npm test` makes its last line. */
export default class OutcomeReporter implements VitestReporter, PlaywrightReporter {
  #tests: Suite | undefined;

  /** Of Vitest. A file or a run that failed outside its tests counts as one failed. */
  onTestRunEnd: NonNullable<VitestReporter["onTestRunEnd"]> = (modules, unhandled) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const [passed, failed] = [count("passed"), count("failed")];
    const outside = [
      ...modules.flatMap((module) =>
        module.errors().map((error) => [module.moduleId, error] as const),
      ),
      ...unhandled.map((error) => ["Outside the tests", error] as const),
    ];
    keep("vitest", {
      passed,
      failed: failed + outside.length,
      skipped: tests.length - passed - failed,
      failures: [
        ...tests
          .filter((test) => test.result().state === "failed")
          .map((test) =>
            failure(
              `${test.module.moduleId} › ${test.fullName}`,
              test.result().errors?.map(textOf).join("\n"),
            ),
          ),
        ...outside.map(([where, error]) => failure(where, textOf(error))),
      ],
    });
  };

  /** Of Playwright. */
  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite;
  }

  /** Of Playwright. A test that passed on a second try counts as failed. */
  onEnd(_result: FullResult): void {
    const tests = this.#tests?.allTests() ?? [];
    const passed = tests.filter((test) => test.outcome() === "expected");
    const skipped = tests.filter((test) => test.outcome() === "skipped");
    const failed = tests.filter((test) => !passed.includes(test) && !skipped.includes(test));
    keep("playwright", {
      passed: passed.length,
      failed: failed.length,
      skipped: skipped.length,
      failures: failed.map((test) =>
        failure(
          `${test.location.file} › ${test.title}`,
          test.results.find(({ error }) => error)?.error?.message,
        ),
      ),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function keep(runner: "vitest" | "playwright", outcome: Outcome): void {
  mkdirSync(join(root, "test-results"), { recursive: true });
  writeFileSync(outcomeOf(runner), JSON.stringify(outcome));
}

/** With the places in the code, if they are known. */
const textOf = ({ message, stack }: { message: string; stack?: string | undefined }): string =>
  stack ?? message;

/** What failed, and up to 12 lines of its error. */
export function failure(name: string, message = "no message"): string {
  const lines = stripVTControlCharacters(message)
    .trim()
    .split("\n")
    .filter((text) => !text.includes("/node_modules/"))
    .slice(0, 12);
  const where = name.startsWith(root) ? relative(root, name) : name;
  return [where, ...lines.map((text) => `    ${text.slice(0, 300)}`)].join("\n");
}
