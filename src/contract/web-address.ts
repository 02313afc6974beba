/* Addresses of web pages: one rule for every field, on both sides. */
import { cleanText } from "./text.ts";

/** Browsers and Node both have it; the contract knows neither. */
declare const URL: {
  readonly parse: (text: string) => {
    readonly protocol: string;
    readonly username: string;
    readonly password: string;
    readonly hostname: string;
    readonly host: string;
    readonly href: string;
  } | null;
};

export interface WebAddress {
  /** As the browser opens it. */
  readonly href: string;
  /** As people read it: letters of any alphabet instead of `%D0%B2`, a Cyrillic host instead of `xn--…`. */
  readonly shown: string;
}

/**
 * The host is all there is between the slashes and the path. `https://known.example@other.example` and
 * `http://known.example\@other.example` show one host and lead to another, or to different ones in different programs.
 */
const start = /^https?:\/\/([^\s/?#@\\"'<>]+)(?:[/?#]|$)/i;

/**
 * The address of a web page: what the platform's own parser takes as http or https, with a host and without a user.
 * Undefined for any other text, such as a sentence or `javascript:…`.
 */
export function readWebAddress(text: string): WebAddress | undefined {
  const line = cleanText(text).trim();
  const host = start.exec(line)?.[1];
  const url = host === undefined || /\s/.test(line) ? null : URL.parse(line);
  const isUsable =
    host !== undefined &&
    url !== null &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.username === "" &&
    url.password === "" &&
    // «https://https://site.example» has the host «https» and an empty port.
    !host.endsWith(":") &&
    /^(?:[a-z0-9_-][a-z0-9._-]*|\[[0-9a-f:.]+\])$/.test(url.hostname) &&
    !url.hostname.includes("..");
  return isUsable ? { href: url.href, shown: shownAddress(url, host) } : undefined;
}

export const isWebAddress = (text: string): boolean => readWebAddress(text) !== undefined;

/** An address that people write without `https://`, such as `company.example/jobs`, with it; any other text as it is. */
export const withScheme = (text: string): string =>
  /^https?:\/\//i.test(text) || !beginsWithHost(text) ? text : `https://${text}`;

/** `company.example/jobs`, `скрепка.рф`: letters after the last dot, no user, no other scheme. */
function beginsWithHost(text: string): boolean {
  const [host = ""] = text.split(/[/?#]/, 1);
  const [name = "", port = "0", ...more] = host.split(":");
  const labels = name.split(".");
  return (
    more.length === 0 &&
    /^\d{1,5}$/.test(port) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]+$/u.test(label)) &&
    /\p{L}{2}|^xn--/u.test(labels.at(-1) ?? "")
  );
}

/** Only one alphabet: a Cyrillic letter among Latin ones would pass for another site. */
const cyrillicHost = /^[\p{sc=Cyrillic}\d.:-]+$/u;

function shownAddress({ href, host }: { href: string; host: string }, given: string): string {
  const readable = cyrillicHost.test(given) ? given.toLowerCase() : host;
  return href.replace(host, readable).replaceAll(/(?:%[0-9a-f]{2})+/gi, decoded);
}

/** Signs that are no part of an address's structure; invisible ones and blanks stay encoded. */
const readable = /^(?:[\p{L}\p{M}\p{N}]|[{}|'"<>^`~!()*]|(?![ -~])[\p{P}\p{S}])$/u;

function decoded(run: string): string {
  let text: string;
  try {
    text = decodeURIComponent(run);
  } catch {
    return run;
  }
  return Array.from(text, (sign) => (readable.test(sign) ? sign : encodeURIComponent(sign))).join(
    "",
  );
}
