import { expect, test } from "vitest";
import { matchPayments } from "./match-payments.ts";
import { invoice, ownAccounts, payment } from "../testing/payment-samples.ts";

const { signal } = new AbortController();
const invoices = [
  invoice({ count_number: "СЧ-003159", created_at: "2026-02-27" }),
  invoice({ count_id: 2, count_number: "СЧ-003100", amount: 500, created_at: "2026-02-01" }),
];
async function found(purpose: string) {
  const [match] = await matchPayments(
    [payment(purpose)],
    invoices,
    { signal },
    { fetchAccounts: ownAccounts },
  );
  return match;
}
const pieces = async (purpose: string) => (await found(purpose))?.candidates[0]?.unread;

test.each([
  ["Пени по счету № СЧ-003159", "Пени"],
  ["Штраф по счёту СЧ-003159", "Штраф"],
  ["Проценты по счету № СЧ-003159 от 27.02.2026", "Проценты"],
  ["Неустойка, счет СЧ-003159", "Неустойка"],
  ["Компенсация расходов по счету № СЧ-003159", "Компенсация расходов"],
  ["Обеспечительный платеж по счету СЧ-003159", "Обеспечительный"],
  ["Займ по счету СЧ-003159", "Займ"],
  ["Доплата по счету СЧ-003159", "Доплата"],
  ["Блямба по счету СЧ-003159", "Блямба"],
  ["Оплата по счету № СЧ-003159 от 27.02.2026, пени", "пени"],
  ["Оплата по счету № СЧ-003159 от 27.02.2026 (неустойка)", "неустойка"],
  ["Оплата по счету № СЧ-003159. Госпошлина", "Госпошлина"],
  ["Оплата по счету № СЧ-003159 за услуги и пени", "пени"],
  ["Оплата по счету № СЧ-003159 за просрочку", "просрочку"],
  ["Оплата за ООО «Лютик» по счету № СЧ-003159", "Лютик"],
  ["Оплата по счету № СЧ-003159 от 27.02.2026 от 28.02.2026", "28.02.2026"],
  ["Оплата по счету № СЧ-003159, 57", "57"],
  ["Оплата по счету № СЧ-003159 по счету от 01.02.2026", "01.02.2026"],
  ["Оплата по счету № СЧ-003159 ~ 2", "~ 2"],
])("what is not understood in “%s” is shown: %s", async (purpose, shown) => {
  const match = await found(purpose);
  expect(match?.outcome).toBe("probable");
  expect(match?.candidates).toHaveLength(1);
  expect(match?.candidates[0]?.unread.join(", ")).toBe(shown);
});

const signs = [
  "?",
  "'",
  ")",
  "}",
  "#",
  "~",
  "<br>",
  "&nbsp;",
  "|",
  "*",
  "^",
  "\\",
  "@",
  "₿",
  "…",
  "•",
  "→",
];
const invisible = ["\u200b", "\u00ad", "\u001f", "\u2060", "\ufeff", "\u202e", "\u0000"];
test.each([...signs, ...invisible])(
  "a date of another year behind %j is never skipped",
  async (sign) => {
    for (const gap of [
      sign,
      ` ${sign}`,
      `${sign} `,
      `${sign}${sign}`,
      ` ${sign} от `,
      `${sign}от `,
    ]) {
      const match = await found(`Оплата по счету № СЧ-003159${gap}27.02.2025`);
      expect([gap, match?.outcome]).not.toEqual([gap, "exact"]);
    }
    const around = await found(`Оплата по счету № ${sign}СЧ-003159${sign} от 27.02.2025`);
    expect(around?.outcome).not.toBe("exact");
  },
);

test.each([...signs, ...invisible])(
  "more of the number, or a second one, behind %j is never skipped",
  async (sign) => {
    for (const rest of ["-2", "2", " 2", "/2", ", СЧ-003100", " СЧ-003100", " и 3100"]) {
      const match = await found(`Оплата по счету № СЧ-003159${sign}${rest}`);
      expect([rest, match?.outcome]).not.toEqual([rest, "exact"]);
    }
  },
);

test.each([
  "'СЧ-003159'",
  "?СЧ-003159?",
  "’СЧ-003159’",
  "(СЧ-003159)",
  "«СЧ-003159»",
  "СЧ-\u00ad003159",
])("the date beside %s is compared", async (written) => {
  const dated = async (day: string) => {
    const match = await found(`Оплата по счету № ${written} от ${day}`);
    return [match?.outcome, match?.candidates[0]?.date];
  };
  expect(await dated("27.02.2026")).toEqual(["exact", "same"]);
  expect(await dated("27.02.2025")).toEqual(["probable", "different"]);
});

test("names of the two parties, in any case of the word, are understood", async () => {
  expect(await pieces("Оплата от АО «Ромашка» для ООО Вакансиум, счет СЧ-003159")).toEqual([]);
  expect(await pieces("Оплата за Ромашку по счету СЧ-003159")).toEqual([]);
  expect(await pieces("Оплата за Ромашковую поляну, счет СЧ-003159")).toEqual([
    "Ромашковую поляну",
  ]);
});

test("behind the invoice a service may be described in any words, but no money of another kind", async () => {
  const behind = async (rest: string) => await pieces(`Оплата по счету № СЧ-003159 ${rest}`);
  expect(await behind("за услуги бурения скважин")).toEqual([]);
  expect(await behind("за буровые работы")).toEqual([]);
  expect(await behind("за услуги бурения. Скважины")).toEqual(["Скважины"]);
  expect(await behind("за услуги неустойки")).toEqual(["неустойки"]);
  expect(await behind("за бурение")).toEqual(["бурение"]);
  expect(await pieces("За услуги бурения по счету № СЧ-003159")).toEqual(["бурения"]);
});
