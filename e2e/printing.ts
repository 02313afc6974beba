import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import { extractText, getDocumentProxy } from "unpdf";

/** Prints as the browser's dialog would. @returns the file, and the text of each of its pages */
export async function printPages(page: Page): Promise<{ pdf: Uint8Array; pages: string[] }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: false,
  });
  return { pdf, pages: text.map((one) => one.replaceAll(/\s+/g, " ")) };
}

/** Replaces `window.print`, so that no dialog opens. @returns reads how often it was called */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, "prints", 0);
    window.print = () => Reflect.set(window, "prints", Number(Reflect.get(window, "prints")) + 1);
  });
  return async () => await page.evaluate(() => Number(Reflect.get(window, "prints")));
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** The lightness of each pixel, 0 to 255, in base64; all color channels at 200 dpi would be slow to send. */
  readonly lights: string;
}

/** Pixels per inch, which any office printer and phone camera can resolve. */
const resolution = 200;

/** Reads the bytes of the payment code from a picture of a PDF's page. @param number from 1 */
export async function codeOnPage(
  context: BrowserContext,
  pdf: Uint8Array,
  number = 1,
): Promise<Uint8Array> {
  const picture = await pictureOf(context, pdf, number);
  const read: number[] = [];
  decodeQR(
    {
      width: picture.width,
      height: picture.height,
      data: rgbaOf(Buffer.from(picture.lights, "base64")),
    },
    {
      timeLimit: 10_000,
      textDecoder: (bytes) => {
        read.push(...bytes);
        return "";
      },
    },
  );
  return Uint8Array.from(read);
}

/** How light a PDF's page is on average, and its upper left corner: 0 is black, 1 is white. */
export async function lightnessOfPage(
  context: BrowserContext,
  pdf: Uint8Array,
): Promise<{ readonly corner: number; readonly average: number }> {
  const lights = Buffer.from((await pictureOf(context, pdf, 1)).lights, "base64");
  const sum = lights.reduce((total, light) => total + light, 0);
  return { corner: (lights[0] ?? 0) / 255, average: sum / lights.length / 255 };
}

function rgbaOf(lights: Uint8Array): Uint8ClampedArray {
  // Four equal channels: the decoder does not look at how opaque a pixel is.
  const pixels = Uint32Array.from(lights, (light) => light * 0x01_01_01_01);
  return new Uint8ClampedArray(pixels.buffer);
}

/** Draws the page on a browser's canvas, because the PDF library has none. */
async function pictureOf(
  context: BrowserContext,
  pdf: Uint8Array,
  number: number,
): Promise<Picture> {
  const library = await readFile(fileURLToPath(import.meta.resolve("unpdf/pdfjs")), "utf8");
  const page = await context.newPage();
  try {
    return await page.evaluate(
      async ({ source, data, number, scale }): Promise<Picture> => {
        const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
        // The compiler cannot resolve a module that is loaded from its text.
        const { getDocument } = (await import(url)) as typeof import("unpdf/pdfjs");
        const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
        const sheet = await (await getDocument({ data: bytes }).promise).getPage(number);
        const viewport = sheet.getViewport({ scale });
        const canvas = document.createElement("canvas");
        canvas.width = Math.round(viewport.width);
        canvas.height = Math.round(viewport.height);
        const canvasContext = canvas.getContext("2d");
        if (canvasContext === null) throw new Error("The browser gives no canvas");
        await sheet.render({ canvas, canvasContext, viewport }).promise;
        const image = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
        const lights = new Uint8Array(image.width * image.height);
        for (let place = 0; place < lights.length; place += 1) {
          lights[place] = image.data[place * 4 + 1] ?? 0;
        }
        let text = "";
        // A call takes a limited number of arguments.
        for (let at = 0; at < lights.length; at += 30_000) {
          text += String.fromCharCode(...lights.subarray(at, at + 30_000));
        }
        return { width: image.width, height: image.height, lights: btoa(text) };
      },
      {
        source: library,
        data: Buffer.from(pdf).toString("base64"),
        number,
        scale: resolution / 72,
      },
    );
  } finally {
    await page.close();
  }
}

/**
 * How far a word begins within the space before it, because the file's letters are wider than the browser's.
 * @returns the most on the first page, in points
 */
export async function mostLostOfSpace(pdf: Uint8Array): Promise<number> {
  const page = await (await getDocumentProxy(pdf)).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const { OPS } = await import("unpdf/pdfjs");
  let [size, x, y] = [0, 0, 0];
  let end: { readonly x: number; readonly y: number; readonly isSpace: boolean } | undefined;
  let most = 0;
  for (const [index, operator] of fnArray.entries()) {
    const given: unknown[] = argsArray[index] ?? [];
    if (operator === OPS.setFont) size = Number(given[1]);
    if (operator === OPS.setTextMatrix) {
      const matrix = Array.from(given[0] as ArrayLike<number>);
      [x = 0, y = 0] = matrix.slice(4);
    }
    if (operator !== OPS.showText) continue;
    type Glyph = { readonly width: number; readonly unicode: string };
    const glyphs = given[0] as readonly (number | Glyph)[];
    const widths = glyphs.map((glyph) => (typeof glyph === "number" ? -glyph : glyph.width));
    if (end?.y === y && end.isSpace && end.x - x < size) most = Math.max(most, end.x - x);
    const last = glyphs.findLast((glyph) => typeof glyph !== "number");
    const isSpace = last?.unicode.trim() === "";
    end = { x: x + (widths.reduce((sum, width) => sum + width, 0) * size) / 1000, y, isSpace };
  }
  return most;
}
