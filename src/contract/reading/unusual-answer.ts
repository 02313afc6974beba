import * as z from "zod/mini";
import { errorEntry, type ErrorEntry } from "#contract/errors.ts";
import type { Operation } from "#contract/operations.ts";
import { unwrapped } from "#contract/wire.ts";
import { inTableSpelling } from "./other-spellings.ts";
import { salvage, type Salvaged } from "./salvage.ts";
import { tolerances } from "./tolerance.ts";

/**
 * Reads an answer that does not match its row, in other spellings of the interface and without the records that stay
 * unreadable. Extensions are our own, so they have only one spelling.
 */
export function readUnusual<S extends z.ZodMiniType>(
  { source, records }: Operation,
  schema: S,
  answer: unknown,
): Salvaged<z.output<S>> & { readonly id: number | undefined } {
  const spelled = source.startsWith("§") ? inTableSpelling(schema, answer) : answer;
  const id = Number(idOf(unwrapped(spelled)));
  return {
    ...salvage(schema, spelled, records),
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
  };
}

const idOf = (data: unknown): unknown =>
  typeof data === "object" && data !== null && "id" in data ? data.id : undefined;

/** Also the errors of a response (§7), which have no type and code, a plain text, and texts by field. */
const entry = z
  .object({
    ...errorEntry.shape,
    text: z.string().register(tolerances, { names: ["message"], exact: true }),
    value: z.nullable(z.string()).register(tolerances, { otherwise: null }),
  })
  .register(tolerances, { alone: "text", keyed: ["field", "text"] });
/** `error` is for a request without authorization (§5). */
const errorKeys = ["errors", "error", "message"] as const;

/**
 * The errors in an answer, in any shape of §7 or in a shape common elsewhere. The interface shows no errors for half of
 * its operations. Unreadable entries are dropped; missing parts are empty.
 */
export function errorEntries(body: unknown): readonly ErrorEntry[] {
  if (typeof body !== "object" || body === null) return [];
  for (const home of errorKeys) {
    const list = inTableSpelling(z.array(entry), Reflect.get(body, home));
    const entries = (Array.isArray(list) ? list : []).flatMap((one) => {
      const read = entry.safeParse(one);
      return read.success ? [{ ...read.data, field: read.data.field || null }] : [];
    });
    if (entries.length > 0) return entries;
  }
  return [];
}
