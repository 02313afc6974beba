import type { InvoiceDetails } from "#contract/invoices.ts";
import { ApiError, type ApiErrorKind } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { retryOnce } from "../../api/queries.ts";
import { queryClient } from "../../api/query-client.ts";
import { whoAmI } from "../../api/session.ts";
import { bankOf, loadBanksIfAny, type Bank } from "../payment-code/bank-directory.ts";
import {
  codeByPayment,
  findListedInvoice,
  seenInvoice,
  type InvoicePayment,
} from "../paper/invoice-payment.ts";
import { unprintablePart } from "../paper/paper-limits.ts";
import { makePaymentCode, type PaymentCode } from "../payment-code/payment-code.ts";
import type { Finding } from "../checks/preflight-finding.ts";
import { preflight } from "../checks/preflight.ts";

/** An invoice of a batch, fetched, checked and with its payment code made. */
export interface PreparedInvoice {
  readonly countId: number;
  readonly details: InvoiceDetails;
  /** Undefined where the directory lacks it. */
  readonly bank: Bank | undefined;
  readonly findings: readonly Finding[];
  readonly code: PaymentCode;
  /** Without a sum; only where a part is paid. */
  readonly openCode: PaymentCode | undefined;
  /** Undefined where it could not be learnt. */
  readonly payment: InvoicePayment | undefined;
}

/**
 * Fetches one invoice (§4.5) and does all that its sheets wait for.
 * @param listed what the list said of it, where it was read just before
 * @throws ApiError for one that did not come, or that no sheet can carry
 */
export async function prepareInvoice(
  countId: number,
  signal: AbortSignal,
  listed: InvoicePayment | undefined,
): Promise<PreparedInvoice> {
  const data = await fetchDetails(countId, signal);
  const part = unprintablePart(data);
  if (part !== undefined) throw new ApiError("unreadable", { unreadable: [part] });
  const banks = await loadBanksIfAny();
  const [code, payment] = await Promise.all([
    makePaymentCode(data, banks),
    listed ?? askForPayment(countId, data.count_number, signal),
  ]);
  const asks = codeByPayment(payment) === "ask";
  return {
    countId,
    details: data,
    bank: banks && bankOf(banks, data.bank_bik),
    findings: preflight(data, banks),
    code,
    openCode: asks ? await makePaymentCode(data, banks, "open") : undefined,
    payment,
  };
}

/** A list that does not come holds no paper up: then it is not known whether the invoice is paid, and that is said. */
async function askForPayment(
  ...asked: Parameters<typeof findListedInvoice>
): Promise<InvoicePayment | undefined> {
  try {
    return seenInvoice(asked[0]) ?? (await findListedInvoice(...asked));
  } catch {
    return undefined;
  }
}

async function fetchDetails(countId: number, signal: AbortSignal): Promise<InvoiceDetails> {
  const input = { params: { count_id: countId } };
  try {
    return (await retryOnce(() => call("invoiceDetails", input, { signal }))).data;
  } catch (error) {
    const isRefused =
      error instanceof ApiError && (error.kind === "forbidden" || error.kind === "signed-out");
    // Outside the query cache nobody else wonders whether the session has ended.
    if (isRefused && (await hasSessionEnded())) throw new ApiError("signed-out", { cause: error });
    throw error;
  }
}

/** The interface answers 403 for an ended session too (§5). The page asks whoever is there to sign in meanwhile. */
async function hasSessionEnded(): Promise<boolean> {
  await queryClient.invalidateQueries({ queryKey: whoAmI.queryKey });
  return queryClient.getQueryState(whoAmI.queryKey)?.error?.kind === "signed-out";
}

const awayKinds: readonly ApiErrorKind[] = [
  "offline",
  "timeout",
  "server",
  "too-many",
  "signed-out",
];

/** Whether it is the service that is away or closed, and not something about the one invoice. */
export const isServiceAway = (error: unknown): boolean =>
  error instanceof ApiError && awayKinds.includes(error.kind);

/** Findings that speak against the paper; what could not be checked does not. */
export const doubtsOf = ({ findings }: PreparedInvoice): readonly Finding[] =>
  findings.filter(({ severity }) => severity !== "unchecked");
