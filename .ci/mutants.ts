// Breaks the cores of the code on purpose, one small fault at a time, and counts how many of these mutants their own
// tests find: `npm run mutants`, with names of cores behind it for some. With `-- --since
// <commit>` only the lines changed since then are broken. The faults are made by Stryker, in a copy of the sources.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ownPackages } from "./own-packages.ts";

const root = resolve(import.meta.dirname, "..");

/** The least that has to be killed of each core, in percent. */
const least = 85;

interface Core {
  readonly mutate: readonly string[];
  /** The tests that have to find what is wrong with it. */
  readonly tests: readonly string[];
  /** Vitest runs them, because they replace modules; it takes many times as long. */
  readonly needsVitest?: true;
}

const checks = "src/app/invoices/checks";
const days = "src/app/foreign/days";
const draft = "src/app/vacancy-form/draft";
const code = "src/app/invoices/payment-code";
const match = "src/app/reconcile/match";
const statement = "src/app/reconcile/statement";

const cores: Readonly<Record<string, Core>> = {
  merge: {
    mutate: ["src/app/vacancy-form/edit/merge-vacancies.ts"],
    tests: ["src/app/vacancy-form/edit/*.test.ts"],
  },
  words: {
    mutate: ["src/app/format/sum-in-words.ts"],
    tests: ["src/app/format/sum-in-words.test.ts", `${checks}/*.test.ts`],
  },
  preflight: {
    mutate: [
      `${checks}/preflight*.ts`,
      "src/app/format/vat-rates.ts",
      "src/app/format/vat-wording.ts",
      "src/contract/requisites.ts",
    ],
    tests: [`${checks}/*.test.ts`],
  },
  code: {
    mutate: [`${code}/payment-code.ts`, `${code}/payment-payload.ts`],
    tests: [`${code}/*.test.ts`],
  },
  statement: {
    mutate: [`${statement}/*.ts`],
    tests: [`${statement}/*.test.ts`, "src/app/reconcile/bank-files.test.ts"],
  },
  cited: {
    mutate: [`${match}/cited-{invoices,dates}.ts`, "src/app/reconcile/invoice-number.ts"],
    tests: [`${match}/cited-invoices.test.ts`, "src/app/reconcile/invoice-number.test.ts"],
  },
  pieces: {
    mutate: [
      `${match}/{unread-pieces,purpose-words,spaced-letters,older-invoices,stated-money,stated-payer,stated-part,misspelled-words,invoice-vat}.ts`,
    ],
    tests: [
      `${match}/{unread-pieces,older-invoices,spaced-letters,stated-money,stated-part,misspelled-words,invoice-vat}.test.ts`,
      "src/app/reconcile/honest-purposes.test.ts",
      "src/app/reconcile/never-exact-purposes.test.ts",
      "src/app/reconcile/held-out-purposes.test.ts",
    ],
  },
  places: {
    mutate: [`${match}/misplaced-words.ts`],
    tests: [
      `${match}/misplaced-words.test.ts`,
      "src/app/reconcile/honest-purposes.test.ts",
      "src/app/reconcile/held-out-purposes.test.ts",
      "src/app/reconcile/never-exact-purposes.test.ts",
    ],
  },
  match: {
    mutate: [`${match}/{invoice-finder,match-payments,match-rows}.ts`],
    tests: [
      `${match}/{match-payments,match-rows,cited-invoices,unread-pieces,older-invoices,stated-money}.test.ts`,
      "src/app/reconcile/{decisions,contradicting-purposes}.test.ts",
    ],
  },
  evidence: {
    mutate: [`${match}/match-evidence.ts`, `${match}/payment-match.ts`],
    tests: [`${match}/{match-evidence,payment-match}.test.ts`],
  },
  outcomes: {
    mutate: [`${match}/match-outcomes.ts`],
    tests: [`${match}/match-outcomes.test.ts`],
  },
  reasons: {
    mutate: [`${match}/match-reasons.ts`],
    tests: [`${match}/match-reasons.test.ts`],
  },
  payer: {
    mutate: [`${match}/{payer-name,learned-payers,recipient-accounts}.ts`],
    tests: [`${match}/{payer-name,learned-payers,recipient-accounts}.test.ts`],
  },
  days: {
    mutate: [
      `${days}/day-series.ts`,
      `${days}/day-series-result.ts`,
      `${days}/closed-days.ts`,
      "src/app/api/kept-days.ts",
    ],
    tests: [`${days}/*.test.ts`, "src/app/api/kept-days.test.ts"],
  },
  address: {
    mutate: ["src/app/ui/filter/{address-filter,typed-date,word-search}.ts"],
    tests: ["src/app/ui/filter/*.test.ts", "src/app/**/*-filter{,s}.test.ts"],
  },
  filter: {
    mutate: ["src/app/invoices/invoice-filter.ts", "src/app/vacancies/list/vacancy-filter.ts"],
    tests: ["src/app/invoices/invoice-filter.test.ts", "src/app/vacancies/list/*-filter.test.ts"],
  },
  draft: {
    mutate: [`${draft}/draft.ts`],
    tests: [`${draft}/draft.test.ts`],
  },
  tabs: {
    mutate: [`${draft}/draft-tabs.ts`],
    tests: [`${draft}/draft-tabs.test.ts`],
    needsVitest: true,
  },
  writer: {
    mutate: [`${draft}/draft-writer.ts`],
    tests: [`${draft}/draft-writer.test.ts`],
    needsVitest: true,
  },
  counts: {
    mutate: ["src/service/invoices/{invoice-filter,invoice-counts,list-invoices}.ts"],
    tests: ["src/service/invoices/*.test.ts"],
  },
  access: {
    mutate: ["src/service/access.ts"],
    tests: ["src/service/access.test.ts"],
  },
  idempotency: {
    mutate: ["src/service/http/{idempotency,change}.ts"],
    tests: [
      "src/service/{http/idempotency,audit/audit,users/users,responses/create-response}.test.ts",
    ],
  },
  codecs: {
    mutate: ["src/service/vacancies/{field-rules,company-data}.ts", "src/contract/company-data.ts"],
    tests: ["src/service/vacancies/*.test.ts"],
  },
};

/** What Stryker tells of a mutant; lines and columns count from 1. */
interface Mutant {
  readonly status: string;
  readonly replacement?: string;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
}
interface Report {
  readonly files: Readonly<Record<string, { source: string; mutants: readonly Mutant[] }>>;
}

/** Far from the tree, so that neither `npm test` nor an editor meets the copies. */
const work = mkdtempSync(join(tmpdir(), "placard-mutants-"));
process.once("exit", () => rmSync(work, { recursive: true, force: true }));
const words = process.argv.slice(2);
const since = words[0] === "--since" ? words[1] : undefined;
const wanted = since === undefined ? words : [];
const unknown = wanted.filter((name) => !(name in cores));
if (unknown.length > 0) {
  console.error(`No such core: ${unknown.join(", ")}; there are ${Object.keys(cores).join(", ")}.`);
  process.exit(1);
}

const figures: string[] = [];
for (const [name, core] of Object.entries(cores)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const files = filesOf(core);
  const mutate = since === undefined ? files : changedLines(files, since);
  if (mutate.length === 0) continue;
  const begun = performance.now();
  const report = breakCore(name, { ...core, mutate });
  if (report === undefined) {
    figures.push(`${name}: could not be tried`);
    process.exitCode = 1;
    continue;
  }
  const { killed, survivors, excused, invalid, stale } = countMutants(report);
  const tried = killed + survivors.length;
  const score = tried === 0 ? 100 : (killed * 100) / tried;
  // Some make the module throw before any test runs; many mean that the run itself is broken.
  if (score < least || invalid > tried / 10) process.exitCode = 1;
  for (const survivor of survivors) console.log(survivor);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  figures.push(
    `${name}: ${score.toFixed(1)} % of ${tried} killed, ${excused} equivalent, ${invalid} invalid, in ${seconds} s`,
  );
  if (since === undefined && stale.length > 0) {
    for (const line of stale) console.log(`${line}\nis no survivor: take its comment away`);
    process.exitCode = 1;
  }
}
if (figures.length > 0) {
  console.log(`Mutants, of which at least ${least} % of each core must be killed:`);
  for (const line of figures) console.log(line);
}

function filesOf({ mutate }: Core): string[] {
  return globSync(mutate, { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
}

/** Runs Stryker in a copy of the sources. @returns undefined if the tests fail without a fault, or Stryker is not there */
function breakCore(name: string, { mutate, tests, needsVitest }: Core): Report | undefined {
  const stryker = installed();
  if (stryker === undefined) return undefined;
  const [config, told] = [join(work, `${name}.config.json`), join(work, `${name}.json`)];
  const options = {
    mutate,
    ...(needsVitest === true
      ? {
          testRunner: "vitest",
          plugins: ["@stryker-mutator/vitest-runner"],
          vitest: { configFile: ".ci/vitest.config.ts", related: false },
        }
      : { testRunner: "in-process", plugins: [join(root, ".ci/mutant-runner.ts")] }),
    concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: told },
    // A busy machine may be slow; only an endless loop is not.
    timeoutMS: 20_000,
    allowConsoleColors: false,
    warnings: { slow: false },
    // Stryker would read it with the compiler, whose interface TypeScript 7 does not have. Nothing here depends on it.
    tsconfigFile: "none.json",
    tempDirName: join(work, `${name}.copy`),
    cleanTempDir: "always",
    ignorePatterns: ["dist", "data", "screens", "docs", "bench"],
  };
  writeFileSync(config, JSON.stringify(options));
  // Stryker's own list of test files makes it forget to activate mutants in what a module does when it is loaded.
  run("node", [stryker, "run", config], { PLACARD_MUTANT_TESTS: tests.join(" ") });
  return existsSync(told) ? (JSON.parse(readFileSync(told, "utf8")) as Report) : undefined;
}

/** Stryker's program. Vitest, which its runner asks for, is the project's own. */
function installed(): string | undefined {
  const packages = ownPackages(".ci/mutants");
  return packages === undefined
    ? undefined
    : join(packages, "@stryker-mutator/core/bin/stryker.js");
}

/** @returns its exit code */
function run(name: string, args: readonly string[], env: Record<string, string> = {}): number {
  const { status } = spawnSync(name, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

function countMutants({ files }: Report) {
  let [killed, excused, invalid] = [0, 0, 0];
  const survivors: string[] = [];
  const stale: string[] = [];
  for (const [path, { source, mutants }] of Object.entries(files)) {
    const excuses = new Set(excusesIn(source));
    const unused = new Set(excuses);
    for (const mutant of mutants) {
      if (mutant.status === "Killed" || mutant.status === "Timeout") killed += 1;
      if (mutant.status === "RuntimeError" || mutant.status === "CompileError") invalid += 1;
      if (mutant.status !== "Survived" && mutant.status !== "NoCoverage") continue;
      const fault = faultOf(source, mutant);
      if (excuses.has(fault)) {
        unused.delete(fault);
        excused += 1;
        continue;
      }
      const { start } = mutant.location;
      survivors.push(`${path}:${start.line}:${start.column} survived\n${fault}`);
    }
    stale.push(...Array.from(unused, (fault) => `${path}: ${fault}`));
  }
  return { killed, survivors, excused, invalid, stale };
}

/**
 * The mutants that no test can find, because what they change cannot be seen. A comment above their line says so:
 * `// Equivalent mutant: <why>`, and under it a line for each, `//   <what stands there> ⇒ <what stands there instead>`.
 * @returns each as `faultOf` writes it
 */
function excusesIn(source: string): string[] {
  const excuses: string[] = [];
  let [changes, isExcuse] = [[] as string[], false];
  for (const line of source.split("\n").map((text) => text.trim())) {
    if (/^\/\/ Equivalent mutants?: /.test(line)) isExcuse = true;
    else if (isExcuse && line.startsWith("//")) {
      const change = /^\/\/ {3}(.+ ⇒.*)$/.exec(line)?.[1];
      if (change !== undefined) changes.push(change);
    } else {
      excuses.push(...changes.map((change) => `${change} in ${line}`));
      [changes, isExcuse] = [[], false];
    }
  }
  return excuses;
}

/** What stood there, what stands there instead, and the line in which the fault begins. */
function faultOf(source: string, { location: { start, end }, replacement = "" }: Mutant): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const line = (lines[0] ?? "").trim();
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 80);
  return `${`${short(lines.join("\n"))} ⇒ ${short(replacement)}`.trim()} in ${line}`;
}

/** The changed lines of files, as Stryker wants them, such as `path:3-5`. */
function changedLines(files: readonly string[], commit: string): string[] {
  const git = (...args: string[]): string =>
    execFileSync("git", [...args, "--", ...files], { cwd: root, encoding: "utf8" });
  const ranges: string[] = [];
  let path = "";
  for (const line of git("diff", "-U0", commit).split("\n")) {
    if (line.startsWith("+++ ")) path = line.slice("+++ b/".length);
    const [, from, count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (from === undefined || count === "0") continue;
    ranges.push(`${path}:${from}-${Number(from) + Number(count) - 1}`);
  }
  const added = git("ls-files", "--others", "--exclude-standard").split("\n").filter(Boolean);
  return [...ranges, ...added];
}
