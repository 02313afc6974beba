import { expect, test } from "vitest";
import { errorEntries } from "./unusual-answer.ts";

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
