import type { ru } from "./ru.ts";

export const languages = ["ru", "en"] as const;
export type Language = (typeof languages)[number];

/**
 * Texts every page may need; the rest is in `feature-texts.ts`. The Russian texts define the type, so a missing key in
 * another language is a type error.
 */
export type Catalogue = typeof ru;

/** Loads only the current language. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return language === "ru" ? (await import("./ru.ts")).ru : (await import("./en.ts")).en;
}
