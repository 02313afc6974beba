import * as z from "zod/mini";
import { responsePageLimit } from "./lists.ts";
import { russianFormat } from "./phone.ts";
import { isWebAddress } from "./web-address.ts";
import {
  dateOnly,
  inData,
  inOrder,
  integer,
  listTotals,
  pageParams,
  recordId,
  typedLine,
  visibleText,
} from "./wire.ts";

/**
 * The longest texts in characters (code points: an emoji is one), and the lowest and highest age of candidates in
 * years.
 */
export const responseLimits = {
  full_name: 255,
  cv_url: 255,
  about_candidate: 2000,
  citizenship: 100,
  youngest: 14,
  oldest: 100,
} as const;

/** How long a response may be kept, in days from today. */
export const longestKeepDays = 3650;

/** How long it is kept unless the operator sets something else. */
export const defaultKeepDays = 180;

/** Characters as people count them (code points), not as they are stored. */
const characters = (text: string): number => Array.from(text).length;

const text = (longest: number) =>
  visibleText().check(
    z.refine((value) => characters(value) <= longest, { params: { code: "too_long" } }),
    z.meta({ maxLength: longest }),
  );

/** Exactly `+7 (999) 123-45-67` (§2.4). */
const phone = z.string().check(z.regex(russianFormat, "phone"));

/** A candidate's response to a vacancy (§2.4). */
export const responseBody = z.strictObject({
  vacancy_id: z.int().check(z.minimum(1)),
  full_name: text(responseLimits.full_name).check(z.regex(/\p{L}/u, "letter")),
  phone,
  cv_url: z.optional(
    text(responseLimits.cv_url).check(z.refine(isWebAddress, { params: { code: "not_a_link" } })),
  ),
  about_candidate: z.optional(text(responseLimits.about_candidate)),
  birthday: z.optional(dateOnly),
  citizenship: z.optional(text(responseLimits.citizenship)),
});
export type ResponseBody = z.infer<typeof responseBody>;

/** Success of §4.6, which does not show its body. */
export const responseCreated = inData(z.object({ id: integer }));

/** The errors of a response (§7): `field` is a parameter's name, empty if the request as a whole is wrong. */
export const responseErrors = z.object({
  data: z.object({}),
  errors: z.array(z.object({ text: z.string(), field: z.string(), value: z.nullable(z.string()) })),
});

/** The answer of an unknown address (§5). */
export const noRouteReply = z.object({ error: z.string() });

/** `duplicates`: earlier responses with this phone to this vacancy, newest first. */
export const responseEntered = inData(z.object({ id: integer, duplicates: z.array(integer) }));

export const responseParams = z.object({ id: recordId });

/** Both parts are optional. */
export const responsePageParams = pageParams(responsePageLimit);

const period = { from: z.optional(dateOnly), to: z.optional(dateOnly) };

/** The Moscow days on which responses came, both ends included. Addresses never contain candidates' data. */
export const responseListQuery = z
  .object({ vacancy_id: z.optional(recordId), ...period })
  .check(inOrder(""));

/** The same, plus what an address must not contain: part of the name in any case, or the full phone. */
export const responseSearchBody = z
  .strictObject({
    vacancy_id: z.optional(z.int().check(z.minimum(1))),
    ...period,
    full_name: z.optional(typedLine().check(z.maxLength(responseLimits.full_name))),
    phone: z.optional(phone),
  })
  .check(inOrder(""));
/**
 * The most phones that a user may ask about in an hour, in searches, for duplicates and by entering responses. Two tables of
 * 500 candidates are checked and entered with it; a masked phone has a hundred million forms.
 */
export const phoneLooksPerHour = 2_000;
export type ResponseSearch = z.infer<typeof responseSearchBody>;

const responseItem = z.object({
  id: integer,
  vacancy: z.object({ id: integer, title: z.string() }),
  full_name: z.string(),
  /** Only the last two digits; the others are asterisks. */
  phone: z.string(),
  birthday: z.nullable(z.string()),
  citizenship: z.nullable(z.string()),
  /** ISO 8601 with offset. */
  createdAt: z.string(),
  /** When it will be erased. */
  keepUntil: z.string(),
  /** A partner's API key, or the user who entered it. */
  source: z.object({ type: z.string(), name: z.string() }),
});

/** The list envelope of §2.1. */
export const responseList = inData(
  z.object({
    items: z.array(responseItem),
    ...listTotals,
  }),
);

/** `sameCandidate`: the client's other responses with this phone, newest first. */
export const responseDetailsReply = inData(
  z.object({
    ...responseItem.shape,
    cv_url: z.nullable(z.string()),
    about_candidate: z.nullable(z.string()),
    sameCandidate: z.array(
      z.object({
        id: integer,
        vacancy: z.object({ id: integer, title: z.string() }),
        createdAt: z.string(),
      }),
    ),
  }),
);

/** The most new responses in the answer. */
export const mostNewResponses = 100;

/** The responses since the user last looked, without those they entered, newest first, at most `mostNewResponses`. */
export const responseNewsReply = inData(z.object({ ids: z.array(integer) }));

/** The newest response the user has seen. */
export const responsesSeenBody = z.strictObject({ upTo: z.int().check(z.minimum(1)) });

export const responsePhoneReply = inData(z.object({ phone: z.string() }));

/** The last Moscow day on which it is kept: from today to `longestKeepDays` from today. */
export const responseRetention = z.strictObject({ keep_until: dateOnly });

/** When it is erased, ISO 8601 with offset: the end of that day. */
export const responseRetentionReply = inData(z.object({ keepUntil: z.string() }));

/** Phones and vacancies of responses about to be sent. */
export const duplicatesBody = z.strictObject({
  responses: z
    .array(z.strictObject({ vacancy_id: z.int().check(z.minimum(1)), phone }))
    .check(z.minLength(1), z.maxLength(responsePageLimit.max)),
});

/** `at` is the position in the list that was sent, from 0; `id` is the newest existing response. */
export const duplicatesReply = inData(
  z.object({ items: z.array(z.object({ at: integer, id: integer })) }),
);

/** All stored data about a candidate. */
export const candidateReply = inData(
  z.object({
    exportedAt: z.string(),
    client: z.string(),
    responses: z.array(
      z.object({
        ...responseItem.shape,
        cv_url: z.nullable(z.string()),
        about_candidate: z.nullable(z.string()),
      }),
    ),
  }),
);

/** The most similar responses in the answer. */
export const mostSimilar = 50;

/**
 * Why a response may be the same candidate's: another phone with this name and birthday, or with this name where a
 * birthday is missing; or this phone with another name or birthday.
 */
export const similarLikenesses = ["same_name_and_birthday", "same_name", "same_phone"] as const;
export type SimilarLikeness = (typeof similarLikenesses)[number];

/** Newest first, at most `mostSimilar`; `total` is how many there are. */
export const similarResponsesReply = inData(
  z.object({
    items: z.array(z.object({ ...responseItem.shape, likeness: z.enum(similarLikenesses) })),
    total: integer,
  }),
);

/** How many responses were erased. */
export const erasedReply = inData(z.object({ erased: integer }));

/** Why responses were erased: they were due, or somebody erased one response, a candidate or a vacancy. */
export const erasureReasons = ["due", "response", "candidate", "vacancy"] as const;
export type ErasureReason = (typeof erasureReasons)[number];

export const erasurePageLimit = { default: 50, max: 500 } as const;

export const erasurePageParams = pageParams(erasurePageLimit);

/** The list envelope of §2.1, newest first, and how many days a response is kept. */
export const erasureList = inData(
  z.object({
    keepDays: integer,
    items: z.array(
      z.object({
        id: integer,
        /** ISO 8601 with offset. */
        erasedAt: z.string(),
        reason: z.string(),
        /** How many responses. */
        responses: integer,
        /** When the last trace was removed from the store's files; null until then. */
        overwrittenAt: z.nullable(z.string()),
      }),
    ),
    ...listTotals,
  }),
);
