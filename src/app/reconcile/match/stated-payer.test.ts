import { expect, test } from "vitest";
import { paidForParty } from "./stated-payer.ts";

test.each<[purpose: string, party: string | undefined]>([
  [
    "Оплата по счету № 5. НДС 22% - 18.00 руб. За ООО «Тарниполь Текстиль»",
    "ООО «Тарниполь Текстиль»",
  ],
  ['Оплата за АО "Ромашка" по счету № 5', 'АО "Ромашка"'],
  ["Оплата за ИП Иванова И. И. по счету № 5", "ИП Иванова И. И."],
  ["за ИНН 7701234567 по счету № 5", "ИНН 7701234567"],
  ["ЗА ООО РОМАШКА, счет 5", "ООО РОМАШКА"],
  ["Оплата за размещение вакансий, ООО «Ромашка»", undefined],
  ["Оплата за услуги", undefined],
  ["Указ ООО «Ромашка»", undefined],
])("«%s» pays for %s", (purpose, party) => {
  expect(paidForParty(purpose)).toBe(party);
});
