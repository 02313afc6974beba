import { expect, test } from "vitest";
import { readEmails } from "./email.ts";

test.each([
  ["hr@company.example", ["hr@company.example"]],
  ["mailto:hr@company.example", ["hr@company.example"]],
  ["MAILTO:hr@company.example?subject=Вакансия", ["hr@company.example"]],
  ["<hr@company.example>", ["hr@company.example"]],
  ["Отдел кадров <hr@company.example>", ["hr@company.example"]],
  [
    '"Ложкина, А." <hr@company.example>, <jobs@company.example>',
    ["hr@company.example", "jobs@company.example"],
  ],
  ["<mailto:hr@company.example>", ["hr@company.example"]],
  ["hr@company.example.", ["hr@company.example"]],
  ["hr@company.example;", ["hr@company.example"]],
  ["(hr@company.example).", ["hr@company.example"]],
  ["\u200bhr@company.example", ["hr@company.example"]],
  ["\u202ahr@company.example\u202c", ["hr@company.example"]],
  ["hr@com\u00adpany.example", ["hr@company.example"]],
  ["hr@own.example; jobs@own.example hr@own.example", ["hr@own.example", "jobs@own.example"]],
  ["кадры@скрепка.рф", ["кадры@скрепка.рф"]],
  ["o'neil+jobs@own-site.example", ["o'neil+jobs@own-site.example"]],
])("%j is read as %j", (text, addresses) => {
  expect(readEmails(text)).toEqual(addresses);
});

test.each([
  "",
  ";,",
  "hr",
  "hr@",
  "@company.example",
  "hr@company",
  "hr@company..example",
  "hr..jobs@company.example",
  ".hr@company.example",
  "hr.@company.example",
  "hr@.company.example",
  "hr@-company.example",
  "hr@company-.example",
  "hr@company.e",
  "hr@company.123",
  "hr@@company.example",
  "hr@a@company.example",
  "hr@company,example",
  "hr@company_jobs.example",
  "hr собака company.example",
  "почта: hr@company.example",
  "hr@company.example или по телефону",
  "https://company.example",
  `${"h".repeat(65)}@company.example`,
  "hr@company.example, hr",
  // Cyrillic о, а and с within Latin words.
  "ivan\u043ev@company.example",
  "hr@comp\u0430ny.example",
  "\u0441andidate@company.example",
  "hr(at)company.example",
  "hr@company.example/",
])("%j is refused", (text) => {
  expect(readEmails(text)).toBeUndefined();
});
