import { usePageStyle } from "../../ui/page-effects.ts";
import rules from "./paper-print.css?inline";
import { paperFontsSettled } from "./paper-fonts.ts";

/** While the page is open, only the paper (everything marked `data-paper`) is printed, on A4 without margins. */
export function usePaperPrint(): void {
  usePageStyle(rules);
}

/** Opens the print dialog once all fonts have loaded and the sheets are laid out with them. */
export async function printPaper(): Promise<void> {
  await paperFontsSettled();
  requestAnimationFrame(() => window.print());
}
