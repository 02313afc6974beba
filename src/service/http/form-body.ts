import fastifyFormbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";

type FormValue = string | string[] | Record<string, string>;

/** Lets the routes added to this part of the server take form-encoded bodies; the others refuse them with 415. */
export async function acceptForms(server: FastifyInstance): Promise<void> {
  await server.register(fastifyFormbody, { parser: readForm });
}

/**
 * A form as an object: `employment[id]=1` becomes `{id: "1"}`; a name given several times, `name[]` or `name[0]`, becomes
 * a list.
 */
export function readForm(text: string): Record<string, unknown> {
  const fields = new Map<string, FormValue>();
  for (const [key, value] of new URLSearchParams(text)) {
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

function listOf(value: FormValue): string[] {
  if (Array.isArray(value)) return value;
  return typeof value === "string" ? [value] : Object.values(value);
}
