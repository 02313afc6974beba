import { expect, test } from "vitest";
import { guessMapping, hasHeader, withColumn } from "./column-mapping.ts";

test("columns are recognized by their headings, in both languages and any order", () => {
  const russian = [["Телефон", "Ф.И.О.", "ФИО кандидата", "Дата рождения", "Номер вакансии", "Х"]];
  expect(hasHeader(russian)).toBe(true);
  expect(guessMapping(russian, true)).toEqual([
    "phone",
    undefined,
    "full_name",
    "birthday",
    "vacancy_id",
    undefined,
  ]);
  expect(guessMapping([["vacancy_id", "full_name", "Phone number", "CV"]], true)).toEqual([
    "vacancy_id",
    "full_name",
    "phone",
    "cv_url",
  ]);
});

test("without headings, columns are recognized by their content", () => {
  const rows = [
    ["Скрепкина Вера", "8 999 123-45-67", "05.03.1985", "https://cv.example/1", "12"],
    ["Иванов Иван Иванович", "+79991234568", "1990-01-01", "", "13"],
  ];
  expect(hasHeader(rows)).toBe(false);
  expect(guessMapping(rows, false)).toEqual([
    "full_name",
    "phone",
    "birthday",
    "cv_url",
    "vacancy_id",
  ]);
});

test("a row of names and phones is not a heading, whatever words it contains", () => {
  expect(hasHeader([["Имя Фамилия", "89991234567"]])).toBe(false);
});

test("no field is used twice, neither by guess nor by choice", () => {
  expect(guessMapping([["Телефон", "Телефон 2"]], true)).toEqual(["phone", undefined]);
  expect(withColumn(["phone", "full_name"], 1, "phone")).toEqual([undefined, "phone"]);
  expect(withColumn(["phone", "full_name"], 0, undefined)).toEqual([undefined, "full_name"]);
});
