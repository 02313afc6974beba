import * as z from "zod/mini";

const bank = z.object({
  bik: z.string(),
  name: z.string(),
  city: z.string(),
  correspondentAccount: z.string(),
});
export type Bank = z.infer<typeof bank>;

const bankTable = z.object({
  /** The source of the data, as text for users. */
  source: z.string(),
  banks: z.array(bank),
});
export type BankTable = z.infer<typeof bankTable>;

let loading: Promise<BankTable> | undefined;
let loaded: BankTable | undefined;

/** The banks, if they have loaded already. */
export const loadedBanks = (): BankTable | undefined => loaded;

/**
 * The banks this app knows (`banks.json`), loaded on first use. The interface does not name banks, but a payment code
 * needs the name. The table in the repository has some large banks; `npm run banks -- <ED807 file>` replaces it from
 * the Bank of Russia's directory.
 */
export async function loadBanks(): Promise<BankTable> {
  loading ??= import("./banks.json").then((module) => bankTable.parse(module.default));
  try {
    loaded = await loading;
    return loaded;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** The banks, or undefined if they do not load; an invoice is shown without them. */
export const loadBanksIfAny = (): Promise<BankTable | undefined> =>
  loadBanks().catch(() => undefined);

/** The bank with this БИК, which may be grouped by spaces; undefined if the table lacks it. */
export const bankOf = ({ banks }: BankTable, bik: string): Bank | undefined =>
  banks.find((known) => known.bik === bik.replaceAll(/\s/g, ""));
