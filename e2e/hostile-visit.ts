import type { Page } from "@playwright/test";
import type { Random } from "#service/demo/random.ts";
import { expect, goTo } from "./fixtures.ts";
import { inspect, patienceMs, type PageActivity, type Shown } from "./hostile-findings.ts";
import type { Screen } from "./hostile-screens.ts";

/** What the visits to a screen showed. */
export interface Visited {
  readonly shown: Shown[];
  readonly problems: string[];
}

const openers =
  "main :is(button[aria-haspopup], summary, [role=combobox], [role=tab]), header button[aria-haspopup]";

/**
 * Loads a screen, goes on to others of its addresses without loading anew, retries where the page offers to, opens what
 * opens and does what a user does there. Inspects the page after each step.
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

/** Asserts that a link in the header opens a page once the service is well, unless a dialog or a sign-in is open. */
export async function expectNextPage(page: Page): Promise<void> {
  const asks = page.locator("dialog[open], [role=dialog], main input[type=password]");
  if ((await asks.filter({ visible: true }).count()) > 0) return;
  const away = page.url().includes("/settings") ? "/" : "/settings";
  await page.locator(`header a[href="${away}"]`).first().click({ timeout: patienceMs });
  const shows = page.locator("main h1, dialog[open], [role=dialog]").filter({ visible: true });
  await expect(shows).not.toHaveCount(0);
}
