import type { InvoiceDetails } from "#contract/invoices.ts";
import { nextTask } from "../format/long-job.ts";
import { findBank, loadBanks, type BankTable } from "./bank-directory.ts";
import { paymentPayload, type PaymentPayload } from "./payment-payload.ts";
import { drawQr, paymentQr, verifyQr, type QrDrawing } from "./payment-qr.ts";
import { paymentRequisites } from "./payment-requisites.ts";
import type { Finding, PreflightRule } from "./preflight-finding.ts";
import { checkRequisites } from "./preflight-requisites.ts";

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

const made = new WeakMap<InvoiceDetails, PaymentCode>();

/** The code made before; undefined where there was none yet. */
export const knownPaymentCode = (details: InvoiceDetails): PaymentCode | undefined =>
  made.get(details);

/**
 * The payment code of an invoice, or why there is none. It was read back from its own picture before it is given.
 * Never rejects: a directory of banks that does not come is a reason too, and asked for again the next time.
 */
export async function makePaymentCode(details: InvoiceDetails): Promise<PaymentCode> {
  const known = made.get(details);
  if (known !== undefined) return known;
  let code: PaymentCode;
  try {
    code = await makeCode(details, await loadBanks());
  } catch {
    return { problem: "no_banks" };
  }
  made.set(details, code);
  return code;
}

async function makeCode(details: InvoiceDetails, banks: BankTable): Promise<PaymentCode> {
  const wrong = checkRequisites(details).find(({ severity }) => severity === "error");
  if (wrong !== undefined) return { problem: "requisites", rule: wrong.rule };
  const bik = packed(details.bank_bik);
  if (bik === "") return { problem: "no_bik" };
  const found = findBank(banks, bik, packed(details.bank_correspondent_account));
  if ("unknown" in found) {
    return found.unknown === "bik"
      ? { problem: "bank_unknown", bik }
      : { problem: "bank_account", expected: found.expected };
  }
  const payload = paymentPayload(paymentRequisites(details, found.bank));
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

/** The drawing to print by the user's choice; undefined for none. */
export function printedCode(
  code: PaymentCode,
  choice: CodeChoice,
  findings: readonly Finding[],
): QrDrawing | undefined {
  if (choice === "off" || "problem" in code) return undefined;
  const isDoubtful = findings.some(({ severity }) => severity === "error");
  return choice === "auto" && isDoubtful ? undefined : code.drawing;
}
