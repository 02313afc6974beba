import type * as z from "zod/mini";
import { operations, type Operation } from "#contract/operations.ts";

type Path = readonly PropertyKey[];

/**
 * What kind of value it is, and nothing of what it says: an answer may hold personal data in any place. Signs of short
 * values without letters are shown as `0` and punctuation, because `00.00.0000` says what is wrong with a day.
 */
export function shapeOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (typeof value === "string") return shapeOfText(value);
  if (typeof value === "number") {
    return Number.isSafeInteger(value) ? "an integer" : "a number that is no integer";
  }
  if (Array.isArray(value))
    return value.length === 0 ? "an empty array" : `an array of ${value.length}`;
  return typeof value === "object" ? shapeOfObject(value) : `a ${typeof value}`;
}

function shapeOfText(text: string): string {
  if (text === "") return "an empty text";
  const isPattern = text.length <= 32 && /^(?=.*\d)[\d\s.,:/+TZ()-]+$/.test(text);
  return isPattern
    ? `a text like ${text.replaceAll(/\d/g, "0")}`
    : `a text of ${text.length} ${text.length === 1 ? "character" : "characters"}`;
}

function shapeOfObject(value: object): string {
  const keys = Object.keys(value);
  const known = keys.filter(isKnownName);
  const others = keys.length - known.length;
  if (keys.length === 0) return "an empty object";
  const named = known.slice(0, 8);
  const more = others + known.length - named.length;
  if (named.length === 0) return `an object of ${count(keys.length)}`;
  return `an object with ${named.join(", ")}${more === 0 ? "" : ` and ${more} more`}`;
}

const count = (fields: number): string => `${fields} ${fields === 1 ? "field" : "fields"}`;

/** `data.items[3].amount`; a key that is not in the contract may be data, and is shown as `*`. */
export function pathText(path: Path): string {
  const text = path
    .map((key) => {
      if (typeof key === "number") return `[${key}]`;
      return isKnownName(String(key)) ? `.${String(key)}` : ".*";
    })
    .join("")
    .replace(/^\./, "");
  return text === "" ? "the answer" : text;
}

/** The same for every record of a list: `data.items[].amount`. */
export const placeOf = (path: Path): string => placeText(pathText(path));

/** The same for a path written as text. */
export const placeText = (path: string): string => path.replaceAll(/\[\d+\]/g, "[]");

let names: Set<string> | undefined;

function isKnownName(name: string): boolean {
  if (names === undefined) {
    names = new Set();
    for (const { replies } of Object.values<Operation>(operations)) {
      for (const reply of Object.values(replies)) if (reply !== null) addNames(reply, names);
    }
  }
  return names.has(name);
}

/** The names of all objects in a schema. */
function addNames(schema: z.core.$ZodType, found: Set<string>): void {
  // Every schema of zod is one of its kinds, by `type`.
  const def = (schema as z.ZodMiniType).def as z.core.$ZodTypes["_zod"]["def"];
  switch (def.type) {
    case "object":
      for (const [name, part] of Object.entries(def.shape)) {
        found.add(name);
        addNames(part, found);
      }
      return;
    case "array":
      return addNames(def.element, found);
    case "optional":
    case "nullable":
      return addNames(def.innerType, found);
    case "union":
      for (const option of def.options) addNames(option, found);
      return;
    case "pipe":
      return addNames(def.out, found);
    default:
  }
}
