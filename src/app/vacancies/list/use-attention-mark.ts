import { useState, type ComponentType } from "react";
import type { PlacementSummary } from "../../api/kept-placements.ts";
import { useWhenIdle } from "../../ui/when-idle.ts";
import type { SummaryMissing } from "./use-placements.ts";

/**
 * Mark, word and reasons of one vacancy. The code belongs to another feature; the route passes it to the list.
 */
export type AttentionMark = ComponentType<{
  summary: PlacementSummary | SummaryMissing;
  /** Tab reaches the controls of this row only. */
  isCurrent: boolean;
}>;
export type LoadAttention = () => Promise<AttentionMark>;

/** The longest wait for an idle browser: a busy one may not be idle for many seconds, and the column waits for this. */
const longestWaitMs = 500;

/** The mark, loaded once the rows are drawn and the browser is idle. */
export function useAttentionMark(load: LoadAttention, isWanted: boolean) {
  const [Mark, setMark] = useState<AttentionMark>();
  const [isMissing, setIsMissing] = useState(false);
  const loadMark = () =>
    void load().then(
      (loaded) => setMark(() => loaded),
      () => setIsMissing(true),
    );
  const isNeeded = isWanted && Mark === undefined;
  useWhenIdle(loadMark, { isWanted: isNeeded, of: load, longestMs: longestWaitMs });
  return { Mark, isMissing };
}
