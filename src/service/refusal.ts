import type { ErrorEntry, ErrorEnvelope } from "#contract/errors.ts";

/** More than a real request causes. A body of 256 KB can name 40,000 unknown fields, and the answer would be 5 MB. */
const mostErrors = 500;

/** A given value as repeated in an error: its beginning, without cutting a character. */
export const shown = (given: unknown): string =>
  Array.from((typeof given === "string" ? given : (JSON.stringify(given) ?? "")).slice(0, 400))
    .slice(0, 200)
    .join("")
    .toWellFormed();

/** The error body of §7, with a limited number of errors. */
export const envelope = (entries: readonly ErrorEntry[]): ErrorEnvelope => ({
  data: {},
  errors: entries.slice(0, mostErrors),
});

/** The error body of §7 for a response: texts, each with its field, or an empty one. */
export const responseEnvelope = (entries: readonly ErrorEntry[]) => ({
  data: {},
  errors: entries.map(({ text, field, value }) => ({ text, field: field ?? "", value })),
});

/** An error of the request as a whole, not of one field. */
export const systemError = (code: string, text: string): ErrorEntry => ({
  type: "system",
  code,
  text,
  field: null,
  value: null,
});

/** An error of one field; `value` is what was given. */
export const fieldError = (
  code: string,
  field: string,
  text: string,
  value: string | null,
): ErrorEntry => ({ type: "validation", code, text, field, value });

/** An answer that refuses: `refuse(404, "not_found", "…")`. */
export const refuse = <Status extends number>(status: Status, code: string, text: string) => ({
  status,
  body: envelope([systemError(code, text)]),
});

/** The answer of an unknown address (§4.6 relies on its exact bytes). */
export const noRoute = { error: "No route found" } as const;
