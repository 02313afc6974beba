import { erasurePageLimit } from "#contract/erasures.ts";
import { wireInteger } from "#contract/wire.ts";
import { paths } from "../paths.ts";
import type { AddressFilter } from "../ui/filter/use-address-filter.ts";

/** What the address of the erasures says. */
export interface ErasuresPlace {
  readonly page: number;
  readonly limit: number;
}

const page = wireInteger({ min: 1, max: 1_000_000_000 });
const limit = wireInteger({ min: 1, max: erasurePageLimit.max });

export const erasuresAddress: AddressFilter<ErasuresPlace> = {
  read: (search) => {
    const given = {
      page: page.safeParse(search.get("page")),
      limit: limit.safeParse(search.get("limit")),
    };
    return {
      page: given.page.success ? given.page.data : 1,
      limit: given.limit.success ? given.limit.data : erasurePageLimit.default,
    };
  },
  write: (place) => {
    const search = new URLSearchParams();
    if (place.page !== 1) search.set("page", String(place.page));
    if (place.limit !== erasurePageLimit.default) search.set("limit", String(place.limit));
    return search.toString();
  },
  change: (place, change) => ({ ...place, page: 1, ...change }),
  path: paths.settingsErasures,
};
