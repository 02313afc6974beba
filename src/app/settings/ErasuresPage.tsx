import { defaultKeepDays, erasureReasons } from "#contract/responses.ts";
import type { ResultOf } from "#contract/operations.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp } from "../format/date.ts";
import { useFormat } from "../format/use-format.ts";
import type { Language } from "../i18n/catalog.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import type { DataColumn, RowKind } from "../ui/list/data-column.ts";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { RecordList } from "../ui/list/RecordList.tsx";
import { useRecordList } from "../ui/list/use-record-list.ts";
import { useTableColumns, type ColumnLayout } from "../ui/list/use-table-view.ts";
import { useTitle } from "../ui/page-effects.ts";
import { erasureFilter } from "./record-filters.ts";
import classes from "./Settings.module.css";

type Erasure = ResultOf<"listErasures">["items"][number];
type ErasureText = FeatureText<"settings">["erasures"];

interface CellTools {
  readonly text: ErasureText;
  readonly language: Language;
  readonly format: ReturnType<typeof useFormat>;
}

const moment = (at: string, language: Language) => cutText(formatTimestamp(at, language), 40);

const reasonWord = (given: string, { reasons }: ErasureText): string => {
  const known = erasureReasons.find((reason) => reason === given);
  return known === undefined ? cutText(given, 60) : reasons[known];
};

const rows: RowKind<Erasure> = { name: "erasures", idOf: ({ id }) => id };

type ErasureColumn = DataColumn<Erasure, CellTools, keyof ErasureText["columns"], never>;

const overwrittenOf = ({ overwrittenAt }: Erasure, { text, language }: CellTools) =>
  overwrittenAt === null ? text.waiting : moment(overwrittenAt, language);

const columns: readonly ErasureColumn[] = [
  {
    id: "at",
    width: 11,
    narrowWidth: 9,
    growsNarrow: true,
    cell: ({ erasedAt }, { language }) => moment(erasedAt, language),
    second: {
      id: "reason",
      isWide: true,
      cell: (item, tools) =>
        `${reasonWord(item.reason, tools.text)} · ${tools.text.overwritten(overwrittenOf(item, tools))}`,
    },
  },
  {
    id: "reason",
    width: 14,
    grows: true,
    cell: ({ reason }, { text }) => reasonWord(reason, text),
  },
  {
    id: "responses",
    width: 7,
    narrowWidth: 6,
    align: "end",
    cell: ({ responses }, { format }) => format.number(responses),
  },
  {
    id: "overwritten",
    width: 13,
    cell: overwrittenOf,
  },
];

const layout: ColumnLayout<ErasureColumn> = {
  columns,
  defaults: { narrow: ["at", "responses"] },
};

/** Which data of candidates was erased, and whether a trace is left (`ext/erasures`), for admins. */
export function Component() {
  const text = useFeatureText("settings").erasures;
  const { language } = useLanguage();
  const format = useFormat();
  useTitle(text.title);
  const place = useRecordList(erasureFilter);
  const { list } = place;
  return (
    <RecordList
      list={list}
      place={place}
      text={text}
      rows={rows}
      columns={useTableColumns(layout)}
      head="at"
      cellTools={{ text, language, format }}
      empty={<EmptyList title={text.none.title} text={text.none.text} />}
    >
      {list.error === undefined && (
        // Its lines are reserved before its text arrives, so the rows do not move.
        <p
          className={classes.recordLead}
          data-expected={list.answer === undefined ? text.lead(defaultKeepDays) : undefined}
        >
          {list.answer !== undefined && text.lead(list.answer.data.keepDays)}
        </p>
      )}
    </RecordList>
  );
}
