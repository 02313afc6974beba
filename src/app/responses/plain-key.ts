import { useSyncExternalStore } from "react";

interface PlainKeyState {
  readonly key: string | undefined;
  /** The service refused the last key. */
  readonly wasRefused: boolean;
}

/** The API key for services that accept responses only with one. It is kept only in this page's memory. */
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
