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
