import type { UnreadableRecord } from "#contract/errors.ts";
import { cutText } from "../../format/cut.ts";
import { formatTime } from "../../format/date.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import type { ListAnswer } from "./use-record-list.ts";
import { Notice, NoticeRetry } from "../Notice.tsx";

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
