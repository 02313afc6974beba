import { userLimits } from "#contract/users.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { useOperationForm } from "./use-operation-form.ts";

const { min, max } = userLimits.password;
const empty = { current_password: "", password: "", again: "" };

/** The form that changes the user's own password, with the current one. Its fields are `OwnPasswordFields`. */
export function useOwnPasswordForm(options: { onDone: () => void; onClose?: () => void }) {
  const { own, users } = useFeatureText("settings");
  return useOperationForm("changeOwnPassword", {
    defaults: empty,
    input: ({ current_password, password }) => ({ body: { current_password, password } }),
    problems: {
      current_password: own.password.currentRequired,
      password: users.form.passwordLength(min, max),
    },
    check: ({ current_password, password, again }) => ({
      ...(password !== "" &&
        password === current_password && { password: users.problems.codes.password_same }),
      again: again === password ? undefined : own.password.differs,
    }),
    refusals: users.problems,
    ...options,
  });
}
