import * as z from "zod/mini";
import {
  errorEntry,
  type ErrorEntry,
  type UnreadablePart,
  type UnreadableRecord,
} from "#contract/errors.ts";
import type { Operation } from "#contract/operations.ts";
import { unwrapped } from "#contract/wire.ts";
import { inTableSpelling } from "./other-spellings.ts";
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

/** What the JSON of an answer says; undefined if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type Salvaged<T> =
  | { readonly ok: true; readonly value: T; readonly unreadable: readonly UnreadableRecord[] }
  | { readonly ok: false; readonly parts: readonly UnreadablePart[] };

/**
 * Reads an answer. Unreadable records of the list at `records` are set aside, so one bad record does not hide the
 * others. An error outside that list makes the whole answer unreadable.
 */
export function salvage<S extends z.ZodMiniType>(
  schema: S,
  answer: unknown,
  records: readonly string[] | undefined,
): Salvaged<z.output<S>> {
  const whole = schema.safeParse(answer);
  if (whole.success) return { ok: true, value: whole.data, unreadable: [] };
  const issues = whole.error.issues;
  if (records === undefined || !issues.every((issue) => isWithin(issue.path, records))) {
    return { ok: false, parts: issues.slice(0, 20).map(describe) };
  }
  const bad = new Map<number, UnreadableRecord>();
  for (const issue of issues) {
    const index = Number(issue.path[records.length]);
    if (bad.has(index)) continue;
    bad.set(index, {
      index,
      id: ownNumber(at(answer, [...records, index])),
      field: issue.path.slice(records.length + 1).join(".") || "·",
      expected: expectation(issue),
    });
  }
  const rest = schema.safeParse(without(answer, records, new Set(bad.keys())));
  return rest.success
    ? { ok: true, value: rest.data, unreadable: [...bad.values()] }
    : { ok: false, parts: rest.error.issues.slice(0, 20).map(describe) };
}

const isWithin = (path: readonly PropertyKey[], records: readonly string[]): boolean =>
  path.length > records.length && records.every((key, index) => path[index] === key);

function describe(issue: z.core.$ZodIssue): UnreadablePart {
  const path = issue.path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
  return { path: path || "·", expected: expectation(issue) };
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return issue.expected;
  if (issue.code === "invalid_format") return issue.format;
  if (issue.code === "invalid_value") return issue.values.map(String).join(" | ");
  return issue.code;
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined,
    value,
  );
}

function ownNumber(record: unknown): string | undefined {
  const id = at(record, ["count_id"]) ?? at(record, ["id"]);
  return typeof id === "number" || typeof id === "string" ? String(id).slice(0, 40) : undefined;
}

/** A copy of `answer` without the entries `dropped` from the list at `path`. */
function without(answer: unknown, path: readonly string[], dropped: ReadonlySet<number>): unknown {
  const [key, ...deeper] = path;
  if (key === undefined) {
    return Array.isArray(answer) ? answer.filter((_, index) => !dropped.has(index)) : answer;
  }
  if (typeof answer !== "object" || answer === null) return answer;
  return { ...answer, [key]: without(Reflect.get(answer, key), deeper, dropped) };
}
