import { apiKeyScopes, type ApiKeyScope } from "#contract/api-keys.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { ChecksField } from "../ui/form/choice-fields.tsx";
import { TextField } from "../ui/form/text-fields.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { FormDialog } from "../ui/Dialog.tsx";

export interface MadeKey {
  readonly name: string;
  /** The secret, shown only once. */
  readonly key: string;
}

interface KeyValues {
  name: string;
  scopes: ApiKeyScope[];
}

/** Creates a key with a name and its scopes. */
export function KeyForm(props: { onMade: (made: MadeKey) => void; onClose: () => void }) {
  const all = useFeatureText("settings");
  const text = all.keys.form;
  const defaults: KeyValues = { name: "", scopes: ["responses"] };
  const form = useOperationForm("createApiKey", {
    defaults,
    input: ({ name, scopes }) => ({ body: { name, scopes } }),
    problems: { name: text.nameRequired, scopes: text.scopesRequired },
    refusals: all.users.problems,
    onDone: ({ data }, { body }) => props.onMade({ name: body.name, key: data.key }),
    onClose: props.onClose,
  });
  return (
    <FormDialog
      title={text.title}
      submit={{ form, label: text.submit, pending: text.pending }}
      onClose={props.onClose}
    >
      <TextField
        form={form}
        name="name"
        label={text.name}
        hint={text.nameHint}
        maxLength={100}
        data-autofocus
      />
      <ChecksField
        form={form}
        name="scopes"
        label={text.scopes}
        choices={apiKeyScopes.map((key) => ({ key, label: text.scopeHints[key] }))}
      />
    </FormDialog>
  );
}
