import { fieldsOf } from "#contract/vacancy-fields.ts";
import { isEmptyValue } from "#contract/vacancy-values.ts";
import type { Draft } from "./draft.ts";
import { formValuesOf, valuesOfForm, type FormValues } from "./form-values.ts";
import { changeList } from "./vacancy-changes.ts";

export interface Completeness {
  readonly filled: number;
  readonly of: number;
}

const required = fieldsOf("create").filter((field) => field.required === true);

/**
 * How many of the parameters that a new vacancy must have are there. What the service finds by the title may stay empty
 * (§4.7 rule 1).
 */
export function completeness(typed: Partial<FormValues>): Completeness {
  const values = valuesOfForm(typed);
  const filled = required.filter(
    ({ name, foundByTitle }) => foundByTitle === true || values[name] !== undefined,
  );
  return { filled: filled.length, of: required.length };
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
