import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

/** Prints as the browser's dialog would. @returns the file, and the text of each of its pages */
export async function printPages(page: Page): Promise<{ pdf: Uint8Array; pages: string[] }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: false,
  });
  return { pdf, pages: text.map((one) => one.replaceAll(/\s+/g, " ")) };
}

/** Replaces `window.print`, so that no dialog opens. @returns reads how often it was called */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, "prints", 0);
    window.print = () => Reflect.set(window, "prints", Number(Reflect.get(window, "prints")) + 1);
  });
  return async () => await page.evaluate(() => Number(Reflect.get(window, "prints")));
}
