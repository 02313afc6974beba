import { memo } from "react";
import { Link } from "react-router";
import { cutText } from "../../format/cut.ts";
import { formatDate, moscowToday } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import type { Language } from "../../i18n/catalog.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { paths } from "../../paths.ts";
import { TextButton } from "../../ui/Button.tsx";
import { refusalText } from "../../ui/refusal-text.ts";
import { responseFields } from "../check-response.ts";
import { ageOn } from "../response-words.ts";
import { applicantOf, type ManyRow } from "./many-rows.ts";
import classes from "./ManyResponses.module.css";
import type { RowResult } from "./send-many.ts";

/** A longer table scrolls below its own head. */
const mostUnscrolled = 30;

/** The rows to send and their states. */
export function ManyTable(props: {
  rows: readonly ManyRow[];
  results: ReadonlyMap<string, RowResult>;
  /** Responses already in the service, by `applicantOf`. */
  known: ReadonlyMap<string, number> | undefined;
  /** Whether entered responses have pages, which is so if staff enter them. */
  hasPages: boolean;
  /** Goes to a row's line in the text. Keeps its identity. */
  onShowLine: (line: number) => void;
}) {
  const { entry } = useFeatureText("responses");
  const { many, fields } = entry;
  const hasBirthdays = props.rows.some(({ values }) => values.birthday !== "");
  return (
    // The area scrolls, so it must be reachable with the keyboard.
    <div
      className={classes.region}
      data-long={props.rows.length > mostUnscrolled || undefined}
      role="region"
      aria-label={many.region}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={classes.table} aria-label={many.table}>
        <thead>
          <tr>
            <th scope="col" data-align="end">
              {many.line}
            </th>
            <th scope="col">{fields.full_name}</th>
            <th scope="col">{fields.phone}</th>
            {hasBirthdays && <th scope="col">{fields.birthday}</th>}
            <th scope="col">{fields.vacancy_id}</th>
            <th scope="col">{many.state}</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <Row
              key={row.line}
              row={row}
              hasBirthday={hasBirthdays}
              result={props.results.get(row.key)}
              known={row.body && props.known?.get(applicantOf(row.body))}
              hasPages={props.hasPages}
              onShowLine={props.onShowLine}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Memoized, so a change rerenders one row instead of five hundred. */
const Row = memo(function Row(props: {
  row: ManyRow;
  hasBirthday: boolean;
  result: RowResult | undefined;
  known: number | undefined;
  hasPages: boolean;
  onShowLine: (line: number) => void;
}) {
  const { row, hasBirthday, result, known } = props;
  const { language } = useLanguage();
  const text = useFeatureText("responses");
  const state = rowState(row, result, known);
  const { word, details } = rowWords(row, result, known, text);
  const readAs = result?.kind === "sent" ? undefined : birthdayReadAs(row, text, language);
  const { many } = text.entry;
  // The service's answers about duplicates are there only for those whom it shows responses, too.
  const page = result?.kind === "sent" ? (props.hasPages ? result.id : undefined) : known;
  const isWrong = state === "wrong" || state === "failed";
  return (
    <tr data-state={state}>
      <td data-align="end">{row.line}</td>
      <th scope="row">{cutText(row.values.full_name, 100) || "—"}</th>
      <td>{cutText(row.body?.phone ?? row.values.phone, 40)}</td>
      {hasBirthday && <td>{formatDate(row.body?.birthday ?? row.values.birthday, language)}</td>}
      <td>{cutText(row.values.vacancy_id, 40)}</td>
      <td>
        <span className={classes.state}>
          {page === undefined || (state !== "sent" && state !== "duplicate") ? (
            word
          ) : (
            <Link to={paths.response(page)} target="_blank">
              {word}
            </Link>
          )}
        </span>
        {details.length > 0 && (
          <ul className={classes.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {readAs !== undefined && <p className={classes.details}>{readAs}</p>}
        {(isWrong || readAs !== undefined) && (
          <TextButton
            aria-label={many.correctLine(row.line)}
            onClick={() => props.onShowLine(row.line)}
          >
            {many.correct}
          </TextButton>
        )}
      </td>
    </tr>
  );
});

/** A row's state. `ready` and `duplicate` rows can be sent, `failed` and `unsure` rows sent again. */
export type RowState = "ready" | "wrong" | "noVacancy" | "duplicate" | RowResult["kind"];

/** @param known the response already in the service */
export function rowState(
  row: ManyRow,
  result: RowResult | undefined,
  known: number | undefined,
): RowState {
  if (result !== undefined) return result.kind;
  if (row.body === undefined) return row.lacksVacancy ? "noVacancy" : "wrong";
  return row.repeats === undefined && known === undefined ? "ready" : "duplicate";
}

/** The state's text and the problem, if any. */
function rowWords(
  row: ManyRow,
  result: RowResult | undefined,
  known: number | undefined,
  text: FeatureText<"responses">,
): { readonly word: string; readonly details: readonly string[] } {
  const { many, fields, problems } = text.entry;
  const none: readonly string[] = [];
  switch (result?.kind) {
    case "sent":
      return { word: many.states.sent(result.id), details: none };
    case "waiting":
    case "sending":
      return { word: many.states[result.kind], details: none };
    case "failed":
    case "unsure": {
      const { error } = result;
      const reasons = error.entries.map(({ field, text: reason }) => {
        const name = responseFields.find((known) => known === field);
        const isNamed = name === undefined || reason.includes(`«${fields[name]}»`);
        return isNamed ? cutText(reason) : many.fieldSays(fields[name], cutText(reason));
      });
      const details =
        error.kind === "invalid" && reasons.length > 0
          ? reasons
          : [refusalText(error, text.refusals)];
      return { word: many.states[result.kind], details };
    }
    case undefined:
  }
  const wrong = responseFields.flatMap((field) => {
    const problem = row.problems[field];
    // The vacancy of all rows is asked for once, above the table.
    if (problem === undefined || (field === "vacancy_id" && problem === "required")) return [];
    return many.fieldSays(fields[field], { ...problems, ...many.problems }[problem]);
  });
  if (row.lacksVacancy) return { word: many.states.noVacancy, details: none };
  if (row.body === undefined) return { word: many.states.wrong, details: wrong };
  if (row.repeats !== undefined) return { word: many.samePaste(row.repeats), details: none };
  if (known !== undefined) return { word: many.sameService(known), details: none };
  return { word: many.states.ready, details: none };
}

/** From this age on a year of two digits is more likely a slip. */
const unlikelyAge = 70;

/** How a birthday was read whose year or order is not written out; undefined if it is. */
function birthdayReadAs(
  row: ManyRow,
  text: FeatureText<"responses">,
  language: Language,
): string | undefined {
  const { birthday } = row.body ?? {};
  const given = row.values.birthday;
  if (birthday === undefined) return undefined;
  const isShort = !given.includes(birthday.slice(0, 4));
  if (!isShort && !/^\d{1,2}[/-]\d/.test(given)) return undefined;
  const { many } = text.entry;
  const day = formatDate(birthday, language);
  const age = ageOn(birthday, moscowToday());
  return isShort && age !== undefined && age >= unlikelyAge
    ? many.readAsUnlikely(day, text.page.age(age))
    : many.readAs(day);
}
