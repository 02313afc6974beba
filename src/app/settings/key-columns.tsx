import { apiKeyScopes } from "#contract/api-keys.ts";
import type { ResultOf } from "#contract/operations.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp, formatTimestampDay } from "../format/time.ts";
import type { Language } from "../i18n/catalogue.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { Button } from "../ui/Button.tsx";
import type { DataColumn, RowKind } from "../ui/list/data-column.ts";
import { StateMark } from "../ui/StateMark.tsx";
import classes from "./Settings.module.css";

export type KeyItem = ResultOf<"listApiKeys">["items"][number];
type KeyText = FeatureText<"settings">["keys"];

interface CellTools {
  readonly text: KeyText;
  readonly language: Language;
  /** Asks before the key stops working. */
  readonly onRevoke: (item: KeyItem) => void;
}

const scopeWord = (scope: string, text: KeyText): string => {
  const known = apiKeyScopes.find((name) => name === scope);
  return known === undefined ? cutText(scope, 40) : text.scopes[known];
};

export const keyRows: RowKind<KeyItem> = { name: "keys", idOf: ({ id }) => id };

export const keyColumns: readonly DataColumn<
  KeyItem,
  CellTools,
  keyof KeyText["columns"],
  never
>[] = [
  {
    id: "name",
    width: 9,
    grows: true,
    cell: ({ name }) => <span title={cutText(name)}>{cutText(name, 150)}</span>,
  },
  {
    id: "prefix",
    width: 6.5,
    cell: ({ prefix }) => <code>{cutText(prefix, 40)}…</code>,
  },
  {
    id: "scopes",
    width: 12,
    cell: ({ scopes }, { text }) =>
      cutText(scopes.map((scope) => scopeWord(scope, text)).join(", ")),
  },
  {
    id: "created",
    width: 7.5,
    cell: ({ createdAt }, { language }) => cutText(formatTimestampDay(createdAt, language), 40),
  },
  {
    id: "lastUsed",
    width: 10.5,
    cell: ({ lastUsedAt }, { text, language }) =>
      lastUsedAt === null ? text.never : cutText(formatTimestamp(lastUsedAt, language), 40),
  },
  {
    id: "state",
    width: 12.5,
    cell: ({ revokedAt }, { text, language }) =>
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
    width: 8,
    align: "end",
    isQuiet: true,
    // It stays when there is nothing left to revoke, because it may have the focus.
    cell: (item, { text, onRevoke }) => (
      <span className={classes.keyAction}>
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
