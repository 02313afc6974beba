import { cleanLine } from "#contract/text.ts";
import { useEffect } from "react";
import { fileName } from "../../format/file-name.ts";

/** While the paper is shown, the document's title is the name for the saved file. */
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
  return fileName(cleanLine(countNumber).replace(/^(сч[её]т) на оплату(?= |$)/i, "$1")) || "Счёт";
}
