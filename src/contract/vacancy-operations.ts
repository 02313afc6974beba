import { errorEnvelope } from "./errors.ts";
import type { Access, Operation } from "./operation.ts";
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
import { createVacancyBody, editVacancyBody } from "./vacancy-bodies.ts";
import {
  fieldsByTitleQuery,
  fieldsByTitleReply,
  propertyParams,
  propertyReply,
} from "./vacancy-property.ts";

const reading: Access = {
  allow: ["admin", "recruiter", "viewer"],
  signedOut: 403,
  otherRole: 403,
};
const writing: Access = { allow: ["admin", "recruiter"], signedOut: 403, otherRole: 403 };
/** Creation and editing answer 401 when authorization is required (§5). */
const filling: Access = { ...writing, signedOut: 401 };

/** The table's rows of vacancies and companies (§4.7–§4.10 and extensions). */
export const vacancyOperations = {
  createVacancy: {
    method: "POST",
    path: "/v1/orders/vacancy/",
    summary: "Create a vacancy",
    source: "§4.7",
    access: filling,
    body: createVacancyBody,
    ownBody: true,
    form: true,
    changes: true,
    replies: { 201: vacancyReply, 400: errorEnvelope, 401: errorEnvelope, 403: errorEnvelope },
  },
  editVacancy: {
    method: "PUT",
    path: "/v1/orders/vacancy/{vacancy_id}",
    summary: "Change some parameters of a vacancy",
    source: "§4.8",
    access: filling,
    params: editVacancyParams,
    body: editVacancyBody,
    ownBody: true,
    form: true,
    changes: true,
    ifMatch: true,
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
    summary: "Take a vacancy off the sites and archive it",
    source: "§4.9",
    access: writing,
    params: vacancyParams,
    changes: true,
    replies: { 200: resultReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  deleteVacancy: {
    method: "DELETE",
    path: "/v1/orders/{id}",
    summary: "Delete an unpublished vacancy",
    source: "§4.10",
    access: writing,
    params: vacancyParams,
    changes: true,
    replies: { 200: resultReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  vacancyProperty: {
    method: "GET",
    path: "/v1/props/{parameter_name}",
    summary: "The reference of one vacancy parameter: its numeric id, limits and allowed values",
    source: "§4.7",
    access: reading,
    params: propertyParams,
    replies: { 200: propertyReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  suggestFields: {
    method: "GET",
    path: "/v1/ext/specializations",
    summary: "The fields of activity that a job title would be given",
    source: "ext/specializations",
    access: reading,
    query: fieldsByTitleQuery,
    replies: { 200: fieldsByTitleReply, 400: errorEnvelope, 403: errorEnvelope },
  },
  listVacancies: {
    method: "GET",
    path: "/v1/ext/orders/list/{page}/{limit}",
    summary: "Vacancies, filtered, sorted and paged",
    source: "ext/orders/list",
    access: reading,
    params: vacancyPageParams,
    query: vacancyListQuery,
    records: ["data", "items"],
    replies: { 200: vacancyList, 400: errorEnvelope, 403: errorEnvelope },
  },
  vacancyDetails: {
    method: "GET",
    path: "/v1/ext/orders/{id}",
    summary: "One vacancy, with its ETag",
    source: "ext/orders",
    access: reading,
    params: vacancyParams,
    replies: { 200: vacancyReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  publishVacancy: {
    method: "POST",
    path: "/v1/ext/orders/{id}/publish",
    summary: "Start the publication of a vacancy",
    source: "ext/orders/publish",
    access: writing,
    params: vacancyParams,
    changes: true,
    replies: { 200: resultReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  listCompanies: {
    method: "GET",
    path: "/v1/ext/companies",
    summary: "The client's companies, with what a vacancy takes from them",
    source: "ext/companies",
    access: reading,
    records: ["data", "items"],
    replies: { 200: companyList, 403: errorEnvelope },
  },
} as const satisfies Record<string, Operation>;
