import { vacancyField } from "#contract/vacancy-fields.ts";
import { isSameValue, type VacancyValue } from "#contract/vacancy-values.ts";
import { ShownValue } from "../ShownValue.tsx";
import type { FormFieldName } from "../form-values.ts";
import { DiffText } from "./DiffText.tsx";

/** A field's value with additions and removals marked; an emptied text is marked as removed. */
export function ChangedValue(props: {
  field: FormFieldName;
  before: VacancyValue | undefined;
  after: VacancyValue | undefined;
  /** Shows the old value before a value without marks. */
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
