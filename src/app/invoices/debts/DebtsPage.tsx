import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { DebtAgeFilter } from "#contract/invoice-ages.ts";
import type { DebtSort } from "#contract/invoice-sums.ts";
import { cutText } from "../../format/cut.ts";
import { moscowToday } from "../../format/date.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { isUnfinished } from "../../api/queries.ts";
import { useSortsInvoicesByAll } from "../../api/service-rules.ts";
import { Button, TextButton } from "../../ui/Button.tsx";
import { Completeness } from "../../ui/Completeness.tsx";
import { paths } from "../../paths.ts";
import { FilterChips } from "../../ui/filter/FilterChips.tsx";
import { noValue, type DataColumn, type RowKind } from "../../ui/list/data-column.ts";
import { EmptyList } from "../../ui/list/EmptyList.tsx";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { useRecordList } from "../../ui/list/use-record-list.ts";
import { useIsPageNarrower } from "../../ui/page-width.ts";
import { useTableColumns, type ColumnLayout } from "../../ui/list/use-table-view.ts";
import { useTitle } from "../../ui/page-effects.ts";
import { notPaidInvoices, type InvoiceFilter } from "../invoice-filter.ts";
import { PartlyPaid } from "../sums/PartlyPaid.tsx";
import { CountedSum, Sum, SumLine, SumStrip } from "../sums/SumLine.tsx";
import { SumsPlace } from "../sums/SumsPlace.tsx";
import { allAges, daysOld, shownAges, type ShownAge } from "./debt-ages.ts";
import { DebtsTools } from "./DebtsTools.tsx";
import {
  debtsFilter,
  DebtsFilterBar,
  invoicesOf,
  payerFilterId,
  useDebtChips,
} from "./DebtsFilterBar.tsx";
import classes from "./DebtsPage.module.css";
import { debtsQuery, type Debt } from "./read-debts.ts";

type Text = FeatureText<"debts">;

const periodOf = (age: Pick<ShownAge, "created_at_from" | "created_at_to"> | undefined) => ({
  from: age?.created_at_from ?? undefined,
  to: age?.created_at_to ?? undefined,
});

interface CellTools {
  readonly text: Text;
  readonly format: ReturnType<typeof useFormat>;
  /** All that a column may show. */
  readonly ages: readonly ShownAge[];
  /** The filter of the invoices behind a debt. */
  readonly of: Partial<InvoiceFilter>;
  readonly today: string;
}

type DebtColumn = DataColumn<Debt, CellTools, keyof Text["columns"], DebtSort>;

const aged = (id: ShownAge["id"], by: DebtAgeFilter, width = 7): DebtColumn => ({
  id,
  width,
  align: "end",
  sort: { by, first: "desc", kind: "amount" },
  cell: (debt, { text, format, ages, of }, isCurrent) => {
    const age = ages.find((one) => one.id === id);
    const { count, amount } = age?.of(debt) ?? { count: 0, amount: 0 };
    if (count === 0) return noValue;
    if (debt.payer_id === null) return format.rubles(amount);
    return (
      <Link
        className={classes.figure}
        to={notPaidInvoices({ ...of, payer: debt.payer_id, ...periodOf(age) })}
        tabIndex={isCurrent ? 0 : -1}
        title={text.invoices(count, format.number(count))}
      >
        {format.rubles(amount)}
      </Link>
    );
  },
});

/** The oldest invoice of a payer opens with the payer's other unpaid ones as its neighbors. */
function oldestInvoice({ payer_id: payer, oldest }: Debt, of: Partial<InvoiceFilter>): string {
  if (payer === null) return paths.invoice(oldest.count_id);
  const list = notPaidInvoices({ ...of, payer });
  return paths.invoice(oldest.count_id, list.slice(list.indexOf("?") + 1));
}

const columns: readonly DebtColumn[] = [
  {
    id: "payer",
    width: 9.5,
    narrowWidth: 8.5,
    grows: true,
    wraps: true,
    sort: { by: "payer", first: "asc", kind: "text" },
    cell: (debt) => cutText(debt.payer),
    second: {
      id: "count",
      cell: (debt, { text, format }) =>
        text.since(
          text.invoices(debt.count, format.number(debt.count)),
          format.date(debt.oldest.created_at),
        ),
    },
  },
  {
    id: "count",
    width: 6.25,
    align: "end",
    sort: { by: "count", first: "desc", kind: "amount" },
    cell: (debt, { format }) => format.number(debt.count),
  },
  {
    id: "oldest",
    width: 10.75,
    sort: { by: "oldest", first: "asc", kind: "day" },
    cell: (debt, { text, format, of, today }, isCurrent) => (
      <Link
        className={classes.figure}
        to={oldestInvoice(debt, of)}
        tabIndex={isCurrent ? 0 : -1}
        title={text.oldestInvoice(cutText(debt.oldest.count_number, 60))}
      >
        {format.date(debt.oldest.created_at)}{" "}
        <span className={classes.days}>{text.shortDays(daysOld(debt, today))}</span>
      </Link>
    ),
  },
  aged("age0", "0-30"),
  aged("age1", "31-60"),
  aged("age2", "61-90"),
  aged("older", "over-90", 8.25),
  aged("age3", "91-365"),
  aged("age4", "over-365", 10.5),
  {
    id: "amount",
    width: 7.75,
    narrowWidth: 7,
    align: "end",
    isStrong: true,
    sort: { by: "amount", first: "desc", kind: "amount" },
    cell: (debt, { format }) => format.rubles(debt.amount),
  },
];

const layoutWith = (...oldest: ShownAge["id"][]): ColumnLayout<DebtColumn> => ({
  columns,
  defaults: {
    // No room for the ages; their sums are above the table.
    narrow: ["payer", "amount"],
    medium: ["payer", "oldest", "age0", "age1", "age2", "older", "amount"],
    wide: ["payer", "count", "oldest", "age0", "age1", "age2", ...oldest, "amount"],
  },
});
const layout = layoutWith("older");
const layoutWithYear = layoutWith("older", "age4");

/** The orders of the wide table, and that of the address. */
const ordersOf = (
  { defaults }: ColumnLayout<DebtColumn>,
  current: DebtSort,
): readonly DebtColumn[] =>
  columns.filter(({ id, sort }) => defaults.wide?.includes(id) === true || sort?.by === current);

const noDebts: readonly Debt[] = [];

/** Those of a payer stand together, where the service sorts by it. */
function usePartlyPaidByPayer(): string {
  const isExtended = useSortsInvoicesByAll();
  return notPaidInvoices({
    status: "paid_partial",
    ...(isExtended && { sort: { by: "payer", direction: "asc" } as const }),
  });
}

/** Where a payer's name needs their room more: each row has them in its payer's invoices. */
function useHiddenColumns(): readonly DebtColumn["id"][] {
  const isTight = useIsPageNarrower(66);
  const isMedium = useIsPageNarrower(88);
  return isTight ? ["oldest", "age4"] : isMedium ? ["age4"] : [];
}

/** Each row leads to its payer's invoices, unless it is unknown which payer that is. */
function rowsOf(search: string, today: string, items: readonly Debt[]): RowKind<Debt> {
  const of = invoicesOf(debtsFilter.read(new URLSearchParams(search)), today);
  const nameless = items.filter(({ payer_id: id }) => id === null);
  return {
    name: "debts",
    // The service's own numbers are positive.
    idOf: (debt) => debt.payer_id ?? -1 - nameless.indexOf(debt),
    page: { path: (payer) => (payer < 0 ? undefined : notPaidInvoices({ ...of, payer })) },
  };
}

/** The debts of all payers in unpaid invoices, by age and the day of the oldest (`ext/billing/debts`). */
export function Component() {
  const text = useFeatureText("debts");
  useTitle(text.title);
  const format = useFormat();
  // Where the service does not add them up and there are very many invoices.
  const [isAsked, setAsked] = useState(false);
  const { list: asked, ...place } = useRecordList(debtsFilter, (one) => debtsQuery(one, isAsked));
  const { filter, change } = place;
  const { answer } = asked;
  const isReading = isUnfinished(answer);
  const list = isReading ? { ...asked, shown: undefined } : asked;
  const unchecked = answer?.known?.unchecked ?? [];
  const many = unchecked.find((one) => one.because === "size");
  const isRecounted =
    answer?.known?.isCheap === false || unchecked.some(({ because }) => because === "changed");
  // Sums and files would count debts that the address, as a whole, may not mean.
  const isWhole = place.unread.length === 0;
  const data = isReading ? undefined : answer?.data;
  const partlyPaid = usePartlyPaidByPayer();
  const chips = useDebtChips(filter);
  const today = data?.today ?? moscowToday();
  const rows = rowsOf(place.search, today, data?.items ?? noDebts);
  const ages = useMemo(() => shownAges(data?.ages ?? []), [data?.ages]);
  const cellTools = useMemo((): CellTools => {
    const { recipient } = filter;
    return { text, format, ages: allAges(data?.ages ?? []), of: { recipient }, today };
  }, [text, format, data?.ages, filter, today]);
  const shownLayout = ages.some(({ id }) => id === "age4") ? layoutWithYear : layout;
  const hidden = useHiddenColumns();
  // What the rows are sorted by stays.
  const shownColumns = useTableColumns(shownLayout).filter(
    ({ id, sort }) => !hidden.includes(id) || sort?.by === filter.sort.by,
  );
  // The invoice list cannot filter by part of a payer's name, so this sum has no link; each payer's row has one.
  const hasLinks = filter.payer === undefined;
  return (
    <RecordList
      list={list}
      place={place}
      text={text}
      tools={
        isWhole &&
        data !== undefined &&
        data.total > 0 && (
          <DebtsTools
            filter={filter}
            filters={chips.map(({ name, value }) => `${name}: ${value}`)}
          />
        )
      }
      rows={rows}
      columns={shownColumns}
      orders={ordersOf(shownLayout, filter.sort.by)}
      head="payer"
      cellTools={cellTools}
      searchFieldId={payerFilterId}
      isGrowing={many !== undefined}
      empty={
        many !== undefined ? (
          <EmptyList title={text.many.title(many.of, format.number(many.of))} text={text.many.text}>
            <Button variant="primary" onClick={() => setAsked(true)}>
              {text.many.ask}
            </Button>
          </EmptyList>
        ) : chips.length === 0 ? (
          <EmptyList title={text.none.title} text={text.none.text} />
        ) : (
          <EmptyList icon="missing" title={text.noneFound.title} text={text.noneFound.text}>
            <Button onClick={() => change(debtsFilter.reset)}>{text.noneFound.all}</Button>
          </EmptyList>
        )
      }
    >
      <p className={classes.lead}>
        {text.lead} {text.partlyLead} <Link to={partlyPaid}>{text.toPartly}</Link>
      </p>
      <DebtsFilterBar filter={filter} onChange={change} />
      <FilterChips
        active={chips}
        onDrop={(name) => change(debtsFilter.drop(name))}
        onDropAll={() => change(debtsFilter.reset)}
      />
      <SumsPlace isLong>
        {isWhole && answer !== undefined && (isReading || answer.data.total > 0) && (
          <SumStrip>
            {data !== undefined && (
              <SumLine>
                <Sum
                  name={text.notPaid}
                  isMain
                  to={hasLinks ? notPaidInvoices(invoicesOf(filter, today)) : undefined}
                >
                  <CountedSum amount={data.sums.amount} />
                </Sum>
                {ages.map((age) => (
                  <Sum
                    key={age.id}
                    name={
                      age.isPart === true ? text.columns.age4 : text.age(age.from_days, age.to_days)
                    }
                    to={
                      age.count === 0 || !hasLinks
                        ? undefined
                        : notPaidInvoices({ recipient: filter.recipient, ...periodOf(age) })
                    }
                  >
                    {format.number(age.count)} · {format.rubles(age.amount)}
                  </Sum>
                ))}
                {hasLinks && <PartlyPaid filter={invoicesOf(filter, today)} />}
              </SumLine>
            )}
            <Completeness
              of={answer}
              label={text.reading}
              whole={text.exact(answer.data.sums.count, format.number(answer.data.sums.count))}
            />
            {data !== undefined && isRecounted && (
              <TextButton tone="inherit" onClick={list.retry}>
                {text.again}
              </TextButton>
            )}
          </SumStrip>
        )}
      </SumsPlace>
    </RecordList>
  );
}
