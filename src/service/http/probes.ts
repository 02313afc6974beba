import { BlockList, isIPv6 } from "node:net";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Health, Readiness } from "../health/readiness.ts";
import type { Metrics } from "../health/metrics.ts";
import { noRoute } from "../refusal.ts";
import { version } from "../capabilities.ts";
import { isFromThisMachine } from "./caller.ts";
import { securityHeaders } from "./security.ts";

/** What the probes report, and to whom. */
export interface Probes {
  readonly health: Health;
  readonly metrics: Metrics;
  /** Whether the store has accounts with a well-known password; undefined if another service has the accounts. */
  readonly demonstration?: boolean | undefined;
}

/** The addresses of the probes. Addresses below them are not pages. */
export const probePaths = ["livez", "readyz", "healthz", "metrics"] as const;

/**
 * `/livez`, `/readyz` and `/metrics`. Other callers get the answer of an unknown address.
 * @param isSeenBy who may see them; everyone on a listener of their own
 */
export function probeRoutes(
  server: FastifyInstance,
  { health, metrics, demonstration }: Probes,
  isSeenBy: (request: FastifyRequest) => boolean,
): void {
  const probe = (
    path: string,
    answer: (reply: FastifyReply) => Promise<FastifyReply> | FastifyReply,
  ) =>
    server.get(
      path,
      { config: { access: { allow: "anyone" }, isProbe: true } },
      async (request, reply) =>
        isSeenBy(request) ? await answer(reply) : await reply.code(404).send(noRoute),
    );
  probe("/livez", (reply) => reply.send({ status: "alive", version }));
  probe("/readyz", async (reply) => {
    const readiness = await health.readiness();
    return await reply
      .code(readiness.ready ? 200 : 503)
      .send(presentReadiness(readiness, demonstration));
  });
  probe("/metrics", async (reply) => {
    const text = await metrics.text();
    return await reply.type(metrics.contentType).send(text);
  });
}

/** A server for `METRICS_PORT`: the probes, and 404 for everything else. */
export function makeProbeServer(probes: Probes): FastifyInstance {
  const server = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } });
  server.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(request));
  });
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(noRoute));
  probeRoutes(server, probes, () => true);
  return server;
}

const presentReadiness = ({ ready, checks }: Readiness, demonstration?: boolean) => ({
  status: ready ? "ready" : "not ready",
  version,
  checks: Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [name, check.ok ? "ok" : check.problem]),
  ),
  demonstration,
});

/**
 * Whether a request comes from this machine. A proxy on this machine has such an address too, so those of
 * `PLACARD_PROXY` count as outside.
 */
export function fromThisMachine(
  proxies: readonly string[] = [],
): (request: FastifyRequest) => boolean {
  const ofProxies = networksOf(proxies);
  return (request) => {
    const peer = request.raw.socket.remoteAddress ?? "";
    return isFromThisMachine(request) && !ofProxies.check(peer, isIPv6(peer) ? "ipv6" : "ipv4");
  };
}

/** Recognizes an IPv4 address that arrived over IPv6. */
function networksOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of addresses) {
    const [address = "", bits] = text.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
