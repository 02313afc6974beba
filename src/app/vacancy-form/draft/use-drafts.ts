import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Draft } from "./draft.ts";
import { listDrafts } from "./draft-store.ts";
import { onAnyDraftNews } from "./draft-tabs.ts";

export type DraftList =
  | { readonly status: "loading" }
  /** This browser keeps nothing. */
  | { readonly status: "unavailable" }
  | { readonly status: "ready"; readonly drafts: readonly Draft[] };

const root = "drafts";

/** The drafts of one user, the last changed first; follows what other windows do. */
export function useDrafts(owner: string | undefined): DraftList {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [root, owner],
    queryFn: () => (owner === undefined ? [] : listDrafts(owner)),
    enabled: owner !== undefined,
    retry: false,
    // What a form has kept since must not be seen a moment later.
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(
    () => onAnyDraftNews(() => void client.invalidateQueries({ queryKey: [root] })),
    [client],
  );
  if (data !== undefined) return { status: "ready", drafts: data };
  return { status: error === null ? "loading" : "unavailable" };
}
