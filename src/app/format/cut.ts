/** More than the longest field takes: 5,000 characters (§4.7), each of which may be two code units. */
export const longestText = 10_000;

/**
 * The beginning of a text that may be of any length, a megabyte included: a cell shows one line, and laying out more
 * than that freezes the page. Never cuts a character in half.
 */
export function cutText(text: string, most = 300): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
