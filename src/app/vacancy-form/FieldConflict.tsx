import { useState, useSyncExternalStore } from "react";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { DraftNotice } from "./draft/DraftNotices.tsx";
import type { FieldVersion } from "./draft/draft.ts";
import { useLiveValues, useVacancyForm } from "./form-context.tsx";
import type { FormFieldName } from "./form-values.ts";
import { MergeConflict } from "./edit/MergePanel.tsx";
import { type Conflict, chosen, type Choice } from "./edit/merge-vacancies.ts";
import classes from "./edit/edit.module.css";
import { Button } from "../ui/Button.tsx";

/** Shown when this window and another one changed the same field: the user chooses which value to keep. */
export function FieldConflict({ name }: { name: FormFieldName }) {
  const { windows } = useVacancyForm();
  const others = useSyncExternalStore(windows.subscribe, windows.getOthers).get(name);
  const [other] = others ?? [];
  return other === undefined ? null : <Choosing key={windowKey(other)} name={name} other={other} />;
}

/** Stays the same while the other window keeps typing. */
const windowKey = ({ revision }: FieldVersion): string => revision.split(" ")[0] ?? "";

function Choosing({ name, other }: { name: FormFieldName; other: FieldVersion }) {
  const { elsewhere: text } = useFeatureText("vacancyForm").drafts;
  const { form, windows, goToField } = useVacancyForm();
  const mine = useLiveValues()[name];
  const [choice, setChoice] = useState<Choice>();
  const conflict: Conflict = {
    fields: [name],
    // With `mine` as the base, the additions of the other window are marked.
    base: { [name]: mine },
    mine: { [name]: mine },
    theirs: { [name]: other.value },
  };
  const apply = () => {
    if (choice === undefined) return;
    const now: Conflict = { ...conflict, mine: { [name]: form.getValues(name) } };
    windows.settle(name, chosen(now, name, choice), other);
    // The focus moves because the button is removed.
    goToField(name);
  };
  return (
    <div className={classes.mergeInField}>
      <p role="alert" className={classes.mergeText}>
        {text.conflict}
      </p>
      <MergeConflict
        conflict={conflict}
        choice={choice}
        sides={{ mine: text.keepMine, theirs: text.takeTheirs }}
        onDecide={setChoice}
        onOpen={goToField}
      />
      <Button size="small" aria-disabled={choice === undefined} onClick={apply}>
        {text.apply}
      </Button>
    </div>
  );
}

/** Above the fields of every step: the fields that need a choice. */
export function ConflictsNotice() {
  const { drafts, fields } = useFeatureText("vacancyForm");
  const { windows, goToField } = useVacancyForm();
  const others = useSyncExternalStore(windows.subscribe, windows.getOthers);
  if (others.size === 0) return null;
  return (
    <DraftNotice
      tone="trouble"
      actions={[...others.keys()].map((name) => (
        <Button key={name} size="small" onClick={() => goToField(name)}>
          {fields.titles[name]}
        </Button>
      ))}
    >
      {drafts.elsewhere.conflicts}
    </DraftNotice>
  );
}
