import type { Page } from "@playwright/test";
import { launchBrowser, openPage } from "./browser.ts";
import { ms, quantile, printAims, printTable, whenQuiet } from "./figures.ts";
import { startApp } from "./running-app.ts";

// Latin: a letter without a key on the test's keyboard would produce no key press to time.
const typed =
  "driver of category c, call 7 900 000 00 00 or write to mail.example.com, salary and premium, trips over the region";
/** The pause between two keystrokes of a fast typist; debounced work must fit in between. */
const pausesMs = [60, 90, 180] as const;

/** From a keystroke to its paint in the vacancy form, with drafts, preview and advice on, CPU ÷ 4. */
export async function measureTyping(): Promise<void> {
  const app = await startApp();
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, app.url, app.token, { cpu: 4 });
    await page.goto(`${app.url}/vacancies/new`);
    await page.locator("#vacancy-post").waitFor();
    await page.waitForLoadState("networkidle");
    const measured = [
      ["job title", await type(page, "#vacancy-post")],
      ["a long text", await type(page, "#vacancy-responsibility")],
    ] as const;
    print(measured);
  } finally {
    await browser.close();
    await app.close();
  }
}

async function type(page: Page, field: string): Promise<readonly number[]> {
  await page.locator(field).click();
  await whenQuiet();
  await page.evaluate(() => window.benchWatchKeys());
  for (const [index, letter] of typed.split("").entries()) {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    await page.waitForTimeout(pausesMs[index % pausesMs.length] ?? 0);
  }
  return await page.evaluate(() => window.benchKeystrokes);
}

function print(measured: readonly (readonly [name: string, taken: readonly number[]])[]): void {
  printTable(
    `From keystroke to paint in the vacancy form, CPU ÷ 4, ${typed.length} of each`,
    ["", "p50", "p98", "longest"],
    measured.map(([name, taken]) => [
      name,
      ms(quantile(taken, 0.5)),
      ms(quantile(taken, 0.98)),
      ms(Math.max(...taken)),
    ]),
  );
  printAims(
    "From keystroke to paint, p98",
    measured.map(([what, taken]) => ({
      what,
      figure: quantile(taken, 0.98),
      aim: 50,
      shown: ms,
    })),
  );
}
