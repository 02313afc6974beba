import { useSyncExternalStore } from "react";
import type { ResponseSearch } from "#contract/responses.ts";
import { readPhone } from "../phone-mask.ts";

/*
 * What a list of responses is searched for is a candidate's name or phone. It lives here, in the memory of the page: an
 * address, and what a browser stores of it, would give it away.
 */
let typed = "";
const listeners = new Set<() => void>();

export function setTypedSearch(text: string): void {
  typed = text;
  for (const listener of listeners) listener();
}

export const useTypedSearch = (): string => useSyncExternalStore(subscribe, () => typed);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A whole phone in any spelling, else a part of the name; neither where nothing was typed. */
export function readTypedSearch(text: string): Pick<ResponseSearch, "full_name" | "phone"> {
  const wanted = text.trim();
  if (wanted === "") return {};
  const phone = readPhone(wanted);
  return phone === undefined ? { full_name: wanted } : { phone };
}
