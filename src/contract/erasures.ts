import * as z from "zod/mini";
import { inData, integer, wireInteger } from "./wire.ts";

/** Why responses were erased: their time had come, or somebody erased one, a candidate's, a vacancy's. */
export const erasureReasons = ["due", "response", "candidate", "vacancy"] as const;
export type ErasureReason = (typeof erasureReasons)[number];

export const erasurePageLimit = { default: 50, max: 500 } as const;

export const erasurePageParams = z.object({
  page: z.optional(wireInteger({ min: 1 })),
  limit: z.optional(wireInteger({ min: 1, max: erasurePageLimit.max })),
});

/** The list envelope of §2.1, the newest first; beside it for how many days a response is kept from its arrival. */
export const erasureList = inData(
  z.object({
    keepDays: integer,
    items: z.array(
      z.object({
        id: integer,
        /** ISO 8601 with offset. */
        erasedAt: z.string(),
        reason: z.string(),
        /** How many. */
        responses: integer,
        /** When the last trace of them was gone from the store's files; null while it is not. */
        overwrittenAt: z.nullable(z.string()),
      }),
    ),
    total: integer,
    pages: z.object({ page: integer, total: integer }),
  }),
);
