import type { ErrorEntry, ErrorEnvelope } from "#contract/errors.ts";

/** The error body of §7 for one finding. */
export const envelope = (entries: readonly ErrorEntry[]): ErrorEnvelope => ({
  data: {},
  errors: [...entries],
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
