import { expect, test } from "vitest";
import { isRussian, siteRules, type SiteRule } from "./site-rule.ts";

const limit = (
  bound: "most" | "least",
  amount: string,
  unit: Extract<SiteRule, { kind: "limit" }>["unit"],
  side?: "width" | "height",
): SiteRule => ({ kind: "limit", bound, amount, unit, side });
const range = (percent: string): SiteRule => ({ kind: "range-width", percent });
const takenDown: SiteRule = { kind: "taken-down" };
const byItself: SiteRule = { kind: "appears-by-itself" };

test.each<[string, readonly SiteRule[]]>([
  [
    "Вилка зарплаты слишком широкая: «до» не может быть больше «от» более чем на 30 %. Исправьте зарплату — вакансия выйдет сама.",
    [range("30"), byItself],
  ],
  ["Salary range is too wide: at most 30% between both ends.", [range("30")]],
  [
    "Логотип больше 1 МБ и не показан. Загрузите картинку поменьше, не шире 600 точек.",
    [limit("most", "1", "megabytes"), limit("most", "600", "pixels", "width")],
  ],
  [
    "Телефон компании не подтверждён: вчера на него дважды не дозвонились. Подтвердите его, иначе вакансии будут сняты с показа.",
    [takenDown],
  ],
  ["Должностные обязанности: минимум 200 символов", [limit("least", "200", "characters")]],
  ["Описание короче 200 символов", [limit("least", "200", "characters")]],
  ["Название должно быть короче 60 символов", [limit("most", "60", "characters")]],
  ["The title must not be longer than 60 characters", [limit("most", "60", "characters")]],
  ["The text must be longer than 1 000 characters", [limit("least", "1 000", "characters")]],
  ["Logo must be at least 100x100 px", [limit("least", "100×100", "pixels")]],
  ["Возраст кандидата не может быть старше 65 лет", [limit("most", "65", "years")]],
  ["Оклад ниже 27093 руб.", [limit("least", "27093", "rubles")]],
])("%j states %j", (error, rules) => {
  expect(siteRules(error)).toEqual(rules);
});

test.each([
  "",
  "Ошибка 500",
  "Укажите станцию метро.",
  "Найдено 30 % совпадений",
  "Повторите через 5 дней",
  "Комиссия больше 30 %",
])("%j states no rule", (error) => {
  expect(siteRules(error)).toEqual([]);
});

test("a text is Russian by most of its letters, whatever names are in it", () => {
  expect(isRussian("Видео должно быть на YouTube")).toBe(true);
  expect(isRussian("The city “Москва” is unknown")).toBe(false);
  expect(isRussian("404")).toBe(false);
});

test("only the beginning of an endless text is read", () => {
  expect(siteRules(`${"а ".repeat(400)} не более 5 символов`)).toEqual([]);
  expect(siteRules("не более ".repeat(50_000))).toEqual([]);
});
