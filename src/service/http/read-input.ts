import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { ErrorEntry } from "#contract/errors.ts";
import { type Operation, pathParameters } from "#contract/operations.ts";
import { fieldError, shown, systemError } from "../refusal.ts";

type Read = { ok: true; value: object } | { ok: false; entries: ErrorEntry[] };

/** Parses path, query and body by the row's schemas, and reports all errors, not just the first. */
export function readInput(operation: Operation, request: FastifyRequest): Read {
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

/** The errors of a schema in readable words. */
export const problemsOf = (
  { issues }: { readonly issues: readonly z.core.$ZodIssue[] },
  given: unknown,
): ErrorEntry[] => firstPerField(issues).flatMap((issue) => entriesOf(issue, given));

/** One error per field: further ones usually follow from the first. */
function firstPerField(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const field = issue.path.join(".");
    const isFirst = field === "" || !seen.has(field);
    seen.add(field);
    return isFirst;
  });
}

const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `payer_id=` means all (§2.2 has the empty key), so it is dropped. */
function withoutEmpty(query: unknown): object {
  return Object.fromEntries(
    Object.entries(isObject(query) ? (query as object) : {}).filter(([, value]) => value !== ""),
  );
}

function entriesOf(issue: z.core.$ZodIssue, given: unknown): ErrorEntry[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) =>
      fieldError("unknown_field", key, `Неизвестное поле «${key}».`, null),
    );
  }
  const field = String(issue.path[0] ?? "");
  const raw: unknown = isObject(given) ? Reflect.get(given as object, field) : undefined;
  const code = raw === undefined ? "required" : codeOf(issue);
  const text =
    raw === undefined
      ? `Поле «${field}» не может быть пустым.`
      : `Поле «${field}» заполнено неверно: ${expected(issue)}.`;
  // A password is never sent back.
  const value = field === "password" || raw === undefined ? null : shown(raw);
  return [fieldError(code, field, text, value)];
}

/** A rule between fields has its own code. */
const codeOf = (issue: z.core.$ZodIssue): string =>
  issue.code === "custom" && typeof issue.params?.["code"] === "string"
    ? issue.params["code"]
    : "invalid";

/** What was expected, in Russian. */
function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `ожидалось значение типа ${issue.expected}`;
    case "invalid_format":
      if (issue.format === "date") return "ожидалась существующая дата ГГГГ-ММ-ДД";
      // The contract's own patterns have their name as the message.
      if (issue.message === "blank") return "ожидался видимый текст";
      return issue.message === "integer" ? "ожидалось целое число цифрами" : "недопустимый знак";
    case "invalid_value":
      return `ожидалось одно из: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return `ожидалось не меньше ${issue.minimum}`;
    case "too_big":
      return `ожидалось не больше ${issue.maximum}`;
    case "custom":
      return codeOf(issue) === "period_reversed"
        ? "конец периода раньше начала"
        : "значение не подходит";
    default:
      return "значение не подходит";
  }
}

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
