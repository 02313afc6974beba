import * as z from "zod/mini";
import { dateOnly, inData, inOrder, integer, listTotals, pageParams } from "./wire.ts";

/** The kinds of records the audit covers. */
export const recordKinds = ["vacancy", "response", "user", "api-key", "client"] as const;
export type RecordKind = (typeof recordKinds)[number];

/**
 * The actor: a user, a program with an API key, the operator on the command line, the service itself, or somebody who
 * failed to sign in.
 */
export const auditActors = ["user", "key", "operator", "service", "stranger"] as const;
export type AuditActor = (typeof auditActors)[number];

export const auditPageLimit = { default: 50, max: 500 } as const;

export const auditPageParams = pageParams(auditPageLimit);

/** `who` is a kind of actor or one actor: `user:12`. `record` is a kind of record or one record: `vacancy:12`. */
export const auditListQuery = z
  .object({
    who: z.optional(
      z.string().check(z.regex(/^(?:user|key|operator|service|stranger)(?::\d{1,15})?$/, "who")),
    ),
    operation: z.optional(z.string().check(z.regex(/^\w{1,60}$/, "operation"))),
    record: z.optional(
      z
        .string()
        .check(z.regex(/^(?:vacancy|response|user|api-key|client)(?::\d{1,15})?$/, "record")),
    ),
    from: z.optional(dateOnly),
    to: z.optional(dateOnly),
  })
  .check(inOrder(""));
export type AuditListQuery = z.infer<typeof auditListQuery>;

/** The list envelope of §2.1, newest first. Names of fields, never their values; no data about candidates. */
export const auditList = inData(
  z.object({
    items: z.array(
      z.object({
        id: integer,
        /** ISO 8601 with offset. */
        at: z.string(),
        /** The current name; null if there is none. */
        who: z.object({
          type: z.string(),
          id: z.nullable(integer),
          name: z.nullable(z.string()),
        }),
        operation: z.string(),
        record: z.nullable(z.object({ type: z.string(), id: z.nullable(integer) })),
        fields: z.array(z.string()),
        requestId: z.nullable(z.string()),
        /** How many events it stands for: failed sign-ins of an hour from one address, phones or logins that a user
         * tried in an hour, deleted entries. */
        times: integer,
        /** The last of them; `at` is the first. */
        lastAt: z.nullable(z.string()),
        /** The address they came from; of IPv6 the network. */
        address: z.nullable(z.string()),
      }),
    ),
    ...listTotals,
  }),
);
export type AuditItem = z.infer<typeof auditList>["data"]["items"][number];
