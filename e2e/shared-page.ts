import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from "@playwright/test";

/** A page that one test after another of a worker uses. */
export interface SharedPage {
  /** The options of its context, as JSON. */
  readonly options: string;
  readonly context: BrowserContext;
  /** Makes it as new for the next test. @returns false if it cannot be used again */
  reset(): Promise<boolean>;
}

/** What cannot be undone. */
const lasting = [
  "exposeBinding",
  "exposeFunction",
  "setDefaultNavigationTimeout",
  "setDefaultTimeout",
  "setExtraHTTPHeaders",
  "setGeolocation",
] as const;
const lastingOfClock = [
  "fastForward",
  "install",
  "pauseAt",
  "resume",
  "runFor",
  "setFixedTime",
  "setSystemTime",
] as const;

/**
 * Opening the app in a new context takes nearly twice the processor time of opening it in a page that has had it, whose
 * process and cached files are kept.
 */
export async function openSharedPage(browser: Browser, options: string): Promise<SharedPage> {
  const parsed = JSON.parse(options) as BrowserContextOptions;
  const { viewport, permissions } = parsed;
  const context = await browser.newContext(parsed);
  const page = await context.newPage();
  // The page's own event is immediate and reliable, whatever the browser writes to its console.
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(
        `Content Security Policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`,
      );
    });
  });
  const devtools = await context.newCDPSession(page);
  let isSpent = false;
  const spend = (): void => {
    isSpent = true;
  };
  page.on("crash", spend);
  const undo: (() => unknown)[] = [];
  for (const target of [page, context]) {
    noteWhatCanBeUndone(target, undo);
    for (const name of lasting) onCall(target, name, spend);
  }
  // Its pages have the same clock.
  for (const name of lastingOfClock) onCall(context.clock, name, spend);
  return {
    options,
    context,
    reset: async () => {
      if (isSpent || page.isClosed()) return false;
      for (const each of undo.splice(0)) await each();
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.unrouteAll();
      await context.unrouteAll();
      await context.setOffline(false);
      await page.goto("/icon.svg");
      await page.evaluate(() => {
        sessionStorage.clear();
      });
      await clear(context, page, devtools);
      if (viewport) await page.setViewportSize(viewport);
      if (permissions !== undefined) await context.grantPermissions(permissions);
      return true;
    },
  };
}

async function clear(context: BrowserContext, page: Page, devtools: CDPSession): Promise<void> {
  const none = { media: null, colorScheme: null, reducedMotion: null } as const;
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    page.emulateMedia({ ...none, forcedColors: null, contrast: null }),
    page.mouse.move(0, 0),
    devtools.send("Page.resetNavigationHistory"),
    devtools.send("Storage.clearDataForOrigin", { origin: "*", storageTypes: "all" }),
  ]);
}

/** Adds to `undo` what removes the listeners, scripts and sessions of developer tools that are added from now on. */
function noteWhatCanBeUndone(target: Page | BrowserContext, undo: (() => unknown)[]): void {
  for (const name of ["on", "once", "addListener"] as const) {
    onCall(target, name, (_, event, listener) => {
      undo.push(() => target.removeListener(event as never, listener as never));
    });
  }
  onCall(target, "addInitScript", (added) => {
    undo.push(async () => await (await (added as ReturnType<Page["addInitScript"]>)).dispose());
  });
  onCall(target, "newCDPSession", (opened) => {
    undo.push(async () => {
      const session = await (opened as Promise<CDPSession>);
      // It has ended already if its page was closed.
      await session.detach().catch(() => undefined);
    });
  });
}

function onCall(
  target: object,
  name: string,
  note: (result: unknown, ...given: unknown[]) => void,
): void {
  const call: unknown = Reflect.get(target, name);
  if (typeof call !== "function") return;
  Object.defineProperty(target, name, {
    value: (...given: unknown[]): unknown => {
      const result: unknown = Reflect.apply(call, target, given);
      note(result, ...given);
      return result;
    },
  });
}
