import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  plugins: [react(), withoutServicesPart(), pagesByPath(), staticHost(), placardService()],
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
            // What the entry needs in any case comes as one file: half the requests and 8 KB less than separate files.
            codeSplitting: {
              // A file holds what its group names, not all that it needs in turn.
              includeDependenciesRecursively: false,
              groups: [
                { name: "app", tags: ["$initial"] },
                // What pages share would else come in dozens of small files. Mantine and the combobox wait for what opens
                // them, forms, menus and refusals for the page that has one, and what writes files for an export.
                {
                  name: "shared",
                  test: /src.app.(ui(?!.(filter.)?(Mantine|Period|RecentPeriod|Dialog|Combobox|ActionMenu|use-question|refusal-text|SafeLink|form.))|format(?!.(csv|xlsx|save-file|long-job))|i18n.(use-|word-forms)|invoices.(InvoiceStatusMark|period-presets|invoice-pages))./,
                  minShareCount: 3,
                },
                // Mantine's parts need one another, so whatever opens first brings them all: one file instead of ten.
                {
                  name: "mantine",
                  test: /node_modules.(@mantine|@floating-ui|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tabbable|get-nonce|clsx|tslib|dayjs)/,
                  minShareCount: 2,
                },
                {
                  name: "form",
                  test: /src.app.ui.form.(?!form.module)|node_modules.(react-hook-form|@hookform)/,
                  minShareCount: 2,
                },
                {
                  name: "shell-tools",
                  test: /src.app.(shell.(Shortcuts|NoticeBell)|api.fresh-proof)/,
                },
                { name: "contract", test: /src.contract.(?!reading|departures)/, minShareCount: 2 },
                {
                  name: "own-views",
                  test: /src.app.invoices.views.(OwnViewTabs|kept-views|use-saved-views|saved-views)/,
                },
                // What the invoices fetch ahead once they are there.
                {
                  name: "invoice-filters",
                  test: /src.app.invoices.list.(AmountFilter|PartyPicker|StatusFilter|PeriodFilter|load-parties|typed-amount)/,
                },
                {
                  name: "invoice-tools",
                  test: /src.app.(invoices.(sums(?!.InvoiceSumsSlot|.idle-page|.SumLine)|month-end.SelectionBar))/,
                },
                {
                  name: "long-jobs",
                  test: /src.app.(api.(all-pages|page-limit)|format.(long-job|save-file)|invoices.month-end.print-request)/,
                },
                {
                  name: "paper",
                  test: /src.app.invoices.(paper(?!.InvoiceFacts)|payment-code|checks)|@fontsource.arimo/,
                  minShareCount: 2,
                },
              ],
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
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: {
          input: resolve(import.meta.dirname, "src/app/preload.ts"),
          output: { entryFileNames: "preload.js" },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ["client", "preload"]) {
        const environment = builder.environments[name];
        if (environment === undefined) throw new Error(`No build environment ${name}`);
        await builder.build(environment);
      }
    },
  },
});

/**
 * The parts of a row that only the service reads: what it is for (told in the OpenAPI document), the shape of refusals,
 * where the audit finds the record. Browsers need not fetch them.
 */
const servicesPart = [
  /^ +(?:summary|recordId|reveals): ".*",$/gm,
  /^ +summary:\n.*",$/gm,
  /^ +(?:limited|form|ownBody|beforeFactor): true,$/gm,
  /\b(?:signedOut|otherRole|withoutKey): 40\d,?/g,
  /\b4\d\d: \w+(?:,\s*|(?= ))/g,
] as const;

function withoutServicesPart(): Plugin {
  return {
    name: "without-services-part",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/contract\/(([\w-]+-)?operations|security-notices)\.ts$/ },
      handler: (code) => ({
        code: servicesPart.reduce((kept, part) => kept.replaceAll(part, ""), code),
        map: null,
      }),
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
            part.type === "chunk" && part.facadeModuleId?.endsWith("/api/static-settings.ts"),
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
      if (typeof handle !== "function") throw new Error("development.ts exports startDevelopment");
      await handle(server);
    },
  };
}
