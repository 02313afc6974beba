import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { readUnusual } from "./unusual-answer.ts";

const read = (data: unknown) =>
  readUnusual(operations.vacancyProperty, operations.vacancyProperty.replies[200], { data });
const values = [
  { id: "1", title: "Полная" },
  { id: "2", title: "Частичная" },
];

test.each([
  ["a list alone", values],
  [
    "a list with numbers",
    [
      { id: 1, title: "Полная" },
      { id: 2, title: "Частичная" },
    ],
  ],
  [
    "other names",
    {
      items: [
        { value: "1", label: "Полная" },
        { key: 2, name: "Частичная" },
      ],
    },
  ],
  ["entries of a filter list", [{ "": "Все" }, { "1": "Полная" }, { "2": "Частичная" }]],
  ["titles by id", { id: 5, values: { "1": "Полная", "2": "Частичная" } }],
])("a property's values that came as %s can be chosen from", (_title, data) => {
  expect(read(data)).toMatchObject({ ok: true, value: { data: { values } } });
});

test("a bare title is its own id", () => {
  expect(read(["Москва"])).toMatchObject({
    value: { data: { id: "", values: [{ id: "Москва", title: "Москва" }] } },
  });
});

test.each([undefined, null, "<html>", [], {}, { values: 5 }, { title: "Занятость" }])(
  "%j has no values to choose from, so that ids are typed",
  (data) => {
    expect(read(data)).toMatchObject({ ok: false });
  },
);
