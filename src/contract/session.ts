import * as z from "zod/mini";
import { inData, integer, typedLine, wholeText } from "./wire.ts";

/** admin: all; billing: invoices; recruiter: vacancies; viewer: reads both, writes nothing. */
export const roles = ["admin", "billing", "recruiter", "viewer"] as const;
export type Role = (typeof roles)[number];

/** The browser's cookie with the role of its last user. It only decides what is requested early. */
export const roleCookie = "placard_role";

/** The cookie as both sides set it, for a year, where the session is. Nobody is known after a sign-out. */
export const cookieOfRole = (role: Role | undefined): string =>
  `${roleCookie}=${role ?? ""}; Path=/; Max-Age=${role === undefined ? 0 : 31_536_000}; SameSite=Lax; Secure`;

/** A code of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const typedCode = wholeText().check(z.minLength(1), z.maxLength(40));

/** A password as typed. Only the service knows whether it is correct. */
export const typedPassword = wholeText().check(z.minLength(1), z.maxLength(1000));

export const signInBody = z.strictObject({
  login: typedLine().check(z.minLength(1), z.maxLength(254)),
  password: typedPassword,
  /** The second factor's code, if the user has one; the first answer is then a 401 `code_required`. */
  code: z.optional(typedCode),
});

/** Who is signed in, and for which client (an employer's account). */
export const sessionReply = inData(
  z.object({
    user: z.object({
      id: integer,
      name: z.string(),
      login: z.string(),
      role: z.enum(roles),
      client: z.object({ id: integer, name: z.string() }),
      /**
       * The role must have a second factor and the user has none, so all other operations are refused until it is set
       * up.
       */
      needsFactor: z.boolean(),
      /** An admin has given the password, so all other operations are refused until the user changes it. */
      needsNewPassword: z.boolean(),
    }),
  }),
);
export type SessionUser = z.infer<typeof sessionReply>["data"]["user"];
