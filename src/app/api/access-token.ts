import { createStore, useStore } from "./memory-store.ts";

/**
 * The token another service may require instead of a cookie (decisions, Beyond the interface). It is typed once and
 * kept only in this page's memory, so loading the page again forgets it.
 */
const token = createStore<string | undefined>(undefined);

export const accessToken = token.get;
export const setAccessToken = (typed: string): void => token.set(typed);

/** Other characters are not allowed in a header. */
export const fitsHeader = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

export const useAccessToken = (): string | undefined => useStore(token);
