import { saveFile } from "../../format/save-file.ts";
import { pageFont, textThatFits } from "../charts/chart-geometry.ts";

export interface PictureOverrides {
  readonly heading: string;
  readonly subheading: string;
  readonly notes: readonly string[];
  readonly fileName: string;
  /** The class that sets the plot's colors. */
  readonly paletteClass: string;
}

const svg = "http://www.w3.org/2000/svg";
const scale = 2;
const margin = 16;
const lineHeight = 18;
/** Properties set by style sheets, which a standalone picture needs as attributes. */
const styled = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-variant-numeric",
  "text-anchor",
  "visibility",
  "display",
];

/**
 * Saves the plots within an element as one PNG: twice the size, in light colors, with its heading above.
 * @throws Error if the browser cannot draw it
 */
export async function savePlotPicture(
  within: HTMLElement | null,
  overrides: PictureOverrides,
): Promise<void> {
  const plots = [...(within?.querySelectorAll<SVGSVGElement>("[data-plot] svg") ?? [])];
  const area = within?.querySelector("[data-plot]")?.getBoundingClientRect();
  if (within === null || area === undefined || plots.length === 0) throw new Error("No plot");
  const picture = composePicture(within, area, plots, overrides);
  const png = await drawnPng(picture);
  saveFile(png, overrides.fileName, "image/png");
}

interface Picture {
  readonly xml: string;
  readonly width: number;
  readonly height: number;
}

function composePicture(
  within: HTMLElement,
  area: DOMRect,
  plots: readonly SVGSVGElement[],
  { heading, subheading, notes, paletteClass }: PictureOverrides,
): Picture {
  const [width, plotTop] = [Math.ceil(area.width) + 2 * margin, margin + 2 * lineHeight + 8];
  const notesTop = plotTop + Math.ceil(area.height) + lineHeight;
  const height = notesTop + notes.length * lineHeight;
  const whole = make("svg", { width, height, viewBox: `0 0 ${width} ${height}` });
  const write = (text: string, y: number, px: number, weight: string) => {
    const fits = textThatFits(text, area.width, `${weight} ${pageFont(px)}`);
    const line = make("text", { x: margin, y, "font-size": px, "font-weight": weight });
    line.style.fill = "var(--chart-ink)";
    line.append(fits);
    whole.append(line);
  };
  const ground = make("rect", { width, height });
  ground.style.fill = "var(--chart-back)";
  whole.append(ground);
  write(heading, margin + 12, 14, "600");
  write(subheading, margin + 12 + lineHeight, 12, "400");
  for (const plot of plots) {
    const place = plot.getBoundingClientRect();
    const copy = plot.cloneNode(true) as SVGSVGElement; // A clone has the type of its original.
    copy.setAttribute("x", String(place.x - area.x + margin));
    copy.setAttribute("y", String(place.y - area.y + plotTop));
    whole.append(copy);
  }
  for (const [at, note] of notes.entries()) write(note, notesTop + at * lineHeight, 11, "400");

  // Colors depend on the color scheme around the plot, so the copy is added to the page for a moment, out of sight.
  const host = document.createElement("div");
  host.className = paletteClass;
  host.dataset["picture"] = "";
  host.style.cssText = "position: fixed; left: -99999px; top: 0; color-scheme: light";
  host.append(whole);
  within.append(host);
  try {
    for (const element of [whole, ...whole.querySelectorAll<SVGElement>("*")]) {
      const computed = getComputedStyle(element);
      for (const name of styled) element.setAttribute(name, computed.getPropertyValue(name));
      element.removeAttribute("style");
      element.removeAttribute("class");
    }
  } finally {
    host.remove();
  }
  return { xml: new XMLSerializer().serializeToString(whole), width, height };
}

function make<Name extends "svg" | "rect" | "text">(
  name: Name,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(svg, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, String(value));
  }
  return element;
}

/** Uses a data: URL, the only kind the page's security policy allows for images besides its own. */
async function drawnPng({ xml, width, height }: Picture): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(xml.toWellFormed())}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = height * scale;
  const brush = canvas.getContext("2d");
  if (brush === null) throw new Error("No canvas");
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((png) => {
      if (png === null) reject(new Error("No PNG"));
      else resolve(png);
    }, "image/png");
  });
}
