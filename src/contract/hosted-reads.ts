import * as z from "zod/mini";
import { operations, type Operation, type OperationName } from "./operations.ts";
import { dateOnly, inData, wireInteger } from "./wire.ts";

/**
 * The reads that Placard puts together itself where it stands in front of a service without these extensions: those that
 * need a memory.
 */
export const hostedReads = [
  "listVacancies",
  "vacancyAttention",
  "vacancyDays",
  "vacancyDetails",
  "vacancyOverview",
] as const satisfies OperationName[];
export type HostedRead = (typeof hostedReads)[number];

export const isHosted = (name: OperationName): name is HostedRead =>
  (hostedReads as readonly OperationName[]).includes(name);

/** The row of a hosted read: that of the extension at another address, where the answer comes in `hostedLine`s. */
export function hostedRow(name: HostedRead): Operation {
  const row: Operation = operations[name];
  const path = row.path.replace(/^\/v1\/ext\//, "/v1/ext/hosted/") as Operation["path"];
  // How many vacancies are checked for attention, if the user asks for more.
  const most = z.optional(wireInteger({ min: 1, max: 1_000_000 }));
  // The numbers that the caller's browser knows.
  const also = z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/)));
  switch (name) {
    case "listVacancies":
      return { ...row, path, query: z.extend(operations.listVacancies.query, { most, also }) };
    case "vacancyDays":
      return { ...row, path, replies: { ...row.replies, 200: inData(daysBySite) } };
    case "vacancyOverview":
      return { ...row, path, query: z.object({ also }) };
    default:
      return { ...row, path };
  }
}

/** JSON has no gaps in lists. */
const gap = z.pipe(
  z.nullable(z.int()),
  z.transform((count) => count ?? undefined),
);
const series = z.object({
  days: z.array(dateOnly),
  sites: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      state: z.enum(["counts", "no-statistics"]),
      counts: z.array(gap),
    }),
  ),
  totals: z.array(gap),
  partialDay: z.optional(dateOnly),
  failedDays: z.array(dateOnly),
  proof: z.enum(["holds", "broken", "open"]),
  mismatches: z.array(
    z.object({ site: z.string(), days: z.optional(z.int()), range: z.optional(z.int()) }),
  ),
});
/** Views and calls by day, as far as they can be told from the ranges of the interface (§4.12, §4.13). */
const daysBySite = z.object({ views: series, calls: series });

/** So many numbers are sent at most. */
export const mostAlso = 200;

/** How much of a read is known; `data` is that of the row. */
const known = z.object({
  data: z.unknown(),
  complete: z.boolean(),
  asOf: z.number(),
  unchecked: z.array(z.looseObject({ because: z.string() })),
  isCheap: z.boolean(),
});
/** Why it ends without an answer: the status of the other service's answer, 0 if there was none. */
const failed = z.object({ failed: z.object({ kind: z.string(), status: z.number() }) });

/** A line of the answer, which is NDJSON: what is known so far, at last all that can be known, or why it ended. */
export const hostedLine = z.union([known, failed]);
export const hostedType = "application/x-ndjson";
/** The error of a read about which nothing is known. */
export const nothingKnown = "nothing_known";
