import { createStore } from "./memory-store.ts";

/* The search of the list of responses by a candidate's name or phone. It is kept only in this page's memory, because an
   address, and the browser's history with it, would reveal it. */
export const responseSearch = createStore("");

let isListShown = false;
let isAsked = false;

/** Sets the search for the list, which is shown or is opened next. */
export function askForResponses(typed: string): void {
  isAsked = !isListShown;
  responseSearch.set(typed);
}

/**
 * Called when the list is shown. Without `keeps` it begins without a search, unless one was asked for.
 * @returns called when the list is left
 */
export function beginResponseSearch(keeps: boolean): () => void {
  if (!keeps && !isAsked) responseSearch.set("");
  isAsked = false;
  isListShown = true;
  return () => {
    isListShown = false;
  };
}
