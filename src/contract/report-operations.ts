import { errorEnvelope } from "./errors.ts";
import { vacancyOverviewReply } from "./overview.ts";
import type { Access, Operation } from "./operation.ts";
import {
  attentionQuery,
  attentionReply,
  dayStatisticsQuery,
  dayStatisticsReply,
  placementErrorsReply,
  placementParams,
  placementReport,
  statisticsQuery,
  statisticsReply,
  vacancyLinksReply,
} from "./reports.ts";
import { resultReply, vacancyParams } from "./vacancies.ts";

const reading: Access = {
  allow: ["admin", "recruiter", "viewer"],
  signedOut: 403,
  otherRole: 403,
};

/** The table's rows of where a vacancy is placed and what came of it (§4.11–§4.14 and the extension for sites). */
export const reportOperations = {
  vacancyLinks: {
    method: "GET",
    path: "/v1/orders/{id}/urls",
    summary: "The sites of a vacancy, each with its link or a message",
    source: "§4.11",
    access: reading,
    params: vacancyParams,
    records: ["data", "items"],
    replies: { 200: vacancyLinksReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  vacancyViews: {
    method: "GET",
    path: "/v1/orders/{id}/stats/views/boards",
    summary: "Views of a vacancy per site",
    source: "§4.12",
    access: reading,
    params: vacancyParams,
    query: statisticsQuery,
    records: ["data", "views"],
    replies: { 200: statisticsReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  vacancyCalls: {
    method: "GET",
    path: "/v1/orders/{id}/stats/calls/boards",
    summary: "Views of a vacancy's phone number per site",
    source: "§4.13",
    access: reading,
    params: vacancyParams,
    query: statisticsQuery,
    records: ["data", "views"],
    replies: { 200: statisticsReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  vacancyErrors: {
    method: "GET",
    path: "/v1/orders/{id}/errors",
    summary: "What sites have against a vacancy",
    source: "§4.14",
    access: reading,
    params: vacancyParams,
    records: ["data", "items"],
    replies: {
      200: placementErrorsReply,
      400: errorEnvelope,
      403: errorEnvelope,
      404: errorEnvelope,
    },
  },
  vacancyDays: {
    method: "GET",
    path: "/v1/ext/orders/{id}/stats/days",
    summary: "Views and calls of a vacancy per site and day",
    source: "ext/orders/stats/days",
    access: reading,
    params: vacancyParams,
    query: dayStatisticsQuery,
    records: ["data", "sites"],
    replies: {
      200: dayStatisticsReply,
      400: errorEnvelope,
      403: errorEnvelope,
      404: errorEnvelope,
    },
  },
  vacancyAttention: {
    method: "GET",
    path: "/v1/ext/orders/attention",
    summary: "What needs attention on vacancies, their last days, responses and days left",
    source: "ext/orders/attention",
    access: reading,
    query: attentionQuery,
    records: ["data", "items"],
    replies: { 200: attentionReply, 400: errorEnvelope, 403: errorEnvelope },
  },
  vacancyOverview: {
    method: "GET",
    path: "/v1/ext/overview/vacancies",
    summary:
      "What wants attention on live vacancies, their views and calls of a week, and new responses",
    source: "ext/overview/vacancies",
    access: reading,
    replies: { 200: vacancyOverviewReply, 403: errorEnvelope },
  },
  reportPlacement: {
    method: "PUT",
    path: "/v1/ext/orders/{id}/placements/{site_id}",
    summary: "A site reports its link or message, its error and its daily counts",
    source: "ext/orders/placements",
    access: { allow: "api-key", scope: "placements", withoutKey: 403 },
    params: placementParams,
    body: placementReport,
    ownBody: true,
    changes: "vacancy",
    recordId: "params.id",
    replies: { 200: resultReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
} as const satisfies Record<string, Operation>;
