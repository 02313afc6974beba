import { usePageStyle } from "../../ui/use-page-style.ts";
import { paperFontsSettled } from "./paper-fonts.ts";
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
