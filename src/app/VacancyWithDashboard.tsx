import { withTexts } from "./i18n/feature-texts.ts";
import { latePanel } from "./ui/filter/late-panel.ts";
import { VacancyPage } from "./vacancies/VacancyPage.tsx";
import { Dashboard } from "./vacancy-dashboard/Dashboard.tsx";

/** A vacancy plus its dashboard, its responses and its history. The features do not import each other. */
export function Component() {
  return <VacancyPage dashboard={Dashboard} responses={Responses} history={History} />;
}

const Responses = latePanel(async () => {
  const part = import("./responses/list/VacancyResponses.tsx");
  return (await withTexts(part, "responses")).VacancyResponses;
});

const History = latePanel(async () => {
  const part = import("./settings/VacancyHistory.tsx");
  return (await withTexts(part, "settings", "responses")).VacancyHistory;
});
