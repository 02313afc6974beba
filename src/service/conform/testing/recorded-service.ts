import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import type { CheckName } from "#contract/departures/sentences.ts";

/** An answer as it is sent. */
export interface Said {
  readonly status: number;
  readonly body: string;
}

/** A request as the check sends it. */
export interface Sent {
  readonly operation: OperationName | undefined;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** With a cookie, token or key. */
  readonly isKnown: boolean;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The answers of a service to each request, in order, for replaying without the service. */
export class Recording {
  readonly #answers = new Map<string, Said[]>();
  /** Every request that was recorded. */
  readonly sent: Sent[] = [];

  /** Forwards requests and records the answers. */
  readonly record: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    const said = { status: response.status, body: await response.text() };
    const key = keyOf(url, init);
    this.#answers.set(key, [...(this.#answers.get(key) ?? []), said]);
    this.sent.push(sentOf(url, init));
    return answer(said);
  };

  /**
   * Replays a recorded service, except for what `spoil` changes. A request that was not recorded, such as one caused by
   * a changed answer, gets a 404.
   */
  replay(spoil: (said: Said, sent: Sent) => Said): Fetch {
    const asked = new Map<string, number>();
    return async (url, init) => {
      const key = keyOf(url, init);
      const known = this.#answers.get(key) ?? [];
      const times = asked.get(key) ?? 0;
      asked.set(key, times + 1);
      const said = known[Math.min(times, known.length - 1)] ?? { status: 404, body: "" };
      return answer(spoil(said, sentOf(url, init)));
    };
  }
}

const answer = ({ status, body }: Said): Response =>
  new Response(status === 204 && body === "" ? null : body, {
    status: status === 204 && body !== "" ? 200 : status,
  });

const keyOf = (url: string, init: RequestInit): string =>
  [init.method, url, textOf(init), isKnown(init)].join("\n");

const textOf = ({ body }: RequestInit): string => (typeof body === "string" ? body : "");

const isKnown = ({ headers }: RequestInit): boolean =>
  ["cookie", "authorization", "x-apikey"].some((name) => new Headers(headers).has(name));

function sentOf(url: string, init: RequestInit): Sent {
  const { pathname, searchParams } = new URL(url);
  const { method = "GET" } = init;
  return {
    operation: operationAt(method, pathname),
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    // The check sends texts of JSON objects, or no body.
    body: JSON.parse(textOf(init) || "{}") as Sent["body"],
    isKnown: isKnown(init),
  };
}

function operationAt(method: string, path: string): OperationName | undefined {
  const found = (Object.entries(operations) as [OperationName, Operation][]).find(([, row]) => {
    const pattern = row.path
      .replaceAll(/\/\{(?:page|limit)\}/g, "(?:/\\d+)?")
      .replaceAll(/\{\w+\}/g, "[^/]+");
    return row.method === method && new RegExp(`^${pattern}$`).test(path);
  });
  return found?.[0];
}

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
