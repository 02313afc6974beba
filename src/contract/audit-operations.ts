import { auditList, auditListQuery, auditPageParams } from "./audit.ts";
import { errorEnvelope } from "./errors.ts";
import type { Operation } from "./operation.ts";

/** The table's row of the audit. */
export const auditOperations = {
  listAudit: {
    method: "GET",
    path: "/v1/ext/audit/list/{page}/{limit}",
    summary: "Who changed what and when, filtered and paged, the newest first",
    source: "ext/audit",
    access: { allow: ["admin"], signedOut: 403, otherRole: 403 },
    params: auditPageParams,
    query: auditListQuery,
    records: ["data", "items"],
    replies: { 200: auditList, 400: errorEnvelope, 403: errorEnvelope },
  },
} as const satisfies Record<string, Operation>;
