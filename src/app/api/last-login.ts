import { keepText, keptText } from "./kept-texts.ts";

const key = "placard.last-login";

/** The login of this browser's last user. */
export const readLastLogin = (): string | undefined => keptText(key);

/** Without this, a page opened while the service is away shows no drafts. */
export function keepLastLogin(login: string): void {
  if (readLastLogin() !== login) keepText(key, login);
}
