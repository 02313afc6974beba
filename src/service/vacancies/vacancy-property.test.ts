import { afterAll, beforeAll, expect, test } from "vitest";
import { vacancyFields } from "#contract/vacancy-fields.ts";
import { propertyReply } from "#contract/vacancy-property.ts";
import { makeRecruiter } from "../testing/people.ts";
import { startService, type TestService } from "../testing/start.ts";

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
