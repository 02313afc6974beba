import { ageIndex } from "#contract/invoice-ages.ts";
import { invoiceStatuses, type InvoiceListItem, type InvoiceStatus } from "#contract/invoices.ts";
import { cutText } from "../format/cut.ts";
import { StateMark, type StateAppearance } from "../ui/StateMark.tsx";
import { invoiceAge } from "./invoice-age.ts";
import type { CellTools } from "./use-cell-tools.ts";

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
