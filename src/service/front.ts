import type { FastifyInstance, FastifyRequest } from "fastify";
import { systemClock } from "./clock.ts";
import type { Metrics } from "./health/metrics.ts";
import type { ServiceHealth } from "./health/service-health.ts";
import { CallerTurns } from "./hosted/ask-other.ts";
import { hostReads, noteForwarded, type Hosting } from "./hosted/hosted-reads.ts";
import { retryAfterSeconds, forwardRequests, otherService } from "./http/forward-requests.ts";
import { policyReportRoute } from "./http/policy-reports.ts";
import type { StoreTrouble } from "./http/failures.ts";
import { fromThisMachine, probeRoutes } from "./http/probes.ts";
import { refuseForeignSites } from "./http/security.ts";
import { makeServer, refuseBodyOnGet, type ServerOptions } from "./http/server.ts";
import { envelope, noRoute, systemError } from "./refusal.ts";
import type { ForwardTarget } from "./settings.ts";
import { version } from "./capabilities.ts";

export interface FrontOptions extends ServerOptions {
  /** Undefined if browsers send requests to the service themselves. */
  readonly forwardTo: ForwardTarget | undefined;
  /** The store whose memory the users of the service share; omitted if each browser has its own. */
  readonly hosting?: (Hosting & { readonly store: StoreTrouble }) | undefined;
  readonly health: ServiceHealth;
  readonly metrics: Metrics;
  /** Whether the probes have a port of their own. */
  readonly hasOwnProbes?: boolean;
  readonly serveApp?: (server: FastifyInstance) => Promise<void>;
}

/** Serves the app for another service and forwards requests to it. There are no users. */
export async function makeFront(options: FrontOptions): Promise<FastifyInstance> {
  const { forwardTo, hosting, health, metrics, basePath = "/" } = options;
  const server = await makeServer(options, hosting?.store);
  server.addHook("onRequest", async (request, reply) => {
    if (request.is404) return await reply.code(404).send(noRoute);
    const refusal = refuseForeignSites(request) ?? refuseBodyOnGet(request);
    if (refusal !== undefined) return await reply.code(refusal.status).send(refusal.body);
    return undefined;
  });
  if (forwardTo !== undefined) {
    const service = otherService(forwardTo);
    server.addHook("onClose", async () => await service.agent.destroy());
    const turns = new CallerTurns(hosting?.memory.now ?? systemClock.now);
    const note = hosting && noteForwarded(service, hosting, turns);
    await server.register(
      async (forwarding) =>
        await forwardRequests(forwarding, service, basePath.replace(/\/$/, ""), note),
    );
    if (hosting !== undefined) hostReads(server, service, hosting, turns);
  }
  const isNear = fromThisMachine(options.proxies);
  healthRoute(server, health, isNear);
  if (options.hasOwnProbes !== true) {
    probeRoutes(server, { health, metrics }, isNear);
  }
  policyReportRoute(server, systemClock);
  await options.serveApp?.(server);
  return server;
}

/** The app asks this to find out whether the service is reachable again. The version is for this machine only. */
function healthRoute(
  server: FastifyInstance,
  health: ServiceHealth,
  isNear: (request: FastifyRequest) => boolean,
): void {
  const config = { access: { allow: "anyone" }, isProbe: true } as const;
  server.get("/healthz", { config }, async (request, reply) => {
    const { ok } = await health.service();
    if (ok) return await reply.send({ status: "ok", ...(isNear(request) && { version }) });
    return await reply
      .code(503)
      .header("retry-after", retryAfterSeconds)
      .send(envelope([systemError("service_away", "Сервис недоступен.")]));
  });
}
