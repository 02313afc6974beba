import { createStore, useStore } from "../api/memory-store.ts";
import { withStyles } from "../ui/failed-styles.ts";
import { loadWithRetries } from "../ui/lazy-part.tsx";
import { useWhenIdle } from "../ui/when-idle.ts";

type LaterParts = typeof import("./later-parts.ts");

const parts = createStore<LaterParts | undefined>(undefined);

/**
 * Loads what a form can do without until something is typed: advice, preview and the choice between two windows. A form
 * that opens with values waits for it, so that no advice moves its fields.
 */
export async function loadLaterParts(): Promise<void> {
  if (parts.get() !== undefined) return;
  const loading = import("./later-parts.ts");
  await (await loading).compileLimits();
  parts.set(await loading);
}

/** Undefined until they are loaded. */
export const useLaterParts = (): LaterParts | undefined => useStore(parts);

/** @param isSoon whether they are needed at once, not only when the browser is idle */
export function useLaterPartsAhead(isSoon: boolean): void {
  const start = () => void loadWithRetries(() => withStyles(loadLaterParts));
  useWhenIdle(start, { longestMs: isSoon ? 1 : undefined });
}
