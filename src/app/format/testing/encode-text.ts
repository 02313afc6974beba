/** Encodes a text as another program would; browsers only decode these. Signs that the encoding lacks become `?`. */
export function encodeText(
  text: string,
  encoding:
    | `utf-${"8" | "16le" | "16be"}`
    | "windows-1251"
    | "ibm866"
    | "koi8-r"
    | "iso-8859-5"
    | "x-mac-cyrillic",
): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-16le" || encoding === "utf-16be") {
    const bytes = new DataView(new ArrayBuffer(text.length * 2));
    for (let at = 0; at < text.length; at += 1) {
      bytes.setUint16(at * 2, text.charCodeAt(at), encoding === "utf-16le");
    }
    return new Uint8Array(bytes.buffer);
  }
  const known = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  const codes = new Map(Array.from(known, (letter, code) => [letter, code]));
  return Uint8Array.from(Array.from(text), (letter) => codes.get(letter) ?? 0x3f);
}
