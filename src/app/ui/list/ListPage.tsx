import type { ReactNode } from "react";
import type { UnreadableRecord } from "#contract/errors.ts";
import { cutText } from "../../format/cut.ts";
import { formatTime } from "../../format/time.ts";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { WarningIcon } from "../icons.tsx";
import { StateIcon, type StateIconName } from "../ProblemPanel.tsx";
import { Button } from "../Button.tsx";
import classes from "./ListPage.module.css";
import type { ListAnswer } from "./use-record-list.ts";

/** The frame of a list: its title, how many there are, its tools; the table below fills what is left. */
export function ListPage(props: {
  title: string;
  /** undefined until it is known. */
  count: string | undefined;
  tools: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{props.title}</h1>
        <p role="status">{props.count}</p>
        <div className={classes.tools}>{props.tools}</div>
      </header>
      {props.children}
    </div>
  );
}

/** The rows, and what is shown beside them. */
export const TableWithAside = (props: { aside: ReactNode; children: ReactNode }) => (
  <div className={classes.beside}>
    {props.children}
    {props.aside}
  </div>
);

/** Instead of rows where there are none: why, and what to do about it. */
export function EmptyList(props: {
  title: string;
  text?: string | undefined;
  icon?: StateIconName;
  /** It may yet turn out otherwise. */
  busy?: boolean;
  /** Buttons. */
  children?: ReactNode;
}) {
  return (
    <section className={classes.empty} aria-label={props.title} aria-busy={props.busy}>
      <StateIcon name={props.icon ?? "empty"} />
      <h2>{props.title}</h2>
      {props.text !== undefined && <p>{props.text}</p>}
      {props.children !== undefined && <div className={classes.emptyButtons}>{props.children}</div>}
    </section>
  );
}

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
      icon="missing"
      title={text.title(format.number(props.page))}
      text={text.text(props.pages, format.number(props.pages))}
    >
      <Button onClick={props.onLast}>{text.toLast}</Button>
    </EmptyList>
  );
}
