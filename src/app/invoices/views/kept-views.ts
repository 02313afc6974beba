import { noViews, savedViews, type SavedViews, startView, writeViewLink } from "./saved-views.ts";
import { savedViewsKey } from "../list/entering-list.ts";
import { queryClient } from "../../api/query-client.ts";
import { whoAmI } from "../../api/session.ts";
import { paths } from "../../paths.ts";

const listeners = new Set<() => void>();
/** The text last read of each key. The same text gives the same object, so nothing is drawn again. */
const read = new Map<string, { readonly text: string | null; readonly views: SavedViews }>();

/** One user's views in this browser. What cannot be read counts as no views. */
export function keptViews(user: string): SavedViews {
  const key = savedViewsKey(user);
  const text = stored(key);
  const known = read.get(key);
  if (known?.text === text) return known.views;
  const views = viewsOf(text);
  read.set(key, { text, views });
  return views;
}

/** @returns false where the browser keeps nothing: a private window, a full disk */
export function keepViews(user: string, views: SavedViews): boolean {
  try {
    localStorage.setItem(savedViewsKey(user), JSON.stringify(views));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Calls back on changes made in this window and in others. @returns a function that ends it */
export function watchViews(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function viewsOf(text: string | null): SavedViews {
  if (text === null) return noViews;
  try {
    const result = savedViews.safeParse(JSON.parse(text));
    return result.success ? result.data : noViews;
  } catch {
    return noViews;
  }
}

/**
 * The address of the user's start view, with its name in it; undefined where there is none.
 * @throws ApiError while it is not known who is signed in
 */
export async function startViewAddress(): Promise<string | undefined> {
  const user = await queryClient.ensureQueryData(whoAmI);
  const view = startView(keptViews(user === "foreign" ? "-" : user.login));
  return view && paths.invoices(writeViewLink(view));
}
