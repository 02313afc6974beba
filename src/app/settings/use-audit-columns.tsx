import type { AuditItem } from "#contract/audit.ts";
import { formatTimestamp } from "../format/timestamp.ts";
import type { AuditFilter } from "./audit-filter.ts";
import type { RecordColumn } from "./RecordTable.tsx";
import { useAuditWords } from "./use-audit-words.ts";
import classes from "./AuditFilter.module.css";

/** @param onWho somebody's name leads to all they did */
export function useAuditColumns(
  onWho: (who: AuditFilter["who"]) => void,
): readonly RecordColumn<AuditItem>[] {
  const { text, language, operationOf, whoOf, recordOf } = useAuditWords();
  const who = (item: AuditItem) => {
    const { type, id } = item.who;
    if ((type !== "user" && type !== "key") || id === null) return whoOf(item.who);
    return (
      <button type="button" className={classes.who} onClick={() => onWho({ kind: type, id })}>
        {whoOf(item.who)}
      </button>
    );
  };
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
    { id: "record", title: columns.record, width: 11.25, cell: ({ record }) => recordOf(record) },
    {
      id: "fields",
      title: columns.fields,
      width: 10,
      grows: true,
      cell: ({ fields }) => <span title={fields.join(", ")}>{fields.join(", ")}</span>,
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
