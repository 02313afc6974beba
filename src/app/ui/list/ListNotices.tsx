import type { ReactNode } from "react";
import type { UnreadableRecord } from "#contract/reading/salvage.ts";
import { cutText } from "../../format/cut.ts";
import { formatTime } from "../../format/time.ts";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { WarningIcon } from "../icons.tsx";
import { EmptyList } from "./EmptyList.tsx";
import type { ListAnswer } from "./list-answer.ts";
import { Button } from "../Button.tsx";
import classes from "./ListPage.module.css";

/** A band that says what is wrong with what is shown below it. */
export function Notice(props: { role?: "status" | "alert"; children: ReactNode }) {
  return (
    <div className={classes.notice} role={props.role ?? "status"}>
      <WarningIcon />
      {props.children}
    </div>
  );
}

/** Asks again, at the end of a notice. */
export function NoticeRetry(props: { isBusy?: boolean; onRetry: () => void }) {
  const { common } = useLanguage().text;
  return (
    <Button
      size="small"
      className={classes.noticeRetry}
      isBusy={props.isBusy === true}
      onClick={props.onRetry}
    >
      {common.retry}
    </Button>
  );
}

/** A later answer failed and the rows of the last good one are still shown. */
export function StaleNotice(props: {
  receivedAt: number;
  /** The rows are those of another page or filter than the one asked for. */
  arePrevious?: boolean;
  onRetry: () => void;
}) {
  const { language, text } = useLanguage();
  const time = formatTime(props.receivedAt, language);
  return (
    <Notice>
      <span>{props.arePrevious ? text.list.stalePrevious(time) : text.list.stale(time)}</span>
      <NoticeRetry onRetry={props.onRetry} />
    </Notice>
  );
}

const namedAtOnce = 3;

/** Records of the page that cannot be read, each by name; the others are in the table. */
export function UnreadableNotice({ records }: { records: readonly UnreadableRecord[] }) {
  const { problems } = useLanguage().text;
  const named = records.map((record) => ({
    key: record.index,
    text: problems.unreadableRecord(
      record.id === undefined
        ? problems.recordAt(record.index + 1)
        : problems.recordId(cutText(record.id, 40)),
      cutText(record.field, 60),
      cutText(record.expected, 60),
    ),
  }));
  return (
    <Notice>
      <details open={records.length <= namedAtOnce}>
        <summary>{problems.unreadableRecords(records.length)}</summary>
        <ul>
          {named.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}

/** What is wrong with a list whose rows are shown all the same. */
export function ListTrouble(props: {
  list: Pick<ListAnswer<unknown>, "staleSince" | "isPlaceholder" | "unreadable" | "retry">;
}) {
  const { staleSince, isPlaceholder, unreadable, retry } = props.list;
  return (
    <>
      {staleSince !== undefined && (
        <StaleNotice receivedAt={staleSince} arePrevious={isPlaceholder} onRetry={retry} />
      )}
      {unreadable.length > 0 && <UnreadableNotice records={unreadable} />}
    </>
  );
}

/** An address may ask for a page that is no longer there. */
export function PastEnd(props: { page: number; pages: number; onLast: () => void }) {
  const text = useLanguage().text.list.pastEnd;
  const format = useFormat();
  return (
    <EmptyList
      title={text.title(format.number(props.page))}
      text={text.text(props.pages, format.number(props.pages))}
    >
      <Button onClick={props.onLast}>{text.toLast}</Button>
    </EmptyList>
  );
}
