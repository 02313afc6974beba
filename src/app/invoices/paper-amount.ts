const documentAmount = new Intl.NumberFormat("ru-RU", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: "always",
});

/** Whole roubles as documents write them, in Russian whatever the app's language: `1 234 567,00`, with no-break spaces. */
export const paperAmount = (roubles: number): string => documentAmount.format(roubles);

/** The amount of VAT; a dash where there is none, as on paper. */
export const paperVat = (roubles: number): string => (roubles === 0 ? "—" : paperAmount(roubles));
