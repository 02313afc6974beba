import * as z from "zod/mini";
import { inData, integer, typedLine } from "./wire.ts";

/** The shortest and longest search text, and the most records found of each kind. */
export const searchLimits = { shortest: 2, longest: 100, rows: 5 } as const;

/** In the body, because the text may be a candidate's name, and addresses are logged in many places. */
export const searchBody = z.strictObject({
  text: typedLine().check(z.minLength(searchLimits.shortest), z.maxLength(searchLimits.longest)),
});

/** Records of each kind; kinds that the caller may not read are empty. */
export const searchReply = inData(
  z.object({
    /** By a part of the number. */
    invoices: z.array(
      z.object({
        count_id: integer,
        count_number: z.string(),
        payer: z.string(),
        amount: integer,
      }),
    ),
    /** By words of the name. */
    payers: z.array(z.object({ id: integer, name: z.string() })),
    /** By a part of the title, or by the number. */
    vacancies: z.array(z.object({ id: integer, title: z.string() })),
    /** By words of the name; one entry per response, newest first. */
    candidates: z.array(
      z.object({ id: integer, full_name: z.string(), vacancy: z.object({ title: z.string() }) }),
    ),
  }),
);
