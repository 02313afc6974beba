import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";

/** Where a response came from; a source of the service's own is shown by its name. */
export function sourceWords(
  source: { readonly type: string; readonly name: string },
  { sources }: FeatureText<"responses">,
): string {
  const name = cutText(source.name, 150);
  return source.type === "partner" ? sources.partner(name) : sources.staff(name || source.type);
}
