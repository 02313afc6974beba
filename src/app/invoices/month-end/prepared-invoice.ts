import type { InvoiceDetails } from "#contract/invoices.ts";
import { ApiError, type ApiErrorKind } from "#contract/api-error.ts";
import { call } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { retryOnce } from "../../api/retries.ts";
import { bankOf, loadBanksIfAny, type Bank } from "../payment-code/bank-directory.ts";
import {
  codeByPayment,
  currentInvoice,
  searchedByTitle,
  seenInvoice,
  type InvoicePayment,
} from "../paper/invoice-payment.ts";
import { findVatChange } from "../paper/last-vat.ts";
import { unprintablePart } from "../paper/paper-blocks.ts";
import { makePaymentCode, type PaymentCode } from "../payment-code/payment-code.ts";
import type { Finding, PreflightRule } from "../checks/finding-text.ts";
import { amountUnit, kopecksIn } from "../checks/preflight-sums.ts";
import { preflight } from "../checks/preflight.ts";
import type { VatChange } from "../checks/vat-change.ts";

/** An invoice of a batch, fetched, checked and with its payment code made. */
export interface PreparedInvoice {
  readonly countId: number;
  readonly details: InvoiceDetails;
  /** Undefined if the directory lacks it. */
  readonly bank: Bank | undefined;
  readonly findings: readonly Finding[];
  readonly code: PaymentCode;
  /** A code without a sum; only for a partly paid invoice. */
  readonly openCode: PaymentCode | undefined;
  /** Undefined if it could not be found out. */
  readonly payment: InvoicePayment | undefined;
  /** The payment is what the list said earlier, because it could not be asked again. */
  readonly isPaymentOld: boolean;
  /** How the VAT line differs from the recipient's last invoice; undefined if it does not, or if that is not known. */
  readonly vatChange: VatChange | undefined;
}

/** The totals with VAT that the papers state, together, in kopecks. */
export const sumOfPapers = (invoices: readonly Pick<PreparedInvoice, "details">[]): number =>
  invoices.reduce(
    (sum, { details }) => sum + details.total_amount_with_vat * kopecksIn(amountUnit(details)),
    0,
  );

/** What the list said about an invoice when the batch was collected from it. */
export interface ListedPayment {
  readonly payment: InvoicePayment;
  /** Recent enough that the list need not be asked again. */
  readonly isCurrent: boolean;
}

/**
 * Fetches one invoice (§4.5), checks it and makes its payment code.
 * @param listed undefined if the batch was not collected from the list
 * @throws ApiError if it did not load or is too long to print
 */
export async function prepareInvoice(
  countId: number,
  signal: AbortSignal,
  listed: ListedPayment | undefined,
): Promise<PreparedInvoice> {
  const data = await fetchDetails(countId, signal);
  const part = unprintablePart(data);
  if (part !== undefined) throw new ApiError("unreadable", { unreadable: [part] });
  const banks = await loadBanksIfAny();
  const [code, known, vatChange] = await Promise.all([
    makePaymentCode(data, banks),
    findPayment({ countId, title: data.count_number, listed }, signal),
    findVatChange(data, queryClient).catch(() => null),
  ]);
  const asks = codeByPayment(known.payment) === "ask";
  return {
    countId,
    details: data,
    bank: banks && bankOf(banks, data.bank_bik),
    findings: preflight(data, banks),
    code,
    openCode: asks ? await makePaymentCode(data, banks, "open") : undefined,
    ...known,
    vatChange: vatChange ?? undefined,
  };
}

/** If the list fails, the paper is printed by what is known, and the summary says so. */
async function findPayment(
  invoice: { countId: number; title: string; listed: ListedPayment | undefined },
  signal: AbortSignal,
): Promise<Pick<PreparedInvoice, "payment" | "isPaymentOld">> {
  const { countId, title, listed } = invoice;
  if (listed?.isCurrent === true) return { payment: listed.payment, isPaymentOld: false };
  const before = listed?.payment ?? seenInvoice(countId);
  const asked = currentInvoice(countId, searchedByTitle(title), signal);
  const payment = await asked.catch(() => undefined);
  return {
    payment: payment ?? before,
    isPaymentOld: payment === undefined && before !== undefined,
  };
}

async function fetchDetails(countId: number, signal: AbortSignal): Promise<InvoiceDetails> {
  const input = { params: { count_id: countId } };
  return (await retryOnce(() => call("invoiceDetails", input, { signal }))).data;
}

const awayKinds: readonly ApiErrorKind[] = [
  "offline",
  "timeout",
  "server",
  "too-many",
  "signed-out",
];

/** Whether the service as a whole is unavailable, not just this invoice. */
export const isServiceAway = (error: unknown): boolean =>
  error instanceof ApiError && awayKinds.includes(error.kind);

/** Findings against the paper, without checks that could not run. */
export const errorsAndWarnings = ({ findings }: PreparedInvoice): readonly Finding[] =>
  findings.filter(({ severity }) => severity !== "unchecked");

const requisites = {
  inn: "bank_itin",
  kpp: "bank_kpp",
  bik: "bank_bik",
  account: "bank_account_number",
  correspondent_account: "bank_correspondent_account",
} as const satisfies Partial<Record<PreflightRule, keyof PreparedInvoice["details"]>>;

/** A finding that several invoices of a batch share. */
export interface FindingGroup {
  readonly finding: Finding;
  /** Whose requisite it is, and which one; undefined if the finding is not about requisites. */
  readonly subject:
    | {
        readonly recipient: string;
        readonly name: keyof typeof requisites;
        readonly value: string;
      }
    | undefined;
  readonly invoices: readonly PreparedInvoice[];
}

interface GroupedFindings {
  /** The largest groups first. */
  readonly groups: readonly FindingGroup[];
  /** The findings of single invoices, in the batch's order. */
  readonly single: readonly {
    readonly invoice: PreparedInvoice;
    readonly doubts: readonly Finding[];
  }[];
}

/**
 * The errors and warnings of a batch, grouped if several invoices share them: one wrong account of a recipient is on
 * all of its invoices.
 */
export function groupFindings(invoices: readonly PreparedInvoice[]): GroupedFindings {
  const groups = new Map<string, FindingGroup & { invoices: PreparedInvoice[] }>();
  for (const invoice of invoices) {
    for (const finding of errorsAndWarnings(invoice)) {
      const subject = subjectOf(invoice, finding.rule);
      const key = keyOf(finding, subject);
      const group = groups.get(key) ?? { finding, subject, invoices: [] };
      group.invoices.push(invoice);
      groups.set(key, group);
    }
  }
  const isShared = (invoice: PreparedInvoice, finding: Finding) =>
    (groups.get(keyOf(finding, subjectOf(invoice, finding.rule)))?.invoices.length ?? 0) > 1;
  return {
    groups: [...groups.values()]
      .filter((group) => group.invoices.length > 1)
      .toSorted((one, other) => other.invoices.length - one.invoices.length),
    single: invoices.flatMap((invoice) => {
      const doubts = errorsAndWarnings(invoice).filter((finding) => !isShared(invoice, finding));
      return doubts.length === 0 ? [] : [{ invoice, doubts }];
    }),
  };
}

function subjectOf({ details }: PreparedInvoice, rule: PreflightRule): FindingGroup["subject"] {
  if (!isRequisite(rule)) return undefined;
  const value = details[requisites[rule]].replaceAll(/\s/g, "");
  return { recipient: details.recipient, name: rule, value };
}

const isRequisite = (rule: PreflightRule): rule is keyof typeof requisites =>
  Object.hasOwn(requisites, rule);

/** Titles differ between invoices, so a missing number or date is grouped without regard to the title. */
const keyOf = (finding: Finding, subject: FindingGroup["subject"]): string =>
  JSON.stringify([
    subject,
    finding.rule === "title_number" || finding.rule === "title_date"
      ? { ...finding, found: undefined }
      : finding,
  ]);

/** Invoices of a recipient whose VAT line differs in the same way from that of its last invoice. */
export interface VatChangeGroup {
  readonly recipient: string;
  readonly change: VatChange;
  readonly invoices: readonly PreparedInvoice[];
}

/** In the batch's order. */
export function groupVatChanges(invoices: readonly PreparedInvoice[]): readonly VatChangeGroup[] {
  const groups = new Map<string, VatChangeGroup & { invoices: PreparedInvoice[] }>();
  for (const invoice of invoices) {
    const { vatChange: change, details } = invoice;
    if (change === undefined) continue;
    const key = JSON.stringify([details.recipient, change]);
    const group = groups.get(key) ?? { recipient: details.recipient, change, invoices: [] };
    group.invoices.push(invoice);
    groups.set(key, group);
  }
  return [...groups.values()];
}
