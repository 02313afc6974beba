import { useMemo } from "react";
import { useStorageOwner } from "../../api/browser-store.ts";
import { useCountsPlacements } from "../../api/service-rules.ts";
import { useRole } from "../../api/session.ts";
import { useDraftCount } from "../../api/use-draft-count.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { TableSettingsButton } from "../../ui/list/TableSettingsButton.tsx";
import { useTableView, type TableView } from "../../ui/list/use-table-view.ts";
import { useRowMenu } from "../use-row-menu.tsx";
import { vacancyCan } from "../vacancy-actions.ts";
import type { RemarksPart } from "../use-vacancy-change.tsx";
import { usePlacements } from "./use-placements.ts";
import { useAttentionMark, type LoadAttention } from "./use-attention-mark.ts";
import { notChecked, type VacancyList } from "./use-vacancy-list.ts";
import {
  headColumn,
  plainLayout,
  rememberedRows,
  showsAttention,
  showsCounts,
  vacancyLayout,
  vacancyRows,
  withAttention,
  type VacancyColumn,
} from "./vacancy-columns.tsx";
import type { VacancyFilter } from "./vacancy-filter.ts";

/** Parts of other features, which the route gives. */
export interface VacancyListSlots {
  readonly loadAttention: LoadAttention;
  readonly remarks: RemarksPart;
}

/**
 * The table of the list: its rows, their placements, the columns and the rows' menu.
 * @returns `table` for `<RecordList>`, and `menu` to render beside it
 */
export function useVacancyTable(
  list: VacancyList,
  filter: VacancyFilter,
  { loadAttention, remarks }: VacancyListSlots,
) {
  const text = useFeatureText("vacancies");
  const { language } = useLanguage();
  const hasCounts = useCountsPlacements();
  const view = useTableView(hasCounts ? vacancyLayout : plainLayout);
  const { onMenu, menu } = useRowMenu(remarks);
  const columns = useMemo(
    () => withAttention(view.columns, filter.attention === true),
    [view.columns, filter.attention],
  );
  const { shown, isPlaceholder } = list;
  const isAttentionSeen = showsAttention(columns);
  const isCounted = showsCounts(columns);
  const ids = useMemo(() => {
    const rows = isPlaceholder ? [] : (shown?.items ?? []);
    return rows.filter((row) => isCounted || notChecked(row) === undefined).map(({ id }) => id);
  }, [shown, isPlaceholder, isCounted]);
  const { Mark, isMissing } = useAttentionMark(loadAttention, isAttentionSeen && ids.length > 0);
  const placements = usePlacements(ids, isAttentionSeen || isCounted);
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
    isMissing,
    menu,
    table: {
      list,
      tools: <ListTools view={view} />,
      primary: <NewVacancy />,
      rows: list.isRemembered ? rememberedRows : vacancyRows,
      columns,
      head: headColumn,
      cellTools,
      density: view.density,
      isGrowing: list.check?.isRunning === true,
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
