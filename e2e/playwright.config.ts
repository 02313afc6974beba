import { defineConfig } from "@playwright/test";
import { findChromium } from "./chromium.ts";

const executablePath = await findChromium();
// Every worker loads this file again and need not search again.
process.env["PLACARD_CHROMIUM"] = executablePath;

export default defineConfig({
  testDir: ".",
  projects: [
    // plain/ is against a service that implements the interface and nothing else. A second project would need workers
    // of its own.
    { name: "full", testMatch: "**/*.e2e.ts" },
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
  reporter: [["list"], ["./proof-figures.ts"]],
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
      executablePath,
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
