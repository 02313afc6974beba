import { expect, test } from "vitest";
import type { CompanyGivenName } from "#contract/company-data.ts";
import type { Company } from "#contract/vacancies.ts";
import { vacancyFields } from "#contract/vacancy-fields.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { effectiveValues } from "./company-data.ts";

const typed = {
  person_name: "Набранное Имя",
  company_name: "Набранное название",
  logo_url: "https://typed.example/logo.png",
  phone: "+7 (812) 111-11-11",
  phone_extension: "11",
  phone_additional: "+7 (812) 222-22-22",
  phone_additional_extension: "22",
  order_email: "typed@typed.example",
  site_url: "https://typed.example",
  more_info: "Набранное описание.",
} satisfies Record<CompanyGivenName, string>;

const company: Company = {
  id: 5,
  name: "ООО «Пример»",
  person_name: "Кадрова Анна",
  logo_url: "https://company.example/logo.png",
  phone: "+7 (495) 333-33-33",
  phone_extension: "33",
  phone_additional: "+7 (495) 444-44-44",
  phone_additional_extension: "44",
  order_email: "hr@company.example",
  site_url: "https://company.example",
  more_info: "Описание компании.",
};
const ofCompany: Record<string, string> = { ...company, id: "5", company_name: company.name };

const standing = (values: VacancyValues, of: Company | undefined, operation?: "edit") =>
  Object.fromEntries(effectiveValues(values, of, operation).map((row) => [row.name, row]));
const valuesOf = (values: VacancyValues, of: Company | undefined, operation?: "edit") =>
  Object.fromEntries(
    effectiveValues(values, of, operation).map(({ name, value }) => [name, value]),
  );
const names = Object.keys(typed);

test("the list has exactly the parameters that a company can give, in table order", () => {
  const inTable = vacancyFields.filter((row: { fromCompany?: string }) => row.fromCompany);
  expect(effectiveValues({}, undefined).map(({ name }) => name)).toEqual(
    inTable.map(({ name }) => name),
  );
  expect(inTable.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test("an empty field gets the company's value, whatever the switch", () => {
  for (const not_use_company_data of ["", "0", "1"]) {
    for (const row of effectiveValues({ not_use_company_data, site_url: "  " }, company)) {
      expect(row).toEqual({
        name: row.name,
        value: ofCompany[row.name],
        from: "company",
        overruled: undefined,
      });
    }
  }
});

test("names, logo and phones come from the company unless the switch is on; the rest is as typed", () => {
  const rows = standing(typed, company);
  for (const name of ["order_email", "site_url", "more_info"] as const) {
    expect(rows[name]).toMatchObject({ value: typed[name], from: "typed", overruled: undefined });
  }
  for (const name of [
    "person_name",
    "company_name",
    "logo_url",
    "phone",
    "phone_extension",
  ] as const) {
    expect(rows[name]).toMatchObject({
      value: ofCompany[name],
      from: "company",
      overruled: typed[name],
    });
  }
});

test("with the switch everything is as typed", () => {
  const rows = effectiveValues({ ...typed, not_use_company_data: "1" }, company);
  expect(rows.map(({ name, value }) => [name, value])).toEqual(
    rows.map(({ name }) => [name, typed[name]]),
  );
  expect(new Set(rows.map(({ from }) => from))).toEqual(new Set(["typed"]));
});

test("a phone and its extension are both typed or both from the company", () => {
  const refused = standing({ phone: typed.phone, not_use_company_data: "1" }, company);
  expect(refused["phone"]).toMatchObject({ value: typed.phone, from: "typed" });
  expect(refused["phone_extension"]).toMatchObject({ value: "", from: "none" });
  const plain = standing(
    { phone: typed.phone, phone_extension: "11" },
    { ...company, phone_extension: "" },
  );
  expect(plain["phone"]).toMatchObject({ value: company.phone, overruled: typed.phone });
  expect(plain["phone_extension"]).toMatchObject({ value: "", from: "none", overruled: "11" });
});

test("a value the company does not have stays as typed", () => {
  const bare = { ...company, person_name: "", logo_url: "", phone: "", phone_extension: "" };
  expect(valuesOf(typed, bare)).toMatchObject({
    person_name: typed.person_name,
    logo_url: typed.logo_url,
    phone: typed.phone,
    phone_extension: typed.phone_extension,
  });
});

test("a value missing on both sides is empty, and without a company everything is as typed", () => {
  expect(standing({}, { ...company, site_url: "" })["site_url"]).toMatchObject({
    value: "",
    from: "none",
  });
  expect(valuesOf(typed, undefined)).toEqual(typed);
});

test("an edit uses filled-in values, and the company's values for emptied fields", () => {
  expect(valuesOf(typed, company, "edit")).toEqual(typed);
  const emptied = valuesOf({ ...typed, company_name: "", phone: "" }, company, "edit");
  expect(emptied).toMatchObject({
    person_name: typed.person_name,
    company_name: company.name,
    phone: company.phone,
    phone_extension: company.phone_extension,
    phone_additional: typed.phone_additional,
  });
});
