import { useState } from "react";
import type { InvoiceSumsReply } from "#contract/invoice-sums.ts";
import { invoiceStatuses } from "#contract/invoices.ts";
import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { wordFor } from "../../i18n/word-forms.ts";
import { Completeness, Doubt } from "../../ui/Completeness.tsx";
import { paths } from "../../paths.ts";
import { invoiceFilter, type InvoiceFilter } from "../invoice-filter.ts";
import { PartlyPaid } from "./PartlyPaid.tsx";
import { CountedSum, Sum, SumLine, SumStrip } from "./SumLine.tsx";
import { useInvoiceSums, type OnlyPage } from "./use-invoice-sums.ts";
import { TextButton } from "../../ui/Button.tsx";

/** One line above the table with the sums of all matching invoices. Each sum links to its invoices. */
export function InvoiceSumsStrip(props: {
  filter: InvoiceFilter;
  total: number;
  /** When the list's shown page arrived, in ms since 1970. */
  listAt: number;
  onlyPage: OnlyPage | undefined;
}) {
  const { filter, total, listAt, onlyPage } = props;
  const text = useFeatureText("invoiceTools").sums;
  const format = useFormat();
  const { answer, age, isFetching, error, start, stop } = useInvoiceSums(
    filter,
    total,
    listAt,
    onlyPage,
  );
  // Sums nobody asked for are not announced.
  const [isAwaited, setAwaited] = useState(false);
  const ask = () => {
    setAwaited(true);
    start();
  };
  const known = answer?.known;
  const isComplete = known?.complete ?? true;
  const isReading = known?.unchecked.some(({ because }) => because === "reading") === true;
  // A part that was read before a failure is not the sum.
  const isFailed = error !== null && (answer === undefined || isReading);
  const current = answer && !isFailed && (isComplete || isReading) ? { answer, filter } : undefined;
  // The previous sums stay until the new ones arrive; the numbers count up from them.
  const [last, setLast] = useState(current);
  const isNewer =
    current?.answer.receivedAt !== last?.answer.receivedAt || current?.filter !== last?.filter;
  if (current !== undefined && !isReading && isNewer) setLast(current);
  const isWaiting = answer === undefined && isFetching;
  const shown = current ?? (isWaiting ? last : undefined);
  const isUnasked =
    (answer === undefined && !isFetching && error === null) ||
    known?.unchecked.some(({ because }) => because === "size") === true;
  const isOld = age === "old";
  const exact = (count: number) => text.exact(count, format.number(count));

  return (
    <SumStrip
      aria-label={text.region}
      aria-busy={shown !== undefined && (isWaiting || age === "recounting")}
    >
      {isUnasked && (
        <TextButton tone="inherit" onClick={ask} title={text.askTitle(total, format.number(total))}>
          {text.ask}
        </TextButton>
      )}
      {shown !== undefined && (
        <Sums sums={shown.answer.data} filter={shown.filter} isCounting={isReading} />
      )}
      {answer !== undefined && !isFailed && age !== "recounting" && (
        <>
          <Completeness
            of={answer}
            label={text.region}
            whole={exact(answer.data.count)}
            old={isOld ? text.old : undefined}
          />
          {isReading && (
            <TextButton tone="inherit" onClick={stop}>
              {text.stop}
            </TextButton>
          )}
          {!isReading && !isUnasked && (known !== undefined || isOld) && (
            <TextButton tone="inherit" onClick={ask}>
              {text.again}
            </TextButton>
          )}
        </>
      )}
      {isFailed && (
        <>
          <Doubt>{text.failed}</Doubt>
          <TextButton tone="inherit" onClick={ask}>
            {text.again}
          </TextButton>
        </>
      )}
      <p role="status" className="visually-hidden">
        {isAwaited && answer !== undefined && isComplete && !isFailed && !isOld && (
          <>
            {text.amount} {format.rubles(answer.data.amount)}, {exact(answer.data.count)}
          </>
        )}
        {isAwaited && isFailed && text.failed}
      </p>
    </SumStrip>
  );
}

function Sums(props: {
  sums: InvoiceSumsReply;
  filter: InvoiceFilter;
  /** Further pages are still to be added. */
  isCounting?: boolean;
}) {
  const { sums, filter, isCounting } = props;
  const { text: catalog } = useLanguage();
  const text = useFeatureText("invoiceTools").sums;
  const format = useFormat();
  const { statuses } = catalog.invoices.table;
  const named: Readonly<Record<string, string>> = statuses;
  const rank = ({ status }: { status: string }) =>
    invoiceStatuses.findIndex((known) => known === status);
  const known = sums.by_status
    .filter((sum) => rank(sum) >= 0)
    .toSorted((a, b) => rank(a) - rank(b));
  const others = sums.by_status.filter((sum) => rank(sum) < 0);
  const shown = ({ count, amount }: { count: number; amount: number }) =>
    `${format.number(count)} · ${format.rubles(amount)}`;
  const statusList = (name: string) =>
    listed({ status: invoiceStatuses.find((status) => status === name) });
  const listed = (change: Partial<InvoiceFilter>) =>
    paths.invoices(invoiceFilter.write(invoiceFilter.change(filter, change)));
  return (
    <SumLine>
      <Sum name={text.amount} isMain>
        {isCounting === true ? format.rubles(sums.amount) : <CountedSum amount={sums.amount} />}
      </Sum>
      {/* With one status in the filter, its ages are more useful. */}
      {filter.status === "not_paid"
        ? sums.not_paid_by_age.map((age) => (
            <Sum
              key={age.from_days}
              name={text.age(age.from_days, age.to_days)}
              // The list's own period stays; within it, each age keeps its limits.
              to={age.count === 0 ? undefined : listed(periodOf(age, filter))}
            >
              {shown(age)}
            </Sum>
          ))
        : known.map((sum) => (
            <Sum
              key={sum.status}
              name={named[sum.status] ?? sum.status}
              to={filter.status === sum.status ? undefined : statusList(sum.status)}
            >
              {shown(sum)}
            </Sum>
          ))}
      {others.map((sum) => (
        <Sum key={sum.status} name={wordFor(named, sum.status) ?? cutText(sum.status, 40)}>
          {shown(sum)}
        </Sum>
      ))}
      {filter.status === "not_paid" && <PartlyPaid filter={filter} />}
      <Sum name={text.acts}>{format.rubles(sums.acts_amount)}</Sum>
    </SumLine>
  );
}

/** The days of an age that are also in the list's period. */
function periodOf(
  { created_at_from: from, created_at_to: to }: InvoiceSumsReply["not_paid_by_age"][number],
  filter: InvoiceFilter,
) {
  const latest = (a: string | null | undefined, b: string | null | undefined) =>
    [a, b]
      .filter((day) => typeof day === "string")
      .toSorted()
      .at(-1);
  const earliest = (a: string | null | undefined, b: string | null | undefined) =>
    [a, b].filter((day) => typeof day === "string").toSorted()[0];
  return { from: latest(from, filter.from), to: earliest(to, filter.to) };
}
