import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { TestService } from "./start.ts";

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined if the body is empty or not JSON. */
  readonly json: unknown;
}

/** Sends a request over a real connection and reads the whole answer. */
export async function ask(
  service: Pick<TestService, "url">,
  path: string,
  init: {
    method?: string;
    cookie?: string;
    body?: unknown;
    headers?: Record<string, string>;
    signal?: AbortSignal;
  } = {},
): Promise<Answered> {
  const response = await fetch(service.url + path, {
    method: init.method ?? "GET",
    ...(init.signal === undefined ? {} : { signal: init.signal }),
    headers: {
      ...(init.cookie === undefined ? {} : { cookie: init.cookie }),
      ...(init.body === undefined ? {} : { "content-type": "application/json" }),
      ...init.headers,
    },
    ...(init.body === undefined
      ? {}
      : { body: typeof init.body === "string" ? init.body : JSON.stringify(init.body) }),
  });
  const text = await response.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, text, json };
}

/**
 * Sends the headers of a POST, and its body once the service has accepted them and `meanwhile` is over.
 * @returns the status
 */
export async function postLate(
  service: Pick<TestService, "url">,
  path: string,
  sent: { readonly headers: Record<string, string>; readonly body: object },
  meanwhile: () => Promise<unknown>,
): Promise<number | undefined> {
  const body = JSON.stringify(sent.body);
  const post = request(service.url + path, {
    method: "POST",
    headers: {
      ...sent.headers,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  const answered = once(post, "response");
  post.flushHeaders();
  await once(post, "continue");
  await meanwhile();
  post.end(body);
  // The argument of Node's "response" event.
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

/**
 * Sends exactly these bytes over a new connection.
 * @returns the bytes of the answer
 */
export async function rawExchange(service: Pick<TestService, "url">, request: string) {
  const { port } = new URL(service.url);
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.write(request);
  await once(socket, "close");
  return Buffer.concat(chunks).toString("latin1");
}
