import * as z from "zod/mini";
import { apiKeyBody, apiKeyCreated, apiKeyList, apiKeyParams } from "./api-keys.ts";
import { auditList, auditListQuery, auditPageParams } from "./audit.ts";
import { demonstrationOperations } from "./demonstration.ts";
import { errorEnvelope } from "./errors.ts";
import { firstOperations } from "./first-operations.ts";
import {
  debtsPageParams,
  debtsQuery,
  debtsReply,
  invoiceSumsReply,
  listedInvoiceReply,
} from "./invoice-sums.ts";
import { billingOverviewReply } from "./overview.ts";
import { invoiceDetailsParams, invoiceFilterQuery, filterPageLimit } from "./invoices.ts";
import { admins, billing, type Access, type Operation } from "./operation.ts";
import { factorOperations } from "./factor-operations.ts";
import { reportOperations } from "./report-operations.ts";
import { responseOperations } from "./response-operations.ts";
import { noticeOperations } from "./security-notices.ts";
import { searchBody, searchReply } from "./search.ts";
import { roles, sessionReply, signInBody } from "./session.ts";
import { userOperations } from "./user-operations.ts";
import { resultReply } from "./vacancies.ts";
import { vacancyOperations } from "./vacancy-operations.ts";
import { inData, pageParams, wireFlag } from "./wire.ts";

export type { Access, Operation };

/** The path of the lists of recipients and payers (§4.2, §4.3): both parts are optional. */
const filterPageParams = pageParams(filterPageLimit);

/** `with_acts` keeps those linked to acts (§4.2). */
const filterListQuery = z.object({ with_acts: z.optional(wireFlag) });

/** One entry of a filter list: a single key with its label (§2.2). The key `""` means all. */
const filterEntry = z.record(z.string(), z.string());

const filterList = inData(z.array(filterEntry));
export type FilterList = z.infer<typeof filterList>["data"];

/** THE TABLE: everything that both sides know about requests and answers is derived from these rows. */
export const operations = {
  ...firstOperations,
  listRecipients: {
    method: "GET",
    path: "/v1/billing/filter/recipients/{page}/{limit}",
    source: "§4.2",
    access: billing,
    params: filterPageParams,
    query: filterListQuery,
    records: ["data"],
    replies: { 200: filterList, 400: errorEnvelope, 403: errorEnvelope },
  },
  listPayers: {
    method: "GET",
    path: "/v1/billing/filter/payers/{page}/{limit}",
    source: "§4.3",
    access: billing,
    params: filterPageParams,
    query: filterListQuery,
    records: ["data"],
    replies: { 200: filterList, 400: errorEnvelope, 403: errorEnvelope },
  },
  listInvoiceStatuses: {
    method: "GET",
    path: "/v1/billing/filter/count_statuses",
    source: "§4.4",
    access: billing,
    replies: { 200: filterList, 403: errorEnvelope },
  },
  invoiceSums: {
    method: "GET",
    path: "/v1/ext/billing/sums",
    source: "ext/billing/sums",
    access: billing,
    query: invoiceFilterQuery,
    replies: { 200: invoiceSumsReply, 400: errorEnvelope, 403: errorEnvelope },
  },
  listDebts: {
    method: "GET",
    path: "/v1/ext/billing/debts/{page}/{limit}",
    source: "ext/billing/debts",
    access: billing,
    params: debtsPageParams,
    query: debtsQuery,
    records: ["data", "items"],
    replies: { 200: debtsReply, 400: errorEnvelope, 403: errorEnvelope },
  },
  listedInvoice: {
    method: "GET",
    path: "/v1/ext/billing/invoices/{count_id}",
    source: "ext/billing/invoices",
    access: billing,
    params: invoiceDetailsParams,
    replies: {
      200: listedInvoiceReply,
      400: errorEnvelope,
      403: errorEnvelope,
      404: errorEnvelope,
    },
  },
  billingOverview: {
    method: "GET",
    path: "/v1/ext/overview/billing",
    source: "ext/overview/billing",
    access: billing,
    replies: { 200: billingOverviewReply, 403: errorEnvelope },
  },
  search: {
    method: "POST",
    path: "/v1/ext/search",
    source: "ext/search",
    access: { allow: roles, signedOut: 403 },
    body: searchBody,
    replies: { 200: searchReply, 400: errorEnvelope, 403: errorEnvelope },
  },
  ...vacancyOperations,
  ...reportOperations,
  ...responseOperations,
  createApiKey: {
    method: "POST",
    path: "/v1/ext/api-keys",
    source: "ext/api-keys",
    access: admins,
    body: apiKeyBody,
    changes: "api-key",
    replies: { 201: apiKeyCreated, 400: errorEnvelope, 403: errorEnvelope },
  },
  listApiKeys: {
    method: "GET",
    path: "/v1/ext/api-keys",
    source: "ext/api-keys",
    access: admins,
    records: ["data", "items"],
    replies: { 200: apiKeyList, 403: errorEnvelope },
  },
  revokeApiKey: {
    method: "DELETE",
    path: "/v1/ext/api-keys/{id}",
    source: "ext/api-keys",
    access: admins,
    params: apiKeyParams,
    changes: "api-key",
    replies: { 200: resultReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  ...userOperations,
  ...factorOperations,
  ...noticeOperations,
  ...demonstrationOperations,
  listAudit: {
    method: "GET",
    path: "/v1/ext/audit/list/{page}/{limit}",
    source: "ext/audit",
    access: admins,
    params: auditPageParams,
    query: auditListQuery,
    records: ["data", "items"],
    replies: { 200: auditList, 400: errorEnvelope, 403: errorEnvelope },
  },
  signIn: {
    method: "POST",
    path: "/v1/ext/session",
    source: "ext/session",
    access: { allow: "anyone" },
    body: signInBody,
    replies: {
      200: sessionReply,
      400: errorEnvelope,
      401: errorEnvelope,
      403: errorEnvelope,
      429: errorEnvelope,
    },
  },
  signOut: {
    method: "DELETE",
    path: "/v1/ext/session",
    source: "ext/session",
    access: { allow: "anyone" },
    replies: { 204: null },
  },
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;

type SchemaIn<Row, Part extends string> =
  Row extends Record<Part, infer Schema extends z.ZodMiniType> ? Schema : never;
type Part<Row, Name extends string> = [SchemaIn<Row, Name>] extends [never]
  ? object
  : { [N in Name]: z.output<SchemaIn<Row, Name>> };
type Optional<T> = { [K in keyof T as object extends T[K] ? K : never]?: T[K] } & {
  [K in keyof T as object extends T[K] ? never : K]: T[K];
};

/** The input of a call: `params`, `query` and `body` as the row types them, numbers as numbers. */
export type InputOf<Name extends OperationName> = Optional<
  Part<Operations[Name], "params"> &
    Part<Operations[Name], "query"> &
    Part<Operations[Name], "body">
>;

type Replies<Name extends OperationName> = Operations[Name]["replies"];
type BodyOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : null;

/** Every answer the row declares: a status with its body. */
export type ReplyOf<Name extends OperationName> = {
  [S in keyof Replies<Name> & number]: { status: S; body: BodyOf<Replies<Name>[S]> };
}[keyof Replies<Name> & number];

type Success = 200 | 201 | 204;

/** The result of a successful call, without the `data` around it. */
export type ResultOf<Name extends OperationName> = Extract<
  ReplyOf<Name>,
  { status: Success }
>["body"] extends infer Body
  ? Body extends { data: infer Data }
    ? Data
    : Body
  : never;
