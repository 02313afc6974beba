import * as z from "zod/mini";
import { age, counted } from "./invoice-sums.ts";
import { checkedInvoice } from "./invoices.ts";
import { placementFlag } from "./reports.ts";
import { dateOnly, inData, integer } from "./wire.ts";

/** The most debtors, vacancies and responses in the overview; their lists have the rest. */
export const overviewRows = 5;
/** The most unpaid invoices that the overview checks, the newest ones. */
export const overviewChecks = 50;

const onlyCounted = { count: integer, amount: z.nullable(integer) };

/**
 * The overview of billing: unpaid invoices by age, partly paid ones, what was issued and paid in each of the last twelve months (earliest
 * first), the largest debtors, and what the newest unpaid invoices print, for the app to check. `today` is the day in
 * Moscow. Null is unknown, which our service never says: another one's lists give no sums.
 */
export const billingOverviewReply = inData(
  z.object({
    not_paid: z.object({ ...onlyCounted, by_age: z.array(z.object({ ...age, ...onlyCounted })) }),
    /** Their whole amounts, because it is unknown how much of them is paid. */
    paid_partial: z.nullable(z.object(counted)),
    months: z.nullable(
      z.array(
        z.object({
          /** `YYYY-MM`. */
          month: z.string(),
          issued: z.object(counted),
          /** Invoices paid in full, by the day of payment. */
          paid: z.object(counted),
        }),
      ),
    ),
    debtors: z.nullable(z.array(z.object({ payer_id: integer, payer: z.string(), ...counted }))),
    newest_not_paid: z.nullable(z.array(z.extend(checkedInvoice, { count_id: integer }))),
    today: dateOnly,
  }),
);

const week = { from: dateOnly, to: dateOnly, views: integer, calls: integer };

/**
 * The overview of recruiting. A vacancy is live if it is published and not archived. Weeks are seven closed days, so
 * today is in none. Flags and sums are those of the newest live vacancies; `checked` says of how many. `counted` says how
 * many of their placements keep such statistics; the sums cover only those. Null is unknown, which our service never says.
 */
export const vacancyOverviewReply = inData(
  z.object({
    live: z.nullable(integer),
    checked: integer,
    /** How many vacancies the app remembers, of a service that has no list. Only sites' errors are checked then. */
    remembered: z.optional(integer),
    /** Vacancies with a flag, those with a site's error first; `total` counts all of them. */
    attention: z.object({
      total: integer,
      items: z.array(
        z.object({
          id: integer,
          title: z.nullable(z.string()),
          editedAt: z.nullable(z.string()),
          flags: z.array(placementFlag),
        }),
      ),
    }),
    week: z.nullable(
      z.object({
        ...week,
        before: z.object(week),
        counted: z.object({ placements: integer, views: integer, calls: integer }),
      }),
    ),
    /**
     * Since the first day of the week, including today. The newest responses are listed without candidates' names, only
     * with their vacancies.
     */
    responses: z.nullable(
      z.object({
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
    ),
  }),
);
