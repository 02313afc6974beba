import { errorEnvelope } from "./errors.ts";
import type { Access, Operation } from "./operation.ts";
import {
  factorBegun,
  factorConfirmation,
  identityProof,
  ownFactorReply,
  recoveryCodesReply,
  signInRules,
  signInRulesReply,
} from "./second-factor.ts";
import { roles } from "./session.ts";
import { userParams } from "./users.ts";
import { resultReply } from "./vacancies.ts";

const admins: Access = { allow: ["admin"], signedOut: 403, otherRole: 403 };
const everybody: Access = { allow: roles, signedOut: 403, otherRole: 403 };

const refusals = { 400: errorEnvelope, 403: errorEnvelope } as const;
const source = "ext/second-factor";
const ofOneself = { changes: "user", recordId: "asker.userId" } as const;

/** The second factor, and fresh proof of who one is. */
export const factorOperations = {
  ownFactor: {
    source,
    access: everybody,
    method: "GET",
    path: "/v1/ext/own/factor",
    summary: "Whether one has a second factor, and how many recovery codes are left",
    beforeFactor: true,
    replies: { 200: ownFactorReply, 403: errorEnvelope },
  },
  beginFactor: {
    source,
    access: everybody,
    method: "POST",
    path: "/v1/ext/own/factor",
    summary: "Get a new secret for an authenticator app; it counts once a code confirms it",
    beforeFactor: true,
    needsProof: true,
    ...ofOneself,
    replies: { 200: factorBegun, ...refusals },
  },
  confirmFactor: {
    source,
    access: everybody,
    method: "PUT",
    path: "/v1/ext/own/factor",
    summary:
      "Confirm the new secret with a code; gives recovery codes and ends one's other sessions",
    body: factorConfirmation,
    beforeFactor: true,
    ...ofOneself,
    replies: { 200: recoveryCodesReply, ...refusals, 429: errorEnvelope },
  },
  removeFactor: {
    source,
    access: everybody,
    method: "DELETE",
    path: "/v1/ext/own/factor",
    summary: "Remove one's second factor, unless one's role must have it",
    needsProof: true,
    ...ofOneself,
    replies: { 200: resultReply, ...refusals },
  },
  renewRecoveryCodes: {
    source,
    access: everybody,
    method: "POST",
    path: "/v1/ext/own/factor/recovery-codes",
    summary: "Get new recovery codes; the former ones stop working",
    needsProof: true,
    ...ofOneself,
    replies: { 200: recoveryCodesReply, ...refusals },
  },
  proveIdentity: {
    source,
    access: everybody,
    method: "POST",
    path: "/v1/ext/own/proof",
    summary: "Prove who one is with the password or a code; it lasts ten minutes in this session",
    body: identityProof,
    beforeFactor: true,
    replies: { 200: resultReply, ...refusals, 429: errorEnvelope },
  },
  resetFactor: {
    source,
    access: admins,
    method: "DELETE",
    path: "/v1/ext/users/{id}/factor",
    summary: "Remove the second factor of a user who has lost it; ends their sessions",
    params: userParams,
    needsProof: true,
    changes: "user",
    recordId: "params.id",
    replies: { 200: resultReply, ...refusals, 404: errorEnvelope },
  },
  signInRules: {
    source,
    access: admins,
    method: "GET",
    path: "/v1/ext/sign-in-rules",
    summary: "The roles of the client that must have a second factor",
    replies: { 200: signInRulesReply, 403: errorEnvelope },
  },
  changeSignInRules: {
    source,
    access: admins,
    method: "PUT",
    path: "/v1/ext/sign-in-rules",
    summary: "Set the roles that must have a second factor",
    body: signInRules,
    needsProof: true,
    changes: "client",
    recordId: "asker.clientId",
    replies: { 200: signInRulesReply, ...refusals },
  },
} as const satisfies Record<string, Operation>;
