import { lazy, useEffect, type ComponentType } from "react";
import { useText } from "../i18n/LanguageProvider.tsx";
import { TextButton } from "./Button.tsx";
import { whenIdle } from "./when-idle.ts";

/** A panel whose code comes when it is opened; without its code it says so, and the page around it goes on. */
export const lazyPanel = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: PanelUnavailable }),
    ),
  );

/** The first pause before another try, in ms; each further one is twice as long, up to a minute. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** A part that the page works without. As long as its code cannot be fetched it is missing, and is tried again. */
export const lazyPart = <Props = object,>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => {
          setTimeout(resolve, pauseMs);
        });
      }
    }
  });

/** Code that does not come now is asked for again when the panel opens, and says so there. */
export function prefetchCode(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/**
 * Once the rows are there and the browser has nothing to do, the panels' code is fetched, so they open at once.
 * @param loads one list at module scope
 */
export function usePrefetchWhenIdle(
  loads: readonly (() => Promise<unknown>)[],
  isReady: boolean,
): void {
  useEffect(() => {
    if (!isReady) return undefined;
    return whenIdle(() => loads.forEach(prefetchCode));
  }, [loads, isReady]);
}

/** Stands in a panel whose code could not be fetched; the page around it stays usable. */
function PanelUnavailable() {
  const { problems } = useText();
  return (
    <p role="alert">
      {problems.offlineTitle}.{" "}
      <TextButton onClick={() => location.reload()}>{problems.reload}</TextButton>
    </p>
  );
}
