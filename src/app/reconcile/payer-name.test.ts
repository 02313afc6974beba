import { expect, test } from "vitest";
import { comparePayers, foldPayer } from "./payer-name.ts";

test.each([
  ["АО «Ромашка»", 'Акционерное общество "РОМАШКА"', "same"],
  ["ООО «Берёзка»", "ИНН 9610123458 ООО БЕРЕЗКА р/с 40702810138000000001 в ПАО Сбербанк", "same"],
  [
    "ИП Тетрадкина Инна Глебовна",
    "Индивидуальный предприниматель Тетрадкина Инна Глебовна//г Москва//",
    "same",
  ],
  ["ООО «Ромашка»", "ООО «Ромашка-2»", "unknown"],
  ["ООО «Ромашка»", "ООО «Лютик»", "different"],
  ["ООО «Ромашка»", "", "unknown"],
  ["Ипполит", "ИП Полит", "different"],
] as const)("“%s” and “%s”: %s", (one, other, expected) => {
  expect(comparePayers(foldPayer(one), foldPayer(other))).toBe(expected);
});
