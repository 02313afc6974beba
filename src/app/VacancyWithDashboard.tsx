import { VacancyPage } from "./vacancies/VacancyPage.tsx";
import { Dashboard } from "./vacancy-dashboard/Dashboard.tsx";

/** A vacancy plus its dashboard. The two features do not import each other. */
export function Component() {
  return <VacancyPage dashboard={Dashboard} />;
}
