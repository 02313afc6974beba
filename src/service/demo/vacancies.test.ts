import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { vacancyFields } from "#contract/vacancy-fields.ts";
import { vacancyStates } from "#contract/lists.ts";
import { vacancy } from "#contract/vacancies.ts";
import { bodyOf } from "#contract/vacancy-values.ts";
import type { Store } from "#service/store/open.ts";
import { missingProblems, rangeProblems, readFields } from "#service/vacancies/field-rules.ts";
import { dictionaries } from "#service/vacancies/dictionaries/all.ts";
import { noMetro } from "#service/vacancies/dictionaries/metro.ts";
import { presentVacancy } from "#service/vacancies/present-vacancy.ts";
import { valuesOfRow } from "#service/vacancies/vacancy-store.ts";
import { phoneInFull } from "#service/responses/response-store.ts";
import { readResponse } from "#service/responses/read-response.ts";
import { dayNumber } from "./days.ts";
import { makeCompanies } from "./employers.ts";
import jobs from "./jobs.json" with { type: "json" };
import { makeRandom } from "./random.ts";
import { removeStores, seeded, today } from "./seeded-store.ts";
import { makeVacancies } from "./vacancies.ts";

let store: Store;
afterAll(removeStores);

beforeAll(async () => {
  store = await seeded({});
});

const rows = async () => await store.db.selectFrom("vacancies").selectAll().orderBy("id").execute();
const values = async () => (await rows()).map(valuesOfRow);

test("the file of jobs holds what a vacancy needs, with ids of the dictionaries and flags of the form", () => {
  const ids = (name: keyof typeof dictionaries) => z.enum(dictionaries[name].map(({ id }) => id));
  const texts = z.array(z.string().check(z.minLength(1)));
  const job = z.strictObject({
    post: z.string().check(z.minLength(1)),
    subheadings: z.array(ids("specializations_subheading")).check(z.minLength(1)),
    salary: z
      .strictObject({ from: z.int(), to: z.int() })
      .check(z.refine(({ from, to }) => from < to)),
    experience: ids("experience"),
    education: ids("education"),
    amount: ids("amount"),
    schedules: z.array(ids("schedule")).check(z.minLength(1)),
    flags: z.array(z.enum(vacancyFields.map(({ name }) => name))),
    drivingLicense: z.array(ids("driving_license")),
    duties: texts,
    requirements: texts,
  });
  z.array(job).parse(jobs);
});

test("three hundred vacancies are spread over the three clients, several companies each", async () => {
  const all = await rows();
  const companies = await store.db.selectFrom("companies").select(["id", "client_id"]).execute();
  const ofClient = (id: number) => all.filter(({ client_id }) => client_id === id).length;
  expect([ofClient(1), ofClient(2), ofClient(3)]).toEqual([180, 75, 45]);
  for (const client of [1, 2, 3]) {
    expect(companies.filter(({ client_id }) => client_id === client).length).toBeGreaterThan(2);
  }
  const owner = new Map(companies.map(({ id, client_id }) => [id, client_id]));
  for (const { client_id, company_id } of all) expect(owner.get(company_id)).toBe(client_id);
  expect(new Set(all.map(({ company_id }) => company_id)).size).toBe(companies.length);
});

test("each client has every state, archived and not", async () => {
  const seen = new Set(
    (await rows()).map(({ client_id, state, archive }) => `${client_id} ${state} ${archive}`),
  );
  for (const client of [1, 2, 3]) {
    for (const state of vacancyStates) {
      for (const archive of [0, 1]) expect(seen).toContain(`${client} ${state} ${archive}`);
    }
  }
});

test("a vacancy's times are in order, and all before today", async () => {
  const end = dayNumber(today) * 86_400_000;
  for (const one of await rows()) {
    const history = [one.created_at, one.activated_at, one.completed_at, one.archived_at];
    const moments = history.filter((moment) => moment !== null);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(one.edited_at).toBeGreaterThanOrEqual(moments.at(-1) ?? 0);
    expect(one.edited_at).toBeLessThan(end);
    expect(one.activated_at === null).toBe(one.state === "not_paid");
    expect(one.completed_at === null).toBe(one.state !== "completed");
    expect(one.archived_at === null).toBe(one.archive === 0);
  }
});

test("the service would accept every one of them unchanged, for creation and for an edit", async () => {
  for (const one of await values()) {
    for (const operation of ["create", "edit"] as const) {
      const { problems, unknown } = readFields(operation, bodyOf(operation, one));
      expect({ problems, unknown }).toEqual({ problems: [], unknown: [] });
    }
    expect([...missingProblems(one), ...rangeProblems(one)]).toEqual([]);
  }
});

test("each is shown in the shape of §2.5, with a title for every id", async () => {
  for (const row of await rows()) {
    const shown = vacancy.parse(presentVacancy(row, "Компания"));
    const { schedule, metro, specializations } = shown.specific;
    for (const value of [schedule, metro, ...(specializations ?? [])]) {
      expect(value?.title).toMatch(/\p{L}{3}/u);
    }
  }
});

test("every dictionary value exists, and the field of every subheading is set too", async () => {
  const parents = new Map(
    dictionaries.specializations_subheading.map(({ id, parent }) => [id, parent]),
  );
  for (const one of await values()) {
    for (const [name, entries] of Object.entries(dictionaries)) {
      const ids = new Set(entries.map(({ id }) => id));
      // The names of the dictionaries are names of parameters.
      const held = one[name as keyof typeof dictionaries] ?? [];
      for (const id of [held].flat()) expect(ids).toContain(id);
    }
    const subheadings = [one.specializations_subheading ?? []].flat();
    expect(new Set(one.specializations)).toEqual(new Set(subheadings.map((id) => parents.get(id))));
  }
});

test("some vacancies have each optional value and some do not", async () => {
  const all = await values();
  for (const name of [
    "salary_from",
    "salary_to",
    "experience",
    "education",
    "age_kandidat_ot",
    "age_kandidat_to",
    "work_permits",
    "driving_license",
    "citizenship",
    "w_m",
    "link_to_the_video_on_youtube",
    "phone_extension",
    "phone_additional",
    "food",
    "medical_book",
    "trip",
  ] as const) {
    const given = all.filter((one) => one[name] !== undefined).length;
    expect(given, name).toBeGreaterThan(5);
    expect(given, name).toBeLessThan(all.length);
  }
});

test("some vacancies use their own contacts instead of the company's", async () => {
  const companies = await store.db.selectFrom("companies").selectAll().execute();
  const all = await rows();
  const own = all.map(valuesOfRow).filter((one) => one.not_use_company_data === "1");
  expect(own.length).toBeGreaterThan(15);
  for (const one of all) {
    const held = valuesOfRow(one);
    const company = companies.find(({ id }) => id === one.company_id);
    const isCompanys = held.company_name === company?.name && held.phone === company?.phone;
    expect(isCompanys).toBe(held.not_use_company_data === "0");
  }
});

test("texts contain the characters that break careless pages", async () => {
  const text = JSON.stringify(await values());
  for (const mark of ["&", "<", ">", "«", "\\n"]) expect(text).toContain(mark);
});

const made = makeVacancies(
  makeRandom(5),
  makeCompanies(makeRandom(5), "Кадровый центр «Зелёная Папка»"),
  { count: 200, yesterday: dayNumber("2026-11-20") },
);

test("an address has its parts, with code and coordinates as text", () => {
  for (const { values: held, workplace } of made) {
    const { fias, parts, text, house, coordinates } = workplace.parts;
    expect(text.value).toBe(held.address);
    for (const part of [parts.city, parts.street, house]) expect(text.value).toContain(part);
    expect(fias.code).toMatch(/^\d{13}$/);
    expect(fias.code.slice(0, 2)).toBe(String(parts.region.id));
    expect(coordinates.lat).toMatch(/^(?:5\d|60)\.\d{4}$/);
    expect(coordinates.lng).toMatch(/^[34]\d\.\d{4}$/);
    expect(held.metro === noMetro.id).toBe(parts.region.title === "Примерская область");
  }
});

test("an unpaid vacancy has no tariff and no packet; some of the others have a packet", () => {
  for (const { placing } of made) {
    expect(placing.tariff.id === null).toBe(placing.state === "not_paid");
    expect(placing.packet.id !== null).toBe(placing.tariff.type === "packet");
  }
  expect(made.filter(({ placing }) => placing.packet.id !== null).length).toBeGreaterThan(10);
});

const responses = async () =>
  await store.db
    .selectFrom("responses")
    .innerJoin("vacancies", "vacancies.id", "vacancy_id")
    .selectAll("responses")
    .select(["state", "archive", "activated_at", "vacancies.client_id as owner"])
    .orderBy("responses.id")
    .execute();

test("four hundred people have responded to published vacancies of the client's own", async () => {
  const all = await responses();
  expect(all.length).toBe(400);
  for (const one of all) {
    expect(one).toMatchObject({ state: "published", archive: 0, client_id: one.owner });
    expect(one.created_at).toBeGreaterThan(one.activated_at ?? Infinity);
    expect(one.created_at).toBeLessThan(Date.parse(`${today}T00:00:00+03:00`));
    expect(one.keep_until).toBe(one.created_at + 180 * 86_400_000);
  }
  expect(new Set(all.map(({ client_id }) => client_id))).toEqual(new Set([1, 2, 3]));
});

test("every response would pass the intake, and no phone is a real one", async () => {
  for (const one of await responses()) {
    const sent = { ...one, phone: phoneInFull(one.phone_digits) };
    const names = ["vacancy_id", "full_name", "phone", "cv_url", "about_candidate", "birthday"];
    const body = Object.fromEntries(
      Object.entries(sent).filter(([name]) => [...names, "citizenship"].includes(name)),
    );
    expect(readResponse(body, one.created_at).problems).toEqual([]);
    expect(one.phone_digits).toMatch(/^7200/);
  }
});

test("some respond more than once, some leave out most fields, partners and staff send them", async () => {
  const all = await responses();
  const phones = new Set(all.map(({ phone_digits }) => phone_digits));
  expect(phones.size).toBeLessThan(390);
  expect(phones.size).toBeGreaterThan(300);
  expect(all.some((one) => one.about_candidate === null && one.cv_url === null)).toBe(true);
  expect(new Set(all.map(({ source }) => source))).toEqual(new Set(["partner", "staff"]));
});
