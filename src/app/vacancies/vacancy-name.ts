import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";

/** How a vacancy is called in a sentence: by its title, else by its number. */
export const vacancyName = (
  vacancy: { readonly id: number; readonly title?: string | undefined },
  text: FeatureText<"vacancies">,
): string =>
  vacancy.title === undefined || vacancy.title.trim() === ""
    ? text.numberOf(vacancy.id)
    : cutText(vacancy.title, 150);
