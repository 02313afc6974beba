import type { WireValue } from "./vacancy-operations.ts";
import type { Vacancy } from "./vacancies.ts";
import {
  fieldsOf,
  type FieldKind,
  vacancyField,
  vacancyFields,
  type VacancyField,
  type VacancyFieldName,
  type WriteOperation,
} from "./vacancy-fields.ts";
import { seenText } from "./wire.ts";
import { cleanOf, shapeText } from "./vacancy-shapes.ts";
import { specificFields } from "./vacancy-specific.ts";

/** One value: a text, a number in digits, `0` or `1`, or an id; several ids as a list. */
export type VacancyValue = string | readonly string[];

/**
 * A vacancy's values by parameter name, in one format for form, drafts, service and store. A parameter without a value
 * is absent; the video is `link_to_the_video_on_youtube`.
 */
export type VacancyValues = { readonly [Name in VacancyFieldName]?: VacancyValue };

/** The values of an answer (§2.5), cleaned and ready to be edited. */
export function valuesOfVacancy(vacancy: Vacancy): VacancyValues {
  const { contacts, address, specific, company } = vacancy;
  const values: Partial<Record<VacancyFieldName, VacancyValue>> = {
    address: address.text.value,
    person_name: contacts.personName,
    company_name: contacts.companyName,
    phone: contacts.phones.main.number,
    phone_extension: contacts.phones.main.additional,
    phone_additional: contacts.phones.second.number,
    phone_additional_extension: contacts.phones.second.additional,
    order_email: contacts.email,
    site_url: contacts.siteUrl,
    ...(company === undefined
      ? {}
      : {
          company_id: String(company.id),
          logo_url: company.logoUrl,
          not_use_company_data: String(company.notUseData),
        }),
  };
  for (const { name } of specificFields) {
    const shown = specific[name];
    if (shown === undefined || shown === null) continue;
    values[name] = valueShown(shown);
  }
  return withoutEmpty(cleaned(values));
}

/** Another service may hold what people pasted there. Cleaned, so that only what somebody types here is a change. */
const cleaned = (values: VacancyValues): VacancyValues =>
  Object.fromEntries(
    // The keys are names of fields.
    (Object.entries(values) as [VacancyFieldName, VacancyValue][]).map(([name, value]) => [
      name,
      keptValue(name, value),
    ]),
  );

type Shown = string | { readonly id: string } | readonly { readonly id: string }[];

/** An id of a list may hold several, separated by commas (§2.5). */
function valueShown(shown: Shown): VacancyValue {
  if (typeof shown === "string") return shown;
  return "id" in shown
    ? shown.id
    : shown.flatMap(({ id }) => id.split(",").map((one) => one.trim()));
}

/** The values without empty ones. */
export function withoutEmpty(values: VacancyValues): VacancyValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyValue(value)));
}

/** A field's value as a service stores it (`cleanOf`); ids are unchanged. */
export const keptValue = (name: VacancyFieldName, value: VacancyValue): VacancyValue =>
  typeof value === "string" ? cleanOf(vacancyField(name)?.kind, value) : value;

export const isEmptyValue = (value: VacancyValue | undefined): boolean =>
  value === undefined || value.length === 0;

/** Whether values are equal, ignoring the order of ids, spaces around a text, and what cleaning changes. */
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

/** The comparable form of a value. */
function plain(value: VacancyValue = ""): VacancyValue {
  if (typeof value === "string") return seenText(value);
  return [...new Set(value)].toSorted();
}

/**
 * Phones, mail and web addresses as they are sent, to whichever service: each in its shape, a phone's extension in the field
 * for it. What is none of them stays, as does a phone whose extension contradicts that field.
 */
function withContactsInShape(values: VacancyValues): VacancyValues {
  const shaped: Partial<Record<VacancyFieldName, VacancyValue>> = { ...values };
  for (const row of vacancyFields as readonly VacancyField<VacancyFieldName>[]) {
    const value = values[row.name];
    if (!contacts.includes(row.kind) || typeof value !== "string" || value === "") continue;
    const contact = shapeText(row, value);
    if (!contact.ok) continue;
    const extension = vacancyFields.find(
      (one) => "extensionOf" in one && one.extensionOf === row.name,
    )?.name;
    const given = extension && values[extension];
    if (contact.extension !== undefined && extension !== undefined) {
      if (!isEmptyValue(given) && given !== contact.extension) continue;
      shaped[extension] = contact.extension;
    }
    shaped[row.name] = contact.value;
  }
  return shaped;
}

const contacts: readonly FieldKind[] = ["phone", "email", "url"];

/**
 * The body of a request (§4.7, §4.8): the operation's values, each with its name and form there. An emptied value is
 * sent as an empty string or list.
 */
export function bodyOf(
  operation: WriteOperation,
  given: VacancyValues,
): Partial<Record<VacancyFieldName, WireValue>> {
  const values = withContactsInShape(given);
  const body: Partial<Record<VacancyFieldName, WireValue>> = {};
  for (const field of fieldsOf(operation)) {
    const { name, kind, keptAs, only } = field;
    if (only !== undefined && only !== operation) continue;
    const value = values[keptAs ?? name];
    if (value === undefined) continue;
    body[name] =
      operation === "create" && field.idObjectOnCreate === true && typeof value === "string"
        ? { id: value }
        : kind === "integer" || kind === "flag" || kind === "company"
          ? numberOrEmpty(value)
          : value;
  }
  return body;
}

/** The interface requires integers; anything else is sent unchanged and refused by the service. */
function numberOrEmpty(value: VacancyValue): WireValue {
  return typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** The parameter with this numeric property id; undefined if the table has none. */
export function fieldOfProperty(id: string): VacancyFieldName | undefined {
  return nameById.get(id);
}

const nameById: ReadonlyMap<string, VacancyFieldName> = new Map(
  [...fieldsOf("create"), ...fieldsOf("edit")].map(({ id, name }) => [
    id,
    vacancyField(name)?.keptAs ?? name,
  ]),
);
