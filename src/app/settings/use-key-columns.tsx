import { apiKeyScopes } from "#contract/api-keys.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp, formatTimestampDay } from "../format/timestamp.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { StateMark } from "../ui/StateMark.tsx";
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
      width: 6.5,
      cell: ({ prefix }) => <code>{cutText(prefix, 40)}…</code>,
    },
    {
      id: "scopes",
      title: columns.scopes,
      width: 12,
      cell: ({ scopes }) => cutText(scopes.map(scopeWord).join(", ")),
    },
    {
      id: "created",
      title: columns.created,
      width: 7.5,
      cell: ({ createdAt }) => cutText(formatTimestampDay(createdAt, language), 40),
    },
    {
      id: "lastUsed",
      title: columns.lastUsed,
      width: 10.5,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? text.never : cutText(formatTimestamp(lastUsedAt, language), 40),
    },
    {
      id: "state",
      title: columns.state,
      width: 12.5,
      cell: ({ revokedAt }) =>
        revokedAt === null ? (
          <StateMark appearance={{ shape: "tick", tone: "good" }} word={text.active} />
        ) : (
          <StateMark
            appearance={{ shape: "empty", tone: "quiet" }}
            word={text.revokedSince(cutText(formatTimestampDay(revokedAt, language), 40))}
          />
        ),
    },
    {
      id: "actions",
      title: columns.actions,
      width: 8,
      align: "end",
      isQuiet: true,
      // It stays when there is nothing left to revoke: it may have the focus.
      cell: (item) => (
        <span className={classes.action}>
          <Button
            reason={item.revokedAt === null ? undefined : text.alreadyRevoked}
            onClick={() => onRevoke(item)}
          >
            {text.revoke}
            <span className="visually-hidden"> {text.named(cutText(item.name, 150))}</span>
          </Button>
        </span>
      ),
    },
  ];
}
