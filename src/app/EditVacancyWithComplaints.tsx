import { withTexts } from "./i18n/feature-texts.ts";
import { lazyPart } from "./ui/lazy-part.tsx";
import { EditVacancyPage } from "./vacancy-form/edit/EditVacancyPage.tsx";

/** The edit of a vacancy plus what sites report about its fields. The features do not import each other. */
export function Component() {
  return <EditVacancyPage complaints={SiteComplaints} />;
}

const SiteComplaints = lazyPart(async () => {
  const part = import("./vacancy-dashboard/watch/SiteComplaints.tsx");
  return (await withTexts(part, "vacancyWatch")).SiteComplaints;
});
