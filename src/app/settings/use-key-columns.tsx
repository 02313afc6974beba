import { apiKeyScopes } from "#contract/api-keys.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp, formatTimestampDay } from "../format/timestamp.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ActionButton } from "../ui/ActionButton.tsx";
import classes from "./KeyCells.module.css";
import type { KeyItem } from "./KeysPage.tsx";
import type { RecordColumn } from "./RecordTable.tsx";

/** The columns of the keys. @param onRevoke opens the question */
export function useKeyColumns(onRevoke: (item: KeyItem) => void): readonly RecordColumn<KeyItem>[] {
  const { language } = useLanguage();
  const text = useFeatureText("settings").keys;
  const { columns } = text;
  const scopeWord = (scope: string) => {
    const known = apiKeyScopes.find((name) => name === scope);
    return known === undefined ? cutText(scope, 40) : text.scopes[known];
  };
  return [
    {
      id: "name",
      title: columns.name,
      width: 9,
      grows: true,
      cell: ({ name }) => <span title={cutText(name)}>{cutText(name, 150)}</span>,
    },
    {
      id: "prefix",
      title: columns.prefix,
      width: 7.5,
      cell: ({ prefix }) => <code>{cutText(prefix, 40)}…</code>,
    },
    {
      id: "scopes",
      title: columns.scopes,
      width: 10,
      cell: ({ scopes }) => cutText(scopes.map(scopeWord).join(", ")),
    },
    {
      id: "created",
      title: columns.created,
      width: 7,
      cell: ({ createdAt }) => cutText(formatTimestampDay(createdAt, language), 40),
    },
    {
      id: "lastUsed",
      title: columns.lastUsed,
      width: 11,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? text.never : cutText(formatTimestamp(lastUsedAt, language), 40),
    },
    {
      id: "state",
      title: columns.state,
      width: 9.5,
      cell: ({ revokedAt }) =>
        revokedAt === null ? (
          text.active
        ) : (
          <span className={classes.revoked}>
            {text.revokedSince(cutText(formatTimestampDay(revokedAt, language), 40))}
          </span>
        ),
    },
    {
      id: "actions",
      title: columns.actions,
      width: 8,
      isQuiet: true,
      cell: (item) =>
        item.revokedAt === null && (
          <span className={classes.action}>
            <ActionButton onClick={() => onRevoke(item)}>
              {text.revoke}
              <span className="visually-hidden">: {cutText(item.name, 150)}</span>
            </ActionButton>
          </span>
        ),
    },
  ];
}
