import { expect, test } from "vitest";
import { errorEntries } from "./error-entries.ts";

const whole = { type: "validation", code: "required", text: "Пусто", field: "12", value: "" };

test("errors of vacancies are read as they stand", () => {
  expect(errorEntries({ data: {}, errors: [whole] })).toEqual([whole]);
});

test("errors of responses, which have neither type nor code, are read too", () => {
  const entry = { text: "Пусто", field: "phone", value: null };
  expect(errorEntries({ data: {}, errors: [entry] })).toEqual([
    { type: "", code: "", text: "Пусто", field: "phone", value: null },
  ]);
});

test("a field and a value that are numbers are read as text, and no field is none", () => {
  const errors = [
    { text: "Нет", field: 7, value: 12 },
    { text: "Всё", field: "", value: { a: 1 } },
  ];
  expect(errorEntries({ errors }).map(({ field, value }) => [field, value])).toEqual([
    ["7", "12"],
    [null, null],
  ]);
});

test("an entry that is none hides no other", () => {
  expect(errorEntries({ errors: [null, "x", whole, { text: 5 }] })).toEqual([whole]);
});

test("the error of a request without authorization is its text", () => {
  expect(errorEntries({ error: "no route" }).map(({ text }) => text)).toEqual(["no route"]);
});

test.each([undefined, null, "text", 5, [], { errors: "x" }])("%j carries none", (body) => {
  expect(errorEntries(body)).toEqual([]);
});
