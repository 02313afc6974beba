import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/**
 * axe finds nothing on what is shown at this moment, in light and in dark colours. The page is the same in both but for
 * its colours, so the second scheme is held against the rules about colour only.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(axe.source);
  const shown = await page.evaluate(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const other = shown === "dark" ? "light" : "dark";
  expect(await violations(page), `in ${shown} colours`).toEqual([]);
  await showIn(page, other);
  expect(
    await violations(page, ["color-contrast", "link-in-text-block"]),
    `in ${other} colours`,
  ).toEqual([]);
  await showIn(page, shown);
}

async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  // A colour on its way to another one has a contrast of its own.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
}

/** What breaks a rule, as `rule: html | html`; every rule unless some are named. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  return await page.evaluate(async (only) => {
    // Set by the script evaluated above.
    const { axe: onPage } = globalThis as unknown as { axe: typeof axe };
    const found = await onPage.run(document, {
      resultTypes: ["violations"],
      ...(only ? { runOnly: { type: "rule", values: only } } : {}),
    });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
    );
  }, rules);
}
