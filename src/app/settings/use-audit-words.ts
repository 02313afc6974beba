import { useQuery } from "@tanstack/react-query";
import type { AuditItem } from "#contract/audit.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { formatNumber, formatRecordNumber } from "../format/number.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { wordFor } from "../i18n/word-forms.ts";

/** The word for a key; an unknown key is shown as the service sends it. */
export const own = (words: Readonly<Record<string, string>>, key: string): string =>
  wordFor(words, key) ?? key;

/** The audit log in words; unknown names are shown as the service sends them. */
export function useAuditWords() {
  const text = useFeatureText("settings").audit;
  const { language } = useLanguage();
  const nameOf = useRecordNames();
  const numbered = (
    words: Readonly<Record<string, string | ((of: string) => string)>>,
    key: string,
    of: string,
  ): string => {
    const word = wordFor(words, key);
    return typeof word === "function" ? word(of) : (word ?? cutText(`${key} ${of}`, 60));
  };

  const operationOf = (name: string) => own(text.operations, name);
  const whoOf = ({ type, id, name }: AuditItem["who"]) => {
    if (type === "user" || type === "key") {
      return numbered(
        text.actor,
        type,
        cutText(name ?? formatRecordNumber(id ?? "?", language), 80),
      );
    }
    return numbered(text.actor, type, "");
  };
  /** A record by its number, which is what the filter takes. */
  const numberOf = (record: AuditItem["record"]) => {
    if (record === null) return "—";
    return record.id === null
      ? own(text.records, record.type)
      : numbered(text.record, record.type, String(record.id));
  };
  /** By name, if it has one. */
  const recordOf = (record: AuditItem["record"]) => {
    if (record === null || record.id === null) return numberOf(record);
    const name = nameOf(record.type, record.id);
    if (name === undefined) return numberOf(record);
    return record.type === "api-key" ? text.actor.key(cutText(name, 80)) : cutText(name, 80);
  };

  /** The text of an entry that stands for several; undefined for others. */
  const sumOf = ({ operation, times, lastAt, address }: AuditItem): string | undefined => {
    const shown = formatNumber(times, language);
    const last = timeOf(lastAt ?? "");
    if (address !== null) return text.attempts(times, shown, last, cutText(address, 45));
    if (lookOperations.has(operation)) return text.looks(times, shown, last);
    if (lastAt !== null) return text.tries(times, shown, last);
    return times > 1 ? text.deleted(shown) : undefined;
  };

  return { text, language, operationOf, whoOf, recordOf, numberOf, sumOf };
}

/** Their entries sum what a user asked about in an hour. */
const lookOperations: ReadonlySet<string> = new Set(["lookUpPhone", "tryLogin"]);

const timeOf = (timestamp: string): string => /T(\d{2}:\d{2})/.exec(timestamp)?.[1] ?? "";

type Named = { readonly id: number; readonly name: string };

const nameIn = (items: readonly Named[] | undefined, id: number): string | undefined =>
  items?.find((item) => item.id === id)?.name;

/** @returns the current name of a user or a key; undefined for other records, and until the names have loaded */
function useRecordNames() {
  const users = useQuery(query("listUsers", {})).data?.data.items;
  const keys = useQuery(query("listApiKeys", {})).data?.data.items;
  return (type: string, id: number): string | undefined => {
    if (type === "user") return nameIn(users, id);
    return type === "api-key" ? nameIn(keys, id) : undefined;
  };
}

type Titles = Readonly<Record<string, string>>;

/**
 * The field titles used on pages and forms.
 * @returns each field's title beside its interface name; an unknown field's title is that name
 */
export function useFieldTitles() {
  const { users, keys, audit } = useFeatureText("settings");
  const { entry, columns } = useFeatureText("responses");
  const { titles: vacancy } = useFeatureText("vacancyFields");
  const ofRecord: Readonly<Record<string, Titles>> = {
    // The form has one field for both names of the video.
    vacancy: { ...vacancy, link_to_the_video: vacancy.link_to_the_video_on_youtube },
    response: { ...entry.fields, keep_until: columns.keepUntil },
    user: {
      login: users.columns.login,
      name: users.columns.name,
      role: users.columns.role,
      password: users.form.password,
    },
    "api-key": { name: keys.columns.name, scopes: keys.columns.scopes },
  };
  return ({ operation, record, fields }: AuditItem) => {
    const titles =
      operation === "reportPlacement" ? audit.reportFields : wordFor(ofRecord, record?.type ?? "");
    return fields.map((name) => ({ name, title: wordFor(titles ?? {}, name) ?? name }));
  };
}
