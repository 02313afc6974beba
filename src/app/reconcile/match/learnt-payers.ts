import { inStretches, type LongJob } from "../../format/long-job.ts";
import { foldPayer, type FoldedPayer } from "./payer-name.ts";
import type { PaymentMatch } from "./payment-match.ts";

/** That a payer of invoices has this ИНН, learnt from an exact match the user accepted. Both are hashes (`hashOf`). */
export interface LearntPayer {
  readonly inn: string;
  readonly payer: string;
}

/** What was learnt, and the salt of its hashes. Of a statement itself nothing is kept. */
export interface LearntPayers {
  readonly salt: string;
  readonly payers: readonly LearntPayer[];
}

export const nothingLearnt: LearntPayers = { salt: "", payers: [] };

/** An organisation's ИНН has 10 digits, a person's 12; anything else settles nothing. */
const isInn = (inn: string): boolean => /^(?:\d{10}|\d{12})$/.test(inn);

/** What tells a payer of invoices from others: form and name as they are compared. */
export const payerKey = ({ name, form }: FoldedPayer): string => `${form ?? ""} ${name}`;

/** SHA-256 in hex. Only pages that came over HTTPS, or from this computer, can make one. */
export async function hashOf(salt: string, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${salt}\n${text}`);
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What an accepted match teaches; undefined where it is not exact, or where the statement names no ИНН. */
export async function learnFrom(
  { outcome, payment, candidates }: PaymentMatch,
  salt: string,
): Promise<LearntPayer | undefined> {
  const [first] = candidates;
  if (outcome !== "exact" || first === undefined || !isInn(payment.payer.inn)) return undefined;
  return {
    inn: await hashOf(salt, payment.payer.inn),
    payer: await hashOf(salt, payerKey(foldPayer(first.invoice.payer))),
  };
}

/** ИНН of payers, by `payerKey`. */
export type PayerInns = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds who of the invoices' payers has which of the statement's ИНН.
 * @throws the signal's reason once it is given
 */
export async function readLearnt(
  { salt, payers }: LearntPayers,
  inns: Iterable<string>,
  keys: Iterable<string>,
  job: LongJob,
): Promise<PayerInns> {
  const found = new Map<string, Set<string>>();
  // Without HTTPS nothing can be hashed, so nothing that was learnt can be recognized.
  if (payers.length === 0 || !("subtle" in crypto)) return found;
  const quiet = { ...job, onProgress: () => undefined };
  const innOf = new Map<string, string>();
  for await (const inn of inStretches(new Set(inns), quiet)) {
    if (isInn(inn)) innOf.set(await hashOf(salt, inn), inn);
  }
  const keyOf = new Map<string, string>();
  for await (const key of inStretches(new Set(keys), quiet))
    keyOf.set(await hashOf(salt, key), key);
  for (const learnt of payers) {
    const key = keyOf.get(learnt.payer);
    // An ИНН of another statement is still one of this payer's: who comes with another one is somebody else.
    const inn = innOf.get(learnt.inn) ?? "";
    if (key !== undefined) found.set(key, (found.get(key) ?? new Set()).add(inn));
  }
  return found;
}

/** Names that stand with more than one ИНН in the statements: such a name alone says nothing. */
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
