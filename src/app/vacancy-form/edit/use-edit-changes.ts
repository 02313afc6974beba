import { useVacancyForm } from "../form-context.ts";
import { valuesOfForm } from "../form-values.ts";
import { useLiveValues } from "../LiveValues.tsx";
import { changeList, type FieldChange } from "../vacancy-changes.ts";
import type { EditState } from "./use-merging.ts";

/** What the edit would change by now. */
export function useEditChanges({ base }: EditState): readonly FieldChange[] {
  const { form } = useVacancyForm();
  // Followed as they rest, but read from the form itself: the resting ones would show, for a moment after a merge, what
  // others have changed as changes of this edit.
  useLiveValues();
  return changeList(base.values, valuesOfForm(form.getValues()));
}
