import { isEmptyValue } from "#contract/vacancy-values.ts";
import { isAskedFor, missingFields, type FoundFault } from "../check-values.ts";
import { formFieldNames, formValuesOf, valuesOfForm } from "../form-values.ts";
import { changeList } from "../vacancy-changes.ts";
import type { Draft } from "./draft.ts";

/**
 * The number of required fields that are filled in. Fields found by the title may be empty (§4.7 rule 1) and are required
 * only if nothing is found.
 * @param faults of `checkValues`
 */
export function completeness(faults: readonly FoundFault[]): { filled: number; of: number } {
  const missing = missingFields(faults);
  const asked = formFieldNames.filter(
    (name) => isAskedFor({ kind: "create" }, name) || missing.includes(name),
  );
  return { filled: asked.length - missing.length, of: asked.length };
}

/** The number of fields that a draft of an edit changes. */
export function changedFields({ edits, values }: Pick<Draft, "edits" | "values">): number {
  const base = edits?.values;
  return changeList(base, valuesOfForm({ ...formValuesOf(base ?? {}), ...values })).length;
}

/** Whether deleting it would lose anything. */
export const holdsSomething = (draft: Pick<Draft, "edits" | "values" | "sending">): boolean =>
  draft.sending !== undefined ||
  (draft.edits === undefined
    ? Object.values(draft.values).some((value) => !isEmptyValue(value))
    : changedFields(draft) > 0);

/** The age of a change in the largest fitting unit. */
interface DraftAge {
  readonly unit: "now" | "minutes" | "hours" | "days";
  readonly count: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Times in ms since 1970; if the clock was set back, the age is zero. */
export function draftAge(changedAt: number, now: number): DraftAge {
  const age = now - changedAt;
  if (age < minute) return { unit: "now", count: 0 };
  if (age < hour) return { unit: "minutes", count: Math.floor(age / minute) };
  if (age < day) return { unit: "hours", count: Math.floor(age / hour) };
  return { unit: "days", count: Math.floor(age / day) };
}
