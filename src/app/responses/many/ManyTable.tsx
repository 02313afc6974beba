import { memo } from "react";
import { cutText } from "../../format/cut.ts";
import { formatDate } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { refusalText } from "../../ui/refusal-text.ts";
import { responseFields } from "../check-response.ts";
import { applicantOf, type ManyRow } from "./many-rows.ts";
import classes from "./ManyResponses.module.css";
import type { RowResult } from "./send-many.ts";

/** The rows to send and their states. */
export function ManyTable(props: {
  rows: readonly ManyRow[];
  results: ReadonlyMap<string, RowResult>;
  /** Responses already in the service, by `applicantOf`. */
  known: ReadonlyMap<string, number> | undefined;
}) {
  const { entry } = useFeatureText("responses");
  const { many, fields } = entry;
  const hasBirthdays = props.rows.some(({ values }) => values.birthday !== "");
  return (
    // The area scrolls, so it must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.region} role="region" aria-label={many.region} tabIndex={0}>
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
}) {
  const { row, hasBirthday, result, known } = props;
  const { language } = useLanguage();
  const text = useFeatureText("responses");
  const state = rowState(row, result, known);
  const { word, details } = rowWords(row, result, known, text);
  return (
    <tr data-state={state}>
      <td data-align="end">{row.line}</td>
      <th scope="row">{cutText(row.values.full_name, 100) || "—"}</th>
      <td>{cutText(row.body?.phone ?? row.values.phone, 40)}</td>
      {hasBirthday && <td>{formatDate(row.body?.birthday ?? row.values.birthday, language)}</td>}
      <td>{cutText(row.values.vacancy_id, 40)}</td>
      <td>
        <span className={classes.state}>{word}</span>
        {details.length > 0 && (
          <ul className={classes.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
});

/** A row's state. `ready` and `duplicate` rows can be sent, `failed` and `unsure` rows sent again. */
export type RowState = "ready" | "wrong" | "duplicate" | RowResult["kind"];

/** @param known the response already in the service */
export function rowState(
  row: ManyRow,
  result: RowResult | undefined,
  known: number | undefined,
): RowState {
  if (result !== undefined) return result.kind;
  if (row.body === undefined) return "wrong";
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
        return name === undefined ? cutText(reason) : many.fieldSays(fields[name], cutText(reason));
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
    return problem === undefined ? [] : many.fieldSays(fields[field], problems[problem]);
  });
  if (row.body === undefined) return { word: many.states.wrong, details: wrong };
  if (row.repeats !== undefined) return { word: many.samePaste(row.repeats), details: none };
  if (known !== undefined) return { word: many.sameService(known), details: none };
  return { word: many.states.ready, details: none };
}
