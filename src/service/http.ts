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
import { refuseForeignSites, refuseTwoHosts, securityHeaders } from "./http/security.ts";
import { serveOperation, type Serving } from "./http/serve-operation.ts";
import { openApiDocument } from "./openapi.ts";
import type { Handlers } from "./handler.ts";
import { noRoute, refuse } from "./refusal.ts";
import type { Store } from "./store/open.ts";
import { version } from "./version.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Every route says it; one that does not is refused at start. */
    access?: Access;
    /** The row of the table it serves, if any. */
    operation?: OperationName;
  }
}

export interface ServiceOptions {
  readonly store: Store;
  readonly handlers: Handlers;
  readonly clock?: Clock;
  /** `silent` in tests; `warn` otherwise. */
  readonly logLevel?: string;
  /** Where the log goes instead of standard output. */
  readonly logTo?: { write(line: string): void };
  /** The operations of `{response_base_url}` alone, for a listener of their own; everything when left out. */
  readonly serves?: "responses";
  /** Told in the OpenAPI document; empty: the same origin. */
  readonly responseBaseUrl?: string;
  /** How often one API key may call a limited operation; `defaultCallsPerMinute` when left out. */
  readonly callsPerMinute?: number;
  /** Whose `X-Forwarded-For` is believed; nobody's when left out. */
  readonly proxies?: readonly string[] | undefined;
  /** How long a client may take to send its headers, and its whole request, in ms. */
  readonly patience?: { readonly headersMs: number; readonly requestMs: number };
  /** The built app, or development's own; nothing is served beside the service when left out. */
  readonly serveApp?: (server: FastifyInstance) => Promise<void>;
  /** Runs before every request; tests make latency and faults with it. */
  readonly simulate?: (server: FastifyInstance) => void;
}

const defaultPatience = { headersMs: 15_000, requestMs: 30_000 } as const;

/** What Node's own parser of HTTP holds a client to. */
const serverLimits = ({ headersMs }: { readonly headersMs: number }) => ({
  // Names and values together; a cookie, a key and what browsers add come to 2 KB.
  maxHeaderSize: 16_384,
  // Looked at as often as a slow client can be late by.
  connectionsCheckingInterval: Math.max(100, Math.floor(headersMs / 3)),
  // Anything but one strict reading of a request can be read in two ways by two servers.
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
    return503OnClosing: true,
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

  server.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(request));
    const twoHosts = refuseTwoHosts(request);
    if (twoHosts !== undefined) return await reply.code(twoHosts.status).send(twoHosts.body);
    if (request.is404) {
      // Nothing is done with whose key it is: looked up as the intake does, so that neither bytes nor time tell an address
      // that wants a key from one that is not there (§5).
      await callerOf(store, clock, operations.createResponse.access, request);
      return await reply.code(404).send(noRoute);
    }
    const refusal = refuseForeignSites(request) ?? refuseBodyOnGet(request);
    if (refusal !== undefined) return await reply.code(refusal.status).send(refusal.body);
    return undefined;
  });
  refuseUndeclaredRoutes(server);
  server.setErrorHandler((error, request, reply) => answerError(store, error, request, reply));
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(noRoute));
  options.simulate?.(server);
  await serveOperations(server, { store, clock, handlers, callsPerMinute }, options.serves);
  if (options.serves === "responses") return server;

  healthRoute(server, store);
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

/** The rows of the table; those that take forms apart, for the others refuse them. */
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

/** A route that does not say who may call it keeps the service from starting. */
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

/** `GET /healthz`: 200 once the store answers; says which store, which version, how many migrations. */
function healthRoute(server: FastifyInstance, store: Store): void {
  server.get("/healthz", { config: { access: { allow: "anyone" } } }, async (_request, reply) => {
    await sql`select 1`.execute(store.db);
    return await reply.send({
      status: "ok",
      version,
      store: store.version,
      migrations: store.migrations,
    });
  });
}
