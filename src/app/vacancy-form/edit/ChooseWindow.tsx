import { useState } from "react";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import type { FieldVersion } from "../draft/draft.ts";
import { useLiveValues, useVacancyForm } from "../form-context.tsx";
import type { FormFieldName } from "../form-values.ts";
import { MergeConflict } from "./MergeConflict.tsx";
import { type Conflict, chosen, type Choice } from "./merge-vacancies.ts";
import classes from "./edit.module.css";

/** Two windows changed a field: the user chooses which value to keep. */
export function ChooseWindow({ name, other }: { name: FormFieldName; other: FieldVersion }) {
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
