import { useDeferredValue, useMemo, useRef, useState, useId } from "react";
import { flushSync } from "react-dom";
import { useFeatureText, useLanguage, useText } from "../../i18n/LanguageProvider.tsx";
import { SearchField } from "../../ui/filter/SearchField.tsx";
import { UnreadAddress } from "../../ui/filter/UnreadAddress.tsx";
import { useAddressFilter } from "../../ui/filter/use-address-filter.ts";
import { useWindowEvent } from "../../ui/use-window-event.ts";
import { useIsPageNarrower } from "../../ui/page-width.ts";
import { CheckIcon, UndoIcon } from "../../ui/icons.tsx";
import { EmptyList } from "../../ui/list/EmptyList.tsx";
import { Notice } from "../../ui/Notice.tsx";
import {
  acceptedMoney,
  type DecisionChanges,
  decisionStates,
  offered,
  sentBackSums,
  stateOf,
  type Decision,
  type Decisions,
  type DecisionState,
} from "../decisions.ts";
import { outcomeAddress, OutcomeFilterBar } from "../OutcomeFilterBar.tsx";
import { layoutEms, type PaymentLayout } from "../PaymentRow.tsx";
import { PaymentDetails } from "../PaymentDetails.tsx";
import classes from "./PaymentMatches.module.css";
import { PaymentTable, type PaymentTableHandle } from "../PaymentTable.tsx";
import type { ReconcilePlace, Reconciliation, ReconcileState } from "../reconciliation.ts";
import { ReconcileExport } from "../ReconcileExport.tsx";
import { Button, IconButton, TextButton } from "../../ui/Button.tsx";
import { useFormat } from "../../format/use-format.ts";
import { Select } from "../../ui/controls.tsx";
import { countDecisions, filterMatches, type MatchRow, type OutcomeTotal } from "./match-rows.ts";
import type { StatementPayment } from "../statement/parse-statement.ts";
import type { PaymentMatch } from "./payment-match.ts";

const searchId = "reconcile-search";
const longestSearch = 100;
/** The results of the matching: counts by outcome, the table, and the details of one payment. */
export function PaymentMatches(props: {
  reconciliation: Reconciliation;
  matches: readonly PaymentMatch[];
  state: ReconcileState;
}) {
  const { reconciliation, matches, state } = props;
  const { joined, place, decisions, invoices } = state;
  const text = useFeatureText("reconcile");
  const { language } = useLanguage();
  const format = useFormat();
  const { filter, change, unread, dropUnread } = useAddressFilter(outcomeAddress);
  const unreadText = useText().list.unreadAddress;
  const table = useRef<PaymentTableHandle>(null);
  const [times, setTimes] = useState(0);
  // Paper gets all rows and columns, before the browser counts its pages.
  const [isPrinting, setIsPrinting] = useState(false);
  useWindowEvent("beforeprint", () => flushSync(() => setIsPrinting(true)));
  useWindowEvent("afterprint", () => setIsPrinting(false));
  const isNarrow = useIsPageNarrower(layoutEms.wide);
  const isWide = isPrinting || !isNarrow;
  const isMedium = !useIsPageNarrower(layoutEms.medium);
  const hasRoom = !useIsPageNarrower(layoutEms.beside);
  const search = useDeferredValue(place.search);
  const rows = useMemo(
    () => filterMatches(matches, { ...filter, search, decisions }),
    [matches, filter, search, decisions],
  );
  const totals = useMemo(() => countDecisions(matches, decisions), [matches, decisions]);
  // Once all are decided, the list of the undecided is empty and the whole list is what is left to save.
  const isDone =
    rows.length === 0 && filter.decision === "undecided" && totals.undecided.count === 0;
  const saved = useMemo(
    () => (isDone ? filterMatches(matches, { outcome: undefined, search: "" }) : rows),
    [isDone, matches, rows],
  );
  const known = useMemo(() => {
    const list = invoices?.list ?? [];
    const byId = new Map(list.map((invoice) => [invoice.count_id, invoice]));
    return { invoices: list, invoiceOf: (countId: number) => byId.get(countId) };
  }, [invoices]);
  const matchOf = useMemo(() => new Map(matches.map((one) => [one.payment, one])), [matches]);
  const deciding = useMemo(
    () => ({
      ...known,
      matchOf,
      decisions,
      accepted: acceptedMoney(decisions, known.invoiceOf),
      sentBack: sentBackSums(decisions),
    }),
    [known, matchOf, decisions],
  );
  const inWords = useTotalsInWords();
  const tools = useMemo(() => ({ text, language }), [text, language]);
  const move = (part: Partial<ReconcilePlace>) => reconciliation.goTo(part);
  const shown = rows.find(({ match }) => match.payment === place.current);
  const opened = place.isOpen ? shown : undefined;
  const isBeside = opened !== undefined && hasRoom;
  // Beside the details only a wide page has room for columns.
  const layout: PaymentLayout = isWide ? "wide" : isMedium && !isBeside ? "medium" : "stacked";
  const open = (current: StatementPayment) => {
    move({ current, isOpen: true });
    setTimes(times + 1);
  };
  /** Opens a line that the filter may hide. */
  const openOther = (current: StatementPayment) => {
    if (!rows.some(({ match }) => match.payment === current)) {
      change({ outcome: undefined, decision: undefined });
      move({ search: "" });
    }
    open(current);
  };
  const undecided = (step: 1 | -1) => undecidedFrom(rows, shown, decisions, step);
  const toUndecided = (step: 1 | -1): boolean => {
    const next = undecided(step);
    if (next !== undefined) move({ current: next.match.payment });
    return next !== undefined;
  };
  const decide = (payment: StatementPayment, decision: Decision | undefined) => {
    reconciliation.decideOne(payment, decision);
    if (filter.decision === undefined || shown === undefined) return;
    // The decision may remove the row from the filtered list, so the next one is opened.
    const at = rows.indexOf(shown);
    const next = rows[at + 1] ?? rows[at - 1];
    move({ current: next?.match.payment, isOpen: place.isOpen && next !== undefined });
    setTimes(times + 1);
  };
  const close = () => {
    move({ isOpen: false });
    table.current?.focusCurrent();
  };

  return (
    <>
      <UnreadAddress parts={unread} shown={unreadText.list} onDrop={dropUnread} />
      <OutcomeFilterBar
        matches={matches}
        chosen={filter.outcome}
        onChoose={(outcome) => change({ outcome })}
      />
      {isPrinting && <p className={classes.paperTotals}>{inWords(totals)}</p>}
      <search className={classes.matchesTools} aria-label={text.table.label}>
        <SearchField
          id={searchId}
          label={text.search}
          value={place.search === "" ? undefined : place.search}
          maxLength={longestSearch}
          tooLong={text.searchTooLong}
          onValue={(value) => move({ search: value ?? "" })}
        />
        <DecisionBar
          rows={rows}
          decisions={decisions}
          matches={matches}
          totals={totals}
          chosen={filter.decision}
          canUndo={state.canUndo}
          onChoose={(decision) => change({ decision })}
          onDecide={(changes) => reconciliation.decide(changes)}
          onUndo={() => reconciliation.undo()}
        />
        <ReconcileExport
          rows={saved}
          isWhole={isDone}
          joined={joined}
          tools={tools}
          decisions={decisions}
          invoiceOf={deciding.invoiceOf}
        />
      </search>
      {state.restored.length > 0 && (
        <Notice icon={<CheckIcon />}>
          <span>
            {text.decision.restored(format.number(state.restored.length))}{" "}
            <TextButton
              onClick={() => {
                flushSync(() => reconciliation.forgetRestored());
                document.getElementById(searchId)?.focus();
              }}
            >
              {text.decision.forget}
            </TextButton>
          </span>
        </Notice>
      )}
      {!state.isKept && (
        <Notice>
          <span>{text.decision.notKept}</span>
        </Notice>
      )}
      <div className={classes.matchesParts} data-beside={isBeside || undefined}>
        {rows.length === 0 ? (
          <NoSuchPayments
            totals={isDone ? totals : undefined}
            onAll={() => {
              change({ outcome: undefined, decision: undefined });
              move({ search: "" });
            }}
          />
        ) : (
          <PaymentTable
            key={layout}
            ref={table}
            rows={rows}
            decisions={decisions}
            accepted={deciding.accepted}
            invoiceOf={known.invoiceOf}
            place={place}
            layout={layout}
            isBeside={isBeside}
            isCovered={opened !== undefined && !hasRoom}
            isPrinting={isPrinting}
            searchFieldId={searchId}
            tools={tools}
            onMove={move}
            onOpen={open}
            onUndecided={toUndecided}
          />
        )}
        {opened !== undefined && (
          <PaymentDetails
            row={opened}
            file={joined.fileOf.get(opened.match.payment) ?? ""}
            isBeside={isBeside}
            opened={times}
            tools={tools}
            decision={decisions.get(opened.match.payment)}
            deciding={deciding}
            onDecide={decide}
            onOpen={openOther}
            onPrevious={undecided(-1) && (() => toUndecided(-1))}
            onNext={undecided(1) && (() => toUndecided(1))}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

/** The undecided row next to the current one, in a direction; undefined if there is none. */
function undecidedFrom(
  rows: readonly MatchRow[],
  current: MatchRow | undefined,
  decisions: Decisions,
  step: 1 | -1,
): MatchRow | undefined {
  const at = current === undefined ? -1 : rows.indexOf(current);
  const ahead = step === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).toReversed();
  return ahead.find(({ match }) => stateOf(match, decisions) === "undecided");
}

/** Shown when the filter hides all payments. */
function NoSuchPayments(props: {
  /** If everything is decided. */
  totals: DecisionTotals | undefined;
  onAll: () => void;
}) {
  const { totals, onAll } = props;
  const text = useFeatureText("reconcile").table;
  const inWords = useTotalsInWords();
  return totals === undefined ? (
    <EmptyList title={text.noneFound} text={text.noneFoundText}>
      <Button onClick={onAll}>{text.showAll}</Button>
    </EmptyList>
  ) : (
    <EmptyList title={text.allDecided} text={`${text.allDecidedText} ${inWords(totals)}`}>
      <Button onClick={onAll}>{text.showAll}</Button>
    </EmptyList>
  );
}

type DecisionTotals = ReturnType<typeof countDecisions>;

/** Says how many payments of which sum were decided how; the sums add up to that of the statements. */
function useTotalsInWords(): (totals: DecisionTotals) => string {
  const text = useFeatureText("reconcile").decision;
  const format = useFormat();
  const said = (state: string, { count, sum }: OutcomeTotal): string =>
    text.total(state, format.number(count), format.kopecks(sum));
  return (totals) =>
    [
      ...decisionStates.flatMap((state) =>
        totals[state].count === 0 ? [] : [said(text.states[state], totals[state])],
      ),
      said(text.allTotal, totals.all),
    ].join(". ") + ".";
}

/** The decided and open counts, and a button that accepts all exact matches shown. */
function DecisionBar(props: {
  matches: readonly PaymentMatch[];
  rows: readonly MatchRow[];
  decisions: Decisions;
  totals: DecisionTotals;
  chosen: DecisionState | undefined;
  canUndo: boolean;
  onChoose: (state: DecisionState | undefined) => void;
  onDecide: (changes: DecisionChanges) => void;
  onUndo: () => void;
}) {
  const { matches, rows, decisions } = props;
  const text = useFeatureText("reconcile").decision;
  const format = useFormat();
  const id = useId();
  const { undecided, not_needed: notNeeded } = props.totals;
  const isOffered = (state: DecisionState): boolean =>
    (state !== "not_needed" && state !== "refund") ||
    props.totals[state].count > 0 ||
    props.chosen === state;
  /** Runs an action that may remove the pressed button, and keeps the focus in the bar. */
  const keepingFocus = (act: () => void) => {
    flushSync(act);
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  };
  const left = text.left(
    format.number(undecided.count),
    matches.length,
    format.number(matches.length),
  );
  const hasExact = matches.some(({ outcome }) => outcome === "exact");
  const exact = rows.filter(
    ({ match }) => match.outcome === "exact" && !decisions.has(match.payment),
  );
  return (
    <div className={classes.decisionBar}>
      <Select
        id={id}
        isSmall
        aria-label={text.filter}
        value={props.chosen ?? ""}
        options={[
          { value: "" as const, title: text.any },
          ...decisionStates.filter(isOffered).map((value) => ({
            value,
            title: text.withCount(text.states[value], format.number(props.totals[value].count)),
          })),
        ]}
        onChoose={(state) => props.onChoose(state === "" ? undefined : state)}
      />
      {/* It keeps its place, so that what takes it back never comes under the pointer. */}
      {hasExact && (
        <Button
          reason={exact.length === 0 ? text.exactAccepted : undefined}
          onClick={() =>
            props.onDecide(
              new Map(
                exact.map(({ match }) => [
                  match.payment,
                  { kind: "accepted", invoices: offered(match) },
                ]),
              ),
            )
          }
        >
          {text.acceptExact(format.number(exact.length))}
        </Button>
      )}
      {props.canUndo && (
        <IconButton variant="plain" label={text.undo} onClick={() => keepingFocus(props.onUndo)}>
          <UndoIcon />
        </IconButton>
      )}
      <span>
        {undecided.count === 0 ? (
          text.allDone
        ) : props.chosen === "undecided" ? (
          left
        ) : (
          <TextButton onClick={() => keepingFocus(() => props.onChoose("undecided"))}>
            {left}
          </TextButton>
        )}
        {notNeeded.count > 0 && text.notNeeded(notNeeded.count, format.number(notNeeded.count))}
      </span>
    </div>
  );
}
