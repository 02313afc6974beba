// Runs the scripts of package.json that test the product, all of them even if one fails: `npm test`. Names of scripts
// run only those. What failed comes last, and then a line that counts.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { failure, outcomeOf, type Outcome } from "./outcome-reporter.ts";

const root = resolve(import.meta.dirname, "..");

/** They run in parallel, and each counts as one test. */
const checks = ["types", "lint", "format:check", "unused", "docs", "build"];
/** One after another: each alone keeps the machine busy. The runner's reporter keeps what its tests came to. */
const runners = { unit: outcomeOf("vitest"), e2e: outcomeOf("playwright") };

const words = process.argv.slice(2);
const unknown = words.filter((word) => !checks.includes(word) && !(word in runners));
if (unknown.length > 0) {
  const names = [...checks, ...Object.keys(runners)].join(", ");
  console.error(
    `These are parts: ${names}. For some files: npm run unit -- <file>, npm run e2e -- <file>.`,
  );
  process.exit(2);
}
// The tests of the documents are among the unit tests.
const isWanted = (name: string): boolean =>
  words.length === 0 ? name !== "docs" : words.includes(name);

const started = performance.now();
const outcomes: Outcome[] = [];
const chosen = checks.filter(isWanted);
const results = await Promise.all(chosen.map(async (name) => await run(name, "keep")));
for (const [at, { exitCode, printed }] of results.entries()) {
  const name = chosen[at] ?? "";
  heading(name);
  process.stdout.write(printed);
  outcomes.push(
    exitCode === 0
      ? { passed: 1, failed: 0, skipped: 0, failures: [] }
      : { passed: 0, failed: 1, skipped: 0, failures: [failure(name, printed)] },
  );
}
for (const [name, kept] of Object.entries(runners).filter(([one]) => isWanted(one))) {
  heading(name);
  rmSync(kept, { force: true });
  const { exitCode } = await run(name, "show");
  outcomes.push(readOutcome(name, kept, exitCode));
}

const failures = outcomes.flatMap((one) => one.failures);
if (failures.length > 0) {
  heading("What failed");
  console.log(failures.join("\n\n"));
}
const count = (kind: "passed" | "failed" | "skipped"): number =>
  outcomes.reduce((sum, one) => sum + one[kind], 0);
heading(`All of it in ${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(`${count("passed")} passed, ${count("failed")} failed, ${count("skipped")} skipped`);
process.exitCode = count("failed") > 0 || count("passed") === 0 ? 1 : 0;

/** @param how `show` passes the output through; `keep` returns it, for scripts that run in parallel */
async function run(
  script: string,
  how: "show" | "keep",
): Promise<{ exitCode: number; printed: string }> {
  const output = how === "show" ? "inherit" : "pipe";
  const child = spawn("npm", ["run", "--silent", script], {
    cwd: root,
    stdio: ["ignore", output, output],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  }
  const { promise, resolve: done } = Promise.withResolvers<number>();
  child.once("error", () => done(1));
  child.once("close", (code) => done(code ?? 1));
  return { exitCode: await promise, printed };
}

/** A run can also fail outside its tests, or before any of them: that counts as one failed. */
function readOutcome(name: string, path: string, exitCode: number): Outcome {
  let outcome: Outcome;
  try {
    outcome = JSON.parse(readFileSync(path, "utf8")) as Outcome;
  } catch {
    outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
  if (exitCode === 0 || outcome.failed > 0) return outcome;
  const failures = [failure(name, `ended with exit code ${exitCode}; its output above says why`)];
  return { ...outcome, failed: 1, failures };
}
function heading(title: string): void {
  console.log(`\n── ${title} ${"─".repeat(Math.max(0, 76 - title.length))}`);
}
