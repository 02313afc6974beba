import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import replyFrom, { type FastifyReplyFromHooks } from "@fastify/reply-from";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Agent, type Dispatcher } from "undici";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { envelope, noRoute, systemError } from "../refusal.ts";
import { isLoopback, tokenText, type ForwardTarget } from "../settings.ts";
import { operatorLog } from "../operator-log.ts";
import { isFromThisMachine } from "./caller.ts";
import { errorsFor, operationOf } from "./failures.ts";
import { routePatterns } from "./read-input.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const connectMs = 5_000;
/** How long an answer may pause after it has begun. */
const pauseMs = 30_000;

/** Another service, and how requests to it are sent. */
export interface OtherService {
  /** As in the settings. */
  readonly url: string;
  readonly origin: string;
  /** The path before `/v1/`, without a trailing slash. */
  readonly base: string;
  readonly agent: Agent;
  readonly credential: () => Credential | undefined;
  /**
   * The headers of a request in the name of another one's caller.
   * @param given those of that request, if they were changed
   * @param added the credential, if it was read before
   */
  readonly headersOf: (
    request: FastifyRequest,
    given?: Headers,
    added?: Credential,
  ) => Record<string, string>;
}

/** @throws Error with a sentence if the file of its token cannot be read */
export function otherService(service: ForwardTarget): OtherService {
  const { origin, pathname, hostname } = new URL(service.url);
  const isNear = isLoopback(hostname.replace(/^\[|\]$/g, ""));
  const credential = credentialOf(service);
  return {
    url: service.url,
    origin,
    base: pathname.replace(/\/$/, ""),
    // Made here, because the plug-in's own agent does not check certificates.
    agent: new Agent({
      connect: { timeout: connectMs },
      headersTimeout: service.timeoutMs,
      bodyTimeout: pauseMs,
      maxHeaderSize: 65_536,
    }),
    credential,
    headersOf: (request, given = request.headers, added = credential()) => ({
      ...requestHeaders(given, added),
      ...(isNear && isFromThisMachine(request) ? {} : forwarded(request)),
      "x-request-id": request.id,
    }),
  };
}

/** Takes notice of answers that are forwarded: of the status, or of the body as well. */
export interface NoteAnswer {
  readonly takes: (name: OperationName) => "status" | "body" | undefined;
  readonly answered: (
    name: OperationName,
    request: FastifyRequest,
    answer: { readonly status: number; readonly body: Buffer | undefined },
  ) => Promise<void>;
}

/**
 * Forwards `/v1/` to another service, with the header that authorizes Placard there. The rows of the table have routes
 * of their own, so that metrics and refusals know the operation.
 * @param publicBase the folder that browsers see before `/v1/`, without a trailing slash
 */
export async function forwardRequests(
  server: FastifyInstance,
  { origin, base, agent, headersOf, credential }: OtherService,
  publicBase: string,
  note?: NoteAnswer,
): Promise<void> {
  const forwarding = new AsyncLocalStorage<ForwardedRequest>();
  const ask = ((options: Dispatcher.RequestOptions, done: Done) => {
    const { signal, failed } = forwarding.getStore() ?? {};
    agent.request({ ...options, signal }, (error, answer) => {
      // The plug-in would log the error with its stack.
      if (error === null || failed === undefined) done(error, answer);
      else failed(error);
    });
  }) as Dispatcher["request"];
  await server.register(replyFrom, {
    base: origin,
    undici: { request: ask },
    disableRequestLogging: true,
  });
  // Bodies are forwarded byte for byte, within the server's limit.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );

  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (!isPlain(path)) return reply.code(404).send(noRoute);
    const added = credential();
    const name = request.routeOptions.config.operation;
    const noted = name === undefined ? undefined : note?.takes(name);
    const signal = abortOnDisconnect(reply);
    const failed = (error: Error) => void answerUnreachable(reply, error, signal);
    const options: FastifyReplyFromHooks = {
      // A refusal already says when to try again; retrying here would only keep the user waiting.
      retryDelay: () => null,
      ...(Buffer.isBuffer(request.body) && {
        body: request.body,
        contentType: request.headers["content-type"] ?? "application/octet-stream",
      }),
      rewriteRequestHeaders: ({ headers: given }, headers) => ({
        ...headersOf(request, headers, added),
        // A body that is read here must not be compressed.
        ...(noted === "body" ? { "accept-encoding": "identity" } : {}),
        // Without a body there is no content type, whatever the client sent.
        ...(given["content-type"] === undefined ? { "content-type": undefined } : {}),
      }),
      rewriteHeaders: (headers) => answerHeaders(headers, { origin, base, publicBase, added }),
      onError: (_reply, { error }) => failed(error),
      ...(name !== undefined &&
        note !== undefined &&
        noted !== undefined && {
          onResponse: (_request, _reply, answer) =>
            void passOn(note, name, request, reply, answer as unknown as ForwardedAnswer).catch(
              (error: unknown) => failed(error instanceof Error ? error : new Error(String(error))),
            ),
        }),
    };
    return forwarding.run({ signal, failed }, () => reply.from(base + path, options));
  };
  for (const [name, row] of Object.entries(operations) as [OperationName, Operation][]) {
    const config = { access: row.access, operation: name, isForwarded: true } as const;
    for (const url of routePatterns(row)) {
      server.route({ method: row.method, url, config, ...asSent, handler });
    }
  }
  server.route({
    method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    url: "/v1/*",
    config: { access: { allow: "anyone" }, isForwarded: true },
    ...asSent,
    handler,
  });
}

/** The plug-in's types show the reply instead of what it hands over. */
interface ForwardedAnswer {
  readonly statusCode: number;
  readonly stream: Readable;
}

/** Takes notice of an answer before the client has it, so that what the client asks next is answered in its light. */
async function passOn(
  note: NoteAnswer,
  name: OperationName,
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode: status, stream }: ForwardedAnswer,
): Promise<void> {
  const body = note.takes(name) === "body" ? await buffer(stream) : undefined;
  await note.answered(name, request, { status, body });
  await reply.send(body ?? stream);
}

/** A compressed body keeps its `Content-Encoding`, so it must not be unpacked here. */
const asSent = { compress: false, decompress: false } as const;

/** A request on its way to the other service. */
interface ForwardedRequest {
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
  readonly failed: (error: Error) => void;
}
type Done = (error: Error | null, answer: Dispatcher.ResponseData) => void;

/** Nobody waits for the answer any more, so the other service need not go on either. */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

export interface Credential {
  readonly header: string;
  readonly value: string;
}

/** A mounted secret may be replaced while the service runs. */
const readTokenEveryMs = 5_000;

/**
 * The header for the service, reread from its file from time to time. If the file cannot be read, the previous value
 * stays.
 * @throws Error with a sentence if the file cannot be read at the start
 */
function credentialOf({ credential }: ForwardTarget): () => Credential | undefined {
  if (credential === undefined) return () => undefined;
  const { header, token } = credential;
  const credentialWith = (text: string) => ({
    header,
    value: header === "authorization" && !text.includes(" ") ? `Bearer ${text}` : text,
  });
  if (typeof token === "string") {
    const known = credentialWith(token);
    return () => known;
  }
  const read = () => {
    const text = readFileSync(token.file, "utf8").trim();
    if (!tokenText.safeParse(text).success) throw new Error("it holds no token");
    return credentialWith(text);
  };
  let known: Credential;
  try {
    known = read();
  } catch (error) {
    throw new Error(
      `SERVICE_TOKEN_FILE is “${token.file}”, which cannot be used (${messageOf(error)}); expected a file with one token.`,
      { cause: error },
    );
  }
  let readAt = performance.now();
  return () => {
    if (performance.now() - readAt < readTokenEveryMs) return known;
    readAt = performance.now();
    try {
      known = read();
    } catch (error) {
      operatorLog(
        "warn",
        `The token file cannot be read (${messageOf(error)}): the last token goes on.`,
      );
    }
    return known;
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * What URLs resolve, or servers interpret differently, could lead out of `/v1/`. A server may decode a path twice, so
 * nothing may be left to decode; a slash may not be written as `%2f`, which some servers take for a slash; `..;` is `..`
 * to servers that cut parameters off; and some take a full-width sign for the plain one.
 */
function isPlain(path: string): boolean {
  if (/%2f/i.test(path)) return false;
  let text: string;
  try {
    text = decodeURIComponent(path).normalize("NFKC");
  } catch {
    return false;
  }
  return !/[\\\p{Cc}]|\/\/|\/\.{1,2}([/;]|$)|%[\da-f]{2}/iu.test(text);
}

/** Headers for one connection only (RFC 9110, "Connection"), in addition to those that `Connection` names. */
const ofConnection = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);

/**
 * The headers of a request that are forwarded: those of the interface, of the app and of the body. Others may name
 * another path, method or caller than the request itself (`X-Original-URL`, `X-HTTP-Method-Override`, `X-Real-IP`),
 * and each server has names of its own for these.
 */
const forwardedHeaders = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-encoding",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "user-agent",
  "x-apikey",
]);

const ownCookies = /^placard_(language|role|scheme|rail)=/;

function requestHeaders(headers: Headers, added: Credential | undefined): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== "string" || !forwardedHeaders.has(name)) continue;
    if (name === "cookie") {
      // Removed if requests carry Placard's token, so that the service does not identify the user by anything else.
      const cookies = added === undefined ? value.split(/;\s*/) : [];
      const theirs = cookies.filter((cookie) => !ownCookies.test(cookie));
      if (theirs.length > 0) passed[name] = theirs.join("; ");
    } else passed[name] = value;
  }
  if (added !== undefined) {
    delete passed["authorization"];
    passed[added.header] = added.value;
  }
  return passed;
}

/** The client's address: only the entries of `X-Forwarded-For` that configured proxies have added count. */
const forwarded = (request: FastifyRequest): Record<string, string> => ({
  "x-forwarded-for": (request.ips ?? [request.ip]).toReversed().join(", "),
  "x-forwarded-host": request.host,
  "x-forwarded-proto": request.protocol,
  via: "1.1 placard",
});

/**
 * Headers that only this server may set: who may read, embed and cache an answer. Another service might allow every
 * page to read its answers, and with them what Placard's token can access.
 */
const ownHeaders =
  /^(access-control-.*|content-security-policy.*|cross-origin-.*|x-frame-options|x-content-type-options|referrer-policy|permissions-policy|strict-transport-security|cache-control|expires|pragma|alt-svc|clear-site-data|nel|report-to|reporting-endpoints|refresh|link|sourcemap|service-worker-allowed|server|x-powered-by|via)$/;
/** Not for browsers if requests carry Placard's token: a session of its user, or a request for a password. */
const sessionHeaders = /^(set-cookie|www-authenticate)$/;

function answerHeaders(
  headers: Headers,
  at: {
    readonly origin: string;
    readonly base: string;
    readonly publicBase: string;
    readonly added: Credential | undefined;
  },
): Record<string, string | string[]> {
  const named = new Set(
    String(headers["connection"] ?? "")
      .toLowerCase()
      .split(/\s*,\s*/),
  );
  // The token without the scheme before it.
  const secret = at.added?.value.split(" ").at(-1);
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ofConnection.has(name) || named.has(name)) continue;
    if (ownHeaders.test(name) || (at.added !== undefined && sessionHeaders.test(name))) continue;
    if (secret !== undefined && String(value).includes(secret)) continue;
    if (name === "set-cookie") passed[name] = [value].flat().map((one) => cookieHere(one, at));
    else if (name === "location") {
      const place = redirectHere(String(value), at);
      if (place !== undefined) passed[name] = place;
    } else passed[name] = value;
  }
  return passed;
}

/** A cookie for this host, below its folder. */
function cookieHere(
  cookie: string,
  { base, publicBase }: { readonly base: string; readonly publicBase: string },
): string {
  return cookie
    .split(/;\s*/)
    .filter((part) => !/^domain=/i.test(part))
    .map((part) => {
      const path = /^path=(.*)$/i.exec(part)?.[1];
      if (path === undefined || path === "/" || !path.startsWith("/")) return part;
      return `Path=${publicBase}${path.startsWith(`${base}/`) ? path.slice(base.length) : path}`;
    })
    .join("; ");
}

/**
 * A redirect within the service stays here, because browsers may not reach the service's own address. Undefined for one
 * that shows one host and leads to another, or to no page.
 */
function redirectHere(
  place: string,
  {
    origin,
    base,
    publicBase,
  }: { readonly origin: string; readonly base: string; readonly publicBase: string },
): string | undefined {
  const url = URL.parse(place, origin);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  return url.origin === origin && url.pathname.startsWith(`${base}/v1/`)
    ? publicBase + url.pathname.slice(base.length) + url.search
    : place;
}

const tooLate = new Set([
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "ETIMEDOUT",
]);
/** The request was never sent. */
const neverSent = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);
const away = { status: 502, code: "service_away", text: "Сервис недоступен." } as const;
const slow = { status: 504, code: "service_timeout", text: "Сервис не ответил вовремя." } as const;
const repeat = "Повторите запрос через несколько секунд.";
const look = "Выполнен ли запрос, неизвестно: проверьте это, прежде чем повторять.";
export const retryAfterSeconds = 2;

/**
 * 504 if the service took too long, otherwise 502; nothing if nobody waits. Only a request that has changed nothing is to
 * be repeated at once. Logged in a line.
 */
async function answerUnreachable(
  reply: FastifyReply,
  error: Error,
  { aborted }: AbortSignal,
): Promise<FastifyReply> {
  if (aborted) return reply;
  const cause = (error.cause ?? error) as NodeJS.ErrnoException;
  const { method, url } = reply.request;
  reply.log.warn(
    { code: cause.code },
    `${method} ${url.split("?", 1)[0] ?? ""} got no answer from the service: ${messageOf(cause)}`,
  );
  const { status, code, text } = tooLate.has(cause.code ?? "") ? slow : away;
  const mayHaveChanged = method !== "GET" && method !== "HEAD" && !neverSent.has(cause.code ?? "");
  if (!mayHaveChanged) reply.header("retry-after", retryAfterSeconds);
  const refusal = envelope([systemError(code, `${text} ${mayHaveChanged ? look : repeat}`)]);
  return await reply.code(status).send(errorsFor(operationOf(reply.request), refusal));
}
