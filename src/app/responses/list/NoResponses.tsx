import { useQueries } from "@tanstack/react-query";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import { EmptyList } from "../../ui/list/EmptyList.tsx";
import { NothingFound, type Total } from "../../ui/list/NothingFound.tsx";
import { dropOf, type ResponseFilterName } from "./ResponseFilterBar.tsx";
import { type ResponseFilter, responseFilter } from "./response-filter.ts";
import { respellings } from "../../ui/filter/respelled.ts";
import { setTypedSearch } from "./use-typed-search.ts";
import { useMay } from "../../api/may.ts";
import { listQuery } from "./use-response-list.ts";

/** Shown if there are no responses: why, and what the user can do. */
export function NoneYet({ vacancy }: { vacancy?: number | undefined }) {
  const { none, enter } = useFeatureText("responses");
  const canEnter = useMay()("enterResponse");
  return (
    <EmptyList title={none.title} text={canEnter ? none.text : none.textReader}>
      {canEnter && (
        <ButtonLink to={paths.newResponse({ vacancy })} variant="primary">
          {enter}
        </ButtonLink>
      )}
    </EmptyList>
  );
}

/** Shown if the filter hides all responses: each part with the service's count without it. */
export function HiddenByFilter(props: {
  filter: ResponseFilter;
  typed: string;
  active: readonly ActiveFilter<ResponseFilterName>[];
  onDrop: (key: ResponseFilterName) => void;
  onDropAll: () => void;
}) {
  const { filter, typed, active } = props;
  const { filter: text, count } = useFeatureText("responses");
  const without = active.map(({ key }) =>
    listQuery(
      responseFilter.change(filter, { ...dropOf(key), limit: 1 }),
      key === "search" ? "" : typed,
    ),
  );
  const all = listQuery(responseFilter.change(filter, { ...responseFilter.reset, limit: 1 }), "");
  // With one filter, removing it and removing all are the same request.
  const totals = useQueries({ queries: active.length === 1 ? [all] : [...without, all] }).map(
    (result): Total => (result.isError ? "unknown" : result.data?.data.total),
  );
  return (
    <NothingFound
      others={respellings(typed).map((meant) => ({
        label: text.searchMeant(meant),
        run: () => setTypedSearch(meant),
      }))}
      text={{
        title: text.emptyTitle,
        lead: text.emptyLead,
        together: text.emptyTogether,
        count,
      }}
      filters={active.map((one, index) => ({ ...one, without: totals[index] }))}
      all={totals.at(-1)}
      onDrop={props.onDrop}
      onDropAll={props.onDropAll}
    />
  );
}
