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

export const factorConfirmation = z.strictObject({ code: typedCode });

/** Only this answer contains them. */
export const recoveryCodesReply = inData(z.object({ codes: z.array(z.string()) }));

/** Fresh proof: a password or a code. */
export const identityProof = z.strictObject({
  password: z.optional(typedPassword),
  code: z.optional(typedCode),
});

/** The roles of the client that must have a second factor. */
export const signInRules = z.strictObject({ factorRoles: z.array(z.enum(roles)) });
export const signInRulesReply = inData(signInRules);
