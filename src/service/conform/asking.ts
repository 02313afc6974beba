import { operationPath, type AddressedInput } from "#contract/operation.ts";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";

/** The service to check against the interface, and what the check may do there. */
export interface Target {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly responseBaseUrl: string;
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
  /** For the intake of responses. */
  readonly key?: string | undefined;
  /** Without it, only GET requests are sent. */
  readonly mayWrite: boolean;
  readonly timeoutMs: number;
  /** Ends the check: no more requests are sent, and records it made are deleted. */
  readonly signal?: AbortSignal | undefined;
  /** Both are replaced in tests. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly sleep: (ms: number) => Promise<void>;
}

/** The caller: with all given credentials, or with none. */
export type Sender = "user" | "nobody";

export interface Request extends AddressedInput {
  readonly body?: object;
}

export interface Answer {
  readonly kind: "answer";
  readonly status: number;
  /** Undefined if it is empty or not JSON. */
  readonly body: unknown;
  readonly isEmpty: boolean;
  /** A command that repeats the request in a shell, with variables in place of secrets. */
  readonly curl: string;
}

export interface NoAnswer {
  readonly kind: "none";
  readonly why: string;
  readonly curl: string;
}

const mostTries = 4;
const longestPauseMs = 60_000;
const longestAnswer = 32 * 1024 * 1024;

/**
 * Sends one request of the operation table. It waits as `Retry-After` says, and repeats a change only after a 429,
 * which changed nothing.
 * @throws Error for a change that is not permitted
 */
export async function askOperation(
  target: Target,
  name: OperationName,
  request: Request,
  sender: Sender,
): Promise<Answer | NoAnswer> {
  const operation: Operation = operations[name];
  const { method } = operation;
  if (method !== "GET" && !target.mayWrite) throw new Error(`${name} changes the service`);
  const url = urlOf(target, operation, request);
  const headers = headersOf(target, operation, request, sender);
  const curl = curlOf(target, name, request, sender);
  const sent = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  let why = "";
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const answer = await send(target, url, {
      method,
      headers: sent,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    if (typeof answer === "string") return { kind: "none", why: answer, curl };
    const { status, retryAfter, text } = answer;
    const isBusy = status === 429 || (status === 503 && method === "GET");
    if (!isBusy) return { kind: "answer", status, ...read(text), curl };
    const pauseMs = pauseOf(retryAfter);
    why = `${status}, to be asked again after ${Math.ceil(pauseMs / 1000)} s`;
    if (pauseMs > longestPauseMs || tries === mostTries) break;
    await target.sleep(pauseMs);
  }
  return { kind: "none", why, curl };
}

interface Sent {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** @returns why there is no answer, as text. It never repeats the service's own text. */
async function send(
  { timeoutMs, fetch }: Target,
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<Sent | string> {
  try {
    const response = await fetch(url, {
      ...init,
      // A redirect would send the token or cookie to an unknown address.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await textOf(response);
    if (text === undefined) return `an answer of more than ${longestAnswer / 1024 / 1024} MB`;
    return { status: response.status, retryAfter: response.headers.get("retry-after"), text };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") {
      return `no answer within ${timeoutMs / 1000} s`;
    }
    return `no connection (${causeOf(error)})`;
  }
}

/** Undefined if it is too long to be read. */
async function textOf(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > longestAnswer) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "it was cut";
}

function read(text: string): Pick<Answer, "body" | "isEmpty"> {
  try {
    return { body: JSON.parse(text) as unknown, isEmpty: false };
  } catch {
    return { body: undefined, isEmpty: text.trim() === "" };
  }
}

/** In seconds or as a date; two seconds if the service gives neither. */
function pauseOf(retryAfter: string | null): number {
  if (retryAfter === null || retryAfter.trim() === "") return 2_000;
  const seconds = Number(retryAfter);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.max(1_000, ms) : 2_000;
}

interface Header {
  readonly name: string;
  readonly value: string;
  /** The form in which curl gets a secret value. */
  readonly shown?: string;
}

/** The intake accepts only the key (§5), every other operation token and cookie. */
function headersOf(
  { token, cookie, key }: Target,
  { base }: Operation,
  { body }: Request,
  sender: Sender,
): Header[] {
  const headers: Header[] = [{ name: "accept", value: "application/json" }];
  if (body !== undefined) headers.push({ name: "content-type", value: "application/json" });
  if (sender === "nobody") return headers;
  if (base === "response") {
    if (key !== undefined) headers.push({ name: "x-apikey", value: key, shown: "$KEY" });
    return headers;
  }
  if (token !== undefined) {
    const value = `Bearer ${token}`;
    headers.push({ name: "authorization", value, shown: "Bearer $TOKEN" });
  }
  if (cookie !== undefined) headers.push({ name: "cookie", value: cookie, shown: "$COOKIE" });
  return headers;
}

const urlOf = (target: Target, operation: Operation, request: Request): string =>
  (operation.base === "response" ? target.responseBaseUrl : target.baseUrl) +
  operationPath(operation, request);

/** A request for a shell, with variables in place of secrets. */
export function curlOf(
  target: Target,
  name: OperationName,
  request: Request,
  sender: Sender = "user",
): string {
  const operation: Operation = operations[name];
  const { method } = operation;
  const headers = headersOf(target, operation, request, sender);
  const { body } = request;
  return [
    "curl -sS",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...headers.map(({ name, value, shown }) =>
      shown === undefined ? `-H ${quoted(`${name}: ${value}`)}` : `-H "${name}: ${shown}"`,
    ),
    ...(body === undefined ? [] : [`--data ${quoted(JSON.stringify(body))}`]),
    quoted(urlOf(target, operation, request)),
  ].join(" ");
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
