import { cutText } from "../../format/cut.ts";
import { formatHundredths, formatKopecks } from "../../format/number.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { CloseIcon, WarningIcon } from "../../ui/icons.tsx";
import type { Statement } from "./parse-statement.ts";
import { isInRubles, type StatementFile } from "./join-statements.ts";
import { returnWord } from "../match/cited-invoices.ts";
import classes from "./StatementFiles.module.css";
import { Notice } from "../../ui/Notice.tsx";
import type { ReconcileState } from "../reconciliation.ts";
import type { StatementContradiction } from "./statement-sums.ts";
import { IconButton } from "../../ui/Button.tsx";

/** The chosen files with their details, and what could not be read in them. */
export function StatementFiles(props: {
  files: readonly StatementFile[];
  onRemove: (file: StatementFile) => void;
}) {
  const text = useFeatureText("reconcile").file;
  if (props.files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={text.list}>
      {props.files.map((file) => (
        <li key={file.id} className={classes.filesFile}>
          <div className={classes.filesLine}>
            {file.content.isRead ? (
              <Facts name={file.name} {...file.content} />
            ) : (
              <p role="alert" className={classes.filesFailed}>
                <WarningIcon />
                <span>
                  <b>{text.failed(cutText(file.name, 80))}.</b>{" "}
                  {text.failures[file.content.problem]}
                </span>
              </p>
            )}
            <IconButton
              size="small"
              label={text.remove(cutText(file.name, 80))}
              onClick={() => props.onRemove(file)}
            >
              <CloseIcon />
            </IconButton>
          </div>
          {file.content.isRead && <StatementProblems {...file.content} />}
        </li>
      ))}
    </ul>
  );
}

function Facts(props: { name: string } & Extract<StatementFile["content"], { isRead: true }>) {
  const text = useFeatureText("reconcile").file;
  const facts = useFacts(props.statement);
  return (
    <p className={classes.filesFacts}>
      <b>{cutText(props.name, 80)}</b>
      <span>{text.encodings[props.encoding]}</span>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

function useFacts(statement: Statement): string[] {
  const text = useFeatureText("reconcile").file;
  const format = useFormat();
  const money = useMoney();
  const { version, balances, from, to, payments, outgoing, otherDocuments } = statement;
  const refunds = outgoing.filter(({ purpose }) => returnWord(purpose) !== undefined).length;
  // Payments in other currencies cannot be added to them; a notice counts those.
  const inRubles = payments.filter(({ account }) => isInRubles(account));
  const sum = inRubles.reduce((total, { amount }) => total + amount, 0);
  const accounts =
    balances.length > 0
      ? balances
      : statement.accounts.map((account) => ({
          account,
          opening: undefined,
          closing: undefined,
        }));
  const shown = (account: string, balance: number | undefined) =>
    balance === undefined ? "—" : money(account, balance);
  return [
    ...(version === "" ? [] : [text.version(cutText(version, 10))]),
    ...(from === undefined && to === undefined
      ? []
      : [
          from && to
            ? format.dayRange(from, to)
            : `${from ? format.date(from) : "…"} – ${to ? format.date(to) : "…"}`,
        ]),
    ...accounts.slice(0, mostAccounts).map(({ account, opening, closing }) => {
      const named = text.account(cutText(account, 30));
      return opening === undefined && closing === undefined
        ? named
        : `${named}, ${text.balances(shown(account, opening), shown(account, closing))}`;
    }),
    ...(inRubles.length === 0 && payments.length > 0
      ? []
      : [text.incoming(inRubles.length, format.number(inRubles.length), format.kopecks(sum))]),
    ...(refunds > 0 ? [text.refunds(refunds, format.number(refunds))] : []),
    ...(otherDocuments > refunds ? [text.others(format.number(otherDocuments - refunds))] : []),
  ];
}

const mostAccounts = 5;

/** Formats an amount of an account; only rubles have their sign. */
function useMoney(): (account: string, hundredths: number) => string {
  const { language } = useLanguage();
  return (account, hundredths) =>
    (isInRubles(account) ? formatKopecks : formatHundredths)(hundredths, language);
}

/** The payments missing from the table below, and why. */
export function StatementNotices({ state }: { state: ReconcileState }) {
  const text = useFeatureText("reconcile").notices;
  const format = useFormat();
  const { joined, files, work, invoices } = state;
  const hasRead = files.some(({ content }) => content.isRead) && work.step !== "reading";
  const lines = [
    ...joined.foreign.map(({ account, payments }) =>
      text.foreign(payments, format.number(payments), account),
    ),
    ...(joined.repeated > 0
      ? [text.repeated(joined.repeated, format.number(joined.repeated))]
      : []),
    ...(invoices !== undefined && invoices.unreadable > 0
      ? [text.unreadable(format.number(invoices.unreadable))]
      : []),
    ...(hasRead && joined.payments.length === 0 ? [`${text.nothing}. ${text.nothingText}`] : []),
  ];
  return lines.map((line) => (
    <Notice key={line}>
      <span>{line}</span>
    </Notice>
  ));
}

const shownAtMost = 100;
const mostContradictions = 5;

/** The contradictions in a statement, and what could not be read in it. */
function StatementProblems(props: { statement: Statement; isDamaged: boolean }) {
  const text = useFeatureText("reconcile").file;
  const format = useFormat();
  const { problems, problemCount, doubts } = props.statement;
  const contradictionText = useContradictionText();
  if (problemCount === 0 && doubts.length === 0 && !props.isDamaged) return null;
  return (
    <div className={classes.filesProblems}>
      <WarningIcon />
      <div>
        {doubts.length > 0 && (
          <ul className={classes.filesDoubts} aria-label={text.doubts.list}>
            {doubts.slice(0, mostContradictions).map((doubt, index) => (
              <li key={index}>{contradictionText(doubt)}</li>
            ))}
            {doubts.length > mostContradictions && (
              <li>{text.doubts.more(format.number(doubts.length - mostContradictions))}</li>
            )}
          </ul>
        )}
        {props.isDamaged && <p>{text.damaged}</p>}
        {problemCount > 0 && (
          <details>
            <summary>{text.problems(problemCount, format.number(problemCount))}</summary>
            {/* It scrolls, so it must be focusable by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <ul tabIndex={0} aria-label={text.problems(problemCount, format.number(problemCount))}>
              {problems.slice(0, shownAtMost).map((problem, index) => (
                // One line may have two problems.
                <li key={index}>
                  {text.line(format.number(problem.line))}: {text.faults[problem.fault]}
                  {problem.text !== "" && (
                    <>
                      {" "}
                      <code>{problem.text}</code>
                    </>
                  )}
                </li>
              ))}
            </ul>
            {problemCount > shownAtMost && <p>{text.problemsMore(format.number(shownAtMost))}</p>}
          </details>
        )}
      </div>
    </div>
  );
}

/** A contradiction in words, with both numbers. */
function useContradictionText(): (doubt: StatementContradiction) => string {
  const text = useFeatureText("reconcile").file.doubts;
  const format = useFormat();
  const money = useMoney();
  const pair = (account: string, one: number, other: number) =>
    [money(account, one), money(account, other), money(account, Math.abs(one - other))] as const;
  return (doubt) => {
    switch (doubt.kind) {
      case "cut":
        return text.cut;
      case "balance":
        return text.balance(
          shownAccount(doubt.account),
          ...pair(doubt.account, doubt.counted, doubt.stated),
        );
      case "gap":
        return text.gap(
          shownAccount(doubt.account),
          format.number(doubt.line),
          money(doubt.account, doubt.closing),
          money(doubt.account, doubt.opening),
        );
      case "received":
      case "paid":
        return text[doubt.kind](
          shownAccount(doubt.account),
          ...pair(doubt.account, doubt.stated, doubt.documents),
        );
      case "incomplete":
        return text.incomplete(
          shownAccount(doubt.account),
          format.number(doubt.line),
          doubt.missing.join(", "),
        );
      case "no_sections":
        return text.no_sections(doubt.accounts.slice(0, mostContradictions).join(", "));
      case "outside":
        return text.outside(
          doubt.count,
          format.number(doubt.count),
          format.date(doubt.day),
          format.number(doubt.line),
          format.dayRange(doubt.from, doubt.to),
        );
    }
  };
}

const shownAccount = (account: string): string => cutText(account, 30);
