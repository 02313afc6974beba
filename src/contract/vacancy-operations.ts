import { errorEnvelope } from "./errors.ts";
import { recruiters, recruiting, type Access, type Operation } from "./operation.ts";
import {
  companyList,
  editVacancyParams,
  resultReply,
  vacancyList,
  vacancyListQuery,
  vacancyPageParams,
  vacancyParams,
  vacancyReply,
} from "./vacancies.ts";
import {
  fieldsByTitleQuery,
  fieldsByTitleReply,
  propertyParams,
  propertyReply,
} from "./vacancy-property.ts";
import * as z from "zod/mini";
import {
  fieldsOf,
  type VacancyField,
  type VacancyFieldName,
  type WriteOperation,
} from "./vacancy-fields.ts";

/** The forms a parameter may have in a request: an id, an `{id}`, ids as a list or comma-separated, a text, a number. */
export type WireValue =
  | string
  | number
  | boolean
  | null
  | readonly (string | number)[]
  | { readonly id: string | number };

const idValue = z.union([z.string(), z.number()]);

function wireSchema(
  { kind, idObjectOnCreate }: VacancyField,
  operation: WriteOperation,
): z.ZodMiniType {
  switch (kind) {
    case "integer":
    case "company":
      return z.union([z.int(), z.string()]);
    case "flag":
      return z.union([z.literal([0, 1]), z.boolean(), z.enum(["0", "1"])]);
    case "dictionary":
      return idObjectOnCreate === true && operation === "create"
        ? z.union([z.object({ id: idValue }), idValue])
        : idValue;
    case "multiDictionary":
      return z.union([z.array(idValue), z.string()]);
    default:
      return z.string();
  }
}

type BodySchema = z.ZodMiniObject<
  Record<VacancyFieldName, z.ZodMiniOptional<z.ZodMiniType<WireValue>>>
>;

/**
 * The parameters of an operation, all optional, because the service reports missing and invalid ones by property (§7).
 */
function bodySchema(operation: WriteOperation): BodySchema {
  const shape = fieldsOf(operation).map(
    (row) => [row.name, z.optional(z.nullable(wireSchema(row, operation)))] as const,
  );
  // The names are those of the table; the compiler loses them in fromEntries.
  return z.strictObject(Object.fromEntries(shape)) as unknown as BodySchema;
}

/** §4.7 */
export const createVacancyBody = bodySchema("create");
/** §4.8: any part of it. */
export const editVacancyBody = bodySchema("edit");

/** Creation and editing answer 401 when authorization is required (§5). */
const filling: Access = { ...recruiters, signedOut: 401 };

/** The table's rows for vacancies and companies (§4.7–§4.10 and extensions). */
export const vacancyOperations = {
  createVacancy: {
    method: "POST",
    path: "/v1/orders/vacancy/",
    source: "§4.7",
    access: filling,
    body: createVacancyBody,
    changes: "vacancy",
    replies: { 201: vacancyReply, 400: errorEnvelope, 401: errorEnvelope, 403: errorEnvelope },
  },
  editVacancy: {
    method: "PUT",
    path: "/v1/orders/vacancy/{vacancy_id}",
    source: "§4.8",
    access: filling,
    params: editVacancyParams,
    body: editVacancyBody,
    changes: "vacancy",
    replies: {
      204: null,
      400: errorEnvelope,
      401: errorEnvelope,
      403: errorEnvelope,
      404: errorEnvelope,
      412: errorEnvelope,
    },
  },
  unpublishVacancy: {
    method: "POST",
    path: "/v1/orders/{id}/unpublish",
    source: "§4.9",
    access: recruiters,
    params: vacancyParams,
    changes: "vacancy",
    replies: { 200: resultReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  deleteVacancy: {
    method: "DELETE",
    path: "/v1/orders/{id}",
    source: "§4.10",
    access: recruiters,
    params: vacancyParams,
    changes: "vacancy",
    replies: { 200: resultReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  vacancyProperty: {
    method: "GET",
    path: "/v1/props/{parameter_name}",
    unshown: "answer",
    records: ["data", "values"],
    source: "§4.7",
    access: recruiting,
    params: propertyParams,
    replies: { 200: propertyReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  suggestFields: {
    method: "GET",
    path: "/v1/ext/specializations",
    source: "ext/specializations",
    access: recruiting,
    query: fieldsByTitleQuery,
    replies: { 200: fieldsByTitleReply, 400: errorEnvelope, 403: errorEnvelope },
  },
  listVacancies: {
    method: "GET",
    path: "/v1/ext/orders/list/{page}/{limit}",
    source: "ext/orders/list",
    access: recruiting,
    params: vacancyPageParams,
    query: vacancyListQuery,
    records: ["data", "items"],
    replies: { 200: vacancyList, 400: errorEnvelope, 403: errorEnvelope },
  },
  vacancyDetails: {
    method: "GET",
    path: "/v1/ext/orders/{id}",
    source: "ext/orders",
    access: recruiting,
    params: vacancyParams,
    replies: { 200: vacancyReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  publishVacancy: {
    method: "POST",
    path: "/v1/ext/orders/{id}/publish",
    source: "ext/orders/publish",
    access: recruiters,
    params: vacancyParams,
    changes: "vacancy",
    replies: { 200: resultReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  listCompanies: {
    method: "GET",
    path: "/v1/ext/companies",
    source: "ext/companies",
    access: recruiting,
    records: ["data", "items"],
    replies: { 200: companyList, 403: errorEnvelope },
  },
} as const satisfies Record<string, Operation>;
