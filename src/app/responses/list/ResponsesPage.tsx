import { useEffect, useMemo } from "react";
import { useNavigationType } from "react-router";
import { useExtensions } from "../../api/capabilities.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { FilterChips } from "../../ui/filter/FilterChips.tsx";
import { useAddressFilter } from "../../ui/filter/use-address-filter.ts";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { TableSettingsButton } from "../../ui/list/TableSettingsButton.tsx";
import { useTableView } from "../../ui/list/use-table-view.ts";
import { useTitle } from "../../ui/use-title.ts";
import { useMay } from "../../api/role-may.ts";
import { HiddenByFilter, NoneYet } from "./NoResponses.tsx";
import { headColumn, responseLayout, responseRows } from "./response-columns.tsx";
import { responseFilter } from "./response-filter.ts";
import {
  dropOf,
  filterValues,
  responseChips,
  ResponseFilterBar,
  searchFilterId,
  type ResponseFilterName,
} from "./ResponseFilterBar.tsx";
import { setTypedSearch, useTypedSearch } from "./typed-search.ts";
import { useFilteredTitle, useNewResponses, useResponseList } from "./use-response-list.ts";

/** The responses, of all vacancies or of one (`ext/responses/list`). In plain mode it says that there is no list. */
export function Component() {
  const text = useFeatureText("responses");
  const { filter } = useAddressFilter(responseFilter);
  const extensions = useExtensions();
  useTitle(text.title);
  if (extensions === undefined || extensions.has("ext/responses/list")) return <ResponseList />;
  return (
    <ListPage title={text.title} count={undefined} tools={null}>
      <NoneYet isPlain vacancy={filter.vacancy} />
    </ListPage>
  );
}

function ResponseList() {
  const text = useFeatureText("responses");
  const { language } = useLanguage();
  const view = useTableView(responseLayout);
  const may = useMay();
  const typed = useTypedSearch();
  // Back from a response finds the search as it was; any other way in begins without one.
  const cameBack = useNavigationType() === "POP";
  useEffect(() => {
    if (!cameBack) setTypedSearch("");
    // Of the arrival alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const place = useResponseList(typed);
  const { filter, search, change, list } = place;
  const maskedBecause = may("revealPhone") ? undefined : text.reasons.role;
  const isWhole = responseFilter.active(filter).length === 0 && typed === "" && filter.page === 1;
  const fresh = useNewResponses(
    isWhole && !list.isPlaceholder ? list.shown?.items[0]?.id : undefined,
  );
  const tools = useMemo(
    () => ({ text, language, fresh, maskedBecause }),
    [text, language, fresh, maskedBecause],
  );
  const title = useFilteredTitle(filter, list);
  const values = filterValues(filter, typed, title, { text, language });
  const active = responseChips(values, typed, text.filter);
  const onDrop = (name: ResponseFilterName) => {
    if (name === "search") setTypedSearch("");
    else change(dropOf(name));
  };
  const onDropAll = () => {
    setTypedSearch("");
    change(responseFilter.reset);
  };
  return (
    <RecordList
      list={list}
      place={{ ...place, search: `${search} ${typed}` }}
      text={text}
      tools={
        <>
          <TableSettingsButton view={view} titles={text.columns} />
          <ButtonLink
            to={paths.newResponse({ vacancy: filter.vacancy })}
            variant="primary"
            reason={may("enterResponse") ? undefined : text.entry.closed}
          >
            {text.enter}
          </ButtonLink>
        </>
      }
      rows={responseRows}
      columns={view.columns}
      head={headColumn}
      cellTools={tools}
      density={view.density}
      searchFieldId={searchFilterId}
      empty={
        active.length === 0 ? (
          <NoneYet isPlain={false} />
        ) : (
          <HiddenByFilter {...{ filter, typed, active, onDrop, onDropAll }} />
        )
      }
    >
      <ResponseFilterBar filter={filter} typed={typed} values={values} onChange={change} />
      <FilterChips active={active} onDrop={onDrop} onDropAll={onDropAll} />
    </RecordList>
  );
}
