/** A job title as it is compared: without case, punctuation, bracketed additions, and with ё as е. */
export function normalisedTitle(title: string): string {
  return title
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/\([^)]*\)/g, " ")
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}

/** Threes of neighbouring characters, each word with two spaces before and one after it. */
export function trigrams(normalised: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of normalised.split(" ")) {
    if (word === "") continue;
    const letters = Array.from(`  ${word} `);
    for (let start = 0; start + 3 <= letters.length; start += 1) {
      found.add(letters.slice(start, start + 3).join(""));
    }
  }
  return found;
}

/** How alike two titles are by their trigrams: those in both among those in either, 0 … 1. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const three of one) if (other.has(three)) both += 1;
  const either = one.size + other.size - both;
  return either === 0 ? 0 : both / either;
}
