import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { NoticeKind } from "#contract/security-notices.ts";
import type { ResultOf } from "#contract/operations.ts";
import { call } from "../api/client.ts";
import { isDemonstration } from "../api/demonstration.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp } from "../format/date.ts";
import { useFeatureText, useLanguage, useText } from "../i18n/LanguageProvider.tsx";
import { wordFor } from "../i18n/word-forms.ts";
import { paths } from "../paths.ts";
import { IconButton } from "../ui/Button.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { Popup } from "../ui/Popup.tsx";
import { askAgainMs } from "./ask-again-ms.ts";
import classes from "./NoticeBell.module.css";

type Notice = ResultOf<"ownNotices">["items"][number];

/**
 * The user's notices and the number of unread ones. The panel opens by itself after a sign-in if there is something
 * from before it; not on a demonstration, where everybody signs in as the same people. Without the extension there is no
 * bell.
 */
export function NoticeBell() {
  const text = useFeatureText("session").notices;
  const { common } = useText();
  const id = useId();
  const client = useQueryClient();
  const { data } = useQuery({ ...query("ownNotices", {}), refetchInterval: askAgainMs });
  const read = useMutation({
    mutationFn: (upTo: number) => call("readNotices", { body: { upTo } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["ownNotices"] }),
  });
  const panel = useRef<HTMLDivElement>(null);
  /** The notices that were unread when the panel opened; they stay marked while it is open. */
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const unreadBefore = data?.data.unreadBefore ?? 0;
  useEffect(() => {
    if (unreadBefore > 0 && !isDemonstration()) panel.current?.showPopover();
  }, [unreadBefore]);

  if (data === undefined) return null;
  const { items, unread } = data.data;
  const label = unread === 0 ? text.title : text.unread(unread);
  return (
    <>
      <IconButton label={label} popoverTarget={id} aria-haspopup="dialog" className={classes.bell}>
        <BellIcon />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </IconButton>
      <Popup
        id={id}
        ref={panel}
        aria-labelledby={`${id}-title`}
        className={classes.panel}
        onShown={() => {
          const [newest] = items;
          if (newest === undefined || unread === 0) return;
          setFresh(new Set(items.filter(({ isRead }) => !isRead).map((notice) => notice.id)));
          read.mutate(newest.id);
        }}
      >
        <div className={classes.head}>
          <h2 id={`${id}-title`}>{text.title}</h2>
          <IconButton
            label={common.close}
            size="small"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <CloseIcon />
          </IconButton>
        </div>
        {items.length === 0 ? (
          <p className={classes.none}>{text.none}</p>
        ) : (
          <>
            <ul className={classes.list}>
              {items.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} />
              ))}
            </ul>
            <p className={classes.advice}>
              {text.advice}{" "}
              <Link to={paths.settings()} onClick={() => panel.current?.hidePopover()}>
                {text.toSettings}
              </Link>
            </p>
          </>
        )}
      </Popup>
    </>
  );
}

function NoticeLine({ notice, isFresh }: { notice: Notice; isFresh: boolean }) {
  const text = useFeatureText("session").notices;
  const { language } = useLanguage();
  const kinds: Readonly<Record<NoticeKind, string>> = text.kinds;
  const when = formatTimestamp(notice.at, language);
  return (
    <li className={classes.notice} data-fresh={isFresh}>
      <b>{wordFor(kinds, notice.kind) ?? text.other}</b>
      {isFresh && <span className={classes.new}>{text.new}</span>}
      <p>{notice.device === null ? when : `${when}, ${cutText(notice.device)}`}</p>
    </li>
  );
}

function BellIcon() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M9 2.5a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5-1.5 5.5h12c0-.5-1.5-1.5-1.5-5.5A4.5 4.5 0 0 0 9 2.5zM7.25 15a2 2 0 0 0 3.5 0" />
    </svg>
  );
}
