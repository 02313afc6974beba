import { isEmptyValue } from "#contract/vacancy-values.ts";
import { isAskedFor, missingFields, type FoundFault } from "../check-values.ts";
import { formFieldNames, formValuesOf, valuesOfForm } from "../form-values.ts";
import { changeList } from "../vacancy-changes.ts";
import type { Draft } from "./draft.ts";

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

/** How long ago something was changed, in the largest unit that says it. */
interface DraftAge {
  readonly unit: "now" | "minutes" | "hours" | "days";
  readonly count: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Moments in ms since 1970; a clock that was set back makes nothing newer than now. */
export function draftAge(changedAt: number, now: number): DraftAge {
  const age = now - changedAt;
  if (age < minute) return { unit: "now", count: 0 };
  if (age < hour) return { unit: "minutes", count: Math.floor(age / minute) };
  if (age < day) return { unit: "hours", count: Math.floor(age / hour) };
  return { unit: "days", count: Math.floor(age / day) };
}
