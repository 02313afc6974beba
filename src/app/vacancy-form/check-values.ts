import {
  vacancyField,
  type VacancyField,
  type VacancyFieldName,
} from "#contract/vacancy-fields.ts";
import { shapeText, type ShapeFault } from "#contract/vacancy-shapes.ts";
import {
  isEmptyValue,
  isSameValue,
  keptValue,
  type VacancyValue,
} from "#contract/vacancy-values.ts";
import { isTaken, rangesOfForm } from "./form-layout.ts";
import {
  formFieldNames,
  isUnknown,
  type FormFieldName,
  type FormSubject,
  type FormValues,
} from "./form-values.ts";

/** A rule of the contract that a value violates. */
export type Fault =
  | { readonly rule: "required" }
  /** Left empty to be found by the job title, but the service finds nothing (§4.7 rule 1). */
  | { readonly rule: "notFoundByTitle" }
  | { readonly rule: "notInteger" }
  | Limit;

/** Beyond the interface: our service refuses it, another one may accept it (decisions, Vacancies). */
type Limit =
  | ShapeFault
  /** The phone next to it contains a different extension. */
  | { readonly rule: "otherExtension"; readonly extension: string }
  | { readonly rule: "tooSmall"; readonly min: number }
  | { readonly rule: "tooLarge"; readonly max: number }
  | { readonly rule: "reversed"; readonly from: FormFieldName };

export interface FoundFault {
  readonly field: FormFieldName;
  readonly fault: Fault;
}

/** What is known about the service that will receive the request. */
export interface ServiceRules {
  /** Whether it is our own service, so that our limits apply. */
  readonly hasOurLimits: boolean;
  /** Empty fields of activity that it cannot find by the job title. */
  readonly notFoundByTitle: readonly FormFieldName[];
}

/**
 * Every reason for which sending would be refused, in the interface's order. Steps, review and drafts count by it, and it
 * runs before sending. Only the changes of an edit are checked, as in the service: an old fault does not prevent fixing
 * another field.
 */
export function checkValues(
  subject: FormSubject,
  values: FormValues,
  rules: ServiceRules,
): readonly FoundFault[] {
  return formFieldNames.flatMap((field): FoundFault[] => {
    if (!isTaken(subject.kind, field) || isUnchanged(subject, field, values)) return [];
    const fault = isEmptyValue(keptValue(field, values[field]))
      ? checkEmpty(subject, field, rules)
      : checkValue(field, values, rules);
    return fault === undefined ? [] : [{ field, fault }];
  });
}

/** The fields among the faults that still have to be filled in. */
export const missingFields = (found: readonly FoundFault[]): readonly FormFieldName[] =>
  found.filter(({ fault }) => isMissing(fault)).map(({ field }) => field);

export const isMissing = ({ rule }: Fault): boolean =>
  rule === "required" || rule === "notFoundByTitle";

function checkEmpty(
  subject: FormSubject,
  field: FormFieldName,
  { notFoundByTitle }: ServiceRules,
): Fault | undefined {
  if (notFoundByTitle.includes(field)) return { rule: "notFoundByTitle" };
  if (!isFieldRequired(subject, field)) return undefined;
  // An edit sends only changes, so only a value that existed can be missing (§4.8).
  const isMissed = subject.kind === "create" || !isEmptyValue(subject.base?.[field]);
  return isMissed ? { rule: "required" } : undefined;
}

function isUnchanged(subject: FormSubject, field: FormFieldName, values: FormValues): boolean {
  if (subject.kind === "create" || subject.base === undefined) return false;
  const { base } = subject;
  // The two ends of a range are checked together.
  const together = rangesOfForm.find((range) => range.includes(field)) ?? [field];
  return together.every((name) => isSameValue(base[name], values[name]));
}

/** Whether the form requires the field. Fields found by the title and fields with an unknown value may stay empty. */
export function isFieldRequired(subject: FormSubject, name: FormFieldName): boolean {
  const row = vacancyField(name);
  if (row?.required !== true) return false;
  return subject.kind === "create" ? row.foundByTitle !== true : !isUnknown(subject, name);
}

/** The fault of a field with a value. An empty field has no fault while the form is being filled in. */
export function checkValue(
  name: FormFieldName,
  values: FormValues,
  { hasOurLimits }: Pick<ServiceRules, "hasOurLimits">,
): Fault | undefined {
  const value = keptValue(name, values[name]);
  if (isNumber(name) && typeof value === "string" && value !== "" && !isInteger(value)) {
    return { rule: "notInteger" };
  }
  const limit = checkLimits(name, values);
  // Nobody can be called by what is no phone, whichever service gets it.
  return hasOurLimits || limit?.rule === "notPhone" ? limit : undefined;
}

/** The part of our own limits that a value violates. */
export function checkLimits(name: FormFieldName, values: FormValues): Limit | undefined {
  const row = vacancyField(name);
  const value = keptValue(name, values[name]);
  if (row === undefined || typeof value !== "string" || value === "") return undefined;
  if (isNumber(name)) return isInteger(value) ? checkBounds(row, Number(value), values) : undefined;
  if (!isText(row)) return undefined;
  const shaped = shapeText(row, value);
  return shaped.ok ? checkExtension(row, value, values) : shaped.fault;
}

function checkExtension(
  { extensionOf }: VacancyField<VacancyFieldName>,
  value: string,
  values: FormValues,
): Limit | undefined {
  const row = extensionOf && vacancyField(extensionOf);
  const phone = extensionOf && keptValue(extensionOf, values[extensionOf]);
  if (row === undefined || typeof phone !== "string") return undefined;
  const shaped = shapeText(row, phone);
  const extension = shaped.ok ? shaped.extension : undefined;
  return extension === undefined || extension === value
    ? undefined
    : { rule: "otherExtension", extension };
}

function checkBounds(
  { name, min, max = Number.MAX_SAFE_INTEGER }: VacancyField<VacancyFieldName>,
  value: number,
  values: FormValues,
): Limit | undefined {
  if (min !== undefined && value < min) return { rule: "tooSmall", min };
  if (value > max) return { rule: "tooLarge", max };
  const from = rangesOfForm.find(([, to]) => to === name)?.[0];
  const low = from === undefined ? "" : keptValue(from, values[from]);
  const isReversed = from !== undefined && isInteger(low) && Number(low) > value;
  return isReversed ? { rule: "reversed", from } : undefined;
}

const isNumber = (name: FormFieldName): boolean =>
  ["integer", "company"].includes(vacancyField(name)?.kind ?? "");

const isText = ({ kind }: VacancyField<VacancyFieldName>): boolean =>
  ["text", "longText", "email", "url", "phone"].includes(kind);

const isInteger = (value: VacancyValue): boolean =>
  typeof value === "string" && /^-?\d{1,15}$/.test(value);
