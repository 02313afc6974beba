import { promisify } from "node:util";
import { Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Health } from "./health/readiness.ts";
import { operatorLog } from "./operator-log.ts";

const checkEveryMs = 50;
/** Clients that use their connections send the next request within this time. */
const settleMs = 1_000;
/** Clients whose last answer came after the service was told to stop may not have read it yet. */
const activeSettleMs = 5_000;

/** The time limits of a stop. */
export interface Stopping {
  /** How long it still takes requests after it has reported not to be ready, as long as clients are connected. */
  readonly waitMs: number;
  /** How long running requests may then take. */
  readonly limitMs: number;
}

/**
 * Stops without losing a request. First `/readyz` answers no, so that proxies send new requests elsewhere. Then no new
 * connections are accepted, and the next answer on each open one closes it.
 * @param servers those of requests; the probes stay until the end
 * @param isAtTerminal somebody waits at the terminal
 */
export async function drain(
  health: Health,
  servers: readonly FastifyInstance[],
  { waitMs, limitMs }: Stopping,
  isAtTerminal: boolean,
): Promise<void> {
  health.beginStopping();
  const stillTakenMs = isAtTerminal ? 0 : waitMs;
  const active = new Set<Socket>();
  for (const { server } of servers) {
    server.on("request", ({ socket }) => {
      if (active.has(socket)) return;
      active.add(socket);
      socket.once("close", () => active.delete(socket));
    });
  }
  const connected = async () => await connectionsOf(servers);
  await untilNone(connected, stillTakenMs);
  // Closing connections earlier would only make clients connect again, and would cut off those that just have.
  health.beginClosing();
  // Node's own closing would also cut connections on which a request is arriving.
  for (const { server } of servers) if (server.listening) Server.prototype.close.call(server);
  await untilNone(connected, Math.min(stillTakenMs, settleMs));
  // Closing a connection while the next request is arriving would cut that request.
  await untilNone(async () => active.size, stillTakenMs === 0 ? 0 : activeSettleMs);
  const limit = setTimeout(() => {
    operatorLog("warn", `Requests were cut: they had not ended within ${limitMs / 1000} s.`);
    for (const { server } of servers) server.closeAllConnections();
  }, limitMs);
  await Promise.all(servers.map((server) => server.close()));
  clearTimeout(limit);
}

async function untilNone(count: () => Promise<number>, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  while (performance.now() < until && (await count()) > 0) await sleep(checkEveryMs);
}

async function connectionsOf(servers: readonly FastifyInstance[]): Promise<number> {
  const counts = servers.map(
    async ({ server }) => await promisify(server.getConnections.bind(server))(),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** A signal to the whole process group arrives twice if a supervisor, or npm, passes it on as well. */
const repeatMs = 2_000;

/** Stops at a signal, with exit code 0. Another signal does not wait, unless it only repeats the first. */
export function stopOnSignal(stop: (isAtTerminal: boolean) => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince >= repeatMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    stop(signal === "SIGINT").then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
