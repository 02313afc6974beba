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

test("names that begin with what was typed come first", () => {
  expect(find("елка")).toEqual(["Ёлка-Сервис, ООО", "АО «Ромашка и Ёлка»"]);
});

test("an empty search, or one without letters, hides nothing", () => {
  expect(find("")).toBe(names);
  expect(find(" « ")).toBe(names);
});
