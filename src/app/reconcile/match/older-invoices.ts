import { inParallel } from "../../foreign/in-parallel.ts";
import { isWhole, partsOf } from "../invoice-number.ts";
import { comparePayers, foldPayer } from "./payer-name.ts";
import type { MatchedInvoice, OlderAnswer } from "./payment-match.ts";

/*
 * Some services begin numbers anew each year. A purpose without a date may then mean an invoice from before the searched
 * days, so such a number is looked up there before its match is exact.
 */

/** Answers by `olderKey`. */
export type OlderAnswers = ReadonlyMap<string, OlderAnswer>;
/** Older invoices whose number contains this one; undefined if the service does not provide them all. */
export type OlderInvoices = (
  number: string,
  signal: AbortSignal,
) => Promise<readonly MatchedInvoice[] | undefined>;

export const olderKey = ({ count_number: number, payer }: MatchedInvoice): string =>
  `${number} ${payer}`;

/** The most numbers to look up; the rest are unknown. */
const mostAsked = 500;
const atOnce = 4;

/**
 * Looks up the numbers of these invoices among older ones.
 * @throws ApiError if the service does not answer, or the signal's reason
 */
export async function findOlder(
  invoices: readonly MatchedInvoice[],
  older: OlderInvoices,
  signal: AbortSignal,
): Promise<OlderAnswers> {
  const asked = [...new Map(invoices.map((one) => [olderKey(one), one])).values()];
  const answers = new Map<string, OlderAnswer>(asked.map((one) => [olderKey(one), "unknown"]));
  await inParallel(asked.slice(0, mostAsked), atOnce, signal, async (one, own) => {
    const found = await older(one.count_number, own);
    own.throwIfAborted();
    if (found === undefined) return;
    const isFound = found.some((other) => isSameNumber(one, other) && canBePaidBySame(one, other));
    answers.set(olderKey(one), isFound ? "found" : "none");
  });
  return answers;
}

function isSameNumber(one: MatchedInvoice, other: MatchedInvoice): boolean {
  const [number, another] = [partsOf(one.count_number), partsOf(other.count_number)];
  if (number === undefined || another === undefined) return one.count_number === other.count_number;
  return isWhole(number, another);
}

const canBePaidBySame = (one: MatchedInvoice, other: MatchedInvoice): boolean =>
  comparePayers(foldPayer(one.payer), foldPayer(other.payer)) !== "different";
