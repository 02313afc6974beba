import { useSyncExternalStore } from "react";

interface PlainKeyState {
  readonly key: string | undefined;
  /** The service did not take the last one. */
  readonly wasRefused: boolean;
}

/** Where the service takes responses with an API key only, the key lives here: in the memory of this page, nowhere else. */
let state: PlainKeyState = { key: undefined, wasRefused: false };
const listeners = new Set<() => void>();

export const setPlainKey = (key: string): void => become({ key, wasRefused: false });
export const forgetPlainKey = (): void => become({ key: undefined, wasRefused: false });
export const refusePlainKey = (): void => become({ key: undefined, wasRefused: true });

export const usePlainKey = (): PlainKeyState => useSyncExternalStore(subscribe, () => state);

function become(next: PlainKeyState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
