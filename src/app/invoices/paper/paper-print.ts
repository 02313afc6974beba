import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import cyrillicBold from "@fontsource/arimo/files/arimo-cyrillic-700-normal.woff2";
import cyrillicExtBold from "@fontsource/arimo/files/arimo-cyrillic-ext-700-normal.woff2";
import cyrillicExt from "@fontsource/arimo/files/arimo-cyrillic-ext-400-normal.woff2";
import cyrillic from "@fontsource/arimo/files/arimo-cyrillic-400-normal.woff2";
import latinBold from "@fontsource/arimo/files/arimo-latin-700-normal.woff2";
import latinExtBold from "@fontsource/arimo/files/arimo-latin-ext-700-normal.woff2";
import latinExt from "@fontsource/arimo/files/arimo-latin-ext-400-normal.woff2";
import latin from "@fontsource/arimo/files/arimo-latin-400-normal.woff2";
import { usePageStyle } from "../../ui/use-page-style.ts";
import { fileName } from "../../format/save-file.ts";
import rules from "./paper-print.css?inline";

/** While the page is open, printing gives the paper alone (everything marked `data-paper`) on A4 without margins. */
export function usePaperPrint(): void {
  usePageStyle(rules);
}

/** Opens the print dialog once no font is on its way and the sheets are laid out with all of them. */
export async function printPaper(): Promise<void> {
  await paperFontsSettled();
  requestAnimationFrame(() => window.print());
}

/** The page is called what the saved file will be called, while the paper is shown. */
export function usePaperTitle(countNumber: string | undefined): void {
  useEffect(() => {
    if (countNumber === undefined) return;
    const before = document.title;
    document.title = paperFileName(countNumber);
    return () => {
      document.title = before;
    };
  }, [countNumber]);
}

/**
 * The name under which a browser saves the paper, from the invoice's own title:
 * `Счёт на оплату № 12/3 от 5 марта 2026 г.` → `Счёт № 12-3 от 5 марта 2026 г` (the browser adds `.pdf`).
 * A title of another form keeps its words.
 */
export function paperFileName(countNumber: string): string {
  const title = countNumber.replaceAll(/\s+/g, " ").replaceAll(/\p{C}/gu, "").trim();
  return fileName(title.replace(/^(сч[её]т) на оплату(?= |$)/i, "$1")) || "Счёт";
}

/** What a key asks of the paper. */
type PaperCommand = "previous" | "next" | "print" | "back";

interface Key {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * `[` and `←` lead to the previous invoice, `]` and `→` to the next, Esc to the list; Ctrl+P or ⌘P prints. Brackets are known by their place on the keyboard: in the
 * Russian layout they are Х and Ъ.
 */
export function paperCommand(pressed: Key): PaperCommand | undefined {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (altKey || shiftKey) return undefined;
  if (ctrlKey !== metaKey) return code === "KeyP" || key === "p" ? "print" : undefined;
  if (ctrlKey) return undefined;
  if (key === "Escape") return "back";
  if (code === "BracketLeft" || key === "[" || key === "ArrowLeft") return "previous";
  if (code === "BracketRight" || key === "]" || key === "ArrowRight") return "next";
  return undefined;
}

/** Where arrows and brackets mean something else. */
const elsewhere =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=radiogroup], [role=tablist]";

/**
 * Listens on the whole page.
 * @param obey returns whether it took the command; the browser's own meaning of the key is then dropped
 */
export function usePaperKeys(obey: (command: PaperCommand) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = paperCommand(event);
    if (command === undefined || event.defaultPrevented) return;
    const { target } = event;
    const busy = target instanceof Element && target.closest(elsewhere) !== null;
    if (command !== "print" && busy) return;
    if (obey(command)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

/** Arimo (SIL OFL 1.1): Cyrillic, ₽ and № drawn, figures of one width, line breaks as with the usual Arial. */
const family = "Placard Paper";

// № is in the Cyrillic files, ₽ in those of extended Latin; the browser fetches the latter two only where a text needs them.
const ranges = {
  cyrillic: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116",
  latin:
    "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
  latinExt:
    "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113",
  cyrillicExt: "U+0460-052F, U+1C80-1C8A, U+20B4, U+2DE0-2DFF, U+A640-A69F, U+FE2E-FE2F",
} as const;

const face = (url: string, unicodeRange: string, weight: string): FontFace =>
  new FontFace(family, `url(${JSON.stringify(url)}) format("woff2")`, { unicodeRange, weight });

/** A font that does not come must not hold the paper back for longer; a system font stands in for it. */
const patienceMs = 3_000;

const maxWait = () => new Promise((resolve) => setTimeout(resolve, patienceMs));

/** How often fonts have arrived; undefined until those that every paper needs are there (or will not come). */
let arrivals: number | undefined;
let started = false;
const listeners = new Set<() => void>();

function announce(): void {
  arrivals = (arrivals ?? 0) + 1;
  for (const listener of listeners) listener();
}

// Through the font API, not a style sheet: this way they are fetched beside the invoice, not after it is drawn.
async function load(): Promise<void> {
  const always = [
    face(cyrillic, ranges.cyrillic, "400"),
    face(cyrillicBold, ranges.cyrillic, "700"),
    face(latin, ranges.latin, "400"),
    face(latinBold, ranges.latin, "700"),
  ];
  const rarely = [
    face(latinExt, ranges.latinExt, "400"),
    face(latinExtBold, ranges.latinExt, "700"),
    face(cyrillicExt, ranges.cyrillicExt, "400"),
    face(cyrillicExtBold, ranges.cyrillicExt, "700"),
  ];
  for (const each of [...always, ...rarely]) document.fonts.add(each);
  await Promise.race([Promise.allSettled(always.map((each) => each.load())), maxWait()]);
  announce();
  document.fonts.addEventListener("loadingdone", announce);
}

/** Starts loading the paper's fonts; again is free. */
export function startPaperFonts(): void {
  if (started) return;
  started = true;
  void load();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes whenever fonts have arrived, so that what was measured before is measured again; undefined until the first. */
export const usePaperFonts = (): number | undefined =>
  useSyncExternalStore(subscribe, () => arrivals);

/** Resolves when no font is on its way any more, or has been for too long. */
async function paperFontsSettled(): Promise<void> {
  await Promise.race([document.fonts.ready, maxWait()]);
}

/** Loads whatever of the paper's fonts these characters need, so that no font that loads later changes the layout. */
export async function loadPaperFonts(characters: string): Promise<void> {
  startPaperFonts();
  const needed = ["400", "700"].map((weight) =>
    document.fonts.load(`${weight} 12px "${family}"`, characters),
  );
  await Promise.race([Promise.allSettled(needed), maxWait()]);
  await paperFontsSettled();
}
