import { useId, useRef, type ComponentProps, type ReactNode, type RefObject } from "react";
import type { UnreadableRecord } from "#contract/errors.ts";
import { cutText } from "../../format/cut.ts";
import { formatTime } from "../../format/date.ts";
import { useFormat } from "../../format/use-format.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { WarningIcon } from "../icons.tsx";
import { useMedia } from "../page-width.ts";
import { StateIcon, type StateIconName } from "../ProblemPanel.tsx";
import { Button } from "../Button.tsx";
import { OpensMark } from "../OpensMark.tsx";
import { Popup } from "../Popup.tsx";
import classes from "./ListPage.module.css";
import type { ListAnswer } from "./use-record-list.ts";

/** The frame of a list's page: title, count, tools and primary action; the table takes the remaining height. */
export function ListPage({
  heading,
  ...props
}: {
  title: string;
  /** For a page that moves the focus to its heading. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Undefined until it is known. */
  count: string | undefined;
  /** Quiet buttons, on a phone behind one. */
  tools?: ReactNode;
  /** The page's primary action, always in sight. */
  primary?: ReactNode;
  children: ReactNode;
}) {
  const { tools } = props;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {props.title}
        </h1>
        <p role="status">{props.count}</p>
        <div className={classes.tools}>
          {tools !== undefined && tools !== null && tools !== false && (
            <QuietTools>{tools}</QuietTools>
          )}
          {props.primary}
        </div>
      </header>
      {props.children}
    </div>
  );
}

/**
 * Quiet tools side by side; on a phone below one button, until a link or an action is chosen or a tool's panel is
 * closed.
 * @param props.label names the button if a page has another one for more actions
 */
export function QuietTools(props: { label?: string; children: ReactNode }) {
  const { children } = props;
  const { common } = useLanguage().text;
  const label = props.label ?? common.more;
  const isPhone = useMedia("(width < 48em)");
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  if (!isPhone) return children;
  return (
    <>
      <Button variant="quiet" popoverTarget={id}>
        {label}
        <OpensMark />
      </Button>
      <Popup
        ref={panel}
        id={id}
        role="group"
        content="always"
        aria-label={label}
        className={classes.more}
        onClick={({ target }) => {
          const chosen = "a[href], [role=menuitem]:not([aria-disabled=true])";
          const isChosen = target instanceof Element && target.closest(chosen) !== null;
          if (isChosen && target.closest("[role=dialog]") === null) panel.current?.hidePopover();
        }}
        onToggle={({ newState, target }) => {
          // The panel of a tool, whose events arrive here.
          const isPanel = target instanceof Element && target.matches("[role=dialog]");
          if (isPanel && newState === "closed") panel.current?.hidePopover();
        }}
      >
        {children}
      </Popup>
    </>
  );
}

/** The rows and the record shown beside them. */
export const TableWithAside = (props: { aside: ReactNode; children: ReactNode }) => (
  <div className={classes.beside}>
    {props.children}
    {props.aside}
  </div>
);

/** Shown instead of rows: why there are none, and what the user can do. */
export function EmptyList(props: {
  title: string;
  text?: string | undefined;
  icon?: StateIconName;
  /** Rows may still arrive. */
  busy?: boolean;
  /** `page` makes its title the page's main heading. */
  level?: "page" | "panel";
  /** Buttons. */
  children?: ReactNode;
}) {
  const Heading = props.level === "page" ? "h1" : "h2";
  return (
    <section className={classes.empty} aria-label={props.title} aria-busy={props.busy}>
      <StateIcon name={props.icon ?? "empty"} />
      <Heading>{props.title}</Heading>
      {props.text !== undefined && <p>{props.text}</p>}
      {props.children !== undefined && <div className={classes.emptyButtons}>{props.children}</div>}
    </section>
  );
}

/** A band above content that has a problem, or something else to know. */
export function Notice(props: {
  role?: "status" | "alert";
  /** In the place of the warning sign. */
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.notice} role={props.role ?? "status"}>
      {props.icon ?? <WarningIcon />}
      {props.children}
    </div>
  );
}

/** The button at the end of a notice. */
export const NoticeButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} size="small" className={classes.noticeButton} />
);

/** The retry button at the end of a notice. */
export function NoticeRetry(props: { isBusy?: boolean; onRetry: () => void }) {
  const { common } = useLanguage().text;
  return (
    <NoticeButton isBusy={props.isBusy === true} onClick={props.onRetry}>
      {common.retry}
    </NoticeButton>
  );
}

/** The last request failed; these rows are from an earlier answer. */
export function StaleNotice(props: {
  receivedAt: number;
  /** The rows belong to another page or filter than the address. */
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

/** Names the records of the page that could not be read; the others are in the table. */
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

/** The problem of a list that still has rows to show. */
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

/** The address may name a page that no longer exists. */
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
