import { useRole } from "../../api/session.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { FilterChips } from "../../ui/filter/FilterChips.tsx";
import { useAddressFilter } from "../../ui/filter/use-address-filter.ts";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { vacancyCan } from "../vacancy-actions.ts";
import { NoVacancies } from "./NoVacancies.tsx";
import { OpenByNumber } from "./OpenByNumber.tsx";
import { AttentionNotice, type LoadAttention, useAttention } from "./use-attention.tsx";
import { useVacancyList, type VacancyList } from "./use-vacancy-list.ts";
import { vacancyFilter, type VacancyFilter } from "./vacancy-filter.ts";
import { titleFilterId, useFilterValues, VacancyFilterBar } from "./VacancyFilterBar.tsx";
import { useMemo } from "react";
import { useStorageOwner } from "../../api/browser-store.ts";
import { useOffered } from "../../api/capabilities.ts";
import { useDraftCount } from "../../api/use-draft-count.ts";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { TableSettingsButton } from "../../ui/list/TableSettingsButton.tsx";
import { useTableView, type TableView } from "../../ui/list/use-table-view.ts";
import { useRowMenu } from "../use-vacancy-change.tsx";
import { usePlacements } from "./placement-cells.tsx";
import {
  headColumn,
  knownRows,
  plainLayout,
  showsAttention,
  showsPlacements,
  vacancyLayout,
  vacancyRows,
  withAttention,
  type VacancyColumn,
} from "./vacancy-columns.tsx";

/** The vacancies (`ext/orders/list`), or those this browser knows. All state is in the address. */
export function VacanciesPage(props: { loadAttention: LoadAttention }) {
  const text = useFeatureText("vacancies");
  useTitle(text.title);
  const place = useAddressFilter(vacancyFilter);
  const { filter, change } = place;
  const list = useVacancyList(filter);
  const { shown, check, isMissing, table, menu } = useVacancyTable(
    list,
    filter,
    props.loadAttention,
  );
  const companyName = list.isPlaceholder ? undefined : shown?.items[0]?.company?.name;
  const values = useFilterValues(filter, companyName);
  const canCreate = vacancyCan.create(useRole()) === undefined;
  const active = vacancyFilter.chips(values, text.filter.names);
  return (
    <>
      <RecordList
        {...table}
        place={{ ...place, prefetchPage: list.prefetchPage }}
        text={text}
        searchFieldId={titleFilterId}
        isFiltered={list.isPlain || active.length > 0}
        empty={<NoVacancies {...{ list, filter, active, check, change }} />}
        emptyHasPrimary={active.length === 0 && canCreate}
      >
        {list.isPlain && <OpenByNumber owner={list.owner} />}
        <VacancyFilterBar
          filter={filter}
          values={values}
          isReady={shown !== undefined}
          hasCompanies={!list.isPlain}
          onChange={change}
        />
        <FilterChips
          active={active}
          onDrop={(name) => change(vacancyFilter.drop(name))}
          onDropAll={() => change(vacancyFilter.reset)}
        />
        <AttentionNotice check={check} isMissing={isMissing && filter.attention === true} />
      </RecordList>
      {menu}
    </>
  );
}

/**
 * The table of the list: its rows, their placements, the columns and the rows' menu.
 * @returns `table` for `<RecordList>`, and `menu` to render beside it
 */
function useVacancyTable(list: VacancyList, filter: VacancyFilter, loadAttention: LoadAttention) {
  const text = useFeatureText("vacancies");
  const { language } = useLanguage();
  const isPlacementOffered = useOffered("ext/orders/attention", true);
  const view = useTableView(isPlacementOffered === true ? vacancyLayout : plainLayout);
  const { onMenu, menu } = useRowMenu();
  const isAttentionSeen = showsAttention(view.columns);
  const attention = useAttention(loadAttention, list, filter, isAttentionSeen, isPlacementOffered);
  const { shown, check, Mark, isMissing } = attention;
  const columns = useMemo(
    () => withAttention(view.columns, filter.attention === true),
    [view.columns, filter.attention],
  );
  const placements = usePlacements(
    list.isPlaceholder ? undefined : shown?.items,
    isPlacementOffered,
    showsPlacements(columns),
  );
  const cellTools = useMemo(
    () => ({
      text,
      language,
      onMenu,
      placements,
      AttentionMark: Mark,
      isAttentionMissing: isMissing,
    }),
    [text, language, onMenu, placements, Mark, isMissing],
  );
  return {
    shown,
    check,
    isMissing,
    menu,
    table: {
      list: { ...list, shown },
      tools: <ListTools view={view} />,
      primary: <NewVacancy />,
      rows: list.isPlain ? knownRows : vacancyRows,
      columns,
      head: headColumn,
      cellTools,
      density: view.density,
      isGrowing: check?.isRunning === true,
    },
  };
}

/** The tools beside the list's title: columns and drafts. */
function ListTools({ view }: { view: TableView<VacancyColumn> }) {
  const text = useFeatureText("vacancies");
  const format = useFormat();
  const count = useDraftCount(useStorageOwner()) ?? 0;
  return (
    <>
      <TableSettingsButton view={view} titles={text.columns} />
      <ButtonLink to={paths.drafts()} variant="quiet">
        {text.drafts(count === 0 ? undefined : format.number(count))}
      </ButtonLink>
    </>
  );
}

function NewVacancy() {
  const text = useFeatureText("vacancies");
  const against = vacancyCan.create(useRole());
  return (
    <ButtonLink
      to={paths.newVacancy()}
      variant="primary"
      reason={against === undefined ? undefined : text.reasons[against]}
    >
      {text.newVacancy}
    </ButtonLink>
  );
}
