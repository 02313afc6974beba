import { expect, test } from "vitest";
import { responseBody } from "#contract/responses.ts";
import { checkResponse, noValues, type ResponseField } from "./check-response.ts";

const today = "2026-11-21";
const good = { ...noValues, vacancy_id: "12", full_name: "Скрепкина Вера", phone: "89001234567" };
const problemOf = (field: ResponseField, text: string) =>
  checkResponse({ ...good, [field]: text }, today).problems?.[field];

test("typed values are converted to the interface's format, and empty ones are left out", () => {
  const { body } = checkResponse(
    {
      ...good,
      vacancy_id: " № 12 ",
      birthday: "5.3.85",
      about_candidate: "Раз\r\nдва ",
      cv_url: " https://cv.example/1 ",
    },
    today,
  );
  expect(body).toEqual({
    vacancy_id: 12,
    full_name: "Скрепкина Вера",
    phone: "+7 (900) 123-45-67",
    birthday: "1985-03-05",
    about_candidate: "Раз\nдва",
    cv_url: "https://cv.example/1",
  });
  expect(responseBody.safeParse(body).success).toBe(true);
});

test.each([
  ["hh.example/resume/1?a=b", "https://hh.example/resume/1?a=b"],
  ["www.cv.example", "https://www.cv.example"],
  ["скрепка.рф/резюме", "https://скрепка.рф/резюме"],
  ["http://cv.example", "http://cv.example"],
])("a link as people write it, %j, is sent as %j", (typed, sent) => {
  const values = { ...noValues, vacancy_id: "5", full_name: "Вера", phone: "89991234567" };
  expect(checkResponse({ ...values, cv_url: typed }, today).body?.cv_url).toBe(sent);
});

test("what was pasted is sent clean", () => {
  const { body } = checkResponse(
    {
      ...good,
      full_name: "\u202dКрай\u00a0 Пётр\u200b".normalize("NFD"),
      about_candidate: "Раз\vдва\u2028три",
      cv_url: "\ufeffhttps://cv.example/1\u200b",
      citizenship: "Рос\u00adсия",
    },
    today,
  );
  expect(body).toMatchObject({
    full_name: "Край Пётр",
    about_candidate: "Раз\nдва\nтри",
    cv_url: "https://cv.example/1",
    citizenship: "Россия",
  });
});

test("all problems are reported at once, each at its field", () => {
  expect(checkResponse({ ...noValues, cv_url: "resume" }, today).problems).toEqual({
    vacancy_id: "required",
    full_name: "required",
    phone: "required",
    cv_url: "link",
  });
});

test.each([
  ["vacancy_id", "повар", "vacancy"],
  ["vacancy_id", "0", "vacancy"],
  ["vacancy_id", "99999999999999999", "vacancy"],
  ["full_name", "123", "name"],
  ["full_name", "я".repeat(256), "tooLong"],
  ["phone", "8 999 123", "phone"],
  ["phone", "+375 29 123-45-67", "phone"],
  ["phone", "[+84] 91 234 5678", "phone"],
  ["phone", "\u202a+84 91 234 5678", "phone"],
  ["birthday", "вчера", "date"],
  ["birthday", "31.12", "date"],
  ["birthday", "1994", "yearAlone"],
  ["birthday", "1994 г.", "yearAlone"],
  ["birthday", "5 марта", "date"],
  ["birthday", "29.02", "date"],
  ["birthday", "31.02.1990", "noSuchDay"],
  ["birthday", "22.11.2026", "future"],
  ["birthday", "22.11.2012", "tooYoung"],
  ["birthday", "20.11.1926", "tooOld"],
  ["citizenship", "я".repeat(101), "tooLong"],
  ["about_candidate", "😀".repeat(2001), "tooLong"],
  ["cv_url", "javascript:alert(1)", "link"],
  ["cv_url", "https://cv.example/a b", "link"],
  ["cv_url", "https://ok@evil.example", "link"],
  ["cv_url", "http://a\\@evil", "link"],
  ["cv_url", `https://cv.example/${"a".repeat(255)}`, "tooLong"],
] as const)("%s may not be %j", (field, text, problem) => {
  expect(problemOf(field, text)).toBe(problem);
});

test.each([
  ["full_name", "я".repeat(255)],
  ["birthday", "21.11.2012"],
  ["birthday", "21.11.1926"],
  ["about_candidate", "😀".repeat(2000)],
] as const)("%s may be that long, or that old", (field, text) => {
  expect(problemOf(field, text)).toBeUndefined();
});

test.each([
  ["5.3.85", "1985-03-05"],
  ["31 декабря 26 г.", "1926-12-31"],
  ["5 марта 2001 г.", "2001-03-05"],
])("a birthday typed as %j is %s", (text, birthday) => {
  expect(checkResponse({ ...good, birthday: text }, today).body?.birthday).toBe(birthday);
});
