import { cleanLine } from "#contract/text.ts";

/** The form in which logins are compared: ignoring case and what nobody sees. Everything else tells people apart. */
export const foldLogin = (login: string): string => cleanLine(login).toLowerCase();
