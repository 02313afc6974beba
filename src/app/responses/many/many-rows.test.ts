import { expect, test } from "vitest";
import { manyRows } from "./many-rows.ts";

const mapping = ["full_name", "phone", "vacancy_id"] as const;
const rowsOf = (rows: string[][], isHeaded = false, vacancy = "") =>
  manyRows(rows, { mapping, isHeaded, vacancy, today: "2026-11-21" });

test("each row is checked separately and numbered as in the pasted text", () => {
  const rows = rowsOf(
    [
      ["ФИО", "Телефон", "Вакансия"],
      ["Вера", "89991234567", "5"],
      ["", "123", "5"],
    ],
    true,
  );
  expect(rows.map(({ line }) => line)).toEqual([2, 3]);
  expect(rows[0]?.body).toEqual({ vacancy_id: 5, full_name: "Вера", phone: "+7 (999) 123-45-67" });
  expect(rows[1]?.problems).toEqual({ full_name: "required", phone: "phone" });
});

test("a row without a vacancy gets the common one, and a row with one keeps it", () => {
  const rows = rowsOf(
    [
      ["Вера", "89991234567"],
      ["Анна", "89991234568", "7"],
    ],
    false,
    "5",
  );
  expect(rows.map(({ body }) => body?.vacancy_id)).toEqual([5, 7]);
});

test("the same phone and vacancy is a duplicate in any phone format", () => {
  const rows = rowsOf([
    ["Вера", "89991234567", "5"],
    ["Вера", "+7 (999) 123-45-67", "6"],
    ["Вера С.", "9991234567", "5"],
  ]);
  expect(rows.map(({ repeats }) => repeats)).toEqual([undefined, undefined, 1]);
});

test("a row's key comes from its content, and two equal rows have two keys", () => {
  const [one, two, three] = rowsOf([
    ["Вера", "89991234567", "5"],
    ["Вера", "8 999 1234567", "5"],
    ["Анна", "89991234567", "5"],
  ]).map(({ key }) => key);
  expect(new Set([one, two, three]).size).toBe(3);
  expect(rowsOf([["Вера", "+79991234567", "5"]])[0]?.key).toBe(one);
});

test("a name in several columns is sent as one, without the parts that a row lacks", () => {
  const rows = manyRows(
    [
      ["Анна", "Ложкина", "Ильинична", "89991234567", "05.03.1985 0:00:00"],
      ["Ян", "Блюдцев", "", "89991234568", "31111"],
      ["", "", "", "89991234569", "1985-03-05T00:00:00"],
    ],
    {
      mapping: ["first_name", "last_name", "middle_name", "phone", "birthday"],
      isHeaded: false,
      vacancy: "5",
      today: "2026-11-21",
    },
  );
  expect(rows.map(({ body }) => body?.full_name)).toEqual([
    "Ложкина Анна Ильинична",
    "Блюдцев Ян",
    undefined,
  ]);
  expect(rows.map(({ body }) => body?.birthday)).toEqual(["1985-03-05", "1985-03-05", undefined]);
  expect(rows[2]?.problems).toEqual({ full_name: "required" });
});

test.each([
  ["5.3.85", "1985-03-05"],
  ["5.3.1985", "1985-03-05"],
  ["5/3/85", "1985-03-05"],
  ["05.03.'85", undefined],
  ["5.3.05", "2005-03-05"],
  ["1985.03.05", "1985-03-05"],
  ["1985/3/5", "1985-03-05"],
  ["5 марта 1985 года", "1985-03-05"],
  ["05.03.1985 г.р.", "1985-03-05"],
  ["5.3.26", undefined],
])("the birthday %s is sent as %s", (birthday, sent) => {
  const [row] = manyRows([["Вера", "89991234567", birthday]], {
    mapping: ["full_name", "phone", "birthday"],
    isHeaded: false,
    vacancy: "5",
    today: "2026-11-21",
  });
  expect(row?.body?.birthday).toBe(sent);
  expect(row?.problems.birthday === undefined).toBe(sent !== undefined);
});

test("the days of a column whose months come first are read so, and phones lose decimals", () => {
  const rows = manyRows(
    [
      ["«Вера»", "'89991234567.0", "3/5/1985"],
      ["Анна", "89991234568,00", "3/25/1985"],
    ],
    {
      mapping: ["full_name", "phone", "birthday"],
      isHeaded: false,
      vacancy: "5",
      today: "2026-11-21",
    },
  );
  expect(rows.map(({ body }) => body?.birthday)).toEqual(["1985-03-05", "1985-03-25"]);
  expect(rows[0]?.body).toMatchObject({ full_name: "Вера", phone: "+7 (999) 123-45-67" });
});

test("a row with a letter that was not decoded, or the error of a spreadsheet, is not ready", () => {
  const rows = rowsOf([
    ["Ложкин\uFFFD", "89991234567", "5"],
    ["#Н/Д", "89991234568", "5"],
    ["#REF!", "89991234569", "5"],
  ]);
  expect(rows.map(({ problems }) => problems.full_name)).toEqual(["damaged", "damaged", "damaged"]);
});

test("rows under a title are numbered as in the pasted text", () => {
  const [row] = manyRows(
    [
      ["ФИО", "Телефон"],
      ["Вера", "89991234567"],
    ],
    { mapping, isHeaded: true, vacancy: "5", today: "2026-11-21", lines: [3, 4] },
  );
  expect(row?.line).toBe(4);
});

test("a row that lacks only the vacancy is told from one with another fault", () => {
  const rows = rowsOf([
    ["Вера", "89991234567"],
    ["Вера", "123"],
    ["Вера", "89991234567", "повар"],
  ]);
  expect(rows.map(({ lacksVacancy }) => lacksVacancy)).toEqual([true, false, false]);
});
