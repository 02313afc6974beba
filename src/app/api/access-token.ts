import { useSyncExternalStore } from "react";

/**
 * What another service wants to see of its user where a cookie does not do (decisions, Beyond the interface): typed once, in
 * the memory of this page and nowhere else.
 */
let token: string | undefined;
const listeners = new Set<() => void>();

export const accessToken = (): string | undefined => token;

export function setAccessToken(typed: string | undefined): void {
  token = typed;
  for (const listener of listeners) listener();
}

/** Anything else cannot stand in a header. */
export const fitsHeader = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

export const useAccessToken = (): string | undefined =>
  useSyncExternalStore(subscribe, accessToken);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
