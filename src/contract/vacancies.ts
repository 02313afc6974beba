import * as z from "zod/mini";
import { tolerances } from "./reading/tolerance.ts";
import { inData, integer, listTotals, pageParams, recordId, typedLine, wireFlag } from "./wire.ts";
import { sortDirections } from "./invoices.ts";
import { vacancyPageLimit, vacancySorts, vacancyStates, type VacancyState } from "./lists.ts";
import { vacancySpecific } from "./vacancy-specific.ts";

/** The titles of this service's states (§2.5 `state.title`). */
export const vacancyStateTitles: Readonly<Record<VacancyState, string>> = {
  not_paid: "Не оплачена",
  published: "Опубликована",
  completed: "Завершена",
};

const timestamp = z.string();
const timestampOrNull = z.nullable(timestamp);
/** The interface says only that it may be null. */
const anyScalar = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

const tariff = z.object({
  id: anyScalar,
  title: anyScalar,
  days: anyScalar,
  autoUpdate: anyScalar,
  type: anyScalar,
});
const phone = z.object({ number: z.string(), additional: z.string() });

/** A vacancy (§2.5). `company` is an extension: an edit needs it to show which company is attached. */
export const vacancy = z.object({
  id: integer,
  externalId: z.string(),
  archive: z.int().register(tolerances, { absent: 0, flag: true }),
  createdAt: timestamp,
  editedAt: timestamp,
  archivedAt: timestampOrNull,
  siteUrl: z.string(),
  reportUrl: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  state: z.object({
    type: z.string(),
    title: z.string(),
    activatedAt: timestampOrNull,
    completedAt: timestampOrNull,
    autoUpdatedAt: z.nullable(
      z.object({ prev: timestampOrNull, next: timestampOrNull, last: timestampOrNull }),
    ),
    left2end: anyScalar,
    need2prolongate: z.boolean(),
    checked: z.boolean(),
  }),
  category: z.object({
    id: z.int().register(tolerances, { absent: 0 }),
    codeName: z.string(),
    title: z.string(),
    path: z.string(),
    breadcrumbs: z.string(),
  }),
  tariff,
  packet: z.object({
    id: anyScalar,
    number: anyScalar,
    title: anyScalar,
    createdAt: anyScalar,
    activatedAt: anyScalar,
    completedAt: anyScalar,
    days: anyScalar,
    tariff,
  }),
  wholesale: z.nullable(z.unknown()),
  contacts: z.object({
    personName: z.string(),
    email: z.string(),
    companyName: z.string(),
    siteUrl: z.string(),
    phones: z.object({ main: phone, second: phone }),
  }),
  address: z.object({
    fias: z.object({ code: z.string() }),
    parts: z.object({
      region: z.object({ id: z.int().register(tolerances, { absent: 0 }), title: z.string() }),
      city: z.string(),
      street: z.string(),
    }),
    text: z.object({ value: z.string() }),
    house: z.string(),
    housing: z.string(),
    flat: z.string(),
    coordinates: z.object({ lat: z.string(), lng: z.string() }),
  }),
  specific: vacancySpecific,
  photo: z.array(z.unknown()).register(tolerances, { absent: [] }),
  vacancyQuestions: z.array(z.unknown()).register(tolerances, { absent: [] }),
  company: z.optional(
    z.object({
      id: integer,
      name: z.string(),
      logoUrl: z.string(),
      notUseData: z.int().register(tolerances, { flag: true }),
    }),
  ),
});
export type Vacancy = z.infer<typeof vacancy>;

export const vacancyReply = inData(vacancy);

/** The answer to publishing, unpublishing and deleting (§4.9, §4.10). */
export const resultReply = inData(
  z.object({ result: z.boolean().register(tolerances, { absent: "unreadable" }) }),
);

export const vacancyParams = z.object({ id: recordId });
export const editVacancyParams = z.object({ vacancy_id: recordId });

/** Both parts are optional. */
export const vacancyPageParams = pageParams(vacancyPageLimit);

/**
 * `title` matches parts of its words in any order and case; `archive` selects archived vacancies or the others; `attention` selects those
 * that need attention by the rules of `placement-watch.ts`, or the others. Of very many only the newest are checked.
 */
export const vacancyListQuery = z.object({
  title: z.optional(typedLine().check(z.maxLength(150))),
  state: z.optional(z.enum(vacancyStates)),
  archive: z.optional(wireFlag),
  company_id: z.optional(recordId),
  attention: z.optional(wireFlag),
  sort: z.optional(z.enum(vacancySorts)),
  direction: z.optional(z.enum(sortDirections)),
});
export type VacancyListQuery = z.infer<typeof vacancyListQuery>;

/** What is absent is unknown. Our service says everything, and the app shows what it remembers of another one's. */
export const vacancyListItem = z.object({
  id: integer,
  title: z.optional(z.string()),
  state: z.optional(z.object({ type: z.string(), title: z.string() })),
  archive: z.optional(integer),
  createdAt: z.optional(timestamp),
  editedAt: z.optional(timestamp),
  company: z.optional(z.object({ id: z.optional(integer), name: z.string() })),
  /** When it was seen, in ms since 1970, if this is what the app remembers of it. */
  seenAt: z.optional(z.number()),
});
export type VacancyListItem = z.infer<typeof vacancyListItem>;

/** The list envelope of §2.1. */
export const vacancyList = inData(
  z.object({
    items: z.array(vacancyListItem),
    ...listTotals,
    /** How many vacancies the filter by attention left out because they were not checked. */
    unchecked: z.optional(integer),
    /** How many it has checked, if that was done one by one. */
    checked: z.optional(integer),
  }),
);

/**
 * A company with the values that rules 2 and 3 of §4.7 copy from it, under the parameters' names; empty if it has none.
 */
const company = z.object({
  id: integer,
  name: z.string(),
  person_name: z.string(),
  logo_url: z.string(),
  phone: z.string(),
  phone_extension: z.string(),
  phone_additional: z.string(),
  phone_additional_extension: z.string(),
  order_email: z.string(),
  site_url: z.string(),
  more_info: z.string(),
});
export type Company = z.infer<typeof company>;

export const companyList = inData(z.object({ items: z.array(company), total: integer }));
