import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
    // A process each: better-sqlite3 is native code, and a crash of it then fails one file instead of the whole run.
    pool: "forks",
    maxWorkers: 2,
    globals: false,
  },
});
