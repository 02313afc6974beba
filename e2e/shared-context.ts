import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/** A browser context that one test after another of a worker uses, each in a page of its own. */
export interface SharedContext {
  /** Its options, as JSON. */
  readonly options: string;
  readonly context: BrowserContext;
  /** Opens a page in the process that the pages before it had, where their scripts are compiled. */
  newPage(): Promise<Page>;
  /** Makes it as new for the next test. @returns false if it cannot be used again */
  reset(): Promise<boolean>;
}

/**
 * Opening the app in a new context takes nearly twice the processor time of opening it where its files are cached and
 * compiled. What a test changes in its page is gone with the page; of what it changes in the context, cookies, stored
 * data, permissions, routes, the network and the clock are put back, and a test undoes the rest itself.
 */
export async function openSharedContext(browser: Browser, options: string): Promise<SharedContext> {
  const parsed = JSON.parse(options) as BrowserContextOptions;
  const { permissions } = parsed;
  const context = await browser.newContext(parsed);
  // The page's own event is immediate and reliable, whatever the browser writes to its console.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(
        `Content Security Policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`,
      );
    });
  });
  // Stays open, for its developer tools and its process.
  const keeper = await context.newPage();
  await keeper.goto("/icon.svg");
  let isCrashed = false;
  keeper.once("crash", () => (isCrashed = true));
  const devtools = await context.newCDPSession(keeper);
  return {
    options,
    context,
    newPage: async () => {
      const [page] = await Promise.all([
        context.waitForEvent("page"),
        keeper.evaluate(() => {
          const opened = window.open();
          // Otherwise it would be known which page opened it.
          if (opened !== null) opened.opener = null;
        }),
      ]);
      return page;
    },
    reset: async () => {
      // A request that is answered only now no longer matters.
      for (const one of [context, ...context.pages()]) {
        await one.unrouteAll({ behavior: "ignoreErrors" });
      }
      for (const page of context.pages()) if (page !== keeper) await page.close();
      if (isCrashed || keeper.isClosed() || !(await hasBrowsersClock(keeper))) return false;
      await context.setOffline(false);
      await Promise.all([
        context.clearCookies(),
        context.clearPermissions(),
        devtools.send("Storage.clearDataForOrigin", { origin: "*", storageTypes: "all" }),
      ]);
      if (permissions !== undefined) await context.grantPermissions(permissions);
      return true;
    },
  };
}

/** A clock that a test installs stays in every page of the context. Its `Date` has the text of the browser's own. */
async function hasBrowsersClock(page: Page): Promise<boolean> {
  return await page.evaluate(() =>
    Function.prototype.toString.call(Date).includes("[native code]"),
  );
}
