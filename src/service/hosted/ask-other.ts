import type { FastifyRequest } from "fastify";
import pLimit from "p-limit";
import { ApiError, kindOfStatus, type ApiErrorKind } from "#contract/api-error.ts";
import { operationPath } from "#contract/operation.ts";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { errorEntries, jsonOf, readUnusual } from "#contract/reading/unusual-answer.ts";
import { unwrapped, wrapped } from "#contract/wire.ts";
import type { Ask } from "#app/foreign/known.ts";
import { makeRetries, type Retry } from "#app/foreign/retries.ts";
import type { OtherService } from "../http/forward-requests.ts";

/** A caller's requests that are under way at once, whatever they read. */
const atOnce = 6;

/** So long an answer is given again to the caller who got it, in ms: a page's reads ask for the same at once. */
const sharedMs = 10_000;

/** What the requests of one caller share while some are under way, and shortly after. */
class Turns {
  readonly #now: () => number;
  readonly limit = pLimit(atOnce);
  readonly retry: Retry = makeRetries();
  /** How many reads use it. */
  users = 0;
  /** Until it is forgotten, while no read uses it. */
  ending: NodeJS.Timeout | undefined;
  /** By address, the oldest first. */
  readonly #answers = new Map<string, { readonly at: number; readonly found: Promise<unknown> }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** An answer of the last seconds, or one on its way; undefined if there is none, or it failed. */
  async known(path: string): Promise<unknown> {
    const { at = Number.NEGATIVE_INFINITY, found } = this.#answers.get(path) ?? {};
    if (this.#now() - at > sharedMs) return undefined;
    return await found?.catch(() => undefined);
  }

  forget(): void {
    this.#answers.clear();
  }

  keep(path: string, found: Promise<unknown>): void {
    const now = this.#now();
    for (const [earlier, { at }] of this.#answers) {
      if (now - at <= sharedMs) break;
      this.#answers.delete(earlier);
    }
    this.#answers.delete(path);
    this.#answers.set(path, { at: now, found });
  }
}

/** Keeps a caller from sending too much at once, and waits for all of them if the other service asks to wait. */
export class CallerTurns {
  readonly #turns = new Map<string, Turns>();
  readonly #now: () => number;

  /** @param now in ms since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  enter(caller: string): Turns {
    const turns = this.#turns.get(caller) ?? new Turns(this.#now);
    turns.users += 1;
    clearTimeout(turns.ending);
    this.#turns.set(caller, turns);
    return turns;
  }

  /** An answer that the caller got otherwise. */
  keep(caller: string, path: string, found: Promise<unknown>): void {
    this.enter(caller).keep(path, found);
    this.leave(caller);
  }

  /** Answers given to the caller so far may no longer be true, or no longer be for them. */
  forget(caller: string): void {
    this.#turns.get(caller)?.forget();
  }

  leave(caller: string): void {
    const turns = this.#turns.get(caller);
    if (turns === undefined) return;
    turns.users -= 1;
    if (turns.users > 0) return;
    turns.ending = setTimeout(() => this.#turns.delete(caller), sharedMs).unref();
  }
}

/** Hears of every answer. */
type Heard = (name: OperationName, id: number | undefined, status: number) => Promise<void>;

/**
 * Requests the other service in the name of a request's caller, reads its answers as the app does, and tries again as the
 * app does. What may be known, or nobody waits for, may be an answer that this caller got some seconds ago.
 * @param sharesAll so may everything else
 */
export function askOther(
  service: OtherService,
  request: FastifyRequest,
  turns: Turns,
  heard: Heard,
  sharesAll: boolean,
): Ask {
  const ask: Ask = async (name, input, { signal, mayBeKnown, isUnhurried }) => {
    type Found = Awaited<ReturnType<typeof ask<typeof name>>>;
    const path = operationPath(operations[name], input);
    const isShared = sharesAll || mayBeKnown === true || isUnhurried === true;
    const before = isShared ? await turns.known(path) : undefined;
    // The same address has the same answer.
    if (before !== undefined) return before as Found;
    const found = turns.retry(
      async () =>
        await turns.limit(async () => await askOnce(service, request, name, path, signal, heard)),
    );
    if (isShared) turns.keep(path, found);
    return (await found) as Found;
  };
  return ask;
}

async function askOnce(
  service: OtherService,
  request: FastifyRequest,
  name: OperationName,
  path: string,
  signal: AbortSignal,
  heard: Heard,
): Promise<unknown> {
  signal.throwIfAborted();
  const row: Operation = operations[name];
  const { status, headers, body } = await send(service, request, row, path, signal);
  const id = /^\/v1\/orders\/(\d+)\//.exec(path)?.[1];
  await heard(name, id === undefined ? undefined : Number(id), status);
  if (status < 200 || status > 299) {
    const retryAfter = headers["retry-after"];
    throw new ApiError(kindOfStatus(status), {
      status,
      entries: errorEntries(body),
      retryAfter: typeof retryAfter === "string" ? retryAfter : undefined,
    });
  }
  const read = readAnswer(row, status, body);
  if (!read.ok) throw new ApiError("unreadable", { status, unreadable: read.parts });
  return read.found;
}

/** What a successful answer says, read as the app reads it. */
export function readAnswer(row: Operation, status: number, body: unknown) {
  const schema = row.replies[status] ?? Object.values(row.replies)[0] ?? null;
  if (schema === null || body === undefined) return { ok: false, parts: [] } as const;
  const read = readUnusual(row, schema, wrapped(body));
  if (!read.ok) return read;
  return {
    ok: true,
    found: { data: unwrapped(read.value), unreadable: read.unreadable },
  } as const;
}

/** What belongs to the caller's own request. */
const ofRequest = new Set([
  "accept",
  "accept-encoding",
  "content-encoding",
  "content-length",
  "content-type",
  "host",
  "idempotency-key",
  "if-match",
  "if-none-match",
]);

async function send(
  service: OtherService,
  request: FastifyRequest,
  { method }: Operation,
  path: string,
  signal: AbortSignal,
) {
  const headers = Object.entries(service.headersOf(request)).filter(
    ([header]) => !ofRequest.has(header),
  );
  try {
    const answer = await service.agent.request({
      origin: service.origin,
      path: service.base + path,
      method,
      headers: {
        ...Object.fromEntries(headers),
        accept: "application/json",
        "accept-encoding": "identity",
      },
      signal,
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: jsonOf(await answer.body.text()),
    };
  } catch (cause) {
    signal.throwIfAborted();
    const { code = "" } = cause as NodeJS.ErrnoException;
    const kind: ApiErrorKind = /TIMEOUT|TIMEDOUT/.test(code) ? "timeout" : "offline";
    throw new ApiError(kind, { cause });
  }
}
