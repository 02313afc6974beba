import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { browserStore, keysUnder, type BrowserStoreName } from "./browser-store.ts";
import { readNoted } from "./typed-journal.ts";

const key = "draftCount";
/** The channel on which windows announce changed drafts. */
const channelName = "placard-drafts";

/**
 * The number of drafts this browser keeps for an owner (`useStorageOwner`); undefined until read, or if the browser
 * stores nothing.
 */
export function useDraftCount(owner: string | undefined): number | undefined {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", () => void client.invalidateQueries({ queryKey: [key] }));
    return () => channel.close();
  }, [client]);
  const { data } = useQuery({
    queryKey: [key, owner],
    queryFn: () => (owner === undefined ? 0 : countDrafts(owner)),
    enabled: owner !== undefined,
    staleTime: 0,
    retry: false,
  });
  return data;
}

async function countDrafts(owner: string): Promise<number> {
  const names = ["drafts", "typed"] satisfies BrowserStoreName[];
  const change = (await browserStore()).transaction(names);
  const [kept, typed] = await Promise.all([
    change.objectStore("drafts").index("owner").getAll(owner) as Promise<{ id: string }[]>,
    change.objectStore("typed").getAllKeys(keysUnder(owner)),
  ]);
  // The first letters of a draft whose window closed before the merge count as a draft too.
  const begun = typed.flatMap((key) => {
    const id: unknown = Array.isArray(key) ? key[1] : undefined;
    return typeof id === "string" ? [`${owner}\n${id}`] : [];
  });
  const noted = readNoted([owner]).map(({ place }) => `${owner}\n${place[1]}`);
  // Loaded only for those who have a draft.
  const filled =
    kept.length === 0 ? [] : kept.filter((await import("./draft-content.ts")).hasStoredContent);
  return new Set([...filled.map(({ id }) => id), ...begun, ...noted]).size;
}
