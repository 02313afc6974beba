import { Suspense, useState } from "react";
import { useSession } from "../api/session.ts";
import { useFormat } from "../format/use-format.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button, IconButton } from "../ui/Button.tsx";
import filter from "../ui/filter/filter.module.css";
import { lazyPanel } from "../ui/lazy-part.tsx";
import { foldText, searchWords } from "../ui/filter/word-search.ts";
import { EmptyList } from "../ui/list/ListPage.tsx";
import { RecordList } from "../ui/list/RecordList.tsx";
import { useWholeList } from "../ui/list/use-record-list.ts";
import { useTableColumns, type ColumnLayout } from "../ui/list/use-table-view.ts";
import { useMedia } from "../ui/page-width.ts";
import { useTitle } from "../ui/use-title.ts";
import classes from "./Settings.module.css";
import { useUserActions } from "./use-user-actions.tsx";
import type { UserItem } from "#contract/users.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp, formatTimestampDay } from "../format/time.ts";
import type { Catalogue, Language } from "../i18n/catalogue.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import type { DataColumn, RowKind } from "../ui/list/data-column.ts";
import { StateMark } from "../ui/StateMark.tsx";

type UserText = FeatureText<"settings">["users"];

interface CellTools {
  readonly text: UserText;
  readonly roles: Catalogue["shell"]["role"];
  readonly language: Language;
  readonly format: ReturnType<typeof useFormat>;
  /** The row of this user says "you". */
  readonly ownId: number | undefined;
  /** Opens the actions of a row below its button. */
  readonly onMenu: (user: UserItem, button: HTMLElement) => void;
}

const userRows: RowKind<UserItem> = { name: "users", idOf: ({ id }) => id };

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
    width: 9.25,
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
    width: 10,
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

const userLayout: ColumnLayout<UserColumn> = {
  columns: userColumns,
  defaults: {
    narrow: ["name", "actions"],
    medium: ["name", "login", "role", "state", "factor", "actions"],
  },
};

const SignInRulesDialog = lazyPanel(
  async () => (await import("./SignInRulesDialog.tsx")).SignInRulesDialog,
);

/** The client's users (`ext/users`), for its admins. */
export function Component() {
  const text = useFeatureText("settings").users;
  const { language, text: common } = useLanguage();
  const format = useFormat();
  const session = useSession();
  const ownId = session.state === "signed-in" ? session.user.id : undefined;
  useTitle(text.title);
  const [search, setSearch] = useState("");
  const [isRulesOpen, setRulesOpen] = useState(false);
  const list = useWholeList("listUsers", {});
  const isPhone = useMedia("(width < 48em)");
  const users = list.shown?.items ?? [];
  const found = searchWords(users, search, ({ name, login }) => foldText(`${name} ${login}`));
  const { onAdd, onMenu, dialogs } = useUserActions(users, ownId);
  return (
    <>
      <RecordList
        list={{ ...list, shown: list.shown && { ...list.shown, items: found } }}
        text={text}
        tools={
          list.error === undefined && (
            <Button variant="quiet" onClick={() => setRulesOpen(true)}>
              {text.rules.open}
            </Button>
          )
        }
        primary={
          list.error === undefined && (
            <Button variant="primary" aria-label={text.add} onClick={onAdd}>
              {isPhone ? text.addShort : text.add}
            </Button>
          )
        }
        rows={userRows}
        columns={useTableColumns(userLayout)}
        head="name"
        cellTools={{ text, roles: common.shell.role, language, format, ownId, onMenu }}
        empty={
          <EmptyList title={text.nobodyFound.title} text={text.nobodyFound.text}>
            <Button onClick={() => setSearch("")}>{text.nobodyFound.all}</Button>
          </EmptyList>
        }
        isEmpty={list.shown !== undefined && found.length === 0}
      >
        <UserSearch label={text.search} value={search} onValue={setSearch} />
      </RecordList>
      {dialogs}
      {isRulesOpen && (
        <Suspense fallback={null}>
          <SignInRulesDialog onClose={() => setRulesOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Filters the loaded list. */
function UserSearch(props: { label: string; value: string; onValue: (value: string) => void }) {
  return (
    <search className={`${filter.bar} ${classes.userSearch}`} aria-label={props.label}>
      <div className={filter.search}>
        <input
          type="search"
          className={filter.searchInput}
          aria-label={props.label}
          placeholder={props.label}
          autoComplete="off"
          maxLength={100}
          value={props.value}
          onChange={(event) => props.onValue(event.currentTarget.value)}
        />
      </div>
    </search>
  );
}
