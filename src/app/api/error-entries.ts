import * as z from "zod/mini";
import type { ErrorEntry } from "#contract/errors.ts";

/** The errors of responses carry no type and no code (§7), and other services spell a field or a value as a number. */
const entryRead = z.object({
  type: z.optional(z.nullable(z.string())),
  code: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  text: z.optional(z.nullable(z.string())),
  field: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  value: z.optional(z.unknown()),
});

const refusalRead = z.object({
  errors: z.optional(z.array(z.unknown())),
  /** Of a request without authorization (§5). */
  error: z.optional(z.string()),
});

/**
 * The errors an answer carries, in whichever of the shapes of §7; those that cannot be read are left out, the others stay.
 * What an entry does not say is empty.
 */
export function errorEntries(body: unknown): readonly ErrorEntry[] {
  const read = refusalRead.safeParse(body);
  if (!read.success) return [];
  const { errors = [], error } = read.data;
  const entries = errors.flatMap((one) => {
    const entry = entryRead.safeParse(one);
    return entry.success ? [entryOf(entry.data)] : [];
  });
  return entries.length === 0 && error !== undefined ? [entryOf({ text: error })] : entries;
}

const entryOf = ({ type, code, text, field, value }: z.infer<typeof entryRead>): ErrorEntry => ({
  type: type ?? "",
  code: String(code ?? ""),
  text: text ?? "",
  field: field === undefined || field === null || field === "" ? null : String(field),
  value: typeof value === "string" || typeof value === "number" ? String(value) : null,
});
