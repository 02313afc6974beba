import { isKnownSignedOut } from "../../api/session.ts";
import { paths } from "../../paths.ts";

/** Where one user's views are kept in this browser. */
export const savedViewsKey = (user: string): string => `placard.invoices.views.${user}`;

/**
 * Leads to one's start view where the list is being entered and somebody may have one. A part of the entry, so it imports
 * nothing that draws.
 * @returns undefined if the list opens at once; otherwise the address of the view, if the user has one
 */
export function enterInvoices(search: URLSearchParams): Promise<string | undefined> | undefined {
  const mayLeadOn =
    isEnteringList() && search.size === 0 && !isKnownSignedOut() && mayHaveStartView();
  return mayLeadOn ? openStartView() : undefined;
}

async function openStartView(): Promise<string | undefined> {
  try {
    const { startViewAddress } = await import("../views/saved-views.ts");
    return await startViewAddress();
  } catch {
    // No code, or no word of who is here: the page asks again, and tells of a failure.
    return undefined;
  }
}

let isFirstTime = true;

/**
 * Whether the list is being entered: with the page's first load, or from another section. Within the section an address
 * without parameters means all invoices; the start view must not come back each time its filters are dropped.
 */
function isEnteringList(): boolean {
  const isEntering = isFirstTime || !location.pathname.startsWith(paths.invoices());
  isFirstTime = false;
  return isEntering;
}

/** Whether anybody in this browser has a start view; so that nobody else waits to hear who is signed in. */
function mayHaveStartView(): boolean {
  const prefix = savedViewsKey("");
  try {
    return Object.keys(localStorage).some(
      (key) => key.startsWith(prefix) && localStorage.getItem(key)?.includes('"start":"') === true,
    );
  } catch {
    return false;
  }
}
