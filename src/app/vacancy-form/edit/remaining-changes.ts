import { isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import type { FormValues } from "../form-values.ts";
import { editableFields, isSameValue } from "../vacancy-changes.ts";

/**
 * What was typed after a request went out, for the edit that brings it to the vacancy as well.
 * @param typed the draft's fields by now
 * @param sent what the service has taken
 */
export function remainingChanges(
  typed: Partial<FormValues>,
  sent: VacancyValues,
): Partial<FormValues> {
  const changed = editableFields.flatMap((name) => {
    const value = typed[name];
    return value === undefined || isSameValue(sent[name], value) ? [] : [[name, value] as const];
  });
  const emptied = (typed.emptied ?? []).filter((name) => !isEmptiedBy(sent, name));
  return {
    ...Object.fromEntries(changed),
    ...(emptied.length === 0 ? {} : { emptied }),
  };
}

const isEmptiedBy = (sent: VacancyValues, name: string): boolean =>
  Object.entries(sent).some(([field, value]) => field === name && isEmptyValue(value));
