import * as z from "zod/mini";
import {
  operations,
  type InputOf,
  type Operation,
  type OperationName,
  type ResultOf,
} from "#contract/operations.ts";
import { accessToken } from "./access-token.ts";
import { addresses } from "./addresses.ts";
import { ApiError, kindOfStatus } from "./api-error.ts";
import { operationPath, type AddressedInput } from "./operation-path.ts";
import type { UnreadableRecord } from "./salvage.ts";
import { unwrapped, wrapped } from "./wrapping.ts";

// The page's policy forbids code made from strings, which the library would try first.
z.config({ jitless: true });

const patienceMs = 30_000;

/** What a call gave: the result without its `data` wrapping, and the records of it that could not be read. */
export interface Answer<T> {
  readonly data: T;
  readonly unreadable: readonly UnreadableRecord[];
  /** When it came, in ms since 1970. */
  readonly receivedAt: number;
  /** The record's version, to be sent back as `ifMatch`; undefined where the service names none. */
  readonly etag: string | undefined;
}

/** What goes in headers: honoured by a service that knows them, harmless to others (decisions, Beyond the interface). */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The same key for the same request, asked again after a lost answer, makes one record. */
  readonly idempotencyKey?: string | undefined;
  /** `Answer.etag` of what the change starts from; a record that is another by now refuses it (`changed`). */
  readonly ifMatch?: string | undefined;
  /** Opens the intake of responses (§5), and nothing else. */
  readonly apiKey?: string | undefined;
}

/**
 * Sends the request of an operation of the table, and reads its answer by the table's schema.
 * @throws ApiError for everything that is not a readable success
 * @throws DOMException AbortError when `signal` ends the call
 */
export async function request<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions,
): Promise<Answer<ResultOf<Name>>> {
  const operation: Operation = operations[name];
  const response = await send(operation, input, options);
  const { status } = response;
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const body = await readJson(response, options.signal);

  if (!response.ok) {
    // What reads refusals, and answers in other spellings, comes when there is one: the first page does without.
    const entries = await later(async () =>
      (await import("./error-entries.ts")).errorEntries(body),
    );
    throw new ApiError(kindOfStatus(status), {
      status,
      entries: entries ?? [],
      requestId,
      retryAfter: response.headers.get("retry-after") ?? undefined,
    });
  }
  const schema = successReply(operation, status);
  // The schema is this operation's own, so what it gave is this operation's result; the compiler cannot follow the
  // index by status.
  const told = (value: unknown, unreadable: readonly UnreadableRecord[]) => ({
    data: unwrapped(value) as ResultOf<Name>,
    unreadable,
    receivedAt: Date.now(),
    etag: response.headers.get("etag") ?? undefined,
  });
  if (schema === null) return told(null, []);
  const answer = wrapped(body);
  const strict = schema.safeParse(answer);
  if (strict.success) return told(strict.data, []);
  const read = await later(async () =>
    (await import("./unusual-answer.ts")).readUnusual(operation, schema, answer),
  );
  if (read?.ok === true) return told(read.value, read.unreadable);
  throw new ApiError("unreadable", {
    status,
    unreadable: read?.parts ?? [],
    recordId: read?.id,
    requestId,
  });
}

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

/** undefined where its code does not come: what there is without it is told all the same. */
const later = <T>(load: () => Promise<T>): Promise<T | undefined> => load().catch(() => undefined);

/** The service at another origin answers pages that send no cookies, and only those. */
let isWithoutCookies = false;

async function send(
  operation: Operation,
  input: AddressedInput & { readonly body?: unknown },
  options: CallOptions,
): Promise<Response> {
  const { base, response } = addresses();
  const origin = operation.base === "response" ? response || base : base;
  const url = origin + operationPath(operation, input);
  const { method } = operation;
  const { signal } = options;
  const patience = AbortSignal.timeout(patienceMs);
  const ask = () =>
    fetch(url, {
      method,
      credentials: credentialsFor(operation, origin),
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
      headers: headersFor(operation, origin, input, options),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  try {
    return await ask();
  } catch (cause) {
    const failure = noAnswer(cause, signal);
    // Only what reads is asked for again: a change may have been made though its answer is kept from the page.
    const mayAskAgain = origin !== "" && method === "GET" && !isWithoutCookies;
    if (!mayAskAgain || !(failure instanceof ApiError) || failure.kind !== "offline") throw failure;
    const how = await later(async () => (await import("./other-origin.ts")).howItAnswers(url));
    if (how !== "no-cookies") {
      throw how === "hidden" ? new ApiError("offline", { cause, isHidden: true }) : failure;
    }
    isWithoutCookies = true;
    return await ask().catch((again: unknown) => {
      throw noAnswer(again, signal);
    });
  }
}

/**
 * Another origin is sent only what the interface names: a header more, and the browser asks whether it may be sent, which
 * a service that does not know it denies.
 */
function headersFor(
  operation: Operation,
  origin: string,
  { body }: { readonly body?: unknown },
  { idempotencyKey, ifMatch, apiKey }: CallOptions,
): Headers {
  const headers = new Headers();
  const token = operation.base === "response" ? undefined : accessToken();
  const isKnowing = origin === "" || addresses().hasExtensions === true;
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey !== undefined && isKnowing) headers.set("idempotency-key", idempotencyKey);
  if (ifMatch !== undefined && isKnowing) headers.set("if-match", ifMatch);
  if (apiKey !== undefined) headers.set("x-apikey", apiKey);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  return headers;
}

/** Cookies mean nothing where responses are taken in (§5), and must not go where they mean nothing. */
function credentialsFor(operation: Operation, origin: string): RequestCredentials {
  if (operation.base === "response" || isWithoutCookies) return "omit";
  return origin === "" ? "same-origin" : "include";
}

function noAnswer(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted === true) return cause;
  const timedOut = cause instanceof DOMException && cause.name === "TimeoutError";
  return new ApiError(timedOut ? "timeout" : "offline", { cause });
}

/** undefined stands for a body that is empty or not JSON, such as a proxy's HTML page. */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw noAnswer(cause, signal);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
