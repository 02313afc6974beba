import type { Operation } from "#contract/operations.ts";
import type * as z from "zod/mini";
import { inTableSpelling } from "./other-spellings.ts";
import { inPropertySpelling } from "./property-spellings.ts";
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
