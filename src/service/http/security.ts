import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { refuse } from "../refusal.ts";

/**
 * Headers of every answer; the page adds its own policy. The many built files are neither pages nor data, so they get
 * only the headers that matter for files.
 */
export function securityHeaders(request: FastifyRequest): Record<string, string> {
  if (request.url.startsWith("/assets/")) {
    return {
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    };
  }
  return {
    "x-request-id": request.id,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cache-control": "no-store",
  };
}

/** The page's policy: only our scripts, only styles with this response's nonce, Trusted Types. */
export function pagePolicy(
  nonce: string,
  allowed: {
    /** Origins of services. */
    readonly connect: readonly string[];
    readonly pictures: readonly string[];
    readonly reportTo: string;
  },
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    // A service at another origin has its photos there; pictures from elsewhere are shown as links.
    ["img-src 'self' data:", ...allowed.pictures].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...allowed.connect].join(" "),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
    // Not `report-to`: Chromium supports it over https only, and ignores `report-uri` if both are set.
    `report-uri ${allowed.reportTo}`,
  ].join("; ");
}

/** With two hosts, a proxy may have used the other one (RFC 9112 §3.2); Node silently takes the first. */
export function refuseTwoHosts({ raw }: FastifyRequest) {
  // Names and values alternate.
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text));
  return hosts.length > 1
    ? refuse(400, "two_hosts", "В запросе больше одного заголовка Host.")
    : undefined;
}

/**
 * If names are configured, other names are refused. Another site could point its own name at this machine, and its page
 * would then share this origin. An IP address cannot be such a name.
 */
export function refuseOtherHosts({ headers }: FastifyRequest, names: readonly string[]) {
  const host = URL.parse(`http://${headers.host ?? ""}`)?.hostname.replace(/^\[|\]$/g, "") ?? "";
  return isIP(host) > 0 || host === "localhost" || names.includes(host)
    ? undefined
    : refuse(421, "unknown_host", "Этого имени нет в настройке PLACARD_HOSTS.");
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether an operation takes an API key (§5). It ignores cookies, and a browser adds no key by itself, so a page of
 * another site may ask for it. Not so where a request is forwarded with a token of ours.
 */
export const takesKey = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.access?.allow === "api-key";

/**
 * Refuses changes requested by another site's page; the browser names the origin. Other clients send neither header,
 * and no cookie by accident.
 */
export function refuseForeignSites(request: FastifyRequest) {
  if (safeMethods.has(request.method)) return undefined;
  const site = request.headers["sec-fetch-site"];
  const { origin } = request.headers;
  const isOwn =
    site === undefined
      ? origin === undefined || hostOf(origin) === request.headers.host
      : site === "same-origin" || site === "none";
  return isOwn ? undefined : refuse(403, "foreign_site", "Запрос с чужого сайта отклонён.");
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
