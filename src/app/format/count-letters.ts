const latinLetters = /\p{Script=Latin}/gu;
const cyrillicLetters = /\p{Script=Cyrillic}/gu;

/** How many letters of each alphabet a text has. */
export const countLetters = (
  text: string,
): { readonly latin: number; readonly cyrillic: number } => ({
  latin: text.match(latinLetters)?.length ?? 0,
  cyrillic: text.match(cyrillicLetters)?.length ?? 0,
});
