import type { ApiError, ApiErrorKind } from "../api/api-error.ts";
import { cutText } from "../format/cut.ts";

/** A feature's own words for what the service refused. */
export interface RefusalWords {
  readonly offline: string;
  readonly timeout: string;
  readonly signedOut: string;
  readonly forbidden: string;
  readonly notFound: string;
  readonly tooMany: string;
  readonly server: (requestId: string | undefined) => string;
  /** It refused and gave no reason. */
  readonly other: string;
  /** By `code` of an error (§7): the service speaks one language, and what this app knows it says in its own. */
  readonly codes: Readonly<Record<string, string>>;
}

/** Why the service did not do what was asked (§7), and what to do next. */
export function refusalText(error: ApiError, words: RefusalWords): string {
  const told = () =>
    error.entries.map(({ code, text }) => ownWords(code, words) ?? cutText(text)).join(" ");
  const byKind: Record<ApiErrorKind, () => string> = {
    offline: () => words.offline,
    timeout: () => words.timeout,
    "signed-out": () => words.signedOut,
    forbidden: () => words.forbidden,
    "not-found": () => words.notFound,
    "too-many": () => words.tooMany,
    server: () => words.server(error.requestId),
    unreadable: () => words.server(error.requestId),
    changed: () => told() || words.other,
    invalid: () => told() || words.other,
  };
  return byKind[error.kind]();
}

const ownWords = (code: string, { codes }: RefusalWords): string | undefined =>
  Object.hasOwn(codes, code) ? codes[code] : undefined;
