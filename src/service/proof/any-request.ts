import fc from "fast-check";
import * as z from "zod/mini";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";

/** A request as sent. */
export interface AnyRequest {
  readonly operation: OperationName;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Nothing is broken on purpose. */
  readonly isValid: boolean;
}

/** The existing records that a valid request can use. */
export interface Known {
  readonly clientId: number;
  readonly sessions: readonly string[];
  readonly keys: readonly string[];
  /** Records by operation that the first session's user may change. */
  readonly ids: Readonly<Partial<Record<OperationName, number>>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Partial<Record<OperationName, object>>>;
}

const anyHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "idempotency-key": "k" },
      { "idempotency-key": "a".repeat(300) },
      { "if-match": '"v1"' },
      { "if-match": "*" },
      { "if-match": '"v99999999999999999999"' },
      { "content-type": "text/plain" },
      { "content-type": "application/x-www-form-urlencoded" },
      { "content-type": "application/json; charset=utf-16" },
      { "content-type": "multipart/form-data; boundary=x" },
      { "content-type": ";;;" },
      { "accept-encoding": "br" },
      { "accept-encoding": "gzip;q=0, *;q=0" },
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "x-forwarded-for": "127.0.0.1, ::1, x" },
      { "x-http-method-override": "DELETE" },
      { cookie: "__Host-placard=; __Host-placard=x; %=%" },
      { "x-apikey": "plk_00000000_x_0" },
    ),
  },
);

const pathText = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === "string" ? value : JSON.stringify(value ?? null)).toWellFormed(),
  ).slice(0, 300);

/** A random request to one operation: valid, or broken in path, query, headers or body. */
function requestTo(name: OperationName, known: Known): fc.Arbitrary<AnyRequest> {
  const row: Operation = operations[name];
  const id = known.ids[name] ?? 1;
  const validPath = row.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    ["page", "limit"].includes(part) ? "1" : (known.texts[part] ?? String(id)),
  );
  const path = fc.oneof(
    { weight: 8, arbitrary: fc.constant(validPath) },
    {
      weight: 2,
      arbitrary: strange.map((value) => row.path.replaceAll(/\{\w+\}/g, () => pathText(value))),
    },
    { weight: 1, arbitrary: fc.constant(`${validPath}/`) },
  );
  const querySchema = row.query === undefined ? undefined : schemaOf(row.query);
  const queryOf = querySchema === undefined ? fc.constant({}) : fitting(querySchema);
  const queryNames = Object.keys(querySchema?.properties ?? {});
  const anyQuery = fc.oneof(
    { weight: 5, arbitrary: queryOf.map((value) => searchOf(own(value))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(queryOf, names, strange)
        .map(([value, extra, part]) => searchOf({ ...own(value), [extra]: part })),
    },
    ...(queryNames.length === 0
      ? []
      : [
          {
            weight: 2,
            arbitrary: fc
              .tuple(queryOf, fc.constantFrom(...queryNames), strange)
              .map(([value, name, part]) => searchOf({ ...own(value), [name]: part })),
          },
        ]),
    {
      weight: 1,
      arbitrary: queryOf.map((value) => `${searchOf(own(value))}&${searchOf(own(value))}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("%", "%zz=%", "a[]=1&a[b]=2", "=", "&&&", "page=1&page=2"),
    },
  );
  const given = known.bodies[name];
  const fittingBody = row.body === undefined ? fc.constant(undefined) : fitting(schemaOf(row.body));
  const validBody =
    given === undefined
      ? fittingBody
      : fc.oneof(
          { weight: 3, arbitrary: fc.constant<unknown>(given) },
          { weight: 1, arbitrary: fittingBody },
        );
  const caller = fc.oneof(
    { weight: 8, arbitrary: fc.constant(callerOf(name, row, known)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        {},
        ...known.sessions.slice(endsItsSession(name) ? 1 : 0).map((cookie) => ({ cookie })),
        ...known.keys.map((key) => ({ "x-apikey": key })),
      ),
    },
  );
  const valid = fc.tuple(validBody, caller).map(([body, headers]): AnyRequest => ({
    operation: name,
    method: row.method,
    path: validPath,
    headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    isValid: true,
  }));
  const broken = fc
    .tuple(path, anyQuery, caller, anyHeaders, fc.option(brokenBody(validBody), { nil: undefined }))
    .map(([at, query, headers, more, body]): AnyRequest => ({
      operation: name,
      method: row.method,
      path: query === "" ? at : `${at}?${query}`,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
        ...more,
      },
      body: row.method === "GET" ? undefined : body,
      isValid: false,
    }));
  return fc.oneof({ weight: 2, arbitrary: valid }, { weight: 3, arbitrary: broken });
}

function callerOf(name: OperationName, row: Operation, known: Known): Record<string, string> {
  if (row.access.allow === "api-key") return { "x-apikey": known.keys[0] ?? "" };
  return { cookie: known.sessions[endsItsSession(name) ? 1 : 0] ?? "" };
}

/** These end their session, so they must not use the one that other requests need. */
const endsItsSession = (name: OperationName): boolean => name === "signOut" || name === "signIn";

const searchOf = (query: object): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${pathText(value)}`)
    .join("&");

/** A random request to any operation of the table. */
export const anyRequest = (known: Known): fc.Arbitrary<AnyRequest> =>
  fc.oneof(...(Object.keys(operations) as OperationName[]).map((name) => requestTo(name, known)));

/** Values that no operation expects. */
const strange = fc.oneof(
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

/** Names of fields that belong elsewhere or nowhere. */
const names = fc.constantFrom(
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

/** A value that matches a JSON schema of the contract, as far as the schema says. */
function fitting(schema: z.core.JSONSchema.BaseSchema): fc.Arbitrary<unknown> {
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

const schemaOf = (schema: z.ZodMiniType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

const own = (object: unknown): object =>
  typeof object === "object" && object !== null ? object : {};

/** A damaged body. */
const brokenBody = (body: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
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
