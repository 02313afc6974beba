import type { Random } from "#service/demo/random.ts";
import { changed, nothing, otherKind, protoField, raw, walk, type Json } from "./hostile-json.ts";
import { markup, invalidNumbers, oddDates, oddNumbers, oddTexts } from "./hostile-payloads.ts";

const megabyte = 1_000_000;

type Mutation = (tree: Json, random: Random) => Json | typeof nothing;

/** Identifiers and dates: an answer that keeps them gets further into the screens. */
const isToken = (text: string): boolean => /^[\w.:+-]{1,30}$/.test(text);
const isText = (value: Json): boolean => typeof value === "string" && value !== "";

/** Mutates the values of an answer, which stays JSON. The number is the mutation's weight against the others. */
export const hostileValues = {
  "markup in strings": [14, withMarkup],
  "odd characters": [8, withOddCharacters],
  "1 MB strings": [8, withLongStrings],
  "wrong types": [8, withWrongTypes],
  "missing fields": [7, withoutFields],
  "additional fields": [5, withMoreFields],
  "numbers out of range": [8, withOddNumbers],
  "invalid numbers": [4, withoutNumbers],
  "invalid dates": [6, withOddDays],
  "repeated records": [5, withRecordsTwice],
  "20,000 records": [2, withManyRecords],
  "empty values": [5, withEmptyValues],
} as const satisfies Record<string, readonly [weight: number, mutate: Mutation]>;

function withMarkup(tree: Json, random: Random) {
  const keepsTokens = random.chance(0.75);
  return changed(tree, (value) =>
    typeof value !== "string" || (keepsTokens && isToken(value))
      ? value
      : random.pick([random.pick(markup), `${value} ${random.pick(markup)}`]),
  );
}

function withOddCharacters(tree: Json, random: Random) {
  return changed(tree, (value) =>
    typeof value !== "string" || (isToken(value) && random.chance(0.9))
      ? value
      : random.pick([random.pick(oddTexts), value + random.pick(oddTexts)]),
  );
}

function withLongStrings(tree: Json, random: Random) {
  let places = 0;
  walk(tree, (value) => {
    if (isText(value)) places += 1;
  });
  const long = new Set(Array.from({ length: 3 }, () => random.whole(0, places - 1)));
  const unit = random.pick(["Ж", "слово ", "<b>", "W", "\n", "8"]);
  let at = -1;
  return changed(tree, (value) => {
    if (!isText(value)) return value;
    at += 1;
    return long.has(at) ? unit.repeat(megabyte / unit.length) : value;
  });
}

function withWrongTypes(tree: Json, random: Random) {
  const share = random.pick([0.05, 0.3, 1]);
  return changed(tree, (value) => (random.chance(share) ? otherKind(value, random) : value));
}

function withoutFields(tree: Json, random: Random) {
  const share = random.pick([0.05, 0.3]);
  return changed(tree, (value, name) =>
    name !== undefined && random.chance(share) ? nothing : value,
  );
}

/** Adds fields that a program may take for its own, such as a prototype or a React element. */
function withMoreFields(tree: Json) {
  const more: Json = {
    [protoField]: { role: "admin", toString: null, isHostile: true },
    constructor: { prototype: { isHostile: true } },
    $$typeof: "Symbol(react.transitional.element)",
    type: "script",
    props: { dangerouslySetInnerHTML: { __html: markup[0] ?? "" } },
    key: null,
    ref: null,
  };
  return changed(tree, (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? { ...more, ...value }
      : value,
  );
}

function withOddNumbers(tree: Json, random: Random) {
  const share = random.pick([0.2, 1]);
  return changed(tree, (value) =>
    typeof value === "number" && random.chance(share) ? raw(random.pick(oddNumbers)) : value,
  );
}

function withoutNumbers(tree: Json, random: Random) {
  return changed(tree, (value) =>
    typeof value === "number" ? raw(random.pick(invalidNumbers)) : value,
  );
}

function withOddDays(tree: Json, random: Random) {
  return changed(tree, (value) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) ? random.pick(oddDates) : value,
  );
}

function withRecordsTwice(tree: Json, random: Random) {
  return changed(tree, (value) =>
    Array.isArray(value) ? [...value, ...value, ...(random.chance(0.5) ? value : [])] : value,
  );
}

function withManyRecords(tree: Json) {
  return changed(tree, (value) => {
    const last = Array.isArray(value) ? value.at(-1) : undefined;
    return last === undefined || JSON.stringify(last).length > 4_000
      ? value
      : Array<Json>(20_000).fill(last);
  });
}

function withEmptyValues(tree: Json, random: Random) {
  return changed(tree, (value) => (random.chance(0.5) ? emptyOf(value) : value));
}

function emptyOf(value: Json): Json {
  if (Array.isArray(value)) return [];
  if (typeof value === "string") return "";
  if (typeof value === "number") return 0;
  return typeof value === "boolean" ? false : value;
}
