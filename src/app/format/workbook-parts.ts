/**
 * The parts of an XLSX file as texts, by their names: what the tests read back. Sizes come from the directory at its end.
 */
export async function workbookParts(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = new TextDecoder();
  let end = bytes.byteLength - 22;
  while (end > 0 && file.getUint32(end, true) !== 0x06054b50) end -= 1;
  const parts = new Map<string, string>();
  let at = file.getUint32(end + 16, true);
  for (let left = file.getUint16(end + 10, true); left > 0; left -= 1) {
    const two = (offset: number) => file.getUint16(at + offset, true);
    const name = text.decode(bytes.subarray(at + 46, at + 46 + two(28)));
    const local = file.getUint32(at + 42, true);
    const start = local + 30 + file.getUint16(local + 26, true) + file.getUint16(local + 28, true);
    const packed = bytes.slice(start, start + file.getUint32(at + 20, true));
    parts.set(name, text.decode(two(10) === 8 ? await inflated(packed) : packed));
    at += 46 + two(28) + two(30) + two(32);
  }
  return parts;
}

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return await new Response(stream).arrayBuffer();
}

/** A cell as it is written, such as `<c r="A1"…>…</c>`; empty when there is none. */
export const cellOf = (sheet: string, place: string): string =>
  new RegExp(`<c r="${place}"(?:[^>]*/>|.*?</c>)`, "s").exec(sheet)?.[0] ?? "";

/** The number format a cell is shown in. */
export function formatOf(styles: string, cell: string): string | undefined {
  const style = Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0);
  const all = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles)?.[1]?.match(/<xf [^>]*>/g) ?? [];
  const id = /numFmtId="(\d+)"/.exec(all[style] ?? "")?.[1];
  return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1] ?? id;
}
