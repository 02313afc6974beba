import type { Random } from "#service/demo/random.ts";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Returned by a change to leave a field out of its object, or an entry out of its list. */
export const nothing = Symbol("nothing");

type Change = (value: Json, name: string | undefined) => Json | typeof nothing;

/** Changes every value of a JSON tree, the deepest first; `name` is the name of the field that holds it. */
export function changed(value: Json, change: Change, name?: string): Json | typeof nothing {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => changed(entry, change, name));
    return change(
      entries.filter((entry) => entry !== nothing),
      name,
    );
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).flatMap(([field, inner]) => {
      const other = changed(inner, change, field);
      return other === nothing ? [] : [[field, other] as const];
    });
    return change(Object.fromEntries(fields), name);
  }
  return change(value, name);
}

/** Calls `visit` with every value of the tree. */
export function walk(value: Json, visit: (value: Json, name: string | undefined) => void): void {
  changed(value, (one, name) => {
    visit(one, name);
    return one;
  });
}

/** A number or a word that `JSON.stringify` would not write, such as `1e999` or `NaN`. */
export const raw = (token: string): string => `@raw:${token}@`;

/** The name under which a field becomes `__proto__` in the text. */
export const protoField = "@proto@";

/** The JSON text of a tree, with the tokens of `raw` as they are. */
export const textOf = (value: Json | typeof nothing): string =>
  (value === nothing ? "" : JSON.stringify(value))
    .replaceAll(/"@raw:([^"@]*)@"/g, (_whole, token: string) => token)
    .replaceAll(`"${protoField}"`, '"__proto__"');

/** Objects within objects, or lists within lists, `depth` of them. */
export const nested = (depth: number, open: "[" | '{"data":'): string =>
  open.repeat(depth) + (open === "[" ? "" : "null") + (open === "[" ? "]" : "}").repeat(depth);

/** A value of another type. */
export function otherKind(value: Json, random: Random): Json {
  const others: Json[] = [
    null,
    true,
    false,
    0,
    -7,
    12.5,
    "",
    "12",
    "[object Object]",
    [],
    [value],
    [null, {}, "x"],
    {},
    { toString: "нет", valueOf: null, length: -1, map: 1 },
    { data: value },
  ];
  const unlike = others.filter((other) => kindOf(other) !== kindOf(value));
  return random.pick(unlike);
}

const kindOf = (value: Json): string =>
  value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
