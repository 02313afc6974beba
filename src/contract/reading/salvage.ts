import type * as z from "zod/mini";
import type { UnreadablePart, UnreadableRecord } from "#contract/errors.ts";

export type Salvaged<T> =
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
