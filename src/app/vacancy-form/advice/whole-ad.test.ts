import { describe, expect, test } from "vitest";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { minimumWageOn } from "./minimum-wage.ts";
import { lintText, lintVacancy, type LintDictionaries } from "./vacancy-lint.ts";

const titles: LintDictionaries = {
  amount: new Map([
    ["1", "На руки, в месяц"],
    ["2", "До вычета НДФЛ, в месяц"],
    ["7", "За смену"],
    ["8", "За час"],
  ]),
  employment: new Map([
    ["1", "Полная занятость"],
    ["2", "Частичная занятость"],
    ["6", "Стажировка"],
  ]),
  schedule: new Map([
    ["1", "Полный день"],
    ["4", "Неполный день"],
  ]),
};
const fieldsOf = (rule: string, values: VacancyValues, today = "2026-11-27") =>
  lintVacancy(values, { ...titles, today })
    .filter((found) => found.rule === rule)
    .map(({ field }) => field);
const full: VacancyValues = { employment: "1", schedule: "1", amount: "2" };

describe("the minimum wage", () => {
  test.for<[day: string, sum: number | undefined]>([
    ["2023-12-31", undefined],
    ["2024-01-01", 19_242],
    ["2024-12-31", 19_242],
    ["2025-01-01", 22_440],
    ["2025-12-31", 22_440],
    ["2026-01-01", 27_093],
    ["2027-06-01", 27_093],
  ])("on %s is %s", ([day, sum]) => {
    expect(minimumWageOn(day)?.sum).toBe(sum);
  });

  test("a year whose sum is not in the table has the sum of an earlier one, and says so", () => {
    expect(minimumWageOn("2026-12-31")).toMatchObject({ sum: 27_093, isEarlier: false });
    expect(minimumWageOn("2027-01-01")).toMatchObject({ sum: 27_093, isEarlier: true });
  });

  test("a full month's work for less is noticed, and for the minimum is not", () => {
    expect(fieldsOf("belowMinimumWage", { ...full, salary_from: "27092" })).toEqual([
      "salary_from",
    ]);
    expect(fieldsOf("belowMinimumWage", { ...full, salary_to: "20000" })).toEqual(["salary_to"]);
    expect(fieldsOf("belowMinimumWage", { ...full, salary_from: "27093" })).toEqual([]);
    expect(fieldsOf("belowMinimumWage", { ...full, salary_from: "23000" }, "2025-03-01")).toEqual(
      [],
    );
  });

  test("net pay is compared with what is left of the minimum after tax", () => {
    expect(fieldsOf("belowMinimumWage", { ...full, amount: "1", salary_to: "23571" })).toEqual([]);
    expect(fieldsOf("belowMinimumWage", { ...full, amount: "1", salary_to: "23570" })).toEqual([
      "salary_to",
    ]);
  });

  test.for([
    "Зарплата 20 000 рублей в месяц",
    "Заработная плата от 18000 руб.",
    "з/п: 15 тыс. руб. в месяц",
    "з/п 20-40 тыс. руб. на руки",
    "Полный рабочий день, зарплата 22 000 ₽",
    "Сменный график 2/2, зарплата 20 000 руб.",
    "Доход: 19.000 р. в месяц",
    "Зар\u00adплата 20\u00a0000\u00a0₽",
    "Заработная плата 27 000 руб. до вычета НДФЛ",
    "Salary: 20,000 rubles per month",
  ])("%j in a text is noticed as less than the minimum", (promise) => {
    const values = { ...full, operating_conditions: `Оформление по ТК.\n${promise}\nОфис.` };
    expect(lintVacancy(values, { ...titles, today: "2026-11-27" })).toContainEqual(
      expect.objectContaining({
        field: "operating_conditions",
        rule: "belowMinimumWage",
        severity: "law",
        minimum: expect.objectContaining({ sum: 27_093 }),
        excerpt: expect.stringMatching(/\d/),
      }),
    );
    expect(fieldsOf("belowMinimumWage", { ...values, employment: "2" })).toEqual([]);
    expect(fieldsOf("belowMinimumWage", { ...values, schedule: "4" })).toEqual([]);
  });

  test.for([
    "Зарплата 60 000 рублей в месяц",
    "Зарплата 24 000 рублей на руки",
    "Зарплата 27 000 руб. в месяц",
    "Зарплата от 120 тыс. руб.",
    "Зарплата 2 000 рублей за смену",
    "Зарплата 20 000 руб. в неделю",
    "Зарплата 250 руб/час",
    "Зарплата 20 000 руб. + премия",
    "Зарплата 15 000 руб. за 0,5 ставки",
    "Оклад 20 000 руб. и ежемесячная премия",
    "Неполный день, зарплата 15 000 руб. в месяц",
    "Аванс: зарплата 15 000 руб. двадцатого числа",
    "Выплата зарплаты 10 и 25 числа",
    "Расчёт: зарплата 20 000 сотрудников",
    "Клиенты: доход от 20 000 руб. в месяц",
    "Компенсация питания 5 000 руб. в месяц",
    "Стажировка, зарплата 20 000 руб. в месяц",
    "Доход 150 000 рублей в месяц",
    "Зарплата от 1 000 000 рублей",
    "Зарплата: 3 500",
    "Зарплата вовремя, 5 дней в неделю",
    "Salary: 90,000 rubles per month",
  ])("%j in a text gives nothing", (promise) => {
    const values = { ...full, operating_conditions: `Оформление по ТК.\n${promise}\nОфис.` };
    expect(fieldsOf("belowMinimumWage", values)).toEqual([]);
  });

  test.for<VacancyValues>([
    { employment: "2" },
    { employment: "6" },
    { schedule: "4" },
    { amount: "7" },
    { amount: "8" },
  ])("part of the work may have part of the pay: %j", (part) => {
    expect(fieldsOf("belowMinimumWage", { ...full, salary_from: "12000", ...part })).toEqual([]);
  });
});

describe("the language of the ad", () => {
  const english = "You will develop our services and work with the product team in Moscow.";
  const russian = "Вы будете развивать наши сервисы вместе с командой продукта.";

  test("an ad only in English is noticed once, with a Russian text as well it is not", () => {
    expect(
      fieldsOf("notInRussian", { responsibility: english, operating_conditions: english }),
    ).toEqual(["responsibility"]);
    expect(
      fieldsOf("notInRussian", { responsibility: english, qualification_requirements: russian }),
    ).toEqual([]);
    expect(fieldsOf("notInRussian", { responsibility: `${russian}\n${english}` })).toEqual([]);
  });

  test("a Russian description of the company does not make an English job Russian", () => {
    expect(fieldsOf("notInRussian", { responsibility: english, more_info: russian })).toEqual([
      "responsibility",
    ]);
  });

  test("an English ad in short lines is noticed, though no field has words enough alone", () => {
    expect(
      fieldsOf("notInRussian", {
        responsibility: "Cook breakfast and night orders",
        qualification_requirements: "A year in a kitchen",
        operating_conditions: "Shifts from 10 pm to 6 am",
      }),
    ).toEqual(["responsibility"]);
  });

  test("a text without Russian is noticed in its first words", () => {
    expect(fieldsOf("notInRussian", { responsibility: "Cook breakfast and night" })).toEqual([
      "responsibility",
    ]);
    expect(fieldsOf("notInRussian", { responsibility: "Build APIs" })).toEqual([]);
    expect(
      fieldsOf("notInRussian", {
        responsibility: russian,
        qualification_requirements: "A year in a hotel kitchen is a must",
      }),
    ).toEqual([]);
  });

  test.for([
    "React, TypeScript, Node.js, PostgreSQL, Kubernetes, GitLab CI",
    "Опыт с Ruby on Rails и Spring for Apache Kafka",
    "Ведение переговоров на английском: from lead to close",
  ])("a list of skills and terms in a Russian ad are in no language: %j", (text) => {
    expect(fieldsOf("notInRussian", { qualification_requirements: text })).toEqual([]);
  });

  test("German and French ads are noticed as well", () => {
    const german = "Wir suchen einen Ingenieur für die Planung und Wartung der Anlagen.";
    expect(fieldsOf("notInRussian", { responsibility: german })).toEqual(["responsibility"]);
  });
});

describe("choices", () => {
  test("citizenship is noticed unless a federal law requires it for the job", () => {
    expect(fieldsOf("citizenshipLimit", { citizenship: "1", post: "Бухгалтер" })).toEqual([
      "citizenship",
    ]);
    expect(fieldsOf("citizenshipLimit", { citizenship: "1", post: "Охранник" })).toEqual([]);
    expect(fieldsOf("citizenshipLimit", { citizenship: "", post: "Бухгалтер" })).toEqual([]);
  });

  test("an own car is noticed unless people drive in the job", () => {
    expect(fieldsOf("ownCarLimit", { private_car: "1", post: "Бухгалтер" })).toEqual([
      "private_car",
    ]);
    expect(fieldsOf("ownCarLimit", { private_car: "1", post: "Курьер" })).toEqual([]);
    expect(fieldsOf("ownCarLimit", { private_car: "0", post: "Бухгалтер" })).toEqual([]);
  });
});

describe("titles and texts", () => {
  const rulesIn = (post: string) => lintText("post", post).map(({ rule }) => rule);

  test.for([
    "Повар, официант",
    "Повар и официант",
    "Кассир / грузчик",
    "Водитель или курьер",
    "Бухгалтер; юрист",
    "Уборщица + сторож",
    "Грузчик, старший кладовщик",
    "Продавец в магазин и кассир",
    "Cook and waiter",
    "Driver, courier",
  ])("%j names two jobs", (post) => {
    expect(rulesIn(post)).toContain("twoJobs");
  });

  test.for([
    "Продавец-кассир",
    "Слесарь-сантехник",
    "Помощник повара и официанта",
    "Менеджер по продажам и закупкам",
    "Официант/официантка",
    "Инженер по охране труда, экологии",
    "Врач, стоматология",
    "Водитель категорий B, C",
    "Администратор салона и студии",
    "Учитель математики и физики",
    "Мастер маникюра и педикюра",
    "Waiter / waitress",
    "Manager, sales and marketing",
  ])("%j is one job", (post) => {
    expect(rulesIn(post)).not.toContain("twoJobs");
  });

  test.for(["11111", "1111 1111", "аааааа", "-----", "1 а", "2026"])("%j has no words", (text) => {
    for (const field of ["post", "responsibility", "more_info"] as const) {
      expect(lintText(field, text).map(({ rule }) => rule)).toContain("noWords");
    }
  });

  test.for(["QA", "HR", "1С-программист", "C++ developer"])("%j has words", (post) => {
    expect(rulesIn(post)).not.toContain("noWords");
  });
});

describe("a text in another language than Russian", () => {
  const unread = (text: string) =>
    lintText("qualification_requirements", text).some(({ rule }) => rule === "notRead");

  test.for([
    "Men only, under 35",
    "A female assistant with a pleasant appearance is wanted.",
    "You will cook breakfast for the guests of our hotel.",
    "Citizens only",
    "Must be single",
  ])("is said to be not fully checked: %j", (text) => {
    expect(unread(text)).toBe(true);
  });

  test.for([
    "React, Node.js, SQL, Docker",
    "Знание Microsoft Office",
    "Опыт с Ruby on Rails и Spring for Apache Kafka",
    "Опыт работы с Adobe After Effects и Figma",
    "SQL",
    "Мужчины до 35 лет, English B2",
  ])("a list of skills or a Russian text is not: %j", (text) => {
    expect(unread(text)).toBe(false);
  });
});
