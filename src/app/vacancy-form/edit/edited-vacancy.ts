import type { FieldKind } from "#contract/vacancy-fields.ts";
import type { Vacancy } from "#contract/vacancies.ts";
import { specificFields } from "#contract/vacancy-specific.ts";
import {
  valuesOfVacancy,
  type VacancyValue,
  type VacancyValues,
} from "#contract/vacancy-values.ts";
import { readKnownVacancy, rememberVacancy } from "../../api/known-vacancies.ts";
import { withChanges } from "../vacancy-changes.ts";

/**
 * Updates this browser's copy of a vacancy after an edit. In plain mode the service does not return vacancies, so the
 * next edit would otherwise start from old values and omit changes that must be sent.
 */
export async function rememberEdit(
  owner: string,
  id: number,
  changes: VacancyValues,
): Promise<void> {
  const known = await readKnownVacancy(owner, id);
  if (known?.vacancy === undefined) return;
  const vacancy = editedVacancy(known.vacancy, changes);
  await rememberVacancy(owner, { id, how: known.how, vacancy });
}

/** The vacancy with the changes of an edit in it (§2.5); a new id is its own title. */
export function editedVacancy(vacancy: Vacancy, changes: VacancyValues): Vacancy {
  const values = withChanges(valuesOfVacancy(vacancy), changes);
  const textOf = (name: keyof VacancyValues): string => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  const { contacts, address, company } = vacancy;
  const companyId = Number(textOf("company_id"));
  return {
    ...vacancy,
    title: textOf("post"),
    contacts: {
      ...contacts,
      personName: textOf("person_name"),
      companyName: textOf("company_name"),
      email: textOf("order_email"),
      siteUrl: textOf("site_url"),
      phones: {
        main: { number: textOf("phone"), additional: textOf("phone_extension") },
        second: {
          number: textOf("phone_additional"),
          additional: textOf("phone_additional_extension"),
        },
      },
    },
    address: { ...address, text: { value: textOf("address") } },
    specific: { ...vacancy.specific, ...changedSpecific(vacancy, changes) },
    ...(company === undefined || !Number.isSafeInteger(companyId)
      ? {}
      : {
          company: {
            ...company,
            id: companyId,
            name: companyId === company.id ? company.name : "",
            logoUrl: textOf("logo_url"),
          },
        }),
  };
}

function changedSpecific(vacancy: Vacancy, changes: VacancyValues): Vacancy["specific"] {
  const titles = new Map(
    Object.values(vacancy.specific).flatMap((shown) =>
      Array.isArray(shown) ? shown.map(({ id, title }) => [id, title] as const) : [],
    ),
  );
  const titled = (id: string) => ({ id, title: titles.get(id) ?? id });
  const shape = (kind: FieldKind, value: VacancyValue): unknown => {
    if (value.length === 0) return undefined;
    if (kind !== "dictionary" && kind !== "multiDictionary") return value;
    return typeof value === "string" ? titled(value) : value.map(titled);
  };
  const changed = specificFields.flatMap(({ name, kind }): [string, unknown][] => {
    const value = changes[name];
    return value === undefined ? [] : [[name, shape(kind, value)]];
  });
  return Object.fromEntries(changed);
}
