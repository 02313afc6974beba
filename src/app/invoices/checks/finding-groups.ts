import { doubtsOf, type PreparedInvoice } from "../month-end/prepared-invoice.ts";
import type { Finding, PreflightRule } from "./preflight-finding.ts";

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
  /** Whose requisites they are, and which one; undefined where the finding is about something else. */
  readonly subject:
    | {
        readonly recipient: string;
        readonly name: keyof typeof requisites;
        readonly value: string;
      }
    | undefined;
  readonly invoices: readonly PreparedInvoice[];
}

export interface GroupedFindings {
  /** The largest first. */
  readonly groups: readonly FindingGroup[];
  /** What remains to be said of single invoices, in the batch's order. */
  readonly single: readonly {
    readonly invoice: PreparedInvoice;
    readonly doubts: readonly Finding[];
  }[];
}

/**
 * The findings that speak against the papers of a batch, those that are the same in several of them said once: one wrong
 * account of a recipient stands on all of its invoices.
 */
export function groupFindings(invoices: readonly PreparedInvoice[]): GroupedFindings {
  const groups = new Map<string, FindingGroup & { invoices: PreparedInvoice[] }>();
  for (const invoice of invoices) {
    for (const finding of doubtsOf(invoice)) {
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
      const doubts = doubtsOf(invoice).filter((finding) => !isShared(invoice, finding));
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

/** Titles differ from invoice to invoice: that each lacks its number is the same finding all the same. */
const keyOf = (finding: Finding, subject: FindingGroup["subject"]): string =>
  JSON.stringify([
    subject,
    finding.rule === "title_number" || finding.rule === "title_date"
      ? { ...finding, found: undefined }
      : finding,
  ]);
