import { isDeepStrictEqual } from "node:util";
import type * as z from "zod/mini";
import { errorEnvelope } from "#contract/errors.ts";
import { operations, type Operation } from "#contract/operations.ts";
import { noRouteReply, responseErrors } from "#contract/responses.ts";
import type { AnyRequest } from "./any-request.ts";

/** What any request may be told before its operation is reached: it cannot be read, is too large, or comes from afar. */
const anywhere: ReadonlySet<number> = new Set([400, 403, 404, 413, 414, 415]);

/** What is wrong with an answer; undefined for one that keeps the contract. */
export function answerProblem(
  request: AnyRequest,
  answer: { readonly status: number; readonly text: string },
): string | undefined {
  const { status, text } = answer;
  if (status >= 500) return "5xx";
  const row: Operation = operations[request.operation];
  const declared = row.replies[status];
  if (declared === null) return text === "" ? undefined : "a body where none belongs";
  if (declared === undefined && !anywhere.has(status)) return "an undeclared status";
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return "not JSON";
  }
  const shapes: readonly (z.ZodMiniType | undefined)[] =
    status < 300 ? [declared] : [declared, errorEnvelope, responseErrors, noRouteReply];
  // Equal to what was read of it: nothing more is there than what the shape names.
  const fits = shapes.some((shape) => {
    const read = shape?.safeParse(body);
    return read?.success === true && isDeepStrictEqual(read.data, body);
  });
  return fits ? undefined : "another shape";
}
