import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { browserStore, type BrowserStoreName } from "./browser-store.ts";

const key = "draftCount";
/** On which windows tell each other of changed drafts. */
const channelName = "placard-drafts";

/**
 * How many drafts this browser keeps for an owner of `useStorageOwner`; undefined until it was read and where the browser
 * keeps nothing.
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
    queryFn: async () =>
      await (
        await browserStore()
      ).countFromIndex("drafts" satisfies BrowserStoreName, "owner", owner),
    enabled: owner !== undefined,
    staleTime: 0,
    retry: false,
  });
  return data;
}
