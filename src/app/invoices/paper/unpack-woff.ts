import { unzlibSync } from "fflate";

/** Sizes of the heads and of a table's entry, in bytes (WOFF 1.0 §4 and §5; OpenType, "Table directory"). */
const woff = { head: 44, entry: 20 } as const;
const sfnt = { head: 12, entry: 16 } as const;

/**
 * The font within a WOFF file. Of a WOFF, fontkit unpacks a table anew for each glyph it draws: nine tenths of the time
 * an archive took.
 * @throws an error if the file ends early or a table is damaged
 */
export function unpackWoff(packed: Uint8Array): Uint8Array {
  const from = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const tables = Array.from({ length: from.getUint16(12) }, (_, at) => {
    const entry = woff.head + at * woff.entry;
    const [offset, length, whole] = [4, 8, 12].map((place) => from.getUint32(entry + place)) as [
      number,
      number,
      number,
    ];
    const part = packed.subarray(offset, offset + length);
    // A table that would not get smaller is stored as it is.
    return { entry, bytes: length < whole ? unzlibSync(part) : part };
  });
  let end = sfnt.head + tables.length * sfnt.entry;
  const unpacked = new Uint8Array(
    tables.reduce((size, { bytes }) => size + aligned(bytes.length), end),
  );
  const to = new DataView(unpacked.buffer);
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, tables.length);
  // For readers that search the directory by halves.
  const halves = Math.floor(Math.log2(Math.max(1, tables.length)));
  to.setUint16(6, 2 ** halves * sfnt.entry);
  to.setUint16(8, halves);
  to.setUint16(10, (tables.length - 2 ** halves) * sfnt.entry);
  for (const [at, { entry, bytes }] of tables.entries()) {
    const place = sfnt.head + at * sfnt.entry;
    to.setUint32(place, from.getUint32(entry));
    to.setUint32(place + 4, from.getUint32(entry + 16));
    to.setUint32(place + 8, end);
    to.setUint32(place + 12, bytes.length);
    unpacked.set(bytes, end);
    end += aligned(bytes.length);
  }
  return unpacked;
}

/** Tables begin at multiples of four. */
const aligned = (length: number): number => Math.ceil(length / 4) * 4;
