/**
 * The parts of an XLSX file by name, read from its central directory.
 * @throws Error if there is no central directory
 */
export async function workbookParts(file: Blob): Promise<ReadonlyMap<string, string>> {
  const archive = await file.arrayBuffer();
  const view = new DataView(archive);
  const text = (from: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(archive, from, length));
  const parts = new Map<string, string>();
  const end = archive.byteLength - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error("No end of a ZIP archive");
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const content = new Blob([archive.slice(start, start + view.getUint32(at + 20, true))]);
    const isDeflated = view.getUint16(at + 10, true) === 8;
    const plain = isDeflated
      ? content.stream().pipeThrough(new DecompressionStream("deflate-raw"))
      : content.stream();
    parts.set(text(at + 46, nameLength), await new Response(plain).text());
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** A cell's XML, such as `<c r="A1"…>…</c>`; empty if there is no such cell. */
export const cellOf = (sheet: string, place: string): string =>
  new RegExp(`<c r="${place}"(?:[^>]*/>|.*?</c>)`, "s").exec(sheet)?.[0] ?? "";

/** A cell's number format. */
export function formatOf(styles: string, cell: string): string | undefined {
  const style = Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0);
  const all = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles)?.[1]?.match(/<xf [^>]*>/g) ?? [];
  const id = /numFmtId="(\d+)"/.exec(all[style] ?? "")?.[1];
  return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1] ?? id;
}
