import * as z from "zod/mini";

/**
 * How another service may write this value, beyond what `other-spellings.ts` reads for every type: `.register(tolerances, …)`
 * at the field of a schema declares it. Only answers of the interface are read so; our own service writes as the schema says.
 */
export interface Tolerance {
  /**
   * The value of a field that is absent or null. By default an empty text, `false`, or an object of such fields; an
   * absent number or list is unreadable.
   */
  readonly absent?: 0 | readonly [] | "unreadable";
  /** Other names of the field, used if its own name has no value. */
  readonly names?: readonly string[];
  /** The field that a plain text or number fills if it is sent in place of the object. */
  readonly alone?: string;
  /**
   * How an object of values by keys is read in place of a list of such objects: the fields that take the key and the
   * value.
   */
  readonly keyed?: readonly [key: string, value: string];
  /** The field that a list fills if it is sent in place of the object. */
  readonly list?: string;
  /** The number, or the text of one, is a flag, so true and false are read as 1 and 0. */
  readonly flag?: true;
  /** Only a text is read; numbers and objects are not. */
  readonly exact?: true;
  /** An unreadable value becomes null, because nothing else of the answer depends on it. */
  readonly otherwise?: null;
}

export const tolerances = z.registry<Tolerance>();
