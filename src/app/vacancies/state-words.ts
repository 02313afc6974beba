import type { VacancyState } from "#contract/lists.ts";
import { vacancyStateTitles } from "#contract/vacancies.ts";
import { usePublishesHere } from "../api/service-rules.ts";
import { cutText } from "../format/cut.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";

export type StateWords = Readonly<Record<VacancyState, string>>;

/**
 * The known states in words. Where this app publishes, no payment stands between a vacancy and its publication, so
 * `not_paid` (§3.2) is named by what it lacks. Another service may wait for a payment, and its word stays.
 */
export function useStateWords(): StateWords {
  const { states, notPublished } = useFeatureText("vacancies");
  return usePublishesHere() ? { ...states, not_paid: notPublished } : states;
}

/** The text for a known state. The service's own title is shown unchanged; only those of our own service are translated. */
export const stateWord = (state: VacancyState, title: string, words: StateWords): string =>
  title.trim() === "" || title === vacancyStateTitles[state] ? words[state] : cutText(title);
