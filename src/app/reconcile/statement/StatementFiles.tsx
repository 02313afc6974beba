import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { CloseIcon, WarningIcon } from "../../ui/icons.tsx";
import type { Statement } from "./parse-statement.ts";
import type { StatementFile } from "./statement-file.ts";
import classes from "./StatementFiles.module.css";
import { StatementProblems } from "./StatementProblems.tsx";

/** The chosen files: what each says of itself, and what of it could not be read. */
export function StatementFiles(props: {
  files: readonly StatementFile[];
  onRemove: (id: number) => void;
}) {
  const text = useFeatureText("reconcile").file;
  if (props.files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={text.list}>
      {props.files.map((file) => (
        <li key={file.id} className={classes.file}>
          <div className={classes.line}>
            {file.content.isRead ? (
              <Facts name={file.name} {...file.content} />
            ) : (
              <p role="alert" className={classes.failed}>
                <WarningIcon />
                <span>
                  <b>{text.failed(cutText(file.name, 80))}.</b>{" "}
                  {text.failures[file.content.problem]}
                </span>
              </p>
            )}
            <button
              type="button"
              className={classes.remove}
              aria-label={text.remove(cutText(file.name, 80))}
              title={text.remove(cutText(file.name, 80))}
              onClick={() => props.onRemove(file.id)}
            >
              <CloseIcon />
            </button>
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
    <p className={classes.facts}>
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
  const { version, balances, from, to, payments, otherDocuments } = statement;
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  const accounts =
    balances.length > 0
      ? balances
      : statement.accounts.map((account) => ({
          account,
          opening: undefined,
          closing: undefined,
        }));
  const shown = (kopecks: number | undefined) =>
    kopecks === undefined ? "—" : format.kopecks(kopecks);
  return [
    ...(version === "" ? [] : [text.version(cutText(version, 10))]),
    ...(from === undefined && to === undefined
      ? []
      : [text.period(from ? format.date(from) : "…", to ? format.date(to) : "…")]),
    ...accounts.slice(0, mostAccounts).map(({ account, opening, closing }) => {
      const named = text.account(cutText(account, 30));
      return opening === undefined && closing === undefined
        ? named
        : `${named}, ${text.balances(shown(opening), shown(closing))}`;
    }),
    text.incoming(payments.length, format.number(payments.length), format.kopecks(sum)),
    ...(otherDocuments > 0 ? [text.others(format.number(otherDocuments))] : []),
  ];
}

const mostAccounts = 5;
