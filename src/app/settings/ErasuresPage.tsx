import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { erasureReasons } from "#contract/erasures.ts";
import type { ResultOf } from "#contract/operations.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp } from "../format/timestamp.ts";
import { useFormat } from "../format/use-format.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { ListTrouble, PastEnd } from "../ui/list/ListNotices.tsx";
import { useListAnswer, pageOf } from "../ui/list/list-answer.ts";
import { ListPage } from "../ui/list/ListPage.tsx";
import { Pager } from "../ui/list/Pager.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useAddressFilter } from "../ui/filter/use-address-filter.ts";
import { useTitle } from "../ui/use-title.ts";
import { erasureFilter } from "./record-filters.ts";
import classes from "./RecordTable.module.css";
import { RecordTable, type RecordColumn } from "./RecordTable.tsx";

type Erasure = ResultOf<"listErasures">["items"][number];

/** What was erased of candidates' responses and whether a trace is left (`ext/erasures`), for admins. */
export function Component() {
  const text = useFeatureText("settings").erasures;
  const { text: all } = useLanguage();
  const format = useFormat();
  useTitle(text.title);
  const { filter, change } = useAddressFilter(erasureFilter);
  const list = useListAnswer(
    useQuery({
      ...query("listErasures", { params: filter }),
      placeholderData: keepPreviousData,
    }),
  );
  const { isPlaceholder } = list;
  const shown = pageOf(list.answer);
  const columns = useColumns();

  let instead: ReactNode;
  if (list.error !== undefined) {
    instead = <ProblemPanel error={list.error} onRetry={list.retry} />;
  } else if (shown?.items.length === 0 && list.unreadable.length === 0 && !isPlaceholder) {
    instead =
      filter.page > 1 ? (
        <PastEnd
          page={filter.page}
          pages={shown.pages}
          onLast={() => change({ page: shown.pages })}
        />
      ) : (
        <EmptyList title={text.none.title} text={text.none.text} />
      );
  }
  return (
    <ListPage
      title={text.title}
      count={shown && text.count(shown.total, format.number(shown.total))}
      tools={null}
    >
      {list.error === undefined && (
        // Its line is there before its words, so that the rows stay where they are.
        <p className={classes.lead}>
          {list.answer === undefined ? "\u00a0" : text.lead(list.answer.data.keepDays)}
        </p>
      )}
      <ListTrouble list={list} />
      <RecordTable
        title={text.title}
        items={shown?.items}
        columns={columns}
        busy={isPlaceholder}
        instead={instead}
      />
      <Pager
        page={filter.page}
        known={shown}
        limit={filter.limit}
        text={all.list.pager}
        onPage={(page) => change({ page })}
        onLimit={(limit) => change({ limit })}
        onApproach={() => undefined}
      />
    </ListPage>
  );
}

function useColumns(): readonly RecordColumn<Erasure>[] {
  const { language } = useLanguage();
  const { columns, reasons, waiting } = useFeatureText("settings").erasures;
  const format = useFormat();
  const moment = (at: string) => cutText(formatTimestamp(at, language), 40);
  const reasonOf = (given: string) => {
    const known = erasureReasons.find((reason) => reason === given);
    return known === undefined ? cutText(given, 60) : reasons[known];
  };
  return [
    { id: "at", title: columns.at, width: 11, cell: ({ erasedAt }) => moment(erasedAt) },
    {
      id: "reason",
      title: columns.reason,
      width: 14,
      grows: true,
      cell: ({ reason }) => reasonOf(reason),
    },
    {
      id: "responses",
      title: columns.responses,
      width: 7,
      align: "end",
      cell: ({ responses }) => format.number(responses),
    },
    {
      id: "overwritten",
      title: columns.overwritten,
      width: 13,
      cell: ({ overwrittenAt }) => (overwrittenAt === null ? waiting : moment(overwrittenAt)),
    },
  ];
}
