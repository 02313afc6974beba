import { recordKinds, type AuditItem } from "#contract/audit.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp } from "../format/date.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { TextButton } from "../ui/Button.tsx";
import type { DataColumn, RowKind } from "../ui/list/data-column.ts";
import { useDeveloperMode } from "../ui/developer-mode.ts";
import { useTableColumns, type ColumnLayout } from "../ui/list/use-table-view.ts";
import classes from "./Settings.module.css";
import type { AuditFilter } from "./record-filters.ts";
import type { useAuditWords, useFieldTitles } from "./use-audit-words.ts";

interface CellTools {
  readonly words: ReturnType<typeof useAuditWords>;
  readonly titled: ReturnType<typeof useFieldTitles>;
  /** A user's name links to all of that user's entries, a record to all of its own. */
  readonly onFilter: (filter: Pick<AuditFilter, "who"> | Pick<AuditFilter, "record">) => void;
}
type ColumnId = keyof FeatureText<"settings">["audit"]["columns"];

export const auditRows: RowKind<AuditItem> = { name: "audit", idOf: ({ id }) => id };

type AuditColumn = DataColumn<AuditItem, CellTools, ColumnId, never>;

const auditColumns: readonly AuditColumn[] = [
  {
    id: "at",
    // An American time with its zone.
    width: 14,
    narrowWidth: 11.25,
    cell: ({ at }, { words }) => formatTimestamp(at, words.language),
    second: {
      id: "operation",
      isWide: true,
      cell: (item, tools) => lineOf(item, tools, tools.words.recordOf(item.record)),
    },
  },
  {
    id: "who",
    width: 10,
    narrowWidth: 6.75,
    cell: (item, tools) => <Who item={item} tools={tools} />,
  },
  {
    id: "operation",
    // The longest action, in either language.
    width: 17.5,
    cell: ({ operation }, { words }) => words.operationOf(operation),
  },
  { id: "record", width: 8.75, cell: (item, tools) => <About item={item} tools={tools} /> },
  {
    id: "fields",
    width: 6,
    grows: true,
    cell: (item, { titled, words }) => {
      const sum = words.sumOf(item);
      return (
        <>
          <span title={sum}>{sum}</span>
          {(sum === undefined || item.fields.length > 0) && <AuditFields fields={titled(item)} />}
        </>
      );
    },
  },
  {
    id: "request",
    width: 6.5,
    cell: ({ requestId }) => (
      <span className={classes.filterRequest} title={requestId ?? undefined}>
        {requestId ?? "—"}
      </span>
    ),
  },
];

const defaults: ColumnLayout<AuditColumn>["defaults"] = {
  narrow: ["at", "who"],
  medium: ["at", "who", "operation", "record", "fields"],
};

const auditLayout: ColumnLayout<AuditColumn> = { columns: auditColumns, defaults };

/** Of one record, which no entry names. */
const historyLayout: ColumnLayout<AuditColumn> = {
  columns: auditColumns
    .filter(({ id }) => id !== "record")
    .map((column) =>
      column.second === undefined
        ? column
        : { ...column, second: { ...column.second, cell: (item, tools) => lineOf(item, tools) } },
    ),
  defaults,
};

/** The ids of requests are only for whoever reads the service's log. */
const withoutRequests = ({ columns, ...layout }: ColumnLayout<AuditColumn>) => ({
  ...layout,
  columns: columns.filter(({ id }) => id !== "request"),
});

const layouts = {
  audit: { whole: auditLayout, short: withoutRequests(auditLayout) },
  history: { whole: historyLayout, short: withoutRequests(historyLayout) },
} as const;

/** The columns of the audit or of one record's history; the ids of requests only for developers. */
export function useAuditColumns(of: keyof typeof layouts): readonly AuditColumn[] {
  const [isDeveloper] = useDeveloperMode();
  return useTableColumns(layouts[of][isDeveloper ? "whole" : "short"]);
}

/** On a phone: what was done, to which record, and what changed. */
function lineOf(item: AuditItem, { words, titled }: CellTools, record = "—") {
  const fields = titled(item).map(({ title }) => title);
  const rest = [record, words.sumOf(item), fields.join("; ")].filter(
    (part) => part !== undefined && part !== "" && part !== "—",
  );
  return (
    <>
      <b className={classes.auditOperation}>{words.operationOf(item.operation)}</b>
      {rest.length > 0 && ` · ${cutText(rest.join(" · "), 300)}`}
    </>
  );
}

function Who({ item, tools }: { item: AuditItem; tools: CellTools }) {
  const { whoOf } = tools.words;
  const { type, id } = item.who;
  if ((type !== "user" && type !== "key") || id === null) return whoOf(item.who);
  return (
    <TextButton
      tone="inherit"
      className={classes.filterNarrowing}
      onClick={() => tools.onFilter({ who: { kind: type, id } })}
    >
      {whoOf(item.who)}
    </TextButton>
  );
}

function About({ item: { record }, tools }: { item: AuditItem; tools: CellTools }) {
  const { recordOf, numberOf } = tools.words;
  const kind = recordKinds.find((known) => known === record?.type);
  if (record === null || record.id === null || kind === undefined) return recordOf(record);
  const { id } = record;
  return (
    <TextButton
      tone="inherit"
      className={classes.filterNarrowing}
      title={numberOf(record)}
      onClick={() => tools.onFilter({ record: { kind, id } })}
    >
      {recordOf(record)}
    </TextButton>
  );
}

/** The titles of changed fields on one line; opened, one by one with their names in the interface. */
function AuditFields(props: {
  fields: readonly { readonly name: string; readonly title: string }[];
}) {
  const { fields } = props;
  if (fields.length === 0) return "—";
  return (
    <details className={classes.auditFields}>
      <summary>{cutText(fields.map(({ title }) => title).join("; "))}</summary>
      <ul>
        {fields.map(({ name, title }) => (
          <li key={name}>
            {cutText(title, 100)}
            {title !== name && <code>{cutText(name, 60)}</code>}
          </li>
        ))}
      </ul>
    </details>
  );
}
