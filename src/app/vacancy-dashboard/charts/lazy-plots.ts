import { useCallback, useMemo, useState, type RefCallback } from "react";
import { prefetchCode } from "../../ui/lazy-part.tsx";
import { useWhenIdle } from "../../ui/when-idle.ts";
import type { DayPlot } from "./DayPlot.tsx";
import type { SitePlot } from "./SitePlot.tsx";

export interface Plots {
  readonly SitePlot: typeof SitePlot;
  readonly DayPlot: typeof DayPlot;
}

/** The code that draws charts is large, so it loads after the figures. Until then the tables show the same data. */
export type LazyPlots =
  | { readonly state: "loading" }
  | { readonly state: "loaded"; readonly plots: Plots }
  | { readonly state: "failed"; readonly retry: () => void };

let loaded: Plots | undefined;

async function loadPlots(): Promise<Plots> {
  const [{ SitePlot }, { DayPlot }] = await Promise.all([
    import("./SitePlot.tsx"),
    import("./DayPlot.tsx"),
  ]);
  loaded = { SitePlot, DayPlot };
  return loaded;
}

/** Load the charts after this time even if the page is never idle. */
const longestWaitMs = 1000;

/** After this time charts out of sight are drawn too, for printing or searching the whole page. */
const longestOutOfSightMs = 5_000;

/**
 * Whether it is time to draw what is in this place: it has been in the window or a quarter of its height away, or the page
 * has been open for a while. Drawing both charts keeps a slow processor busy for half a second.
 */
export function useIsNear(): readonly [isNear: boolean, place: RefCallback<HTMLElement>] {
  const [isNear, setNear] = useState(false);
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "25% 0px" },
    );
    observer.observe(element);
    const timer = setTimeout(() => setNear(true), longestOutOfSightMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return [isNear, place];
}

/** @param isWanted true once the figures are drawn, so that the charts do not delay them */
export function useLazyPlots(isWanted: boolean): LazyPlots {
  const [plots, setPlots] = useState<Plots | "failed" | undefined>(loaded);
  const load = useCallback(() => {
    setPlots(loaded);
    prefetchCode(() =>
      loadPlots().then(setPlots, () => {
        setPlots("failed");
      }),
    );
  }, []);
  const loadOnce = () => {
    if (plots === undefined) load();
  };
  useWhenIdle(loadOnce, { isWanted, longestMs: longestWaitMs });
  // The same object for the same state, because a new one redraws the charts.
  return useMemo(() => {
    if (plots === undefined) return { state: "loading" };
    return plots === "failed" ? { state: "failed", retry: load } : { state: "loaded", plots };
  }, [plots, load]);
}
