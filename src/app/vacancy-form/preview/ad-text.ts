/** A part of a text as an ad shows it. */
export type AdBlock =
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | { readonly kind: "list"; readonly items: readonly string[] };

const bullet = /^\s{0,20}(?:[-–—*·]\s|[•▪●✓✔✅]\s?)\s{0,20}(?=\S)/u;

/** Plain text by its lines: those that begin with `-`, `•` or `*` are a list, an empty one parts paragraphs. */
export function adBlocks(text: string): readonly AdBlock[] {
  const blocks: AdBlock[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: "lines", lines });
    if (items.length > 0) blocks.push({ kind: "list", items });
    lines = [];
    items = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    const mark = bullet.exec(line)?.[0].length;
    const isEmpty = line.trim() === "";
    if (isEmpty || (mark === undefined ? items.length > 0 : lines.length > 0)) close();
    if (isEmpty) continue;
    if (mark === undefined) lines.push(line.trim());
    else items.push(line.slice(mark).trim());
  }
  close();
  return blocks;
}
