import { useId, useState } from "react";
import { apiKeyScopes, type ApiKeyScope } from "#contract/api-keys.ts";
import { useOperation } from "../api/queries.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { TextField } from "../ui/TextField.tsx";
import { refusalText } from "../ui/refusal-text.ts";
import { FormDialog } from "../ui/FormDialog.tsx";
import classes from "./KeyCells.module.css";

export interface MadeKey {
  readonly name: string;
  /** Seen this once. */
  readonly key: string;
}

/** Whose key it is to be, and what it is good for. */
export function KeyForm(props: { onMade: (made: MadeKey) => void; onClose: () => void }) {
  const all = useFeatureText("settings");
  const text = all.keys.form;
  const id = useId();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(["responses"]);
  const [wasAsked, setWasAsked] = useState(false);
  // Of this form: however often its button is pressed, one key is made.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useOperation("createApiKey");
  const isScopeless = wasAsked && scopes.length === 0;
  const submit = () => {
    setWasAsked(true);
    const wanted = name.trim();
    if (wanted === "" || scopes.length === 0) return;
    create.mutate(
      { body: { name: wanted, scopes: [...scopes] }, idempotencyKey },
      {
        onSuccess: ({ data }) => {
          props.onMade({ name: wanted, key: data.key });
          // Nothing else of the page remembers it.
          create.reset();
        },
      },
    );
  };
  return (
    <FormDialog
      title={text.title}
      submit={{ label: text.submit, pending: text.pending, isPending: create.isPending }}
      cancel={text.cancel}
      problem={create.error === null ? undefined : refusalText(create.error, all.users.problems)}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <TextField
        label={text.name}
        hint={text.nameHint}
        problem={wasAsked && name.trim() === "" ? text.nameRequired : undefined}
        maxLength={100}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <fieldset className={classes.scopes}>
        <legend>{text.scopes}</legend>
        {apiKeyScopes.map((scope) => (
          <label key={scope} className={classes.scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              aria-invalid={isScopeless}
              aria-describedby={`${id}-problem`}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setScopes((before) =>
                  apiKeyScopes.filter((one) => (one === scope ? checked : before.includes(one))),
                );
              }}
            />
            {text.scopeHints[scope]}
          </label>
        ))}
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {isScopeless ? text.scopesRequired : ""}
        </p>
      </fieldset>
    </FormDialog>
  );
}
