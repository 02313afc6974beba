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
import { PastEnd, StaleNotice, UnreadableNotice } from "../ui/ListNotices.tsx";
import { ListPage } from "../ui/ListPage.tsx";
import { Pager } from "../ui/Pager.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useAddressFilter } from "../ui/use-address-filter.ts";
import { useTitle } from "../ui/use-title.ts";
import { pageSizes } from "./audit-filter.ts";
import { erasuresAddress } from "./erasures-address.ts";
import { RecordTable, type RecordColumn } from "./RecordTable.tsx";
import classes from "./AuditFilter.module.css";

type Erasure = ResultOf<"listErasures">["items"][number];

/** What was erased of candidates' responses and whether a trace is left (`ext/erasures`), for admins. */
export function Component() {
  const text = useFeatureText("settings").erasures;
  const { text: all } = useLanguage();
  const format = useFormat();
  useTitle(text.title);
  const { filter, change } = useAddressFilter(erasuresAddress);
  const list = useQuery({
    ...query("listErasures", { params: filter }),
    placeholderData: keepPreviousData,
  });
  // Someone whose access ended must not go on reading what was fetched before.
  const answer = list.error?.kind === "forbidden" ? undefined : list.data;
  const items = answer?.data.items;
  const pages = Math.max(1, answer?.data.pages.total ?? 1);
  const columns = useColumns();

  let instead: ReactNode;
  if (answer === undefined && list.error !== null) {
    instead = <ProblemPanel error={list.error} onRetry={() => void list.refetch()} />;
  } else if (items?.length === 0 && answer?.unreadable.length === 0 && !list.isPlaceholderData) {
    instead =
      filter.page > 1 ? (
        <PastEnd page={filter.page} pages={pages} onLast={() => change({ page: pages })} />
      ) : (
        <section className={classes.none} aria-label={text.none.title}>
          <h2>{text.none.title}</h2>
          <p>{text.none.text}</p>
        </section>
      );
  }
  return (
    <ListPage
      title={text.title}
      count={answer && text.count(answer.data.total, format.number(answer.data.total))}
      tools={null}
    >
      {answer !== undefined && <p>{text.lead(answer.data.keepDays)}</p>}
      {answer !== undefined && list.isRefetchError && (
        <StaleNotice receivedAt={answer.receivedAt} onRetry={() => void list.refetch()} />
      )}
      {answer !== undefined && answer.unreadable.length > 0 && (
        <UnreadableNotice records={answer.unreadable} />
      )}
      <RecordTable
        title={text.title}
        items={items}
        columns={columns}
        busy={list.isPlaceholderData}
        instead={instead}
      />
      <Pager
        page={filter.page}
        known={answer && { pages, total: answer.data.total }}
        limit={filter.limit}
        sizes={pageSizes}
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
