import cyrillic from "@fontsource/arimo/files/arimo-cyrillic-400-normal.woff2";
import cyrillicBold from "@fontsource/arimo/files/arimo-cyrillic-700-normal.woff2";
import cyrillicExt from "@fontsource/arimo/files/arimo-cyrillic-ext-400-normal.woff2";
import cyrillicExtBold from "@fontsource/arimo/files/arimo-cyrillic-ext-700-normal.woff2";
import latin from "@fontsource/arimo/files/arimo-latin-400-normal.woff2";
import latinBold from "@fontsource/arimo/files/arimo-latin-700-normal.woff2";
import latinExt from "@fontsource/arimo/files/arimo-latin-ext-400-normal.woff2";
import latinExtBold from "@fontsource/arimo/files/arimo-latin-ext-700-normal.woff2";
import { createStore, useStore } from "../../api/memory-store.ts";
import { pause } from "../../foreign/pause.ts";
import { fetchFonts } from "../../ui/typeface.ts";
import arimo from "./arimo.fonts?url";
import ranges from "./paper-ranges.json";
import { signsIn } from "./paper-text.ts";
import signsRegular from "./signs-400.woff";
import signsBold from "./signs-700.woff";

/** Arimo (SIL OFL 1.1): it has Cyrillic, ₽ and №, figures of one width, and the line breaks of Arial. */
const family = "Placard Paper";

/**
 * For what Arimo lacks: arrows, ≥, the no-break hyphen and others, and letters under accents that stand alone. DejaVu
 * Sans, cut down to what the paper can set. A family of its own, so that a letter and its accent come from one typeface.
 */
const signsFamily = "Placard Paper Signs";

/** In the order of the file. */
const alwaysNeeded = [
  [ranges.russian, "400"],
  [ranges.russian, "700"],
  [ranges.english, "400"],
  [ranges.english, "700"],
] as const;
const face = (
  source: string | ArrayBuffer,
  unicodeRange: string,
  weight: "400" | "700",
  name = family,
): FontFace =>
  new FontFace(name, typeof source === "string" ? `url(${JSON.stringify(source)})` : source, {
    unicodeRange,
    weight,
  });

/** The longest wait for a font, in ms; after that a system font replaces it. */
const longestWaitMs = 3000;

/** How often fonts have arrived; undefined until those that every paper needs are there or have failed. */
const arrivals = createStore<number | undefined>(undefined);
const announce = (): void => arrivals.set((arrivals.get() ?? 0) + 1);
// Through the font API, not a style sheet, so the fonts are fetched in parallel with the invoice and not after it is
// rendered.

async function load(): Promise<void> {
  // If two faces have the same character, the one added later is used.
  const rarely = [
    face(latinExt, ranges.latinExt, "400"),
    face(latinExtBold, ranges.latinExt, "700"),
    face(cyrillicExt, ranges.cyrillicExt, "400"),
    face(cyrillicExtBold, ranges.cyrillicExt, "700"),
    face(latin, ranges.latin, "400"),
    face(latinBold, ranges.latin, "700"),
    face(cyrillic, ranges.cyrillic, "400"),
    face(cyrillicBold, ranges.cyrillic, "700"),
  ];
  for (const each of rarely) document.fonts.add(each);
  // A system font replaces what does not arrive.
  const always = addAlways().catch(() => undefined);
  await Promise.race([always, pause(longestWaitMs)]);
  announce();
  document.fonts.addEventListener("loadingdone", announce);
}

async function addAlways(): Promise<void> {
  const fonts = await fetchFonts(arimo, alwaysNeeded.length);
  const faces = fonts.map((font, at) => {
    const [range, weight] = alwaysNeeded[at] ?? alwaysNeeded[0];
    return face(font, range, weight);
  });
  await Promise.all(faces.map((each) => each.load()));
  // Not before Arimo is there, or they would be fetched for its letters.
  const signs = [
    face(signsRegular, ranges.signs, "400", signsFamily),
    face(signsBold, ranges.signs, "700", signsFamily),
  ];
  for (const each of [...faces, ...signs]) document.fonts.add(each);
  // They arrived after the paper had stopped waiting.
  if (arrivals.get() !== undefined) announce();
}
let loading: Promise<void> | undefined;

/** Starts loading the paper's fonts; further calls do nothing. */
export function startPaperFonts(): void {
  loading ??= load();
}

/** Changes whenever fonts arrive, so that heights are measured again; undefined before the first. */
export const usePaperFonts = (): number | undefined => useStore(arrivals);

/** Resolves once no font is loading, or after the longest wait. */
export async function paperFontsSettled(): Promise<void> {
  await loading;
  await Promise.race([document.fonts.ready, pause(longestWaitMs)]);
}

/** Loads the fonts these characters need, so no later font changes the layout. */
export async function loadPaperFonts(characters: string): Promise<void> {
  startPaperFonts();
  await loading;
  const signs = signsIn(characters);
  const needed = ["400", "700"].flatMap((weight) => [
    document.fonts.load(`${weight} 12px "${family}"`, characters),
    ...(signs === "" ? [] : [document.fonts.load(`${weight} 12px "${signsFamily}"`, signs)]),
  ]);
  await Promise.race([Promise.allSettled(needed), pause(longestWaitMs)]);
  await paperFontsSettled();
}
