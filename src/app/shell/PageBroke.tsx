import { useLocation, useNavigate } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";

/**
 * Shown when our code throws an error, which offers a reload, or cannot be loaded without a connection, which offers
 * another try: without one, a reload would lose the page.
 */
export function PageBroke({ error }: { error: unknown }) {
  const { problems } = useText();
  const navigate = useNavigate();
  const { state, ...location } = useLocation();
  const known = error instanceof Error ? error : new Error(String(error));
  if (known instanceof ApiError) {
    const retry = () => void navigate(location, { replace: true, state });
    return <ProblemPanel error={known} level="page" onRetry={retry} />;
  }
  return (
    <ProblemPanel error={known} level="page">
      <Button onClick={() => window.location.reload()}>{problems.reload}</Button>
    </ProblemPanel>
  );
}
