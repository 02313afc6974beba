import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

test("a file's name loses what systems refuse", () => {
  expect(fileName('Вакансия «А/В:"?» 1.–2')).toBe("Вакансия «А-В-'» 1.–2");
  expect(fileName("...")).toBe("");
  expect(fileName("Я".repeat(200))).toBe("Я".repeat(120));
});
