import type { ReactNode } from "react";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import { PastEnd } from "../../ui/list/ListNotices.tsx";
import { ProblemPanel } from "../../ui/ProblemPanel.tsx";
import type { ChangeAddress } from "../../ui/filter/use-address-filter.ts";
import { knownPage } from "./known-page.ts";
import { NothingToLookAt } from "./NothingToLookAt.tsx";
import { HiddenByFilter, KnownHiddenByFilter, NoneYet } from "./NoVacancies.tsx";
import type { Attention } from "./use-attention.ts";
import type { VacancyList } from "./use-vacancy-list.ts";
import type { VacancyFilter, VacancyFilterName } from "./vacancy-filter.ts";

/** What stands in the table where there are no rows; undefined where there are some, or none yet. */
export function insteadOfRows(page: {
  readonly list: VacancyList;
  readonly filter: VacancyFilter;
  readonly active: readonly ActiveFilter<VacancyFilterName>[];
  readonly attention: Attention;
  readonly change: ChangeAddress<VacancyFilter>;
}): ReactNode {
  const { list, filter, active, attention, change } = page;
  const { judging, shown } = attention;
  if (list.error !== undefined) return <ProblemPanel error={list.error} onRetry={list.retry} />;
  if (shown === undefined || shown.items.length > 0 || list.unreadable.length > 0) return undefined;
  if (!list.isPlaceholder && filter.page > 1 && judging?.isGoing !== true) {
    const { pages } = shown;
    return <PastEnd page={filter.page} pages={pages} onLast={() => change({ page: pages })} />;
  }
  const isOnlyAttention = active.every(({ key }) => key === "attention");
  const isAnyToJudge = judging !== undefined && judging.counts.of > 0;
  if (filter.attention === true && (isAnyToJudge || (isOnlyAttention && judging === undefined))) {
    return <NothingToLookAt judging={judging} onDrop={() => change({ attention: undefined })} />;
  }
  // Where the app judges, only the other filters can hide all there is.
  const hiding = judging === undefined ? active : active.filter(({ key }) => key !== "attention");
  const hidden = { filter, active: hiding, onChange: change };
  if (hidden.active.length === 0) return <NoneYet isPlain={list.isPlain} />;
  if (!list.isPlain) return <HiddenByFilter {...hidden} isJudgedHere={judging !== undefined} />;
  const { known = [] } = list;
  return <KnownHiddenByFilter {...hidden} count={(one) => knownPage(known, one).total} />;
}
