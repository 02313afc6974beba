import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useExtensions } from "../api/capabilities.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";

export const longestTitle = 150;

/** The text after a short pause in typing. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The vacancy with this number, if the service returns it. */
type NamedVacancy =
  | { readonly state: "known"; readonly title: string; readonly isArchived: boolean }
  | { readonly state: "missing" | "unknown" };

/** @param id undefined if none is typed */
export function useNamedVacancy(id: number | undefined): NamedVacancy {
  const rested = useRested(id === undefined ? "" : String(id));
  const canAsk = useExtensions()?.has("ext/orders") === true;
  const asked = Number(rested);
  const { data, error } = useQuery({
    ...query("vacancyDetails", { params: { id: asked } }),
    enabled: canAsk && asked > 0,
    retryOnMount: false,
  });
  if (id === undefined || asked !== id) return { state: "unknown" };
  if (error?.kind === "not-found" || error?.kind === "forbidden") return { state: "missing" };
  if (data === undefined) return { state: "unknown" };
  return {
    state: "known",
    title: cutText(data.data.title, longestTitle),
    isArchived: data.data.archive !== 0,
  };
}
