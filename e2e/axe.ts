import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** Half the size of what the package exports, which every checked page has to read. */
const source = readFileSync(
  resolve(import.meta.dirname, "../node_modules/axe-core/axe.min.js"),
  "utf8",
);

/**
 * Asserts that axe finds no violations in what is shown now, in light and in dark colors. Only the colors differ
 * between the two, so the second scheme is checked against the color rules only. The page stays in that scheme.
 */
export async function expectNoViolations(page: Page, where = ""): Promise<void> {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(source);
  const shown = await page.evaluate(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const other = shown === "dark" ? "light" : "dark";
  expect(await violations(page), `${where} in ${shown} colors`).toEqual([]);
  await showIn(page, other);
  expect(
    await violations(page, ["color-contrast", "link-in-text-block"]),
    `${where} in ${other} colors`,
  ).toEqual([]);
}

async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

/** @returns the violations as `rule: selector | selector`, of the given rules or of all */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  return await page.evaluate(async (only) => {
    // During a transition the contrast is different, so wait until the animations end.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    );
    // expectNoViolations evaluates axe's source first, which sets this global.
    const { axe: onPage } = globalThis as unknown as { axe: typeof axe };
    // By default axe writes down the HTML of every element it looks at.
    onPage.configure({ noHtml: true });
    const found = await onPage.run(document, {
      resultTypes: ["violations"],
      // By default axe also loads every style sheet, for a rule that is not on.
      preload: { assets: ["media"] },
      ...(only ? { runOnly: { type: "rule", values: only } } : {}),
    });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
    );
  }, rules);
}
