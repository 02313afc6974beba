import type { FeatureText } from "../i18n/feature-texts.ts";
import { cutText } from "../format/cut.ts";
import { refusalText } from "../ui/refusal-text.ts";
import type { ManyRow } from "./many/many-rows.ts";
import { responseFields } from "./response-values.ts";
import type { RowResult } from "./many/send-many.ts";

/** A row's state. `ready` and `duplicate` rows can be sent, `failed` rows sent again. */
export type RowState = "ready" | "wrong" | "duplicate" | "waiting" | "sending" | "sent" | "failed";

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
export function rowWords(
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
    case "failed": {
      const { error } = result;
      const told = error.entries.map(({ field, text: said }) => {
        const name = responseFields.find((known) => known === field);
        return name === undefined ? cutText(said) : many.fieldSays(fields[name], cutText(said));
      });
      const details =
        error.kind === "invalid" && told.length > 0 ? told : [refusalText(error, text.refusals)];
      return { word: many.states.failed, details };
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
