const longestMeasured = 400;
let brush: CanvasRenderingContext2D | null | undefined;

/** In px; 0 where the browser cannot measure. */
export function textWidth(text: string, font: string): number {
  brush ??= document.createElement("canvas").getContext("2d");
  if (brush === null) return 0;
  brush.font = font;
  return brush.measureText(text).width;
}

/** Text that fits so many px, its end replaced by an ellipsis where it does not. SVG has no way of its own. */
export function textThatFits(text: string, width: number, font: string): string {
  // Thousands of letters in a title would be measured for nothing.
  const letters = Array.from(text.slice(0, longestMeasured));
  if (text.length <= longestMeasured && textWidth(text, font) <= width) return text;
  let [fits, fails] = [0, letters.length];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    const isShort = textWidth(`${letters.slice(0, middle).join("")}…`, font) <= width;
    if (isShort) fits = middle;
    else fails = middle;
  }
  return `${letters.slice(0, fits).join("").trimEnd()}…`;
}

/** The page's own font, for measuring. */
export const pageFont = (px: number): string =>
  `${px}px ${getComputedStyle(document.body).fontFamily}`;
