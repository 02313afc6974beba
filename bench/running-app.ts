import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeTestService } from "#service/testing/start.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { openStore } from "#service/store/open.ts";
import { demonstrationFolder } from "./demonstration-store.ts";
import { startHttp2Front } from "./http2-front.ts";
import { signIn } from "./signed-in.ts";

const built = resolve(import.meta.dirname, "../dist");

export interface RunningApp {
  /** The service itself: HTTP/1.1 without encryption. */
  readonly url: string;
  /** The same behind HTTP/2, as a customer's proxy would put it; undefined where no certificate can be made. */
  readonly http2Url: string | undefined;
  /** Of a live session. */
  readonly token: string;
  close(): Promise<void>;
}

/** The built app and its service on the demonstration data that `npm start` makes: 12 thousand invoices. */
export async function startApp(): Promise<RunningApp> {
  if (!existsSync(join(built, "built-from.txt"))) {
    throw new Error("The app is not built: run `npm run build` first.");
  }
  const path = await demonstrationFolder(12_000);
  const store = await openStore({ kind: "folder", path });
  const server = await makeTestService(store, {
    serveApp: (service) => serveBuiltApp(service, built),
  });
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  const front = await startHttp2Front(url);
  const session = await signIn(store, 1);
  return {
    url,
    http2Url: front?.url,
    token: session.token,
    close: async () => {
      await session.end();
      await front?.close();
      await server.close();
      await store.close();
    },
  };
}
