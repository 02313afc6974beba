import { vacancyField } from "#contract/vacancy-fields.ts";
import {
  isEmptyValue,
  isSameValue,
  keptValue,
  withoutEmpty,
  type VacancyValue,
  type VacancyValues,
} from "#contract/vacancy-values.ts";
import { emptyOf, formFieldNames, type FormFieldName, type FormValues } from "./form-values.ts";

/** One change of an edit. Undefined means no value. */
export interface FieldChange {
  readonly field: FormFieldName;
  readonly before: VacancyValue | undefined;
  readonly after: VacancyValue | undefined;
}

/** The fields an edit can change (§4.8), in the interface's order; only creation has the company data switch. */
export const editableFields: readonly FormFieldName[] = formFieldNames.filter(
  (name) => vacancyField(name)?.only !== "create",
);

/**
 * The values an edit sends to turn `base` into `now` (§4.8), with `""` or `[]` for an emptied one.
 * @param base the service's values; if undefined, everything filled in or emptied is sent
 */
export function changedValues(base: VacancyValues | undefined, now: VacancyValues): VacancyValues {
  return Object.fromEntries(
    changeList(base, now).map(({ field, after }) => [field, after ?? emptyOf(field)]),
  );
}

/** The same changes for display, with old and new values. */
export function changeList(base: VacancyValues | undefined, now: VacancyValues): FieldChange[] {
  return editableFields.flatMap((field) => {
    const before = valueAt(base, field);
    const after = valueAt(now, field);
    const isChanged = !isSameValue(before, after) || isEmptiedUnknown(field, before, now);
    return isChanged ? [{ field, before, after }] : [];
  });
}

/** Whether an edit empties the field although its value is unknown. */
const isEmptiedUnknown = (
  field: FormFieldName,
  before: VacancyValue | undefined,
  now: VacancyValues,
): boolean => before === undefined && now[field] !== undefined && isEmptyValue(now[field]);

/** The vacancy after an edit of `base`. */
export const withChanges = (base: VacancyValues, changes: VacancyValues): VacancyValues =>
  withoutEmpty({ ...base, ...changes });

function valueAt(
  values: VacancyValues | undefined,
  field: FormFieldName,
): VacancyValue | undefined {
  const kept = keptValue(field, values?.[field] ?? "");
  return isEmptyValue(kept) ? undefined : kept;
}

/**
 * The values typed after a request was sent, for the edit that adds them to the vacancy.
 * @param typed the draft's current fields
 * @param sent the values the service accepted
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
