import { expect, test } from "vitest";
import { vacancy } from "#contract/vacancies.ts";
import { presentVacancy } from "./present-vacancy.ts";
import { valueColumns, type VacancyPlacing, type VacancyRow } from "./vacancy-store.ts";

const tariff = { id: 2, title: "Заметный", days: 30, autoUpdate: 1, type: "single" };
const placing: VacancyPlacing = {
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
