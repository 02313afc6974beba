import { defineConfig } from "@playwright/test";
import { keepScratchInMemory } from "../.ci/scratch-in-memory.ts";

keepScratchInMemory();

/** The length of each proof in full. Variables that are already set win: a shorter run, another seed. */
const lengths = {
  PLACARD_HOSTILE_ANSWERS: "5000",
  PLACARD_BROWSER_CANARIES: "60",
  PLACARD_PRINT_JOB: "500",
  PLACARD_DRAFT_STEPS: "all",
  PLACARD_BURSTS: "200",
  PLACARD_MANY_RESPONSES: "500",
};
const isProof = process.env["PLACARD_PROOFS"] === "full";
if (isProof) for (const [name, length] of Object.entries(lengths)) process.env[name] ??= length;

const chromium = process.env["PLACARD_CHROMIUM"];

export default defineConfig({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  projects: [
    // plain/ is against a service that implements the interface and nothing else. A second project would need workers
    // of its own.
    isProof
      ? {
          name: "proofs",
          testMatch:
            "{hostile-service,candidate-canaries,print-many,draft-survival,response-many}.e2e.ts",
        }
      : { name: "full", testMatch: "**/*.e2e.ts" },
    // Only for `npm run screens -- compare`: every change of the look is also a change of these.
    ...(process.env["PLACARD_SCREENS"] === "kept"
      ? [{ name: "screens", testMatch: "**/screens/*.shots.ts" }]
      : []),
  ],
  outputDir: "../test-results/e2e",
  snapshotPathTemplate: "{testDir}/screens/kept/{arg}{ext}",
  fullyParallel: true,
  // One more than the cores: a test spends about a third of its time waiting.
  workers: 3,
  // Only end a test that waits forever. No test is about speed, and the machine may be busy with other work.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test that passes only on a retry has found a bug.
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["./proof-figures.ts"], ["../.ci/outcome-reporter.ts"]],
  use: {
    browserName: "chromium",
    // An action that cannot be done says why, which the end of the whole test does not.
    actionTimeout: 60_000,
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    // The navigation is beside the page, which keeps the width that its parts need.
    viewport: { width: 1440, height: 720 },
    // Tracing costs a tenth of the time. A failed test leaves a screenshot, and with `PLACARD_TRACE=on` a trace.
    trace: process.env["PLACARD_TRACE"] === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      // Found by the global set-up, after which every worker loads this file.
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Without a locale, as on a bare Debian, Chromium calls a download with a Russian name "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Lets the app start in the process of the blank page instead of a second one.
        "--disable-site-isolation-trials",
        // A page lives for seconds, in which compiling its scripts for speed takes more time than it saves. What has been
        // compiled is kept for the next page with the same scripts.
        "--js-flags=--no-maglev --no-turbofan --no-flush-bytecode",
        // Without a graphics card a process of its own for graphics only copies pictures.
        "--in-process-gpu",
      ],
    },
  },
});
