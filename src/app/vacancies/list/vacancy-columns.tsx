import type { VacancySort } from "#contract/lists.ts";
import { cutText } from "../../format/cut.ts";
import { formatDate, formatTimestamp, formatTimestampDay, moscowDay } from "../../format/date.ts";
import type { Language } from "../../i18n/catalog.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { paths } from "../../paths.ts";
import { IconButton } from "../../ui/Button.tsx";
import { prefetchAddress } from "../../ui/lazy-part.tsx";
import { noValue, type DataColumn, type RowKind } from "../../ui/list/data-column.ts";
import type { TableLayout } from "../../ui/list/use-table-view.ts";
import type { Placements } from "./use-placements.ts";
import type { AttentionMark } from "./use-attention-mark.ts";
import { DayCounts, DaysLeft, PlacementLine, ResponseCount } from "./placement-cells.tsx";
import { notChecked, type VacancyRow } from "./use-vacancy-list.ts";
import { vacancyName } from "../vacancy-actions.ts";
import { VacancyStateMark } from "../VacancyStateMark.tsx";
import classes from "./VacanciesPage.module.css";

/** What cells may use. It keeps its identity as long as the language stays the same. */
interface CellTools {
  readonly text: FeatureText<"vacancies">;
  readonly language: Language;
  /** What is known about the rows' placements. */
  readonly placements: Placements;
  /** Shows the state of a vacancy's placements; undefined until its code is loaded. */
  readonly AttentionMark: AttentionMark | undefined;
  /** Its code could not be loaded. */
  readonly isAttentionMissing: boolean;
  /** Opens the actions of a row below its button. */
  readonly onMenu: (vacancy: VacancyRow, button: HTMLElement) => void;
}

type ColumnId =
  | "title"
  | "state"
  | "daysLeft"
  | "views"
  | "calls"
  | "responses"
  | "attention"
  | "company"
  | "createdAt"
  | "editedAt"
  | "id"
  | "actions";
export type VacancyColumn = DataColumn<VacancyRow, CellTools, ColumnId, VacancySort>;

const oneLine = (value: string) => <span title={cutText(value)}>{cutText(value)}</span>;

const day = (timestamp: string | undefined, { language }: CellTools) =>
  timestamp === undefined ? (
    noValue
  ) : (
    <span title={formatTimestamp(timestamp, language)}>
      {cutText(formatTimestampDay(timestamp, language), 40)}
    </span>
  );

/** The day on which this browser last saw a vacancy that it remembers. */
const seenOn = ({ seenAt }: VacancyRow, language: Language) =>
  seenAt === undefined ? undefined : formatDate(moscowDay(seenAt), language);

/** Every column of the list, in display order. */
const vacancyColumns: readonly VacancyColumn[] = [
  {
    id: "title",
    width: 11,
    narrowWidth: 6.75,
    grows: true,
    sort: { by: "title", first: "asc", kind: "text" },
    cell: (row) => cutText(row.title ?? ""),
    second: {
      id: "views",
      isWide: true,
      cell: (row, tools, isCurrent) => (
        <PlacementLine vacancy={row} tools={tools} isCurrent={isCurrent} />
      ),
    },
  },
  {
    id: "state",
    width: 10.25,
    narrowWidth: 9,
    cell: (row, { text, language }) => (
      <VacancyStateMark vacancy={row} text={text} isShort seenOn={seenOn(row, language)} />
    ),
  },
  {
    id: "daysLeft",
    width: 5.5,
    align: "end",
    cell: (row, tools) => <DaysLeft vacancy={row} tools={tools} />,
  },
  {
    id: "views",
    width: 9.5,
    align: "end",
    cell: (row, tools) => <DayCounts vacancy={row} kind="views" tools={tools} />,
  },
  {
    id: "calls",
    width: 12.5,
    align: "end",
    cell: (row, tools) => <DayCounts vacancy={row} kind="calls" tools={tools} />,
  },
  {
    id: "responses",
    width: 6.5,
    align: "end",
    cell: (row, tools, isCurrent) => (
      <ResponseCount vacancy={row} tools={tools} isCurrent={isCurrent} />
    ),
  },
  {
    id: "attention",
    // The commonest reason and how many others there are.
    width: 13.75,
    narrowWidth: 9.25,
    cell: (row, tools, isCurrent) => (
      <AttentionCell vacancy={row} tools={tools} isCurrent={isCurrent} />
    ),
  },
  {
    id: "company",
    width: 12,
    grows: true,
    cell: (row) => (row.company === undefined ? noValue : oneLine(row.company.name)),
  },
  {
    id: "createdAt",
    width: 8,
    sort: { by: "createdAt", first: "desc", kind: "day" },
    cell: (row, tools) => day(row.createdAt, tools),
  },
  {
    id: "editedAt",
    width: 8.5,
    sort: { by: "editedAt", first: "desc", kind: "day" },
    cell: (row, tools) => day(row.editedAt, tools),
  },
  { id: "id", width: 5.5, align: "end", cell: (row) => String(row.id) },
  {
    id: "actions",
    width: 3,
    narrowWidth: 2.75,
    isQuiet: true,
    cell: (row, tools, isCurrent) => (
      <RowMenuButton vacancy={row} tools={tools} isCurrent={isCurrent} />
    ),
  },
];

/** Only a service that answers for a whole page of the list has these columns. */
const placedColumns: readonly ColumnId[] = ["daysLeft", "views", "calls", "responses"];

const attentionColumn = "attention" satisfies ColumnId;

/** On a phone it is in the line below the title. */
export const showsAttention = (columns: readonly VacancyColumn[]): boolean =>
  columns.some(({ id, second }) => id === attentionColumn || second !== undefined);

/** Whether it shows more about placements than what needs attention, which only published vacancies have. */
export const showsCounts = (columns: readonly VacancyColumn[]): boolean =>
  columns.some(({ id, second }) => second !== undefined || placedColumns.includes(id));

/** The title is the row's link, so this column is always shown. */
export const headColumn = "title" satisfies ColumnId;

/**
 * While the filter is set, the attention column is always shown. If the user has hidden it, it replaces the state; on a
 * phone the line below the title says it already.
 */
export function withAttention(
  columns: readonly VacancyColumn[],
  isFilterSet: boolean,
): readonly VacancyColumn[] {
  const own = vacancyColumns.find(({ id }) => id === attentionColumn);
  if (!isFilterSet || own === undefined || columns.some(({ id }) => id === own.id)) return columns;
  const at = columns.findIndex(({ id }) => id === "state");
  const state = columns[at];
  if (state === undefined) return columns.toSpliced(1, 0, own);
  const isNarrow = state.width === state.narrowWidth;
  if (isNarrow && columns.some(({ second }) => second !== undefined)) return columns;
  return columns.with(at, isNarrow ? { ...own, width: own.narrowWidth ?? own.width } : own);
}

export const vacancyLayout: TableLayout<VacancyColumn> = {
  name: "vacancies",
  columns: vacancyColumns,
  fixed: [headColumn, "actions"],
  defaults: {
    narrow: ["title", "state"],
    medium: ["title", "state", "daysLeft", "views", "attention"],
    wide: ["title", "state", "daysLeft", "views", "calls", "responses", "attention"],
  },
};

/** The columns that are left if nothing is known about the placements of a whole page. */
export const plainLayout: TableLayout<VacancyColumn> = {
  ...vacancyLayout,
  columns: vacancyColumns
    .filter(({ id }) => !placedColumns.includes(id))
    .map((column) => {
      const { second: _, ...rest } = column;
      return rest;
    }),
  defaults: {
    narrow: ["title", "state"],
    medium: ["title", "state", "attention", "company"],
    wide: ["title", "state", "attention", "company", "createdAt", "editedAt", "id"],
  },
};

/** The state of a vacancy's placements; a dash for a vacancy that is not published and so has none. */
function AttentionCell(props: { vacancy: VacancyRow; tools: CellTools; isCurrent: boolean }) {
  const { vacancy, tools } = props;
  const { attention: text } = tools.text;
  const why = notChecked(vacancy);
  if (why !== undefined) {
    return (
      <span className={classes.unmarked} title={text.notWatched[why]}>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{text.notWatched[why]}</span>
      </span>
    );
  }
  const { AttentionMark } = tools;
  if (AttentionMark !== undefined) {
    return <AttentionMark summary={tools.placements.of(vacancy.id)} isCurrent={props.isCurrent} />;
  }
  return (
    <span className={classes.unmarked}>
      {tools.isAttentionMissing ? text.missing : text.checking}
    </span>
  );
}

/** Opens the menu of the row's actions. */
function RowMenuButton(props: { vacancy: VacancyRow; tools: CellTools; isCurrent: boolean }) {
  const { vacancy, tools } = props;
  const { text } = tools;
  return (
    <IconButton
      size="small"
      label={text.actions.label(vacancyName(vacancy, text))}
      aria-haspopup="menu"
      tabIndex={props.isCurrent ? 0 : -1}
      onClick={(event) => tools.onMenu(vacancy, event.currentTarget)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
        <path d="M2 8a1.3 1.3 0 1 1 2.6 0A1.3 1.3 0 0 1 2 8m4.7 0a1.3 1.3 0 1 1 2.6 0 1.3 1.3 0 0 1-2.6 0m4.7 0A1.3 1.3 0 1 1 14 8a1.3 1.3 0 0 1-2.6 0" />
      </svg>
    </IconButton>
  );
}

const path = (id: number) => paths.vacancy(id);

/** Rows that open a vacancy's page. */
export const vacancyRows: RowKind<VacancyRow> = {
  name: "vacancies",
  idOf: (row) => row.id,
  page: {
    path,
    prefetch: (id) => {
      // No service assigns such a number, and opening it is refused.
      if (id >= 1) prefetchAddress(path(id));
    },
  },
};

/** Nothing can be prefetched of remembered vacancies. */
export const rememberedRows: RowKind<VacancyRow> = {
  ...vacancyRows,
  page: { path },
};
