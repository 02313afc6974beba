import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { call } from "../../api/client.ts";
import { query } from "../../api/queries.ts";

export const none: ReadonlySet<number> = new Set();
const markedKey = ["markedResponses"];

/**
 * The responses to mark as new: those since the user last looked. Seeing the newest of all responses counts as looking.
 * The marks stay until the page is loaded again.
 * @param newest the first response of the whole list, once it is shown
 */
export function useNewResponses(newest: number | undefined): ReadonlySet<number> {
  const client = useQueryClient();
  const news = useQuery(query("newResponses", {}));
  const marked = useQuery<ReadonlySet<number>>({
    queryKey: markedKey,
    enabled: false,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const ids = news.data?.data.ids;
  const sent = useRef<number>(undefined);
  useEffect(() => {
    const [first] = ids ?? [];
    if (first === undefined || newest === undefined || sent.current === newest) return;
    sent.current = newest;
    client.setQueryData<ReadonlySet<number>>(
      markedKey,
      (before = none) => new Set([...before, ...(ids ?? [])]),
    );
    // Responses that arrived after this list was read have not been seen yet.
    if (first !== newest) void client.invalidateQueries({ queryKey: ["listResponses"] });
    call("seeResponses", { body: { upTo: newest } }).then(
      () => client.invalidateQueries({ queryKey: ["newResponses"] }),
      // They stay marked until the next look.
      () => undefined,
    );
  }, [client, ids, newest]);
  return useMemo(
    () => (ids === undefined || ids.length === 0 ? marked.data : new Set([...marked.data, ...ids])),
    [ids, marked.data],
  );
}
