import * as z from "zod/mini";
import { roles, typedPassword } from "./session.ts";
import { inData, integer, recordId, visibleText, wholeText } from "./wire.ts";

/** Lengths in characters; a password has at most `max` bytes in UTF-8. */
export const userLimits = { login: 254, name: 100, password: { min: 12, max: 1000 } } as const;

const line = (longest: number) => visibleText().check(z.maxLength(longest));

const bytesOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return 1 + Number(code > 0x7f) + Number(code > 0x7ff) + Number(code > 0xffff);
};

/** Also what people choose for themselves. Only its length: the service has the lists of guessed ones. */
export const newPassword = wholeText().check(
  z.refine((text) => Array.from(text).length >= userLimits.password.min, {
    params: { code: "password_short" },
  }),
  z.refine(
    (text) => Array.from(text, bytesOf).reduce((a, b) => a + b, 0) <= userLimits.password.max,
    { params: { code: "password_long" } },
  ),
  z.meta({ minLength: userLimits.password.min, maxLength: userLimits.password.max }),
);

/** Without a password one is generated, and shown only in this answer. */
export const userBody = z.strictObject({
  login: line(userLimits.login).check(z.regex(/^\S+$/, "login")),
  name: line(userLimits.name),
  role: z.enum(roles),
  password: z.optional(newPassword),
});

export const userCreated = inData(z.object({ id: integer, password: z.nullable(z.string()) }));

export const userParams = z.object({ id: recordId });

/** What may be changed later; a login may not. */
export const userChanges = z.strictObject({
  name: z.optional(line(userLimits.name)),
  role: z.optional(z.enum(roles)),
});

export const passwordReset = z.strictObject({ password: z.optional(newPassword) });

/** `password` is the generated one, null if one was given. */
export const passwordResetReply = inData(z.object({ password: z.nullable(z.string()) }));

export const ownPasswordBody = z.strictObject({
  current_password: typedPassword,
  password: newPassword,
});

/** Moments are ISO 8601 with offset; `disabledAt` is null while the user may sign in. */
export const userList = inData(
  z.object({
    items: z.array(
      z.object({
        id: integer,
        login: z.string(),
        name: z.string(),
        role: z.enum(roles),
        disabledAt: z.nullable(z.string()),
        lastSignInAt: z.nullable(z.string()),
        /** Whether a second factor is set up. */
        hasFactor: z.boolean(),
        /** How many live sessions there are. */
        sessions: integer,
      }),
    ),
    total: integer,
  }),
);
export type UserItem = z.infer<typeof userList>["data"]["items"][number];

/** Live sessions, the one used last first; `id` only names the session; it is no credential. */
export const sessionList = inData(
  z.object({
    items: z.array(
      z.object({
        id: z.string(),
        /** Browser and system in two words, null where unknown. */
        device: z.nullable(z.string()),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        /** The session of this request. */
        isCurrent: z.boolean(),
      }),
    ),
    total: integer,
  }),
);

const sessionId = z.string().check(z.regex(/^[\w-]{22}$/, "session"));
export const ownSessionParams = z.object({ session_id: sessionId });
export const userSessionParams = z.object({ id: recordId, session_id: sessionId });

/** How many sessions ended. */
export const sessionsEnded = inData(z.object({ ended: integer }));
