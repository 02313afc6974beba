import { lazy, type ComponentType } from "react";
import { pause } from "../foreign/pause.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { TextButton } from "./Button.tsx";
import { withStyles } from "./failed-styles.ts";
import { useWhenIdle } from "./when-idle.ts";

/**
 * A panel whose code loads when it is opened. If the code cannot be fetched, the panel says so and the rest of the page
 * still works.
 */
export const lazyPanel = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    withStyles(load).then(
      (found) => ({ default: found }),
      () => ({ default: PanelUnavailable }),
    ),
  );

/** The first delay before a retry, in ms. It doubles each time, up to a minute. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** A part the page can do without. It stays absent, with retries, until its code can be fetched. */
export const lazyPart = <Props = object,>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({
    default: await loadWithRetries(() => withStyles(load)),
  }));

/** Loads code, and tries again until it can be fetched. */
export async function loadWithRetries<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await load();
    } catch {
      await pause(pauseMs);
    }
  }
}

/**
 * Fetches code ahead of time. A failure is ignored: the panel fetches it again when it opens, and reports the error.
 */
export function prefetchCode(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

let startAddress: (address: string) => void = () => undefined;

/** Set by the routes, which know what each address needs. */
export function setAddressPrefetch(start: (address: string) => void): void {
  startAddress = start;
}

/** Fetches what a page shows first, code and data, because the user is about to open it. */
export const prefetchAddress = (address: string): void => startAddress(address);

/**
 * Fetches the code of panels once the rows are there and the browser is idle, so the panels open at once.
 * @param loads a list at module scope
 */
export function usePrefetchWhenIdle(
  loads: readonly (() => Promise<unknown>)[],
  isReady: boolean,
): void {
  useWhenIdle(() => loads.forEach(prefetchCode), { isWanted: isReady, of: loads });
}

/** Shown in a panel whose code could not be fetched. */
function PanelUnavailable() {
  const { problems } = useText();
  return (
    <p role="alert">
      {problems.offlineTitle}.{" "}
      <TextButton onClick={() => location.reload()}>{problems.reload}</TextButton>
    </p>
  );
}
