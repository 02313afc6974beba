import { useQuery } from "@tanstack/react-query";
import { query } from "../../api/queries.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { FormDialog } from "../../ui/Dialog.tsx";
import { Form, FormActions } from "../../ui/form/Form.tsx";
import { CodeField, PasswordField } from "../../ui/form/text-fields.tsx";
import type { CheckedForm } from "../../ui/form/use-checked-form.ts";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import classes from "./factor.module.css";

type OnAnswer = (isProved: boolean) => void;

/** Asks for the password or a code before a sensitive change. The page below keeps what was typed and sends it afterward. */
export function ProofDialog({ onAnswer }: { onAnswer: OnAnswer }) {
  const text = useFeatureText("session").factor.proof;
  const form = useProofForm(onAnswer);
  return (
    <FormDialog
      title={text.title}
      submit={{ form, label: text.submit, pending: text.submitting }}
      onClose={() => onAnswer(false)}
    >
      <p>{text.lead}</p>
      <ProofFields form={form} />
    </FormDialog>
  );
}

/** The same inside a dialog that covers the page, because nothing outside it can be reached. */
export function ProofForm({ onAnswer }: { onAnswer: OnAnswer }) {
  const text = useFeatureText("session").factor.proof;
  const form = useProofForm(onAnswer);
  return (
    <Form form={form} className={classes.setup}>
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      <ProofFields form={form} />
      <FormActions
        form={form}
        submit={{ label: text.submit, pending: text.submitting }}
        onCancel={() => onAnswer(false)}
      />
    </Form>
  );
}

interface ProofValues {
  password: string;
  code: string;
}

function useProofForm(onAnswer: OnAnswer): CheckedForm<ProofValues> {
  const { proof: text, signIn, problems } = useFeatureText("session").factor;
  const isByCode = useIsByCode();
  const defaults: ProofValues = { password: "", code: "" };
  return useOperationForm("proveIdentity", {
    defaults,
    input: ({ password, code }) => ({ body: isByCode ? { code } : { password } }),
    problems: { password: text.passwordRequired, code: signIn.codeRequired },
    refusals: problems,
    // Not after the question was answered by closing it.
    onClose: () => onAnswer(true),
  });
}

/** Whoever has a second factor proves who they are with it: a password may be known to others. */
function useIsByCode(): boolean {
  const { data } = useQuery(query("ownFactor", {}));
  return typeof data?.data.enrolledAt === "string";
}

function ProofFields({ form }: { form: CheckedForm<ProofValues> }) {
  const { proof: text, signIn } = useFeatureText("session").factor;
  const isByCode = useIsByCode();
  return isByCode ? (
    <CodeField form={form} name="code" label={signIn.code} takesFocus />
  ) : (
    <PasswordField
      form={form}
      name="password"
      label={text.password}
      autoComplete="current-password"
      takesFocus
    />
  );
}
