import { resolve } from "node:path";
import { startFeed, type Feed } from "./demo/feed.ts";
import { demonstrationSeed, seedDemonstrationOnce } from "./demo/first-start.ts";
import { makeService } from "./http.ts";
import { serveBuiltApp } from "./http/built-app.ts";
import { readSettings } from "./settings.ts";
import { announce } from "./announce.ts";
import { openStore } from "./store/open.ts";

const builtApp = resolve(import.meta.dirname, "../../dist");

/**
 * Opens the store, makes demonstration data where wanted, listens, and stops on SIGTERM or SIGINT.
 * @throws Error with a sentence for people when it cannot start
 */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const store = await openStore(settings.place);
  let feed: Feed | undefined;
  try {
    const hasDemonstration = await seedDemonstrationOnce(store, settings);
    const server = await makeService({
      store,
      logLevel: settings.logLevel,
      serveApp: (service) => serveBuiltApp(service, builtApp),
    });
    if (hasDemonstration) feed = await startFeed({ server, store, seed: demonstrationSeed });
    // Before the address is told: whoever reads it may stop us at once.
    stopOnSignal(async () => {
      await feed?.stop();
      await server.close();
      await store.close();
    });
    const address = await server.listen({ port: settings.port, host: settings.host });
    announce(store, address, hasDemonstration);
  } catch (error) {
    await feed?.stop();
    await store.close();
    throw error;
  }
}

/** Stops accepting, lets running requests end, closes the store. A second signal does not wait. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
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
