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
import { cutText } from "../../format/cut.ts";
import { distinctNames, fileName } from "../../format/file-name.ts";
import { withPauses, type LongJob } from "../../format/long-job.ts";
import { paperFileName } from "./paper-title.ts";
import { signsIn } from "./paper-text.ts";
import signs from "./signs-400.woff";
import boldSigns from "./signs-700.woff";
import { unpackWoff } from "./unpack-woff.ts";

/** A4, in points. */
const [pageWidth, pageHeight] = [595.28, 841.89];
const black = rgb(0, 0, 0);

const files = {
  regular: [cyrillic, latin, latinExt, cyrillicExt],
  bold: [boldCyrillic, boldLatin, boldLatinExt, boldCyrillicExt],
} as const;

/** Large, and most papers do without. */
const signFiles = { regular: [...files.regular, signs], bold: [...files.bold, boldSigns] } as const;
type Weight = keyof typeof files;

/** One file of the paper's typefaces, with the characters of one script. */
interface Face {
  readonly bytes: Uint8Array;
  readonly font: fontkit.Font;
}

/** In order of preference. */
type Faces = Readonly<Record<Weight, readonly [Face, ...Face[]]>>;

/** An invoice whose sheets are on the page, and their element. */
export interface DrawnInvoice {
  readonly title: string;
  readonly payer: string;
  readonly paper: HTMLElement;
}

/**
 * Makes the PDF of one invoice. Each word is drawn where the browser placed it for print, in the paper's own typefaces,
 * so the file equals the print.
 * @throws an error if a typeface does not load
 */
export async function pdfOfPaper({ title, paper }: Omit<DrawnInvoice, "payer">): Promise<Blob> {
  const bytes = await pdfOf(paper, title, await facesFor([paper]));
  return new Blob([new Uint8Array(bytes)], { type: "application/pdf" });
}

/**
 * Makes a ZIP with such a PDF for each invoice, named as one that is saved alone, in a folder for each payer: what is in one goes into
 * one letter.
 * @throws the signal's reason; an error if a typeface does not load
 */
export async function zipOfPapers(invoices: readonly DrawnInvoice[], job: LongJob): Promise<Blob> {
  const faces = await facesFor(invoices.map(({ paper }) => paper));
  job.signal.throwIfAborted();
  const entries: Record<string, Uint8Array> = {};
  const folders = new Map<string, Folder>();
  const distinctFolder = distinctNames();
  for await (const { title, payer, paper } of withPauses(invoices, job)) {
    const folder = folders.get(payer) ?? {
      name: distinctFolder(fileName(cutText(payer, longestFolder)) || "—"),
      distinct: distinctNames(),
    };
    folders.set(payer, folder);
    const name = folder.distinct(paperFileName({ count_number: title, payer }));
    entries[`${folder.name}/${name}.pdf`] = await pdfOf(paper, title, faces);
  }
  // No compression: the PDFs are compressed already.
  const bytes = zipSync(entries, { level: 0 });
  job.signal.throwIfAborted();
  // Copied because the type allows shared memory, which Blob does not accept.
  return new Blob([new Uint8Array(bytes)], { type: "application/zip" });
}

interface Folder {
  readonly name: string;
  /** Gives its files names that differ. */
  readonly distinct: (name: string) => string;
}

/** In characters: Windows takes paths of 260, the file's own name among them. */
const longestFolder = 60;

const loaded = new Map<string, Promise<Face>>();

async function facesFor(papers: readonly HTMLElement[]): Promise<Faces> {
  return await loadFaces(
    papers.some((paper) => signsIn(paper.textContent) !== "") ? signFiles : files,
  );
}

async function loadFaces(of: typeof files | typeof signFiles): Promise<Faces> {
  const load = async ([first, ...others]: readonly [string, ...string[]]) =>
    [await loadFace(first), ...(await Promise.all(others.map(loadFace)))] as const;
  const [regular, bold] = await Promise.all([load(of.regular), load(of.bold)]);
  return { regular: [...regular], bold: [...bold] };
}

function loadFace(url: string): Promise<Face> {
  const known = loaded.get(url);
  if (known !== undefined) return known;
  const face = (async () => {
    const bytes = unpackWoff(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    // A file with one font is not a collection.
    const font = fontkit.create(bytes as never) as fontkit.Font;
    fixEmptyGlyphs(font);
    return { bytes, font };
  })();
  loaded.set(url, face);
  // The next attempt fetches it again.
  face.catch(() => loaded.delete(url));
  return face;
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

async function pdfOf(paper: HTMLElement, title: string, faces: Faces): Promise<Uint8Array> {
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
  readonly face: Face;
  /** In points, from the page's lower left corner. */
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
}

/** A letter with its accents, which the browser places as one. */
const clusters = new Intl.Segmenter("ru", { granularity: "grapheme" });

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
    // The browser gives every box the height of the first typeface, whichever has the letter.
    const { ascent, descent } = of[0].font;
    const placed = ({ text, face, box }: { text: string; face: Face; box: DOMRect }): Word => {
      const baseline = this.#y(box.top + (box.height * ascent) / (ascent - descent));
      return { text, face, x: this.#x(box.left), baseline, size };
    };
    const range = document.createRange();
    let word: { text: string; face: Face; box: DOMRect; width: number } | undefined;
    let end = 0;
    for (const { segment: text, index } of clusters.segment(node.nodeValue ?? "")) {
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const box = range.getClientRects()[0];
      // Line ends and spaces that the browser left out have no position.
      if (box === undefined || box.width === 0 || box.right > edge + 1) continue;
      const face = faceFor(text, of);
      const goesOn =
        word !== undefined &&
        Math.abs(word.box.top - box.top) < 1 &&
        Math.abs(box.left - end) < 1 &&
        face === word.face &&
        // The browser kerns letters and the file does not: where they part, the rest is placed anew.
        Math.abs(word.box.left + word.width - box.left) < leastShift &&
        !(word.text.endsWith(" ") && text !== " ");
      const width = advanceOf(text, face) * Number.parseFloat(style.fontSize);
      if (word !== undefined && goesOn) {
        word.text += text;
        word.width += width;
      } else {
        if (word !== undefined) yield placed(word);
        word = { text, face, box, width };
      }
      end = box.right;
    }
    if (word !== undefined) yield placed(word);
  }

  write({ text, x, baseline, size }: Omit<Word, "face">, font: PDFFont): void {
    this.#page.drawText(text, { x, y: baseline, size, font, color: black });
  }
}

/** A distance that nobody sees between letters, in CSS px. */
const leastShift = 0.25;

/** The width of the letters without kerning, at a size of 1. */
const advanceOf = (text: string, { font }: Face): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
    0,
  ) / font.unitsPerEm;

/** The first with the letter and its accents; `paperText` leaves none that all lack. */
const faceFor = (text: string, faces: Faces[Weight]): Face => {
  const having = (characters: readonly string[]) =>
    faces.find(({ font }) =>
      characters.every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    );
  const characters = Array.from(text);
  // An accent over a letter that no typeface has with it: the letter is drawn, and the accent as an empty box.
  return having(characters) ?? having(characters.slice(0, 1)) ?? faces[0];
};
