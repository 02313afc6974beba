import type { UserItem } from "#contract/users.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp, formatTimestampDay } from "../format/timestamp.ts";
import { useFormat } from "../format/use-format.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import type { RecordColumn } from "./RecordTable.tsx";
import { StateMark } from "../ui/StateMark.tsx";
import { IconButton } from "../ui/Button.tsx";
import classes from "./UserCells.module.css";

/** @param ownId whose row says "you" */
export function useUserColumns(
  ownId: number | undefined,
  onMenu: (user: UserItem, button: HTMLElement) => void,
): readonly RecordColumn<UserItem>[] {
  const text = useFeatureText("settings").users;
  const { language, text: common } = useLanguage();
  const format = useFormat();
  const { columns } = text;
  return [
    {
      id: "name",
      title: columns.name,
      width: 13.5,
      grows: true,
      cell: (user) => (
        <>
          {cutText(user.name)}
          {user.id === ownId && <span className={classes.you}>{text.you}</span>}
        </>
      ),
    },
    {
      id: "login",
      title: columns.login,
      width: 9.75,
      grows: true,
      cell: ({ login }) => <span title={cutText(login)}>{cutText(login)}</span>,
    },
    { id: "role", title: columns.role, width: 9, cell: ({ role }) => common.shell.role[role] },
    {
      id: "state",
      title: columns.state,
      width: 12,
      cell: ({ disabledAt }) => (
        <StateMark
          appearance={
            disabledAt === null
              ? { shape: "tick", tone: "good" }
              : { shape: "empty", tone: "quiet" }
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
      id: "lastSignIn",
      title: columns.lastSignIn,
      width: 10.25,
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? text.never : formatTimestamp(lastSignInAt, language),
    },
    {
      id: "sessions",
      title: columns.sessions,
      width: 5,
      align: "end",
      cell: ({ sessions }) => format.number(sessions),
    },
    {
      id: "actions",
      title: columns.actions,
      width: 3.25,
      isQuiet: true,
      cell: (user) => (
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
}
