import * as z from "zod/mini";

/**
 * How another service may write this value, beyond what `other-spellings.ts` reads for every type: `.register(tolerances, …)`
 * at the field of a schema declares it. Only answers of the interface are read so; our own service writes as the schema says.
 */
export interface Tolerance {
  /**
   * What a field becomes that is left out or null. If it does not say: an empty text, `false`, or an object of such
   * fields; a number and a list are unreadable then.
   */
  readonly absent?: 0 | readonly [] | "unreadable";
  /** Other fields that may hold it, if the one with its own name holds nothing. */
  readonly names?: readonly string[];
  /** The field that a text or a number stands for in place of the object. */
  readonly alone?: string;
  /** In place of a list of these objects: one object of values by keys, and the fields that key and value belong to. */
  readonly keyed?: readonly [key: string, value: string];
  /** The field that a list stands for in place of the object. */
  readonly list?: string;
  /** A text that no number and no object stands for. */
  readonly exact?: true;
  /** It is null if it cannot be read: nothing else of the answer depends on it. */
  readonly otherwise?: null;
}

export const tolerances = z.registry<Tolerance>();
