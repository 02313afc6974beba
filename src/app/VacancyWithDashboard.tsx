import { lazy } from "react";
import { loadFeatureTexts } from "./i18n/feature-texts.ts";
import { VacancyPage } from "./vacancies/VacancyPage.tsx";
import { Dashboard } from "./vacancy-dashboard/Dashboard.tsx";

/** A vacancy plus its dashboard, its responses and its history. The features do not import each other. */
export function Component() {
  return <VacancyPage dashboard={Dashboard} responses={Responses} history={History} />;
}

const Responses = lazy(async () => {
  const part = import("./responses/list/VacancyResponses.tsx");
  await loadFeatureTexts("responses");
  return { default: (await part).VacancyResponses };
});

const History = lazy(async () => {
  const part = import("./settings/VacancyHistory.tsx");
  await loadFeatureTexts("settings", "responses");
  return { default: (await part).VacancyHistory };
});
