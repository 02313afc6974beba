import type { AddressedInput } from "#contract/operation.ts";
import type { OperationName } from "#contract/operations.ts";
import type { CheckName } from "./sentences.ts";

/** A value that a sentence of the interface forbids, although its type is right. */
export interface Fault {
  readonly path: readonly PropertyKey[];
  readonly expected: string;
  readonly found: unknown;
}

/** Checks the `data` of one successful answer together with its request. */
export interface AnswerRule {
  readonly check: CheckName;
  readonly of: readonly OperationName[];
  /** Whether this answer can show such a departure. */
  readonly isTried?: (data: Json, asked: Asked) => boolean;
  readonly find: (data: Json, asked: Asked) => readonly Fault[];
}

export type Asked = AddressedInput;
/** Parsed JSON of unknown shape. */
export type Json = unknown;

/** A part of an answer by its keys; undefined if absent. */
export const at = (value: Json, ...keys: readonly PropertyKey[]): Json =>
  keys.reduce<Json>(
    (found, key) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, key)
        ? Reflect.get(found, key)
        : undefined,
    value,
  );

/** Empty if the value is not a list. */
export const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
export const items = (data: Json): readonly Json[] => listOf(at(data, "items"));

/** A rule for one value, which departs unless `isRight`. */
export const single = (
  path: readonly PropertyKey[],
  found: Json,
  expected: string,
  isRight: boolean,
): readonly Fault[] => (isRight ? [] : [{ path: ["data", ...path], expected, found }]);
