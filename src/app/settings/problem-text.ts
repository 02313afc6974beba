import type { ApiError } from "../api/api-error.ts";
import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";

/** Why the service did not do what was asked, and what to do next. */
export function problemText(error: ApiError, text: FeatureText<"settings">): string {
  const { problems } = text.users;
  switch (error.kind) {
    case "offline":
      return problems.offline;
    case "timeout":
      return problems.timeout;
    case "signed-out":
      return problems.signedOut;
    case "forbidden":
      return problems.forbidden;
    case "not-found":
      return problems.notFound;
    case "too-many":
      return problems.tooMany;
    case "server":
    case "unreadable":
      return problems.server(error.requestId);
    case "changed":
    case "invalid":
      return (
        error.entries
          .map(({ code, text: said }) => ownWords(code, problems.codes) ?? cutText(said))
          .join(" ") || problems.other
      );
  }
}

/** The service speaks one language; what this app knows it says in its own. */
const ownWords = (code: string, codes: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(codes).find(([known]) => known === code)?.[1];
