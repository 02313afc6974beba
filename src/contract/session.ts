import * as z from "zod/mini";
import { inData, integer, storableText, wholeText } from "./wire.ts";

/** admin: all; billing: invoices; recruiter: vacancies; viewer: reads both, writes nothing. */
export const roles = ["admin", "billing", "recruiter", "viewer"] as const;
export type Role = (typeof roles)[number];

export const signInBody = z.strictObject({
  login: storableText().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: wholeText().check(z.minLength(1), z.maxLength(1000)),
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
    }),
  }),
);
export type SessionUser = z.infer<typeof sessionReply>["data"]["user"];
