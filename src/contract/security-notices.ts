import * as z from "zod/mini";
import { errorEnvelope } from "./errors.ts";
import type { Operation } from "./operation.ts";
import { everybody } from "./user-operations.ts";
import { resultReply } from "./vacancies.ts";
import { inData, integer } from "./wire.ts";

/** The kinds of notices about a user's own account. */
export const noticeKinds = [
  "new-device",
  "guesses-slowed",
  "password-changed",
  "password-reset",
  "factor-set-up",
  "factor-removed",
  "factor-reset",
  "recovery-code-used",
  "recovery-codes-renewed",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Newest first, at most fifty. Moments are ISO 8601 with offset. */
const noticeList = inData(
  z.object({
    items: z.array(
      z.object({
        id: integer,
        /** One of `noticeKinds`, or an unknown one of a newer service. */
        kind: z.string(),
        at: z.string(),
        /** Browser and system in two words; null if unknown. */
        device: z.nullable(z.string()),
        isRead: z.boolean(),
      }),
    ),
    unread: integer,
    /** How many of them are from before this session. */
    unreadBefore: integer,
  }),
);

const own = { source: "ext/notices", access: everybody } as const;

/** Notices about the user's own account. */
export const noticeOperations = {
  ownNotices: {
    ...own,
    method: "GET",
    path: "/v1/ext/own/notices",
    replies: { 200: noticeList, 403: errorEnvelope },
  },
  readNotices: {
    ...own,
    method: "POST",
    path: "/v1/ext/own/notices/read",
    body: z.strictObject({ upTo: integer }),
    replies: { 200: resultReply, 400: errorEnvelope, 403: errorEnvelope },
  },
} as const satisfies Record<string, Operation>;
