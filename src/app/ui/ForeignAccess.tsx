import { useFeatureText } from "../i18n/use-feature-text.ts";
import { AccessTokenForm } from "./AccessTokenForm.tsx";

/** What to do where a service with a sign-in of its own refuses: a reading, or a change that it did not make. */
export function ForeignAccess({ refused }: { refused: "reading" | "change" }) {
  const { access } = useFeatureText("plainMode");
  return (
    <>
      <p>{refused === "reading" ? access.refused : access.refusedChange}</p>
      <AccessTokenForm />
    </>
  );
}
