import { useQuery, type QueryClient } from "@tanstack/react-query";
import { browserStore } from "../api/browser-store.ts";
import { keptPeriodEnd } from "./days/closed-days.ts";
import type { PeriodEndMemory } from "./period-end.ts";
import type { PeriodEnd } from "./dashboard-period.ts";

const keyOf = (owner: string | undefined) => ["periodEnd", owner] as const;

/** Whether the service's periods include their end, as stored; undefined until it is read. Unknown counts as inclusive. */
export function usePeriodEnd(owner: string | undefined): PeriodEnd | undefined {
  const { data } = useQuery({
    queryKey: keyOf(owner),
    queryFn: async (): Promise<PeriodEnd> =>
      (owner === undefined ? undefined : await keptPeriodEnd(browserStore, owner).get()) ??
      "inclusive",
    staleTime: Infinity,
    enabled: owner !== undefined,
  });
  return data;
}

/** Stores the finding in the browser and in the query cache, because the page's requests depend on it. */
export function periodEndMemory(owner: string, client: QueryClient): PeriodEndMemory {
  const kept = keptPeriodEnd(browserStore, owner);
  return {
    get: kept.get,
    put: async (found) => {
      await kept.put(found);
      client.setQueryData(keyOf(owner), found ?? "inclusive");
    },
  };
}
