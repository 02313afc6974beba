// Compares the key screens with the pictures in `kept/`: `npm run screens -- compare`. After an intended change, `npm
// run screens -- keep` replaces the pictures.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { test as base, expect, type Browser } from "@playwright/test";
import { onScreen, type Language, type Look } from "./picture.ts";
import { screens, type Screen } from "./screens.ts";
import { startScreenWorld, type ScreenWorld } from "./world.ts";

/** Names the browser and its text that the kept pictures were taken with. */
const madeWithFile = resolve(import.meta.dirname, "kept/made-with.txt");

const keyScreens: Readonly<Record<string, Screen | undefined>> = {
  overview: screens.home[0],
  "sign-in": screens.signIn[0],
  invoices: screens.invoices[0],
  invoice: screens.invoice[0],
  vacancies: screens.vacancies[0],
  dashboard: screens.vacancy[0],
};

/** Between them both widths, themes and languages. */
const looks: readonly (Look & { readonly language: Language })[] = [
  { width: 1440, theme: "light", language: "ru" },
  { width: 375, theme: "dark", language: "en" },
];

/** A little less than a usual window, so that all pictures together stay below a megabyte. */
const height = 720;

/** The same browser with the same fonts gives the same pixels; a change of 1 px anywhere exceeds this. */
const tolerance = { threshold: 0.1, maxDiffPixels: 60 } as const;

const test = base.extend<object, { world: ScreenWorld; madeWith: string }>({
  world: [
    // Playwright requires a destructured parameter, even an empty one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const world = await startScreenWorld();
      await give(world);
      await world.end();
    },
    { scope: "worker" },
  ],
  madeWith: [
    async ({ browser }, give) => {
      await give(await environmentOf(browser));
    },
    { scope: "worker" },
  ],
});

for (const look of looks) {
  for (const [name, screen] of Object.entries(keyScreens)) {
    const { width, theme, language } = look;
    const file = `${name}-${width}-${theme}-${language}.png`;
    test(`${name} at ${width} px, ${theme}, ${language}`, async ({ browser, world, madeWith }) => {
      if (test.info().config.updateSnapshots === "all") writeFileSync(madeWithFile, madeWith);
      const kept = existsSync(madeWithFile) ? readFileSync(madeWithFile, "utf8") : "nothing";
      test.skip(
        kept !== madeWith,
        `The kept pictures were taken with ${kept.trim()}, and this is ${madeWith.trim()}: not compared.`,
      );
      if (screen === undefined) throw new Error(`screens.ts has no ${name}`);
      await onScreen({ browser, world }, screen, { language, width, height }, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme });
        await expect(page).toHaveScreenshot(file, {
          ...tolerance,
          animations: "disabled",
          caret: "hide",
        });
      });
    });
  }
}

/** The browser, and how it draws text here: another version of a font or of the font library draws other pixels. */
async function environmentOf(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  await page.setContent(
    ["sans-serif", "serif", "monospace"]
      .map((font) => `<p style="font: 16px ${font}">Счёт № 3156, 1 234,50 ₽ Invoice → ✓</p>`)
      .join(""),
  );
  const drawn = createHash("sha256")
    .update(await page.screenshot())
    .digest("hex");
  await page.close();
  return `${browser.browserType().name()} ${browser.version()}, text ${drawn.slice(0, 12)}\n`;
}
