import * as z from "zod/mini";

const bank = z.object({
  bik: z.string(),
  name: z.string(),
  city: z.string(),
  correspondentAccount: z.string(),
});
export type Bank = z.infer<typeof bank>;

const bankTable = z.object({
  /** Where the facts come from, for people to read. */
  source: z.string(),
  banks: z.array(bank),
});
export type BankTable = z.infer<typeof bankTable>;

let loading: Promise<BankTable> | undefined;

/**
 * The banks this app knows (`banks.json`), loaded when first asked for: the interface has no bank's name, and a payment
 * code needs one. The table that ships holds some large banks; `npm run banks -- <ED807 file>` writes it anew from the
 * Bank of Russia's directory.
 */
export async function loadBanks(): Promise<BankTable> {
  loading ??= import("./banks.json").then((module) => bankTable.parse(module.default));
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** The banks, or undefined where they do not come: an invoice is shown without them too. */
export const loadBanksIfAny = (): Promise<BankTable | undefined> =>
  loadBanks().catch(() => undefined);

/** The bank with this БИК, which may be grouped by spaces; undefined where the table lacks it. */
export const bankOf = ({ banks }: BankTable, bik: string): Bank | undefined =>
  banks.find((known) => known.bik === bik.replaceAll(/\s/g, ""));
