import { inParallel } from "../../foreign/in-parallel.ts";
import type { VatAnswer } from "./payment-match.ts";

/*
 * The list of invoices has no VAT; their details do. They are asked only where a purpose states a rate that the law does
 * not have on the invoice's day, such as 20 % in 2026.
 */

/** Asks whether an invoice has this rate of VAT, in percent. */
export interface VatQuestion {
  readonly countId: number;
  readonly rate: number;
}

/** Answers by `vatKey`; a missing key was not compared. */
export type VatAnswers = ReadonlyMap<string, VatAnswer>;

export const vatKey = ({ countId, rate }: VatQuestion): string =>
  `${String(countId)} ${String(rate)}`;

/** The rate an invoice prints, in percent; 0 without VAT, undefined if the service does not say. */
export type PrintedVat = (countId: number, signal: AbortSignal) => Promise<number | undefined>;

/** The most invoices to ask; the rest is unknown. */
const mostAsked = 200;
const atOnce = 4;

/**
 * Looks up the rates of these invoices in their details (§4.5).
 * @throws ApiError if the service does not answer, or the signal's reason
 */
export async function fetchVat(
  questions: readonly VatQuestion[],
  printed: PrintedVat,
  signal: AbortSignal,
): Promise<VatAnswers> {
  const answers = new Map<string, VatAnswer>();
  await inParallel(questions.slice(0, mostAsked), atOnce, signal, async (question, own) => {
    const rate = await printed(question.countId, own);
    own.throwIfAborted();
    const isSame = rate === question.rate;
    answers.set(vatKey(question), rate === undefined ? "unknown" : isSame ? "same" : "other");
  });
  return answers;
}
