import * as z from "zod/mini";
import { filterPageLimit } from "./invoices.ts";
import { inData, wireFlag, wireInteger } from "./wire.ts";

// The lists of recipients, payers and statuses. They are separate from the invoices, because the first page does not
// need them.

/** Path of §4.2 and §4.3: both parts are optional. */
export const filterPageParams = z.object({
  page: z.optional(wireInteger({ min: 1 })),
  limit: z.optional(wireInteger({ min: 1, max: filterPageLimit.max })),
});

/** `with_acts` keeps those linked to acts (§4.2). */
export const filterListQuery = z.object({ with_acts: z.optional(wireFlag) });

/** One entry of a filter list: a single key with its label (§2.2). The key `""` means all. */
export const filterEntry = z.record(z.string(), z.string());

export const filterList = inData(z.array(filterEntry));
export type FilterList = z.infer<typeof filterList>["data"];
