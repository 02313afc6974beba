import * as z from "zod/mini";
import {
  operations,
  type InputOf,
  type Operation,
  type OperationName,
  type ResultOf,
} from "#contract/operations.ts";
import { addresses } from "./addresses.ts";
import { ApiError, kindOfStatus } from "./api-error.ts";
import { errorEntries } from "./error-entries.ts";
import { operationPath, type AddressedInput } from "./operation-path.ts";
import { salvage, type UnreadableRecord } from "./salvage.ts";
import { successReply } from "./success-reply.ts";
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
 * Calls an operation of the table and reads its answer by the table's schema.
 * @throws ApiError for everything that is not a readable success
 * @throws DOMException AbortError when `signal` ends the call
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<Answer<ResultOf<Name>>> {
  const operation: Operation = operations[name];
  const response = await send(operation, input, options);
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const body = await readJson(response, options.signal);

  if (!response.ok) {
    throw new ApiError(kindOfStatus(response.status), {
      status: response.status,
      entries: errorEntries(body),
      requestId,
    });
  }
  const schema = successReply(operation, response.status);
  const read = schema
    ? salvage(schema, wrapped(body), operation.records)
    : { ok: true as const, value: null, unreadable: [] };
  if (!read.ok) {
    throw new ApiError("unreadable", {
      status: response.status,
      unreadable: read.parts,
      requestId,
    });
  }
  // The schema is this operation's own, so what it gave is this operation's result; the compiler cannot follow the
  // index by status.
  const data = unwrapped(read.value) as ResultOf<Name>;
  const etag = response.headers.get("etag") ?? undefined;
  return { data, unreadable: read.unreadable, receivedAt: Date.now(), etag };
}

async function send(
  operation: Operation,
  input: AddressedInput & { readonly body?: unknown },
  { signal, idempotencyKey, ifMatch, apiKey }: CallOptions,
): Promise<Response> {
  const { base, response } = addresses();
  const origin = operation.base === "response" ? response || base : base;
  const patience = AbortSignal.timeout(patienceMs);
  const headers = new Headers();
  if (input.body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  if (ifMatch !== undefined) headers.set("if-match", ifMatch);
  if (apiKey !== undefined) headers.set("x-apikey", apiKey);
  try {
    return await fetch(origin + operationPath(operation, input), {
      method: operation.method,
      credentials: credentialsFor(operation, origin),
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
      headers,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  } catch (cause) {
    throw noAnswer(cause, signal);
  }
}

/** Cookies mean nothing where responses are taken in (§5), and must not go where they mean nothing. */
function credentialsFor(operation: Operation, origin: string): RequestCredentials {
  if (operation.base === "response") return "omit";
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
