import type { ApiError } from "../api/api-error.ts";
import { cutText } from "../format/cut.ts";
import type { Catalogue } from "../i18n/catalogue.ts";

/** Why signing in failed, in our words or the service's. Never empty. */
export function signInRefusal(error: ApiError, session: Catalogue["session"]): string {
  switch (error.kind) {
    case "signed-out":
      return session.wrong;
    case "too-many":
      return session.tooMany;
    case "offline":
    case "timeout":
      return session.offline;
    case "not-found":
      return session.foreign;
    default: {
      const told = error.entries.find(({ text }) => text.trim() !== "");
      return told === undefined ? session.failed : cutText(told.text);
    }
  }
}
