import type { PaperHeights } from "./paper-plan.ts";

/** What is measured, as marked by `data-measure`. Space between blocks is padding inside them, so heights add up. */
export type Measured = "lead" | "head" | "row" | "closing" | "room";

/** Reads the heights of an invoice's blocks off a sheet that carries all of them. */
export function measurePaper(galley: HTMLElement): PaperHeights {
  const heights = (name: Measured): number[] =>
    Array.from(
      galley.querySelectorAll(`[data-measure="${name}"]`),
      (element) => element.getBoundingClientRect().height,
    );
  const total = (name: Measured) => heights(name).reduce((sum, height) => sum + height, 0);
  return {
    lead: heights("lead"),
    head: total("head"),
    rows: heights("row"),
    closing: total("closing"),
    room: total("room"),
  };
}
