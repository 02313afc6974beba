import { ApiError, isAway, type ApiErrorKind } from "../api/api-error.ts";
import type { Catalogue } from "../i18n/catalogue.ts";

/** A short description of the error and the next step. */
export function problemWording(
  problems: Catalogue["problems"],
  error: Error,
): { title: string; text: string } {
  if (!(error instanceof ApiError)) return { title: problems.pageTitle, text: problems.pageText };
  const byKind: Record<ApiErrorKind, [string, string]> = {
    offline: [problems.offlineTitle, problems.offlineText],
    timeout: [problems.timeoutTitle, problems.timeoutText],
    "signed-out": [problems.forbiddenTitle, problems.forbiddenText],
    forbidden: [problems.forbiddenTitle, problems.forbiddenText],
    "not-found": [problems.notFoundTitle, problems.notFoundText],
    changed: [problems.changedTitle, problems.changedText],
    invalid: [problems.invalidTitle, ""],
    "too-many": [problems.tooManyTitle, problems.tooManyText],
    full: [problems.serverTitle, problems.fullText],
    server: [problems.serverTitle, problems.serverText],
    unreadable: [problems.unreadableTitle, problems.unreadableText],
  };
  const [title, text] = byKind[isAway(error) ? "offline" : error.kind];
  return { title, text };
}
