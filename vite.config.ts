import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

export default defineConfig({
  plugins: [
    react(),
    pagesByPath(),
    everyEntryInManifest(),
    stylesheetsAgain(),
    staticHost(),
    placardService(),
  ],
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
            // A request costs a slow line more than a few bytes: few files, each for what is needed at one time.
            codeSplitting: {
              // A file holds what its group names, not all that it needs in turn.
              includeDependenciesRecursively: false,
              groups: [
                // What the entry needs in any case, and what every page draws with.
                {
                  debugName: "app",
                  name: (id, graph) => (isFirst(id, graph) ? "app" : null),
                },
                // The calendar, which only a period needs.
                {
                  name: "calendar",
                  test: /src.app.ui.filter.Period(Form|Panel)|node_modules.(@mantine.dates|dayjs)/,
                },
                // Values and fields of forms without the component library: the form of a vacancy needs no more.
                {
                  name: "fields",
                  test: /src.app.(ui.(Combobox(?!.module)|form.Field)|vacancies.list.CompanyFilter)|node_modules.(react-hook-form|@tanstack.(react-)?virtual|@mantine.hooks.*debounced-value)/,
                },
                // The component library, for what opens. Whatever opens first needs most of it. What only the command
                // palette and the notices need stays with them.
                {
                  name: "kit",
                  test: /src.app.ui.(DialogFrame|form.(?!form.module)|(filter.)?MantineScope)|node_modules.(@mantine.(?!spotlight|notifications|.*(Highlight|Mark|Notification|use-drag|hotkeys|debounced-value|styles.(Loader|ScrollArea|Text|VisuallyHidden)))|@floating-ui|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tabbable|get-nonce)/,
                },
                // What most pages have besides: all but the first list before their content, the first list after it.
                // What the list of vacancies, a vacancy and the overview have in common is too little for a file.
                {
                  name: "rest",
                  test: /src.contract.(?!reading|departures)|src.app.(ui.(ActionMenu|CopyButton|Combobox.module|filter.ChoiceList|list.NothingFound|Dialog(?!Frame)|use-(is-shown|question)|refusal-text|SafeLink|typeface|form.form.module)|shell.(Shortcuts|NoticeBell|NewVersion)|api.(draft-content|fresh-proof|in-parallel|role-may|typed-journal|use-draft-count|known-vacancies|all-pages)|format.(long-job|save-file|file-name|csv|windows)|api.browser-store|vacancies.(use-vacancy-change|vacancy-actions|VacancyStateMark|.*module.css)|vacancy-dashboard.(watch.(flag-words|placement-watch|error-advice))|invoices.(sums.SumLine|month-end.(print-request|SelectionBar.module)|views.(use-)?saved-views))|node_modules.(clsx|tslib|idb|@tanstack.*(useQueries|queriesObserver))/,
                },
                // What the invoices fetch ahead once they are there.
                {
                  name: "invoice-tools",
                  test: /src.app.invoices.(list.(AmountFilter|PartyPicker|StatusFilter|PeriodFilter|load-parties|typed-amount)|sums(?!.InvoiceSumsSlot)|month-end.SelectionBar)/,
                },
                // The paper's code; the set-up of a second factor makes a code too.
                {
                  name: "paper",
                  test: /src.app.invoices.(paper|payment-code|checks)|@fontsource.arimo.*woff2|node_modules.(lean-qr|qr)./,
                },
                // A vacancy, whose figures the list also needs once it is there.
                {
                  debugName: "vacancy",
                  name: (id, graph) =>
                    /src.app.vacancy-dashboard.(days|watch)/.test(id) ||
                    isNeededBy("src/app/VacancyWithDashboard.tsx", id, graph)
                      ? "vacancy"
                      : null,
                },
                {
                  name: "charts",
                  test: /src.app.vacancy-dashboard.charts|node_modules.(recharts|react-is|tiny-invariant|d3-|victory-vendor|@reduxjs|immer|react-redux|redux|reselect|use-sync-external-store|es-toolkit|decimal|eventemitter3)/,
                },
                // What a form needs after its first fields.
                {
                  name: "vacancy-form-later",
                  test: /src.app.vacancy-form.(later-parts|Copy|advice.(Findings|vacancy-lint|lint-|law-|minimum-wage|seen-letters)|preview.(VacancyPreview|preview|ad-text)|edit.(?!Edit|use-merging))|node_modules.node-diff3/,
                },
                {
                  name: "vacancy-form",
                  test: /src.app.vacancy-form.(?!edit|draft.Drafts)/,
                },
                {
                  name: "settings",
                  test: /src.app.settings.(Settings|SecretDialog|SessionList|record-filters|use-audit-words)/,
                },
                // What one's own settings open.
                {
                  name: "own-forms",
                  test: /src.app.(settings.OwnPasswordForm|session.factor.FactorConfirmation)/,
                },
                {
                  name: "factor",
                  test: /src.app.session.factor.(OwnFactor|FactorSetup|factor.module)/,
                },
                // Texts that are fetched at one time, in one language.
                ...Object.entries({
                  invoice: "invoice-(checks|tools)",
                  vacancies: "overview|vacancies|vacancy-(watch|fields)",
                  // The list fetches the texts of a vacancy and of its form ahead.
                  vacancy: "vacancy-(dashboard|figures|form|lint|wizard)",
                }).flatMap(([name, files]) =>
                  ["ru", "en"].map((language) => ({
                    name: `${name}-${language}`,
                    test: new RegExp(`src.app.i18n.${language}.(${files})`),
                  })),
                ),
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

/**
 * What every page draws with, and what that needs of the contract; what opens, and what only some pages have, is left to
 * the other groups. A file of this group may not need one of another: they would wait for each other.
 */
const drawnEverywhere =
  /src.contract.(text|invoice-ages)|src.app.(ui(?!.((filter.)?(Mantine|Period|RecentPeriod|Dialog|Combobox)|ActionMenu|CopyButton|NoticeArea|KitPage|use-(is-shown|question)|refusal-text|SafeLink|SampleFile|typeface|AccessTokenForm|filter.ChoiceList|list.(TableSettings.tsx|NothingFound)|form.))|format(?!.(csv|xlsx|read-workbook|decode-text|save-file|file-name|long-job|windows))|i18n.word-forms|invoices.(InvoiceStatusMark|period-presets|invoice-pages|list.party-list|sums.InvoiceSumsSlot.module))./;

/** The modules that a file needs before it runs, by the imports that do not wait. */
const neededBy = new Map<string, Set<string>>();

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

function isNeededBy(file: string, id: string, graph: Graph): boolean {
  let needed = neededBy.get(file);
  if (needed === undefined) {
    const found = new Set<string>();
    const visit = (each: string): void => {
      if (found.has(each)) return;
      found.add(each);
      graph.getModuleInfo(each)?.importedIds.forEach(visit);
    };
    visit(resolve(import.meta.dirname, file));
    neededBy.set(file, (needed = found));
  }
  return needed.has(id);
}

const isFirst = (id: string, graph: Graph): boolean =>
  id.includes("rolldown/runtime") ||
  drawnEverywhere.test(id) ||
  isNeededBy("index.html", id, graph);

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

/**
 * Lets a stylesheet that failed to load be fetched again with its code. Vite remembers it as loaded, and would open a page
 * without its styles at the next try.
 */
function stylesheetsAgain(): Plugin {
  const forgets = [
    [/seen\[href\] = void 0;(?=\s*throw err)/, "delete seen[href];"],
    [/(?<=e\.type === "error"\) )(?=rej\()/, "link.remove(), "],
  ] as const;
  return {
    name: "stylesheets-again",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        return forgets.reduce((changed, [before, after]) => {
          if (!before.test(changed)) this.error(`Vite's helper has changed: no ${String(before)}`);
          return changed.replace(before, after);
        }, code);
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
      if (typeof handle !== "function")
        throw new Error("development.ts does not export startDevelopment");
      await handle(server);
    },
  };
}
