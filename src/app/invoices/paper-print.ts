import { useLayoutEffect } from "react";
import { paperFontsSettled } from "./paper-fonts.ts";
import rules from "./paper-print.css?inline";

/**
 * While the page is open, printing gives the paper alone (everything marked `data-paper`) on A4 without margins.
 * An adopted style sheet and not an imported one: that would stay for the pages visited afterwards, and a `<style>`
 * would need the policy's nonce.
 */
export function usePaperPrint(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}

/** Opens the print dialog once no font is on its way and the sheets are laid out with all of them. */
export async function printPaper(): Promise<void> {
  await paperFontsSettled();
  requestAnimationFrame(() => window.print());
}
