import type { Locator } from "@playwright/test";

/** The first of several, where it matters that it is the first. Elsewhere a locator finds one. */
export const firstOf = (several: Locator): Locator => several.first();

/** Those of several that are visible, where it does not matter how many there are: `not.toHaveCount(0)`. */
export const visibleOf = (several: Locator): Locator => several.filter({ visible: true });
