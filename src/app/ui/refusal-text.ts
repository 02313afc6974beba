import type { ErrorEntry } from "#contract/errors.ts";
import { isAway, type ApiError, type ApiErrorKind } from "#contract/api-error.ts";
import { cutText } from "../format/cut.ts";
import { wordFor } from "../i18n/word-forms.ts";

/** A feature's texts for refusals. */
export interface RefusalWords {
  readonly offline: string;
  readonly timeout: string;
  readonly signedOut: string;
  readonly forbidden: string;
  readonly notFound: string;
  readonly tooMany: string;
  /** The service has no room to save anything. */
  readonly full: string;
  readonly server: (requestId: string | undefined) => string;
  /** The service gave no reason. */
  readonly other: string;
  /** Texts by error `code` (§7). The service has one language; the app translates the codes it knows. */
  readonly codes: Readonly<Record<string, string>>;
}

/** Why the service refused (§7) and what to do next. */
export function refusalText(error: ApiError, words: RefusalWords): string {
  const ownWord = () => wordFor(words.codes, error.entries[0]?.code ?? "");
  const reason = () => textOf(error.entries, words);
  const byKind: Record<ApiErrorKind, () => string> = {
    offline: () => words.offline,
    timeout: () => words.timeout,
    "signed-out": () => words.signedOut,
    forbidden: () => ownWord() ?? words.forbidden,
    "not-found": () => words.notFound,
    "too-many": () => ownWord() ?? words.tooMany,
    full: () => words.full,
    server: () => words.server(error.requestId),
    unreadable: () => words.server(error.requestId),
    changed: () => reason() || words.other,
    invalid: () => reason() || words.other,
  };
  return byKind[isAway(error) ? "offline" : error.kind]();
}

const textOf = (entries: readonly ErrorEntry[], words: RefusalWords): string =>
  entries.map(({ code, text }) => wordFor(words.codes, code) ?? cutText(text)).join(" ");

/** A refusal split into the problems of fields and the rest. */
export interface PlacedRefusal {
  readonly fields: ReadonlyMap<string, string>;
  readonly other: string | undefined;
}

/** Assigns the errors of an answer (§7) to their fields. @param names the form's fields */
export function placeRefusal(
  error: ApiError,
  names: readonly string[],
  words: RefusalWords,
): PlacedRefusal {
  const fields = new Map<string, string>();
  const rest: ErrorEntry[] = [];
  const entries = error.kind === "invalid" ? error.entries : [];
  for (const entry of entries) {
    const { field, code, text } = entry;
    if (field === null || !names.includes(field)) rest.push(entry);
    // One problem per field is enough to fix it.
    else if (!fields.has(field)) fields.set(field, wordFor(words.codes, code) ?? cutText(text));
  }
  if (fields.size === 0) return { fields, other: refusalText(error, words) };
  return { fields, other: rest.length === 0 ? undefined : textOf(rest, words) };
}
