import type { FastifyRequest } from "fastify";
import { policyReportPath } from "./policy-reports.ts";
import { refuse } from "../refusal.ts";

/**
 * What every answer carries; the page adds its own policy. A built file is neither a page nor anybody's data, and there
 * are many of them: they carry only what concerns files.
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

/** The policy of the page: no script but ours, no style without this response's nonce, Trusted Types. */
export function pagePolicy(nonce: string, connect: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    // A service at another origin has its photos there; pictures of anybody else's are links.
    ["img-src 'self' data:", ...connect].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
    // Not `report-to`: Chromium delivers that over https alone, and where it stands does not look at this one.
    `report-uri ${policyReportPath}`,
  ].join("; ");
}

/** Of two hosts a proxy may have believed the other one (RFC 9112 §3.2); Node takes the first and says nothing. */
export function refuseTwoHosts({ raw }: FastifyRequest) {
  // Names and values by turns, as they came.
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text));
  return hosts.length > 1
    ? refuse(400, "two_hosts", "В запросе больше одного заголовка Host.")
    : undefined;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A change asked for by another site's page is refused: the browser says where it comes from. Clients that are not
 * browsers send neither header and carry no cookie by accident. Where a key opens, and cookies mean nothing, there is
 * nothing to protect: a browser attaches no key by itself (§5).
 */
export function refuseForeignSites(request: FastifyRequest) {
  if (safeMethods.has(request.method)) return undefined;
  if (request.routeOptions.config.access?.allow === "api-key") return undefined;
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
