import type { ExportCell, ExportColumn, ExportKind } from "../format/export-table.ts";
import { differenceOf, orderOf, whyInShort, type ReasonTools } from "./match/match-reasons.ts";
import type { StatementPayment } from "./statement/parse-statement.ts";
import {
  acceptedMoney,
  keptAmount,
  owedWithout,
  sentBackSums,
  shownDecision,
  type Decisions,
} from "./decisions.ts";
import {
  signedAmount,
  type Evidence,
  type MatchedInvoice,
  type PaymentMatch,
} from "./match/payment-match.ts";
import { writeCsv } from "../format/csv.ts";
import { saveFile } from "../format/save-file.ts";
import { wordFor } from "../i18n/word-forms.ts";
import { writeXlsx } from "../format/xlsx.ts";

interface ReconcileExportTools extends ReasonTools {
  readonly fileOf: ReadonlyMap<StatementPayment, string>;
  /** The texts for an invoice's statuses; another service may have other statuses. */
  readonly statuses: Readonly<Record<string, string>>;
  readonly decisions: Decisions;
  readonly invoiceOf: (countId: number) => MatchedInvoice | undefined;
}

type Name = keyof ReasonTools["text"]["export"]["columns"];
type Value = (match: PaymentMatch, only: Evidence | undefined) => ExportCell;

/** The exported list with a row per payment and per refund. One invoice has its own columns; several are given by their numbers only. */
export function reconcileExportColumns({
  fileOf,
  statuses,
  decisions,
  invoiceOf,
  ...tools
}: ReconcileExportTools): readonly ExportColumn<PaymentMatch>[] {
  const { text } = tools;
  const accepted = ({ payment }: PaymentMatch): readonly number[] | undefined => {
    const decision = decisions.get(payment);
    return decision?.kind === "accepted" ? decision.invoices : undefined;
  };
  const numbered = (ids: readonly number[]): string =>
    ids.map((id) => invoiceOf(id)?.count_number ?? `№ ${id}`).join(", ");
  const money = acceptedMoney(decisions, invoiceOf);
  const sentBack = sentBackSums(decisions);
  /** The payment that a refund returns, or the refunds of a payment. */
  const pairOf = ({ payment }: PaymentMatch): readonly StatementPayment[] => {
    const decision = decisions.get(payment);
    if (decision?.kind === "refund" && decision.of !== undefined) return [decision.of];
    return [...decisions].flatMap(([refund, other]) =>
      other.kind === "refund" && other.of === payment ? [refund] : [],
    );
  };
  /** What the accepted invoices lack without this payment, as on the page, in kopecks. */
  const acceptedSum = (match: PaymentMatch): number | undefined =>
    // What is in the service already is not to be posted again.
    match.outcome === "entered"
      ? undefined
      : accepted(match)?.reduce<number | undefined>((sum, id) => {
          const owed = owedWithout(match.payment, id, money, invoiceOf);
          return sum === undefined || owed === undefined ? undefined : sum + owed;
        }, 0);
  const columns: readonly (readonly [Name, ExportKind, width: number, Value])[] = [
    ["outcome", "text", 14, ({ outcome }) => text.outcomes[outcome]],
    ["date", "date", 12, ({ payment }) => payment.date ?? null],
    ["amount", "rubles", 14, ({ payment }) => signedAmount(payment) / 100],
    ["number", "text", 11, ({ payment }) => payment.number],
    ["payer", "text", 32, ({ payment }) => payment.payer.name],
    ["inn", "text", 14, ({ payment }) => payment.payer.inn],
    ["purpose", "text", 60, ({ payment }) => payment.purpose],
    ["invoice", "text", 16, (_, only) => only?.invoice.count_number ?? null],
    ["invoiceDate", "date", 12, (_, only) => only?.invoice.created_at ?? null],
    ["invoiceAmount", "rubles", 14, (_, only) => only?.invoice.amount ?? null],
    ["difference", "rubles", 12, (match, only) => (only ? differenceOf(match, only) / 100 : null)],
    ["invoicePayer", "text", 32, (_, only) => only?.invoice.payer ?? null],
    [
      "invoiceStatus",
      "text",
      16,
      (_, only) => only && (wordFor(statuses, only.invoice.status) ?? only.invoice.status),
    ],
    ["others", "text", 30, ({ candidates }, only) => (only ? null : numbersOf(candidates))],
    ["why", "text", 60, (match) => whyInShort(match, tools)],
    [
      "decision",
      "text",
      18,
      (match) => text.decision.shown[shownDecision(match, decisions, money, invoiceOf)],
    ],
    [
      "accepted",
      "text",
      30,
      (match) => {
        const ids = accepted(match);
        return ids === undefined ? null : numbered(ids);
      },
    ],
    [
      "acceptedSum",
      "rubles",
      16,
      (match) => {
        const sum = acceptedSum(match);
        return sum === undefined ? null : sum / 100;
      },
    ],
    [
      "acceptedDifference",
      "rubles",
      16,
      (match) => {
        const sum = acceptedSum(match);
        return sum === undefined ? null : (keptAmount(match.payment, sentBack) - sum) / 100;
      },
    ],
    [
      "refunded",
      "text",
      30,
      ({ payment }) => {
        const decision = decisions.get(payment);
        return decision?.kind === "refund" ? numbered(decision.invoices) : null;
      },
    ],
    [
      "pair",
      "text",
      30,
      (match) => {
        const pair = pairOf(match);
        return pair.length === 0 ? null : pair.map((one) => orderOf(one, tools)).join(", ");
      },
    ],
    ["file", "text", 20, ({ payment }) => fileOf.get(payment) ?? null],
    ["line", "whole", 9, ({ payment }) => payment.line],
  ];
  return columns.map(([name, kind, width, value]) => ({
    title: text.export.columns[name],
    kind,
    width,
    value: (match) => value(match, match.candidates.length > 1 ? undefined : match.candidates[0]),
  }));
}

const numbersOf = (candidates: readonly Evidence[]): string | null =>
  candidates.length === 0 ? null : candidates.map(({ invoice }) => invoice.count_number).join(", ");

/**
 * Writes the list to a file and lets the browser save it.
 * @throws if the writer's code could not be loaded
 */
export async function saveReconciliation(wanted: {
  format: "csv" | "xlsx";
  /** Without the extension. */
  name: string;
  matches: readonly PaymentMatch[];
  tools: ReconcileExportTools;
}): Promise<void> {
  const { tools, matches } = wanted;
  const table = { columns: reconcileExportColumns(tools), rows: matches };
  const job = { signal: new AbortController().signal };
  const file =
    wanted.format === "csv"
      ? await writeCsv(table, tools.language, job)
      : await writeXlsx(table, tools.text.export.sheet, tools.language, job);
  saveFile(file, `${wanted.name}.${wanted.format}`, file.type);
}
