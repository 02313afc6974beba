import { loadFeatureTexts } from "./i18n/feature-texts.ts";
import { VacanciesPage } from "./vacancies/list/VacanciesPage.tsx";

/** The vacancies, and what the dashboard finds out about each: two features, which know nothing of each other. */
export function Component() {
  return <VacanciesPage loadAttention={loadAttention} />;
}

async function loadAttention() {
  const watch = import("./vacancy-dashboard/watch/list-attention.tsx");
  await loadFeatureTexts("vacancyWatch");
  return (await watch).listAttention;
}
