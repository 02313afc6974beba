import { useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";

/** Shown when our code throws an error; offers a reload. */
export function PageBroke({ error }: { error: unknown }) {
  const { problems } = useText();
  const known = error instanceof Error ? error : new Error(String(error));
  return (
    <ProblemPanel error={known} level="page">
      <Button onClick={() => window.location.reload()}>{problems.reload}</Button>
    </ProblemPanel>
  );
}
