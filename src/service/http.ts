import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { operations, type OperationName } from "#contract/operations.ts";
import { defaultCallsPerMinute } from "./api-keys/api-keys.ts";
import { systemClock, type Clock } from "./clock.ts";
import { extensions, version } from "./capabilities.ts";
import { callerOf } from "./http/caller.ts";
import { acceptEmptyBodies, acceptForms, acceptJson } from "./http/bodies.ts";
import { policyReportRoute } from "./http/policy-reports.ts";
import { fromThisMachine, probeRoutes, type Probes } from "./http/probes.ts";
import { refuseForeignSites, takesKey } from "./http/security.ts";
import { makeServer, refuseBodyOnGet, type ServerOptions } from "./http/server.ts";
import { serveOperation, type Serving } from "./http/serve-operation.ts";
import { openApiDocument } from "./openapi.ts";
import type { Handlers } from "./handler.ts";
import { noRoute } from "./refusal.ts";
import type { SecretKey } from "./secret-key.ts";
import type { HashCost } from "./session/password.ts";
import { servedOperations, type ServedOperation } from "./served-operations.ts";
import { DatabaseTime, inTimeOf } from "./store/database-time.ts";
import type { Store } from "./store/open.ts";

export interface ServiceOptions extends ServerOptions {
  readonly store: Store;
  readonly handlers: Handlers;
  readonly clock?: Clock;
  /** Without a key nobody can set up a second factor. */
  readonly secretKey?: SecretKey | undefined;
  /** What new passwords cost to hash, if not the usual; only tests set it. */
  readonly hashCost?: HashCost | undefined;
  /** Serves only the operations of `{response_base_url}`, on a separate listener; if omitted, all. */
  readonly serves?: "responses";
  /** For the OpenAPI document; empty if it is the same origin. */
  readonly responseBaseUrl?: string;
  /** How often one API key may call a limited operation; `defaultCallsPerMinute` if omitted. */
  readonly callsPerMinute?: number;
  /** Answers `/livez`, `/readyz` and `/metrics` to this machine; to nobody if omitted. */
  readonly probes?: Probes | undefined;
  /** Serves the built app; if omitted, only the service. */
  readonly serveApp?: (server: FastifyInstance) => Promise<void>;
  /** Installs hooks for latency and faults in tests. */
  readonly simulate?: (server: FastifyInstance) => void;
}

/** For every row of the table: access → parse → handler → checked reply. */
export async function makeService(options: ServiceOptions): Promise<FastifyInstance> {
  const { store, handlers, clock = systemClock, callsPerMinute = defaultCallsPerMinute } = options;
  const server = await makeServer(options, store, limitDatabaseTime);
  server.removeContentTypeParser(["text/plain", "application/json"]);
  acceptJson(server);
  acceptEmptyBodies(server);
  server.addHook("onRequest", (request, reply, done) => {
    if (request.is404) {
      // The result is not used. The key is looked up as by the intake, so that the answer for an unknown address does
      // not differ in bytes or time (§5).
      callerOf(store, clock, operations.createResponse.access, request).then(
        () => reply.code(404).send(noRoute),
        done,
      );
      return;
    }
    const refusal =
      (takesKey(request) ? undefined : refuseForeignSites(request)) ?? refuseBodyOnGet(request);
    if (refusal === undefined) done();
    else void reply.code(refusal.status).send(refusal.body);
  });
  options.simulate?.(server);
  await serveOperations(
    server,
    {
      store,
      clock,
      secretKey: options.secretKey,
      hashCost: options.hashCost,
      handlers,
      callsPerMinute,
    },
    options.serves,
  );
  if (options.serves === "responses") return server;

  const isNear = fromThisMachine(options.proxies);
  healthRoute(server, store, isNear);
  if (options.probes !== undefined) {
    probeRoutes(server, options.probes, isNear);
  }
  policyReportRoute(server, clock);
  // Made when it is first asked for, because it takes a tenth of the start.
  let document: ReturnType<typeof openApiDocument> | undefined;
  server.get(
    "/openapi.json",
    { config: { access: { allow: "anyone" } } },
    async (_request, reply) => {
      document ??= openApiDocument(extensions, options.responseBaseUrl);
      return await reply.send(document);
    },
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
  const rows = (Object.entries(servedOperations) as [OperationName, ServedOperation][]).filter(
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

/** All steps of a request share its time limit for the database. */
function limitDatabaseTime(server: FastifyInstance): void {
  const times = new WeakMap<FastifyRequest, DatabaseTime>();
  server.addHook("onRequest", (request, _reply, done) => {
    const time = new DatabaseTime();
    times.set(request, time);
    inTimeOf(time, done);
  });
  // Reading a body continues in the context of its connection.
  server.addHook("preValidation", (request, _reply, done) => {
    inTimeOf(times.get(request) ?? new DatabaseTime(), done);
  });
}

/**
 * `GET /healthz`: 200 if the store answers. The store, the versions and the number of migrations are for this machine only,
 * because they tell an attacker where to begin.
 */
function healthRoute(
  server: FastifyInstance,
  store: Store,
  isNear: (request: FastifyRequest) => boolean,
): void {
  const config = { access: { allow: "anyone" }, isProbe: true } as const;
  server.get("/healthz", { config }, async (request, reply) => {
    await sql`select 1`.execute(store.db);
    const { version: engine, migrations } = store;
    return await reply.send({
      status: "ok",
      ...(isNear(request) && { version, store: engine, migrations }),
    });
  });
}
