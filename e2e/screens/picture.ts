import type { Browser, Page } from "@playwright/test";
import { PageActivity } from "../hostile-findings.ts";
import type { Screen } from "./screens.ts";
import { moment, type ScreenWorld } from "./world.ts";
import { firstOf } from "../of-several.ts";

export const widths = [1440, 1024, 375] as const;
export const themes = ["light", "dark"] as const;
export const languages = ["ru", "en"] as const;
export type Width = (typeof widths)[number];
export type Theme = (typeof themes)[number];
export type Language = (typeof languages)[number];

const heights: Readonly<Record<Width, number>> = { 1440: 900, 1024: 768, 375: 812 };
/** The height limit of a picture of a whole page, in CSS px. */
const tallest = 3_000;
const patienceMs = 30_000;

export interface ShownScreen {
  readonly page: Page;
  /**
   * A picture of the current screen in this width and theme.
   * @returns a PNG
   */
  readonly take: (look: Look) => Promise<Buffer>;
}

export interface Look {
  readonly width: Width;
  readonly theme: Theme;
}

/**
 * Opens a screen in a new browser profile, at the moment of the demonstration, without animations and with the app's
 * typeface, and shows it as long as `show` runs.
 * @throws Error if the screen does not come to rest
 */
export async function onScreen(
  { browser, world }: { browser: Browser; world: ScreenWorld },
  screen: Screen,
  {
    language,
    width = 1440,
    height = heights[width],
  }: { language: Language; width?: Width; height?: number },
  show: (shown: ShownScreen) => Promise<void>,
): Promise<void> {
  const { visitor = { role: "admin" }, faults = [] } = screen;
  const session = visitor === "nobody" ? undefined : await world.signIn(visitor, faults);
  const context = await browser.newContext({
    locale: language === "ru" ? "ru-RU" : "en-US",
    timezoneId: "Europe/Moscow",
    viewport: { width, height },
    reducedMotion: "reduce",
    baseURL: world.url,
  });
  try {
    context.setDefaultTimeout(patienceMs);
    await context.clock.setFixedTime(moment);
    // Lets the app load the typeface at the start, also where an answer never comes.
    await context.addInitScript(() => localStorage.setItem("placard-typeface", "loaded"));
    if (session !== undefined) {
      const value = session.token;
      await context.addCookies([
        {
          name: "__Host-placard",
          value,
          url: world.url.replace("http:", "https:"),
          secure: true,
          httpOnly: true,
        },
      ]);
    }
    const page = await context.newPage();
    const activity = new PageActivity(page);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    const settle = async () => await waitUntilStill(page, activity, screen);
    await page.goto(screen.address(world.records));
    await settle();
    await showTypeface(page);
    await settle();
    const unmet = faults.find(({ path }) => !requested.some((address) => path.test(address)));
    if (unmet !== undefined) throw new Error(`nothing requested ${unmet.path.source}`);
    if (screen.act !== undefined) {
      await screen.act(page);
      await settle();
    }
    await show({ page, take: async (look) => await takePicture(page, screen, look, settle) });
  } finally {
    await context.close();
    await session?.end();
  }
}

async function takePicture(
  page: Page,
  { isWhole = false }: Screen,
  { width, theme }: Look,
  settle: () => Promise<void>,
): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: theme });
  if (page.viewportSize()?.width !== width) {
    await page.setViewportSize({ width, height: heights[width] });
    await settle();
  }
  const height = isWhole ? await page.evaluate(() => document.documentElement.scrollHeight) : 0;
  return await page.screenshot({
    animations: "disabled",
    caret: "hide",
    ...(isWhole
      ? { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, tallest) } }
      : {}),
  });
}

/** Waits until nothing is loading and everything has been painted. */
async function waitUntilStill(
  page: Page,
  activity: PageActivity,
  { isLoading = false }: Screen,
): Promise<void> {
  await page.locator("main").waitFor({ state: "attached" });
  if (!isLoading) {
    // Waiting may scroll to a chart.
    const top = await page.evaluate(() => scrollY);
    await activity.waitUntilIdle();
    await page.evaluate((before) => scrollTo({ top: before, behavior: "instant" }), top);
  } else await firstOf(page.locator("main [aria-busy=true]")).waitFor({ state: "attached" });
}

/** Shows the app's typeface, which on a first visit comes with the next page: goes to the same page again. */
export async function showTypeface(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if ([...document.fonts].some(({ family }) => family === "Inter")) return true;
      history.replaceState({ ...history.state, key: String(performance.now()) }, "");
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
      return false;
    },
    undefined,
    { polling: 100 },
  );
}
