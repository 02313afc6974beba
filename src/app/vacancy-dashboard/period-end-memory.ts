import { useQuery, type QueryClient } from "@tanstack/react-query";
import { browserStore } from "../api/browser-store.ts";
import { keptPeriodEnd } from "./days/closed-days.ts";
import type { PeriodEndMemory } from "./period-end.ts";
import type { PeriodEnd } from "./dashboard-period.ts";

const keyOf = (owner: string | undefined) => ["periodEnd", owner] as const;

/** What was found out about the service's periods; undefined until it was read. Unknown ones are taken as inclusive. */
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

/** The browser's memory, which also tells the page: what it asks depends on the finding. */
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
