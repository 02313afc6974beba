import * as z from "zod/mini";
import { roles, typedCode, typedPassword } from "./session.ts";
import { inData, integer } from "./wire.ts";

/** How many recovery codes a user gets; each works once. */
export const recoveryCodeCount = 10;

/** One's own second factor; `enrolledAt` is ISO 8601 with offset, null without one. */
export const ownFactorReply = inData(
  z.object({
    enrolledAt: z.nullable(z.string()),
    /** Recovery codes not used yet. */
    recoveryCodes: integer,
    /** One's role must have one. */
    isDemanded: z.boolean(),
    /** Whether the service has a key to keep secrets with. */
    isAvailable: z.boolean(),
  }),
);

/** The secret in base32, and the same as an `otpauth:` address for a QR code. Shown in this answer only. */
export const factorBegun = inData(z.object({ secret: z.string(), uri: z.string() }));

export const factorConfirmation = z.strictObject({ code: typedCode });

/** Shown in this answer only. */
export const recoveryCodesReply = inData(z.object({ codes: z.array(z.string()) }));

/** Fresh proof of who one is: one of the two. */
export const identityProof = z.strictObject({
  password: z.optional(typedPassword),
  code: z.optional(typedCode),
});

/** The roles of the client that must have a second factor. */
export const signInRules = z.strictObject({ factorRoles: z.array(z.enum(roles)) });
export const signInRulesReply = inData(signInRules);
