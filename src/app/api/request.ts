import * as z from "zod/mini";
import { firstOperations } from "#contract/first-operations.ts";
import type { InputOf, Operation, OperationName, ResultOf } from "#contract/operations.ts";
import type { Completeness } from "../foreign/known.ts";
import { accessToken } from "./access-token.ts";
import { addresses, isElsewhere } from "./addresses.ts";
import { ApiError, awayStatuses, kindOfStatus } from "#contract/api-error.ts";
import { codeOf } from "./code-of.ts";
import { noteAnswer } from "./connection.ts";
import { dropAnswers, takeAnswer, type EmbeddedAnswer } from "./page-answers.ts";
import { isAllowed, knownRole } from "./role.ts";
import { operationPath, type AddressedInput } from "#contract/operation.ts";
import type { UnreadableRecord } from "#contract/errors.ts";
import { unwrapped, wrapped } from "#contract/wire.ts";

// The page's policy forbids code from strings, which zod tries by default.
z.config({ jitless: true });

const timeoutMs = 30_000;

/** A call's result without its `data` wrapping, and its unreadable records. */
export interface Answer<T> {
  readonly data: T;
  readonly unreadable: readonly UnreadableRecord[];
  /** When it arrived, in ms since 1970. */
  readonly receivedAt: number;
  /** The record's version, sent back as `ifMatch`; undefined if the service gives none. */
  readonly etag: string | undefined;
  /** How much of it is known, if it was put together from several answers; omitted if the service itself answered. */
  readonly known?: Completeness;
}

/** Options sent as headers. Services that do not know them ignore them (decisions, Beyond the interface). */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** With the same key, a request repeated after a lost answer creates one record. */
  readonly idempotencyKey?: string | undefined;
  /** `Answer.etag` of the edited version. If the record has changed since, the service refuses (`changed`). */
  readonly ifMatch?: string | undefined;
  /** The API key for sending responses (§5); used for nothing else. */
  readonly apiKey?: string | undefined;
}

const isFirst = (name: OperationName): name is keyof typeof firstOperations =>
  Object.hasOwn(firstOperations, name);

/**
 * The operation's row. Most rows load with the first page that needs them, so the first list stays small.
 * @throws ApiError `offline` if they cannot be loaded
 */
export async function operationOf(name: OperationName): Promise<Operation> {
  if (isFirst(name)) return firstOperations[name];
  // Importing it again would take a task of its own, in which a page without its data would be drawn.
  table ??= (await codeOf(import("#contract/operations.ts"))).operations;
  return table[name];
}

let table: Readonly<Record<OperationName, Operation>> | undefined;

/** A raw answer, to be checked against the interface. */
export interface SeenAnswer {
  readonly name: OperationName;
  readonly input: AddressedInput;
  readonly status: number;
  readonly body: unknown;
}

const kept: SeenAnswer[] = [];
/** Our own service checks its answers itself. For others, the first answers wait here until the watcher has loaded. */
let see = (seen: SeenAnswer): void => {
  if (addresses().hasExtensions !== true && kept.length < 9) kept.push(seen);
};

/** Passes every answer to an operation of the interface to `watcher`, starting with those that wait. */
export function watchAnswers(watcher: (seen: SeenAnswer) => void): void {
  see = watcher;
  kept.splice(0).forEach(watcher);
}

/**
 * Sends an operation's request and reads its answer with the table's schema.
 * @throws ApiError for anything but a readable success
 * @throws DOMException AbortError when `signal` aborts the call
 */
export async function request<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions,
): Promise<Answer<ResultOf<Name>>> {
  const operation = await operationOf(name);
  const given = embeddedAnswer(operation, input) ?? (await fetchAnswer(operation, input, options));
  const { status, body, requestId } = given;
  if (operation.source.startsWith("§")) see({ name, input, status, body });

  if (status < 200 || status > 299) {
    throw new ApiError(kindOfStatus(status), {
      status,
      entries: (await reading())?.errorEntries(body) ?? [],
      requestId,
      retryAfter: given.retryAfter,
      isByRole: status === 403 && !isAllowed(operation.access, knownRole()),
    });
  }
  const schema = successReply(operation, status);
  // The schema belongs to this operation, so the value is its result. TypeScript cannot follow the lookup by status.
  const answerOf = (value: unknown, unreadable: readonly UnreadableRecord[]) => ({
    data: unwrapped(value) as ResultOf<Name>,
    unreadable,
    receivedAt: given.receivedAt,
    etag: given.etag,
  });
  // Such as the page of a sign-in to which the change was redirected.
  const isDoubtful = status !== 204 && (given.isForeign === true || holdsErrors(body));
  if (schema === null) {
    if (isDoubtful) throw new ApiError("unreadable", { status, requestId, isDoubtful });
    return answerOf(null, []);
  }
  const answer = wrapped(body);
  const strict = schema.safeParse(answer);
  if (strict.success) return answerOf(strict.data, []);
  const read = (await reading())?.readUnusual(operation, schema, answer);
  if (read?.ok === true) return answerOf(read.value, read.unreadable);
  throw new ApiError("unreadable", {
    status,
    unreadable: read?.parts ?? [],
    recordId: read?.id,
    requestId,
    isDoubtful,
  });
}

/** An answer before it is read. */
interface RawAnswer extends EmbeddedAnswer {
  /** Whether it comes from another address or is not JSON, so that the service itself may not have answered. */
  readonly isForeign?: boolean;
  readonly retryAfter?: string | undefined;
}

/** The answer that the page has brought. A change discards all of them. */
function embeddedAnswer(operation: Operation, input: AddressedInput): RawAnswer | undefined {
  if (operation.method === "GET") return takeAnswer(operationPath(operation, input));
  dropAnswers();
  return undefined;
}

async function fetchAnswer(
  operation: Operation,
  input: AddressedInput,
  options: CallOptions,
): Promise<RawAnswer> {
  const response = await send(operation, input, options);
  const { status, headers } = response;
  if (!awayStatuses.includes(status)) noteAnswer();
  const { body, isText } = await readJson(response, options.signal);
  const header = (name: string) => headers.get(name) ?? undefined;
  return {
    status,
    body,
    isForeign: response.redirected || isText,
    receivedAt: Date.now(),
    etag: header("etag"),
    requestId: header("x-request-id"),
    retryAfter: header("retry-after"),
  };
}

/**
 * The schema of a successful answer: the one declared for the status, or for another 2xx the operation's own success.
 * The answer must match it in both cases; null means a success without a body.
 */
export function successReply({ replies }: Operation, status: number): z.ZodMiniType | null {
  const declared = replies[status];
  // Numbers as keys are in order: the success comes first.
  return (declared === undefined ? Object.values(replies)[0] : declared) ?? null;
}

/** Undefined if the code fails to load; the caller then reports what it knows. */
const later = <T>(load: () => Promise<T>): Promise<T | undefined> => load().catch(() => undefined);

/** Reads refusals and other spellings. Loaded only when needed, so the first page stays small. */
const reading = () => later(() => import("#contract/reading/unusual-answer.ts"));

/** True once the service at another origin has answered only without cookies. */
let isWithoutCookies = false;

/**
 * The answer to an operation's request, unread.
 * @param limitMs how long the whole answer may take
 * @throws ApiError if there is none
 * @throws DOMException AbortError when `signal` aborts the call
 */
export async function send(
  operation: Operation,
  input: AddressedInput & { readonly body?: unknown },
  options: CallOptions,
  limitMs = timeoutMs,
): Promise<Response> {
  const { base, response } = addresses();
  const origin = operation.base === "response" ? response || base : base;
  const url = origin + operationPath(operation, input);
  const { method } = operation;
  const { signal } = options;
  const timeout = AbortSignal.timeout(limitMs);
  const ask = () =>
    fetch(url, {
      method,
      credentials: credentialsFor(operation, origin),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      headers: headersFor(operation, origin, input, options),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  try {
    return await ask();
  } catch (cause) {
    const failure = noAnswer(cause, signal);
    // Only reads are retried: a change may have succeeded although the browser hides its answer.
    const mayRetry = isElsewhere(origin) && method === "GET" && !isWithoutCookies;
    if (!mayRetry || !(failure instanceof ApiError) || failure.kind !== "offline") throw failure;
    const how = await later(async () => (await import("./other-origin.ts")).reasonForNoAnswer(url));
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
 * Whether `idempotencyKey` and `ifMatch` are sent. Another origin gets only the headers of the interface, unless the
 * settings say that its service has extensions: a service that does not know a header rejects its CORS preflight.
 */
export const sendsOwnHeaders = (origin: string = addresses().base): boolean =>
  !isElsewhere(origin) || addresses().hasExtensions === true;

function headersFor(
  operation: Operation,
  origin: string,
  { body }: { readonly body?: unknown },
  { idempotencyKey, ifMatch, apiKey }: CallOptions,
): Headers {
  const headers = new Headers();
  const token = operation.base === "response" ? undefined : accessToken();
  const isKnowing = sendsOwnHeaders(origin);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey !== undefined && isKnowing) headers.set("idempotency-key", idempotencyKey);
  if (ifMatch !== undefined && isKnowing) headers.set("if-match", ifMatch);
  if (apiKey !== undefined) headers.set("x-apikey", apiKey);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  return headers;
}

/** The endpoint for responses does not use cookies (§5), so none are sent there. */
function credentialsFor(operation: Operation, origin: string): RequestCredentials {
  if (operation.base === "response" || isWithoutCookies) return "omit";
  return isElsewhere(origin) ? "include" : "same-origin";
}

/** Why no answer came, or why it broke off. */
export function noAnswer(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted === true) return cause;
  const timedOut = cause instanceof DOMException && cause.name === "TimeoutError";
  return new ApiError(timedOut ? "timeout" : "offline", { cause });
}

/** The body is undefined if it is empty, or text that is not JSON, such as a proxy's HTML page. */
async function readJson(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<{ readonly body: unknown; readonly isText: boolean }> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw noAnswer(cause, signal);
  }
  try {
    return { body: JSON.parse(text) as unknown, isText: false };
  } catch {
    return { body: undefined, isText: text.trim() !== "" };
  }
}

const holdsErrors = (body: unknown): boolean =>
  ["errors", "error"].some((key) => {
    const said: unknown = Reflect.get(Object(body), key);
    return typeof said === "object" && said !== null ? Object.keys(said).length > 0 : Boolean(said);
  });
