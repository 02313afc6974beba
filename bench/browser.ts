import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "../e2e/chromium.ts";
import { watchPage } from "./watch-page.ts";

/** How much to slow down the machine and its connection. */
export interface Slowness {
  /** How many times slower the processor is. */
  readonly cpu?: number;
  /** 150 ms round trip, 1.6 Mbit/s. */
  readonly network?: boolean;
  /** A phone's screen. */
  readonly isPhone?: boolean;
}

export interface OpenedPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: await findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A page in a new, signed-in browser profile that has not opened the app yet. */
export async function openPage(
  browser: Browser,
  url: string,
  token: string,
  slowness: Slowness = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    ...(slowness.isPhone === true
      ? { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }
      : { viewport: { width: 1440, height: 900 } }),
  });
  await context.addCookies([
    {
      name: "__Host-placard",
      value: token,
      domain: new URL(url).hostname,
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Strict",
    },
  ]);
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable");
  if (slowness.network === true) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 1_600_000 / 8,
    });
  }
  if (slowness.cpu !== undefined) {
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness.cpu });
  }
  return { page, devtools };
}
