import { expect, test } from "vitest";
import { operations } from "./operations.ts";
import { readUnusual } from "./reading/unusual-answer.ts";

const readWhole = (answer: unknown) =>
  readUnusual(operations.vacancyProperty, operations.vacancyProperty.replies[200], answer);
const read = (data: unknown) => readWhole({ data });

const whole = {
  id: "1002",
  name: "specializations",
  title: "Сфера деятельности",
  type: "multiDictionary",
  required: true,
  multiple: true,
  max_length: null,
  values: [{ id: "7", title: "Продажи", parent: "1" }],
};

test("this service's reference is read unchanged", () => {
  expect(read(whole)).toMatchObject({ ok: true, value: { data: whole }, unreadable: [] });
});

test("ids that are numbers and flags that are digits are understood", () => {
  const foreign = {
    ...whole,
    id: 1002,
    required: 1,
    multiple: "1",
    max_length: "255",
    values: [{ id: 7, title: "Продажи", parent: 1 }],
  };
  expect(read(foreign)).toMatchObject({
    ok: true,
    value: { data: { ...whole, max_length: 255 } },
    unreadable: [],
  });
});

test("an id is enough for a reference", () => {
  expect(read({ id: 5, values: null })).toMatchObject({
    value: {
      data: {
        id: "5",
        name: "",
        title: "",
        type: "",
        required: false,
        multiple: false,
        max_length: null,
        values: [],
      },
    },
  });
});

test("a value without a title goes by its id", () => {
  expect(read({ id: "5", values: [{ id: 1 }, { id: 2, title: null }] })).toMatchObject({
    value: {
      data: {
        values: [
          { id: "1", title: "1" },
          { id: "2", title: "2" },
        ],
      },
    },
    unreadable: [],
  });
});

test.for([
  {},
  { data: null },
  { data: {} },
  { data: { id: null } },
  { data: { ...whole, values: 1 } },
])("%j is no reference", (answer) => {
  expect(readWhole(answer)).toMatchObject({ ok: false });
});

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
