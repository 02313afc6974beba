import * as z from "zod/mini";
import { vacancyPageLimit, vacancySorts, vacancyStates } from "#contract/lists.ts";
import { recordId, typedLine, wireFlag } from "#contract/wire.ts";
import { paths } from "../../paths.ts";
import {
  addressFilter,
  type FilterNameOf,
  type FilterOf,
  type Sort,
} from "../../ui/filter/address-filter.ts";

/** The longest text the service accepts. */
export const titleMaxLength = 150;

export const defaultSort: Sort<(typeof vacancySorts)[number]> = {
  by: "createdAt",
  direction: "desc",
};

/** The list's address and the request to `ext/orders/list`. */
export const vacancyFilter = addressFilter("listVacancies", {
  path: paths.vacancies,
  filters: {
    title: {
      schema: typedLine().check(z.minLength(1), z.maxLength(titleMaxLength)),
      wire: "title",
    },
    state: { schema: z.enum(vacancyStates), wire: "state" },
    /** True for archived vacancies only, false for the others only. */
    archive: { schema: wireFlag, wire: "archive" },
    // Equivalent mutant: It counts that the key is there; nothing but true compiles.
    //   true ⇒ false
    company: { schema: recordId, wire: "company_id", isNameFetched: true },
    /** Only vacancies that need attention. If the service cannot filter by it, the app checks the whole list. */
    attention: {
      schema: z.codec(z.literal("1"), z.literal(true), {
        decode: (): true => true,
        encode: (): "1" => "1",
      }),
      wire: "attention",
    },
  },
  sort: { by: vacancySorts, default: defaultSort },
  limit: vacancyPageLimit,
});

export type VacancyFilter = FilterOf<typeof vacancyFilter>;
export type VacancyFilterName = FilterNameOf<typeof vacancyFilter>;
