import type { InvoiceDetails } from "#contract/invoices.ts";
import { isBik } from "#contract/requisites.ts";
import { nextTask } from "../../format/long-job.ts";
import { bankOf, type BankTable } from "./bank-directory.ts";
import { codeByPayment, type InvoicePayment } from "../paper/invoice-payment.ts";
import {
  paymentPayload,
  type PaymentPayload,
  paymentRequisites,
  type CodeSum,
} from "./payment-payload.ts";
import { drawQr, paymentQr, verifyQr, type QrDrawing, type QrMatrix } from "./payment-qr.ts";
import type { Finding, PreflightRule } from "../checks/finding-text.ts";
import { checkRequisites, isTreasury } from "../checks/preflight-requisites.ts";

type PayloadProblem = Extract<PaymentPayload, { problem: unknown }>;

/** Why an invoice has no payment code. */
export type CodeProblem =
  | PayloadProblem
  | { readonly problem: "requisites"; readonly rule: PreflightRule }
  | { readonly problem: "bank_unknown" | "treasury_unknown"; readonly bik: string }
  | { readonly problem: "bank_account"; readonly expected: string }
  | { readonly problem: "no_bik" | "no_banks" | "not_read" };

export type PaymentCode = { readonly drawing: QrDrawing } | CodeProblem;

/** When a code is printed: never, whenever there is one, or only if the invoice has no errors. */
export const codeChoices = ["auto", "on", "off"] as const;
export type CodeChoice = (typeof codeChoices)[number];

/** What a partly paid invoice gets: no code, one without a sum, or one with the whole sum. */
export const partlyChoices = ["off", "open", "full"] as const;
export type PartlyChoice = (typeof partlyChoices)[number];

/** A code of these bytes, not yet read back. */
interface DrawnCode {
  readonly bytes: Uint8Array;
  readonly matrix: QrMatrix;
  readonly drawing: QrDrawing;
}

const drawn = {
  full: new WeakMap<InvoiceDetails, DrawnCode | CodeProblem>(),
  open: new WeakMap<InvoiceDetails, DrawnCode | CodeProblem>(),
};
const made = {
  full: new WeakMap<InvoiceDetails, PaymentCode>(),
  open: new WeakMap<InvoiceDetails, PaymentCode>(),
};

/** The code made earlier, if any. */
export const knownPaymentCode = (details: InvoiceDetails, sum: CodeSum): PaymentCode | undefined =>
  made[sum].get(details);

/**
 * The payment code of an invoice, or the reason for its absence. The finished code is read back from its picture before
 * it is returned.
 * @param banks undefined if the directory did not load: that is a reason too, and is not cached
 */
export async function makePaymentCode(
  details: InvoiceDetails,
  banks: BankTable | undefined,
  sum: CodeSum = "full",
): Promise<PaymentCode> {
  const known = made[sum].get(details);
  if (known !== undefined) return known;
  if (banks === undefined) return { problem: "no_banks" };
  // Drawing a code and reading it back take a frame each, so several invoices are not processed in one go.
  await nextTask();
  const code = drawPaymentCode(details, banks, sum);
  await nextTask();
  const isRead = !("drawing" in code) || verifyQr(code.matrix, code.bytes);
  const result: PaymentCode = isRead ? code : { problem: "not_read" };
  made[sum].set(details, result);
  return result;
}

/**
 * The same at once, but not read back: for the screen. Nothing is printed before `makePaymentCode` has read it.
 * @param banks as there
 */
export function drawPaymentCode(
  details: InvoiceDetails,
  banks: BankTable | undefined,
  sum: CodeSum,
): DrawnCode | CodeProblem {
  const known = drawn[sum].get(details);
  if (known !== undefined) return known;
  if (banks === undefined) return { problem: "no_banks" };
  const code = drawCode(details, banks, sum);
  drawn[sum].set(details, code);
  return code;
}

function drawCode(
  details: InvoiceDetails,
  banks: BankTable,
  sum: CodeSum,
): DrawnCode | CodeProblem {
  const bik = packed(details.bank_bik);
  const bank = bankOf(banks, bik);
  // Reported before anything about the accounts, whose check digits depend on the БИК.
  if (bank === undefined && isBik(bik) && !isTreasury(details))
    return { problem: "bank_unknown", bik };
  const wrong = checkRequisites(details, banks).find(({ severity }) => severity === "error");
  if (wrong !== undefined) return { problem: "requisites", rule: wrong.rule };
  // A БИК of a wrong form is an error of the requisites.
  if (bank === undefined) {
    // A code must name the bank, and treasury offices have none that could be guessed.
    return bik === "" ? { problem: "no_bik" } : { problem: "treasury_unknown", bik };
  }
  const { correspondentAccount: expected } = bank;
  if (expected !== packed(details.bank_correspondent_account)) {
    return { problem: "bank_account", expected };
  }
  const payload = paymentPayload(paymentRequisites(details, bank, sum));
  if ("problem" in payload) return payload;
  const { bytes } = payload;
  const matrix = paymentQr(bytes);
  // No payload is too big for a code.
  return matrix === undefined
    ? { problem: "not_read" }
    : { bytes, matrix, drawing: drawQr(matrix) };
}

const packed = (text: string): string => text.replaceAll(/\s/g, "");

/** Decides which code an invoice gets. */
export interface CodeFacts {
  /** A code with the whole sum. Undefined while it is being made. */
  readonly code: PaymentCode | undefined;
  /** A code without a sum; made only for partly paid invoices. */
  readonly openCode: PaymentCode | undefined;
  readonly findings: readonly Finding[];
  readonly payment: InvoicePayment | undefined;
}

export interface CodeOptions {
  readonly choice: CodeChoice;
  readonly partly: PartlyChoice;
}

/** The picture to print by the user's choice; undefined for none. A paid invoice never gets one. */
export function printedCode(
  facts: CodeFacts,
  { choice, partly }: CodeOptions,
): QrDrawing | undefined {
  const byPayment = codeByPayment(facts.payment);
  if (choice === "off" || byPayment === "leave_out") return undefined;
  if (byPayment === "ask" && partly === "off") return undefined;
  const code = byPayment === "ask" && partly === "open" ? facts.openCode : facts.code;
  if (code === undefined || !("drawing" in code)) return undefined;
  const isDoubtful = facts.findings.some(({ severity }) => severity === "error");
  return choice === "auto" && isDoubtful ? undefined : code.drawing;
}
