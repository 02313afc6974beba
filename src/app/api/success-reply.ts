import type * as z from "zod/mini";
import type { Operation } from "#contract/operations.ts";

/**
 * How a successful answer is read: by the status the row declares, or by the row's own success where a service answers with
 * another 2xx. What comes must fit it either way; null is a success without a body.
 */
export function successReply(operation: Operation, status: number): z.ZodMiniType | null {
  const declared = operation.replies[status];
  if (declared !== undefined) return declared;
  const own = Object.keys(operation.replies).find((known) => Number(known) < 300);
  return own === undefined ? null : (operation.replies[Number(own)] ?? null);
}
