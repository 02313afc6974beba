import { withTexts } from "./i18n/feature-texts.ts";
import { PublishRemarks } from "./publish-remarks.ts";
import { VacanciesPage } from "./vacancies/list/VacanciesPage.tsx";

/** The vacancy list plus the dashboard's attention column and the form's remarks. The features do not import each other. */
export function Component() {
  return <VacanciesPage loadAttention={loadAttention} remarks={PublishRemarks} />;
}

async function loadAttention() {
  const mark = import("./vacancy-dashboard/watch/AttentionMark.tsx");
  return (await withTexts(mark, "vacancyWatch")).AttentionMark;
}
