/** Browsers and Node both have it; the contract knows neither. */
declare const URL: {
  readonly parse: (text: string) => {
    readonly protocol: string;
    readonly username: string;
    readonly password: string;
    readonly hostname: string;
    readonly href: string;
  } | null;
};

/** The content of a site's `url` (§2.6): a link that can be opened, or a message that explains why there is none. */
export type LinkOrMessage =
  | { readonly kind: "link"; readonly href: string }
  | { readonly kind: "message"; readonly text: string };

// Control characters, spaces, invisible characters and those that change the text direction.
const unwanted = /[\p{C}\p{Z}\\"'<>^`{|}]/u;
const start = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;

/**
 * Only http and https with a host count as links. A link that names a user (`https://known-site@other.example`) shows
 * one host and leads to another, so it counts as a message. So does everything a URL cannot contain unescaped.
 */
export function linkOrMessage(given: string): LinkOrMessage {
  const text = given.trim();
  const url = start.test(text) && !unwanted.test(text) ? URL.parse(text) : null;
  const isUsable =
    url !== null &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.username === "" &&
    url.password === "" &&
    url.hostname !== "";
  return isUsable ? { kind: "link", href: url.href } : { kind: "message", text };
}
