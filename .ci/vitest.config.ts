import { resolve } from "node:path";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { keepScratchInMemory } from "./scratch-in-memory.ts";

keepScratchInMemory();

/** The tests of the core that `.ci/mutants.ts` breaks. */
const ownTests = process.env["PLACARD_MUTANT_TESTS"]?.split(" ");

const globalSetup = [resolve(import.meta.dirname, "vitest-setup.ts")];

/** They need root, the network and minutes. */
const onBareDebian = [".ci/deploy-walk.test.ts", ".ci/newcomer.test.ts"];

const tests: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: "app",
      include: ["src/{app,contract}/**/*.test.ts", ".ci/*.test.ts"],
      exclude: onBareDebian,
    },
  },
  { extends: true, test: { name: "service", include: ["src/service/**/*.test.ts"], globalSetup } },
];

/** The length of each proof in full. Variables that are already set win: a shorter run, another seed. */
const lengths = {
  PLACARD_REQUESTS: "100000",
  PLACARD_DEPLOY_WALK: "yes",
  PLACARD_NEWCOMER: "yes",
  PLACARD_CANARIES: "500",
  PLACARD_GUESS_HOURS: "24",
  PLACARD_ORACLE: "all",
  PLACARD_TIME_TRAVELS: "40",
  PLACARD_ATTACK_DAYS: "365",
  PLACARD_MODEL_SEQUENCES: "5000",
  PLACARD_SOAK_SECONDS: "600",
  PLACARD_FAULTS: "100",
};
const env = Object.fromEntries(
  Object.entries(lengths).map(([name, length]) => [name, process.env[name] ?? length]),
);

const proofs: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: "proofs",
      include: [
        "src/service/**/{requests,access-at-commit,time-travel,attacker,model}.proof.test.ts",
        "src/service/proof/oracle*.proof.test.ts",
        "src/service/**/{access,guess-slowing}.test.ts",
        "src/service/responses/canaries.test.ts",
        ".ci/deploy.test.ts",
        ...onBareDebian,
      ],
      globalSetup,
      env,
    },
  },
  {
    extends: true,
    test: {
      name: "proofs one by one",
      include: ["src/service/proof/soak*.test.ts", "src/service/proof/faults/*.test.ts"],
      // They measure the times of services that they start.
      fileParallelism: false,
      sequence: { groupOrder: 1 },
      globalSetup,
      env,
    },
  },
];

const projects = process.env["PLACARD_PROOFS"] === "full" ? proofs : tests;

export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    // These only end tests that hang: no test depends on the speed of the machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Processes, because better-sqlite3 is native code. Files share a process, because reloading the modules took a
    // third of the run; so a test must undo what it changes in the process. A mutant in what a module does when it is
    // loaded needs the modules anew.
    pool: "forks",
    isolate: ownTests !== undefined,
    maxWorkers: 3,
    globals: false,
    setupFiles: [resolve(import.meta.dirname, "vitest-examples.ts")],
    reporters: ["default", resolve(import.meta.dirname, "outcome-reporter.ts")],
    ...(ownTests === undefined ? { projects } : { include: ownTests }),
  },
});
