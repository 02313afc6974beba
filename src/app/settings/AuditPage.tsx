import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { query } from "../api/queries.ts";
import { useFormat } from "../format/use-format.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { FilterChips } from "../ui/filter/FilterChips.tsx";
import { ListTrouble, PastEnd } from "../ui/list/ListNotices.tsx";
import { useListAnswer, pageOf } from "../ui/list/list-answer.ts";
import { ListPage } from "../ui/list/ListPage.tsx";
import { Pager } from "../ui/list/Pager.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useAddressFilter } from "../ui/filter/use-address-filter.ts";
import { useTitle } from "../ui/use-title.ts";
import { AuditFilterBar, filterValues } from "./AuditFilterBar.tsx";
import { auditFilter } from "./record-filters.ts";
import { RecordTable } from "./RecordTable.tsx";
import { useAuditColumns } from "./use-audit-columns.tsx";
import { useAuditWords } from "./use-audit-words.ts";

/** Who changed what and when (`ext/audit`), for admins. What it shows is in the address. */
export function Component() {
  const words = useAuditWords();
  const { text, whoOf } = words;
  const all = useText();
  const format = useFormat();
  useTitle(text.title);
  const { filter, change } = useAddressFilter(auditFilter);
  const list = useListAnswer(
    useQuery({
      ...query("listAudit", auditFilter.request(filter)),
      placeholderData: keepPreviousData,
    }),
  );
  const { isPlaceholder } = list;
  const shown = pageOf(list.answer);
  const sample = filter.who?.id === undefined ? undefined : shown?.items[0]?.who;
  const whoseName = sample?.id === filter.who?.id ? sample && whoOf(sample) : undefined;
  const values = filterValues(filter, whoseName, words);
  const active = auditFilter.chips(values, text.names);

  const columns = useAuditColumns(change);

  let instead: ReactNode;
  if (list.error !== undefined) {
    instead = <ProblemPanel error={list.error} onRetry={list.retry} />;
  } else if (shown?.items.length === 0 && list.unreadable.length === 0 && !isPlaceholder) {
    const empty = active.length === 0 ? text.none : text.hidden;
    instead =
      filter.page > 1 ? (
        <PastEnd
          page={filter.page}
          pages={shown.pages}
          onLast={() => change({ page: shown.pages })}
        />
      ) : (
        <EmptyList title={empty.title} text={empty.text}>
          {active.length > 0 && (
            <Button onClick={() => change(auditFilter.reset)}>{all.list.filters.dropAll}</Button>
          )}
        </EmptyList>
      );
  }
  return (
    <ListPage
      title={text.title}
      count={shown && text.count(shown.total, format.number(shown.total))}
      tools={null}
    >
      <AuditFilterBar filter={filter} values={values} onChange={change} />
      <FilterChips
        active={active}
        onDrop={(name) => change(auditFilter.drop(name))}
        onDropAll={() => change(auditFilter.reset)}
      />
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
