import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    // Only against hanging for ever: no test is about how fast this machine is today.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    include: ["src/**/*.test.ts", ".ci/*.test.ts"],
    // A process each: better-sqlite3 is native code, and a crash of it then fails one file instead of the whole run.
    pool: "forks",
    maxWorkers: 2,
    globals: false,
  },
});
