import inter from "./typeface/inter.fonts?url";

const ranges = [
  "U+0020-0029, U+002B-002C, U+002E-00FF, U+2000-20AC, U+2190-22FF",
  "U+0400-045F, U+2116",
  "U+002A, U+002D",
  "U+20BD",
];

/**
 * Inter (SIL OFL 1.1), regular to bold; `npm run typeface` writes its file. All parts are added at once, so that lines
 * change only once. Until then a system font of similar widths is used (main.css).
 * No top-level await: the build would split every chunk that is shared.
 * @returns shows it
 */
export async function loadTypeface(): Promise<() => void> {
  const fonts = await fetchFonts(inter, ranges.length);
  const faces = fonts.map(
    (font, at) =>
      new FontFace("Inter", font, { unicodeRange: ranges[at] ?? "", weight: "400 700" }),
  );
  await Promise.all(faces.map((each) => each.load()));
  return () => {
    for (const each of faces) document.fonts.add(each);
  };
}

/**
 * Several fonts that came as one file: one request instead of many.
 * @param count how many there are; their lengths come first, 4 bytes each
 */
export async function fetchFonts(url: string, count: number): Promise<ArrayBuffer[]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const packed = await answer.arrayBuffer();
  const lengths = new DataView(packed);
  let end = count * 4;
  return Array.from({ length: count }, (_, at) => {
    const start = end;
    end += lengths.getUint32(at * 4, true);
    return packed.slice(start, end);
  });
}
