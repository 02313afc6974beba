import { withTexts } from "./i18n/feature-texts.ts";
import { VacanciesPage } from "./vacancies/list/VacanciesPage.tsx";

/** The vacancy list plus the dashboard's attention column. The two features do not import each other. */
export function Component() {
  return <VacanciesPage loadAttention={loadAttention} />;
}

async function loadAttention() {
  const mark = import("./vacancy-dashboard/watch/AttentionMark.tsx");
  return (await withTexts(mark, "vacancyWatch")).AttentionMark;
}
