import type { ResultOf } from "#contract/operations.ts";

/** What the interface does not say of an answer. It is null there, and known to be so before there is an answer. */
export const unsaid = {
  billingOverview: {
    paid_partial: null,
    months: null,
    debtors: null,
    newest_not_paid: null,
  } satisfies Partial<ResultOf<"billingOverview">>,
  vacancyOverview: {
    live: null,
    week: null,
    responses: null,
  } satisfies Partial<ResultOf<"vacancyOverview">>,
};
