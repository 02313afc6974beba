import { useMay } from "../../api/may.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { FilterChips } from "../../ui/filter/FilterChips.tsx";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { TableSettingsButton } from "../../ui/list/TableSettingsButton.tsx";
import { useTitle } from "../../ui/page-effects.ts";
import { HiddenByFilter, NoneYet } from "./NoResponses.tsx";
import { useResponseTable } from "./response-columns.tsx";
import { responseFilter } from "./response-filter.ts";
import { ResponseFilterBar, searchFilterId, useResponseFilters } from "./ResponseFilterBar.tsx";
import { useFilteredTitle, useResponseList } from "./use-response-list.ts";
import { useTypedSearch } from "./use-typed-search.ts";

/** The responses of all vacancies or of one (`ext/responses/list`). */
export function Component() {
  const text = useFeatureText("responses");
  useTitle(text.title);
  const may = useMay();
  const typed = useTypedSearch();
  const place = useResponseList(typed);
  const { filter, search, change, list } = place;
  const isWhole = responseFilter.active(filter).length === 0 && typed === "" && filter.page === 1;
  const newest = isWhole && !list.isPlaceholder ? list.shown?.items[0]?.id : undefined;
  const { view, table } = useResponseTable(newest);
  const filters = useResponseFilters(filter, typed, useFilteredTitle(filter, list), change);
  const { values, active, onDrop, onDropAll } = filters;
  const hidden = <HiddenByFilter {...{ filter, typed, active, onDrop, onDropAll }} />;
  return (
    <RecordList
      {...table}
      list={list}
      place={{ ...place, search: `${search} ${typed}` }}
      text={text}
      tools={<TableSettingsButton view={view} titles={text.columns} />}
      primary={
        <ButtonLink
          to={paths.newResponse({ vacancy: filter.vacancy })}
          variant="primary"
          reason={may("enterResponse") ? undefined : text.entry.closed}
        >
          {text.enter}
        </ButtonLink>
      }
      searchFieldId={searchFilterId}
      isFiltered={active.length > 0}
      empty={active.length === 0 ? <NoneYet /> : hidden}
      emptyHasPrimary={active.length === 0 && may("enterResponse")}
    >
      <ResponseFilterBar filter={filter} typed={typed} values={values} onChange={change} />
      <FilterChips active={active} onDrop={onDrop} onDropAll={onDropAll} />
    </RecordList>
  );
}
