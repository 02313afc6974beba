import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { paths } from "../src/app/paths.ts";

/**
 * What lets the built page find its folder and its settings on a host that knows neither. Placard's own service takes it
 * out again (`built-app.ts`).
 */
export function staticHost(): Plugin {
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
        const known = Object.values(paths).map(({ pattern }) =>
          pattern.slice(1).replaceAll(/:\w+/g, "[^/]+"),
        );
        const head = `<!-- static host -->
    <base href="/" data-pages="^(${known.join("|")})/?$" />
    <script>${readFileSync(join(import.meta.dirname, "find-folder.js"), "utf8")}</script>
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
