import type { FastifyInstance } from "fastify";
import { notUtf8, utf8Text, type UnreadableBody } from "./json-body.ts";

type FormValue = string | string[] | Record<string, string>;

/** Lets the routes added to this part of the server take form-encoded bodies; the others refuse them with 415. */
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
 * A form as an object: `employment[id]=1` becomes `{id: "1"}`; a name given several times, `name[]` or `name[0]`, becomes
 * a list.
 * @throws UnreadableBody when a name or a value is not in UTF-8: read all the same, it would be kept as question marks
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
    if (part === undefined) {
      fields.set(name, known === undefined ? value : [...listOf(known), value]);
    } else if (/^\d*$/.test(part)) {
      fields.set(name, [...(known === undefined ? [] : listOf(known)), value]);
    } else {
      const parts = typeof known === "object" && !Array.isArray(known) ? known : {};
      fields.set(name, { ...parts, [part]: value });
    }
  }
  return Object.fromEntries(fields);
}

/** A percent sign that begins no byte stands for itself, as browsers read forms. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " ").replace(/%(?![\da-f]{2})/gi, "%25"));
  } catch {
    throw notUtf8();
  }
}

function listOf(value: FormValue): string[] {
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? [value] : Object.values(value);
}
