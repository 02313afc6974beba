import type { CheckName } from "#contract/departures/sentences.ts";
import type { OperationName } from "#contract/operations.ts";
import type { Said, Sent } from "./recorded-service.ts";

/** A planted departure from the interface. */
export interface Planted {
  readonly operation: OperationName;
  readonly what: string;
  /** The check that must find it. */
  readonly check: CheckName;
  /** The place at which the check must report it. */
  readonly path?: string;
  readonly tolerated?: boolean;
  readonly spoil: (said: Said, sent: Sent) => Said;
}

type Json = unknown;
type When = (sent: Sent, said: Said) => boolean;

const succeeded: When = (_sent, { status }) => status < 300;

/** Changes the parsed body of the operation's successes, or of the answers chosen by `when`. */
export const inBody =
  (change: (body: Json, sent: Sent) => Json, when: When = succeeded) =>
  (operation: OperationName): Planted["spoil"] =>
  (said, sent) =>
    sent.operation === operation && when(sent, said) && said.body !== ""
      ? { ...said, body: JSON.stringify(change(JSON.parse(said.body), sent)) }
      : said;

/** Sets the value at a path such as `data.items.0.amount`; undefined removes it. */
export const put = (path: string, value: Json, when?: When) =>
  inBody((body) => withValue(body, path.split("."), value), when);

export function withValue(value: Json, path: readonly string[], put: Json): Json {
  const [key = "", ...deeper] = path;
  if (path.length === 0) return put;
  if (Array.isArray(value)) {
    const next = withValue(value[Number(key)], deeper, put);
    return value.map((one: Json, index) => (index === Number(key) ? next : one));
  }
  const object = Object(value) as Record<string, Json>;
  const { [key]: before, ...others } = object;
  const next = withValue(before, deeper, put);
  return next === undefined ? others : { ...object, [key]: next };
}

/** Replaces the whole answer. */
export const say =
  (status: number, body: Json, when: When) =>
  (operation: OperationName): Planted["spoil"] =>
  (said, sent) =>
    sent.operation === operation && when(sent, said)
      ? { status, body: typeof body === "string" ? body : JSON.stringify(body) }
      : said;

/** The same answer with another status. */
export const withStatus =
  (status: number, when: When = succeeded) =>
  (operation: OperationName): Planted["spoil"] =>
  (said, sent) =>
    sent.operation === operation && when(sent, said) ? { ...said, status } : said;

type Row = readonly [
  what: string,
  spoil: (operation: OperationName) => Planted["spoil"],
  check: CheckName,
  path?: string,
  tolerated?: "tolerated" | "not tolerated",
];

/** Departures of one operation, one per row. */
export const plantedIn = (operation: OperationName, rows: readonly Row[]): Planted[] =>
  rows.map(([what, spoil, check, path, tolerated]) => ({
    operation,
    what,
    check,
    spoil: spoil(operation),
    ...(path === undefined ? {} : { path }),
    ...(tolerated === undefined ? {} : { tolerated: tolerated === "tolerated" }),
  }));
