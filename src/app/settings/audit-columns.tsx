import { recordKinds, type AuditItem } from "#contract/audit.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp } from "../format/time.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { TextButton } from "../ui/Button.tsx";
import type { DataColumn, RowKind } from "../ui/list/data-column.ts";
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

export const auditColumns: readonly DataColumn<AuditItem, CellTools, ColumnId, never>[] = [
  {
    id: "at",
    width: 10.5,
    cell: ({ at }, { words }) => formatTimestamp(at, words.language),
  },
  { id: "who", width: 11, cell: (item, tools) => <Who item={item} tools={tools} /> },
  {
    id: "operation",
    // The longest action, in either language.
    width: 17.5,
    cell: ({ operation }, { words }) => words.operationOf(operation),
  },
  { id: "record", width: 11.25, cell: (item, tools) => <About item={item} tools={tools} /> },
  {
    id: "fields",
    width: 10,
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
