import fc from "fast-check";
import * as z from "zod/mini";

/** What no operation expects anywhere. */
export const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    "",
    " ",
    "\u0000",
    "\ud800",
    "\u202e‮",
    "ё".repeat(3_000),
    "🧷".repeat(2_100),
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "%s%n",
    "=1+1",
    "1e309",
    "NaN",
    "2026-02-31",
    "9999-12-31",
    -1,
    0,
    1.5,
    2 ** 53,
    -(2 ** 63),
    1e300,
    true,
    [],
    {},
    [[[[]]]],
    ["1", "1", "1"],
    { id: { id: 1 } },
    { length: 1e9 },
    Array.from({ length: 5_000 }, (_, at) => at),
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Names that mean something somewhere else, or nothing at all. */
export const names = fc.constantFrom(
  "id",
  "state",
  "client_id",
  "can_delete",
  "role",
  "__proto__",
  "constructor",
  "toString",
  "length",
  "",
  "login",
  "password",
  "vacancy_id",
  "a".repeat(1_000),
  "\u0000",
);

/** A value that a JSON schema of the contract describes, as near as the schema says. */
export function fitting(schema: z.core.JSONSchema.BaseSchema): fc.Arbitrary<unknown> {
  const one = schema as z.core.JSONSchema.BaseSchema & Record<string, unknown>;
  if (one.const !== undefined) return fc.constant(one.const);
  if (Array.isArray(one.enum)) return fc.constantFrom(...(one.enum as unknown[]));
  const options = one.anyOf ?? one.oneOf;
  if (options !== undefined) return fc.oneof(...options.map((option) => fitting(option as never)));
  switch (one.type) {
    case "string":
      if (one.format === "date") return fc.constantFrom("2026-01-31", "2026-11-21", "1990-05-05");
      if (one.pattern !== undefined) {
        return fc.stringMatching(new RegExp(one.pattern)).map((text) => text.slice(0, 300));
      }
      return fc.string({
        minLength: one.minLength ?? 0,
        maxLength: Math.min(one.maxLength ?? 60, 60),
      });
    case "integer":
    case "number":
      return fc.integer({
        min: Math.max(-1_000_000, one.minimum ?? -1_000_000),
        max: Math.min(1_000_000, one.maximum ?? 1_000_000),
      });
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(fitting((one.items ?? {}) as never), {
        minLength: one.minItems ?? 0,
        maxLength: 4,
      });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(one.properties ?? {}).map(([name, part]) => [
            name,
            fitting(part as never),
          ]),
        ),
        { requiredKeys: [...(one.required ?? [])] },
      );
    default:
      return strange;
  }
}

export const schemaOf = (schema: z.ZodMiniType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

export const own = (object: unknown): object =>
  typeof object === "object" && object !== null ? object : {};

/** A body with something done to it. */
export const brokenBody = (body: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .tuple(body, names, strange)
      .map(([value, name, part]) => JSON.stringify({ ...own(value), [name]: part }) ?? ""),
    fc.tuple(body, fc.nat(20), strange).map(([value, at, part]) => {
      const fields = Object.keys(own(value));
      const name = fields[at % Math.max(1, fields.length)];
      return JSON.stringify(name === undefined ? part : { ...own(value), [name]: part }) ?? "";
    }),
    fc.tuple(body, fc.nat(20)).map(([value, at]) => {
      const fields = Object.entries(own(value));
      return JSON.stringify(Object.fromEntries(fields.filter((_, place) => place !== at % 5)));
    }),
    fc.tuple(body, fc.nat(200)).map(([value, at]) => (JSON.stringify(value) ?? "").slice(0, at)),
    strange.map((value) => JSON.stringify(value) ?? ""),
    fc.constantFrom(
      "",
      "{",
      "[]",
      "null",
      "<html>",
      '{"a":1e999}',
      '{"a":1,"a":2}',
      '{"__proto__":{"role":"admin"}}',
      `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
      `{"a":${"9".repeat(400)}}`,
      `"${"a".repeat(300_000)}"`,
    ),
    fc.string({ unit: "binary", maxLength: 60 }),
  );
