import { vacancyStateTitles, type Vacancy } from "#contract/vacancies.ts";
import type { DictionaryFieldName, VacancyFieldName } from "#contract/vacancy-fields.ts";
import {
  specificFields,
  type DictionaryValue,
  type SpecificName,
  type VacancySpecific,
} from "#contract/vacancy-specific.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { moscowTimestamp, timestampOrNull } from "../clock.ts";
import { type Handler, etagOf } from "../handler.ts";
import { fixedQuery, type Given } from "../store/fixed-query.ts";
import { dictionaryTitle } from "./dictionaries/all.ts";
import { extrasOfRow, valuesOfRow, type VacancyRow, findOwnVacancy } from "./vacancy-store.ts";

export const noTariff = { id: null, title: null, days: null, autoUpdate: null, type: null };

export const noPacket = {
  id: null,
  number: null,
  title: null,
  createdAt: null,
  activatedAt: null,
  completedAt: null,
  days: null,
  tariff: noTariff,
};

/** The vacancy in the format of §2.5. Unknown values (tariff, packet, parts of the address) are empty. */
export function presentVacancy(row: VacancyRow, companyName: string): Vacancy {
  const values = valuesOfRow(row);
  const placing = extrasOfRow(row);
  const text = (name: VacancyFieldName): string => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  return {
    id: row.id,
    externalId: `placard-${row.id}`,
    archive: row.archive,
    createdAt: moscowTimestamp(row.created_at),
    editedAt: moscowTimestamp(row.edited_at),
    archivedAt: timestampOrNull(row.archived_at),
    siteUrl: `https://jobs.placard.example/vacancy/${row.id}`,
    reportUrl: null,
    title: row.title,
    text: [
      text("responsibility"),
      text("qualification_requirements"),
      text("operating_conditions"),
    ].join("\n\n"),
    state: {
      type: row.state,
      title: vacancyStateTitles[row.state],
      activatedAt: timestampOrNull(row.activated_at),
      completedAt: timestampOrNull(row.completed_at),
      autoUpdatedAt: { prev: null, next: null, last: null },
      left2end: null,
      need2prolongate: false,
      checked: false,
    },
    category: categoryOf(values),
    tariff: placing?.tariff ?? noTariff,
    packet: placing?.packet ?? noPacket,
    wholesale: null,
    contacts: {
      personName: text("person_name"),
      email: text("order_email"),
      companyName: text("company_name"),
      siteUrl: text("site_url"),
      phones: {
        main: { number: text("phone"), additional: text("phone_extension") },
        second: {
          number: text("phone_additional"),
          additional: text("phone_additional_extension"),
        },
      },
    },
    address: addressOf(text("address"), placing?.address),
    specific: specificOf(values),
    photo: [],
    vacancyQuestions: [],
    company: {
      id: row.company_id,
      name: companyName,
      logoUrl: text("logo_url"),
      notUseData: Number(text("not_use_company_data")),
    },
  };
}

/** The parts belong to the address they were made from; after an edit of the address they are unknown. */
function addressOf(line: string, known: Vacancy["address"] | undefined): Vacancy["address"] {
  if (known?.text.value === line) return known;
  return {
    fias: { code: "" },
    parts: { region: { id: 0, title: "" }, city: "", street: "" },
    text: { value: line },
    house: "",
    housing: "",
    flat: "",
    coordinates: { lat: "", lng: "" },
  };
}

/** The first field of activity, with its path. */
function categoryOf(values: VacancyValues): Vacancy["category"] {
  const [first = "0"] = values.specializations ?? [];
  const [subheading] = values.specializations_subheading ?? [];
  return {
    id: Number(first),
    codeName: `field-${first}`,
    title: dictionaryTitle("specializations", first) ?? "",
    path: `/vacancies/field-${first}`,
    breadcrumbs: [first, ...(subheading === undefined ? [] : [subheading])].join(","),
  };
}

function specificOf(values: VacancyValues): VacancySpecific {
  const specific: Partial<Record<SpecificName, string | DictionaryValue | DictionaryValue[]>> = {};
  for (const { name, kind } of specificFields) {
    const value = values[name];
    // A row of these two kinds has the name of a dictionary, which the row's type does not express.
    const title = (id: string) => valueShown(name as DictionaryFieldName, id);
    if (kind === "multiDictionary") {
      specific[name] = (typeof value === "string" ? [value] : (value ?? [])).map(title);
    } else if (typeof value === "string") {
      specific[name] = kind === "dictionary" ? title(value) : value;
    }
  }
  // Each name has a value of its kind, which the compiler cannot follow from row to row.
  return specific as VacancySpecific;
}

/** A value that is no longer in the dictionary is shown by its id. */
const valueShown = (name: DictionaryFieldName, id: string): DictionaryValue => ({
  id,
  title: dictionaryTitle(name, id) ?? id,
});

const companyName = fixedQuery(({ db }, given: Given<{ id: number }>) =>
  db.selectFrom("companies").select("name").where("id", "=", given.id),
);

/** One vacancy (§2.5), with the ETag for an edit's `If-Match`. */
export const vacancyDetails: Handler<"vacancyDetails"> = async (
  { params },
  { store, currentUser },
) => {
  const { vacancy, refusal } = await findOwnVacancy(store, currentUser, params.id);
  if (vacancy === undefined) return refusal;
  const [company] = await companyName(store, { id: vacancy.company_id });
  if (company === undefined) throw new Error(`Vacancy ${vacancy.id} has no company.`);
  return {
    status: 200,
    body: { data: presentVacancy(vacancy, company.name) },
    etag: etagOf(vacancy.version),
  };
};
