import { addresses } from "../api/addresses.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { AccessTokenForm } from "./AccessTokenForm.tsx";

/** Whether the service may accept an access token, by the app's settings. */
export const takesTokens = (): boolean => ["token", undefined].includes(addresses().signIn);

/**
 * What to do when a service with its own sign-in refuses: a read, a change it did not make, or the check whether a
 * change was made.
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
      <p>
        {words[refused]} {access.advice[addresses().signIn ?? "any"]}
      </p>
      {takesTokens() && <AccessTokenForm />}
    </>
  );
}
