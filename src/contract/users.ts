import * as z from "zod/mini";
import { roles, typedPassword } from "./session.ts";
import { cleanLine } from "./text.ts";
import { inData, integer, recordId, visibleLine, wholeText } from "./wire.ts";

/** Lengths in characters; a password has at most `max` bytes in UTF-8. */
export const userLimits = { login: 254, name: 100, password: { min: 12, max: 1000 } } as const;

const line = (longest: number) => visibleLine().check(z.maxLength(longest));

const bytesOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return 1 + Number(code > 0x7f) + Number(code > 0x7ff) + Number(code > 0xffff);
};

/** A new password, chosen by its user or an admin. Only its length is checked here; the service has the lists of common ones. */
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

const isLoginSign = (sign: string): boolean =>
  /^[!-~\u0400-\u0481\u048a-\u04ff]$/.test(sign) ||
  // A Latin letter with its marks, such as `é`; other Latin letters, such as `ı`, look like plain ones.
  /^[a-z]\p{M}+$/iu.test(sign.normalize("NFD"));

/**
 * Why nobody may have this login: letters that are neither Latin nor Cyrillic, blanks and signs that no keyboard has, or
 * a word in two alphabets, which looks like another login.
 */
export function loginFault(typed: string): "login_signs" | "login_alphabets" | undefined {
  const login = cleanLine(typed.normalize("NFKC"));
  if (!Array.from(login).every(isLoginSign)) return "login_signs";
  const words = login.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word))
    ? "login_alphabets"
    : undefined;
}

const loginRule = (code: ReturnType<typeof loginFault>) =>
  z.refine<string>((text) => loginFault(text) !== code, { params: { code } });

/** In NFKC: wide letters, for example, become plain ones. */
const login = visibleLine().check(
  z.overwrite((text) => text.normalize("NFKC")),
  z.maxLength(userLimits.login),
  loginRule("login_signs"),
  loginRule("login_alphabets"),
);

/** Without a password one is generated; only this answer contains it. */
export const userBody = z.strictObject({
  login,
  name: line(userLimits.name),
  role: z.enum(roles),
  password: z.optional(newPassword),
});

export const userCreated = inData(z.object({ id: integer, password: z.nullable(z.string()) }));

export const userParams = z.object({ id: recordId });

/** What can be changed later; a login cannot. */
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
        /** The number of live sessions. */
        sessions: integer,
      }),
    ),
    total: integer,
  }),
);
export type UserItem = z.infer<typeof userList>["data"]["items"][number];

/** Live sessions, last used first. `id` only identifies the session and is not a credential. */
export const sessionList = inData(
  z.object({
    items: z.array(
      z.object({
        id: z.string(),
        /** Browser and system in two words; null if unknown. */
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

/** The number of ended sessions. */
export const sessionsEnded = inData(z.object({ ended: integer }));
