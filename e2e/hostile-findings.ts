import type { Page, Request } from "@playwright/test";
import type { Random } from "#service/demo/random.ts";
import { expect, goTo } from "./fixtures.ts";
import type { Screen } from "./hostile-screens.ts";
import { firstOf } from "./of-several.ts";

/** What a screen shows for these answers. */
export type Shown = "values" | "unreadable" | "another problem" | "the sign-in" | "broke";

interface Inspection {
  readonly shown: Shown;
  /** What must never happen. */
  readonly problems: readonly string[];
}

/** Reads what the page shows, and returns what must not be there. */
export async function inspect(page: Page): Promise<Inspection> {
  return await page.evaluate(() => {
    const problems: string[] = [];
    const report = (found: unknown, problem: string) => void (found && problems.push(problem));
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => element.checkVisibility() && (element.textContent ?? "").trim() !== "",
      );
    const texts = visible("main, dialog, [role=dialog]");
    report(texts.length === 0, "the page is blank");
    report(
      visible("h1, h2, [role=alert], [role=dialog], form, main table").length === 0,
      "the page has no heading, alert, dialog, form or table",
    );
    report(
      document.querySelector("main a[href], main button, form") === null &&
        document.querySelector("header a[href]") === null,
      "the page has no link or button to go on",
    );
    report("hostileRan" in window, "a script of an answer has run");
    report("isHostile" in {}, "an answer has added a field to every object");
    report(
      document.querySelector(
        "iframe, object, embed, base, meta[http-equiv], math, marquee, [onerror], [onload], [onclick], [onmouseover], [onfocus], [srcdoc], [style*='position:fixed']",
      ),
      "markup of an answer is in the page",
    );
    for (const link of document.querySelectorAll(
      "a[href], area[href], [formaction], form[action], [src]",
    )) {
      for (const name of ["href", "formaction", "action", "src"]) {
        const address = link.getAttribute(name);
        if (address === null) continue;
        const url = URL.parse(address, location.href);
        report(
          url !== null &&
            !["http:", "https:", ...(name === "src" ? ["data:"] : []), "mailto:", "tel:"].includes(
              url.protocol,
            ),
          `${name} leads to ${address.slice(0, 80)}`,
        );
      }
    }
    const wider = document.documentElement.scrollWidth - innerWidth;
    report(wider > 0, `the page is ${wider} px wider than the window`);
    report(
      visible("[role=alert]").some((alert) =>
        (alert.textContent ?? "").includes("На странице произошла ошибка"),
      ),
      "the page broke",
    );
    const said = visible("[role=alert]")
      .map((alert) => (alert as HTMLElement).innerText.slice(0, 2_000))
      .join("\n");
    const shown = said.includes("На странице произошла ошибка")
      ? "broke"
      : document.querySelector("input[type=password][autocomplete=current-password]") !== null &&
          document.querySelector("main h1")?.textContent !== "Настройки"
        ? "the sign-in"
        : said.includes("Сервис вернул неожиданный ответ")
          ? "unreadable"
          : said.trim() !== ""
            ? "another problem"
            : "values";
    return { shown, problems } as const;
  });
}

/** Waits until no request is open and the page has had time to draw, twice in a row. */
export class PageActivity {
  readonly #running = new Set<Request>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on("request", (request) => this.#running.add(request));
    page.on("requestfinished", (request) => this.#running.delete(request));
    page.on("requestfailed", (request) => this.#running.delete(request));
  }

  /** @throws Error with what it still waits for */
  async waitUntilIdle(): Promise<void> {
    const until = performance.now() + patienceMs;
    let quiet = 0;
    while (quiet < 2) {
      const waits = await this.#page.evaluate(async () => {
        await new Promise((resolve) => {
          // Without a limit Chromium may forget the function on a page where nothing moves.
          requestIdleCallback(() => requestAnimationFrame(resolve), { timeout: 500 });
        });
        const main = document.querySelector("main");
        const busy = main?.querySelector("[aria-busy=true]");
        if (busy) {
          // Out of sight a chart is drawn only seconds later.
          busy.scrollIntoView({ block: "nearest", behavior: "instant" });
          return `busy: ${busy.outerHTML.slice(0, 200)}`;
        }
        return (main?.innerText ?? "").trim() === "" &&
          document.querySelector("dialog[open], [role=dialog]") === null
          ? "a blank page"
          : undefined;
      });
      const asked = [...this.#running].map((request) => request.url()).join(", ");
      quiet = asked === "" && waits === undefined ? quiet + 1 : 0;
      if (performance.now() > until)
        throw new Error(`the page never became idle: ${waits ?? ""} ${asked}`);
    }
  }
}

/** Only prevents waiting forever. */
export const patienceMs = 120_000;

/** What the visits to a screen showed. */
export interface Visited {
  readonly shown: Shown[];
  readonly problems: string[];
}

const openers =
  "main :is(button[aria-haspopup], summary, [role=combobox], [role=tab]), header button[aria-haspopup]";

/**
 * Loads a screen, goes to others of its addresses without reloading, retries if the page offers it, opens everything
 * that opens and does what a user does there. Inspects the page after each step.
 */
export async function visit(given: {
  page: Page;
  activity: PageActivity;
  screen: Screen;
  addresses: readonly string[];
  random: Random;
  records: Parameters<Screen["addresses"]>[0];
  visited: Visited;
}): Promise<void> {
  const { page, activity, screen, addresses, random, records, visited } = given;
  const inspectPage = async (): Promise<void> => {
    await activity.waitUntilIdle();
    const seen = await inspect(page);
    visited.shown.push(seen.shown);
    visited.problems.push(...seen.problems);
  };
  await page.goto(random.pick(addresses), { waitUntil: "domcontentloaded", timeout: patienceMs });
  await inspectPage();
  for (let more = 0; more < Math.min(4, addresses.length - 1); more += 1) {
    await goTo(page, random.pick(addresses));
    await inspectPage();
  }
  if (await pressIn(page, "main [role=alert] button", random)) await inspectPage();
  for (let opened = 0; opened < 2 && (await pressIn(page, openers, random)); opened += 1) {
    await inspectPage();
    await page.keyboard.press("Escape");
  }
  if (screen.act === undefined) return;
  await screen.act(page, records);
  await inspectPage();
  await page.keyboard.press("Escape");
}

/** Clicks one of the elements by script, even if another one covers it. @returns whether there is any */
async function pressIn(page: Page, selector: string, random: Random): Promise<boolean> {
  const found = page.locator(selector);
  const count = await found.count();
  if (count === 0) return false;
  await found.nth(random.whole(0, count - 1)).evaluate((element) => {
    if (!(element instanceof HTMLElement)) return;
    element.click();
    element.focus();
  });
  return true;
}

/**
 * Asserts that a link in the header opens a page once the service works again, unless a dialog or a sign-in form is
 * open.
 */
export async function expectNextPage(page: Page): Promise<void> {
  const asks = page.locator("dialog[open], [role=dialog], main input[type=password]");
  if ((await asks.filter({ visible: true }).count()) > 0) return;
  const away = page.url().includes("/settings") ? "/" : "/settings";
  await firstOf(page.locator(`header a[href="${away}"]`)).click({ timeout: patienceMs });
  const shows = page.locator("main h1, dialog[open], [role=dialog]").filter({ visible: true });
  await expect(shows).not.toHaveCount(0);
}
