import type { Page } from "@playwright/test";
import type { Random } from "#service/demo/random.ts";
import { expect } from "./fixtures.ts";
import { lookAt, patienceMs, type Calm, type Shown } from "./hostile-findings.ts";
import type { Screen } from "./hostile-screens.ts";

/** What happened at a visit to a screen. */
export interface Visited {
  readonly shown: Shown[];
  readonly problems: string[];
}

const openers =
  "main :is(button[aria-haspopup], summary, [role=combobox], [role=tab]), header button[aria-haspopup]";

/**
 * Loads a screen, goes on to others of its addresses without loading it anew, asks again where it offers to, opens what
 * opens and does what a user does there; what stands on the page is looked at after each.
 */
export async function visit(given: {
  page: Page;
  calm: Calm;
  screen: Screen;
  addresses: readonly string[];
  random: Random;
  records: Parameters<Screen["addresses"]>[0];
  visited: Visited;
}): Promise<void> {
  const { page, calm, screen, addresses, random, records, visited } = given;
  const look = async (): Promise<void> => {
    await calm.comes();
    const seen = await lookAt(page);
    visited.shown.push(seen.shown);
    visited.problems.push(...seen.problems);
  };
  await page.goto(random.pick(addresses), { waitUntil: "domcontentloaded", timeout: patienceMs });
  await look();
  for (let more = 0; more < Math.min(4, addresses.length - 1); more += 1) {
    await goTo(page, random.pick(addresses));
    await look();
  }
  if (await pressIn(page, "main [role=alert] button", random)) await look();
  for (let opened = 0; opened < 2 && (await pressIn(page, openers, random)); opened += 1) {
    await look();
    await page.keyboard.press("Escape");
  }
  if (screen.act === undefined) return;
  await screen.act(page, records);
  await look();
  await page.keyboard.press("Escape");
}

/** As Back and Forward do: without loading the page. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => {
    history.pushState(null, "", next);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/** Presses one of them as a script would: whatever lies over it. @returns whether there is any */
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

/** The service is well again: a link of the frame leads to a page that shows itself, unless something asks first. */
export async function expectWayOn(page: Page): Promise<void> {
  const asks = page.locator("dialog[open], [role=dialog], main input[type=password]");
  if ((await asks.filter({ visible: true }).count()) > 0) return;
  const away = page.url().includes("/settings") ? "/" : "/settings";
  await page.locator(`header a[href="${away}"]`).first().click({ timeout: patienceMs });
  const shows = page.locator("main h1, dialog[open], [role=dialog]").filter({ visible: true });
  await expect(shows).not.toHaveCount(0);
}
