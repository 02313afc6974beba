import { userLimits } from "#contract/users.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { PasswordField } from "./text-fields.tsx";
import type { useOwnPasswordForm } from "./use-own-password-form.ts";

/** The current password, and the new one twice. */
export function OwnPasswordFields({ form }: { form: ReturnType<typeof useOwnPasswordForm> }) {
  const { own, users } = useFeatureText("settings");
  return (
    <>
      <PasswordField
        form={form}
        name="current_password"
        label={own.password.current}
        autoComplete="current-password"
        takesFocus
      />
      <PasswordField
        form={form}
        name="password"
        label={own.password.next}
        hint={users.form.passwordHint(userLimits.password.min)}
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name="again"
        label={own.password.again}
        autoComplete="new-password"
      />
    </>
  );
}
