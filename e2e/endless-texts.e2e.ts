import type { Page } from "@playwright/test";
import { expect, goTo, test } from "./fixtures.ts";
import { PageActivity } from "./hostile-findings.ts";
import { makeRecords, screens } from "./hostile-screens.ts";

/** Length of the longest text on the page, in characters; fields are left out, because they hold their texts whole. */
const longestShown = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let longest = 0;
    while (texts.nextNode() !== null) {
      const { nodeValue, parentElement } = texts.currentNode;
      if (parentElement?.closest("textarea, script") === null) {
        longest = Math.max(longest, nodeValue?.length ?? 0);
      }
    }
    return longest;
  });

/** Identifiers, numbers and dates, which decide what a screen shows. */
const isToken = (text: string): boolean => /^[\w.:+-]{0,30}$/.test(text);

function withEndlessTexts(body: string): string {
  const endless = "Ж".repeat(30_000);
  return body.startsWith("{")
    ? JSON.stringify(
        JSON.parse(body, (_, value: unknown) =>
          typeof value === "string" && !isToken(value) ? endless : value,
        ),
      )
    : body;
}

// The time to lay out a word grows with the square of its length: a megabyte would block the page for minutes.
test("only the beginning of a very long text is shown, on every screen", async ({
  world,
  service,
  page,
}) => {
  await world.as("admin");
  const records = await makeRecords({ world, service });
  const activity = new PageActivity(page);
  await page.goto("/vacancies/drafts");
  await activity.waitUntilIdle();
  world.fault({ path: /^\/v1\/(?!ext\/(session|capabilities))/, rewrite: withEndlessTexts });
  for (const { name, addresses } of screens.filter((screen) => screen.asksSession === undefined)) {
    const address = addresses(records)[0] ?? "/";
    await goTo(page, address);
    await activity.waitUntilIdle();
    await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
    expect(await longestShown(page), name).toBeLessThanOrEqual(10_001);
  }
});
