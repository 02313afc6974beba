import { VacancyPage } from "./vacancies/VacancyPage.tsx";
import { Dashboard } from "./vacancy-dashboard/Dashboard.tsx";

/** A vacancy and its figures: two features, which know nothing of each other. */
export function Component() {
  return <VacancyPage dashboard={Dashboard} />;
}
