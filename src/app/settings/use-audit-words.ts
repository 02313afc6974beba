import type { AuditItem } from "#contract/audit.ts";
import { cutText } from "../format/cut.ts";
import { formatDate } from "../format/date.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import type { ActiveFilter } from "../ui/filter/FilterChips.tsx";
import type { AuditFilter } from "./audit-filter.ts";
import { useRecordNames } from "./use-record-names.ts";

export type AuditFilterName = "who" | "operation" | "record" | "period";

const own = (words: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(words, key) ? (words[key] ?? key) : key;

/** The log in words; what this app does not know yet is shown as the service calls it. */
export function useAuditWords() {
  const text = useFeatureText("settings").audit;
  const { language } = useLanguage();
  const nameOf = useRecordNames();
  const numbered = (
    words: Readonly<Record<string, string | ((of: string) => string)>>,
    key: string,
    of: string,
  ): string => {
    const word = Object.hasOwn(words, key) ? words[key] : undefined;
    return typeof word === "function" ? word(of) : (word ?? cutText(`${key} ${of}`, 60));
  };

  const operationOf = (name: string) => own(text.operations, name);
  const whoOf = ({ type, id, name }: AuditItem["who"]) => {
    if (type === "user" || type === "key") {
      return numbered(text.actor, type, cutText(name ?? `№ ${id ?? "?"}`, 80));
    }
    return numbered(text.actor, type, "");
  };
  /** By its number, by which the filter finds it. */
  const numberOf = (record: AuditItem["record"]) => {
    if (record === null) return "—";
    return record.id === null
      ? own(text.records, record.type)
      : numbered(text.record, record.type, String(record.id));
  };
  /** By its name where it has one. */
  const recordOf = (record: AuditItem["record"]) => {
    if (record === null || record.id === null) return numberOf(record);
    const name = nameOf(record.type, record.id);
    if (name === undefined) return numberOf(record);
    return record.type === "api-key" ? text.actor.key(cutText(name, 80)) : cutText(name, 80);
  };

  /** What each filter is set to; undefined for those that are not. */
  const valuesOf = (
    filter: AuditFilter,
    nameOfWho: string | undefined,
  ): Record<AuditFilterName, string | undefined> => {
    const { who, operation, record } = filter;
    const day = (date: string | undefined) =>
      date === undefined ? undefined : formatDate(date, language);
    return {
      who:
        who &&
        (who.id === undefined
          ? own(text.actors, who.kind)
          : (nameOfWho ?? `${own(text.actors, who.kind)} № ${who.id}`)),
      operation: operation && operationOf(operation),
      record:
        record &&
        (record.id === undefined
          ? own(text.records, record.kind)
          : recordOf({ type: record.kind, id: record.id })),
      period:
        filter.from === undefined && filter.to === undefined
          ? undefined
          : text.periodOf(day(filter.from), day(filter.to)),
    };
  };
  const activeOf = (
    values: Record<AuditFilterName, string | undefined>,
  ): ActiveFilter<AuditFilterName>[] =>
    (["who", "operation", "record", "period"] as const).flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [{ key, name: text.names[key], value }];
    });
  return { text, language, operationOf, whoOf, recordOf, numberOf, valuesOf, activeOf };
}
