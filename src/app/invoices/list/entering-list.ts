import { paths } from "../../paths.ts";

/** Where one user's views are kept in this browser. */
export const savedViewsKey = (user: string): string => `placard.invoices.views.${user}`;

let isFirstTime = true;

/**
 * Whether the list is being entered: with the page's first load, or from another section. Within the section an address
 * without parameters means all invoices; the start view must not come back each time its filters are dropped.
 */
export function isEnteringList(): boolean {
  const isEntering = isFirstTime || !location.pathname.startsWith(paths.invoices());
  isFirstTime = false;
  return isEntering;
}

/** Whether anybody in this browser has a start view; so that nobody else waits to hear who is signed in. */
export function mayHaveStartView(): boolean {
  const prefix = savedViewsKey("");
  try {
    return Object.keys(localStorage).some(
      (key) => key.startsWith(prefix) && localStorage.getItem(key)?.includes('"start":"') === true,
    );
  } catch {
    return false;
  }
}
