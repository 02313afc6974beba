import type * as z from "zod/mini";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Each mends what the one before has brought to light: an object that was absent, then what is absent in it. */
const mostRounds = 8;

/**
 * An answer of another service in the spelling of the table, as far as it can be told without guessing: numbers written as
 * text and texts as numbers, flags as 0 and 1, moments where days are meant, null for what is absent and the other way
 * round, a bare id for `{id, title}`. What no spelling explains stays as it came, and is then said to be unreadable: an
 * amount, a day or a record's number is never made up.
 * @param records where its list of records is: these keep their names and numbers even if the rest is left empty
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

/** undefined takes the value away. */
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
    // null and absence are one; only what wants neither gets the empty value of its kind, where that says nothing new.
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

/** The first kind of entry of which all that does not fit can be mended. */
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

/** The day as it stands: cut out of a moment, never computed with its time zone. */
function dayIn(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const moment = /^(\d{4}-\d{2}-\d{2})[T ]/.exec(value)?.[1];
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})\b/.exec(value) ?? [];
  return moment ?? (year === undefined ? undefined : `${year}-${month}-${day}`);
}

/** A list with keys, or one entry that is not in a list. */
function listIn(value: unknown): unknown[] | undefined {
  if (value === "") return [];
  if (typeof value !== "object" || value === null) return undefined;
  return "id" in value ? [value] : Object.values(value);
}

/** An empty list is how some languages write an empty object; a dictionary's value may be its bare id. */
function objectIn(value: unknown, path: Path): object | undefined {
  if (value === "" || (Array.isArray(value) && value.length === 0)) return {};
  const isBareId = typeof value === "string" || typeof value === "number";
  return isBareId && path.includes("specific") ? { id: value, title: value } : undefined;
}

/** A dictionary's value where its title alone was expected. */
const titleIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "title" in value ? value.title : undefined;

/** A record without these could not be told from others, or would say what nobody said. */
const never: readonly PropertyKey[] = ["title", "count_number", "status", "error"];
/** Their absence means none. */
const noneIsZero: readonly PropertyKey[] = ["acts_amount", "vat_amount", "archive"];
/** What a vacancy is placed among; without it the vacancy is still one. */
const places: readonly PropertyKey[] = ["category", "region"];

function emptyValue(issue: Issue, path: Path, records: Path | undefined): unknown {
  if (issue.code !== "invalid_type") return undefined;
  const name = path.at(-1) ?? "";
  const isRecords = records !== undefined && path.length > records.length;
  // A dictionary's value may be none (§2.5); whatever else has an id is told by it.
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
  // Only what is there already, or what its schema names, is ever written: no path leads to a prototype.
  if (value === undefined) Reflect.deleteProperty(holder, name);
  else Reflect.set(holder, name, value);
}
