import type { ErrorEntry, ErrorEnvelope } from "#contract/errors.ts";

/** More than a request that was meant seriously has: 256 KB name 40,000 unknown fields, and the answer would be 5 MB. */
const mostErrors = 500;

/** What was given as an error repeats it: its beginning, in whole characters. */
export const shown = (given: unknown): string =>
  Array.from((typeof given === "string" ? given : (JSON.stringify(given) ?? "")).slice(0, 400))
    .slice(0, 200)
    .join("")
    .toWellFormed();

/** The error body of §7: the findings, or the first of very many. */
export const envelope = (entries: readonly ErrorEntry[]): ErrorEnvelope => ({
  data: {},
  errors: entries.slice(0, mostErrors),
});

/** The error body of §7 for a response: texts, each with the field it is about; empty where it is about none. */
export const responseEnvelope = (entries: readonly ErrorEntry[]) => ({
  data: {},
  errors: entries.map(({ text, field, value }) => ({ text, field: field ?? "", value })),
});

/** `code` says what is wrong in general, not with one field. */
export const systemError = (code: string, text: string): ErrorEntry => ({
  type: "system",
  code,
  text,
  field: null,
  value: null,
});

/** A field is wrong; `value` is what was given. */
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

/** The bytes an address nobody serves answers with (§4.6 relies on them). */
export const noRoute = { error: "No route found" } as const;
