import { keptKeys, keptText } from "../../api/kept-texts.ts";
import { isKnownSignedOut } from "../../api/session.ts";
import { paths } from "../../paths.ts";

/** The key of a user's views in this browser. */
export const savedViewsKey = (user: string): string => `placard.invoices.views.${user}`;

/**
 * Leads to the user's start view when the user enters the list and may have one. It is part of the main bundle, so it
 * imports no components.
 * @returns undefined if the list opens at once; otherwise the address of the view, if there is one
 */
export function enterInvoices(search: URLSearchParams): Promise<string | undefined> | undefined {
  const mayHaveStartViewToOpen =
    isEnteringList() && search.size === 0 && !isKnownSignedOut() && mayHaveStartView();
  return mayHaveStartViewToOpen ? openStartView() : undefined;
}

async function openStartView(): Promise<string | undefined> {
  try {
    const { startViewAddress } = await import("../views/saved-views.ts");
    return await startViewAddress();
  } catch {
    // The code or the session did not load. The page requests both again and reports the error.
    return undefined;
  }
}

let isFirstTime = true;

/**
 * Whether the user enters the list, with the app's first page or from another section. Within the section an address
 * without parameters means all invoices; otherwise removing all filters would open the start view again.
 */
function isEnteringList(): boolean {
  const isEntering = isFirstTime || !location.pathname.startsWith(paths.invoices());
  isFirstTime = false;
  return isEntering;
}

/** Whether any user of this browser has a start view. Without one, the list does not wait for the session. */
function mayHaveStartView(): boolean {
  return keptKeys(savedViewsKey("")).some((key) => keptText(key)?.includes('"start":"') === true);
}
