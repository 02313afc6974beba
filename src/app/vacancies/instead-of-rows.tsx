import type { ReactNode } from "react";
import type { ActiveFilter } from "../ui/FilterChips.tsx";
import { PastEnd } from "../ui/ListNotices.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import type { ChangeAddress } from "../ui/use-address-filter.ts";
import { knownPage } from "./known-page.ts";
import { NothingToLookAt } from "./NothingToLookAt.tsx";
import { HiddenByFilter, KnownHiddenByFilter, NoneYet } from "./NoVacancies.tsx";
import type { Attention } from "./use-attention.ts";
import type { VacancyList } from "./use-vacancy-list.ts";
import { serviceFilters, type FilterName, type VacancyFilter } from "./vacancy-filter.ts";

/** What stands in the table where there are no rows; undefined where there are some, or none yet. */
export function insteadOfRows(page: {
  readonly list: VacancyList;
  readonly filter: VacancyFilter;
  readonly active: readonly ActiveFilter<FilterName>[];
  readonly attention: Attention;
  readonly change: ChangeAddress<VacancyFilter>;
  readonly turnPage: (step: 1) => boolean;
}): ReactNode {
  const { list, filter, attention, change, turnPage } = page;
  const { shown } = list;
  if (list.error !== undefined) return <ProblemPanel error={list.error} onRetry={list.retry} />;
  if (shown?.items.length === 0 && list.unreadable.length === 0) {
    if (!list.isOfBefore && filter.page > 1) {
      const { pages } = shown;
      return <PastEnd page={filter.page} pages={pages} onLast={() => change({ page: pages })} />;
    }
    // How many the others hide only the service can say, and it knows nothing of attention.
    const hidden = { filter, active: serviceFilters(page.active), onChange: change };
    if (hidden.active.length === 0) return <NoneYet isPlain={list.isPlain} />;
    if (!list.isPlain) return <HiddenByFilter {...hidden} />;
    const { known = [] } = list;
    return <KnownHiddenByFilter {...hidden} count={(one) => knownPage(known, one).total} />;
  }
  const { counts, rows } = attention;
  if (shown === undefined || counts === undefined || rows?.length !== 0) return undefined;
  return (
    <NothingToLookAt
      counts={counts}
      onNextPage={filter.page < shown.pages ? () => turnPage(1) : undefined}
      onDrop={() => change({ attention: undefined, page: filter.page })}
    />
  );
}
