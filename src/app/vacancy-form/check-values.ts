import {
  vacancyField,
  type VacancyField,
  type VacancyFieldName,
} from "#contract/vacancy-fields.ts";
import { shapeText, type ShapeFault } from "#contract/vacancy-shapes.ts";
import { isEmptyValue, keptValue, type VacancyValue } from "#contract/vacancy-values.ts";
import { isTaken, rangesOfForm } from "./form-layout.ts";
import { isSameValue } from "./vacancy-changes.ts";
import {
  formFieldNames,
  isUnknown,
  type FormFieldName,
  type FormSubject,
  type FormValues,
} from "./form-values.ts";

/** What a value breaks of the contract's own rules. */
export type Fault =
  | { readonly rule: "required" }
  /** Left empty to be found by the job title, and the service finds nothing (§4.7 rule 1). */
  | { readonly rule: "notFoundByTitle" }
  | { readonly rule: "notInteger" }
  | Limit;

/** Beyond the interface: our own service refuses it, another one may take it (decisions, Vacancies). */
type Limit =
  | ShapeFault
  /** The phone beside it names another extension. */
  | { readonly rule: "otherExtension"; readonly extension: string }
  | { readonly rule: "tooSmall"; readonly min: number }
  | { readonly rule: "tooLarge"; readonly max: number }
  | { readonly rule: "reversed"; readonly from: FormFieldName };

export interface FoundFault {
  readonly field: FormFieldName;
  readonly fault: Fault;
}

/** What is known of the service that will be asked. */
export interface ServiceRules {
  /** It is our own: our limits are its rules. */
  readonly hasOurLimits: boolean;
  /** Empty fields of activity for which it finds nothing by the job title. */
  readonly notFoundByTitle: readonly FormFieldName[];
}

/**
 * All that sending would be refused for, in the interface's order. Steps, review and drafts count by it, and sending asks
 * it first. An edit is judged by what it changes, as the service judges it: a fault that was there before keeps nobody
 * from mending something else.
 */
export function checkValues(
  subject: FormSubject,
  values: FormValues,
  rules: ServiceRules,
): readonly FoundFault[] {
  return formFieldNames.flatMap((field): FoundFault[] => {
    if (!isTaken(subject.kind, field) || isUntouched(subject, field, values)) return [];
    const fault = isEmptyValue(keptValue(values[field]))
      ? checkEmpty(subject, field, rules)
      : checkValue(field, values, rules);
    return fault === undefined ? [] : [{ field, fault }];
  });
}

/** Of these, the fields that have to be filled in yet. */
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
  if (!isAskedFor(subject, field)) return undefined;
  // An edit sends what changed: only a value that was there can be missed (§4.8).
  const isMissed = subject.kind === "create" || !isEmptyValue(subject.base?.[field]);
  return isMissed ? { rule: "required" } : undefined;
}

function isUntouched(subject: FormSubject, field: FormFieldName, values: FormValues): boolean {
  if (subject.kind === "create" || subject.base === undefined) return false;
  const { base } = subject;
  // The two ends of a range are judged together.
  const together = rangesOfForm.find((range) => range.includes(field)) ?? [field];
  return together.every((name) => isSameValue(base[name], values[name]));
}

/** Whether the form asks for the field: what is found by the title may stay empty, and so may what nobody told. */
export function isAskedFor(subject: FormSubject, name: FormFieldName): boolean {
  const row = vacancyField(name);
  if (row?.required !== true) return false;
  return subject.kind === "create" ? row.foundByTitle !== true : !isUnknown(subject, name);
}

/** What is wrong with a field that holds something; an empty one is never wrong while it is being filled. */
export function checkValue(
  name: FormFieldName,
  values: FormValues,
  { hasOurLimits }: Pick<ServiceRules, "hasOurLimits">,
): Fault | undefined {
  const value = keptValue(values[name]);
  if (isNumber(name) && typeof value === "string" && value !== "" && !isInteger(value)) {
    return { rule: "notInteger" };
  }
  return hasOurLimits ? checkLimits(name, values) : undefined;
}

/** What of a value is beyond our own limits. */
export function checkLimits(name: FormFieldName, values: FormValues): Limit | undefined {
  const row = vacancyField(name);
  const value = keptValue(values[name]);
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
  const phone = extensionOf && keptValue(values[extensionOf]);
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
  const low = from === undefined ? "" : keptValue(values[from]);
  const isReversed = from !== undefined && isInteger(low) && Number(low) > value;
  return isReversed ? { rule: "reversed", from } : undefined;
}

const isNumber = (name: FormFieldName): boolean =>
  ["integer", "company"].includes(vacancyField(name)?.kind ?? "");

const isText = ({ kind }: VacancyField<VacancyFieldName>): boolean =>
  ["text", "longText", "email", "url", "phone"].includes(kind);

const isInteger = (value: VacancyValue): boolean =>
  typeof value === "string" && /^-?\d{1,15}$/.test(value);
