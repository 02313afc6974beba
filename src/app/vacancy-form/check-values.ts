import {
  vacancyField,
  type VacancyField,
  type VacancyFieldName,
} from "#contract/vacancy-fields.ts";
import { isEmptyValue, type VacancyValue } from "#contract/vacancy-values.ts";
import type { FormSubject } from "./form-context.ts";
import { isTaken, rangesOfForm } from "./form-layout.ts";
import { isSameValue } from "./vacancy-changes.ts";
import { formFieldNames, type FormFieldName, type FormValues } from "./form-values.ts";

/** What a value breaks of the contract's own rules. */
export type Fault =
  | { readonly rule: "required" }
  | { readonly rule: "tooLong"; readonly max: number; readonly length: number }
  | { readonly rule: "notInteger" }
  | { readonly rule: "tooSmall"; readonly min: number }
  | { readonly rule: "tooLarge"; readonly max: number }
  | { readonly rule: "reversed"; readonly from: FormFieldName };

export interface FoundFault {
  readonly field: FormFieldName;
  readonly fault: Fault;
}

/** Fields that must be filled and are not. What is found by the title may stay empty (§4.7 rule 1). */
export function missingFields(subject: FormSubject, values: FormValues): readonly FormFieldName[] {
  return formFieldNames.filter((name) => {
    if (!isAskedFor(subject, name) || !isEmptyValue(trimmed(values[name]))) return false;
    // An edit sends what changed: only a value that was there can be missed (§4.8).
    return subject.kind === "create" || !isEmptyValue(subject.base?.[name]);
  });
}

/**
 * All that the contract's rules find, in the interface's order. An edit is judged by what it changes, as the service
 * judges it: a fault that was there before keeps nobody from mending something else.
 */
export function checkValues(subject: FormSubject, values: FormValues): readonly FoundFault[] {
  const missing = new Set(missingFields(subject, values));
  return formFieldNames.flatMap((field): FoundFault[] => {
    if (!isTaken(subject.kind, field) || isUntouched(subject, field, values)) return [];
    const fault: Fault | undefined = missing.has(field)
      ? { rule: "required" }
      : checkValue(field, values);
    return fault === undefined ? [] : [{ field, fault }];
  });
}

function isUntouched(subject: FormSubject, field: FormFieldName, values: FormValues): boolean {
  if (subject.kind === "create" || subject.base === undefined) return false;
  const { base } = subject;
  // The two ends of a range are judged together.
  const together = rangesOfForm.find((range) => range.includes(field)) ?? [field];
  return together.every((name) => isSameValue(base[name], values[name]));
}

/** Whether the form asks for the field: what is found by the title may stay empty, an unknown vacancy lacks nothing. */
export function isAskedFor(subject: FormSubject, name: FormFieldName): boolean {
  const row = vacancyField(name);
  if (row?.required !== true) return false;
  return subject.kind === "create" ? row.foundByTitle !== true : subject.base !== undefined;
}

/** What is wrong with a field that holds something; an empty one is never wrong while it is being filled. */
export function checkValue(name: FormFieldName, values: FormValues): Fault | undefined {
  const row = vacancyField(name);
  const value = trimmed(values[name]);
  if (row === undefined || isEmptyValue(value) || typeof value !== "string") return undefined;
  if (row.kind === "integer" || row.kind === "company") return checkInteger(row, value, values);
  if (row.maxLength !== undefined && value.length > row.maxLength) {
    return { rule: "tooLong", max: row.maxLength, length: value.length };
  }
  return undefined;
}

function checkInteger(
  { name, min, max = Number.MAX_SAFE_INTEGER }: VacancyField<VacancyFieldName>,
  value: string,
  values: FormValues,
): Fault | undefined {
  if (!/^-?\d{1,15}$/.test(value)) return { rule: "notInteger" };
  const number = Number(value);
  if (min !== undefined && number < min) return { rule: "tooSmall", min };
  if (number > max) return { rule: "tooLarge", max };
  const from = rangesOfForm.find(([, to]) => to === name)?.[0];
  const low = from === undefined ? "" : values[from];
  const isReversed =
    from !== undefined && typeof low === "string" && /^\d{1,15}$/.test(low) && Number(low) > number;
  return isReversed ? { rule: "reversed", from } : undefined;
}

const trimmed = (value: VacancyValue): VacancyValue =>
  typeof value === "string" ? value.trim() : value;
