import { expect, test } from "vitest";
import type { VacancyFieldName, WriteOperation } from "#contract/vacancy-fields.ts";
import {
  emptyRequest,
  entriesOf,
  lockedProblems,
  missingProblems,
  type Problem,
  rangeProblems,
  readFields,
  unknownCompany,
} from "./field-rules.ts";

/** The values that are taken from a body without errors. */
function taken(operation: WriteOperation, body: Readonly<Record<string, unknown>>) {
  const { given, problems, unknown } = readFields(operation, body);
  expect([problems, unknown], JSON.stringify(body)).toEqual([[], []]);
  return given;
}

/** The errors as the answer has them, without their common type. */
const told = (problems: readonly Problem[], unknown: readonly string[] = []) =>
  entriesOf(problems, unknown).map(({ code, text, value }) => [code, text, value]);
const refused = (body: Readonly<Record<string, unknown>>) => {
  const { problems, unknown } = readFields("create", body);
  return told(problems, unknown);
};

const wholeNumber = "ожидалось целое число цифрами";
const webAddress = "ожидался адрес сайта, такой как https://company.example";

test.for<[body: Readonly<Record<string, unknown>>, code: string, text: string, value: string]>([
  [{ post: { id: 1 } }, "invalid", "Поле «Должность»: ожидалось одно значение.", '{"id":1}'],
  [{ post: true }, "invalid", "Поле «Должность»: ожидалось одно значение.", "true"],
  [{ post: 1.5 }, "invalid", "Поле «Должность»: ожидалось одно значение.", "1.5"],
  [
    { post: "я".repeat(151) },
    "too_long",
    "Поле «Должность»: не больше 150 знаков, дано 151.",
    "я".repeat(151),
  ],
  [{ post: "a\ud800b" }, "invalid", "Поле «Должность»: недопустимый знак.", "a\ufffdb"],
  [{ food: {} }, "invalid", "Поле «Питание»: ожидалось одно значение.", "{}"],
  [{ food: "2" }, "invalid", "Поле «Питание»: ожидалось 0 или 1.", "2"],
  [{ salary_from: "x1" }, "invalid", `Поле «Зарплата в месяц, от»: ${wholeNumber}.`, "x1"],
  [{ salary_from: "0x10" }, "invalid", `Поле «Зарплата в месяц, от»: ${wholeNumber}.`, "0x10"],
  [{ salary_from: "1e3" }, "invalid", `Поле «Зарплата в месяц, от»: ${wholeNumber}.`, "1e3"],
  [{ salary_from: -1 }, "out_of_range", "Поле «Зарплата в месяц, от»: не меньше 0.", "-1"],
  [
    { salary_from: 1_000_000_000 },
    "out_of_range",
    "Поле «Зарплата в месяц, от»: не больше 999999999.",
    "1000000000",
  ],
  [
    { experience: "404" },
    "unknown_value",
    "Поле «Опыт работы»: такого значения нет в справочнике.",
    "404",
  ],
  [
    { experience: { id: "1" } },
    "invalid",
    "Поле «Опыт работы»: ожидалось одно значение.",
    '{"id":"1"}',
  ],
  [{ employment: ["1"] }, "invalid", "Поле «Тип занятости»: ожидалось одно значение.", '["1"]'],
  [
    { driving_license: [1.5] },
    "invalid",
    "Поле «Категории водительских прав»: ожидался список значений.",
    "[1.5]",
  ],
  [
    { driving_license: [null] },
    "invalid",
    "Поле «Категории водительских прав»: ожидался список значений.",
    "[null]",
  ],
  [
    { driving_license: "401,402,1,403,404,405,406" },
    "unknown_value",
    "Поле «Категории водительских прав»: в справочнике нет 401, 402, 403, 404, 405.",
    "401,402,1,403,404,405,406",
  ],
  [
    { order_email: "hr" },
    "invalid",
    "Поле «Электронная почта»: ожидался адрес электронной почты или несколько через запятую.",
    "hr",
  ],
  [{ site_url: "own" }, "invalid", `Поле «Сайт»: ${webAddress}.`, "own"],
  [
    { phone: "звоните" },
    "invalid",
    "Поле «Телефон»: ожидался один номер телефона, такой как +7 (495) 123-45-67 доб. 5.",
    "звоните",
  ],
  [
    { phone: "+7 495 000-00-01 доб. 5", phone_extension: "6" },
    "invalid",
    "Поле «Добавочный номер»: в номере телефона другой, 5.",
    "6",
  ],
])("%j is refused with what was expected", ([body, ...expected]) => {
  expect(refused(body)).toEqual([expected]);
});

test("a reversed range, a locked value, a company that is not one's own and a missing value say so", () => {
  expect(told(rangeProblems({ salary_from: "2", salary_to: "1" }))).toEqual([
    ["range_reversed", "Поле «Зарплата в месяц, до»: меньше, чем «Зарплата в месяц, от».", "1"],
  ]);
  expect(told(lockedProblems({ post: "А", company_id: "1" }, { post: "Б" }))).toEqual([
    ["locked", "Поле «Должность»: нельзя изменить после начала публикации.", "Б"],
  ]);
  expect(told([unknownCompany("7")])).toEqual([
    ["unknown_value", "Поле «Компания-работодатель»: такой компании у вас нет.", "7"],
  ]);
  expect(told(missingProblems({}, new Set(["post"])))).toEqual([
    ["constraint", "Поле «Должность» не может быть пустым.", ""],
  ]);
  expect(told([], ["colour"])).toEqual([["unknown_field", "Неизвестное поле «colour».", null]]);
  expect(emptyRequest).toMatchObject({ code: "empty_request", text: "Запрос не содержит данных." });
});

test("control signs and hidden signs are dropped, because nobody typed them", () => {
  expect(taken("create", { post: "По\u0007\u00adвар\u200b" })).toEqual({ post: "Повар" });
});

test("a number loses its leading zeros, and nothing else about it changes", () => {
  const salary = (salary_from: unknown) => taken("create", { salary_from })["salary_from"];
  for (const [given, kept] of [
    ["007", "7"],
    ["-0", "0"],
    ["0", "0"],
    [0, "0"],
    [" 12 ", "12"],
    [999_999_999, "999999999"],
    [null, ""],
  ]) {
    expect(salary(given), String(given)).toBe(kept);
  }
  // The largest number without loss, for a parameter without an upper bound.
  const company_id = "9007199254740991";
  expect(taken("create", { company_id })).toEqual({ company_id });
});

test("a flag may be true or false, a text may be a whole number, and surrounding spaces are dropped", () => {
  const body = { food: true, trip: false, lca: "1", post: 7, metro: " 1 ", address: "  " };
  expect(taken("create", body)).toEqual({
    food: "1",
    trip: "0",
    lca: "1",
    post: "7",
    metro: "1",
    address: "",
  });
});

test("employment and schedule may be objects with an id when creating, but not when editing", () => {
  const body = { employment: { id: "2" }, schedule: "1" };
  expect(taken("create", body)).toEqual({ employment: "2", schedule: "1" });
  expect(readFields("edit", body).problems).toMatchObject([{ field: "employment" }]);
  expect(taken("create", { employment: null })).toEqual({ employment: "" });
});

test("several ids may be a list, a text with commas, or one number; empty ones do not count", () => {
  for (const [given, kept] of [
    [
      ["1", 2],
      ["1", "2"],
    ],
    ["1, 2,,1", ["1", "2"]],
    [2, ["2"]],
    [" , ", []],
    [null, []],
    [[], []],
  ]) {
    expect(taken("create", { driving_license: given }), JSON.stringify(given)).toEqual({
      driving_license: kept,
    });
  }
});

test("a value left undefined is not part of the request", () => {
  expect(taken("create", { post: undefined, colour: undefined, food: 1 })).toEqual({ food: "1" });
});

test("both operations take either name of the video, and their own when both are given", () => {
  const [own, other] = ["https://video.example/1", "https://video.example/2"];
  const kept = { link_to_the_video_on_youtube: own };
  for (const [operation, name, foreign] of [
    ["create", "link_to_the_video", "link_to_the_video_on_youtube"],
    ["edit", "link_to_the_video_on_youtube", "link_to_the_video"],
  ] as const) {
    expect(taken(operation, { [name]: own, post: "П" })).toEqual({ ...kept, post: "П" });
    expect(taken(operation, { [foreign]: own, post: "П" })).toEqual({ ...kept, post: "П" });
    for (const ignored of [other, "javascript:alert(1)"]) {
      expect(taken(operation, { [name]: own, [foreign]: ignored }), operation).toEqual(kept);
    }
  }
});

test("an extension within a phone fills its own parameter, and may be repeated there", () => {
  const [phone, extended] = ["+7 (495) 000-00-01", "+7 495 000-00-01 доб. 5"];
  const kept = { phone, phone_extension: "5" };
  for (const phone_extension of [undefined, "", "5"]) {
    expect(taken("create", { phone: extended, phone_extension })).toEqual(kept);
  }
  expect(taken("create", { phone_additional: extended })).toEqual({
    phone_additional: phone,
    phone_additional_extension: "5",
  });
  expect(taken("create", { phone, phone_extension: "6" })).toEqual({ phone, phone_extension: "6" });
});

test("only required parameters can be missing, and an edit asks only for those it touches", () => {
  const missing = (...only: VacancyFieldName[]) =>
    missingProblems({ post: "", address: "А" }, new Set(only)).map(({ field }) => field);
  expect(missing("post", "address", "food", "metro")).toEqual(["post", "metro"]);
  expect(missing()).toEqual([]);
  expect(missingProblems({}).length).toBeGreaterThan(10);
});

test("a range is checked if both its ends are there and the edit touches one of them", () => {
  const reversed = { salary_from: "10", salary_to: "9" };
  const found = (values: Parameters<typeof rangeProblems>[0], ...touched: VacancyFieldName[]) =>
    rangeProblems(values, touched.length === 0 ? undefined : new Set(touched)).map(
      ({ field }) => field,
    );
  expect(found(reversed)).toEqual(["salary_to"]);
  expect(found(reversed, "salary_from")).toEqual(["salary_to"]);
  expect(found(reversed, "salary_to")).toEqual(["salary_to"]);
  expect(found(reversed, "post")).toEqual([]);
  expect(found({ ...reversed, salary_to: "10" })).toEqual([]);
  expect(found({ salary_from: "10" })).toEqual([]);
  expect(found({ salary_from: "10", salary_to: "" })).toEqual([]);
  expect(found({ salary_to: "9" })).toEqual([]);
  expect(found({ age_kandidat_ot: "40", age_kandidat_to: "39" })).toEqual(["age_kandidat_to"]);
});

test("job title and company are locked only against another value", () => {
  const stored = { post: "А", company_id: "1" };
  expect(lockedProblems(stored, { ...stored, address: "Б" })).toEqual([]);
  expect(lockedProblems(stored, {})).toEqual([]);
  expect(lockedProblems(stored, { post: "Б", company_id: "2" })).toMatchObject([
    { field: "post", value: "Б" },
    { field: "company_id", value: "2" },
  ]);
});

test("each parameter has one error, the first, in the table's order, before unknown names", () => {
  const problem = (field: VacancyFieldName, code: string): Problem => ({
    field,
    code,
    text: "",
    value: "",
  });
  const found = [problem("food", "1"), problem("post", "2"), problem("food", "3")];
  expect(entriesOf(found, ["colour"]).map(({ code, field }) => [code, field])).toEqual([
    ["2", "1001"],
    ["1", "1028"],
    ["unknown_field", "colour"],
  ]);
});
