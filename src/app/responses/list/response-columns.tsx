import { useMemo } from "react";
import { query } from "../../api/queries.ts";
import { queryClient } from "../../api/query-client.ts";
import { cutText } from "../../format/cut.ts";
import { formatDate, formatTimestamp, formatTimestampDay } from "../../format/date.ts";
import { useMay } from "../../api/may.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import type { Language } from "../../i18n/catalog.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { paths } from "../../paths.ts";
import { noValue, type DataColumn, type RowKind } from "../../ui/list/data-column.ts";
import { useTableView, type TableLayout } from "../../ui/list/use-table-view.ts";
import { PhoneReveal } from "../PhoneReveal.tsx";
import classes from "./response-columns.module.css";
import { sourceWords } from "../response-words.ts";
import type { ResponseItem } from "./use-response-list.ts";
import { useNewResponses } from "./use-new-responses.ts";

/** What cells may use. It keeps its identity as long as language, role and the new responses stay the same. */
interface CellTools {
  readonly text: FeatureText<"responses">;
  readonly language: Language;
  /** The responses that came since the user last looked. */
  readonly fresh: ReadonlySet<number>;
  /** Why phones stay masked; undefined if they need not be. */
  readonly maskedBecause: string | undefined;
}

type ColumnId = keyof FeatureText<"responses">["columns"];
/** The service has one order, the newest first. */
type ResponseColumn = DataColumn<ResponseItem, CellTools, ColumnId, "createdAt">;

const oneLine = (value: string) => <span title={cutText(value)}>{cutText(value)}</span>;
const day = (timestamp: string, { language }: CellTools) => (
  <span title={cutText(formatTimestamp(timestamp, language), 40)}>
    {cutText(formatTimestampDay(timestamp, language), 40)}
  </span>
);

/** Every column of the list, in display order. */
const responseColumns: readonly ResponseColumn[] = [
  {
    id: "full_name",
    width: 14,
    narrowWidth: 7,
    grows: true,
    cell: (row) => cutText(row.full_name, 150),
    second: {
      id: "vacancy",
      cell: (row, { text, language }) =>
        [
          cutText(row.vacancy.title),
          cutText(formatTimestampDay(row.createdAt, language), 40),
          sourceWords(row.source, text),
        ].join(" · "),
    },
    mark: (row, { text, fresh }) =>
      fresh.has(row.id) && (
        <span
          role="img"
          aria-label={text.isNew}
          title={text.isNewTitle}
          className={classes.fresh}
        />
      ),
  },
  {
    id: "phone",
    width: 14.5,
    narrowWidth: 9,
    cell: (row, { text, maskedBecause }, isCurrent) => (
      <PhoneReveal
        id={row.id}
        masked={row.phone}
        name={cutText(row.full_name, 150)}
        text={text}
        reason={maskedBecause}
        tabIndex={isCurrent ? 0 : -1}
      />
    ),
  },
  { id: "vacancy", width: 14, cell: (row) => oneLine(row.vacancy.title) },
  { id: "createdAt", width: 7.75, cell: (row, tools) => day(row.createdAt, tools) },
  {
    id: "birthday",
    width: 8.5,
    cell: (row, { language }) =>
      row.birthday === null ? noValue : cutText(formatDate(row.birthday, language), 40),
  },
  {
    id: "citizenship",
    width: 9,
    cell: (row) => (row.citizenship === null ? noValue : oneLine(row.citizenship)),
  },
  {
    id: "source",
    width: 15.5,
    cell: (row, { text }) => oneLine(sourceWords(row.source, text)),
  },
  { id: "keepUntil", width: 7.75, cell: (row, tools) => day(row.keepUntil, tools) },
  { id: "id", width: 5.5, align: "end", cell: (row) => String(row.id) },
];

/** The name is the row's link, so this column is always shown. */
const headColumn = "full_name" satisfies ColumnId;

const responseLayout: TableLayout<ResponseColumn> = {
  name: "responses",
  columns: responseColumns,
  fixed: [headColumn],
  defaults: {
    narrow: ["full_name", "phone"],
    medium: ["full_name", "phone", "vacancy", "createdAt"],
    wide: ["full_name", "phone", "vacancy", "createdAt", "source"],
  },
};

/** Rows that open a response's page. */
const responseRows: RowKind<ResponseItem> = {
  name: "responses",
  idOf: (row) => row.id,
  page: {
    path: (id) => paths.response(id),
    prefetch: (id) => {
      // No service assigns such a number, and opening it is refused.
      if (id >= 1) void queryClient.prefetchQuery(query("responseDetails", { params: { id } }));
    },
  },
};

/**
 * The table of responses: the chosen columns, and what its cells may use.
 * @param newest the first response of the whole list, once it is shown
 */
export function useResponseTable(newest: number | undefined) {
  const text = useFeatureText("responses");
  const { language } = useLanguage();
  const may = useMay();
  const view = useTableView(responseLayout);
  const fresh = useNewResponses(newest);
  const maskedBecause = may("revealPhone") ? undefined : text.reasons.role;
  const cellTools = useMemo(
    () => ({ text, language, fresh, maskedBecause }),
    [text, language, fresh, maskedBecause],
  );
  return {
    view,
    table: {
      rows: responseRows,
      columns: view.columns,
      head: headColumn,
      cellTools,
      density: view.density,
    },
  };
}
