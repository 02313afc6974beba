import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
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
for (const screen of screens.filter(({ asksSession }) => asksSession === undefined)) {
  test(`only the beginning of a very long text is shown: ${screen.name}`, async ({
    world,
    service,
    page,
  }) => {
    await world.as("admin");
    const records = await makeRecords({ world, service });
    world.fault({ path: /^\/v1\/(?!ext\/(session|capabilities))/, rewrite: withEndlessTexts });
    await page.goto(screen.addresses(records)[0] ?? "/");
    await expect(page.locator("main").getByRole("heading").first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await longestShown(page)).toBeLessThanOrEqual(10_001);
  });
}
