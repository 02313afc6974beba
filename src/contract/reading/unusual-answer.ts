import type { Operation } from "#contract/operations.ts";
import type * as z from "zod/mini";
import { inTableSpelling } from "./other-spellings.ts";
import { salvage, type Salvaged } from "./salvage.ts";
import { unwrapped } from "./wrapping.ts";

/**
 * Reads an answer that does not match its row: accepts the other spellings the interface allows and sets unreadable
 * records aside. Extensions are ours, so they have one spelling.
 */
export function readUnusual<S extends z.ZodMiniType>(
  operation: Operation,
  schema: S,
  answer: unknown,
): Salvaged<z.output<S>> & { readonly id: number | undefined } {
  const { source, path, records } = operation;
  const shaped =
    path === "/v1/props/{parameter_name}"
      ? { data: inPropertySpelling(unwrapped(answer)) }
      : answer;
  const spelled = source.startsWith("§") ? inTableSpelling(schema, shaped, records) : answer;
  return { ...salvage(schema, spelled, records), id: numberOf(unwrapped(spelled)) };
}

function numberOf(record: unknown): number | undefined {
  if (typeof record !== "object" || record === null || !("id" in record)) return undefined;
  const id = Number(record.id);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Keys under which services put a dictionary's values. */
const lists = ["values", "items", "options", "list", "dictionary"] as const;
const ids = ["id", "value", "key", "code"] as const;
const titles = ["title", "name", "label", "text"] as const;

/**
 * The reference of a property (§4.7) in the table's spelling. The interface does not show its content, so values are
 * read from a list of `{id, title}`, a filter list (§2.2), titles by id, or bare titles.
 * @param data the content of `data`, or the answer itself
 * @returns `data` if it holds no values
 */
export function inPropertySpelling(data: unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  const record: Readonly<Record<string, unknown>> = Array.isArray(data) ? {} : { ...data };
  const list = Array.isArray(data)
    ? data
    : lists.map((name) => record[name]).find((one) => typeof one === "object" && one !== null);
  const values = valuesIn(list);
  if (values === undefined) return data;
  // Without its own number no error can refer to it, but its values are still usable.
  return { ...record, id: record["id"] ?? "", values };
}

interface Value {
  readonly id: string | number;
  readonly title: string;
}

function valuesIn(list: unknown): Value[] | undefined {
  if (typeof list !== "object" || list === null) return undefined;
  const values = Array.isArray(list) ? list.flatMap(valueOf) : byId(list);
  return values.length === 0 ? undefined : values;
}

function valueOf(entry: unknown): Value[] {
  if (typeof entry === "string") return entry === "" ? [] : [{ id: entry, title: entry }];
  if (typeof entry !== "object" || entry === null) return [];
  const record = entry as Readonly<Record<string, unknown>>;
  const id = ids.map((name) => record[name]).find(isId);
  if (id === undefined) return byId(entry);
  const title = titles.map((name) => record[name]).find((one) => typeof one === "string");
  return [{ ...record, id, title: typeof title === "string" ? title : String(id) }];
}

/** The entry without a key means "all" and is not a value. */
const byId = (entries: object): Value[] =>
  Object.entries(entries).flatMap(([id, title]) =>
    typeof title === "string" && id !== "" ? [{ id, title }] : [],
  );

const isId = (value: unknown): value is string | number =>
  typeof value === "number" || (typeof value === "string" && value !== "");
