import rules from "./print-alone.css?inline";
import { usePageStyle } from "./use-page-style.ts";

/**
 * While used, prints only the element marked `data-print-alone`, on A4 without margins. That element is a child of the
 * body; on the screen it has its paper layout but is not visible.
 */
export function usePrintAlone(): void {
  usePageStyle(rules);
}
