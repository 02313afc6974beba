/* Browsers decode windows-1251 but encode only UTF-8, so the table for encoding is made by decoding each of the 256
   bytes. */

let codes: ReadonlyMap<string, number> | undefined;

function codeOf(character: string): number | undefined {
  codes ??= new Map(
    Array.from(
      new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, code) => code)),
      (known, code) => [known, code],
    ),
  );
  return codes.get(character);
}

export type Windows1251 =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  /** The first character that windows-1251 lacks. */
  | { readonly lacks: string };

/** Encodes text as windows-1251, one byte per character, or returns the first character it lacks. */
export function encodeWindows1251(text: string): Windows1251 {
  const bytes: number[] = [];
  for (const character of text) {
    const code = codeOf(character);
    // 0x98 is not assigned in windows-1251, though browsers decode it.
    if (code === undefined || code === 0x98) return { lacks: character };
    bytes.push(code);
  }
  return { bytes: Uint8Array.from(bytes) };
}
