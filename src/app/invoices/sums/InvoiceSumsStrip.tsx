import { useState } from "react";
import { invoiceStatuses } from "#contract/invoices.ts";
import { cutText } from "../../format/cut.ts";
import { formatTime } from "../../format/date.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { wordFor } from "../../i18n/word-forms.ts";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import { paths } from "../../paths.ts";
import { invoiceFilter, type InvoiceFilter } from "../invoice-filter.ts";
import classes from "./SumLine.module.css";
import { CountedSum, Sum, SumLine } from "./SumLine.tsx";
import type { InvoiceSums } from "./sum-invoices.ts";
import { useInvoiceSums, type FoundSums, type OnlyPage } from "./use-invoice-sums.ts";
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
  const { state, isImmediate, start, stop } = useInvoiceSums(filter, total, listAt, onlyPage);
  // Sums nobody asked for are not announced.
  const [isAwaited, setAwaited] = useState(false);
  const ask = () => {
    setAwaited(true);
    start();
  };
  const shownTotal = format.number(total);
  const known = state.state === "found" ? { found: state.found, filter } : undefined;
  // The previous sums stay until a service that answers quickly has answered; the numbers count up from them.
  const [last, setLast] = useState(known);
  const isNewer = known?.found.at !== last?.found.at || known?.filter !== last?.filter;
  if (known !== undefined && isNewer) setLast(known);
  const age = state.state === "found" ? state.age : undefined;
  const isUpdating = known === undefined || age === "recounting";
  const shown = known ?? (isImmediate && state.state === "counting" ? last : undefined);

  return (
    <section
      className={classes.strip}
      aria-label={text.region}
      aria-busy={shown !== undefined && isUpdating}
    >
      {state.state === "unasked" && (
        <TextButton tone="inherit" onClick={ask} title={text.askTitle(total, shownTotal)}>
          {text.ask}
        </TextButton>
      )}
      {state.state === "counting" && !isImmediate && (
        <>
          <Sums sums={state.sums} filter={filter} isCounting />
          <span className={classes.progress}>
            <progress value={state.sums.count} max={total} aria-label={text.region} />
            {text.counting(format.number(state.sums.count), shownTotal)}
          </span>
          <TextButton tone="inherit" onClick={stop}>
            {text.stop}
          </TextButton>
        </>
      )}
      {shown?.found.isComplete === true && <Sums sums={shown.found.sums} filter={shown.filter} />}
      {state.state === "found" && (
        <>
          {age !== "recounting" && (!isImmediate || !state.found.isExact || age === "old") && (
            <Exactness found={state.found} isOld={age === "old"} />
          )}
          {onlyPage === undefined && (!isImmediate || age === "old") && (
            <TextButton tone="inherit" onClick={ask}>
              {text.again}
            </TextButton>
          )}
        </>
      )}
      {state.state === "failed" && (
        <>
          <span className={classes.doubt}>
            <WarningIcon />
            {text.failed}
          </span>
          <TextButton tone="inherit" onClick={ask}>
            {text.again}
          </TextButton>
        </>
      )}
      <p role="status" className="visually-hidden">
        {isAwaited && state.state === "found" && state.found.isExact && age !== "old" && (
          <>
            {text.amount} {format.rubles(state.found.sums.amount)},{" "}
            {text.exact(state.found.sums.count, format.number(state.found.sums.count))}
          </>
        )}
        {isAwaited && state.state === "failed" && text.failed}
      </p>
    </section>
  );
}

function Sums(props: {
  sums: InvoiceSums;
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
  const known = invoiceStatuses.filter((status) => sums.byStatus.has(status));
  const others = [...sums.byStatus.keys()].filter((status) => !known.some((one) => one === status));
  const shown = ({ count, amount }: { count: number; amount: number }) =>
    `${format.number(count)} · ${format.rubles(amount)}`;
  const listed = (change: Partial<InvoiceFilter>) =>
    paths.invoices(invoiceFilter.write(invoiceFilter.change(filter, change)));
  return (
    <SumLine>
      <Sum name={text.amount} isMain>
        {isCounting === true ? format.rubles(sums.amount) : <CountedSum amount={sums.amount} />}
      </Sum>
      {/* With one status in the filter, its ages are more useful. */}
      {filter.status === "not_paid"
        ? sums.notPaidByAge.map((age) => (
            <Sum
              key={age.from_days}
              name={text.age(age.from_days, age.to_days)}
              // The list's own period stays; within it, each age keeps its limits.
              to={age.count === 0 ? undefined : listed(periodOf(age, filter))}
            >
              {shown(age)}
            </Sum>
          ))
        : known.map((status) => (
            <Sum
              key={status}
              name={named[status] ?? status}
              to={filter.status === status ? undefined : listed({ status })}
            >
              {shown(sums.byStatus.get(status) ?? sums)}
            </Sum>
          ))}
      {others.map((status) => (
        <Sum key={status} name={wordFor(named, status) ?? cutText(status, 40)}>
          {shown(sums.byStatus.get(status) ?? sums)}
        </Sum>
      ))}
      <Sum name={text.acts}>{format.rubles(sums.acts)}</Sum>
    </SumLine>
  );
}

/** The days of an age that are also in the list's period. */
function periodOf(
  { created_at_from: from, created_at_to: to }: InvoiceSums["notPaidByAge"][number],
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

function Exactness({ found, isOld }: { found: FoundSums; isOld: boolean }) {
  const { language } = useLanguage();
  const text = useFeatureText("invoiceTools").sums;
  const format = useFormat();
  const { count } = found.sums;
  const time = formatTime(found.at, language);
  if (found.isExact && !isOld) {
    return (
      <span className={classes.exact} title={text.exactTitle(time)}>
        <CheckIcon />
        {text.exact(count, format.number(count))}
      </span>
    );
  }
  return (
    <span className={classes.doubt}>
      <WarningIcon />
      {!found.isComplete ? text.changed : found.isExact ? text.old(time) : text.tooLarge}
    </span>
  );
}
