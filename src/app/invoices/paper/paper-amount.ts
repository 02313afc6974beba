import { kopecksIn, type AmountUnit } from "../checks/preflight-sums.ts";

const documentAmount = new Intl.NumberFormat("ru-RU", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: "always",
});

/**
 * An amount as documents write it, in roubles and in Russian whatever the app's language: `1 234 567,00`, with no-break
 * spaces. @param unit what the wire counts in; the sum in words settles it
 */
export const paperAmount = (amount: number, unit: AmountUnit): string =>
  documentAmount.format((amount * kopecksIn(unit)) / 100);

/** The amount of VAT; a dash where there is none, as on paper. */
export const paperVat = (amount: number, unit: AmountUnit): string =>
  amount === 0 ? "—" : paperAmount(amount, unit);
