import { expect, test } from "vitest";
import { formatDate } from "../../format/date.ts";
import { readTypedDate, shownAsRead } from "./typed-date.ts";

const today = "2026-11-21";

test.each([
  ["05.03.2026", "2026-03-05"],
  ["5.3.2026", "2026-03-05"],
  ["5.3.26", "2026-03-05"],
  ["05032026", "2026-03-05"],
  ["5/3/2026", "2026-03-05"],
  ["05-03-2026", "2026-03-05"],
  ["2026-03-05", "2026-03-05"],
  ["05.03.2026\u200b", "2026-03-05"],
  ["\u202a05.03.2026\u202c", "2026-03-05"],
  ["5\u00a0мар\u00adта\u202f2026", "2026-03-05"],
  ["5 май 2026".normalize("NFD"), "2026-05-05"],
  ["05\u201103\u20112026", "2026-03-05"],
  ["05–03–2026", "2026-03-05"],
  ["«05.03.2026»,", "2026-03-05"],
  ["05.03.2026.", "2026-03-05"],
  ["０５．０３．２０２６", "2026-03-05"],
  ["2026.03.05", "2026-03-05"],
  ["2026/3/5", "2026-03-05"],
  ["5 марта 2026 года", "2026-03-05"],
  ["05.03.2026 г.р.", "2026-03-05"],
  ["5 Mar 2026", "2026-03-05"],
  ["5 march, 2026", "2026-03-05"],
  ["Mar 5, 2026", "2026-03-05"],
  ["march 5th 2026", "2026-03-05"],
  ["Dec 31", "2026-12-31"],
  ["5. 3. 2026", "2026-03-05"],
  ["5 марта 2026 г.", "2026-03-05"],
  ["5 марта 2026г.", "2026-03-05"],
  ["5 марта 2026 г", "2026-03-05"],
  ["1 мая 2026", "2026-05-01"],
  ["31.12", "2026-12-31"],
  ["31 дек", "2026-12-31"],
  ["29.02.2028", "2028-02-29"],
  ["05.03.0926", "0926-03-05"],
  [" 05.03.2026 ", "2026-03-05"],
])("«%s» is %s", (text, date) => {
  expect(readTypedDate(text, today)).toEqual({ ok: true, date });
});

test.each([
  ["5/3/2026", "2026-05-03"],
  ["05/03/26", "2026-05-03"],
  ["5-3-2026", "2026-05-03"],
  ["05032026", "2026-05-03"],
  ["5/3", "2026-05-03"],
  // There is no 13th month.
  ["13/3/2026", "2026-03-13"],
  ["3/13/2026", "2026-03-13"],
  // Americans write no dots.
  ["5.3.2026", "2026-03-05"],
  ["2026-03-05", "2026-03-05"],
  ["5 Mar 2026", "2026-03-05"],
])("«%s», typed in English, is %s", (text, date) => {
  expect(readTypedDate(text, today, "month-first")).toEqual({ ok: true, date });
});

test("a typed day is shown as it was read, and other text as it was typed", () => {
  expect(shownAsRead("5/3/2026", today, "en")).toBe("May 3, 2026");
  expect(shownAsRead("5/3/2026", today, "ru")).toBe("05.03.2026");
  expect(shownAsRead("yesterday", today, "en")).toBe("yesterday");
  expect(shownAsRead("31.02.2026", today, "ru")).toBe("31.02.2026");
  expect(shownAsRead("", today, "ru")).toBe("");
});

test("a number with no month in either place does not exist", () => {
  expect(readTypedDate("13/14/2026", today, "month-first").ok).toBe(false);
});

test("empty input is no date", () => {
  expect(readTypedDate("  ", today)).toEqual({ ok: true, date: undefined });
});

test.each(["31.02.2026", "29.02.2026", "32.01.2026", "0.1.2026", "1.13.2026", "2026-00-10"])(
  "«%s» does not exist in the calendar",
  (text) => {
    expect(readTypedDate(text, today)).toEqual({ ok: false, problem: "no-such-day" });
  },
);

test.each([
  "вчера",
  "05",
  "5 фывраля 2026",
  "05.03.202",
  "05.03.2026x",
  "1/2/3/4",
  "2026",
  "2026.03/05",
  "12026-03-05",
  "2026-03-051",
  "105032026",
  "050320261",
])("«%s» is not a date", (text) => {
  expect(readTypedDate(text, today)).toEqual({ ok: false, problem: "not-date" });
});

test.each(["ru", "en"] as const)("a day as the app writes it is read back (%s)", (language) => {
  for (const month of ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"]) {
    const date = `2025-${month}-28`;
    expect(readTypedDate(formatDate(date, language), today)).toEqual({ ok: true, date });
  }
});
