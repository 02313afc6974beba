import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { query } from "../../api/queries.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { FormDialog } from "../../ui/Dialog.tsx";
import { RadioField } from "../../ui/form/choice-fields.tsx";
import { PasswordField, TextField } from "../../ui/form/text-fields.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";

/** Asks for the password or a code before a sensitive change. The page below keeps what was typed and sends it afterward. */
export function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { proof: text, signIn, problems } = useFeatureText("session").factor;
  const factor = useQuery(query("ownFactor", {}));
  const defaults: { how: "password" | "code"; password: string; code: string } = {
    how: "password",
    password: "",
    code: "",
  };
  const form = useOperationForm("proveIdentity", {
    defaults,
    input: ({ how, password, code }) => ({ body: how === "password" ? { password } : { code } }),
    problems: { password: text.passwordRequired, code: signIn.codeRequired },
    refusals: problems,
    onDone: () => onAnswer(true),
  });
  const how = useWatch({ control: form.form.control, name: "how" });
  return (
    <FormDialog
      title={text.title}
      submit={{
        label: text.submit,
        pending: text.submitting,
        isPending: form.isPending,
      }}
      cancel={text.cancel}
      problem={form.problem}
      onSubmit={form.submit}
      onClose={() => onAnswer(false)}
    >
      <p>{text.lead}</p>
      {typeof factor.data?.data.enrolledAt === "string" && (
        <RadioField
          form={form}
          name="how"
          label={text.how}
          choices={[
            { key: "password", label: text.byPassword },
            { key: "code", label: text.byCode },
          ]}
        />
      )}
      {how === "password" ? (
        <PasswordField
          form={form}
          name="password"
          label={text.password}
          autoComplete="current-password"
          data-autofocus
        />
      ) : (
        <TextField
          form={form}
          name="code"
          label={signIn.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
      )}
    </FormDialog>
  );
}
