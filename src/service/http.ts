import { randomUUID } from "node:crypto";
import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest, type RouteOptions } from "fastify";
import { constants } from "node:zlib";
import { sql } from "kysely";
import {
  operations,
  type Access,
  type Operation,
  type OperationName,
} from "#contract/operations.ts";
import { defaultCallsPerMinute } from "./api-keys/api-key-store.ts";
import { systemClock, type Clock } from "./clock.ts";
import { extensions } from "./capabilities.ts";
import { callerOf } from "./http/caller.ts";
import { acceptEmptyBodies, carriesBody, acceptForms, acceptJson } from "./http/bodies.ts";
import { answerError, logSerializers } from "./http/failures.ts";
import { policyReportRoute } from "./http/policy-reports.ts";
import { fromThisMachine, probeRoutes, type Probes } from "./http/probes.ts";
import { refuseForeignSites, refuseTwoHosts, securityHeaders } from "./http/security.ts";
import type { Metrics } from "./health/metrics.ts";
import { makeWorkLimits, type WorkLimits } from "./health/work-limit.ts";
import { serveOperation, type Serving } from "./http/serve-operation.ts";
import { limitWork } from "./http/work-gate.ts";
import { openApiDocument } from "./openapi.ts";
import type { Handlers } from "./handler.ts";
import { noRoute, refuse } from "./refusal.ts";
import type { SecretKey } from "./secret-key.ts";
import { DatabaseTime, inTimeOf } from "./store/database-time.ts";
import type { Store } from "./store/open.ts";
import { version } from "./version.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Required for every route; without it the service does not start. */
    access?: Access;
    /** The row of the table it serves, if any. */
    operation?: OperationName;
    /** Must be answered however much work there is. */
    isProbe?: true;
  }
}

export interface ServiceOptions {
  readonly store: Store;
  readonly handlers: Handlers;
  readonly clock?: Clock;
  /** Without one nobody can set up a second factor. */
  readonly secretKey?: SecretKey | undefined;
  /** `silent` in tests; `warn` otherwise. */
  readonly logLevel?: string;
  /** Where the log goes instead of standard output. */
  readonly logTo?: { write(line: string): void };
  /** Only the operations of `{response_base_url}`, for a separate listener; everything if left out. */
  readonly serves?: "responses";
  /** Named in the OpenAPI document; empty: the same origin. */
  readonly responseBaseUrl?: string;
  /** How often one API key may call a limited operation; `defaultCallsPerMinute` when left out. */
  readonly callsPerMinute?: number;
  /** The proxies whose `X-Forwarded-For` is trusted; none if left out. */
  readonly proxies?: readonly string[] | undefined;
  /** How long a client may take to send its headers, and its whole request, in ms. */
  readonly patience?: { readonly headersMs: number; readonly requestMs: number };
  /** Shared by all listeners of the process; its own if left out. */
  readonly limits?: WorkLimits;
  /** Whether answers close their connections, because the service ends. */
  readonly isClosing?: () => boolean;
  /** Counts the answers. */
  readonly metrics?: Metrics;
  /** Answers `/livez`, `/readyz` and `/metrics` to this machine; nobody if left out. */
  readonly probes?: Probes | undefined;
  /** Serves the built app; only the service is served if left out. */
  readonly serveApp?: (server: FastifyInstance) => Promise<void>;
  /** Installs hooks for latency and faults in tests. */
  readonly simulate?: (server: FastifyInstance) => void;
}

const defaultPatience = { headersMs: 15_000, requestMs: 30_000 } as const;

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

/** Row → access → parse → handler → checked reply, for every row of the table. */
export async function makeService(options: ServiceOptions): Promise<FastifyInstance> {
  const {
    store,
    handlers,
    clock = systemClock,
    callsPerMinute = defaultCallsPerMinute,
    patience = defaultPatience,
  } = options;
  const server = Fastify({
    logger: {
      level: options.logLevel ?? "warn",
      serializers: logSerializers,
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
    },
    genReqId: () => randomUUID(),
    trustProxy: options.proxies === undefined ? false : [...options.proxies],
    bodyLimit: 262_144,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, ...serverLimits(patience) },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: "idle",
    // What arrives on an open connection is still answered, and closes it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders(request));
      void answerError(store, error, request, reply);
    },
  });
  server.removeContentTypeParser(["text/plain", "application/json"]);
  acceptJson(server);
  acceptEmptyBodies(server);
  await server.register(fastifyCookie);
  await server.register(fastifyCompress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  limitDatabaseTime(server);
  server.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(request));
    if (options.isClosing?.() === true) reply.header("connection", "close");
  });
  limitWork(server, options.limits ?? makeWorkLimits());
  server.addHook("onRequest", async (request, reply) => {
    const twoHosts = refuseTwoHosts(request);
    if (twoHosts !== undefined) return await reply.code(twoHosts.status).send(twoHosts.body);
    if (request.is404) {
      // The result is not used: the key is looked up as for the intake, so that an unknown address does not differ from
      // it in bytes or time (§5).
      await callerOf(store, clock, operations.createResponse.access, request);
      return await reply.code(404).send(noRoute);
    }
    const refusal = refuseForeignSites(request) ?? refuseBodyOnGet(request);
    if (refusal !== undefined) return await reply.code(refusal.status).send(refusal.body);
    return undefined;
  });
  if (options.metrics !== undefined) countAnswers(server, options.metrics);
  refuseUndeclaredRoutes(server);
  server.setErrorHandler((error, request, reply) => answerError(store, error, request, reply));
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(noRoute));
  options.simulate?.(server);
  await serveOperations(
    server,
    { store, clock, secretKey: options.secretKey, handlers, callsPerMinute },
    options.serves,
  );
  if (options.serves === "responses") return server;

  healthRoute(server, store);
  if (options.probes !== undefined) {
    probeRoutes(server, options.probes, fromThisMachine(options.proxies));
  }
  policyReportRoute(server, clock);
  const document = openApiDocument(extensions, options.responseBaseUrl);
  server.get(
    "/openapi.json",
    { config: { access: { allow: "anyone" } } },
    async (_request, reply) => reply.send(document),
  );
  await options.serveApp?.(server);
  return server;
}

/** Serves the rows of the table. Rows that accept forms are registered separately, because the others refuse them. */
async function serveOperations(
  server: FastifyInstance,
  serving: Serving,
  serves: ServiceOptions["serves"],
): Promise<void> {
  const rows = (Object.entries(operations) as [OperationName, Operation][]).filter(
    ([, { base }]) => serves === undefined || base === "response",
  );
  for (const [name, { form }] of rows) if (form !== true) serveOperation(server, serving, name);
  await server.register(async (formRoutes) => {
    acceptForms(formRoutes);
    for (const [name, { form }] of rows) {
      if (form === true) serveOperation(formRoutes, serving, name);
    }
  });
}

/** All steps of a request share its time for the database. */
function limitDatabaseTime(server: FastifyInstance): void {
  const times = new WeakMap<FastifyRequest, DatabaseTime>();
  server.addHook("onRequest", (request, _reply, done) => {
    const time = new DatabaseTime();
    times.set(request, time);
    inTimeOf(time, done);
  });
  // Reading a body goes on in the context of its connection.
  server.addHook("preValidation", (request, _reply, done) => {
    inTimeOf(times.get(request) ?? new DatabaseTime(), done);
  });
}

function countAnswers(server: FastifyInstance, metrics: Metrics): void {
  server.addHook("onResponse", async (request, reply) => {
    const { operation = "other", isProbe } = request.routeOptions.config;
    if (isProbe === true) return;
    metrics.answered({ operation, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
}

/** The service does not start with a route that does not say who may call it. */
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

function refuseBodyOnGet(request: FastifyRequest) {
  const isGet = request.method === "GET" || request.method === "HEAD";
  return isGet && carriesBody(request)
    ? refuse(400, "unexpected_body", "Запрос GET не может содержать тело.")
    : undefined;
}

/** `GET /healthz`: 200 if the store answers, with the store, the version and the number of migrations. */
function healthRoute(server: FastifyInstance, store: Store): void {
  const config = { access: { allow: "anyone" }, isProbe: true } as const;
  server.get("/healthz", { config }, async (_request, reply) => {
    await sql`select 1`.execute(store.db);
    return await reply.send({
      status: "ok",
      version,
      store: store.version,
      migrations: store.migrations,
    });
  });
}
