import type { Page } from "@playwright/test";

/** Shows the app's typeface, which on a first visit comes with the next page: goes to the same page again. */
export async function showTypeface(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if ([...document.fonts].some(({ family }) => family === "Inter")) return true;
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
      return false;
    },
    undefined,
    { polling: 100 },
  );
}
