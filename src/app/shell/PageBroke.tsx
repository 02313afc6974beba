import { useRouteError } from "react-router";
import { useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";

/** A fault of ours: says so, and offers the one thing that helps. */
export function PageBroke() {
  const error = useRouteError();
  const { problems } = useText();
  const known = error instanceof Error ? error : new Error(String(error));
  return (
    <ProblemPanel error={known} level="page">
      <Button onClick={() => window.location.reload()}>{problems.reload}</Button>
    </ProblemPanel>
  );
}
