import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { makePage, type Manifest, type Preloads } from "./page.ts";

/**
 * Serves the built app: files by their hashed names for good, and the page for every other address.
 * @param folder `dist/`: `client/` is served, `preload/` tells what an address will ask for
 * @param responseBaseUrl told to the app; empty: the same origin
 * @throws Error when the app was not built
 */
export async function serveBuiltApp(
  server: FastifyInstance,
  folder: string,
  responseBaseUrl = "",
): Promise<void> {
  const client = join(folder, "client");
  if (!existsSync(join(client, "index.html"))) {
    throw new Error("the app is not built: run `npm run build`, or `npm start`, which does it");
  }
  // The app itself holds nothing to protect; what it shows comes through the operations.
  server.addHook("onRoute", (added) => {
    added.config = { access: { allow: "anyone" }, ...added.config };
  });
  await server.register(fastifyStatic, {
    root: client,
    // Only files that exist at start have a route; there is no path to play tricks with.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["index.html*", ".vite/**", "**/*.br", "**/*.gz"],
    setHeaders: (reply, path) => {
      void reply.header(
        "cache-control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  const preloads = (await import(
    pathToFileURL(join(folder, "preload", "preload.js")).href
  )) as Preloads;
  const page = makePage({
    template: readFileSync(join(client, "index.html"), "utf8"),
    manifest: JSON.parse(readFileSync(join(client, ".vite", "manifest.json"), "utf8")) as Manifest,
    preloads,
    addresses: { base_url: "", response_base_url: responseBaseUrl },
  });
  server.get("/*", page);
}
