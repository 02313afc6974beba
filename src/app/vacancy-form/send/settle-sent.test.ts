import fc from "fast-check";
import { expect, test } from "vitest";
import { vacancy } from "#contract/vacancies.ts";
import { valuesOfVacancy } from "#contract/vacancy-values.ts";
import { editedVacancy } from "../send/settle-sent.ts";
import { formValuesOf, valuesOfForm } from "../form-values.ts";
import { anyChanges, anyValues } from "../testing/any-values.ts";
import { changedValues, changeList, withChanges } from "../vacancy-changes.ts";

const phone = { number: "", additional: "" };
const tariff = { id: null, title: null, days: null, autoUpdate: null, type: null };
const nothing = vacancy.parse({
  id: 7,
  externalId: "7",
  archive: 0,
  createdAt: "2026-03-15T12:00:00+03:00",
  editedAt: "2026-03-15T12:00:00+03:00",
  archivedAt: null,
  siteUrl: "",
  reportUrl: null,
  title: "",
  text: "",
  state: {
    type: "not_paid",
    title: "Не оплачена",
    activatedAt: null,
    completedAt: null,
    autoUpdatedAt: null,
    left2end: null,
    need2prolongate: false,
    checked: false,
  },
  category: { id: 1, codeName: "", title: "", path: "", breadcrumbs: "" },
  tariff,
  packet: {
    id: null,
    number: null,
    title: null,
    createdAt: null,
    activatedAt: null,
    completedAt: null,
    days: null,
    tariff,
  },
  wholesale: null,
  contacts: {
    personName: "",
    email: "",
    companyName: "",
    siteUrl: "",
    phones: { main: phone, second: phone },
  },
  address: {
    fias: { code: "" },
    parts: { region: { id: 1, title: "" }, city: "", street: "" },
    text: { value: "" },
    house: "",
    housing: "",
    flat: "",
    coordinates: { lat: "", lng: "" },
  },
  specific: {},
  photo: [],
  vacancyQuestions: [],
  company: { id: 1, name: "Первая", logoUrl: "", notUseData: 0 },
});

test("the edited vacancy contains the form's values, and the form reads them back", () => {
  fc.assert(
    fc.property(anyValues, anyChanges, (first, more) => {
      const filled = editedVacancy(nothing, changedValues(valuesOfVacancy(nothing), first));
      const base = valuesOfVacancy(filled);
      const wanted = withChanges(base, more);
      const form = formValuesOf(wanted);
      const edited = editedVacancy(filled, changedValues(base, valuesOfForm(form)));
      expect(vacancy.safeParse(JSON.parse(JSON.stringify(edited))).success).toBe(true);
      const shown = valuesOfVacancy(edited);
      // A vacancy always has a company, and an edit cannot remove it.
      const company = { company_id: shown.company_id ?? "" };
      const back = valuesOfForm(formValuesOf(shown));
      expect(changeList({ ...wanted, ...company }, { ...back, ...company })).toEqual([]);
    }),
  );
});

test("saving what another service holds uncleaned changes only the field that somebody typed into", () => {
  const held = valuesOfVacancy({
    ...nothing,
    contacts: { ...nothing.contacts, personName: "Край\u2028Пётр\u200b".normalize("NFD") },
    address: { ...nothing.address, text: { value: "ул.\u00a0Лесная,  5" } },
    specific: { post: "Прода\u00adвец", responsibility: "Раз\vдва\r\nтри" },
  });
  const form = formValuesOf(held);
  expect(changedValues(held, valuesOfForm(form))).toEqual({});
  const typed = valuesOfForm({ ...form, post: "Продавец\u00ad-кассир" });
  expect(changeList(held, typed)).toEqual([
    { field: "post", before: "Продавец", after: "Продавец-кассир" },
  ]);
  // A draft of an earlier version has the values as they came.
  const kept = { ...held, post: "Прода\u00adвец", address: "ул.\u00a0Лесная,  5" };
  expect(changedValues(kept, valuesOfForm(form))).toEqual({});
});

test("the name of a new company is unknown, and an unchanged company keeps its name", () => {
  expect(editedVacancy(nothing, { company_id: "2" }).company).toMatchObject({ id: 2, name: "" });
  expect(editedVacancy(nothing, { post: "П" }).company).toMatchObject({ id: 1, name: "Первая" });
});

test("a vacancy that the service shows without a job title keeps its name after an edit of something else", () => {
  const cook = { ...nothing, title: "Повар" };
  expect(editedVacancy(cook, { salary_from: "90000" }).title).toBe("Повар");
  expect(editedVacancy(cook, { post: "Пекарь" }).title).toBe("Пекарь");
});
