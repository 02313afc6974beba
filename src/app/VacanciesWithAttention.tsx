import { withTexts } from "./i18n/feature-texts.ts";
import { VacanciesPage } from "./vacancies/list/VacanciesPage.tsx";

/** The vacancy list plus the dashboard's attention column. The two features do not import each other. */
export function Component() {
  return <VacanciesPage loadAttention={loadAttention} />;
}

async function loadAttention() {
  const watch = import("./vacancy-dashboard/watch/list-attention.tsx");
  return (await withTexts(watch, "vacancyWatch")).listAttention;
}
