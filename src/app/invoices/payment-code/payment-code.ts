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
import { drawQr, paymentQr, verifyQr, type QrDrawing } from "./payment-qr.ts";
import type { Finding, PreflightRule } from "../checks/finding-text.ts";
import { checkRequisites } from "../checks/preflight-requisites.ts";

type PayloadProblem = Extract<PaymentPayload, { problem: unknown }>;

/** Why an invoice has no payment code. */
export type CodeProblem =
  | PayloadProblem
  | { readonly problem: "requisites"; readonly rule: PreflightRule }
  | { readonly problem: "bank_unknown"; readonly bik: string }
  | { readonly problem: "bank_account"; readonly expected: string }
  | { readonly problem: "no_bik" | "no_banks" | "too_big" | "not_read" };

export type PaymentCode = { readonly drawing: QrDrawing } | CodeProblem;

/** When a code is printed: never, whenever there is one, or when the invoice has no errors either. */
export const codeChoices = ["auto", "on", "off"] as const;
export type CodeChoice = (typeof codeChoices)[number];

/** What a partly paid invoice carries: no code, one without a sum, or one with the whole sum. */
export const partlyChoices = ["off", "open", "full"] as const;
export type PartlyChoice = (typeof partlyChoices)[number];

const made = {
  full: new WeakMap<InvoiceDetails, PaymentCode>(),
  open: new WeakMap<InvoiceDetails, PaymentCode>(),
};

/** The code made before; undefined where there was none yet. */
export const knownPaymentCode = (details: InvoiceDetails, sum: CodeSum): PaymentCode | undefined =>
  made[sum].get(details);

/**
 * The payment code of an invoice, or why there is none. It was read back from its own picture before it is given.
 * @param banks undefined where the directory did not load: a reason too, and not kept
 */
export async function makePaymentCode(
  details: InvoiceDetails,
  banks: BankTable | undefined,
  sum: CodeSum = "full",
): Promise<PaymentCode> {
  const known = made[sum].get(details);
  if (known !== undefined) return known;
  if (banks === undefined) return { problem: "no_banks" };
  const code = await makeCode(details, banks, sum);
  made[sum].set(details, code);
  return code;
}

async function makeCode(
  details: InvoiceDetails,
  banks: BankTable,
  sum: CodeSum,
): Promise<PaymentCode> {
  const bik = packed(details.bank_bik);
  const bank = bankOf(banks, bik);
  // Said before anything about the accounts, whose keys are made with the БИК.
  if (bank === undefined && isBik(bik)) return { problem: "bank_unknown", bik };
  const wrong = checkRequisites(details, banks).find(({ severity }) => severity === "error");
  if (wrong !== undefined) return { problem: "requisites", rule: wrong.rule };
  if (bik === "") return { problem: "no_bik" };
  if (bank === undefined) return { problem: "bank_unknown", bik };
  const { correspondentAccount: expected } = bank;
  if (expected !== packed(details.bank_correspondent_account)) {
    return { problem: "bank_account", expected };
  }
  const payload = paymentPayload(paymentRequisites(details, bank, sum));
  if ("problem" in payload) return payload;
  // Making a code and reading it take a frame each: of several invoices at once, not all in one piece.
  await nextTask();
  const matrix = await paymentQr(payload.bytes);
  if (matrix === undefined) return { problem: "too_big" };
  await nextTask();
  return (await verifyQr(matrix, payload.bytes))
    ? { drawing: drawQr(matrix) }
    : { problem: "not_read" };
}

const packed = (text: string): string => text.replaceAll(/\s/g, "");

/** What decides which code an invoice carries. */
export interface CodeFacts {
  /** With the whole sum. Undefined while it is being made. */
  readonly code: PaymentCode | undefined;
  /** Without a sum; made only where a part is paid. */
  readonly openCode: PaymentCode | undefined;
  readonly findings: readonly Finding[];
  readonly payment: InvoicePayment | undefined;
}

export interface CodeOptions {
  readonly choice: CodeChoice;
  readonly partly: PartlyChoice;
}

/** The drawing to print by the user's choice; undefined for none. A paid invoice never carries one. */
export function printedCode(
  facts: CodeFacts,
  { choice, partly }: CodeOptions,
): QrDrawing | undefined {
  const byPayment = codeByPayment(facts.payment);
  if (choice === "off" || byPayment === "leave_out") return undefined;
  if (byPayment === "ask" && partly === "off") return undefined;
  const code = byPayment === "ask" && partly === "open" ? facts.openCode : facts.code;
  if (code === undefined || "problem" in code) return undefined;
  const isDoubtful = facts.findings.some(({ severity }) => severity === "error");
  return choice === "auto" && isDoubtful ? undefined : code.drawing;
}
