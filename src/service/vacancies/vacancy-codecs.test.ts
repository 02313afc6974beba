import fc from "fast-check";
import { expect, test } from "vitest";
import { createVacancyBody, editVacancyBody } from "#contract/vacancy-operations.ts";
import { vacancyReply, vacancy } from "#contract/vacancies.ts";
import {
  fieldsOf,
  vacancyFields,
  type VacancyField,
  type VacancyFieldName,
  type WriteOperation,
} from "#contract/vacancy-fields.ts";
import {
  bodyOf,
  valuesOfVacancy,
  withoutEmpty,
  type VacancyValue,
  type VacancyValues,
} from "#contract/vacancy-values.ts";
import { cleanLine } from "#contract/text.ts";
import { readForm } from "../http/bodies.ts";
import { dictionaryOf } from "./dictionaries/all.ts";
import { readFields } from "./field-rules.ts";
import { presentVacancy } from "./present-vacancy.ts";
import { valueColumns, type VacancyRow, type VacancyExtras } from "./vacancy-store.ts";

const signs = fc.constantFrom(...'а Ё z 7 , <b> & " % \\ ₽ é 👩‍🔧 = [id] 0'.split(" "), " ");
const line = (maxLength: number) =>
  fc
    .array(signs, { minLength: 1, maxLength: Math.min(20, maxLength) })
    .map((parts) => cleanLine(cleanLine(parts.join("")).slice(0, maxLength).toWellFormed()))
    .filter((text) => text !== "");

function valueOf(field: VacancyField<VacancyFieldName>): fc.Arbitrary<VacancyValue> {
  const { name, kind, min = 1, max = 9_999_999, maxLength = 255 } = field;
  const ids = (dictionaryOf(name) ?? []).map(({ id }) => id);
  switch (kind) {
    case "text":
      return line(maxLength);
    case "longText":
      return fc.array(line(100), { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n"));
    case "email":
      return fc.constantFrom("jobs@employer.example", "кадры@скрепка.рф");
    case "url":
      return fc.constantFrom("https://employer.example/?a=1&b=%20#x", "http://скрепка.рф");
    case "phone":
      return fc.constantFrom("+7 (495) 000-00-01", "+998 90 123-45-67", "12345");
    case "integer":
    case "company":
      return fc.integer({ min, max }).map(String);
    case "flag":
      return fc.constantFrom("0", "1");
    case "dictionary":
      return fc.constantFrom(...ids);
    case "multiDictionary":
      return fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 5 });
    default:
      return kind satisfies never;
  }
}

const kept = vacancyFields.filter((field) => !("keptAs" in field) || field.keptAs === undefined);
const optionalOf = (field: VacancyField<VacancyFieldName>) =>
  field.required === true ? valueOf(field) : fc.option(valueOf(field), { nil: "" });

/** Random values of a vacancy: all required ones, and any of the rest. */
const anyValues: fc.Arbitrary<VacancyValues> = fc
  .tuple(...kept.map((field) => optionalOf(field).map((value) => [field.name, value] as const)))
  .map((pairs) => withoutEmpty(Object.fromEntries(pairs)));

function shown(values: VacancyValues): VacancyValues {
  const row: VacancyRow = {
    id: 7,
    client_id: 1,
    ...valueColumns(values),
    state: "not_paid",
    archive: 0,
    created_at: 0,
    edited_at: 0,
    activated_at: null,
    completed_at: null,
    archived_at: null,
    placing_details: null,
    version: 1,
  };
  const sent: unknown = JSON.parse(JSON.stringify({ data: presentVacancy(row, "Компания") }));
  return valuesOfVacancy(vacancyReply.parse(sent).data);
}

/** Parameters that the operation does not accept are set by neither side. */
function takenBy(operation: WriteOperation, values: VacancyValues): VacancyValues {
  const names = new Set<string>(fieldsOf(operation).map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

function asForm(body: object): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) for (const one of value) form.append(name, String(one));
    else if (typeof value === "object") form.append(`${name}[id]`, String(value.id));
    else form.append(name, String(value));
  }
  return form.toString();
}

const schemas = { create: createVacancyBody, edit: editVacancyBody };

test.for<WriteOperation>(["create", "edit"])(
  "the body of %s and the answer preserve all values of a form",
  (operation) => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const taken = takenBy(operation, values);
        const body: object = JSON.parse(JSON.stringify(bodyOf(operation, taken)));
        expect(schemas[operation].safeParse(body).success).toBe(true);
        for (const received of [body, readForm(asForm(body))]) {
          const read = readFields(operation, { ...received });
          expect(read).toEqual({ given: taken, problems: [], unknown: [] });
        }
        expect(shown(values)).toEqual({ not_use_company_data: "0", ...values });
      }),
      { numRuns: 300 },
    );
  },
);

test.for(kept.map((field) => field.name))("%s survives the way there and back", (name) => {
  const field = kept.find((row) => row.name === name);
  if (field === undefined) throw new Error(name);
  const operation = field.only === "create" ? "create" : "edit";
  fc.assert(
    fc.property(valueOf(field), (value) => {
      const values = { [name]: value };
      const body: object = JSON.parse(JSON.stringify(bodyOf(operation, values)));
      expect(Object.keys(body)).toEqual([name]);
      const { given } = readFields(operation, { ...body });
      expect(given).toEqual(values);
      expect(shown({ post: "П", company_id: "1", ...given })).toMatchObject(values);
    }),
    { numRuns: 50 },
  );
});

test("an id in the answer that contains several is split", () => {
  const vacancy = presentVacancy(
    {
      id: 7,
      client_id: 1,
      ...valueColumns({ post: "П", company_id: "1" }),
      state: "not_paid",
      archive: 0,
      created_at: 0,
      edited_at: 0,
      activated_at: null,
      completed_at: null,
      archived_at: null,
      placing_details: null,
      version: 1,
    },
    "Компания",
  );
  const { driving_license: read } = valuesOfVacancy({
    ...vacancy,
    specific: {
      ...vacancy.specific,
      driving_license: [
        { id: "1, 2", title: "A, B" },
        { id: "3", title: "C" },
      ],
    },
  });
  expect(read).toEqual(["1", "2", "3"]);
});

test("an emptied value is sent as an empty one", () => {
  expect(bodyOf("edit", { salary_from: "", work_permits: [], employment: "" })).toEqual({
    salary_from: "",
    work_permits: [],
    employment: "",
  });
});

const tariff = { id: 2, title: "Заметный", days: 30, autoUpdate: 1, type: "single" };
const placing: VacancyExtras = {
  tariff,
  packet: {
    id: 7,
    number: "П-1",
    title: "Пакет",
    createdAt: "2026-03-01T10:00:00+03:00",
    activatedAt: "2026-03-02T10:00:00+03:00",
    completedAt: null,
    days: 180,
    tariff,
  },
  address: {
    fias: { code: "7700000000000" },
    parts: { region: { id: 77, title: "Москва" }, city: "Москва", street: "ул. Бумажная" },
    text: { value: "Москва, ул. Бумажная, д. 1" },
    house: "1",
    housing: "",
    flat: "",
    coordinates: { lat: "55.7500", lng: "37.6200" },
  },
};

function row(address: string): VacancyRow {
  return {
    id: 5,
    client_id: 1,
    ...valueColumns({ post: "Бухгалтер", company_id: "3", address }),
    state: "not_paid",
    archive: 0,
    created_at: 0,
    edited_at: 0,
    activated_at: null,
    completed_at: null,
    archived_at: null,
    version: 1,
    placing_details: JSON.stringify(placing),
  };
}

test("tariff, packet and the parts of the address are shown where they are known", () => {
  const shown = vacancy.parse(presentVacancy(row("Москва, ул. Бумажная, д. 1"), "ООО «Папка»"));
  expect(shown).toMatchObject(placing);
});

test("the parts of an address are forgotten once its line is another", () => {
  const shown = presentVacancy(row("Казань, ул. Новая, д. 2"), "ООО «Папка»");
  expect(shown.address).toMatchObject({
    fias: { code: "" },
    parts: { city: "" },
    text: { value: "Казань, ул. Новая, д. 2" },
    coordinates: { lat: "", lng: "" },
  });
});
