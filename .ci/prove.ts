// The long proofs: `npm run prove`, or some of them by part of a file name, such as `npm run prove -- requests`. `npm
// test` runs short versions of them.
import { join } from "node:path";
import { findChromium } from "../e2e/chromium.ts";
import { command, endCommands, root } from "./command.ts";
import type { ThrowAwayPostgres } from "../src/service/testing/throw-away-postgres.ts";
import { startPostgres } from "./postgres.ts";

interface Proof {
  readonly file: string;
  /** The variables that make it run in full. */
  readonly env: Readonly<Record<string, string>>;
  /** Its files run one after another, because they measure the times of services that they start. */
  readonly oneByOne?: true;
}

/** The proofs of the service, and those that need a browser and the built app. */
const serviceProofs: readonly Proof[] = [
  { file: "requests.proof.test.ts", env: { PLACARD_REQUESTS: "100000" } },
  { file: "access.test.ts", env: {} },
  { file: "access-at-commit", env: {} },
  { file: ".ci/deploy", env: { PLACARD_DEPLOY_WALK: "yes" } },
  { file: ".ci/newcomer", env: { PLACARD_NEWCOMER: "yes" } },
  { file: "responses/canaries.test.ts", env: { PLACARD_CANARIES: "500" } },
  { file: "guess-slowing.test.ts", env: { PLACARD_GUESS_HOURS: "24" } },
  { file: "proof/oracle", env: { PLACARD_ORACLE: "all" } },
  { file: "time-travel.proof.test.ts", env: { PLACARD_TIME_TRAVELS: "40" } },
  { file: "attacker.proof.test.ts", env: { PLACARD_ATTACK_DAYS: "365" } },
  { file: "model.proof.test.ts", env: { PLACARD_MODEL_SEQUENCES: "5000" } },
  { file: "proof/soak", env: { PLACARD_SOAK_SECONDS: "600" }, oneByOne: true },
  { file: "proof/faults/", env: { PLACARD_FAULTS: "100" }, oneByOne: true },
];
const browserProofs: readonly Proof[] = [
  { file: "e2e/hostile-service.e2e.ts", env: { PLACARD_HOSTILE_ANSWERS: "5000" } },
  { file: "e2e/candidate-canaries.e2e.ts", env: { PLACARD_BROWSER_CANARIES: "60" } },
  { file: "e2e/print-many.e2e.ts", env: { PLACARD_PRINT_JOB: "500" } },
  { file: "e2e/draft-survival.e2e.ts", env: { PLACARD_DRAFT_STEPS: "all", PLACARD_BURSTS: "200" } },
  { file: "e2e/response-many.e2e.ts", env: { PLACARD_MANY_RESPONSES: "500" } },
];

let database: ThrowAwayPostgres | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    void endCommands()
      .then(() => database?.stop())
      .finally(() => process.exit(130));
  });
}

const wanted = process.argv.slice(2);
if (wanted[0] === "mutants") {
  await run("node", [".ci/mutants.ts", ...wanted.slice(1)], {});
  process.exit();
}
const chosen = (proofs: readonly Proof[]): readonly Proof[] =>
  proofs.filter(({ file }) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
const ofService = chosen(serviceProofs);
const ofBrowser = chosen(browserProofs);
if (ofService.length + ofBrowser.length === 0) {
  const all = [...serviceProofs, ...browserProofs].map(({ file }) => file);
  console.error(`There is no such proof; there are mutants, ${all.join(", ")}.`);
  process.exit(1);
}

database = ofService.length === 0 ? undefined : await startPostgres().catch(() => undefined);
const build = () => run("node", [".ci/build.ts", "--if-stale"], {});
try {
  // A started service serves the built app.
  if (ofService.some(({ oneByOne }) => oneByOne === true)) await build();
  for (const { file, env, oneByOne } of ofService) {
    const args = ["run", "--config=.ci/vitest.config.ts", "--allowOnly=false", file];
    await run("vitest", [...args, ...(oneByOne === true ? ["--no-file-parallelism"] : [])], {
      ...env,
      ...(database ? { PLACARD_TEST_POSTGRES: database.url } : {}),
    });
  }
} finally {
  await database?.stop();
}
if (ofBrowser.length > 0) {
  await build();
  const reporter = `--reporter=list,${join(root, "e2e/proof-figures.ts")}`;
  const browser = { PLACARD_CHROMIUM: await findChromium() };
  for (const { file, env } of ofBrowser) {
    const args = ["test", "--config=e2e/playwright.config.ts", "--forbid-only", reporter, file];
    await run("playwright", args, { ...browser, ...env });
  }
}
if (wanted.length === 0) await run("node", [".ci/mutants.ts"], {});

async function run(name: string, args: readonly string[], env: Proof["env"]): Promise<void> {
  // Variables that are already set win: a shorter run, another seed.
  const { exitCode } = await command(name, args, "show", { ...env, ...given(env) });
  if (exitCode !== 0) process.exitCode = 1;
}

function given(env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(env).flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
