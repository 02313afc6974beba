import { expect, test } from "vitest";
import { readTypedNumbers } from "./OpenByNumber.tsx";

test.each([
  ["123", [123]],
  ["№ 123, №124;\n125\t126", [123, 124, 125, 126]],
  ["7 7 007", [7]],
  ["", []],
])("each number in «%s» is read once", (text, numbers) => {
  expect(readTypedNumbers(text)).toEqual({ numbers, others: [] });
});

test("words that are not numbers are listed, and the numbers are still read", () => {
  expect(readTypedNumbers("12abc 13, вакансия 0 9007199254740993")).toEqual({
    numbers: [13],
    others: ["12abc", "вакансия", "0", "9007199254740993"],
  });
});
