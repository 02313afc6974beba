import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { SearchField } from "../ui/SearchField.tsx";
import { useAddressFilter } from "../ui/use-address-filter.ts";
import { useMedia } from "../ui/use-media.ts";
import type { JoinedStatements } from "./join-statements.ts";
import { filterMatches } from "./match-rows.ts";
import { outcomeAddress } from "./outcome-filter.ts";
import { OutcomeFilterBar } from "./OutcomeFilterBar.tsx";
import { layoutMedia, type PaymentLayout } from "./payment-columns.ts";
import type { PaymentMatch } from "./payment-match.ts";
import { PaymentDetails } from "./PaymentDetails.tsx";
import classes from "./PaymentMatches.module.css";
import { PaymentTable, type PaymentTableHandle } from "./PaymentTable.tsx";
import { NoSuchPayments } from "./NoSuchPayments.tsx";
import type { ReconcilePlace, Reconciliation } from "./reconciliation.ts";
import { ReconcileExport } from "./ReconcileExport.tsx";

const searchId = "reconcile-search";
const longestSearch = 100;
/** What came of the matching: by outcome, as a table, and one payment in detail. */
export function PaymentMatches(props: {
  reconciliation: Reconciliation;
  matches: readonly PaymentMatch[];
  joined: JoinedStatements;
  place: ReconcilePlace;
}) {
  const { reconciliation, matches, joined, place } = props;
  const text = useFeatureText("reconcile");
  const { language } = useLanguage();
  const { filter, change } = useAddressFilter(outcomeAddress);
  const table = useRef<PaymentTableHandle>(null);
  const [times, setTimes] = useState(0);
  const isWide = useMedia(layoutMedia.wide);
  const isMedium = useMedia(layoutMedia.medium);
  const layout: PaymentLayout = isWide ? "wide" : isMedium ? "medium" : "stacked";
  const search = useDeferredValue(place.search);
  const rows = useMemo(
    () => filterMatches(matches, { outcome: filter.outcome, search }),
    [matches, filter.outcome, search],
  );
  const tools = useMemo(() => ({ text, language }), [text, language]);
  const move = (part: Partial<ReconcilePlace>) => reconciliation.goTo(part);
  const shown = rows.find(({ index }) => index === place.current);
  const opened = place.isOpen ? shown : undefined;
  const close = () => {
    move({ isOpen: false });
    table.current?.focusCurrent();
  };

  return (
    <>
      <OutcomeFilterBar
        matches={matches}
        chosen={filter.outcome}
        onChoose={(outcome) => change({ outcome })}
      />
      <search className={classes.tools} aria-label={text.table.label}>
        <SearchField
          id={searchId}
          label={text.search}
          value={place.search === "" ? undefined : place.search}
          maxLength={longestSearch}
          tooLong={text.searchTooLong}
          onValue={(value) => move({ search: value ?? "" })}
        />
        <ReconcileExport rows={rows} joined={joined} tools={tools} />
      </search>
      <div className={classes.parts} data-beside={(opened !== undefined && isWide) || undefined}>
        {rows.length === 0 ? (
          <NoSuchPayments
            onAll={() => {
              change({ outcome: undefined });
              move({ search: "" });
            }}
          />
        ) : (
          <PaymentTable
            key={layout}
            ref={table}
            rows={rows}
            place={place}
            layout={layout}
            isBeside={opened !== undefined && isWide}
            isCovered={opened !== undefined && !isWide}
            searchFieldId={searchId}
            tools={tools}
            onMove={move}
            onOpen={(current) => {
              move({ current, isOpen: true });
              setTimes(times + 1);
            }}
          />
        )}
        {opened !== undefined && (
          <PaymentDetails
            match={opened.match}
            file={joined.fileOf.get(opened.match.payment) ?? ""}
            isBeside={isWide}
            opened={times}
            tools={tools}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}
