import type { IncomingMessage, ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import { announce } from "./operator-log.ts";
import { systemClock } from "./clock.ts";
import { startFeed } from "./demo/feed.ts";
import { demonstrationSeed, seedDemonstrationOnce } from "./demo/seed.ts";
import { withDemonstrationLine } from "./http/built-app.ts";
import { makeHandlers } from "./handlers.ts";
import { makeService } from "./http.ts";
import { eraseDaily, eraseDueSafely, reportRun } from "./responses/retention.ts";
import { openSecretKey } from "./secret-key.ts";
import { readSettings } from "./settings.ts";
import { openStore } from "./store/open.ts";

interface Running {
  readonly hasDemonstration: boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/** Opens the store and answers the requests that the development server forwards. */
export async function openDevelopmentService(isFirst: boolean): Promise<Running> {
  const settings = readSettings(process.env);
  if (settings.forwardTo !== undefined || settings.page.base_url !== "") {
    throw new Error(
      "SERVICE_URL and PLACARD_BASE_URL are for `npm start`: development has its own service.",
    );
  }
  const store = await openStore(settings.place);
  const secretKey = await openSecretKey(store, settings.place, settings.secretKey);
  const hasDemonstration = await seedDemonstrationOnce(store, settings);
  reportRun(await eraseDueSafely(store, systemClock.now(), settings.mostErased));
  const { logLevel, callsPerMinute } = settings;
  const handlers = makeHandlers(settings);
  const server = await makeService({ store, secretKey, handlers, logLevel, callsPerMinute });
  await server.ready();
  const endErasing = eraseDaily(store, systemClock, settings.mostErased, reportRun);
  const feed = hasDemonstration
    ? await startFeed({ server, store, seed: demonstrationSeed })
    : undefined;
  if (isFirst) {
    const address = `http://${settings.host}:${settings.port}`;
    announce({ of: store.version, address }, hasDemonstration);
  }
  return {
    hasDemonstration,
    handle: (request, response) => server.routing(request, response),
    close: async () => {
      await feed?.stop();
      await endErasing();
      await server.close();
      await store.close();
    },
  };
}

/** Mounts the service on the development server; a change to it or to the contract restarts it. */
export async function startDevelopment(vite: ViteDevServer): Promise<void> {
  let running = openDevelopmentService(true);
  vite.middlewares.use((request, response, next) => {
    if (!/^\/(v1\/|healthz|openapi\.json)/.test(request.url ?? "")) {
      next();
      return;
    }
    running.then((service) => service.handle(request, response), next);
  });
  const asWritten = vite.transformIndexHtml.bind(vite);
  vite.transformIndexHtml = async (...page) => {
    const { hasDemonstration } = await running;
    return withDemonstrationLine(await asWritten(...page), hasDemonstration);
  };
  vite.watcher.on("change", (path) => {
    if (!/\/src\/(service|contract)\//.test(path) || path.endsWith(".test.ts")) return;
    running = restart(running);
    running.catch((error: unknown) => vite.config.logger.error(String(error)));
  });
  vite.httpServer?.on("close", () => void running.then((service) => service.close()));

  async function restart(previous: Promise<Running>): Promise<Running> {
    await previous.then((service) => service.close()).catch(() => undefined);
    const { openDevelopmentService: open } = (await vite.ssrLoadModule(
      "/src/service/development.ts",
    )) as { openDevelopmentService: typeof openDevelopmentService };
    vite.config.logger.info("service started anew", { timestamp: true });
    return await open(false);
  }
}
