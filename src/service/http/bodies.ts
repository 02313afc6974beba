import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whether the request has a body, of known length or in chunks. */
export const carriesBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Ignores the type of an empty body: `curl -X POST -d ''` sends the type of a form to an operation without a body. A
 * non-empty body of an unknown type is still refused.
 */
export function acceptEmptyBodies(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _reply, done) => {
    // An invalid type would be refused before any parser runs.
    if (!carriesBody(request) || request.mediaType === undefined) {
      delete request.headers["content-type"];
    }
    done();
  });
  server.addContentTypeParser("*", (request, payload, done) => {
    const refuse = () => done(Object.assign(new Error("unread"), { statusCode: 415 }));
    if (Number(request.headers["content-length"] ?? 0) > 0) {
      refuse();
      return;
    }
    // With chunks, only the first one shows whether the body is empty.
    const accept = () => done(null, undefined);
    payload.once("end", accept);
    payload.once("data", () => {
      payload.off("end", accept);
      refuse();
    });
  });
}

/** A body that cannot be read, with the answer's code and text. */
export class UnreadableBody extends Error {
  readonly statusCode: 400 | 415;
  readonly code: string;
  constructor(statusCode: 400 | 415, code: string, text: string) {
    super(text);
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** No body of the interface has more than five levels. Far deeper ones would exhaust a parser's stack. */
const deepest = 32;

/**
 * JSON as Fastify reads it, with three differences. An empty body counts as no body: clients send a type without a
 * body, and the operation then reports what is missing (§7, `empty_request`). A body that is not in UTF-8 is refused;
 * otherwise a candidate's name would be stored as question marks. A body with too many levels is refused before it is
 * parsed.
 */
export function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    (request, body: Buffer, done) => {
      let text: string;
      try {
        text = utf8Text(body, request.headers["content-type"]);
        refuseTooDeep(text);
      } catch (error) {
        done(error as UnreadableBody);
        return;
      }
      if (text.trim() === "") done(null, undefined);
      else void parse(request, text, done);
    },
  );
}

/**
 * A body as text, without a byte order mark.
 * @throws UnreadableBody if it names another charset than UTF-8, or its bytes are not UTF-8
 */
function utf8Text(body: Buffer, contentType = ""): string {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(charset)) {
    throw new UnreadableBody(
      415,
      "unsupported_charset",
      "Тело запроса принимается только в кодировке UTF-8.",
    );
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw notUtf8();
  }
}

const notUtf8 = (): UnreadableBody =>
  new UnreadableBody(400, "not_utf8", "Тело запроса не в кодировке UTF-8.");

/** @throws UnreadableBody if a JSON text has too many levels */
export function refuseTooDeep(json: string): void {
  if (isTooDeep(json)) {
    throw new UnreadableBody(400, "too_deep", `В теле JSON больше ${deepest} уровней.`);
  }
}

/** Counts brackets outside strings; the parser checks whether they match. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isInString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === "[" || sign === "{") {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === "]" || sign === "}") depth -= 1;
  }
  return false;
}

type FormValue = string | string[] | Map<string, string>;

/** Lets the routes of this scope accept form-encoded bodies; the others refuse them with 415. */
export function acceptForms(server: FastifyInstance): void {
  server.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    (request, body: Buffer, done) => {
      let form: object;
      try {
        form = readForm(utf8Text(body, request.headers["content-type"]));
      } catch (error) {
        done(error as UnreadableBody);
        return;
      }
      done(null, form);
    },
  );
}

/**
 * A form as an object: `employment[id]=1` becomes `{id: "1"}`; a name given several times, `name[]` or `name[0]`,
 * becomes a list.
 * @throws UnreadableBody if a name or a value is not in UTF-8: it would be stored as question marks
 */
export function readForm(text: string): Record<string, unknown> {
  const fields = new Map<string, FormValue>();
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const key = decoded(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? "" : decoded(pair.slice(equals + 1));
    const { name = key, part } = /^(?<name>[^[\]]+)\[(?<part>[^[\]]*)\]$/.exec(key)?.groups ?? {};
    const known = fields.get(name);
    // Lists and objects are extended in place: copied for each pair, those of one body took half a minute.
    if (part === undefined && known === undefined) fields.set(name, value);
    else if (part === undefined || /^\d*$/.test(part)) {
      const list = listOf(known);
      list.push(value);
      fields.set(name, list);
    } else {
      const parts = known instanceof Map ? known : new Map<string, string>();
      fields.set(name, parts.set(part, value));
    }
  }
  return Object.fromEntries(
    [...fields].map(([name, value]) => [
      name,
      value instanceof Map ? Object.fromEntries(value) : value,
    ]),
  );
}

/** A percent sign without two hex digits is taken literally, as browsers do. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " ").replace(/%(?![\da-f]{2})/gi, "%25"));
  } catch {
    throw notUtf8();
  }
}

function listOf(value: FormValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value : [...value.values()];
}
