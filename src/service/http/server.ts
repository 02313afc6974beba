import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from "fastify";
import type { Access, OperationName } from "#contract/operations.ts";
import type { Metrics } from "../health/metrics.ts";
import { makeWorkLimits, type WorkLimits } from "../health/work-limit.ts";
import { noRoute, refuse } from "../refusal.ts";
import { carriesBody } from "./bodies.ts";
import { answerError, logSerializers, type StoreTrouble } from "./failures.ts";
import { refuseOtherHosts, refuseTwoHosts, securityHeaders } from "./security.ts";
import { limitWork } from "./work-gate.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Required for every route; the service does not start without it. */
    access?: Access;
    /** The row of the table that the route serves, if any. */
    operation?: OperationName;
    /** Answered regardless of the limit of work in progress. */
    isProbe?: true;
    /** Another service answers it. */
    isForwarded?: true;
  }
}

/** Options of a listener, whatever it serves. */
export interface ServerOptions {
  /** `silent` in tests; `warn` otherwise. */
  readonly logLevel?: string;
  /** The log's destination instead of standard output. */
  readonly logTo?: { write(line: string): void };
  /** The proxies whose `X-Forwarded-For` is trusted; none if omitted. */
  readonly proxies?: readonly string[] | undefined;
  /** How long a client may take to send its headers, and its whole request, in ms. */
  readonly timeouts?: { readonly headersMs: number; readonly requestMs: number };
  /** Shared by all listeners of the process; its own if omitted. */
  readonly limits?: WorkLimits;
  /** Whether answers close their connections, because the service is stopping. */
  readonly isClosing?: () => boolean;
  /** Counts the answers. */
  readonly metrics?: Metrics;
  /** The folder with which addresses may begin, as forwarded by a proxy: `/placard/`. */
  readonly basePath?: string | undefined;
  /** The host names that clients may use; any if omitted. */
  readonly hostNames?: readonly string[] | undefined;
}

const defaultTimeouts = { headersMs: 15_000, requestMs: 30_000 } as const;

/** Limits of Node's HTTP parser. */
const serverLimits = ({ headersMs }: { readonly headersMs: number }) => ({
  // Names and values together; a cookie, a key and the browser's own headers take 2 KB.
  maxHeaderSize: 16_384,
  // Checked often enough to cut off slow clients in time.
  connectionsCheckingInterval: Math.max(100, Math.floor(headersMs / 3)),
  // A lenient parser may read a request differently from the proxy in front.
  insecureHTTPParser: false,
  requireHostHeader: true,
});

/**
 * A server with everything that does not depend on what it serves: limits, security headers, log, metrics. Each route
 * declares who may call it.
 * @param store its failures get specific answers; undefined if there is no store
 * @param beginRequest runs before everything else
 */
export async function makeServer(
  options: ServerOptions,
  store: StoreTrouble | undefined,
  beginRequest: (server: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const { timeouts = defaultTimeouts, basePath = "/" } = options;
  const server = Fastify({
    logger: {
      level: options.logLevel ?? "warn",
      serializers: logSerializers,
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
    },
    genReqId: () => randomUUID(),
    trustProxy: options.proxies === undefined ? false : [...options.proxies],
    bodyLimit: 262_144,
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, ...serverLimits(timeouts) },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: "idle",
    // A request that arrives on an open connection is still answered, and its answer closes the connection.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: ({ url = "/" }: IncomingMessage) => withoutBase(url, basePath),
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders(request));
      void answerError(store, error, request, reply);
    },
  });
  closeUnused(server, timeouts.headersMs / 3);
  await server.register(fastifyCookie);
  await server.register(fastifyCompress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  beginRequest(server);
  // A hook that returns a promise costs each request several microseconds, so these call `done`.
  server.addHook("onRequest", (request, reply, done) => {
    reply.headers(securityHeaders(request));
    if (options.isClosing?.() === true) reply.header("connection", "close");
    done();
  });
  limitWork(server, options.limits ?? makeWorkLimits());
  server.addHook("onRequest", (request, reply, done) => {
    const refusal =
      refuseTwoHosts(request) ??
      (options.hostNames === undefined ? undefined : refuseOtherHosts(request, options.hostNames));
    if (refusal === undefined) done();
    else void reply.code(refusal.status).send(refusal.body);
  });
  if (options.metrics !== undefined) countAnswers(server, options.metrics);
  refuseUndeclaredRoutes(server);
  server.setErrorHandler((error, request, reply) => answerError(store, error, request, reply));
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(noRoute));
  return server;
}

/**
 * Browsers and clients open connections ahead. Node would answer 408 to one that was never used, and a request sent at
 * that moment would take the 408 for its answer; a closed connection makes clients send it again on another one. A
 * server that closes would wait for them, too.
 * @param soonMs how long a new connection may be unused when the server closes
 */
function closeUnused(app: FastifyInstance, soonMs: number): void {
  const connectedAt = new Map<Socket, number>();
  app.server.prependListener("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && socket.bytesRead === 0) socket.destroy();
  });
  app.server.on("connection", (socket) => {
    connectedAt.set(socket, performance.now());
    socket.once("close", () => connectedAt.delete(socket));
  });
  app.addHook("preClose", (done) => {
    for (const [socket, at] of connectedAt) {
      if (socket.bytesRead > 0) continue;
      setTimeout(
        () => {
          if (socket.bytesRead === 0) socket.destroy();
        },
        Math.max(0, at + soonMs - performance.now()),
      );
    }
    done();
  });
}

/** A proxy may forward the folder or strip it. */
const withoutBase = (url: string, basePath: string): string =>
  basePath !== "/" && url.startsWith(basePath) ? url.slice(basePath.length - 1) : url;

function countAnswers(server: FastifyInstance, metrics: Metrics): void {
  server.addHook("onResponse", (request, reply, done) => {
    const { operation = "other", isProbe } = request.routeOptions.config;
    if (isProbe !== true) {
      metrics.answered({ operation, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    }
    done();
  });
}

/** The service does not start if a route does not declare who may call it. */
function refuseUndeclaredRoutes(server: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  server.addHook("onRoute", (added) => {
    routes.push(added);
  });
  server.addHook("onReady", async () => {
    const undeclared = routes.find((added) => added.config?.access === undefined);
    if (undeclared !== undefined) {
      throw new Error(
        `${String(undeclared.method)} ${undeclared.url} does not say who may call it.`,
      );
    }
  });
}

export function refuseBodyOnGet(request: FastifyRequest) {
  const isGet = request.method === "GET" || request.method === "HEAD";
  return isGet && carriesBody(request)
    ? refuse(400, "unexpected_body", "Запрос GET не может содержать тело.")
    : undefined;
}
