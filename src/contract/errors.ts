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

/** The body of an address nobody serves; the same bytes answer response intake without a key (§4.6). */
export const noRouteBody = z.object({ error: z.string() });

export type ErrorEntry = z.infer<typeof errorEntry>;
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
