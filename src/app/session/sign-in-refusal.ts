import { isAway, type ApiError } from "#contract/api-error.ts";
import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";

/** Whether the service refused with this code (§7). */
export const hasCode = (error: ApiError, code: string): boolean =>
  error.entries.some((entry) => entry.code === code);

/** Login and password are right, but the second factor's code is missing. */
export const isCodeAsked = (error: ApiError): boolean => hasCode(error, "code_required");

/** Why signing in failed, in our words or the service's. Never empty. */
export function signInRefusal(error: ApiError, session: FeatureText<"session">): string {
  switch (error.kind) {
    case "signed-out":
      return session.wrong;
    case "too-many":
      return session.tooMany;
    case "offline":
    case "timeout":
      return session.offline;
    case "not-found":
      return session.foreign.cookie;
    default: {
      if (isAway(error)) return session.offline;
      const reason = error.entries.find(({ text }) => text.trim() !== "");
      return reason === undefined ? session.failed : cutText(reason.text);
    }
  }
}
