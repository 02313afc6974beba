import { vacancyAttention } from "./attention/vacancy-attention.ts";
import { billingOverview } from "./billing-overview.ts";
import { vacancyDays } from "./days/vacancy-days.ts";
import { invoiceSums } from "./invoice-sums.ts";
import { listDebts } from "./list-debts.ts";
import { listVacancies } from "./list-vacancies.ts";
import { listedInvoice } from "./listed-invoice.ts";
import { search } from "./search.ts";
import { vacancyDetails } from "./vacancy-details.ts";
import { vacancyOverview } from "./vacancy-overview.ts";

/** The extensions that can be answered over the interface, by their names in the table. */
export const reads = {
  invoiceSums,
  listDebts,
  listedInvoice,
  vacancyDetails,
  search,
  billingOverview,
  vacancyOverview,
  listVacancies,
  vacancyAttention,
  vacancyDays,
} as const;

export type ForeignName = keyof typeof reads;

/** How much of a read is put together: its function's own last argument. */
export type Wanted<Name extends ForeignName> = Parameters<(typeof reads)[Name]>[2];
