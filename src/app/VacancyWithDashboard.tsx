import { withTexts } from "./i18n/feature-texts.ts";
import { PublishRemarks } from "./publish-remarks.ts";
import { lazyPanel } from "./ui/lazy-part.tsx";
import { VacancyPage } from "./vacancies/VacancyPage.tsx";
import { Dashboard } from "./vacancy-dashboard/Dashboard.tsx";

/** A vacancy plus its dashboard, its responses and its history. The features do not import each other. */
export function Component() {
  return (
    <VacancyPage
      dashboard={Dashboard}
      remarks={PublishRemarks}
      responses={Responses}
      history={History}
    />
  );
}

const Responses = lazyPanel(async () => {
  const part = import("./responses/list/VacancyResponses.tsx");
  return (await withTexts(part, "responses")).VacancyResponses;
});

const History = lazyPanel(async () => {
  const part = import("./settings/VacancyHistory.tsx");
  return (await withTexts(part, "settings", "responses")).VacancyHistory;
});
