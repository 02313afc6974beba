import { useQuery } from "@tanstack/react-query";
import { roles, type Role } from "#contract/session.ts";
import { query } from "../api/queries.ts";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { FormDialog } from "../ui/Dialog.tsx";
import { ChecksField } from "../ui/form/choice-fields.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { showDone } from "../ui/notices.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";

/** Chooses which roles must have a second factor. */
export function SignInRulesDialog({ onClose }: { onClose: () => void }) {
  const { rules: text } = useFeatureText("settings").users;
  const { common } = useText();
  const rules = useQuery(query("signInRules", {}));
  if (rules.data !== undefined) {
    return <RulesForm demanded={rules.data.data.factorRoles} onClose={onClose} />;
  }
  return (
    <FormDialog title={text.title} onClose={onClose}>
      {rules.error === null ? (
        <p>{common.loading}</p>
      ) : (
        <ProblemPanel error={rules.error} onRetry={() => void rules.refetch()} />
      )}
    </FormDialog>
  );
}

function RulesForm({ demanded, onClose }: { demanded: Role[]; onClose: () => void }) {
  const { rules: text, problems } = useFeatureText("settings").users;
  const { shell } = useText();
  const form = useOperationForm("changeSignInRules", {
    defaults: { factorRoles: demanded },
    input: (body) => ({ body }),
    problems: {},
    refusals: problems,
    onDone: () => showDone(text.done),
    onClose,
  });
  return (
    <FormDialog
      title={text.title}
      submit={{ form, label: text.save, pending: text.saving }}
      onClose={onClose}
    >
      <p>{text.lead}</p>
      <ChecksField
        form={form}
        name="factorRoles"
        label={text.roles}
        choices={roles.map((key) => ({ key, label: shell.role[key] }))}
      />
    </FormDialog>
  );
}
