import type { ApiError } from "../api/api-error.ts";
import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";

/** Why the service did not do what was asked (§4.9, §4.10, §7), and what to do next. */
export function refusalText(error: ApiError, text: FeatureText<"vacancies">): string {
  const { refusals } = text;
  switch (error.kind) {
    case "offline":
      return refusals.offline;
    case "timeout":
      return refusals.timeout;
    case "signed-out":
      return refusals.signedOut;
    case "forbidden":
      return refusals.forbidden;
    case "not-found":
      return refusals.notFound;
    case "too-many":
      return refusals.tooMany;
    case "server":
    case "unreadable":
      return refusals.server(error.requestId);
    case "changed":
    case "invalid":
      return (
        error.entries.map((entry) => ownWords(entry.code, text) ?? cutText(entry.text)).join(" ") ||
        refusals.other
      );
  }
}

/** The service speaks one language; what this app knows it says in its own. */
function ownWords(code: string, { refusals }: FeatureText<"vacancies">): string | undefined {
  return Object.entries(refusals.codes).find(([known]) => known === code)?.[1];
}
