import { expect, test } from "vitest";
import { foldText } from "#contract/text.ts";
import { searchWords } from "./word-search.ts";

const names = ["ООО «Ромашка»", "АО «Ромашка и Ёлка»", "ИП Елкин Пётр", "Ёлка-Сервис, ООО"];
const find = (typed: string) => searchWords(names, typed, foldText);

test.each([
  ["РОМАШКА", ["ООО «Ромашка»", "АО «Ромашка и Ёлка»"]],
  ['"ромашка"', ["ООО «Ромашка»", "АО «Ромашка и Ёлка»"]],
  ["елка ромашка", ["АО «Ромашка и Ёлка»"]],
  ["петр", ["ИП Елкин Пётр"]],
  ["ёлка-сервис", ["Ёлка-Сервис, ООО"]],
  ["кактус", []],
  ["акшамор", []],
])("«%s» finds by all its words, whatever the case, ё or the quotes", (typed, found) => {
  expect(find(typed)).toEqual(found);
});

test.each([
  ["romashka", ["ООО «Ромашка»", "АО «Ромашка и Ёлка»"]],
  ["Elka", ["АО «Ромашка и Ёлка»", "Ёлка-Сервис, ООО"]],
  ["yolka", ["АО «Ромашка и Ёлка»", "Ёлка-Сервис, ООО"]],
  ["jolka romashka", ["АО «Ромашка и Ёлка»"]],
  ["petr elkin", ["ИП Елкин Пётр"]],
  ["OOO elka", ["Ёлка-Сервис, ООО"]],
  ["e", ["Ёлка-Сервис, ООО", "АО «Ромашка и Ёлка»", "ИП Елкин Пётр"]],
  ["elka кактус", []],
  ["kaktus", []],
])("«%s» finds Russian names in Latin letters", (typed, found) => {
  expect(find(typed)).toEqual(found);
});

test.each([
  ["Щукин Цех", ["shchukin tsekh", "schukin ceh", "shukin tseh"]],
  ["Юлия Хохлова", ["yuliya khokhlova", "julia hohlova", "iuliia xoxlova"]],
  ["Съедобный Объём", ["sedobny obem", "syedobnyj obyom"]],
])("«%s» is found in each way to spell it", (name, typed) => {
  for (const one of typed) expect([one, searchWords([name], one, foldText)]).toEqual([one, [name]]);
});

test("what was typed as it is comes before its Russian spelling", () => {
  const both = ["Ромашка", "Romashka LLC"];
  expect(searchWords(both, "romashka", foldText)).toEqual(["Romashka LLC", "Ромашка"]);
});

test("names that begin with what was typed come first", () => {
  expect(find("елка")).toEqual(["Ёлка-Сервис, ООО", "АО «Ромашка и Ёлка»"]);
});

test("an empty search, or one without letters, hides nothing", () => {
  expect(find("")).toBe(names);
  expect(find(" « ")).toBe(names);
});

test("a name typed with the other keyboard layout is found, unless the text as it stands finds something", () => {
  expect(searchWords(["Курьер", "Повар"], "rehmth", foldText)).toEqual(["Курьер"]);
  expect(searchWords(["Курьер", "rehmth"], "rehmth", foldText)).toEqual(["rehmth"]);
});
