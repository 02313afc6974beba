import type { VacancySort } from "#contract/vacancies.ts";
import { cutText } from "../../format/cut.ts";
import { formatTimestamp, formatTimestampDay } from "../../format/timestamp.ts";
import type { DataColumn } from "../../ui/list/data-column.ts";
import type { TableLayout } from "../../ui/list/use-table-view.ts";
import type { CellTools } from "./cell-tools.ts";
import type { VacancyRow } from "./vacancy-row.ts";
import { AttentionCell } from "./AttentionCell.tsx";
import { RowMenuButton } from "./RowMenuButton.tsx";
import { VacancyStateMark } from "../VacancyStateMark.tsx";

type ColumnId =
  | "title"
  | "state"
  | "attention"
  | "company"
  | "createdAt"
  | "editedAt"
  | "id"
  | "actions";
export type VacancyColumn = DataColumn<VacancyRow, CellTools, ColumnId, VacancySort>;

const nothing = "—";

const oneLine = (value: string) => <span title={cutText(value)}>{cutText(value)}</span>;

const day = (timestamp: string | undefined, { language }: CellTools) =>
  timestamp === undefined ? (
    nothing
  ) : (
    <span title={formatTimestamp(timestamp, language)}>
      {cutText(formatTimestampDay(timestamp, language), 40)}
    </span>
  );

/** Every column of the list, in the order they are shown in. */
const vacancyColumns: readonly VacancyColumn[] = [
  {
    id: "title",
    width: 15,
    narrowWidth: 9.25,
    grows: true,
    sort: { by: "title", first: "asc" },
    cell: (row) => cutText(row.title ?? ""),
  },
  {
    id: "state",
    width: 15.5,
    narrowWidth: 8.5,
    cell: (row, { text }) => <VacancyStateMark vacancy={row} text={text} />,
  },
  {
    id: "attention",
    width: 15,
    narrowWidth: 9.25,
    cell: (row, tools) => <AttentionCell vacancy={row} tools={tools} />,
  },
  {
    id: "company",
    width: 12,
    grows: true,
    cell: (row) => (row.company === undefined ? nothing : oneLine(row.company.name)),
  },
  {
    id: "createdAt",
    width: 8,
    sort: { by: "createdAt", first: "desc" },
    cell: (row, tools) => day(row.createdAt, tools),
  },
  {
    id: "editedAt",
    width: 8.5,
    sort: { by: "editedAt", first: "desc" },
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

/** Without it, and without its filter, nothing is asked of the vacancies' placements. */
export const attentionColumn = "attention" satisfies ColumnId;

/** The title carries the row's link, so it is always there. */
export const headColumn = "title" satisfies ColumnId;

/**
 * With its filter set, what was found is always to be seen: where the column is not shown it takes the place of the
 * state, which is the same in all these rows.
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
  return columns.with(at, isNarrow ? { ...own, width: own.narrowWidth ?? own.width } : own);
}

export const vacancyLayout: TableLayout<VacancyColumn> = {
  name: "vacancies",
  columns: vacancyColumns,
  fixed: [headColumn, "actions"],
  defaults: {
    narrow: ["title", "state"],
    medium: ["title", "state", "attention", "company"],
    wide: ["title", "state", "attention", "company", "createdAt", "editedAt", "id"],
  },
};
