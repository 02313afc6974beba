import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { PageSettings } from "#contract/page-settings.ts";
import { operations } from "#contract/operations.ts";
import { cookieOfRole, roleCookie, type Role } from "#contract/session.ts";
import { noRoute } from "../refusal.ts";
import {
  answersBlock,
  answerAhead,
  defaultAnswersMs,
  inScript,
  takesAnswers,
} from "./page-answers.ts";
import { probePaths } from "./probes.ts";
import { policyReportPath } from "./policy-reports.ts";
import { pagePolicy } from "./security.ts";
import { sessionToken } from "./caller.ts";

/**
 * Serves the built app: files with hashed names, cached forever, and the page for every other address.
 * @param folder `dist/`: `client/` is served, `preload/` knows what an address will request
 * @param options passed to the page: settings, whether this is a demonstration, and whether the service is our own;
 *   `answersMs`: how long the page waits for the answers it brings, 0 for a page without them
 */
export async function serveBuiltApp(
  server: FastifyInstance,
  folder: string,
  options: {
    readonly settings?: Partial<PageSettings>;
    readonly hasDemonstration?: boolean;
    readonly isFront?: boolean;
    /** Whether this server puts reads together that the service lacks (`hosted/`). */
    readonly hostsReads?: boolean;
    readonly answersMs?: number;
  } = {},
): Promise<void> {
  const client = join(folder, "client");
  // The files hold no data, and a page only what its own session may read.
  server.addHook("onRoute", (added) => {
    added.config = { access: { allow: "anyone" }, ...added.config };
  });
  await server.register(fastifyStatic, {
    root: client,
    // Only files that exist at start have a route, so no path can be manipulated.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["index.html*", "config.json", ".vite/**", "**/*.br", "**/*.gz"],
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
  const { base_path = "/", base_url = "", ...others } = options.settings ?? {};
  const settings = {
    ...others,
    ...(base_path === "/" ? {} : { base_path }),
    // By default the page's own folder: this server answers or forwards `/v1/` below it.
    base_url: base_url || base_path.replace(/\/$/, ""),
    // Requests for extensions need not wait for the list of extensions.
    ...(options.isFront === true ? {} : { extensions: true }),
  };
  server.get("/config.json", async (_request, reply) => await reply.send(settings));
  const { answersMs = defaultAnswersMs } = options;
  const page = makePage({
    template: withDemonstrationLine(
      withoutStaticPart(readFileSync(join(client, "index.html"), "utf8"), base_path),
      options.hasDemonstration === true,
    ),
    manifest: JSON.parse(readFileSync(join(client, ".vite", "manifest.json"), "utf8")) as Manifest,
    preloads,
    settings: { ...settings, ...(options.hostsReads === true ? { hosts_reads: true } : {}) },
    isFront: options.isFront === true,
    isDemonstration: options.hasDemonstration === true,
    // The request for the page may lack what another service identifies its users by.
    answer:
      options.isFront === true || answersMs === 0
        ? undefined
        : async (request, paths, followUps) =>
            await answerAhead(server, request, paths, answersMs, followUps),
  });
  server.get("/*", page);
}

/** The placeholder in `index.html` for each answer's nonce. */
const noncePlaceholder = "PLACARD_NONCE";

/**
 * The page for a server that knows its folder and settings: without the code that determines them on a static host, and
 * with addresses from the root.
 */
const withoutStaticPart = (html: string, basePath: string): string =>
  html
    .replace(/<!-- static host -->.*?<!-- \/static host -->\s*/s, "")
    .replaceAll(/(\s(?:src|href)=")\.\//g, (_all, attribute: string) => attribute + basePath);

/**
 * A band above the page, in the page's language. It is added to the page here, so it costs the app's files nothing. The
 * frame leaves room for it.
 */
const demonstrationLine = `<style nonce="${noncePlaceholder}">
@media screen {
  :root:root { --page-line: 1.25rem; }
  .page-line { position: fixed; inset: 0 0 auto; z-index: 200; overflow: hidden; height: 1.25rem; line-height: 1.25rem;
    font-size: .6875rem; text-align: center; white-space: nowrap; text-overflow: ellipsis;
    background: var(--color-warning-surface); color: var(--color-warning); box-shadow: inset 0 -1px var(--color-warning-line); }
}
@media print { .page-line { display: none; } }
html:lang(ru) .page-line [lang=en], html:lang(en) .page-line [lang=ru] { display: none; }
</style><footer class="page-line"><span lang="ru">Демонстрация: данные вымышлены, пароль известен всем</span><span lang="en">Demonstration: made-up data and a public password</span></footer>`;

/**
 * The attribute tells the app that it may offer the demonstration's accounts.
 * @param html a page as built, or as sent by the development server
 */
export const withDemonstrationLine = (html: string, hasDemonstration: boolean): string =>
  hasDemonstration
    ? html
        .replace("<body", "<body data-demonstration")
        .replace("</body>", (end) => demonstrationLine + end)
    : html;

/** Vite's list of built files by source path. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly css?: readonly string[];
    }
  >
>;

/** What an address needs; built from `src/app/preload.ts`. */
export interface Preloads {
  preloadsFor(request: {
    readonly path: string;
    readonly search: string;
    readonly language: string;
    readonly isSignedIn: boolean;
    readonly isSignedOut: boolean;
    readonly isDemonstration: boolean;
    readonly role?: string | undefined;
  }): Promise<{
    readonly modules: readonly string[];
    readonly fetches: readonly string[];
    readonly later: readonly string[];
    readonly followUps: (path: string, answer: string) => readonly string[];
  }>;
}

type AnswerAhead = (
  request: FastifyRequest,
  paths: readonly string[],
  followUps?: (path: string, answer: string) => readonly string[],
) => Promise<ReadonlyMap<string, string>>;

const sessionAnswer = z.object({ body: operations.whoAmI.replies[200] });

/** The role in the answer about the session. */
const roleOf = (answer = "{}"): Role | undefined =>
  sessionAnswer.safeParse(JSON.parse(answer)).data?.body.data.user.role;

/** The data block of `index.html` with the settings (decisions, Addresses). */
const serviceBlock = /(<script[^>]*id="placard-service"[^>]*>)[^<]*(<\/script>)/;

/** Scripts give way to the style sheets, which the first frame waits for. */
const low = 'fetchpriority="low"';

/**
 * The page, with a new nonce per answer. Its head names the chunks, texts and first queries of the address, so that
 * they load together with the main bundle, not after it. To somebody signed in it brings the answers to these queries.
 */
export function makePage(app: {
  template: string;
  manifest: Manifest;
  preloads: Preloads;
  settings: Partial<PageSettings> & { readonly base_url: string };
  isFront: boolean;
  isDemonstration: boolean;
  /** Answers to paths, as JSON; undefined for a page that brings none. */
  answer: AnswerAhead | undefined;
}) {
  const entry = chunksOf(app.manifest, ["index.html"]);
  const { base_path: base = "/", base_url, response_base_url, picture_origins = [] } = app.settings;
  const originsOf = (addresses: readonly (string | undefined)[]) => [
    ...new Set(addresses.flatMap((address = "") => URL.parse(address)?.origin ?? [])),
  ];
  const allowed = {
    connect: originsOf([base_url, response_base_url]),
    pictures: originsOf([base_url, response_base_url, ...picture_origins]),
    reportTo: base.replace(/\/$/, "") + policyReportPath,
  };
  // At another origin, how a request is sent depends on the user's settings.
  const asksForExtensions =
    app.settings.extensions === undefined && !/^https?:/i.test(app.settings.base_url);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Split as text, because a browser can be sent to `//`, which is not a valid URL.
    const [pathname = "/", search = ""] = request.url.split("?", 2);
    if (!isPageAddress(pathname)) return await reply.code(404).send(noRoute);
    const answer = takesAnswers(request) ? app.answer : undefined;
    const remembered = request.cookies[roleCookie];
    const { path: own } = operations.whoAmI;
    // A browser that does not remember the role is told it with its first page, whose first queries depend on it.
    const session = remembered === undefined ? await answer?.(request, [own]) : undefined;
    const found = roleOf(session?.get(own));
    if (found !== undefined) reply.header("set-cookie", cookieOfRole(found));
    const wanted = await app.preloads.preloadsFor({
      path: pathname,
      search,
      language: languageOf(request, app.settings.language),
      // The user and the extensions of another service are unknown here.
      isSignedIn: !app.isFront && sessionToken(request) !== undefined,
      isSignedOut: app.isFront || isCertainlySignedOut(request),
      isDemonstration: app.isDemonstration,
      role: remembered ?? found,
    });
    const asked = [...wanted.fetches, ...wanted.later].filter(
      (path) => session?.has(path) !== true,
    );
    const first = await answer?.(request, asked, wanted.followUps);
    const answers = new Map([...(session ?? []), ...(first ?? [])]);
    const fetches = wanted.fetches.filter((path) => !answers.has(path));
    const chunks = chunksOf(app.manifest, wanted.modules);
    const isSignedOut = !app.isFront && isCertainlySignedOut(request);
    const nonce = randomBytes(16).toString("base64");
    const head = [
      ...[...chunks.scripts]
        .filter((file) => !entry.scripts.has(file))
        .map((file) => `<link rel="modulepreload" ${low} crossorigin href="${base}${file}">`),
      ...[...chunks.styles]
        .filter((file) => !entry.styles.has(file))
        .map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
      ...[...fetches, ...(asksForExtensions ? [operations.capabilities.path] : [])].map(
        (url) =>
          `<link rel="preload" as="fetch" crossorigin href="${escapeAttribute(base_url + url)}">`,
      ),
    ].join("");
    const service = {
      ...app.settings,
      ...(isSignedOut ? { signed_in: false } : {}),
    };
    return await reply
      .header("content-security-policy", pagePolicy(nonce, allowed))
      // No cache may give one user's page to another; the page is not stored at all (`securityHeaders`).
      .header("vary", "cookie")
      .type("text/html; charset=utf-8")
      .send(
        app.template
          .replaceAll(noncePlaceholder, nonce)
          .replace(/<html[^>]*>/, rootElement(request, app.settings.language, isSignedOut))
          .replace(
            serviceBlock,
            (_block, open: string, close: string) =>
              `${open}${inScript(JSON.stringify(service))}${close}`,
          )
          .replaceAll(/<script type="module"|<link rel="modulepreload"/g, (tag) => `${tag} ${low}`)
          .replace("</head>", () => `${head}</head>`)
          // At the end, so that the browser finds the scripts first.
          .replace("</body>", () => `${answersBlock(answers)}</body>`),
      );
  };
}

/**
 * Whether the visitor is certainly signed out, so the app need not ask. A browser that follows a link from another site
 * does not send the strict cookie, so for such visitors this is unknown.
 */
function isCertainlySignedOut(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  return sessionToken(request) === undefined && (site === "none" || site === "same-origin");
}

/**
 * The service's own addresses, and anything that looks like a file, are not pages. Nor is `//other.example/`: a link from
 * such a page to itself leads to the other host.
 */
const isPageAddress = (path: string): boolean =>
  !notPages.test(path) && !/\.\w+$/.test(path) && !path.startsWith("//");
const notPages = new RegExp(
  `^/(v1|${probePaths.join("|")}|openapi\\.json|policy-reports|assets)(/|$)`,
);

/** The files of the given modules and their static imports. */
function chunksOf(manifest: Manifest, modules: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return { scripts, styles };
}

/** Chosen as in the app: the user's setting, otherwise the browser's. */
function languageOf(request: FastifyRequest, initial: string | undefined): string {
  const own = request.cookies["placard_language"] ?? initial;
  if (own !== undefined) return own;
  const accepted = (request.headers["accept-language"] ?? "")
    .split(",")
    .map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return accepted.find((tag) => tag === "ru" || tag === "en") ?? "ru";
}

/** The root element, with what the first frame needs before any script runs: language, colors, shape of the navigation. */
function rootElement(
  request: FastifyRequest,
  initial: string | undefined,
  isSignedOut: boolean,
): string {
  const lang = languageOf(request, initial) === "en" ? "en" : "ru";
  const scheme = /^(light|dark)$/.exec(request.cookies["placard_scheme"] ?? "")?.[0];
  const rail = isSignedOut
    ? "none"
    : /^(wide|icons)$/.exec(request.cookies["placard_rail"] ?? "")?.[0];
  const colors = scheme === undefined ? "" : ` data-mantine-color-scheme="${scheme}"`;
  const shape = rail === undefined ? "" : ` data-rail="${rail}"`;
  return `<html lang="${lang}" translate="no"${colors}${shape}>`;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
