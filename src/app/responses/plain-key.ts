import { useSyncExternalStore } from "react";

/** Where the service takes responses with an API key only, the key lives here: in the memory of this page, nowhere else. */
let key: string | undefined;
const listeners = new Set<() => void>();

export function setPlainKey(typed: string | undefined): void {
  key = typed;
  for (const listener of listeners) listener();
}

export const usePlainKey = (): string | undefined => useSyncExternalStore(subscribe, () => key);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
