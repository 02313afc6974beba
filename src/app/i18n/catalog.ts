import { keepText, keptText } from "../api/kept-texts.ts";
import { addresses } from "../api/addresses.ts";
import type { ru } from "./ru.ts";

export const languages = ["ru", "en"] as const;
export type Language = (typeof languages)[number];

/**
 * Texts every page may need; the rest is in `feature-texts.ts`. The Russian texts define the type, so a missing key in
 * another language is a type error.
 */
export type Catalog = typeof ru;

/** Loads only the current language. */
export async function loadCatalog(language: Language): Promise<Catalog> {
  return language === "ru" ? (await import("./ru.ts")).ru : (await import("./en.ts")).en;
}

const key = "placard.language";

/** The user's choice, else the page's setting, else the browser's language, else Russian. */
export function chosenLanguage(): Language {
  const chosen = readStored() ?? languages.find((language) => language === addresses().language);
  if (chosen !== undefined) return chosen;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2));
  return languages.find((language) => language === preferred.find(isLanguage)) ?? "ru";
}

/** Saved in this browser. The cookie lets the service preload the right texts with the page. */
export function keepLanguage(language: Language): void {
  keepText(key, language);
  document.cookie = `placard_language=${language}; path=/; max-age=31536000; samesite=lax`;
}

function readStored(): Language | undefined {
  const stored = keptText(key);
  return languages.find((language) => language === stored);
}

const isLanguage = (tag: string): boolean => languages.some((language) => language === tag);
