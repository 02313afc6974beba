type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Picks a word's form by the language's plural rules: `plural(2, {one: "счёт", few: "счёта", other: "счетов"})`. */
export const pluralsOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;
};
