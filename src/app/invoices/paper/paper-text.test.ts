import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as fontkit from "fontkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import ranges from "./paper-ranges.json";
import { paperParts, paperText, signsIn, unprintableSigns } from "./paper-text.ts";

test("texts are composed, and what nobody sees is gone", () => {
  expect(paperText("АО «Зелёный край»".normalize("NFD"))).toBe("АО «Зелёный край»");
  expect(paperText("Вакан\u00adсия\u200b \ufeff№\u202a 7\u202c\tсрочно")).toBe(
    "Вакансия № 7 срочно",
  );
  expect(paperText("строка\r\nдругая\u2028третья")).toBe("строка\nдругая\nтретья");
});

const keptIn = (text: string): readonly string[] =>
  paperParts(text).flatMap((part) => (part.isKept ? [part.text] : []));

test.each([
  ["Размещение, до 10 000 просмотров", ["10 000"]],
  ["Поднятие (3 шт.) и баннер 1 200,50 руб. за 5 дн.", ["3 шт.", "1 200,50 руб.", "5 дн."]],
  ["Счёт на оплату № СЧ-000123 от 5 марта 2026 г.", ["№ СЧ-000123", "5 марта", "2026 г."]],
  [
    "125009, г. Москва, д. 5\nТел.: +7 (495) 000-00-00, доб. 12",
    ["г. Москва", "д. 5", "+7 (495) 000-00-00", "доб. 12"],
  ],
  ["ИП Подорожников Л. С. Ивановский", ["Л. С. Ивановский"]],
  ["Размещение, тариф «Заметный», г. Буянов (10 шт.)", ["г. Буянов", "10 шт."]],
  ["ул. Ржевская-Южная, д. 27, срок до 2026 г. Оплата", ["ул. Ржевская-Южная", "д. 27", "2026 г."]],
  ["НДС 22 %", ["22 %"]],
  ["Три тысячи двести семьдесят рублей 00 копеек", ["00 копеек"]],
  ["Размещение вакансии, 2026", []],
  ["Тариф 10 шагов к цели", []],
])(
  "numbers stay on one line with their digits and units, towns and streets with their short words: %s",
  (text, kept) => {
    expect(keptIn(text)).toEqual(kept);
  },
);

test("the parts of a text are the text, whatever it has", () => {
  const words = fc.constantFrom("№", "10", "000", "руб.", "шт.", " ", "\n", "д.", "+7", "(", "А.");
  fc.assert(
    fc.property(
      fc.array(words).map((all) => all.join("")),
      (text) => {
        expect(
          paperParts(text)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      },
    ),
  );
});

test("a blank at which a line may not end stays one, whatever its width", () => {
  expect(paperText("1\u202f230\u00a0руб.\u2009и\u2003всё\u2007")).toBe(
    "1\u00a0230\u00a0руб. и всё\u00a0",
  );
});

test.each([
  "‑",
  "≥",
  "→",
  "₸",
  "ʼ",
  "é",
  "қ",
  "≈",
  "●",
  "✓",
  "Ⅳ",
  "①",
  "⅓",
  "★",
  "Ω",
  "ა",
  "Հ",
  "ﬁ",
])("%s is printed as it is", (sign) => {
  expect(paperText(`Продавец${sign}кассир`)).toBe(`Продавец${sign}кассир`);
  expect(unprintableSigns(sign)).toEqual([]);
});

test("a sign that no typeface has is seen to be missing, and is named; a sign that was lost earlier is named too", () => {
  const text = "Курьер 😀 中 \ue000 👩\u200d💻 ☎\ufe0f 😀 \ufffd \ud800";
  expect(paperText(text)).toBe("Курьер � � � �� ☎ � � �");
  expect(unprintableSigns(text)).toEqual(["😀", "中", "\ue000", "👩", "💻", "\ufffd", "\ud800"]);
});

test("only signs that the main typeface lacks need the other", () => {
  expect(signsIn("Счёт № 7 — 5 000 ₽ «Ёлка», 100 ₸, қазақ, é\n2 ≥ 1 → ‑")).toBe("≥→‑");
});

const codesOf = (range: string): number[] =>
  range.split(", ").flatMap((part) => {
    const [first = 0, last = first] = part
      .slice("U+".length)
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });

const fontOf = async (path: string) =>
  // A file with one font is not a collection.
  fontkit.create(await readFile(join(import.meta.dirname, path))) as fontkit.Font;

const arimo = "../../../../node_modules/@fontsource/arimo/files/arimo-";

test.each([
  ["russian", `${arimo}cyrillic-400-normal.woff`, `${arimo}cyrillic-700-normal.woff`],
  ["english", `${arimo}latin-400-normal.woff`, `${arimo}latin-700-normal.woff`],
  ["latin", `${arimo}latin-400-normal.woff`, `${arimo}latin-700-normal.woff`],
  ["latinExt", `${arimo}latin-ext-400-normal.woff`, `${arimo}latin-ext-700-normal.woff`],
  ["cyrillic", `${arimo}cyrillic-400-normal.woff`, `${arimo}cyrillic-700-normal.woff`],
  ["cyrillicExt", `${arimo}cyrillic-ext-400-normal.woff`, `${arimo}cyrillic-ext-700-normal.woff`],
  ["signs", "signs-400.woff", "signs-700.woff"],
] as const)("every character said to be in “%s” is in the files", async (name, ...paths) => {
  const codes = codesOf(ranges[name]);
  expect(codes.length).toBeGreaterThan(10);
  for (const path of paths) {
    const font = await fontOf(path);
    expect(codes.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
  }
});
