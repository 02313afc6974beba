import type { AddressedInput } from "#contract/operation-path.ts";
import type { OperationName } from "#contract/operations.ts";
import type { CheckName } from "./sentences.ts";

/** Something in an answer that a sentence of the interface forbids, though its type is right. */
export interface Fault {
  readonly path: readonly PropertyKey[];
  readonly expected: string;
  readonly found: unknown;
}

/** Looks at one success, its `data` and the request that it answers. */
export interface AnswerRule {
  readonly check: CheckName;
  readonly of: readonly OperationName[];
  /** Whether this answer can show it. */
  readonly isTried?: (data: Json, asked: Asked) => boolean;
  readonly find: (data: Json, asked: Asked) => readonly Fault[];
}

export type Asked = AddressedInput;
/** Parsed JSON of which nothing is known. */
export type Json = unknown;

/** A part of an answer by its keys; undefined where there is none. */
export const at = (value: Json, ...keys: readonly PropertyKey[]): Json =>
  keys.reduce<Json>(
    (found, key) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, key)
        ? Reflect.get(found, key)
        : undefined,
    value,
  );

/** Nothing, if it is no list. */
export const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
export const items = (data: Json): readonly Json[] => listOf(at(data, "items"));

/** One value that is wrong unless `isRight`. */
export const single = (
  path: readonly PropertyKey[],
  found: Json,
  expected: string,
  isRight: boolean,
): readonly Fault[] => (isRight ? [] : [{ path: ["data", ...path], expected, found }]);
