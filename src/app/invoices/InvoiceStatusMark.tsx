import { useMemo } from "react";
import { ageIndex } from "#contract/invoice-ages.ts";
import { invoiceStatuses, type InvoiceListItem, type InvoiceStatus } from "#contract/invoices.ts";
import { cutText } from "../format/cut.ts";
import { daysBetween, moscowToday } from "../format/date.ts";
import { useFormat } from "../format/use-format.ts";
import type { Catalog } from "../i18n/catalog.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { StateMark, type StateAppearance } from "../ui/StateMark.tsx";

/** What cells may use. It keeps its identity as long as language and day stay the same. */
export interface CellTools {
  readonly text: Catalog["invoices"]["table"];
  readonly format: ReturnType<typeof useFormat>;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export function useCellTools(): CellTools {
  const text = useText().invoices.table;
  const format = useFormat();
  const today = moscowToday();
  return useMemo(() => ({ text, format, today }), [text, format, today]);
}

const shapes = {
  not_paid: "empty",
  paid_partial: "half",
  paid_full: "tick",
} satisfies Readonly<Record<InvoiceStatus, StateAppearance["shape"]>>;

/** Of each age of `invoiceAges`, youngest first: the same scale as in the overview and the debts. */
const tonesByAge = ["quiet", "waiting", "late", "overdue"] as const;

function toneOf(status: InvoiceStatus, age: number | undefined): StateAppearance["tone"] {
  if (status === "paid_full") return "done";
  return age === undefined ? "quiet" : tonesByAge[ageIndex(age)];
}

/** The status as word, shape and color; an unpaid invoice also shows its age. An unknown status is shown as the service sends it. */
export function InvoiceStatusMark(props: {
  invoice: Pick<InvoiceListItem, "status" | "created_at">;
  tools: CellTools;
  /** The age as a sentence, for a place whose heading does not say what it is. */
  isAgeInWords?: boolean;
}) {
  const { invoice } = props;
  const { text, format, today } = props.tools;
  const status = invoiceStatuses.find((known) => known === invoice.status);
  if (status === undefined) return cutText(invoice.status);
  const age = invoiceAge(invoice, today);
  const shownAge = age === undefined ? "" : format.number(age);
  return (
    <StateMark
      appearance={{ shape: shapes[status], tone: toneOf(status, age) }}
      word={text.statuses[status]}
    >
      {age !== undefined &&
        (props.isAgeInWords === true ? (
          <span>{`· ${text.ageTitle(age, shownAge)}`}</span>
        ) : (
          <span title={text.ageTitle(age, shownAge)}>{text.age(age, shownAge)}</span>
        ))}
    </StateMark>
  );
}

/**
 * How many whole days an invoice has been unpaid; 0 on the day it was issued. Undefined if nothing is owed, if the
 * status is not one of §3.1, or if the day is in the future or cannot be read.
 */
export function invoiceAge(
  invoice: { readonly status: string; readonly created_at: string },
  today: string,
): number | undefined {
  if (invoice.status !== "not_paid" && invoice.status !== "paid_partial") return undefined;
  const days = daysBetween(invoice.created_at, today);
  return days >= 0 ? days : undefined;
}
