import * as z from "zod/mini";
import type { ErrorEntry } from "#contract/errors.ts";

/** Errors of responses have no type and code (§7), and other services may send a field or a value as a number. */
const entryRead = z.object({
  type: z.optional(z.nullable(z.string())),
  code: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  text: z.optional(z.nullable(z.string())),
  message: z.optional(z.nullable(z.string())),
  field: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  value: z.optional(z.unknown()),
});

const refusalRead = z.object({
  errors: z.optional(z.unknown()),
  /** The error of a request without authorization (§5). */
  error: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
});

/**
 * The errors in an answer, in any shape of §7 or in a shape common elsewhere: texts alone, texts by field, one error,
 * or `error` with a message. The interface shows no errors for half of its operations. Unreadable entries are dropped;
 * missing parts are empty.
 */
export function errorEntries(body: unknown): readonly ErrorEntry[] {
  const read = refusalRead.safeParse(body);
  if (!read.success) return [];
  const { errors, error, message } = read.data;
  const entries = entriesIn(errors);
  if (entries.length > 0) return entries;
  return [...entriesIn(error), ...entriesIn(message)].slice(0, 1);
}

function entriesIn(told: unknown): ErrorEntry[] {
  if (typeof told === "string") return told.trim() === "" ? [] : [entryOf({ text: told })];
  if (Array.isArray(told)) return told.flatMap(entriesIn);
  if (typeof told !== "object" || told === null) return [];
  const entry = entryRead.safeParse(told);
  if (!entry.success) return [];
  const { message, ...rest } = entry.data;
  const isEntry = ["text", "message", "code", "field"].some((name) => name in told);
  return isEntry ? [entryOf({ ...rest, text: rest.text ?? message })] : byField(told);
}

const byField = (told: object): ErrorEntry[] =>
  Object.entries(told).flatMap(([field, texts]) =>
    (Array.isArray(texts) ? texts : [texts]).flatMap((text: unknown) =>
      typeof text === "string" ? [entryOf({ text, field })] : [],
    ),
  );

const entryOf = ({
  type,
  code,
  text,
  field,
  value,
}: Omit<z.infer<typeof entryRead>, "message">): ErrorEntry => ({
  type: type ?? "",
  code: String(code ?? ""),
  text: text ?? "",
  field: field === undefined || field === null || field === "" ? null : String(field),
  value: typeof value === "string" || typeof value === "number" ? String(value) : null,
});
