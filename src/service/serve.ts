import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { refuseIncompleteBuild, refuseTakenPorts } from "./before-start.ts";
import { trimAuditAndReport } from "./audit/trim-audit.ts";
import { guardedClock, systemClock } from "./clock.ts";
import { startFeed, type Feed } from "./demo/feed.ts";
import { demonstrationSeed, seedDemonstrationOnce } from "./demo/seed.ts";
import { makeHandlers } from "./handlers.ts";
import { hostedMemory, trimHosted } from "./hosted/hosted-memory.ts";
import type { Hosting } from "./hosted/hosted-reads.ts";
import { makeService, type ServiceOptions } from "./http.ts";
import { Metrics } from "./health/metrics.ts";
import { StoreHealth } from "./health/readiness.ts";
import { ServiceHealth } from "./health/service-health.ts";
import { serveBuiltApp } from "./http/built-app.ts";
import { makeProbeServer, type Probes } from "./http/probes.ts";
import { makeWorkLimits } from "./health/work-limit.ts";
import {
  eraseDaily,
  eraseDueSafely,
  reportRun,
  type ErasureReport,
} from "./responses/retention.ts";
import { openSecretKey } from "./secret-key.ts";
import { isLoopback, readSettings, type Settings } from "./settings.ts";
import { drain, stopOnSignal } from "./stop.ts";
import { openFolderWarning } from "./store/folder-modes.ts";
import { openStore, type Store } from "./store/open.ts";
import { announce, operatorLog } from "./operator-log.ts";

/**
 * The queue of connections waiting to be accepted. With Node's default of 511, some of 600 simultaneous connections
 * were refused and had to retry after seconds, probes among them. The system may allow fewer.
 */
const backlog = 4_096;

const builtApp = resolve(import.meta.dirname, "../../dist");

/**
 * Opens the store, makes demonstration data if configured, erases what is due, listens, and stops on SIGTERM or SIGINT.
 * @throws Error with a readable message if it cannot start
 */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  await refuseTakenPorts(settings);
  refuseIncompleteBuild(builtApp);
  if (settings.forwardTo !== undefined || settings.page.base_url !== "") {
    await serveInFront(settings);
    return;
  }
  const store = await openStore(settings.place);
  /** What was started. */
  const ends = [() => store.close()];
  const stop = stopOf(ends);
  const servers: FastifyInstance[] = [];
  try {
    if (settings.place.kind === "folder") {
      const warning = openFolderWarning(settings.place.path);
      if (warning !== undefined) operatorLog("warn", warning);
    }
    const secretKey = await openSecretKey(store, settings.place, settings.secretKey);
    const hasDemonstration = await seedDemonstrationOnce(store, settings);
    const health = new StoreHealth(store, systemClock);
    ends.push(async () => health.end());
    const limits = makeWorkLimits();
    const metrics = new Metrics(store, health, limits);
    const report = (run: ErasureReport) => {
      metrics.erased(run);
      reportRun(run);
    };
    const run = await eraseDueSafely(store, systemClock.now(), settings.mostErased).catch(
      (failure: unknown) => {
        // Without room on the disk, reading continues and erasing waits for the next run.
        if (!store.dialect.isFull(failure)) throw failure;
        return { failure };
      },
    );
    report(run);
    const isDoubted = "stopped" in run && run.stopped === "clock";
    const clock = guardedClock(systemClock, isDoubted ? run.seenAt : undefined);
    // From now on the store's state is known, and probes need not wait for it.
    await health.readiness();
    const probes = { health, metrics, demonstration: hasDemonstration };
    const probeAddress = await listenForProbes(probes, settings, ends);
    const shared = { limits, metrics, clock, isClosing: () => health.isClosing };
    const responses = await listenForResponses(store, shared, settings, ends);
    if (responses.server !== undefined) servers.push(responses.server);
    const responseBaseUrl = settings.responseBaseUrl ?? responses.ownUrl;
    const server = await makeService({
      store,
      secretKey,
      handlers: makeHandlers(settings),
      callsPerMinute: settings.callsPerMinute,
      ...listenerOptions(settings),
      responseBaseUrl,
      ...shared,
      probes: probeAddress === undefined ? probes : undefined,
      serveApp: (service) =>
        serveBuiltApp(service, builtApp, {
          settings: { ...settings.page, response_base_url: responseBaseUrl },
          hasDemonstration,
        }),
    });
    ends.push(() => server.close());
    servers.push(server);
    const trim = async () => await trimAuditAndReport(store, systemClock, settings.auditDays);
    await trim();
    ends.push(eraseDaily(store, systemClock, settings.mostErased, report, trim));
    if (hasDemonstration) ends.push(await feedOf(server, store));
    // Before the address is printed, because whoever reads it may stop the service at once.
    stopOnSignal(async (isAtTerminal) => {
      await drain(health, servers, settings.stopping, isAtTerminal);
      await stop();
    });
    const address = await server.listen({ port: settings.port, host: settings.host, backlog });
    const { address: responseAddress } = responses;
    const addresses = { address, responses: responseAddress, metrics: probeAddress };
    announce({ of: store.version, ...addresses }, hasDemonstration);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Stops what was started by then, in reverse order. */
const stopOf = (ends: readonly (() => Promise<void>)[]) => async () => {
  for (const end of ends.toReversed()) await end();
};

/** Options of all listeners. */
const listenerOptions = ({ logLevel, proxies, page, hostNames }: Settings) => ({
  logLevel,
  proxies,
  basePath: page.base_path,
  hostNames,
});

/**
 * Serves the app for another service.
 * @throws Error with a readable message if it cannot start
 */
async function serveInFront(settings: Settings): Promise<void> {
  const { forwardTo, page, metricsPort, responseBaseUrl = "" } = settings;
  const ends: (() => Promise<void>)[] = [];
  const stop = stopOf(ends);
  try {
    // Only needed here, and a twentieth of the start of a service with a store.
    const { makeFront } = await import("./front.ts");
    const health = new ServiceHealth(forwardTo?.url);
    const limits = makeWorkLimits();
    const metrics = new Metrics(undefined, health, limits);
    const probeAddress = await listenForProbes({ health, metrics }, settings, ends);
    const hasToken = forwardTo?.credential !== undefined;
    const hosting = await openHosting(settings, ends);
    const server = await makeFront({
      ...listenerOptions(settings),
      // With a token, everyone who reaches this address has its user's access.
      hostNames: settings.hostNames ?? (hasToken ? [] : undefined),
      forwardTo,
      hosting,
      health,
      metrics,
      limits,
      isClosing: () => health.isClosing,
      hasOwnProbes: metricsPort !== undefined,
      serveApp: (front) =>
        serveBuiltApp(front, builtApp, {
          settings: {
            ...page,
            response_base_url: responseBaseUrl,
            // Users do not sign in if the token is added here.
            sign_in: page.sign_in ?? (hasToken ? "none" : undefined),
          },
          isFront: true,
          hostsReads: hosting !== undefined,
        }),
    });
    ends.push(() => server.close());
    stopOnSignal(async (isAtTerminal) => {
      await drain(health, [server], settings.stopping, isAtTerminal);
      await stop();
    });
    const address = await server.listen({ port: settings.port, host: settings.host, backlog });
    announce({
      of: `the service at ${forwardTo?.url ?? page.base_url}`,
      address,
      metrics: probeAddress,
    });
    if (hasToken && !isLoopback(settings.host)) operatorLog("warn", openWithToken);
    const check = await health.service();
    if (!check.ok)
      operatorLog("warn", `${check.problem} Placard goes on, and shows that it is away.`);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The memory that the users of the other service share; undefined if each browser has its own. */
async function openHosting(
  { forwardTo, hasMemory, place, secretKey: given }: Settings,
  ends: (() => Promise<void>)[],
): Promise<(Hosting & { readonly store: Store }) | undefined> {
  if (forwardTo === undefined || !hasMemory) return undefined;
  try {
    const store = await openStore(place);
    ends.push(() => store.close());
    const secretKey = await openSecretKey(store, place, given);
    if (secretKey === undefined) throw new Error("on PostgreSQL it needs PLACARD_SECRET_KEY.");
    const trim = async () =>
      await trimHosted(store, systemClock.now()).then(
        () => undefined,
        (error: unknown) =>
          operatorLog("warn", `The memory could not be trimmed: ${String(error)}`),
      );
    await trim();
    const timer = setInterval(() => void trim(), 3_600_000).unref();
    ends.push(async () => clearInterval(timer));
    const memory = hostedMemory(store, forwardTo.url, systemClock.now);
    return { store, secretKey, memory };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    operatorLog(
      "warn",
      `There is no memory that all users share, so each browser has its own: ${why} SERVICE_MEMORY=off says that this is meant.`,
    );
    return undefined;
  }
}

const openWithToken =
  "Other machines can reach this address, and whoever does asks the service with its token: let only a proxy in that knows its users.";

/** The listener of `METRICS_PORT`, if set. @returns its address */
async function listenForProbes(
  probes: Probes,
  { metricsPort: port, host }: Settings,
  ends: (() => Promise<void>)[],
): Promise<string | undefined> {
  if (port === undefined) return undefined;
  const server = makeProbeServer(probes);
  ends.push(() => server.close());
  return await server.listen({ port, host, backlog });
}

/**
 * The listener of `RESPONSE_PORT`, if set.
 * @returns its address to print. The page gets it too, but only if just this machine can reach it, because the public
 * address behind a proxy is unknown
 */
async function listenForResponses(
  store: Store,
  shared: Pick<ServiceOptions, "limits" | "metrics" | "clock" | "isClosing">,
  settings: Settings,
  ends: (() => Promise<void>)[],
): Promise<{
  readonly server?: FastifyInstance;
  readonly address?: string;
  readonly ownUrl: string;
}> {
  const { responsePort: port, host } = settings;
  if (port === undefined) return { ownUrl: "" };
  const server = await makeService({
    store,
    handlers: makeHandlers(settings),
    callsPerMinute: settings.callsPerMinute,
    ...listenerOptions(settings),
    ...shared,
    serves: "responses",
  });
  ends.push(() => server.close());
  const address = await server.listen({ port, host, backlog });
  return { server, address, ownUrl: isLoopback(host) ? address : "" };
}

async function feedOf(server: FastifyInstance, store: Store): Promise<Feed["stop"]> {
  const feed = await startFeed({ server, store, seed: demonstrationSeed });
  return feed.stop;
}
