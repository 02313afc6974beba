import * as z from "zod/mini";
import { errorEnvelope } from "./errors.ts";
import { billing, recruiters, type Operation } from "./operation.ts";
import { roles } from "./session.ts";
import { inData, integer } from "./wire.ts";

/** The accounts of the demonstration, and records worth opening. */
const demonstrationReply = inData(
  z.object({
    /** Of all accounts. */
    password: z.string(),
    accounts: z.array(z.object({ login: z.string(), name: z.string(), role: z.enum(roles) })),
    /** Each is null if there is none at the moment. */
    tour: z.object({
      /** An invoice whose account has a wrong digit. */
      faultyInvoice: z.nullable(z.object({ count_id: integer, count_number: z.string() })),
      /** The last whole month, `YYYY-MM-DD`, and how many invoices were issued in it. */
      lastMonth: z.object({ from: z.string(), to: z.string(), invoices: integer }),
      /** A published vacancy to which a site has reported an error, the newest error first. */
      troubledVacancy: z.nullable(z.object({ id: integer, title: z.string() })),
    }),
  }),
);
export type Demonstration = z.infer<typeof demonstrationReply>["data"];

/** A file to try something with. */
const sampleReply = inData(z.object({ name: z.string(), text: z.string() }));

export const demonstrationOperations = {
  demonstration: {
    method: "GET",
    path: "/v1/ext/demonstration",
    source: "ext/demonstration",
    access: { allow: "anyone" },
    replies: { 200: demonstrationReply, 404: errorEnvelope },
  },
  sampleStatement: {
    method: "GET",
    path: "/v1/ext/demonstration/statement",
    source: "ext/demonstration",
    access: billing,
    replies: { 200: sampleReply, 403: errorEnvelope, 404: errorEnvelope },
  },
  sampleCandidates: {
    method: "GET",
    path: "/v1/ext/demonstration/candidates",
    source: "ext/demonstration",
    access: recruiters,
    replies: { 200: sampleReply, 403: errorEnvelope, 404: errorEnvelope },
  },
} as const satisfies Record<string, Operation>;
