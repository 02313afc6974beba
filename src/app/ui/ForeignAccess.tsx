import { useFeatureText } from "../i18n/use-feature-text.ts";
import { AccessTokenForm } from "./AccessTokenForm.tsx";

/**
 * What to do where a service with a sign-in of its own refuses: a reading, a change that it did not make, or the question
 * what became of a change.
 */
export function ForeignAccess({ refused }: { refused: "reading" | "change" | "question" }) {
  const { access } = useFeatureText("plainMode");
  const words = {
    reading: access.refused,
    change: access.refusedChange,
    question: access.refusedQuestion,
  };
  return (
    <>
      <p>{words[refused]}</p>
      <AccessTokenForm />
    </>
  );
}
