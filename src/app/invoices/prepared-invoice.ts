import type { InvoiceDetails } from "#contract/invoices.ts";
import { ApiError, type ApiErrorKind } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { askTwice } from "../api/queries.ts";
import { queryClient } from "../api/query-client.ts";
import { whoAmI } from "../api/session.ts";
import { unprintablePart } from "./paper-limits.ts";
import { makePaymentCode, printedCode, type CodeChoice, type PaymentCode } from "./payment-code.ts";
import type { QrDrawing } from "./payment-qr.ts";
import type { Finding } from "./preflight-finding.ts";
import { preflight } from "./preflight.ts";

/** An invoice of a batch, fetched, checked and with its payment code made. */
export interface PreparedInvoice {
  readonly countId: number;
  readonly details: InvoiceDetails;
  readonly findings: readonly Finding[];
  readonly code: PaymentCode;
}

/**
 * Fetches one invoice (§4.5) and does all that its sheets wait for.
 * @throws ApiError for one that did not come, or that no sheet can carry
 */
export async function prepareInvoice(
  countId: number,
  signal: AbortSignal,
): Promise<PreparedInvoice> {
  const data = await fetchDetails(countId, signal);
  const part = unprintablePart(data);
  if (part !== undefined) throw new ApiError("unreadable", { unreadable: [part] });
  return {
    countId,
    details: data,
    findings: preflight(data),
    code: await makePaymentCode(data),
  };
}

async function fetchDetails(countId: number, signal: AbortSignal): Promise<InvoiceDetails> {
  const input = { params: { count_id: countId } };
  try {
    return (await askTwice(() => call("invoiceDetails", input, { signal }))).data;
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

/** The code that its sheets carry by the user's choice. */
export const codeOf = (
  { code, findings }: PreparedInvoice,
  choice: CodeChoice,
): QrDrawing | undefined => printedCode(code, choice, findings);

/** Findings that speak against the paper; what could not be checked does not. */
export const doubtsOf = ({ findings }: PreparedInvoice): readonly Finding[] =>
  findings.filter(({ severity }) => severity !== "unchecked");
