import { vacancyField } from "#contract/vacancy-fields.ts";
import type { VacancyValue } from "#contract/vacancy-values.ts";
import { DiffText } from "./DiffText.tsx";
import type { FormFieldName } from "../form-values.ts";
import { ShownValue } from "../ShownValue.tsx";
import { isSameValue } from "../vacancy-changes.ts";

/** A field's value with what was added to it and removed from it; a text that was emptied is all removed. */
export function ChangedValue(props: {
  field: FormFieldName;
  before: VacancyValue | undefined;
  after: VacancyValue | undefined;
  /** The old value stands before one that has no marks in it. */
  hasOld?: boolean;
}) {
  const { field, before = "", after = "" } = props;
  const isText = ["longText", "text"].includes(vacancyField(field)?.kind ?? "");
  if (isText && typeof before === "string" && typeof after === "string") {
    if (before.trim() !== "" && !isSameValue(before, after)) {
      return <DiffText before={before} after={after} show="both" />;
    }
  }
  if (props.hasOld !== true) return <ShownValue field={field} value={after} />;
  return (
    <>
      <ShownValue field={field} value={before} /> → <ShownValue field={field} value={after} />
    </>
  );
}
