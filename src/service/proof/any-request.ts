import fc from "fast-check";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { brokenBody, fitting, names, own, schemaOf, strange } from "./any-value.ts";

/** A request as it goes over the wire. */
export interface AnyRequest {
  readonly operation: OperationName;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Nothing was broken on purpose. */
  readonly isSound: boolean;
}

/** What the world holds that a sound request may name. */
export interface Known {
  readonly sessions: readonly string[];
  readonly keys: readonly string[];
  /** Records by operation: those the first session's user may change. */
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

/** Any request to one operation: sound, or broken in path, query, headers or body. */
function requestTo(name: OperationName, known: Known): fc.Arbitrary<AnyRequest> {
  const row: Operation = operations[name];
  const id = known.ids[name] ?? 1;
  const soundPath = row.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    ["page", "limit"].includes(part) ? "1" : (known.texts[part] ?? String(id)),
  );
  const path = fc.oneof(
    { weight: 8, arbitrary: fc.constant(soundPath) },
    {
      weight: 2,
      arbitrary: strange.map((value) => row.path.replaceAll(/\{\w+\}/g, () => pathText(value))),
    },
    { weight: 1, arbitrary: fc.constant(`${soundPath}/`) },
  );
  const queryOf = row.query === undefined ? fc.constant({}) : fitting(schemaOf(row.query));
  const anyQuery = fc.oneof(
    { weight: 5, arbitrary: queryOf.map((value) => searchOf(own(value))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(queryOf, names, strange)
        .map(([value, extra, part]) => searchOf({ ...own(value), [extra]: part })),
    },
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
  const soundBody =
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
  const sound = fc.tuple(soundBody, caller).map(([body, headers]): AnyRequest => ({
    operation: name,
    method: row.method,
    path: soundPath,
    headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    isSound: true,
  }));
  const broken = fc
    .tuple(path, anyQuery, caller, anyHeaders, fc.option(brokenBody(soundBody), { nil: undefined }))
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
      isSound: false,
    }));
  return fc.oneof({ weight: 2, arbitrary: sound }, { weight: 3, arbitrary: broken });
}

function callerOf(name: OperationName, row: Operation, known: Known): Record<string, string> {
  if (row.access.allow === "api-key") return { "x-apikey": known.keys[0] ?? "" };
  return { cookie: known.sessions[endsItsSession(name) ? 1 : 0] ?? "" };
}

/** Whoever signs out, or in anew, is not the one with whom the others succeed. */
const endsItsSession = (name: OperationName): boolean => name === "signOut" || name === "signIn";

const searchOf = (query: object): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${pathText(value)}`)
    .join("&");

/** Any request to any operation of the table. */
export const anyRequest = (known: Known): fc.Arbitrary<AnyRequest> =>
  fc.oneof(...(Object.keys(operations) as OperationName[]).map((name) => requestTo(name, known)));
