import { recordKinds, type AuditItem } from "#contract/audit.ts";
import { formatTimestamp } from "../format/timestamp.ts";
import type { AuditFilter } from "./record-filters.ts";
import { AuditFields } from "./AuditFields.tsx";
import type { RecordColumn } from "./RecordTable.tsx";
import { useAuditWords } from "./use-audit-words.ts";
import { useFieldTitles } from "./use-field-titles.ts";
import { TextButton } from "../ui/Button.tsx";
import classes from "./AuditFilter.module.css";

/** @param onFilter somebody's name leads to all they did, a record to all that was done to it */
export function useAuditColumns(
  onFilter: (filter: Pick<AuditFilter, "who"> | Pick<AuditFilter, "record">) => void,
): readonly RecordColumn<AuditItem>[] {
  const { text, language, operationOf, whoOf, recordOf, numberOf } = useAuditWords();
  const who = (item: AuditItem) => {
    const { type, id } = item.who;
    if ((type !== "user" && type !== "key") || id === null) return whoOf(item.who);
    return (
      <TextButton
        tone="inherit"
        className={classes.narrowing}
        onClick={() => onFilter({ who: { kind: type, id } })}
      >
        {whoOf(item.who)}
      </TextButton>
    );
  };
  const about = ({ record }: AuditItem) => {
    const kind = recordKinds.find((known) => known === record?.type);
    if (record === null || record.id === null || kind === undefined) return recordOf(record);
    const { id } = record;
    return (
      <TextButton
        tone="inherit"
        className={classes.narrowing}
        title={numberOf(record)}
        onClick={() => onFilter({ record: { kind, id } })}
      >
        {recordOf(record)}
      </TextButton>
    );
  };
  const titled = useFieldTitles();
  const { columns } = text;
  return [
    { id: "at", title: columns.at, width: 10.5, cell: ({ at }) => formatTimestamp(at, language) },
    { id: "who", title: columns.who, width: 11, cell: who },
    {
      id: "operation",
      title: columns.operation,
      // The longest thing done, in either language.
      width: 16,
      cell: ({ operation }) => operationOf(operation),
    },
    { id: "record", title: columns.record, width: 11.25, cell: about },
    {
      id: "fields",
      title: columns.fields,
      width: 10,
      grows: true,
      cell: (item) => <AuditFields fields={titled(item)} />,
    },
    {
      id: "request",
      title: columns.request,
      width: 6.5,
      cell: ({ requestId }) => (
        <span className={classes.request} title={requestId ?? undefined}>
          {requestId ?? "—"}
        </span>
      ),
    },
  ];
}
