import { useSyncExternalStore } from "react";

/**
 * The token another service may require instead of a cookie (decisions, Beyond the interface). It is typed once and
 * kept only in this page's memory.
 */
let token: string | undefined;
const listeners = new Set<() => void>();

export const accessToken = (): string | undefined => token;

export function setAccessToken(typed: string | undefined): void {
  token = typed;
  for (const listener of listeners) listener();
}

/** Other characters are not allowed in a header. */
export const fitsHeader = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

export const useAccessToken = (): string | undefined =>
  useSyncExternalStore(subscribe, accessToken);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
