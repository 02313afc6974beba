import { cutText } from "../../format/cut.ts";

/** A part of an address that a page could not read, as it stands there. */
export interface UnreadPart {
  readonly name: string;
  readonly value: string;
}

/**
 * The parts of an address that a page ignores: names it does not know, values it cannot read, and all but the first
 * value of a name. Empty values say nothing, so ignoring them hides nothing.
 * @param isRead whether the value of a known name was read
 */
export function unreadOf(
  search: URLSearchParams,
  names: ReadonlySet<string>,
  isRead: (name: string, value: string) => boolean,
): readonly UnreadPart[] {
  const firsts = new Map<string, string>();
  const unread: UnreadPart[] = [];
  for (const [name, value] of search) {
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, value);
    else if (first === value) continue;
    const isFirst = first === undefined;
    const isKnown = names.has(name);
    if (value.trim() === "" && (isKnown || name.trim() === "")) continue;
    if (!isFirst || !isKnown || !isRead(name, value)) unread.push({ name, value });
  }
  return unread;
}

const longestPart = 60;

/** The parts as they stand in the address, each cut to a readable length. */
export const partTexts = (parts: readonly UnreadPart[]): readonly string[] =>
  parts.map(({ name, value }) => cutText(`${name}=${value}`, longestPart));
