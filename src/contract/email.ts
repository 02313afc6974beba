/* Mail addresses as people write and paste them, read in one way on both sides. */
import { cleanText } from "./text.ts";

const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const hostLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const zone = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;
const longest = { address: 254, local: 64, label: 63 };

/** A Cyrillic letter within a Latin word looks right and is another address, so the mail would be lost. */
const mixedWord = /\p{sc=Latin}\p{M}*\p{sc=Cyrillic}|\p{sc=Cyrillic}\p{M}*\p{sc=Latin}/u;

/** Whether this is one mail address: `hr@company.example`, «кадры@скрепка.рф». */
export function isEmail(text: string): boolean {
  const [local = "", host = "", ...more] = text.split("@");
  const labels = host.split(".");
  return (
    more.length === 0 &&
    !mixedWord.test(text) &&
    text.length <= longest.address &&
    local.length <= longest.local &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= longest.label && hostLabel.test(label)) &&
    zone.test(labels.at(-1) ?? "")
  );
}

/** A name before an address in angle brackets, as mail programs copy it. */
const named = /(?:"[^"@]*"\s*|[^<>@,;"]*)<\s*([^<>]+?)\s*>/g;

/**
 * The mail addresses in a text with any separators between them, each once, in order; undefined if the text has anything
 * else. `mailto:`, brackets, a name before the brackets, and a sentence's period are no part of an address.
 */
export function readEmails(text: string): readonly string[] | undefined {
  const parts = cleanText(text)
    .replaceAll(named, " $1 ")
    .split(/[\s,;]+/)
    .map((part) =>
      part
        .replace(/^[("«'[]+/, "")
        .replace(/^mailto:/i, "")
        .replace(/\?[^@]*$/, "")
        .replace(/[)"»'\].:]+$/, ""),
    )
    .filter((part) => part !== "");
  return parts.length > 0 && parts.every(isEmail) ? [...new Set(parts)] : undefined;
}
