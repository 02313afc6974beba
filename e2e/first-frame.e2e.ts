import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { firstOf, visibleOf } from "./of-several.ts";

const frame = ".first-frame";
const stillLoading = "Страница всё ещё загружается. Проверьте соединение и обновите её.";

/** Holds the page's scripts back. @returns lets them through */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}

const boxOf = async (page: Page, selector: string) =>
  await firstOf(page.locator(selector)).boundingBox();

for (const [width, shape] of [
  [1440, "names"],
  [900, "icons"],
  [375, "a bar"],
] as const) {
  test(`before its scripts a page shows the navigation's place where it will be, as ${shape}`, async ({
    world,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await world.as("admin");
    const go = await holdScripts(page);
    await page.goto("/invoices", { waitUntil: "commit" });
    await expect(page.locator(frame)).toBeVisible();
    await expect(page.getByText(stillLoading)).toBeHidden();
    // The scripts give way to the style sheets, which this frame waits for.
    for (const script of await page.locator("script[src], link[rel=modulepreload]").all()) {
      await expect(script).toHaveAttribute("fetchpriority", "low");
    }
    const band = await boxOf(page, ".first-frame-band");
    const brand = await boxOf(page, ".first-frame-brand");
    go();
    await expect(page.getByRole("heading", { name: "Счета" })).toBeVisible();
    await expect(page.locator(frame)).toHaveCount(0);
    expect(await boxOf(page, "header")).toEqual(band);
    const shown = await boxOf(page, "header a");
    expect(shown?.y).toBe(brand?.y);
    expect(shown?.height).toBe(brand?.height);
  });
}

test("the first frame has the colors and the navigation that the user chose", async ({
  world,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await world.as("admin");
  await page.goto("/invoices");
  await page.getByRole("button", { name: "Меню: только значки" }).click();
  await page.getByRole("button", { name: /^Тема/ }).click();
  await page.getByRole("button", { name: /^Тема/ }).click();
  const body = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await body();
  const rail = await boxOf(page, "header");
  const go = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator(frame)).toBeVisible();
  expect(await body()).toBe(dark);
  expect(await boxOf(page, ".first-frame-band")).toEqual(rail);
  go();
});

test("before a sign-in the first frame has no place for a navigation", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const go = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator(frame)).toBeVisible();
  const band = await boxOf(page, ".first-frame-band");
  expect(band?.width).toBe(1440);
  await expect(visibleOf(page.locator(`${frame} i`))).toHaveCount(0);
  go();
  await expect(page.getByRole("button", { name: "Войти" })).toBeVisible();
  expect(await boxOf(page, "header")).toEqual(band);
});

test("a page whose scripts do not come says so after a while", async ({ world, page }) => {
  await world.as("admin");
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(page.locator(frame)).toBeVisible();
  await expect(page.getByText(stillLoading)).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(page.getByText(stillLoading)).toBeVisible();
});

test("a page whose styles fail to load at first is shown with all of them", async ({
  world,
  page,
}) => {
  await world.as("billing");
  const failed = new Set<string>();
  await page.route(/\.css$/, async (route) => {
    const address = route.request().url();
    await (failed.has(address) ? route.continue() : route.abort("connectionreset"));
    failed.add(address);
  });
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Мои настройки" })).toBeVisible();
  expect(failed.size).toBeGreaterThan(1);
  // The rules of a sheet that failed cannot be read. Another one may be on its way.
  await expect(async () => {
    await page.evaluate(() => Array.from(document.styleSheets, ({ cssRules }) => cssRules.length));
  }).toPass({ timeout: 60_000 });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page says that it needs them", async ({ page }) => {
    await page.goto("/");
    const sentence = page.locator("noscript");
    await expect(sentence).toBeVisible();
    // Playwright's own matchers find no text in it.
    expect(await sentence.textContent()).toContain("Для работы нужен JavaScript.");
    await expect(page.locator(frame)).toBeHidden();
    await expect(page.getByText(stillLoading)).toBeHidden();
  });
});

test("while the code of the next page is on its way, the page before stays, under a line that says so", async ({
  world,
  page,
}) => {
  await world.as("admin");
  await page.goto("/invoices");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Счета");
  const line = () =>
    page.evaluate(() => {
      const { content, scale } = getComputedStyle(document.documentElement, "::before");
      if (content === "none") return "none";
      return scale === "none" ? "whole" : "growing";
    });
  expect(await line()).toBe("none");
  const go = await holdScripts(page);
  await page.getByRole("link", { name: "Настройки" }).click();
  await expect.poll(line).toBe("whole");
  await expect(heading).toHaveText("Счета");
  go();
  await expect(heading).toHaveText("Мои настройки");
  expect(await line()).toBe("none");
});
