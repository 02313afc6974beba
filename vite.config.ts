import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { chunkRule } from "./.ci/chunks.ts";
import { defineConfig, type Plugin } from "vite";

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
          output: { entryFileNames: "preload.js" },
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

/** The service finds a page's file by the page's path, also where the page shares its file with others. */
function everyEntryInManifest(): Plugin {
  const path = ".vite/manifest.json";
  return {
    name: "every-entry-in-manifest",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const list = bundle[path];
        if (list?.type !== "asset") return;
        const manifest = JSON.parse(String(list.source)) as Record<string, { file: string }>;
        const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          for (const id of chunk.moduleIds) {
            const name = relative(import.meta.dirname, id).replaceAll("\\", "/");
            const isOpened = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
            const entry = byFile.get(chunk.fileName);
            if (isOpened && entry !== undefined) manifest[name] ??= entry;
          }
        }
        list.source = JSON.stringify(manifest, undefined, 2);
      },
    },
  };
}

/** What the service preloads is told by the paths of pages: the pages themselves are no part of that build. */
function pagesByPath(): Plugin {
  return {
    name: "pages-by-path",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "preload",
    transform: {
      filter: { id: /\/src\/app\/address-table\.ts$/ },
      handler: (code) => ({
        code: code.replaceAll(/import\("\.\/([^"]+)"\)/g, '"src/app/$1"'),
        map: null,
      }),
    },
  };
}

/**
 * What lets the built page find its folder and its settings on a host that knows neither. Placard's own service takes it
 * out again (`built-app.ts`).
 */
function staticHost(): Plugin {
  return {
    name: "static-host",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const settings = Object.values(bundle).find(
          (part) =>
            part.type === "chunk" &&
            part.moduleIds.some((id) => id.endsWith("/api/static-settings.ts")),
        );
        if (settings === undefined) throw new Error("static-settings.ts is no chunk of its own");
        // Read as text: the build knows the app's files, not its code.
        const source = readFileSync(resolve(import.meta.dirname, "src/app/paths.ts"), "utf8");
        const known = Array.from(
          source.matchAll(/: (?:page|record)\b[^("]*\("\/([^"]*)"\)/g),
          ([, pattern = ""]) => pattern.replaceAll(/:\w+/g, "[^/]+"),
        );
        const head = `<!-- static host -->
    <base href="/" data-pages="^(${known.join("|")})/?$" />
    <script>${readFileSync(resolve(import.meta.dirname, ".ci/find-folder.js"), "utf8")}</script>
    <link rel="preload" as="fetch" crossorigin href="./config.json" />
    <link rel="modulepreload" crossorigin href="./${settings.fileName}" />
    <!-- /static host -->
    `;
        return html
          .replace(/<meta charset="utf-8" \/>\s*/, (charset) => charset + head)
          .replace(/(id="placard-service"[^>]*>)[^<]*/, '$1"config.json"');
      },
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
