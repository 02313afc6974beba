import { useCallback } from "react";
import { useWatch } from "react-hook-form";
import { vacancyField } from "#contract/vacancy-fields.ts";
import { isUnknown, useVacancyForm, type FormSubject } from "../form-context.ts";
import { emptyOf, type FormFieldName } from "../form-values.ts";

/** A field that nobody has told the value of, and that a vacancy can do without. */
export function canBeEmptiedUnseen(subject: FormSubject, name: FormFieldName): boolean {
  const row = vacancyField(name);
  const isNeeded = row?.required === true && row.foundByTitle !== true;
  // A flag has a no of its own.
  return isUnknown(subject, name) && !isNeeded && row?.kind !== "flag";
}

/** Whether the edit empties a field that nobody has told the value of. */
export function useEmptied(name: FormFieldName): readonly [boolean, (isOn: boolean) => void] {
  const { form } = useVacancyForm();
  const emptied = useWatch({ control: form.control, name: "emptied" }) ?? [];
  const set = useCallback(
    (isOn: boolean) => {
      const others = (form.getValues("emptied") ?? []).filter((other) => other !== name);
      form.setValue("emptied", isOn ? [...others, name] : others);
      if (isOn) form.setValue(name, emptyOf(name));
    },
    [form, name],
  );
  return [emptied.includes(name), set];
}
