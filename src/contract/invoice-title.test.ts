import { expect, test } from "vitest";
import { titleDate, titleHasDay, titleNumber } from "./invoice-title.ts";

test.each([
  ["Счёт на оплату № 12 от 5 марта 2026 г.", "2026-03-05"],
  ["СЧЕТ № 1 ОТ «05» МАРТА 2026 ГОДА", "2026-03-05"],
  ["Счёт 7 от 05.03.2026", "2026-03-05"],
  ["Счёт от 05.03.26 г.", "2026-03-05"],
  ["Счёт № 1/от 2026-03-05, изменён", undefined],
  ["Счёт № 1 от 2026-03-05", "2026-03-05"],
  ["Счёт № 1 от 31.02.2026", undefined],
  ["Счёт № 1 от Ромашки от 1 мая 2025", "2025-05-01"],
  ["Счёт № 1 от 1 мая 2025 по договору от Ромашки", "2025-05-01"],
  ["Счёт № 05.03.2026", undefined],
] as const)("the title “%s” is of the day %s", (title, day) => {
  expect(titleDate(title)).toBe(day);
});

test.each([
  ["Счёт на оплату № СЧ-000123 от 5 марта 2026 г.", "СЧ-000123", true],
  ["Счет N 12, 05.03.2026", "12", true],
  ["Invoice No. INV-2026/7 от 2026-03-05", "INV-2026/7", true],
  ["Счёт №КОРОТКИЙ от 5 марта 2026 г.", "КОРОТКИЙ", true],
  ["Счёт 7 от 05.03.2026", "7", true],
  ["Счёт № 1/от 2026-03-05, изменён", "1/от", true],
  ["Счёт № 12/05/26", "12/05/26", false],
  ["Счёт № 05.03.2026", "05.03.2026", false],
  ["Счёт № 5", "5", false],
  ["Счёт № «СЧ-000123» от 05.03.2026", "СЧ-000123", true],
  ["«СЧ-000123»", "СЧ-000123", false],
  ["Счёт № (12/7), 05.03.2026", "12/7", true],
  ["Счёт № «б/н» от 05.03.2026", undefined, true],
  ["Счёт № „15“ от 05.03.2026", "15", true],
  ["Счёт № 1 от 31.02.2026", "1", false],
  ["Счёт № от 5 марта 2026 г.", undefined, true],
  ["Счёт №", undefined, false],
  ["Счёт № б/н от 5 марта 2026 г.", undefined, true],
  ["Счёт № — от 5 марта 2026 г.", undefined, true],
  ["Счёт от 5 марта 2026 г.", undefined, true],
  ["Счёт на оплату", undefined, false],
  ["", undefined, false],
] as const)("the title “%s” has the number %s; a day: %s", (title, number, hasDay) => {
  expect(titleNumber(title)).toBe(number);
  expect(titleHasDay(title)).toBe(hasDay);
});
