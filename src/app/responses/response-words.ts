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

/**
 * Age in full years on a day. Days are `YYYY-MM-DD`, compared as text, so no time zone shifts them.
 * @returns undefined for an invalid or a future day
 */
export function ageOn(birthday: string, today: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || birthday > today) return undefined;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
