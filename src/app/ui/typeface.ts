import cyrillic from "./typeface/inter-cyrillic.woff2";
import latin from "./typeface/inter-latin.woff2";
import plain from "./typeface/inter-plain.woff2";
import rouble from "./typeface/inter-rouble.woff2";

/** Inter (SIL OFL 1.1), regular to bold. `npm run typeface` writes its files. */
const face = (url: string, unicodeRange: string): FontFace =>
  new FontFace("Inter", `url(${JSON.stringify(url)}) format("woff2")`, {
    unicodeRange,
    weight: "400 700",
  });

const faces = [
  face(latin, "U+0020-0029, U+002B-002C, U+002E-00FF, U+2000-20AC, U+2190-22FF"),
  face(plain, "U+002A, U+002D"),
  face(cyrillic, "U+0400-045F, U+2116"),
  face(rouble, "U+20BD"),
];

/**
 * All weights at once, so that lines do not reflow twice. Until then a fallback with the same widths is used
 * (main.css). No top-level await, because the build would then split every shared chunk.
 */
export async function loadTypeface(): Promise<void> {
  const loaded = await Promise.all(faces.map((each) => each.load()));
  for (const each of loaded) document.fonts.add(each);
}
