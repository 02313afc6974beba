import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";

/** A response's source in words; a staff source is shown by its name. */
export function sourceWords(
  source: { readonly type: string; readonly name: string },
  { sources }: FeatureText<"responses">,
): string {
  const name = cutText(source.name, 150);
  return source.type === "partner" ? sources.partner(name) : sources.staff(name || source.type);
}
