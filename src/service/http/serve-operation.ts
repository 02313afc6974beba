import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { denial, type Asker, type Caller, type KeyHolder } from "../access.ts";
import type { Actor } from "../audit/write-audit.ts";
import { secondsToWait } from "../api-keys/call-limit.ts";
import type { Clock } from "../clock.ts";
import { handlers, preparations, type Context, type ReplyExtras } from "../handlers.ts";
import { envelope, refuse } from "../refusal.ts";
import { deviceOf } from "../session/device.ts";
import type { ResponseRules } from "../responses/response-rules.ts";
import type { Store } from "../store/open.ts";
import { callerOf } from "./caller.ts";
import { carriesBody } from "./carries-body.ts";
import { sendChecked } from "./checked-reply.ts";
import { makeChange, type Answer } from "./one-change.ts";
import { readIfMatch } from "./preconditions.ts";
import { readInput } from "./read-input.ts";
import { routePatterns } from "./route-patterns.ts";

export interface Serving {
  readonly store: Store;
  readonly clock: Clock;
  readonly responseRules: ResponseRules;
}

type KnownCaller = Caller & { readonly sessionToken?: string | undefined };

/** Adds the routes of a row: access → parse → handler → checked reply. */
export function serveOperation(server: FastifyInstance, serving: Serving, name: OperationName) {
  const { store, clock } = serving;
  const operation: Operation = operations[name];
  // Each name has its own handler type; the compiler cannot see that a name picked at run time goes with its own.
  const handle = handlers[name] as unknown as (
    input: object,
    context: Omit<Context, "asker"> & { asker: Asker | KeyHolder | undefined },
  ) => Promise<Answer & ReplyExtras>;
  const prepare = preparations[name] as unknown as typeof handle | undefined;
  /** Who sent a request, from the door to the handler. */
  const callers = new WeakMap<FastifyRequest, KnownCaller>();

  /** Finds out who asks, and answers strangers. */
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(store, clock, operation.access, request);
    const denied = denial(operation.access, caller);
    if (denied === undefined) {
      callers.set(request, caller);
      return caller;
    }
    await reply.code(denied.status).send(denied.body);
    return undefined;
  };

  /** Before the body is read: what strangers send is nobody's business, and costs nothing. */
  const authenticate = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await identify(request, reply);
    if (caller === undefined) return reply;
    const tooMany = await refuseTooMany(serving, operation, caller.keyHolder);
    return tooMany === undefined
      ? undefined
      : await sendChecked(operation, tooMany, request, reply);
  };

  /** A body may be half a minute on its way: who was shut out meanwhile, or given another role, comes too late. */
  const reauthenticate = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!carriesBody(request)) return undefined;
    return (await identify(request, reply)) === undefined ? reply : undefined;
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callers.get(request) ?? {};
    const input = readInput(operation, request);
    if (!input.ok) {
      const refusal = { status: 400, body: envelope(input.entries) };
      return await sendChecked(operation, refusal, request, reply);
    }
    const asker = caller.keyHolder ?? caller.asker;
    const context = {
      store,
      clock,
      responseRules: serving.responseRules,
      asker,
      sessionToken: caller.sessionToken,
      expectedVersions: readIfMatch(request.headers["if-match"]),
      remoteAddress: request.ip,
      device: deviceOf(request.headers["user-agent"]),
      requestId: request.id,
    };
    const refusal = await prepare?.(input.value, context);
    if (refusal !== undefined) return await sendChecked(operation, refusal, request, reply);
    const record = operation.changes ?? operation.reveals;
    const isKeyed = operation.changes !== undefined && operation.method !== "PUT";
    const answer =
      record !== undefined && asker !== undefined
        ? await makeChange(
            store,
            {
              operation: name,
              clientId: asker.clientId,
              input: input.value,
              record,
              actor: actorOf(asker),
              requestId: request.id,
              key: isKeyed ? idempotencyKey(request) : undefined,
              keyId: caller.keyHolder?.keyId,
              now: clock.now(),
            },
            (database) => handle(input.value, { ...context, store: database }),
          )
        : await handle(input.value, context);
    try {
      await answer.afterwards?.(store);
    } catch (error) {
      // The change is made: what follows it is made up for by the next daily run.
      request.log.error(error, "what follows a change failed");
    }
    return await sendChecked(operation, answer, request, reply);
  };

  for (const url of routePatterns(operation)) {
    server.route({
      method: operation.method,
      url,
      config: { access: operation.access, operation: name },
      onRequest: authenticate,
      preHandler: reauthenticate,
      handler,
    });
  }
}

const actorOf = (asker: Asker | KeyHolder): Actor =>
  "keyId" in asker ? { who: "key", id: asker.keyId } : { who: "user", id: asker.userId };

async function refuseTooMany(
  { store, clock, responseRules: { perMinute } }: Serving,
  operation: Operation,
  holder: KeyHolder | undefined,
) {
  if (operation.limited !== true || holder === undefined) return undefined;
  const seconds = await secondsToWait(store, holder.keyId, { perMinute, now: clock.now() });
  if (seconds === undefined) return undefined;
  const text = `Слишком много запросов с этим ключом: не больше ${perMinute} в минуту.`;
  return { ...refuse(429, "too_many_requests", text), retryAfterSeconds: seconds };
}

/** Given twice, it is one header with a comma: a key like any other. */
function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const given = headers["idempotency-key"];
  return Array.isArray(given) ? given.join(", ") : given;
}
