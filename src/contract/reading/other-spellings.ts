import type * as z from "zod/mini";
import { tolerances, type Tolerance } from "./tolerance.ts";

type Schema = z.core.$ZodType;
type ObjectSchema = z.ZodMiniObject;

/** Every schema of zod is one of its kinds, by `type`. */
const defOf = (schema: Schema) => (schema as z.ZodMiniType).def as z.core.$ZodTypes["_zod"]["def"];
const toleranceOf = (schema: Schema): Tolerance => tolerances.get(schema) ?? {};
const reads = (schema: Schema, value: unknown): boolean =>
  (schema as z.ZodMiniType).safeParse(value).success;

/**
 * Rewrites another service's answer in the table's spelling, without guessing: numbers sent as text and text sent as
 * numbers, 0 and 1 for true and false, timestamps for days, null for absent and the reverse, and what fields declare (`tolerances`).
 * Anything else stays and is reported as unreadable: an amount, a day or a record's number is never made up.
 */
export function inTableSpelling(schema: Schema, value: unknown): unknown {
  if (reads(schema, value)) return value;
  const spelled = respelled(schema, value);
  return toleranceOf(schema).otherwise === null && !reads(schema, spelled) ? null : spelled;
}

function respelled(schema: Schema, value: unknown): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case "nullable":
    case "optional":
      // Both have the same meaning.
      if (isAbsent(value)) return def.type === "nullable" ? null : undefined;
      return inTableSpelling(def.innerType, value);
    case "union": {
      const spelled = def.options.map(
        (option) => [option, inTableSpelling(option, value)] as const,
      );
      return spelled.find(([option, one]) => reads(option, one))?.[1] ?? value;
    }
    case "string":
      if ("format" in def && def.format === "date") return dayIn(value) ?? value;
      return toleranceOf(schema).exact === true ? value : textIn(schema, value);
    case "number":
      return numberIn(schema, value) ?? value;
    case "boolean":
      return flags.get(value) ?? value;
    case "array":
      return listIn(def.element, value);
    case "record":
      return recordIn(def.valueType, value);
    case "object":
      return objectIn(schema as ObjectSchema, value);
    default:
      return value;
  }
}

/** A dictionary's value may be sent in place of its title. */
function textIn(schema: Schema, value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean" && toleranceOf(schema).flag === true) return String(Number(value));
  return isObject(value) && "title" in value ? inTableSpelling(schema, value.title) : value;
}

const wholeNumber = /^\s*-?\d{1,15}(\.0+)?\s*$/;

function numberIn(schema: Schema, value: unknown): number | undefined {
  if (typeof value === "boolean") return toleranceOf(schema).flag && Number(value);
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

/** The day as written: cut from the timestamp, not converted between time zones. */
function dayIn(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const moment = /^(\d{4}-\d{2}-\d{2})[T ]/.exec(value)?.[1];
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})\b/.exec(value) ?? [];
  return moment ?? (year === undefined ? undefined : `${year}-${month}-${day}`);
}

/** A list sent as an object with keys, or a single entry sent without its list. */
function listIn(element: Schema, value: unknown): unknown {
  return entriesIn(element, value)?.map((entry) => inTableSpelling(element, entry)) ?? value;
}

function entriesIn(element: Schema, value: unknown): unknown[] | undefined {
  if (Array.isArray(value))
    return value.flatMap((entry) => entriesByKey(element, entry) ?? [entry]);
  if (isObject(value)) {
    const isEntry = holdsFields(element, value);
    return entriesByKey(element, value) ?? (isEntry ? [value] : Object.values(value));
  }
  if (typeof value !== "string") return undefined;
  if (value.trim() === "") return [];
  return toleranceOf(element).alone === undefined ? undefined : [value];
}

/** The entry without a key means "all" (§2.2) and is no value. */
function entriesByKey(element: Schema, value: unknown): unknown[] | undefined {
  const { keyed } = toleranceOf(element);
  if (keyed === undefined || !isObject(value) || holdsFields(element, value)) return undefined;
  const [ofKey, ofValue] = keyed;
  return Object.entries(value).flatMap(([key, found]: [string, unknown]) =>
    (Array.isArray(found) ? found : [found]).flatMap((one: unknown) =>
      key === "" ? [] : [isScalar(one) ? { [ofKey]: key, [ofValue]: one } : one],
    ),
  );
}

/** Whether the value is such an object itself, by any of its fields. */
function holdsFields(schema: Schema, value: object): boolean {
  const def = defOf(schema);
  return (
    def.type === "object" &&
    Object.entries(def.shape).some(([name, part]) =>
      [name, ...(toleranceOf(part).names ?? [])].some((one) => Object.hasOwn(value, one)),
    )
  );
}

/** Some languages write an empty object as an empty list. */
const isEmptyObject = (value: unknown): boolean =>
  value === "" || (Array.isArray(value) && value.length === 0);

/** A key without a value is ignored. */
function recordIn(values: Schema, value: unknown): unknown {
  if (isEmptyObject(value)) return {};
  if (!isObject(value)) return value;
  const found = Object.entries(value).filter(([, one]) => !isAbsent(one));
  return Object.fromEntries(found.map(([key, one]) => [key, inTableSpelling(values, one)]));
}

function objectIn(schema: ObjectSchema, value: unknown): unknown {
  const { alone, list } = toleranceOf(schema);
  if (isEmptyObject(value)) return withFields(schema, {});
  if (isObject(value)) return withFields(schema, value);
  if (Array.isArray(value))
    return list === undefined ? value : withFields(schema, { [list]: value });
  return isScalar(value) && alone !== undefined ? withFields(schema, { [alone]: value }) : value;
}

/** Only names in the schema are written, so nothing reaches a prototype. */
function withFields(schema: ObjectSchema, value: object): object {
  const fields = Object.entries(schema.def.shape).flatMap(([name, part]) => {
    const names = [name, ...(toleranceOf(part).names ?? [])];
    const found = names.map((one) => partOf(value, one)).find(hasContent);
    const spelled = fieldIn(part, found ?? partOf(value, name));
    return spelled === undefined ? [] : [[name, spelled] as const];
  });
  const rest = Object.entries(value).filter(([name]) => !Object.hasOwn(schema.def.shape, name));
  return Object.fromEntries([...rest, ...fields]);
}

function fieldIn(schema: Schema, value: unknown): unknown {
  if (value === undefined && defOf(schema).type === "nullable") return null;
  const spelled = inTableSpelling(schema, value);
  if (!isAbsent(spelled) || reads(schema, spelled)) return spelled;
  const { absent } = toleranceOf(schema);
  if (absent !== undefined) return absent === "unreadable" ? spelled : absent;
  switch (defOf(schema).type) {
    case "string":
      return "";
    case "boolean":
      return false;
    case "object":
      return objectIn(schema as ObjectSchema, {});
    default:
      return spelled;
  }
}

const isAbsent = (value: unknown): value is undefined | null =>
  value === undefined || value === null;
const isScalar = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const hasContent = (value: unknown): boolean => !isAbsent(value) && !isEmptyObject(value);
const partOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
