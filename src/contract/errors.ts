import * as z from "zod/mini";

/** One error of §7. `field` is a parameter's name, or a numeric property id as a string. */
export const errorEntry = z.object({
  type: z.string(),
  code: z.string(),
  text: z.string(),
  field: z.nullable(z.string()),
  value: z.nullable(z.string()),
});

/** The error body of §7: an empty `data` and every error found, not just the first. */
export const errorEnvelope = z.object({
  data: z.object({}),
  errors: z.array(errorEntry),
});

export type ErrorEntry = z.infer<typeof errorEntry>;
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** A part of an answer that does not match the contract. */
export interface UnreadablePart {
  /** Its path, such as `data.items[3].amount`. */
  readonly path: string;
  /** The expected type, such as `int`. */
  readonly expected: string;
}

/** An unreadable record of a list; the rest of the list is shown. */
export interface UnreadableRecord {
  /** Its index in the list as sent, from 0. */
  readonly index: number;
  /** The record's number, if readable. */
  readonly id: string | undefined;
  /** The first problem of the record. */
  readonly field: string;
  readonly expected: string;
}
