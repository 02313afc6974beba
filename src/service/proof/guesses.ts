import * as z from "zod/mini";
import { operationPath, pathParameters } from "#contract/operation.ts";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";

/** A place of a request that takes a value: a path such as `body.responses.0.phone`. */
export interface Slot {
  readonly operation: OperationName;
  readonly part: "params" | "query" | "body";
  readonly path: readonly (string | number)[];
  readonly takesNumbers: boolean;
}

/** The operations that ask for a secret of the caller's own. Guesses of these are counted and slowed down. */
const asksForSecrets: ReadonlySet<OperationName> = new Set([
  "signIn",
  "proveIdentity",
  "changeOwnPassword",
  "confirmFactor",
]);

/** The page of a list is not a value of a record. */
const pageParts: ReadonlySet<string> = new Set(["page", "limit"]);

/**
 * Every place of every operation that a caller can put a value into: those of the schemas, and those within the lists of
 * a valid body.
 */
export function slotsOf(name: OperationName, body: object): Slot[] {
  if (asksForSecrets.has(name)) return [];
  const row: Operation = operations[name];
  const found: Slot[] = [];
  const add = (part: Slot["part"], path: Slot["path"], takesNumbers: boolean) =>
    found.push({ operation: name, part, path, takesNumbers });
  for (const parameter of pathParameters(row.path)) {
    if (!pageParts.has(parameter)) add("params", [parameter], false);
  }
  for (const field of Object.keys(propertiesOf(row.query))) add("query", [field], false);
  const fields = propertiesOf(row.body);
  for (const [field, { type }] of Object.entries(fields)) {
    if (type !== "array") add("body", [field], type === "integer" || type === "number");
  }
  for (const [path, value] of leavesOf(body)) {
    const isOfSchema = path.length === 1 && fields[String(path[0])]?.type !== "array";
    if (!isOfSchema) add("body", path, typeof value === "number");
  }
  return found;
}

type Properties = Readonly<Record<string, { readonly type?: unknown }>>;

const propertiesOf = (schema: z.ZodMiniType | undefined): Properties =>
  schema === undefined
    ? {}
    : ((z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ??
        {}) as Properties);

function leavesOf(value: unknown, path: Slot["path"] = []): [Slot["path"], unknown][] {
  if (typeof value !== "object" || value === null) return path.length === 0 ? [] : [[path, value]];
  return Array.isArray(value)
    ? value.flatMap((one, at) => leavesOf(one, [...path, at]))
    : Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
}

/** A request with a value in one of its places, and otherwise valid. */
export function requestWith(
  { operation, part, path, takesNumbers }: Slot,
  value: string,
  valid: { readonly params: Readonly<Record<string, string>>; readonly body: object },
): { readonly method: string; readonly path: string; readonly body: object | undefined } {
  const row: Operation = operations[operation];
  const [name = ""] = path;
  const body =
    part === "body" ? replaced(valid.body, path, takesNumbers ? Number(value) : value) : valid.body;
  return {
    method: row.method,
    path: operationPath(row, {
      params: { ...valid.params, ...(part === "params" ? { [name]: value } : {}) },
      ...(part === "query" ? { query: { [name]: value } } : {}),
    }),
    body: row.body === undefined ? undefined : (body as object),
  };
}

function replaced(within: unknown, [first, ...rest]: Slot["path"], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(within)) {
    return within.map((one: unknown, at) => (at === first ? replaced(one, rest, value) : one));
  }
  const object: Record<string, unknown> = { ...(within as object | undefined) };
  return { ...object, [first]: replaced(object[first], rest, value) };
}

/**
 * The ways to write a value that a search, a filter or a comparison may understand: the whole, and parts that are long
 * enough to be of nothing else. Three digits of a phone are an age or an id as well.
 */
export function spellingsOf(kind: "phone" | "text" | "id", value: string): string[] {
  if (kind === "id") return [value];
  if (kind === "phone") {
    const digits = value.replace(/\D/g, "");
    return [value, digits, digits.slice(1), `8${digits.slice(1)}`, digits.slice(-7)];
  }
  const [first = value] = value.split(" ");
  return [value, value.toUpperCase(), first, value.slice(0, Math.ceil(value.length / 2))];
}

/**
 * An answer without what differs between two equal requests (ids, times, made passwords) and without what it repeats of
 * the request: words of the value, in any case.
 */
export function comparable(
  answered: { readonly status: number; readonly text: string; readonly headers: Headers },
  sent: string,
): string {
  const words = new Set(sent.match(/\p{L}[\p{L}\p{N}]{2,}/gu));
  const written = JSON.stringify(sent);
  // A short number is a count as well, unless it is quoted.
  let text =
    sent.length < 4
      ? answered.text.replaceAll(written, '"□"')
      : answered.text.replaceAll(written.slice(1, -1), "□");
  for (const word of words) text = text.replaceAll(new RegExp(word, "giu"), "□");
  text = text
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.+Z-]*)?/g, "□")
    .replaceAll(/\+7 \([\d*]{3}\) [\d*]{3}-[\d*]{2}-[\d*]{2}/g, "□")
    .replaceAll(/"(password|key|prefix)":"[^"]*"/g, "□")
    .replaceAll(/\d{4,}/g, "□");
  return `${answered.status} ${answered.headers.has("retry-after")} ${text}`;
}
