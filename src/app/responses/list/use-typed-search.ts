import { readRussianPhone } from "#contract/phone.ts";
import { useEffect } from "react";
import { useNavigationType } from "react-router";
import type { ResponseSearch } from "#contract/responses.ts";
import { useStore } from "../../api/memory-store.ts";
import { beginResponseSearch, responseSearch } from "../../api/response-search.ts";

export const setTypedSearch = responseSearch.set;

/** The search text. It is still there when the user comes back from a response; otherwise the list opens without it. */
export function useTypedSearch(): string {
  const cameBack = useNavigationType() === "POP";
  useEffect(
    () => beginResponseSearch(cameBack),
    // Depends only on how the list was opened.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  return useStore(responseSearch);
}

/** A complete phone in any spelling, otherwise a part of the name; neither if nothing was typed. */
export function readTypedSearch(text: string): Pick<ResponseSearch, "full_name" | "phone"> {
  const wanted = text.trim();
  if (wanted === "") return {};
  const phone = readRussianPhone(wanted);
  return phone === undefined ? { full_name: wanted } : { phone };
}

/** Digits that are not a whole phone, by which nothing is found. No name has them. */
export const isPartOfPhone = (text: string): boolean =>
  /^[\d\s()+-]+$/.test(text) &&
  text.replaceAll(/\D/g, "").length >= 4 &&
  readRussianPhone(text) === undefined;
