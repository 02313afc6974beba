import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { vacancyFields } from "#contract/vacancy-fields.ts";
import { propertyReply } from "#contract/vacancy-property.ts";
import { makeRecruiter } from "../../testing/people.ts";
import { startService, type TestService } from "../../testing/start.ts";
import { normalizedTitle } from "../title-mapping.ts";
import { dictionaries } from "./all.ts";
import values from "./dictionaries.json" with { type: "json" };
import jobTitles from "./job-titles.json" with { type: "json" };
import stations from "./metro.json" with { type: "json" };
import { metroCities, noMetro } from "./metro.ts";
import { jobTitleFields } from "./job-titles.ts";

const named = Object.entries(dictionaries);
const { specializations, specializations_subheading: subheadings, metro } = dictionaries;

const value = z.strictObject({
  id: z.string(),
  title: z.string(),
  parent: z.optional(z.string()),
});

test("the files of dictionaries, stations and job titles hold nothing but what the service reads", () => {
  const listed = z.record(z.enum(named.map(([name]) => name)), z.array(value));
  listed.parse({ ...values, metro: stations.stations });
  z.strictObject({ cities: z.array(value), stations: z.array(value) }).parse(stations);
  const ids = z.array(z.string()).check(z.minLength(1));
  z.array(z.strictObject({ titles: ids, specializations: ids, subheadings: ids })).parse(jobTitles);
});

test.each(named)(
  "%s: an id is digits and stands once, a title is there and stands once",
  (_, all) => {
    for (const { id, title } of all) {
      expect(id).toMatch(/^[1-9]\d*$/);
      expect(title.trim()).toBe(title);
      expect(title).not.toBe("");
      // A comma separates the ids of a multi-value property, so an id cannot contain one; a title must not look like
      // markup.
      expect(title).not.toMatch(/[<>&]/);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const titles = all.map(({ title, parent }) => `${parent ?? ""} ${title}`);
    expect(new Set(titles).size).toBe(all.length);
  },
);

test("thirty fields of activity and more have three hundred subheadings and more, six each at least", () => {
  expect(specializations.length).toBeGreaterThanOrEqual(30);
  expect(subheadings.length).toBeGreaterThanOrEqual(300);
  for (const { id } of specializations) {
    expect(subheadings.filter(({ parent }) => parent === id).length).toBeGreaterThanOrEqual(6);
  }
});

test("every subheading belongs to a field of activity, and its id begins with the field's", () => {
  const fields = new Set(specializations.map(({ id }) => id));
  for (const { id, parent = "" } of subheadings) {
    expect(fields).toContain(parent);
    expect(id.slice(0, -2)).toBe(parent);
  }
});

test("every station is in one of three cities; the only other value says that there is none near", () => {
  const cities = new Set(metroCities.map(({ id }) => id));
  expect(cities.size).toBe(3);
  for (const entry of metro) {
    if (entry !== noMetro) expect(cities).toContain(entry.parent);
  }
  const stations = (city: string) => metro.filter(({ parent }) => parent === city).length;
  expect(stations("1")).toBeGreaterThanOrEqual(200);
  expect(stations("2")).toBeGreaterThanOrEqual(60);
  expect(stations("3")).toBe(11);
});

test("sixty countries and more can be a candidate's", () => {
  expect(dictionaries.citizenship.length).toBeGreaterThanOrEqual(60);
});

test("only subheadings and stations have a parent", () => {
  for (const [name, all] of named) {
    if (name === "metro" || name === "specializations_subheading") continue;
    for (const entry of all) expect(entry.parent).toBeUndefined();
  }
});

const titles = jobTitleFields.flatMap((one) => one.titles);

test("a hundred and fifty job titles and more are known, each once", () => {
  expect(titles.length).toBeGreaterThanOrEqual(150);
  expect(new Set(titles).size).toBe(titles.length);
});

test("titles are normalized: lower case, е for ё, single spaces, no punctuation but + and #", () => {
  for (const title of titles) {
    expect(title).toMatch(/^[a-zа-я0-9+#]+(?: [a-zа-я0-9+#]+)*$/);
    // Normalized like a typed title; otherwise it would never be found.
    expect(title).toBe(normalizedTitle(title));
  }
});

test("a title leads to subheadings that exist, and to just the fields they belong to", () => {
  const parents = new Map(
    dictionaries.specializations_subheading.map(({ id, parent }) => [id, parent]),
  );
  const fields = new Set(dictionaries.specializations.map(({ id }) => id));
  for (const { specializations, subheadings } of jobTitleFields) {
    expect(subheadings.length).toBeGreaterThan(0);
    for (const id of specializations) expect(fields).toContain(id);
    const owners = new Set(subheadings.map((id) => parents.get(id)));
    expect(owners).toEqual(new Set(specializations));
  }
});

let service: TestService;
let viewer: Awaited<ReturnType<typeof makeRecruiter>>;

beforeAll(async () => {
  service = await startService("sqlite");
  viewer = await makeRecruiter(service, "viewer");
});

afterAll(async () => {
  await service.end();
});

test.for(vacancyFields.map(({ name }) => name))("%s has its property reference", async (name) => {
  const answered = await viewer.get(`/v1/props/${name}`);
  expect(answered.status).toBe(200);
  const { data } = propertyReply.parse(answered.json);
  const field = vacancyFields.find((row) => row.name === name);
  expect(data).toMatchObject({
    name,
    id: field?.id,
    title: expect.stringMatching(/[а-я]|ДМС/),
    required: field?.required === true,
    multiple: field?.kind === "multiDictionary",
    max_length: field?.maxLength ?? null,
  });
  expect(data.values.length > 0).toBe(
    field?.kind === "dictionary" || field?.kind === "multiDictionary",
  );
});

test("no two parameters share a numeric id or a name, and each id is digits", () => {
  expect(new Set(vacancyFields.map(({ id }) => id)).size).toBe(vacancyFields.length);
  expect(new Set(vacancyFields.map(({ name }) => name)).size).toBe(vacancyFields.length);
  expect(vacancyFields.filter(({ id }) => !/^\d+$/.test(id))).toEqual([]);
});

test("§4.7 has 48 parameters, §4.8 three more names", () => {
  expect(vacancyFields.filter(({ only }) => only !== "edit").length).toBe(48);
  expect(vacancyFields.filter(({ only }) => only === "edit").map(({ name }) => name)).toEqual([
    "link_to_the_video_on_youtube",
    "citizenship",
    "w_m",
  ]);
});

test("a subheading names its field of activity", async () => {
  const read = async (name: string) =>
    propertyReply.parse((await viewer.get(`/v1/props/${name}`)).json).data.values;
  const fields = new Set((await read("specializations")).map(({ id }) => id));
  const parents = (await read("specializations_subheading")).map(({ parent }) => parent);
  expect(parents.filter((parent) => parent === undefined || !fields.has(parent))).toEqual([]);
});

test.for(["nothing", "__proto__", "toString", "x".repeat(150)])(
  "no parameter is called %s",
  async (name) => {
    const answered = await viewer.get(`/v1/props/${name}`);
    expect([400, 404]).toContain(answered.status);
    expect(answered.json).toMatchObject({ data: {}, errors: { length: 1 } });
  },
);
