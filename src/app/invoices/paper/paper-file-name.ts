import { fileName } from "../../format/file-name.ts";

/**
 * The name under which a browser saves the paper, from the invoice's own title:
 * `Счёт на оплату № 12/3 от 5 марта 2026 г.` → `Счёт № 12-3 от 5 марта 2026 г` (the browser adds `.pdf`).
 * A title of another form keeps its words.
 */
export function paperFileName(countNumber: string): string {
  const title = countNumber.replaceAll(/\s+/g, " ").replaceAll(/\p{C}/gu, "").trim();
  return fileName(title.replace(/^(сч[её]т) на оплату(?= |$)/i, "$1")) || "Счёт";
}
