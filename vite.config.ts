import { relative, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunkRule, everyEntryInManifest } from "./.ci/chunks.ts";
import { staticHost } from "./.ci/static-host.ts";

export default defineConfig({
  plugins: [react(), pagesByPath(), everyEntryInManifest(), staticHost(), placardService()],
  // Served from any folder: files find one another, and the page finds its folder (`staticHost`).
  base: "./",
  appType: "spa",
  html: { cspNonce: "PLACARD_NONCE" },
  server: {
    host: process.env["HOST"] ?? "127.0.0.1",
    port: Number(process.env["PORT"] ?? 8080),
    strictPort: true,
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        target: "es2023",
        // Browsers that know light-dark() themselves: rewritten for older ones it would follow the system, not the switch.
        cssTarget: ["chrome123", "firefox120", "safari17.5"],
        rolldownOptions: {
          treeshake: { manualPureFunctions: ["z"] },
          preserveEntrySignatures: false,
          output: {
            codeSplitting: {
              // A file holds what its group names, not all that it needs in turn.
              includeDependenciesRecursively: false,
              groups: [{ name: chunkRule(resolve(import.meta.dirname, "index.html")) }],
            },
          },
        },
      },
    },
    preload: {
      consumer: "server",
      resolve: { noExternal: true },
      build: {
        outDir: "dist/preload",
        copyPublicDir: false,
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: {
          input: resolve(import.meta.dirname, "src/app/preload.ts"),
          output: { entryFileNames: "preload.js", codeSplitting: false },
        },
      },
    },
    // The service with its libraries in a few files. From hundreds of files it starts in nearly twice the time.
    service: {
      consumer: "server",
      resolve: { noExternal: true, external: ["better-sqlite3", "pg-native"] },
      build: {
        // As deep as src/service, because some files find others by their own folder.
        outDir: "dist/service",
        copyPublicDir: false,
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: {
          input: resolve(import.meta.dirname, "src/service/main.ts"),
          output: { entryFileNames: "main.js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
});

/**
 * What the service preloads is told by the paths of pages: in that build a module that is imported when it is opened
 * stands for its path, and is no part of it.
 */
function pagesByPath(): Plugin {
  const mark = "\0path-of:";
  return {
    name: "pages-by-path",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "preload",
    async resolveId(source, importer, { kind }) {
      if (kind !== "dynamic-import") return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found === null ? null : mark + found.id;
    },
    load(id) {
      if (!id.startsWith(mark)) return null;
      const path = relative(import.meta.dirname, id.slice(mark.length)).replaceAll("\\", "/");
      return `export const path = ${JSON.stringify(path)};`;
    },
  };
}

/** In development the same service answers on the same port; a change on its side starts it anew. */
function placardService(): Plugin {
  return {
    name: "placard-service",
    apply: "serve",
    async configureServer(server) {
      const development = await server.ssrLoadModule("/src/service/development.ts");
      const handle: unknown = Reflect.get(development, "startDevelopment");
      if (typeof handle !== "function")
        throw new Error("development.ts does not export startDevelopment");
      await handle(server);
    },
  };
}
