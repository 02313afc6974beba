import type { ApiError } from "../api/api-error.ts";
import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";

/** Why the service did not do what was asked (§7), and what to do next. */
export function refusalText(error: ApiError, text: FeatureText<"responses">): string {
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
        error.entries
          .map(({ code, text }) =>
            code === "idempotency_key_reused" ? refusals.reused : cutText(text),
          )
          .join(" ") || refusals.other
      );
  }
}
