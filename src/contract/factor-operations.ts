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

/** The second factor and fresh proof. */
export const factorOperations = {
  ownFactor: {
    ...own,
    method: "GET",
    path: "/v1/ext/own/factor",
    replies: { 200: ownFactorReply, 403: errorEnvelope },
  },
  beginFactor: {
    ...own,
    method: "POST",
    path: "/v1/ext/own/factor",
    changes: "user",
    replies: { 200: factorBegun, ...refusals },
  },
  confirmFactor: {
    ...own,
    method: "PUT",
    path: "/v1/ext/own/factor",
    body: factorConfirmation,
    changes: "user",
    replies: { 200: recoveryCodesReply, ...refusals },
  },
  removeFactor: {
    ...own,
    method: "DELETE",
    path: "/v1/ext/own/factor",
    changes: "user",
    replies: { 200: resultReply, ...refusals },
  },
  renewRecoveryCodes: {
    ...own,
    method: "POST",
    path: "/v1/ext/own/factor/recovery-codes",
    changes: "user",
    replies: { 200: recoveryCodesReply, ...refusals },
  },
  proveIdentity: {
    ...own,
    method: "POST",
    path: "/v1/ext/own/proof",
    body: identityProof,
    replies: { 200: resultReply, ...refusals, 429: errorEnvelope },
  },
  resetFactor: {
    ...byAdmin,
    method: "DELETE",
    path: "/v1/ext/users/{id}/factor",
    params: userParams,
    changes: "user",
    replies: { 200: resultReply, ...refusals, 404: errorEnvelope },
  },
  signInRules: {
    ...byAdmin,
    method: "GET",
    path: "/v1/ext/sign-in-rules",
    replies: { 200: signInRulesReply, 403: errorEnvelope },
  },
  changeSignInRules: {
    ...byAdmin,
    method: "PUT",
    path: "/v1/ext/sign-in-rules",
    body: signInRules,
    changes: "client",
    replies: { 200: signInRulesReply, ...refusals },
  },
} as const satisfies Record<string, Operation>;
