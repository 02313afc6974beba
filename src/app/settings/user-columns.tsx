import type { UserItem } from "#contract/users.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp, formatTimestampDay } from "../format/date.ts";
import type { useFormat } from "../format/use-format.ts";
import type { Catalog, Language } from "../i18n/catalog.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { IconButton } from "../ui/Button.tsx";
import type { DataColumn, RowKind } from "../ui/list/data-column.ts";
import type { ColumnLayout } from "../ui/list/use-table-view.ts";
import { StateMark } from "../ui/StateMark.tsx";
import classes from "./Settings.module.css";

type UserText = FeatureText<"settings">["users"];

interface CellTools {
  readonly text: UserText;
  readonly roles: Catalog["shell"]["role"];
  readonly language: Language;
  readonly format: ReturnType<typeof useFormat>;
  /** The row of this user says "you". */
  readonly ownId: number | undefined;
  /** Opens the actions of a row below its button. */
  readonly onMenu: (user: UserItem, button: HTMLElement) => void;
}

export const userRows: RowKind<UserItem> = { name: "users", idOf: ({ id }) => id };

type UserColumn = DataColumn<UserItem, CellTools, keyof UserText["columns"], never>;

const userColumns: readonly UserColumn[] = [
  {
    id: "name",
    width: 9.25,
    grows: true,
    cell: (user, { text, ownId }) => (
      <>
        {cutText(user.name)}
        {user.id === ownId && <span className={classes.userYou}>{text.you}</span>}
      </>
    ),
    second: {
      id: "login",
      cell: (user, { text, roles, language }) =>
        [
          user.disabledAt !== null &&
            text.disabledSince(formatTimestampDay(user.disabledAt, language)),
          cutText(user.login),
          roles[user.role],
        ]
          .filter(Boolean)
          .join(" · "),
    },
  },
  {
    id: "login",
    width: 11.5,
    grows: true,
    cell: ({ login }) => <span title={cutText(login)}>{cutText(login)}</span>,
  },
  { id: "role", width: 8.5, cell: ({ role }, { roles }) => roles[role] },
  {
    id: "state",
    width: 9.25,
    grows: true,
    cell: ({ disabledAt }, { text, language }) => (
      <StateMark
        appearance={
          disabledAt === null ? { shape: "tick", tone: "good" } : { shape: "empty", tone: "quiet" }
        }
        word={
          disabledAt === null
            ? text.active
            : text.disabledSince(formatTimestampDay(disabledAt, language))
        }
      />
    ),
  },
  {
    id: "factor",
    width: 7.75,
    cell: ({ hasFactor }, { text }) => (hasFactor ? text.factor.on : text.factor.off),
  },
  {
    id: "lastSignIn",
    width: 14,
    cell: ({ lastSignInAt }, { text, language }) =>
      lastSignInAt === null ? text.never : formatTimestamp(lastSignInAt, language),
  },
  {
    id: "sessions",
    width: 5,
    align: "end",
    cell: ({ sessions }, { format }) => format.number(sessions),
  },
  {
    id: "actions",
    width: 3.25,
    narrowWidth: 3,
    isQuiet: true,
    cell: (user, { text, onMenu }) => (
      <IconButton
        size="small"
        label={text.actionsOf(user.name)}
        aria-haspopup="menu"
        onClick={(event) => onMenu(user, event.currentTarget)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <path d="M2 8a1.3 1.3 0 1 1 2.6 0A1.3 1.3 0 0 1 2 8m4.7 0a1.3 1.3 0 1 1 2.6 0 1.3 1.3 0 0 1-2.6 0m4.7 0A1.3 1.3 0 1 1 14 8a1.3 1.3 0 0 1-2.6 0" />
        </svg>
      </IconButton>
    ),
  },
];

export const userLayout: ColumnLayout<UserColumn> = {
  columns: userColumns,
  defaults: {
    narrow: ["name", "actions"],
    medium: ["name", "login", "role", "state", "factor", "actions"],
  },
};
