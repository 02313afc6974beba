import type { AuditItem } from "#contract/audit.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { wordFor } from "../i18n/word-for.ts";

type Titles = Readonly<Record<string, string>>;

/**
 * The titles by which pages and forms know the fields of a record.
 * @returns a field's title beside its name in the interface; what this app does not know yet goes by that name
 */
export function useFieldTitles() {
  const { users, keys, audit } = useFeatureText("settings");
  const { entry, columns } = useFeatureText("responses");
  const { titles: vacancy } = useFeatureText("vacancyFields");
  const ofRecord: Readonly<Record<string, Titles>> = {
    // The form has one field for the video, under the other of its names.
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
