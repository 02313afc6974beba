import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { ErrorEntry } from "#contract/errors.ts";
import { type Operation, pathParameters } from "#contract/operation.ts";
import { isObject, problemsOf, systemError } from "../refusal.ts";
import type { ServedOperation } from "../served-operations.ts";

type Read = { ok: true; value: object } | { ok: false; entries: ErrorEntry[] };

/** Parses path, query and body by the row's schemas, and reports all errors, not just the first. */
export function readInput(
  operation: Operation & Pick<Partial<ServedOperation>, "ownBody">,
  request: FastifyRequest,
): Read {
  const value: Record<string, unknown> = {};
  const entries: ErrorEntry[] = [];
  const read = (part: string, schema: z.ZodMiniType | undefined, given: unknown) => {
    if (schema === undefined) return;
    const result = schema.safeParse(given);
    if (result.success) value[part] = result.data;
    else entries.push(...problemsOf(result.error, given));
  };
  read("params", operation.params, request.params);
  read("query", operation.query, withoutEmpty(request.query));
  if (operation.ownBody === true) {
    value["body"] = isObject(request.body) ? request.body : {};
  } else if (operation.body !== undefined && !isObject(request.body)) {
    entries.push(systemError("empty_request", "Запрос не содержит данных: ожидался объект JSON."));
  } else {
    read("body", operation.body, request.body);
  }
  return entries.length === 0 ? { ok: true, value } : { ok: false, entries };
}

/** `payer_id=` means all (§2.2 has the empty key), so it is dropped. */
function withoutEmpty(query: unknown): object {
  return Object.fromEntries(
    Object.entries(isObject(query) ? query : {}).filter(([, value]) => value !== ""),
  );
}

/**
 * The router's patterns of a row, longest first: `/counts/:page/:limit`, `/counts/:page`, `/counts` if both parts are
 * optional.
 */
export function routePatterns(operation: Operation): string[] {
  const patterns: string[] = [];
  let path: string = operation.path;
  const optional = new Set(optionalParameters(operation));
  for (const name of pathParameters(operation.path).toReversed()) {
    if (!optional.has(name)) break;
    patterns.push(toPattern(path));
    path = path.slice(0, path.indexOf(`/{${name}}`));
  }
  patterns.push(toPattern(path));
  return patterns;
}

const toPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ":$1");

/** A parameter is optional if the path's schema accepts its absence. */
function optionalParameters(operation: Operation): string[] {
  return Object.entries(operation.params?.shape ?? {})
    .filter(([, schema]) => z.safeParse(schema, undefined).success)
    .map(([name]) => name);
}
