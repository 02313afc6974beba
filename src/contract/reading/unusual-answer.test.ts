import { expect, test } from "vitest";
import { errorEntries, salvage } from "./unusual-answer.ts";
import * as z from "zod/mini";
import { operations } from "#contract/operations.ts";
import { unwrapped, wrapped } from "#contract/wire.ts";

const whole = { type: "validation", code: "required", text: "Пусто", field: "12", value: "" };

test("errors of vacancies are read as they are", () => {
  expect(errorEntries({ data: {}, errors: [whole] })).toEqual([whole]);
});

test("errors of responses are read without type and code", () => {
  const entry = { text: "Пусто", field: "phone", value: null };
  expect(errorEntries({ data: {}, errors: [entry] })).toEqual([
    { type: "", code: "", text: "Пусто", field: "phone", value: null },
  ]);
});

test("a numeric field or value becomes text, and a missing field stays empty", () => {
  const errors = [
    { text: "Нет", field: 7, value: 12 },
    { text: "Всё", field: "", value: { a: 1 } },
  ];
  expect(errorEntries({ errors }).map(({ field, value }) => [field, value])).toEqual([
    ["7", "12"],
    [null, null],
  ]);
});

test("an unreadable entry does not hide the others", () => {
  expect(errorEntries({ errors: [null, 5, whole, { text: 5 }] })).toEqual([whole]);
});

test("an authorization error is read from its text", () => {
  expect(errorEntries({ error: "no route" }).map(({ text }) => text)).toEqual(["no route"]);
});

test.each([
  ["texts alone", { errors: ["Пусто"] }],
  ["one text", { errors: "Пусто" }],
  ["a message", { message: "Пусто" }],
  ["an error with a message", { error: { code: 12, message: "Пусто" } }],
  ["a message beside no errors", { errors: [], message: "Пусто" }],
  ["a message beside a flag", { error: true, message: "Пусто" }],
])("%s in place of the shapes of §7 is told too", (_title, body) => {
  expect(errorEntries(body).map(({ text }) => text)).toEqual(["Пусто"]);
});

test("texts keyed by field are matched to that field", () => {
  const errors = { post: ["Пусто", "Коротко"], phone: "Не телефон" };
  expect(errorEntries({ errors }).map(({ field, text }) => [field, text])).toEqual([
    ["post", "Пусто"],
    ["post", "Коротко"],
    ["phone", "Не телефон"],
  ]);
});

test.each([undefined, null, "text", 5, [], { errors: 5 }])("%j carries none", (body) => {
  expect(errorEntries(body)).toEqual([]);
});

const schema = z.object({
  data: z.object({
    items: z.array(z.object({ count_id: z.int(), name: z.string() })),
    total: z.int(),
  }),
});
const records = ["data", "items"];
const answer = (items: unknown[], total: unknown = items.length) => ({ data: { items, total } });

test("unreadable records are reported with place, number, field and expected type", () => {
  const read = salvage(
    schema,
    answer([
      { count_id: 1, name: "а" },
      { count_id: 2, name: 7 },
      "нет",
      { count_id: 4, name: "г" },
    ]),
    records,
  );
  expect(read).toMatchObject({
    ok: true,
    value: { data: { items: [{ count_id: 1 }, { count_id: 4 }], total: 4 } },
    unreadable: [
      { index: 1, id: "2", field: "name", expected: "string" },
      { index: 2, id: undefined, expected: "object" },
    ],
  });
});

test("an error outside the records makes the whole answer unreadable and names the place", () => {
  expect(salvage(schema, answer([], "много"), records)).toMatchObject({
    ok: false,
    parts: [{ path: "data.total", expected: "number" }],
  });
  expect(salvage(schema, undefined, records)).toMatchObject({ ok: false });
  expect(salvage(schema, { data: { items: {}, total: 0 } }, records)).toMatchObject({ ok: false });
});

test("an answer without a list of records is read completely or not at all", () => {
  const read = salvage(schema, answer([{ count_id: 1, name: 7 }]), undefined);
  expect(read).toMatchObject({ ok: false, parts: [{ path: "data.items[0].name" }] });
});

test("each operation's list of records is at the path its row gives", () => {
  const list = { items: [{}], total: 0, pages: { page: 1, total: 1 } };
  const read = salvage(
    operations.listInvoices.replies[200],
    { data: list },
    operations.listInvoices.records,
  );
  expect(read).toMatchObject({ ok: true, unreadable: [{ index: 0 }] });
  const parties = salvage(
    operations.listPayers.replies[200],
    { data: [{ "1": "а" }, { "2": 7 }] },
    operations.listPayers.records,
  );
  expect(parties).toMatchObject({
    ok: true,
    value: { data: [{ "1": "а" }] },
    unreadable: [{ index: 1 }],
  });
});

const bare = {
  from: "2026-11-01",
  to: "2026-11-21",
  summary: 7,
  views: [
    { title: "Работёнка", url: "https://rabotenka.example/1", views: 7 },
    { title: "Доска", url: "Ссылки нет", error: "Площадка не собирает статистику" },
  ],
};

test.for(["vacancyViews", "vacancyCalls"] as const)(
  "%s is read alike with `data` and without",
  (name) => {
    const { replies, records } = operations[name];
    for (const answer of [bare, { data: bare }]) {
      const read = salvage(replies[200], wrapped(answer), records);
      expect(read).toEqual({ ok: true, value: { data: bare }, unreadable: [] });
      expect(unwrapped(wrapped(answer))).toEqual(bare);
    }
  },
);

test("a list is read with and without `data`", () => {
  const { replies, records } = operations.listPayers;
  const bareList = [{ "": "Все" }, { "7": "ООО «Заря»" }];
  for (const answer of [bareList, { data: bareList }]) {
    expect(salvage(replies[200], wrapped(answer), records)).toMatchObject({
      ok: true,
      value: { data: bareList },
    });
  }
});

test("an entry with an error has no number, and one with neither is set aside", () => {
  const { replies, records } = operations.vacancyViews;
  const site = { title: "Сайт", url: "https://site.example" };
  const entries = [
    { ...site, views: 5, error: "Площадка не собирает статистику" },
    { ...site, views: 5, error: null },
    site,
  ];
  const read = salvage(replies[200], wrapped({ ...bare, views: entries }), records);
  expect(read).toMatchObject({
    ok: true,
    value: {
      data: {
        views: [
          { ...site, error: expect.any(String) },
          { ...site, views: 5 },
        ],
      },
    },
    unreadable: [{ index: 2 }],
  });
  expect(JSON.stringify(read)).not.toContain('"views":5,"error"');
});

test("anything but an object is left for the schema to refuse", () => {
  for (const answer of [undefined, null, "<html>", 7]) {
    expect(wrapped(answer)).toBe(answer);
    expect(unwrapped(answer)).toBe(answer);
  }
});
