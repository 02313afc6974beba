import * as z from "zod/mini";
import { cleanLine, cleanText } from "./text.ts";

/**
 * A whole number in an address: digits only, within ±(2^53 − 1). `12abc`, `1e9` and numbers beyond a double's precision
 * are refused.
 */
export const wireInteger = (bounds: { min?: number; max?: number } = {}) =>
  z.codec(
    z.string().check(z.regex(/^-?\d{1,20}$/, "integer")),
    z
      .int()
      .check(
        z.minimum(bounds.min ?? Number.MIN_SAFE_INTEGER),
        z.maximum(bounds.max ?? Number.MAX_SAFE_INTEGER),
      ),
    {
      decode: (text) => Number(text),
      encode: (value) => String(value),
    },
  );

/** A flag in an address: `0` or `1` (`false` and `true` are accepted too). */
export const wireFlag = z.codec(z.enum(["0", "1", "false", "true"]), z.boolean(), {
  decode: (text) => text === "1" || text === "true",
  encode: (value) => (value ? "1" : "0"),
});

/** Text without lone surrogates: no encoding can store them, so they would be read back differently. */
export const wholeText = () => z.string().check(z.regex(/^\P{Cs}*$/u, "text"));

/** Text that a database can store: no NUL, no lone surrogates. */
export const storableText = () => z.string().check(z.regex(/^[^\0\p{Cs}]*$/u, "text"));

/** One line that somebody typed or pasted, cleaned. */
export const typedLine = () => storableText().check(z.overwrite(cleanLine));

const visible = /[^\p{White_Space}\p{Cf}\p{DI}\u2800]/u;

/** Whether it is invisible: only spaces, zero-width characters and direction marks. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** Cleaned and trimmed; empty if invisible. */
export const seenText = (text: string): string => (isBlank(text) ? "" : cleanText(text).trim());

/** A visible text that can be stored, as it was sent, trimmed. */
export const visibleText = () =>
  storableText().check(z.trim(), z.regex(visible, "blank"), z.meta({ minLength: 1 }));

/** A visible line that somebody typed or pasted, cleaned. */
export const visibleLine = () =>
  typedLine().check(z.regex(visible, "blank"), z.meta({ minLength: 1 }));

/** A day, `YYYY-MM-DD`, that exists in the calendar. Never a moment: it has no time zone. */
export const dateOnly = z.iso.date();

/** Any whole number a double holds exactly. Money is in whole rubles. */
export const integer = z.int();

/** A record's number, 1 to 2^53 − 1. */
export const recordId = wireInteger({ min: 1 });

/** The path of a list: both parts are optional. */
export const pageParams = ({ max }: { readonly max: number }) =>
  z.object({
    page: z.optional(wireInteger({ min: 1 })),
    limit: z.optional(wireInteger({ min: 1, max })),
  });

/** What a list says beside its `items` (§2.1): how many records match on all pages, and which page this is. */
export const listTotals = { total: integer, pages: z.object({ page: integer, total: integer }) };

/** The check that a range does not end before it begins: `created_at_` is for `created_at_from` and `created_at_to`. */
export const inOrder = <Range extends string>(
  range: Range,
  code: "period_reversed" | "range_reversed" = "period_reversed",
) =>
  z.refine<{ readonly [End in `${Range}${"from" | "to"}`]?: string | number | undefined }>(
    (given) => {
      const { [`${range}from` as const]: from, [`${range}to` as const]: to } = given;
      return from === undefined || to === undefined || from <= to;
    },
    { path: [`${range}to`], params: { code } },
  );

/** The wrapping of §4: every JSON answer holds its result in `data`. */
export const inData = <T extends z.core.SomeType>(data: T) => z.object({ data });

/** An answer wrapped in `data` (§4), whether or not the service wrapped it (decisions, Wire). */
export function wrapped(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && !("data" in answer)
    ? { data: answer }
    : answer;
}

/** The content of `data`, or the answer itself if it is not wrapped. */
export function unwrapped(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "data" in answer ? answer.data : answer;
}
