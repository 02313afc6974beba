import { cutText } from "../../format/cut.ts";
import { formatTimestamp } from "../../format/date.ts";
import type { Language } from "../../i18n/catalog.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";

/**
 * Whether a site has said its error about the vacancy as it is now, by the times that the service tells. `awaited`: the
 * error is older than the last change.
 */
export function siteAnswer(
  editedAt: string | null | undefined,
  errorSince: string | undefined,
): "given" | "awaited" | "unknown" {
  const [edited, reported] = [Date.parse(editedAt ?? ""), Date.parse(errorSince ?? "")];
  if (Number.isNaN(edited) || Number.isNaN(reported)) return "unknown";
  return edited > reported ? "awaited" : "given";
}

/** The same in words; undefined if the error is about the vacancy as it is, or if neither time is known. */
export function answerNote(
  editedAt: string | null | undefined,
  errorSince: string | undefined,
  text: FeatureText<"vacancyWatch">,
  language: Language,
): string | undefined {
  const { answer: words } = text.siteErrors;
  const answer = siteAnswer(editedAt, errorSince);
  if (answer === "given") return undefined;
  if (editedAt === null || editedAt === undefined || Number.isNaN(Date.parse(editedAt))) {
    return errorSince === undefined ? undefined : words.changeUnknown;
  }
  return words[answer](cutText(formatTimestamp(editedAt, language), 40));
}
