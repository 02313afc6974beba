import { expect, test } from "vitest";
import { propertyReply } from "./vacancy-property.ts";

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

test("a reference as this service gives it is read as it stands", () => {
  expect(propertyReply.parse({ data: whole })).toEqual({ data: whole });
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
  expect(propertyReply.parse({ data: foreign })).toEqual({ data: { ...whole, max_length: 255 } });
});

test("an id is enough for a reference", () => {
  expect(propertyReply.parse({ data: { id: 5, values: null } }).data).toEqual({
    id: "5",
    name: "",
    title: "",
    type: "",
    required: false,
    multiple: false,
    max_length: null,
    values: [],
  });
});

test("a value without a title goes by its id", () => {
  const read = propertyReply.parse({
    data: { id: "5", values: [{ id: 1 }, { id: 2, title: null }] },
  });
  expect(read.data.values).toEqual([
    { id: "1", title: "1" },
    { id: "2", title: "2" },
  ]);
});

test.for([
  {},
  { data: null },
  { data: {} },
  { data: { id: null } },
  { data: { ...whole, values: 1 } },
])("%j is no reference", (answer) => {
  expect(propertyReply.safeParse(answer).success).toBe(false);
});
