import * as z from "zod/mini";
import { counted, notPaidByAge } from "./invoice-sums.ts";
import { checkedInvoice } from "./invoices.ts";
import { placementFlag } from "./reports.ts";
import { dateOnly, inData, integer } from "./wire.ts";

/** The most debtors, vacancies and responses in the overview; their lists have the rest. */
export const overviewRows = 5;
/** The most unpaid invoices that the overview checks, the newest ones. */
export const overviewChecks = 50;

/**
 * The overview of billing: unpaid invoices by age, partly paid ones, what was issued and paid in each of the last twelve months (earliest
 * first), the largest debtors, and what the newest unpaid invoices print, for the app to check. `today` is the day in
 * Moscow.
 */
export const billingOverviewReply = inData(
  z.object({
    not_paid: z.object({ ...counted, by_age: notPaidByAge }),
    /** Their whole amounts, because it is unknown how much of them is paid. */
    paid_partial: z.object(counted),
    months: z.array(
      z.object({
        /** `YYYY-MM`. */
        month: z.string(),
        issued: z.object(counted),
        /** Invoices paid in full, by the day of payment. */
        paid: z.object(counted),
      }),
    ),
    debtors: z.array(z.object({ payer_id: integer, payer: z.string(), ...counted })),
    newest_not_paid: z.array(z.extend(checkedInvoice, { count_id: integer })),
    today: dateOnly,
  }),
);

const week = { from: dateOnly, to: dateOnly, views: integer, calls: integer };

/**
 * The overview of recruiting. A vacancy is live if it is published and not archived. Weeks are seven closed days, so
 * today is in none. Flags and sums are those of the newest live vacancies; `checked` says of how many. `counted` says how
 * many of their placements keep such statistics; the sums cover only those.
 */
export const vacancyOverviewReply = inData(
  z.object({
    live: integer,
    checked: integer,
    /** Vacancies with a flag, those with a site's error first; `total` counts all of them. */
    attention: z.object({
      total: integer,
      items: z.array(z.object({ id: integer, title: z.string(), flags: z.array(placementFlag) })),
    }),
    week: z.object({
      ...week,
      before: z.object(week),
      counted: z.object({ placements: integer, views: integer, calls: integer }),
    }),
    /**
     * Since the first day of the week, including today. The newest responses are listed without candidates' names, only
     * with their vacancies.
     */
    responses: z.object({
      from: dateOnly,
      to: dateOnly,
      count: integer,
      items: z.array(
        z.object({
          id: integer,
          vacancy: z.object({ id: integer, title: z.string() }),
          createdAt: z.string(),
        }),
      ),
    }),
  }),
);
