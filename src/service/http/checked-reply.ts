import type { FastifyReply, FastifyRequest } from "fastify";
import { errorEnvelope } from "#contract/errors.ts";
import type { Operation } from "#contract/operations.ts";
import type { Answer } from "../handler.ts";
import { answerInternalError, errorsFor } from "./failures.ts";
import { endSessionCookie, setSessionCookie } from "./session-cookie.ts";

/** Only what the row declares leaves the service: undeclared fields are dropped, an undeclared shape is our fault. */
export async function sendChecked(
  operation: Operation,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const schema = operation.replies[answer.status];
  if (schema === undefined) throw new Error(`${operation.path} does not declare ${answer.status}`);
  if (answer.session === "ended") endSessionCookie(reply);
  else if (answer.session !== undefined) setSessionCookie(reply, answer.session.token);
  if (answer.etag !== undefined) reply.header("etag", answer.etag);
  if (answer.retryAfterSeconds !== undefined) reply.header("retry-after", answer.retryAfterSeconds);
  reply.code(answer.status);
  if (schema === null) return await reply.send();

  const errors = errorEnvelope.safeParse(answer.body);
  const checked = schema.safeParse(
    errors.success ? errorsFor(operation, errors.data) : answer.body,
  );
  if (checked.success) return await reply.send(checked.data);
  request.log.error({ issues: checked.error.issues }, "reply off the contract");
  return await answerInternalError(request, reply);
}
