import { withPauses, type LongJob } from "../../format/long-job.ts";
import { foldPayer, payerKey } from "./payer-name.ts";
import type { PaymentMatch } from "./payment-match.ts";

/** A payer and its ИНН, learned from an exact match that the user accepted. Both are hashes (`hashOf`). */
interface LearnedPayer {
  readonly inn: string;
  readonly payer: string;
}

/** What was learned, and the salt of its hashes. Nothing of the statement itself is stored. */
export interface LearnedPayers {
  readonly salt: string;
  readonly payers: readonly LearnedPayer[];
}

// Equivalent mutants: Without payers the salt is not used, and a payer that is no hash is nobody's.
//   "" ⇒ "Stryker was here!"
//   [] ⇒ ["Stryker was here"]
export const nothingLearned: LearnedPayers = { salt: "", payers: [] };

/** An organization's ИНН has 10 digits, a person's 12; anything else is ignored. */
const isInn = (inn: string): boolean => /^(?:\d{10}|\d{12})$/.test(inn);

/** SHA-256 in hex. Available only on HTTPS pages and on localhost. */
export async function hashOf(salt: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt}\n${text}`);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What is learned from an accepted match; undefined if it is not exact or the statement has no ИНН. */
export async function learnFrom(
  { outcome, payment, candidates }: PaymentMatch,
  salt: string,
): Promise<LearnedPayer | undefined> {
  const [first] = candidates;
  if (outcome !== "exact" || first === undefined || !isInn(payment.payer.inn)) return undefined;
  return {
    inn: await hashOf(salt, payment.payer.inn),
    payer: await hashOf(salt, payerKey(foldPayer(first.invoice.payer))),
  };
}

/** The key of a payer, and the one that an earlier version of the app stored. */
export interface PayerKeys {
  readonly key: string;
  readonly former: string;
}

/** The ИНН of payers by `payerKey`. */
export type PayerInns = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds which payer of the invoices has which ИНН of the statement.
 * @throws the signal's reason once it is aborted
 */
export async function readLearned(
  { salt, payers }: LearnedPayers,
  inns: Iterable<string>,
  names: Iterable<PayerKeys>,
  job: LongJob,
): Promise<PayerInns> {
  const found = new Map<string, Set<string>>();
  // Without HTTPS there are no hashes, so learned payers cannot be recognized.
  // Equivalent mutant: It only saves time.
  //   payers.length === 0 ⇒ false
  if (payers.length === 0 || !("subtle" in crypto)) return found;
  const quiet = { ...job, onProgress: () => undefined };
  const innOf = new Map<string, string>();
  for await (const inn of withPauses(new Set(inns), quiet)) innOf.set(await hashOf(salt, inn), inn);
  const hashes = new Map<string, string>();
  const keysOf = new Map<string, Set<string>>();
  for await (const { key, former } of withPauses(names, quiet)) {
    for (const stored of new Set([key, former])) {
      const hash = hashes.get(stored) ?? (await hashOf(salt, stored));
      hashes.set(stored, hash);
      keysOf.set(hash, (keysOf.get(hash) ?? new Set()).add(key));
    }
  }
  for (const learned of payers) {
    // An ИНН learned from another statement still counts, so a different ИНН means a different company.
    const inn = innOf.get(learned.inn) ?? "";
    for (const key of keysOf.get(learned.payer) ?? []) {
      found.set(key, (found.get(key) ?? new Set()).add(inn));
    }
  }
  return found;
}

/** Names that have more than one ИНН in the statements; such a name alone proves nothing. */
export function namesakes(
  payers: Iterable<{ readonly name: string; readonly inn: string }>,
): ReadonlySet<string> {
  const innOf = new Map<string, string>();
  const found = new Set<string>();
  for (const { name, inn } of payers) {
    if (!isInn(inn)) continue;
    const known = innOf.get(name);
    if (known === undefined) innOf.set(name, inn);
    else if (known !== inn) found.add(name);
  }
  return found;
}
