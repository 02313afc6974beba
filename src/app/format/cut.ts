/** Longer than the longest field: 5,000 characters (§4.7), each up to two code units. */
export const longestText = 10_000;

/**
 * The beginning of a text that may be very long, such as a megabyte. A cell shows one line, and laying out more would
 * freeze the page. Never cuts a character in half.
 */
export function cutText(text: string, most = 300): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
