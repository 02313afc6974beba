import rules from "./print-alone.css?inline";
import { usePageStyle } from "./use-page-style.ts";

/**
 * While this is used, printing gives what is marked `data-print-alone`, and nothing else, on A4 without margins. What is
 * marked is a child of the body; on the screen it is laid out as on paper and not seen.
 */
export function usePrintAlone(): void {
  usePageStyle(rules);
}
