import * as z from "zod/mini";
import { pathParameters, type Operation } from "#contract/operations.ts";

/**
 * The router's patterns of a row, longest first: `/counts/:page/:limit`, `/counts/:page`, `/counts` where both parts
 * may be left out.
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

/** A parameter is optional when the schema of the path accepts its absence. */
function optionalParameters(operation: Operation): string[] {
  return Object.entries(operation.params?.shape ?? {})
    .filter(([, schema]) => z.safeParse(schema, undefined).success)
    .map(([name]) => name);
}
