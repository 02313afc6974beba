import { expect, test } from "vitest";
import * as z from "zod/mini";
import { servedOperations } from "./served-operations.ts";

/** Only hashed, never stored. */
const secrets = new Set(["password", "current_password", "code"]);

test("no text of a request that may reach the store has a NUL, which PostgreSQL cannot store", () => {
  const open: string[] = [];
  const collect = (part: z.core.JSONSchema._JSONSchema | undefined, place: string): void => {
    if (part === undefined || typeof part === "boolean") return;
    const { type, format, enum: values, const: one, pattern, allOf = [] } = part;
    const patterns = [pattern, ...allOf.map((each) => Object(each).pattern as unknown)];
    const isClosed = patterns.some(
      (each) => typeof each === "string" && !new RegExp(each, "u").test("a\0b"),
    );
    if (type === "string" && (format ?? values ?? one) === undefined && !isClosed) open.push(place);
    for (const [name, inner] of Object.entries(part.properties ?? {})) {
      if (!secrets.has(name)) collect(inner, `${place} ${name}`);
    }
    for (const inner of part.anyOf ?? []) collect(inner, place);
  };
  for (const [name, { params, query, body, ownBody }] of Object.entries(servedOperations)) {
    // The service checks a vacancy's parameters by property.
    for (const given of [params, query, ownBody === true ? undefined : body]) {
      if (given !== undefined) collect(z.toJSONSchema(given, { io: "input" }), name);
    }
  }
  expect(open).toEqual([]);
});
