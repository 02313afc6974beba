import type { AuditItem } from "#contract/audit.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { wordFor } from "../i18n/word-for.ts";

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
