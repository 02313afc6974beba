import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { query } from "../api/queries.ts";
import { useFormat } from "../format/use-format.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { EmptyList } from "../ui/EmptyList.tsx";
import { FilterChips } from "../ui/FilterChips.tsx";
import { PastEnd, StaleNotice, UnreadableNotice } from "../ui/ListNotices.tsx";
import { ListPage } from "../ui/ListPage.tsx";
import { Pager } from "../ui/Pager.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useAddressFilter, type AddressFilter } from "../ui/use-address-filter.ts";
import { useTitle } from "../ui/use-title.ts";
import { AuditFilterBar } from "./AuditFilterBar.tsx";
import {
  auditListInput,
  changeAuditFilter,
  dropAll,
  pageSizes,
  readAuditFilter,
  writeAuditFilter,
  type AuditFilter,
} from "./audit-filter.ts";
import { RecordTable } from "./RecordTable.tsx";
import { useAuditColumns } from "./use-audit-columns.tsx";
import { useAuditWords } from "./use-audit-words.ts";

const address: AddressFilter<AuditFilter> = {
  read: readAuditFilter,
  write: writeAuditFilter,
  change: changeAuditFilter,
  path: paths.settingsAudit,
};

/** Who changed what and when (`ext/audit`), for admins. What it shows is in the address. */
export function Component() {
  const { text, whoOf, valuesOf, activeOf } = useAuditWords();
  const all = useText();
  const format = useFormat();
  useTitle(text.title);
  const { filter, change } = useAddressFilter(address);
  const list = useQuery({
    ...query("listAudit", auditListInput(filter)),
    placeholderData: keepPreviousData,
  });
  // Someone whose access ended must not go on reading what was fetched before.
  const answer = list.error?.kind === "forbidden" ? undefined : list.data;
  const items = answer?.data.items;
  const pages = Math.max(1, answer?.data.pages.total ?? 1);
  const sample = filter.who?.id === undefined ? undefined : items?.[0]?.who;
  const values = valuesOf(
    filter,
    sample?.id === filter.who?.id ? sample && whoOf(sample) : undefined,
  );
  const active = activeOf(values);

  const shown = useAuditColumns((who) => change({ who }));

  let instead: ReactNode;
  if (answer === undefined && list.error !== null) {
    instead = <ProblemPanel error={list.error} onRetry={() => void list.refetch()} />;
  } else if (items?.length === 0 && answer?.unreadable.length === 0 && !list.isPlaceholderData) {
    const words = active.length === 0 ? text.none : text.hidden;
    instead =
      filter.page > 1 ? (
        <PastEnd page={filter.page} pages={pages} onLast={() => change({ page: pages })} />
      ) : (
        <EmptyList title={words.title} text={words.text} />
      );
  }
  return (
    <ListPage
      title={text.title}
      count={answer && text.count(answer.data.total, format.number(answer.data.total))}
      tools={null}
    >
      <AuditFilterBar filter={filter} values={values} onChange={change} />
      <FilterChips
        active={active}
        onDrop={(key) =>
          change(key === "period" ? { from: undefined, to: undefined } : { [key]: undefined })
        }
        onDropAll={() => change(dropAll)}
      />
      {answer !== undefined && list.isRefetchError && (
        <StaleNotice receivedAt={answer.receivedAt} onRetry={() => void list.refetch()} />
      )}
      {(answer?.unreadable.length ?? 0) > 0 && (
        <UnreadableNotice records={answer?.unreadable ?? []} />
      )}
      <RecordTable
        title={text.title}
        items={items}
        columns={shown}
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
