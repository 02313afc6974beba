import { isEmptyValue } from "#contract/vacancy-values.ts";
import { isAskedFor, missingFields, type FoundFault } from "../check-values.ts";
import type { Draft } from "./draft.ts";
import { formFieldNames, formValuesOf, valuesOfForm } from "../form-values.ts";
import { changeList } from "../vacancy-changes.ts";

/**
 * How many of the fields that the form asks for are filled in. What the service finds by the title may stay empty (§4.7
 * rule 1) and is asked for only once nothing is found.
 * @param faults of `checkValues`
 */
export function completeness(faults: readonly FoundFault[]): { filled: number; of: number } {
  const missing = missingFields(faults);
  const asked = formFieldNames.filter(
    (name) => isAskedFor({ kind: "create" }, name) || missing.includes(name),
  );
  return { filled: asked.length - missing.length, of: asked.length };
}

/** How many fields of the vacancy a draft of an edit changes. */
export function changedFields({ edits, values }: Pick<Draft, "edits" | "values">): number {
  const base = edits?.values;
  return changeList(base, valuesOfForm({ ...formValuesOf(base ?? {}), ...values })).length;
}

/** Something would be lost with it. */
export const holdsSomething = (draft: Pick<Draft, "edits" | "values" | "sending">): boolean =>
  draft.sending !== undefined ||
  (draft.edits === undefined
    ? Object.values(draft.values).some((value) => !isEmptyValue(value))
    : changedFields(draft) > 0);
