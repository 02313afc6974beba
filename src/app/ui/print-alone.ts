import { useLayoutEffect } from "react";
import rules from "./print-alone.css?inline";

/**
 * While this is used, printing gives what is marked `data-print-alone`, and nothing else, on A4 without margins. What is
 * marked is a child of the body; on the screen it is laid out as on paper and not seen.
 */
export function usePrintAlone(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}
