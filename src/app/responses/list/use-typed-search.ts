import { readRussianPhone } from "#contract/phone.ts";
import { useEffect } from "react";
import { useNavigationType } from "react-router";
import type { ResponseSearch } from "#contract/responses.ts";
import { createStore, useStore } from "../../api/memory-store.ts";

/* The search by a candidate's name or phone. It is kept only in this page's memory, because an address, and the
   browser's history with it, would reveal it. */
const typedSearch = createStore("");
export const setTypedSearch = typedSearch.set;

/** The search text. It is still there when the user comes back from a response; otherwise the list opens without it. */
export function useTypedSearch(): string {
  const cameBack = useNavigationType() === "POP";
  useEffect(() => {
    if (!cameBack) setTypedSearch("");
    // Depends only on how the list was opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return useStore(typedSearch);
}

/** A complete phone in any spelling, otherwise a part of the name; neither if nothing was typed. */
export function readTypedSearch(text: string): Pick<ResponseSearch, "full_name" | "phone"> {
  const wanted = text.trim();
  if (wanted === "") return {};
  const phone = readRussianPhone(wanted);
  return phone === undefined ? { full_name: wanted } : { phone };
}
