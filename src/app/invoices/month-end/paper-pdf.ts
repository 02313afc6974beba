import { PDFDocument, rgb, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import boldCyrillic from "@fontsource/arimo/files/arimo-cyrillic-700-normal.woff?url";
import boldCyrillicExt from "@fontsource/arimo/files/arimo-cyrillic-ext-700-normal.woff?url";
import boldLatin from "@fontsource/arimo/files/arimo-latin-700-normal.woff?url";
import boldLatinExt from "@fontsource/arimo/files/arimo-latin-ext-700-normal.woff?url";
import cyrillic from "@fontsource/arimo/files/arimo-cyrillic-400-normal.woff?url";
import cyrillicExt from "@fontsource/arimo/files/arimo-cyrillic-ext-400-normal.woff?url";
import latin from "@fontsource/arimo/files/arimo-latin-400-normal.woff?url";
import latinExt from "@fontsource/arimo/files/arimo-latin-ext-400-normal.woff?url";
import { zipSync } from "fflate";
import * as fontkit from "fontkit";
import { withPauses, type LongJob } from "../../format/long-job.ts";
import { paperFileName } from "../paper/paper-print.ts";

/** A4, in points. */
const [pageWidth, pageHeight] = [595.28, 841.89];
const black = rgb(0, 0, 0);

const files = {
  regular: [cyrillic, latin, latinExt, cyrillicExt],
  bold: [boldCyrillic, boldLatin, boldLatinExt, boldCyrillicExt],
} as const;
type Weight = keyof typeof files;

/** One file of the paper's typeface, with the characters of one script. */
interface Face {
  readonly bytes: Uint8Array;
  readonly font: fontkit.Font;
}
type Faces = Readonly<Record<Weight, readonly Face[]>>;

/** An invoice whose sheets are on the page, and their element. */
export interface DrawnInvoice {
  readonly title: string;
  readonly paper: HTMLElement;
}

/**
 * Makes a ZIP with a PDF for each invoice, named by its number. Each word is drawn where the browser placed it for
 * print, in the paper's own typeface, so the file equals the print.
 * @returns the file, and the names of invoices left out because the typeface lacks one of their characters
 * @throws the signal's reason; an error if the typeface does not load
 */
export async function zipOfPapers(
  invoices: readonly DrawnInvoice[],
  job: LongJob,
): Promise<{ readonly file: Blob; readonly left: readonly string[] }> {
  const faces = await loadFaces(job.signal);
  const entries: Record<string, Uint8Array> = {};
  const left: string[] = [];
  for await (const { title, paper } of withPauses(invoices, job)) {
    const name = paperFileName(title);
    let free = `${name}.pdf`;
    for (let number = 2; Object.hasOwn(entries, free); number += 1)
      free = `${name} (${number}).pdf`;
    const made = await pdfOf(paper, title, faces);
    if (made === undefined) left.push(name);
    else entries[free] = made;
  }
  // No compression: the PDFs are compressed already.
  const bytes = zipSync(entries, { level: 0 });
  job.signal.throwIfAborted();
  // Copied because the type allows shared memory, which Blob does not accept.
  return { file: new Blob([new Uint8Array(bytes)], { type: "application/zip" }), left };
}

let loaded: Promise<Faces> | undefined;

function loadFaces(signal: AbortSignal): Promise<Faces> {
  loaded ??= (async () => {
    const load = async (url: string): Promise<Face> => {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
      // A file with one font is not a collection.
      const font = fontkit.create(bytes as never) as fontkit.Font;
      fixEmptyGlyphs(font);
      return { bytes, font };
    };
    const [regular, bold] = await Promise.all(
      [files.regular, files.bold].map((urls) => Promise.all(urls.map(load))),
    );
    return { regular: regular ?? [], bold: bold ?? [] };
  })();
  // The next attempt fetches them again.
  loaded.catch(() => (loaded = undefined));
  signal.throwIfAborted();
  return loaded;
}

/** For a glyph without an outline, such as a space, fontkit reads the glyph's box beyond the end of the table. */
function fixEmptyGlyphs(font: fontkit.Font): void {
  const { loca } = font as unknown as { readonly loca: { readonly offsets: readonly number[] } };
  const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  for (const [id, offset] of loca.offsets.entries()) {
    if (offset !== loca.offsets[id + 1]) continue;
    // The font assigns a glyph to the characters it is first requested for, and copying text from the PDF gives those
    // characters.
    const characters = font.stringsForGlyph(id).map((text) => text.codePointAt(0) ?? 0);
    Object.assign(font.getGlyph(id, characters.slice(0, 1)), { _getCBox: () => box });
  }
}

async function pdfOf(
  paper: HTMLElement,
  title: string,
  faces: Faces,
): Promise<Uint8Array | undefined> {
  const document = await PDFDocument.create();
  // Each file is parsed once for all documents.
  const all = [...faces.regular, ...faces.bold];
  document.registerFontkit({
    create: (bytes: Uint8Array) => all.find((face) => face.bytes === bytes)?.font,
  } as never);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage("ru-RU");
  document.setCreator("Placard");
  document.setProducer("Placard");
  const embedded = new Map<Face, PDFFont>();
  const fontOf = async (face: Face): Promise<PDFFont> => {
    const font = embedded.get(face) ?? (await document.embedFont(face.bytes, { subset: true }));
    embedded.set(face, font);
    return font;
  };
  const room = hiddenCopyOf(paper);
  try {
    for (const sheet of room.sheets) {
      const page = document.addPage([pageWidth, pageHeight]);
      const drawing = new SheetDrawing(page, sheet);
      drawing.lines();
      drawing.codes();
      for (const word of drawing.words(faces)) {
        if (word.face === undefined) return undefined;
        drawing.write(word, await fontOf(word.face));
      }
    }
  } finally {
    room.remove();
  }
  // No object streams, so that every PDF reader can open the file.
  return await document.save({ useObjectStreams: false });
}

/** A copy of the sheets in a place as wide as paper; a narrow screen would lay them out differently. */
function hiddenCopyOf(paper: HTMLElement): {
  readonly sheets: readonly HTMLElement[];
  readonly remove: () => void;
} {
  const room = document.createElement("div");
  room.inert = true;
  room.ariaHidden = "true";
  Object.assign(room.style, { position: "fixed", left: "-400mm", top: "0", width: "220mm" });
  const copy = paper.cloneNode(true) as HTMLElement;
  // It is a copy for measuring and must not be printed.
  delete copy.dataset["paper"];
  room.append(copy);
  document.body.append(room);
  const sheets = [...copy.children].filter((one) => one instanceof HTMLElement);
  return { sheets, remove: () => room.remove() };
}

/** Characters in one typeface on one line, with the position of the first. */
interface Word {
  readonly text: string;
  /** Undefined if the typeface lacks a character. */
  readonly face: Face | undefined;
  /** In points, from the page's lower left corner. */
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
}

const sides = ["Top", "Right", "Bottom", "Left"] as const;

/** The content of one sheet, and how it is drawn on its page. */
class SheetDrawing {
  readonly #page: PDFPage;
  readonly #sheet: HTMLElement;
  readonly #origin: DOMRect;
  readonly #scale: number;

  constructor(page: PDFPage, sheet: HTMLElement) {
    this.#page = page;
    this.#sheet = sheet;
    this.#origin = sheet.getBoundingClientRect();
    this.#scale = pageWidth / this.#origin.width;
  }

  #x = (pixels: number): number => (pixels - this.#origin.left) * this.#scale;
  #y = (pixels: number): number => pageHeight - (pixels - this.#origin.top) * this.#scale;

  /** A table's border is centered on the edge of the cell; other borders are inside the element. */
  lines(): void {
    for (const element of this.#sheet.querySelectorAll<HTMLElement>("*")) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isCell = style.borderCollapse === "collapse" && style.display === "table-cell";
      for (const side of sides) {
        const width = Number.parseFloat(style[`border${side}Width`]);
        if (style[`border${side}Style`] === "none" || !(width > 0)) continue;
        const inset = isCell ? 0 : width / 2;
        const [left, right] = [box.left + inset, box.right - inset];
        const [top, bottom] = [box.top + inset, box.bottom - inset];
        const ends = {
          Top: [box.left, top, box.right, top],
          Right: [right, box.top, right, box.bottom],
          Bottom: [box.left, bottom, box.right, bottom],
          Left: [left, box.top, left, box.bottom],
        }[side] as [number, number, number, number];
        this.#page.drawLine({
          start: { x: this.#x(ends[0]), y: this.#y(ends[1]) },
          end: { x: this.#x(ends[2]), y: this.#y(ends[3]) },
          thickness: width * this.#scale,
          color: black,
        });
      }
    }
  }

  /** Payment codes, as vectors. */
  codes(): void {
    for (const svg of this.#sheet.querySelectorAll("svg")) {
      const box = svg.getBoundingClientRect();
      const path = svg.querySelector("path")?.getAttribute("d");
      if (!path) continue;
      this.#page.drawSvgPath(path, {
        x: this.#x(box.left),
        y: this.#y(box.top),
        scale: (box.width / svg.viewBox.baseVal.width) * this.#scale,
        color: black,
        borderWidth: 0,
      });
    }
  }

  *words(faces: Faces): Generator<Word> {
    const texts = document.createTreeWalker(this.#sheet, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement !== null) yield* this.#wordsOf(node, node.parentElement, faces);
    }
  }

  *#wordsOf(node: Node, parent: HTMLElement, faces: Faces): Generator<Word> {
    const style = getComputedStyle(parent);
    const of = faces[Number(style.fontWeight) >= 600 ? "bold" : "regular"];
    const size = Number.parseFloat(style.fontSize) * this.#scale;
    const edge =
      style.textOverflow === "ellipsis" ? parent.getBoundingClientRect().right : Infinity;
    const range = document.createRange();
    let word: { text: string; face: Face | undefined; box: DOMRect } | undefined;
    const done = (): Word[] => (word === undefined ? [] : [this.#placed(word, size)]);
    let at = 0;
    for (const character of node.nodeValue ?? "") {
      range.setStart(node, at);
      range.setEnd(node, at + character.length);
      at += character.length;
      const box = range.getClientRects()[0];
      // Line ends and spaces that the browser left out have no position.
      if (box === undefined || box.width === 0 || box.right > edge + 1) continue;
      const face = of.find(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
      const goesOn =
        word !== undefined &&
        Math.abs(word.box.top - box.top) < 1 &&
        face === word.face &&
        !(word.text.endsWith(" ") && character !== " ");
      if (word !== undefined && goesOn) {
        word.text += character;
      } else {
        yield* done();
        word = { text: character, face, box };
      }
    }
    yield* done();
  }

  #placed(
    { text, face, box }: { text: string; face: Face | undefined; box: DOMRect },
    size: number,
  ): Word {
    const { ascent, descent } = face?.font ?? { ascent: 1, descent: 0 };
    const baseline = box.top + (box.height * ascent) / (ascent - descent);
    return { text, face, x: this.#x(box.left), baseline: this.#y(baseline), size };
  }

  write({ text, x, baseline, size }: Omit<Word, "face">, font: PDFFont): void {
    this.#page.drawText(text, { x, y: baseline, size, font, color: black });
  }
}
