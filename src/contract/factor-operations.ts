import { errorEnvelope } from "./errors.ts";
import { admins, type Operation } from "./operation.ts";
import { everybody } from "./user-operations.ts";
import { userParams } from "./users.ts";
import { resultReply } from "./vacancies.ts";
import * as z from "zod/mini";
import { roles, typedCode, typedPassword } from "./session.ts";
import { inData, integer } from "./wire.ts";

/** The number of a user's recovery codes; each works once. */
export const recoveryCodeCount = 10;

/** The user's own second factor; `enrolledAt` is ISO 8601 with offset, null without one. */
export const ownFactorReply = inData(
  z.object({
    enrolledAt: z.nullable(z.string()),
    /** The number of unused recovery codes. */
    recoveryCodes: integer,
    /** Whether the user's role must have one. */
    isDemanded: z.boolean(),
    /** Whether the service has a key to seal secrets. */
    isAvailable: z.boolean(),
  }),
);

/** The secret in base32, and as an `otpauth:` address for a QR code. Only this answer contains it. */
export const factorBegun = inData(z.object({ secret: z.string(), uri: z.string() }));

const factorConfirmation = z.strictObject({ code: typedCode });

/** Only this answer contains them. */
export const recoveryCodesReply = inData(z.object({ codes: z.array(z.string()) }));

/** Fresh proof: a password or a code. */
const identityProof = z.strictObject({
  password: z.optional(typedPassword),
  code: z.optional(typedCode),
});

/** The roles of the client that must have a second factor. */
export const signInRules = z.strictObject({ factorRoles: z.array(z.enum(roles)) });
const signInRulesReply = inData(signInRules);

const refusals = { 400: errorEnvelope, 403: errorEnvelope } as const;
const own = { source: "ext/second-factor", access: everybody } as const;
const byAdmin = { ...own, access: admins } as const;
const ofOneself = { changes: "user", recordId: "currentUser.userId" } as const;

/** The second factor and fresh proof. */
export const factorOperations = {
  ownFactor: {
    ...own,
    method: "GET",
    path: "/v1/ext/own/factor",
    summary: "Whether one has a second factor, and how many recovery codes are left",
    beforeFactor: true,
    replies: { 200: ownFactorReply, 403: errorEnvelope },
  },
  beginFactor: {
    ...own,
    method: "POST",
    path: "/v1/ext/own/factor",
    summary: "Get a new secret for an authenticator app; it counts once a code confirms it",
    beforeFactor: true,
    needsProof: true,
    ...ofOneself,
    replies: { 200: factorBegun, ...refusals },
  },
  confirmFactor: {
    ...own,
    method: "PUT",
    path: "/v1/ext/own/factor",
    summary:
      "Confirm the new secret with a code; gives recovery codes and ends one's other sessions",
    body: factorConfirmation,
    beforeFactor: true,
    ...ofOneself,
    replies: { 200: recoveryCodesReply, ...refusals },
  },
  removeFactor: {
    ...own,
    method: "DELETE",
    path: "/v1/ext/own/factor",
    summary: "Remove one's second factor, unless one's role must have it",
    needsProof: true,
    ...ofOneself,
    replies: { 200: resultReply, ...refusals },
  },
  renewRecoveryCodes: {
    ...own,
    method: "POST",
    path: "/v1/ext/own/factor/recovery-codes",
    summary: "Get new recovery codes; the former ones stop working",
    needsProof: true,
    ...ofOneself,
    replies: { 200: recoveryCodesReply, ...refusals },
  },
  proveIdentity: {
    ...own,
    method: "POST",
    path: "/v1/ext/own/proof",
    summary: "Prove who one is with the password or a code; it lasts ten minutes in this session",
    body: identityProof,
    beforeFactor: true,
    replies: { 200: resultReply, ...refusals, 429: errorEnvelope },
  },
  resetFactor: {
    ...byAdmin,
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
    ...byAdmin,
    method: "GET",
    path: "/v1/ext/sign-in-rules",
    summary: "The roles of the client that must have a second factor",
    replies: { 200: signInRulesReply, 403: errorEnvelope },
  },
  changeSignInRules: {
    ...byAdmin,
    method: "PUT",
    path: "/v1/ext/sign-in-rules",
    summary: "Set the roles that must have a second factor",
    body: signInRules,
    needsProof: true,
    changes: "client",
    recordId: "currentUser.clientId",
    replies: { 200: signInRulesReply, ...refusals },
  },
} as const satisfies Record<string, Operation>;
