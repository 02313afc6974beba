import { roleMay } from "../api/may.ts";
import { useRole } from "../api/session.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { useTitle } from "../ui/page-effects.ts";
import { ToOverview } from "../ui/ProblemPanel.tsx";

/** In place of the form, for a role that may not change vacancies. */
export function RecruitersOnly({ title }: { title: string }) {
  const { edit, wizard } = useFeatureText("vacancyForm");
  const role = useRole();
  useTitle(title);
  return (
    <EmptyList icon="closed" level="page" title={title} text={wizard.viewerText}>
      {roleMay("listVacancies", role) ? (
        <ButtonLink to={paths.vacancies()}>{edit.toVacancies}</ButtonLink>
      ) : (
        <ToOverview />
      )}
    </EmptyList>
  );
}
