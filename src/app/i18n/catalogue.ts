import type { ru } from "./ru.ts";

export const languages = ["ru", "en"] as const;
export type Language = (typeof languages)[number];

/**
 * The texts that every page may need; the rest is in `feature-texts.ts`. Russian is the model; a key that another
 * language lacks is a type error.
 */
export type Catalogue = typeof ru;

/** Only the language in use is loaded. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return language === "ru" ? (await import("./ru.ts")).ru : (await import("./en.ts")).en;
}
