type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses a word's form by the language's plural rules: `plural(2, {one: "счёт", few: "счёта", other: "счетов"})`. */
export const pluralsOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;
};

/**
 * The word for a service's name; undefined if this app has none. Own keys only, because a name may be `constructor`.
 */
export const wordFor = <Word>(
  words: Readonly<Record<string, Word>>,
  name: string,
): Word | undefined => (Object.hasOwn(words, name) ? words[name] : undefined);

/** A name in quotation marks. Its own quotation marks become inner ones: «Сайт „Работа рядом“». */
export const quoted = (name: string): string =>
  `«${name.replaceAll("«", "„").replaceAll("»", "“")}»`;
