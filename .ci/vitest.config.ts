import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** The tests of the core that `.ci/mutants.ts` breaks. */
const ownTests = process.env["PLACARD_MUTANT_TESTS"]?.split(" ");

export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    // These only end tests that hang: no test depends on the speed of the machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    include: ownTests ?? ["src/**/*.test.ts", ".ci/*.test.ts"],
    // They need root, the network and minutes: `npm run prove -- deploy`, `npm run prove -- newcomer`.
    exclude: [
      ...(process.env["PLACARD_DEPLOY_WALK"] === "yes" ? [] : [".ci/deploy-walk.test.ts"]),
      ...(process.env["PLACARD_NEWCOMER"] === "yes" ? [] : [".ci/newcomer.test.ts"]),
    ],
    // Processes, because better-sqlite3 is native code. Files share a process, because reloading the modules took a
    // third of the run; so a test must undo what it changes in the process. A mutant in what a module does when it is
    // loaded needs the modules anew.
    pool: "forks",
    isolate: ownTests !== undefined,
    maxWorkers: 3,
    globals: false,
  },
});
