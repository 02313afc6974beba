import type { ResultOf } from "#contract/operations.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp } from "../format/date.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import classes from "./Settings.module.css";

type Session = ResultOf<"listOwnSessions">["items"][number];

/** Active sessions, each with a button to end it, except the current one. */
export function SessionList(props: {
  sessions: readonly Session[];
  /** The session being ended, or ended but still in the list. */
  pending: string | undefined;
  onEnd: (id: string) => void;
}) {
  const text = useFeatureText("settings").users.sessions;
  const { language } = useLanguage();
  if (props.sessions.length === 0) return <p>{text.none}</p>;
  return (
    <ul className={classes.sessionList}>
      {props.sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
        <li key={id} className={classes.sessionSession}>
          <div>
            <b>{cutText(device ?? text.unknownDevice)}</b>
            {isCurrent && <span className={classes.sessionCurrent}>{text.current}</span>}
            <p className={classes.sessionWhen}>
              {text.since(
                formatTimestamp(createdAt, language),
                formatTimestamp(lastSeenAt, language),
              )}
            </p>
          </div>
          {!isCurrent && (
            <Button
              aria-label={text.endOf(cutText(device ?? text.unknownDevice))}
              isBusy={props.pending === id}
              onClick={() => props.onEnd(id)}
            >
              {text.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
