import { useText } from "../i18n/LanguageProvider.tsx";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { ToOverview } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/page-effects.ts";

export function Component() {
  const { problems } = useText();
  useTitle(problems.noPageTitle);
  return (
    <EmptyList icon="missing" level="page" title={problems.noPageTitle} text={problems.noPageText}>
      <ToOverview />
    </EmptyList>
  );
}
