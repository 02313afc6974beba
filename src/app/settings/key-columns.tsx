import { apiKeyScopes } from "#contract/api-keys.ts";
import type { ResultOf } from "#contract/operations.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp, formatTimestampDay } from "../format/date.ts";
import type { Language } from "../i18n/catalog.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { Button } from "../ui/Button.tsx";
import type { DataColumn, RowKind } from "../ui/list/data-column.ts";
import type { ColumnLayout } from "../ui/list/use-table-view.ts";
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

const scopesOf = ({ scopes }: KeyItem, text: KeyText) =>
  cutText(scopes.map((scope) => scopeWord(scope, text)).join(", "));

const lastUseOf = ({ lastUsedAt }: KeyItem, { text, language }: CellTools) =>
  lastUsedAt === null ? text.never : cutText(formatTimestamp(lastUsedAt, language), 40);

const stateOf = ({ revokedAt }: KeyItem, { text, language }: CellTools) =>
  revokedAt === null
    ? text.active
    : text.revokedSince(cutText(formatTimestampDay(revokedAt, language), 40));

type KeyColumn = DataColumn<KeyItem, CellTools, keyof KeyText["columns"], never>;

const keyColumns: readonly KeyColumn[] = [
  {
    id: "name",
    width: 8.5,
    grows: true,
    cell: ({ name }) => <span title={cutText(name)}>{cutText(name, 150)}</span>,
    second: {
      id: "state",
      cell: (item, tools) => `${stateOf(item, tools)} · ${scopesOf(item, tools.text)}`,
    },
  },
  {
    id: "prefix",
    width: 6.5,
    cell: ({ prefix }) => <code>{cutText(prefix, 40)}…</code>,
  },
  {
    id: "scopes",
    width: 11,
    cell: (item, { text }) => scopesOf(item, text),
  },
  {
    id: "created",
    width: 7.5,
    cell: ({ createdAt }, { language }) => cutText(formatTimestampDay(createdAt, language), 40),
  },
  {
    id: "lastUsed",
    width: 11.5,
    grows: true,
    cell: (item, tools) => <span title={lastUseOf(item, tools)}>{lastUseOf(item, tools)}</span>,
  },
  {
    id: "state",
    width: 12,
    cell: (item, tools) => (
      <StateMark
        appearance={
          item.revokedAt === null
            ? { shape: "tick", tone: "good" }
            : { shape: "empty", tone: "quiet" }
        }
        word={stateOf(item, tools)}
      />
    ),
  },
  {
    id: "actions",
    width: 7.75,
    narrowWidth: 6.5,
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

export const keyLayout: ColumnLayout<KeyColumn> = {
  columns: keyColumns,
  defaults: {
    narrow: ["name", "actions"],
    medium: ["name", "prefix", "scopes", "lastUsed", "state", "actions"],
  },
};
