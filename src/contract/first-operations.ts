import * as z from "zod/mini";
import { errorEnvelope } from "./errors.ts";
import {
  invoiceDetails,
  invoiceDetailsParams,
  invoiceList,
  invoiceListQuery,
  invoicePageParams,
} from "./invoices.ts";
import { billing, type Operation } from "./operation.ts";
import { sessionReply } from "./session.ts";
import { inData } from "./wire.ts";

/**
 * What the service offers beyond the interface. `extensions` holds paths below `/v1/`, such as `ext/session`.
 * A service that answers 404 here has none of them (plain mode).
 */
const capabilitiesReply = inData(
  z.object({
    service: z.string(),
    extensions: z.array(z.string()),
  }),
);

/** The rows that the first page needs: session, extensions, invoices. The app loads the whole table later. */
export const firstOperations = {
  listInvoices: {
    method: "GET",
    path: "/v1/billing/counts/{page}/{limit}",
    source: "§4.1",
    access: billing,
    params: invoicePageParams,
    query: invoiceListQuery,
    records: ["data", "items"],
    replies: { 200: invoiceList, 400: errorEnvelope, 403: errorEnvelope },
  },
  invoiceDetails: {
    method: "GET",
    path: "/v1/billing/count_info/{count_id}",
    source: "§4.5",
    access: billing,
    params: invoiceDetailsParams,
    replies: { 200: invoiceDetails, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
  whoAmI: {
    method: "GET",
    path: "/v1/ext/session",
    source: "ext/session",
    access: {
      allow: ["admin", "billing", "recruiter", "viewer"],
      signedOut: 401,
    },
    replies: { 200: sessionReply, 401: errorEnvelope },
  },
  capabilities: {
    method: "GET",
    path: "/v1/ext/capabilities",
    source: "ext/capabilities",
    access: { allow: "anyone" },
    replies: { 200: capabilitiesReply },
  },
} as const satisfies Record<string, Operation>;
