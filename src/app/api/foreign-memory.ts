import type { VacancyListItem } from "#contract/vacancies.ts";
import type { ForeignMemory } from "../foreign/known.ts";
import type { PeriodEndMemory } from "../foreign/days/period-end.ts";
import { browserStore, storageOwner } from "./browser-store.ts";
import { closedDays, keptPeriodEnd } from "./kept-days.ts";
import { readKnownVacancies, readKnownVacancy, type KnownVacancy } from "./known-vacancies.ts";
import { keptPlacement, keepPlacement } from "./kept-placements.ts";
import { queryClient } from "./query-client.ts";

/** What this browser keeps for the reads of a service that lacks extensions. */
export const foreignMemory: ForeignMemory = {
  vacancy: async (id) => {
    const owner = await storageOwner();
    const known = owner === undefined ? undefined : await readKnownVacancy(owner, id);
    return known && { vacancy: known.vacancy, archive: known.archive, at: seenAt(known) };
  },
  vacancies: async () => (await readKnownVacancies(await storageOwner())).map(listedOf),
  days: async (id) => closedDays(browserStore, (await storageOwner()) ?? "", id),
  periodEnd: {
    get: async () => await (await ownPeriodEnd()).get(),
    put: async (found) => await (await ownPeriodEnd()).put(found),
  },
  placements: {
    get: (id) => keptPlacement(id),
    put: ({ item, unchecked }) => keepPlacement({ ...item, days: [], unchecked }),
  },
};

const seenAt = (known: KnownVacancy): number => known.seenAt ?? known.knownSince;

function listedOf({
  owner: _owner,
  knownSince: _since,
  vacancy: _vacancy,
  ...known
}: KnownVacancy): VacancyListItem {
  return { ...known, seenAt: known.seenAt ?? _since };
}

const ownPeriodEnd = async (): Promise<PeriodEndMemory> =>
  periodEndMemory((await storageOwner()) ?? "");

/** The key of the query that follows it. */
export const periodEndKey = (owner: string | undefined) => ["periodEnd", owner] as const;

/** Keeps the result in the browser and in the query cache, because the page's requests depend on it. */
export function periodEndMemory(owner: string): PeriodEndMemory {
  const kept = keptPeriodEnd(browserStore, owner);
  return {
    get: kept.get,
    put: async (found) => {
      await kept.put(found);
      queryClient.setQueryData(periodEndKey(owner), found ?? "inclusive");
    },
  };
}
