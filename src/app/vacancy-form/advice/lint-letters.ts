import { spotsOf, type Spot } from "./lint-finding.ts";

/** Words of both alphabets; a hyphen parts them (`IT-специалист`). */
const words = /[\p{Script=Latin}\p{Script=Cyrillic}]+/gu;
const twinsLatin = /^[aceopxyABCEHKMOPTXY]+$/;
const twinsCyrillic = /^[асеорхуАВСЕНКМОРТХУ]+$/;

/** Words where a letter was typed in the other alphabet, unseen by people and not found by search. */
export function mixedLetterSpots(text: string): Spot[] {
  if (!/\p{Script=Latin}/u.test(text) || !/\p{Script=Cyrillic}/u.test(text)) return [];
  return spotsOf("mixedLetters", text, words).filter(({ at: [start, end] }) =>
    isMixed(text.slice(start, end)),
  );
}

function isMixed(word: string): boolean {
  const latin = word.replace(/\P{Script=Latin}/gu, "");
  const cyrillic = word.replace(/\P{Script=Cyrillic}/gu, "");
  if (latin === "" || cyrillic === "") return false;
  // An ending on an abbreviation: «HRу», «SQLа».
  if (/^[A-Z]{2,}[а-яё]{1,3}$/.test(word)) return false;
  return twinsLatin.test(latin) || twinsCyrillic.test(cyrillic);
}

/** Whole texts in capitals. */
export function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 20 && capitals / letters >= 0.6;
}

/** A job title in capitals; `QA`, `HR`, `C++` and other short ones are names. */
export function isTitleInCapitals(title: string): boolean {
  const found = (title.match(/\p{L}{2,}/gu) ?? []).filter((word) => word !== word.toLowerCase());
  const inCapitals = found.filter((word) => word === word.toUpperCase());
  const lettersOf = (some: readonly string[]) => some.join("").length;
  return (
    inCapitals.some((word) => word.length >= 5) &&
    lettersOf(inCapitals) >= 0.6 * lettersOf(title.match(/\p{L}{2,}/gu) ?? [])
  );
}
