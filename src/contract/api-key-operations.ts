import { apiKeyBody, apiKeyCreated, apiKeyList, apiKeyParams } from "./api-keys.ts";
import { errorEnvelope } from "./errors.ts";
import type { Access, Operation } from "./operation.ts";
import { resultReply } from "./vacancies.ts";

const admins: Access = { allow: ["admin"], signedOut: 403, otherRole: 403 };

/** The table's rows of API keys: made, listed and revoked by the client's admins. */
export const apiKeyOperations = {
  createApiKey: {
    method: "POST",
    path: "/v1/ext/api-keys",
    summary: "Make an API key; its answer is the only time the key is seen",
    source: "ext/api-keys",
    access: admins,
    body: apiKeyBody,
    changes: "api-key",
    recordId: "answer.data.id",
    replies: { 201: apiKeyCreated, 400: errorEnvelope, 403: errorEnvelope },
  },
  listApiKeys: {
    method: "GET",
    path: "/v1/ext/api-keys",
    summary: "The client's API keys by their prefixes, the newest first",
    source: "ext/api-keys",
    access: admins,
    records: ["data", "items"],
    replies: { 200: apiKeyList, 403: errorEnvelope },
  },
  revokeApiKey: {
    method: "DELETE",
    path: "/v1/ext/api-keys/{id}",
    summary: "Revoke an API key: it opens nothing from then on",
    source: "ext/api-keys",
    access: admins,
    params: apiKeyParams,
    changes: "api-key",
    recordId: "params.id",
    replies: { 200: resultReply, 400: errorEnvelope, 403: errorEnvelope, 404: errorEnvelope },
  },
} as const satisfies Record<string, Operation>;
