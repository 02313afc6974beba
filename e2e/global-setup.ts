import { findChromium } from "./chromium.ts";

/** Playwright's global set-up: finds the browser, for the configuration that every worker loads. */
export default async function setUp(): Promise<void> {
  process.env["PLACARD_CHROMIUM"] = await findChromium();
}
