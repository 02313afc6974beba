import type * as z from "zod/mini";

/** Browsers and Node both have it; the contract knows neither. */
declare const structuredClone: <T>(value: T) => T;

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Each pass repairs what the previous one revealed: a missing object, then its missing parts. */
const mostRounds = 8;

/**
 * Rewrites another service's answer in the table's spelling, without guessing: numbers sent as text and text sent as
 * numbers, flags as 0 and 1, timestamps for days, null for absent and the reverse, a bare id for `{id, title}`.
 * Anything else stays and is reported as unreadable: an amount, a day or a record's number is never made up.
 * @param records path of its list of records, which keep their names and numbers even if other parts are empty
 */
export function inTableSpelling(
  schema: z.ZodMiniType,
  answer: unknown,
  records: Path | undefined,
): unknown {
  const root: Root = { answer: structuredClone(answer) };
  const tried = new Set<string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const { success, error } = schema.safeParse(root.answer);
    if (success) break;
    const mends = error.issues.flatMap((issue) => mendsOf(issue, root.answer, records, tried));
    if (mends.length === 0) break;
    for (const { path, value } of mends) put(root, ["answer", ...path], value);
  }
  return root.answer;
}

interface Root {
  readonly answer: unknown;
}

/** Returning undefined removes the value. */
interface Mend {
  readonly path: Path;
  readonly value: unknown;
}

function mendsOf(
  issue: Issue,
  answer: unknown,
  records: Path | undefined,
  tried: Set<string>,
): Mend[] {
  if (issue.code === "invalid_union") return mendsOfUnion(issue, answer, records, tried);
  const { path } = issue;
  const value = at(answer, path);
  if (value === undefined || value === null) {
    // null and absent mean the same. A field that allows neither gets its type's empty value, if that adds no claim.
    if (isFirst(tried, path, "absence")) {
      return [{ path, value: value === null ? undefined : null }];
    }
    if (!isFirst(tried, path, "empty")) return [];
    const empty = emptyValue(issue, path, records);
    return empty === undefined ? [] : [{ path, value: empty }];
  }
  const spelled = respelled(issue, value, path);
  return spelled === undefined || spelled === value || !isFirst(tried, path, "spelling")
    ? []
    : [{ path, value: spelled }];
}

/** The first kind of entry that can be repaired completely. */
function mendsOfUnion(
  { errors, path }: Extract<Issue, { code: "invalid_union" }>,
  answer: unknown,
  records: Path | undefined,
  tried: Set<string>,
): Mend[] {
  for (const option of errors) {
    const attempt = new Set(tried);
    const mends = option.map((issue) =>
      mendsOf({ ...issue, path: [...path, ...issue.path] }, answer, records, attempt),
    );
    if (mends.length === 0 || mends.some((one) => one.length === 0)) continue;
    for (const one of attempt) tried.add(one);
    return mends.flat();
  }
  return [];
}

function respelled(issue: Issue, value: unknown, path: Path): unknown {
  if (issue.code === "invalid_format" && issue.format === "date") return dayIn(value);
  if (issue.code !== "invalid_type") return undefined;
  switch (issue.expected) {
    case "string":
      return typeof value === "number" ? String(value) : titleIn(value);
    case "int":
    case "number":
      return numberIn(value);
    case "boolean":
      return flagIn(value);
    case "array":
      return listIn(value);
    case "object":
    case "record":
      return objectIn(value, path);
    default:
      return undefined;
  }
}

const wholeNumber = /^\s*-?\d{1,15}(\.0+)?\s*$/;

function numberIn(value: unknown): number | undefined {
  if (typeof value === "boolean") return Number(value);
  return typeof value === "string" && wholeNumber.test(value) ? Number(value) : undefined;
}

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  ["1", true],
  ["true", true],
  [0, false],
  ["0", false],
  ["false", false],
  ["", false],
]);
const flagIn = (value: unknown): boolean | undefined => flags.get(value);

/** The day as written: cut from the timestamp, not converted between time zones. */
function dayIn(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const moment = /^(\d{4}-\d{2}-\d{2})[T ]/.exec(value)?.[1];
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})\b/.exec(value) ?? [];
  return moment ?? (year === undefined ? undefined : `${year}-${month}-${day}`);
}

/** A list sent as an object with keys, or a single entry sent without its list. */
function listIn(value: unknown): unknown[] | undefined {
  if (value === "") return [];
  if (typeof value !== "object" || value === null) return undefined;
  return "id" in value ? [value] : Object.values(value);
}

/** Some languages write an empty object as an empty list. A dictionary's value may be a bare id. */
function objectIn(value: unknown, path: Path): object | undefined {
  if (value === "" || (Array.isArray(value) && value.length === 0)) return {};
  const isBareId = typeof value === "string" || typeof value === "number";
  return isBareId && path.includes("specific") ? { id: value, title: value } : undefined;
}

/** A dictionary's value where only its title is expected. */
const titleIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "title" in value ? value.title : undefined;

/** Required: without these a record is ambiguous or claims something the service did not say. */
const never: readonly PropertyKey[] = ["title", "count_number", "status", "error"];
/** If absent, these are empty. */
const noneIsZero: readonly PropertyKey[] = ["acts_amount", "vat_amount", "archive"];
/** Where a vacancy is placed; a vacancy without these is still valid. */
const places: readonly PropertyKey[] = ["category", "region"];

function emptyValue(issue: Issue, path: Path, records: Path | undefined): unknown {
  if (issue.code !== "invalid_type") return undefined;
  const name = path.at(-1) ?? "";
  const isRecords = records !== undefined && path.length > records.length;
  // A dictionary's value may be empty (§2.5). Anything else with an id is identified by it.
  if (name === "id" && !path.includes("specific") && !places.includes(path.at(-2) ?? "")) {
    return undefined;
  }
  switch (issue.expected) {
    case "string":
      return isRecords && never.includes(name) ? undefined : "";
    case "boolean":
      return name === "result" ? undefined : false;
    case "array":
      return path.length === records?.length ? undefined : [];
    case "object":
      return path.length < 2 || isRecords ? undefined : {};
    case "int":
    case "number":
      return noneIsZero.includes(name) || places.includes(path.at(-2) ?? "") ? 0 : undefined;
    default:
      return undefined;
  }
}

function isFirst(tried: Set<string>, path: Path, what: string): boolean {
  const key = `${what} ${path.map(String).join("\0")}`;
  if (tried.has(key)) return false;
  tried.add(key);
  return true;
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined,
    value,
  );

function put(root: object, path: Path, value: unknown): void {
  const name = path.at(-1);
  const holder = at(root, path.slice(0, -1));
  if (name === undefined || typeof holder !== "object" || holder === null) return;
  // Only existing keys and keys named in the schema are written, so no path reaches a prototype.
  if (value === undefined) Reflect.deleteProperty(holder, name);
  else Reflect.set(holder, name, value);
}
