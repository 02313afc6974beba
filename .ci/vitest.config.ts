import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    // Only against hanging for ever: no test is about how fast this machine is today.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    include: ["src/**/*.test.ts", ".ci/*.test.ts"],
    // Processes: better-sqlite3 is native code. Files share them, for loading the modules anew took a third of the run;
    // so a test puts back what it changes of the process.
    pool: "forks",
    isolate: false,
    maxWorkers: 2,
    globals: false,
  },
});
