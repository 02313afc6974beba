import { vacancyField } from "#contract/vacancy-fields.ts";
import {
  isEmptyValue,
  keptValue,
  withoutEmpty,
  type VacancyValue,
  type VacancyValues,
} from "#contract/vacancy-values.ts";
import { seenText } from "#contract/wire.ts";
import { emptyOf, formFieldNames, type FormFieldName, type FormValues } from "./form-values.ts";

/** One line of what an edit would do. Undefined stands for no value. */
export interface FieldChange {
  readonly field: FormFieldName;
  readonly before: VacancyValue | undefined;
  readonly after: VacancyValue | undefined;
}

/** What an edit can change (§4.8), in the interface's order; the switch of company data is creation's alone. */
export const editableFields: readonly FormFieldName[] = formFieldNames.filter(
  (name) => vacancyField(name)?.only !== "create",
);

/**
 * What an edit has to send to turn `base` into `now` (§4.8): an emptied value as `""` or `[]`.
 * @param base what the service holds; undefined where it does not show it: then all that is filled in or emptied is sent
 */
export function changedValues(base: VacancyValues | undefined, now: VacancyValues): VacancyValues {
  return Object.fromEntries(
    changeList(base, now).map(({ field, after }) => [field, after ?? emptyOf(field)]),
  );
}

/** The same, for reading: old and new side by side. */
export function changeList(base: VacancyValues | undefined, now: VacancyValues): FieldChange[] {
  return editableFields.flatMap((field) => {
    const before = valueAt(base, field);
    const after = valueAt(now, field);
    const isChanged = !isSameValue(before, after) || isEmptiedUnseen(field, before, now);
    return isChanged ? [{ field, before, after }] : [];
  });
}

/** Nobody has told what the field holds, and it is to hold nothing. */
const isEmptiedUnseen = (
  field: FormFieldName,
  before: VacancyValue | undefined,
  now: VacancyValues,
): boolean => before === undefined && now[field] !== undefined && isEmptyValue(now[field]);

/** The vacancy an edit makes of `base`. */
export const withChanges = (base: VacancyValues, changes: VacancyValues): VacancyValues =>
  withoutEmpty({ ...base, ...changes });

/** Neither the order of ids, nor spaces around a text, nor the spelling of line ends make another value. */
export function isSameValue(
  one: VacancyValue | undefined,
  other: VacancyValue | undefined,
): boolean {
  const left = plain(one);
  const right = plain(other);
  if (typeof left === "string" || typeof right === "string") {
    return left === right || (left.length === 0 && right.length === 0);
  }
  return left.length === right.length && left.every((id, place) => id === right[place]);
}

/** A value as it is compared. */
function plain(value: VacancyValue = ""): VacancyValue {
  if (typeof value === "string") return seenText(value.replaceAll(/\r\n?/g, "\n"));
  return [...new Set(value)].toSorted();
}

function valueAt(
  values: VacancyValues | undefined,
  field: FormFieldName,
): VacancyValue | undefined {
  const kept = keptValue(values?.[field] ?? "");
  return isEmptyValue(kept) ? undefined : kept;
}

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
