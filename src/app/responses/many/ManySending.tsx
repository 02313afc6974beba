import { Link } from "react-router";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { Button, TextButton } from "../../ui/Button.tsx";
import type { ManyRow } from "./many-rows.ts";
import classes from "./ManyResponses.module.css";
import type { RowState } from "./ManyTable.tsx";
import type { useManySending } from "./send-many.ts";
import { useRef, useState } from "react";
import { Check } from "../../ui/controls.tsx";
import { refusalText } from "../../ui/refusal-text.ts";
import { useNow } from "../../ui/use-now.ts";

/** The number of rows in each state, and the buttons to send them. */
export function ManySending(props: {
  rows: readonly ManyRow[];
  /** The state of the row at the same index. */
  states: readonly RowState[];
  sendsDuplicates: boolean;
  onSendsDuplicates: (sends: boolean) => void;
  /** False until a required API key is typed. */
  hasIntake: boolean;
  hasPages: boolean;
  /** An archived vacancy, which takes no responses, and what is said about it. */
  archived: { readonly id: number; readonly text: string } | undefined;
  /** Goes to the field for the vacancy of all rows. */
  onChooseVacancy: () => void;
  sending: ReturnType<typeof useManySending>;
}) {
  const { rows, states, sendsDuplicates, sending } = props;
  const { run, results } = sending;
  const main = useRef<HTMLButtonElement>(null);
  const { entry, refusals } = useFeatureText("responses");
  const text = entry.many;
  const having = (...wanted: RowState[]) =>
    rows.filter((_row, at) => wanted.some((state) => state === states[at]));
  const count = (state: RowState) => having(state).length;
  const next = sendsDuplicates ? having("ready", "duplicate") : having("ready");
  const [sendsUnsure, setSendsUnsure] = useState(false);
  const unsure = count("unsure");
  const again = sendsUnsure ? having("failed", "unsure") : having("failed");
  const ended = [...(run?.keys ?? [])].filter((key) => {
    const kind = results.get(key)?.kind;
    return kind === "sent" || kind === "failed" || kind === "unsure";
  }).length;
  const noVacancy = count("noVacancy");
  const { archived } = props;
  const isArchived = next.some(
    ({ body }) => body !== undefined && body.vacancy_id === archived?.id,
  );
  const against = !props.hasIntake ? entry.key.required : isArchived ? archived?.text : undefined;
  const notSent = text.notSent([
    ["wrong", count("wrong")],
    ["noVacancy", noVacancy],
    ["duplicate", count("duplicate")],
  ]);
  const outcome = [
    sending.ended && text.ended(refusalText(sending.ended, refusals)),
    count("failed") > 0
      ? text.someFailed(count("sent"), count("failed"))
      : count("sent") > 0 && text.allDone(count("sent")),
    unsure > 0 && text.someUnsure(unsure),
    count("sent") + count("failed") > 0 && notSent,
  ]
    .filter(Boolean)
    .join(" ");
  const summary = [
    ["ready", text.summary.ready],
    ...(noVacancy > 0 ? ([["noVacancy", text.summary.noVacancy]] as const) : []),
    ["wrong", text.summary.wrong],
    ["duplicate", text.summary.duplicates],
    ["sent", text.summary.sent],
    ["failed", text.summary.failed],
    ...(unsure > 0 ? ([["unsure", text.summary.unsure]] as const) : []),
  ] as const;

  return (
    <div className={classes.sending}>
      <dl className={classes.summary}>
        {summary.map(([state, title]) => (
          <div key={state} data-state={count(state) > 0 ? state : undefined}>
            <dt>{title}</dt>
            <dd>{count(state)}</dd>
          </div>
        ))}
      </dl>
      {noVacancy > 0 && (
        <p className={classes.warning}>
          {text.needVacancy(noVacancy)}{" "}
          <TextButton onClick={props.onChooseVacancy}>{text.chooseVacancy}</TextButton>
        </p>
      )}
      {count("duplicate") > 0 && (
        <Check
          label={text.sendDuplicates}
          checked={sendsDuplicates}
          onChange={(event) => props.onSendsDuplicates(event.currentTarget.checked)}
        />
      )}
      {unsure > 0 && (
        <Check
          label={text.sendUnsure}
          checked={sendsUnsure}
          onChange={(event) => setSendsUnsure(event.currentTarget.checked)}
        />
      )}
      <p className={classes.consent}>{text.consent}</p>
      <div className={classes.buttons}>
        {/* It stays while rows are sent, and takes the focus of the other buttons, which go. */}
        <Button
          ref={main}
          variant="primary"
          isBusy={run !== undefined}
          reason={
            run !== undefined
              ? undefined
              : next.length > 0
                ? against
                : noVacancy > 0
                  ? text.nothingWithoutVacancy
                  : text.nothing
          }
          onClick={() => sending.send(next)}
        >
          {run === undefined ? text.send(next.length) : entry.sending}
        </Button>
        {run === undefined ? (
          again.length > 0 && (
            <Button
              reason={against}
              onClick={() => {
                setSendsUnsure(false);
                sending.send(again);
                main.current?.focus();
              }}
            >
              {text.sendAgain(again.length)}
            </Button>
          )
        ) : (
          <>
            <progress max={run.keys.size} value={ended} aria-label={entry.sending} />
            <Button
              onClick={() => {
                sending.stop();
                main.current?.focus();
              }}
            >
              {text.stop}
            </Button>
          </>
        )}
        <span role="status">
          {run !== undefined
            ? run.pausedUntil === undefined
              ? text.progress(ended, run.keys.size)
              : text.pausing
            : outcome}
        </span>
        {run === undefined && props.hasPages && count("sent") > 0 && (
          <Link to={listOf(having("sent"))} target="_blank">
            {text.openSent}
          </Link>
        )}
        {run?.pausedUntil !== undefined && <SecondsLeft until={run.pausedUntil} />}
      </div>
    </div>
  );
}

/** The list of the rows' vacancy, or of all if they have several. */
function listOf(rows: readonly ManyRow[]): string {
  const [only, ...others] = new Set(rows.map(({ body }) => body?.vacancy_id));
  return paths.responses(
    only === undefined || others.length > 0
      ? ""
      : new URLSearchParams({ vacancy: String(only) }).toString(),
  );
}

/**
 * A countdown in seconds, hidden from screen readers to avoid an announcement every second. @param until ms since 1970
 */
function SecondsLeft({ until }: { until: number }) {
  const { many } = useFeatureText("responses").entry;
  const now = useNow(250);
  return <span role="timer">{many.left(Math.max(0, Math.ceil((until - now) / 1000)))}</span>;
}
