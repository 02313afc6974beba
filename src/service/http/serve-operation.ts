import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Operation, OperationName } from "#contract/operations.ts";
import { errorEnvelope } from "#contract/errors.ts";
import { denial, othersRecord, type CurrentUser, type Caller, type KeyHolder } from "../access.ts";
import { secondsToWait } from "../api-keys/api-keys.ts";
import { writeRefusedTry, type RefusedTry } from "../audit/write-audit.ts";
import { expiryTime, type Clock } from "../clock.ts";
import { readIfMatch, type Answer, type Context, type Handlers } from "../handler.ts";
import { envelope, refuse } from "../refusal.ts";
import { deviceOf } from "../session/session-store.ts";
import type { SecretKey } from "../secret-key.ts";
import type { HashCost } from "../session/password.ts";
import { servedOperations } from "../served-operations.ts";
import { outOfTime } from "../store/database-time.ts";
import type { Store } from "../store/open.ts";
import { retryAfterConflict } from "../store/transact.ts";
import {
  callerOf,
  endSessionCookie,
  isFromThisMachine,
  knownDevicesCookie,
  setKnownDevicesCookie,
  setSessionCookie,
} from "./caller.ts";
import { carriesBody } from "./bodies.ts";
import { audited, inTransaction, stillAllowed, type Change, type Run } from "./change.ts";
import { idempotent } from "./idempotency.ts";
import { readInput, routePatterns } from "./read-input.ts";
import { readReply } from "./reply-reader.ts";
import { answerInternalError, answerStoreFull, errorsFor } from "./failures.ts";
import { clockOf } from "./work-gate.ts";

export interface Serving {
  readonly store: Store;
  readonly clock: Clock;
  /** Seals what the store keeps encrypted. */
  readonly secretKey: SecretKey | undefined;
  readonly hashCost: HashCost | undefined;
  readonly handlers: Handlers;
  /** How often one API key may call a limited operation. */
  readonly callsPerMinute: number;
}

type KnownCaller = Caller & { readonly sessionToken?: string | undefined };

/** Adds the routes of a row: access → parse → handler → checked reply. */
export function serveOperation(server: FastifyInstance, serving: Serving, name: OperationName) {
  const { store, clock } = serving;
  const operation = servedOperations[name];
  const prepare = preparationOf(serving.handlers, name);
  /** The caller of a request, from authentication to the handler. */
  const callers = new WeakMap<FastifyRequest, KnownCaller>();

  /** Identifies the caller, and refuses callers without access. */
  const identify = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await retryAfterConflict(store, () =>
      callerOf(store, clock, operation.access, request),
    );
    const denied = denial(operation, caller, clock.now());
    if (denied === undefined) {
      callers.set(request, caller);
      return caller;
    }
    if (!isAskedFor(denied.body)) {
      await noteTry(serving, caller, { operation: "accessRefused", field: name }, request);
    }
    await reply.code(denied.status).send(denied.body);
    return undefined;
  };

  /** Before the body is read, so that refused requests cost nothing. */
  const authenticate = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await identify(request, reply);
    if (caller === undefined) return reply;
    // While the disk is full, only requests that leave no record continue, so that the rest of the room is left for
    // sign-in and sign-out.
    if (operation.recordId !== undefined && (await store.diskSpace.check())) {
      return await answerStoreFull(request, reply);
    }
    if (operation.limited !== true) return undefined;
    const tooMany = await retryAfterConflict(store, () => refuseTooMany(serving, caller.keyHolder));
    return tooMany === undefined
      ? undefined
      : await sendChecked(operation, tooMany, request, reply);
  };

  /** A body may take half a minute to arrive. Callers who lost access meanwhile are refused. */
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
    const currentUser = caller.keyHolder ?? caller.currentUser;
    const context = {
      store,
      clock: clockOf(request, clock),
      secretKey: serving.secretKey,
      hashCost: serving.hashCost,
      currentUser,
      sessionToken: caller.sessionToken,
      expectedVersions: readIfMatch(request.headers["if-match"]),
      remoteAddress: request.ip,
      isFromThisMachine: isFromThisMachine(request),
      knownDevices: knownDevicesCookie(request),
      device: deviceOf(request.headers["user-agent"]),
      requestId: request.id,
    };
    const prepared = await prepare(input.value, context);
    if (typeof prepared !== "function") {
      const { wrongTry } = prepared;
      if (wrongTry !== undefined) await noteTry(serving, caller, wrongTry, request);
      return await sendChecked(operation, prepared, request, reply);
    }
    let run = prepared;
    const { recordId } = operation;
    if (recordId !== undefined && currentUser !== undefined) {
      const isKeyed = operation.changes !== undefined && operation.method !== "PUT";
      const change: Change = {
        operation: name,
        row: { ...operation, recordId },
        input: input.value,
        currentUser,
        requestId: request.id,
        key: isKeyed ? idempotencyKey(request) : undefined,
        now: clock.now(),
        expiryNow: expiryTime(clock),
        secretKey: serving.secretKey,
      };
      const recheck = async (inside: Store) =>
        denial(operation, await callerOf(inside, clock, operation.access, request), clock.now());
      const changed = idempotent(change, audited(change, run));
      run = inTransaction(stillAllowed(change, caller.sessionToken, recheck, changed));
    } else {
      const small = run;
      run = (database) => store.diskSpace.mustWrite(() => small(database));
    }
    const answer = await (operation.method === "GET"
      ? retryAfterConflict(store, () => run(store))
      : run(store));
    const others = { operation: "accessRefused", field: name } as const;
    // Only where the answer itself tells a record of another client from none: an admin reads the audit.
    const isToldApart = answer.isOthers === true && othersRecord(operation.source) !== undefined;
    const refusedTry = isToldApart ? others : answer.wrongTry;
    if (refusedTry !== undefined) await noteTry(serving, caller, refusedTry, request);
    const { afterwards } = answer;
    try {
      if (afterwards !== undefined) await outOfTime(() => afterwards(store));
    } catch (error) {
      // The change itself is complete; the next daily run repeats what failed.
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

/** What the app asks the user for when it is refused for the lack of it; such a refusal is no try. */
const askedFor = new Set(["proof_required", "factor_demanded", "password_change_demanded"]);

const isAskedFor = (body: unknown): boolean =>
  askedFor.has(errorEnvelope.safeParse(body).data?.errors[0]?.code ?? "");

/** Leaves a trace of what a known caller tried in vain, in the audit (summed by the hour) and in the log. */
async function noteTry(
  { store, clock }: Serving,
  { currentUser, keyHolder }: KnownCaller,
  { operation, field }: { readonly operation: RefusedTry; readonly field: string },
  request: FastifyRequest,
): Promise<void> {
  const known = currentUser ?? keyHolder;
  if (known === undefined) return;
  const actor =
    "keyId" in known
      ? ({ who: "key", id: known.keyId } as const)
      : ({ who: "user", id: known.userId } as const);
  request.log.warn({ ...actor, operation, field }, "a caller was refused");
  const refused = { actor, clientId: known.clientId, operation, fields: [field] };
  await store.diskSpace.unlessFull(() =>
    writeRefusedTry(store, { ...refused, requestId: request.id, now: clock.now() }),
  );
}

type AnyHandler = (
  input: object,
  context: Omit<Context, "currentUser"> & {
    readonly currentUser: CurrentUser | KeyHolder | undefined;
  },
) => Promise<Answer>;

type AnyPreparation = (...args: Parameters<AnyHandler>) => Promise<Answer | Run>;

/** Each name has its own handler type, and the compiler cannot relate a name chosen at run time to its type. */
function preparationOf(handlers: Handlers, name: OperationName): AnyPreparation {
  const found = handlers[name];
  if (typeof found !== "function") return found.prepare as unknown as AnyPreparation;
  const handle = found as unknown as AnyHandler;
  return async (input, context) => async (store) => await handle(input, { ...context, store });
}

async function refuseTooMany(
  { store, clock, callsPerMinute: perMinute }: Serving,
  holder: KeyHolder | undefined,
) {
  if (holder === undefined) return undefined;
  const seconds = await secondsToWait(store, holder.keyId, { perMinute, now: clock.now() });
  if (seconds === undefined) return undefined;
  const text = `Слишком много запросов с этим ключом: не больше ${perMinute} в минуту.`;
  return { ...refuse(429, "too_many_requests", text), retryAfterSeconds: seconds };
}

/** A header sent twice arrives as one value with a comma, which is a valid key. */
function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const given = headers["idempotency-key"];
  return Array.isArray(given) ? given.join(", ") : given;
}

/** Sends only what the row declares: undeclared fields are dropped, and an undeclared shape is an error of ours. */
async function sendChecked(
  operation: Operation,
  given: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const answer = given.isOthers === true ? { ...given, ...othersRecord(operation.source) } : given;
  const schema = operation.replies[answer.status];
  if (schema === undefined) throw new Error(`${operation.path} does not declare ${answer.status}`);
  if (answer.session === "ended") endSessionCookie(reply);
  else if (answer.session !== undefined) setSessionCookie(reply, answer.session.token);
  if (answer.knownDevices !== undefined) setKnownDevicesCookie(reply, answer.knownDevices);
  if (answer.etag !== undefined) reply.header("etag", answer.etag);
  if (answer.retryAfterSeconds !== undefined) reply.header("retry-after", answer.retryAfterSeconds);
  reply.code(answer.status);
  if (schema === null) return await reply.send();

  // Not for successes: making the errors of a schema that does not fit takes as long as the rest of an answer.
  const errors = answer.status < 400 ? undefined : errorEnvelope.safeParse(answer.body);
  const checked = readReply(
    schema,
    errors?.success === true ? errorsFor(operation, errors.data) : answer.body,
  );
  if (checked.success) return await reply.send(checked.data);
  request.log.error({ issues: checked.error.issues }, "reply off the contract");
  return await answerInternalError(request, reply);
}
