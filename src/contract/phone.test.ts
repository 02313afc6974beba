import fc from "fast-check";
import { expect, test } from "vitest";
import { readPhone, readRussianPhone } from "./phone.ts";

/** Codes of Russia and Kazakhstan; none begins with 79 or 89. */
const tenDigits = fc.stringMatching(/^(?:[3469][0-9]|[78][0-8])[0-9]{8}$/);
const split = (d: string) => [d.slice(0, 3), d.slice(3, 6), d.slice(6, 8), d.slice(8)] as const;
const whole = (d: string) => {
  const [code, one, two, three] = split(d);
  return `+7 (${code}) ${one}-${two}-${three}`;
};
const spellings: ((d: string) => string)[] = [
  (d) => `+7${d}`,
  (d) => `8${d}`,
  (d) => `7${d}`,
  (d) => `8 ${split(d).join(" ")}`,
  (d) => `8(${d.slice(0, 3)})${d.slice(3, 6)} ${d.slice(6)}`,
  (d) => `8${d.slice(0, 3)} ${d.slice(3)}`,
  (d) => `(8-${d.slice(0, 3)}) ${d.slice(3)}`,
  (d) => `+7.${split(d).join(".")}`,
  (d) => `+ 7 ${split(d).join("/")}`,
  (d) => `(+7) ${split(d).join("-")}`,
  (d) => `  +7\u00a0${d.slice(0, 3)}\u2011${d.slice(3)}\t`,
  (d) => `\u202d${whole(d)}\u202c`,
  (d) => `${whole(d)}\u200b`,
  (d) => `\u202a8${d}\u202c`,
  (d) => `тел. ${whole(d)}`,
  (d) => `Моб. тел.: 8 (${d.slice(0, 3)}) ${d.slice(3)};`,
  (d) => `tel:+7${d}`,
  (d) => `<tel:${whole(d)}>`,
  (d) => `телефон ${whole(d)}.`,
  (d) => `\uff0b7 ${d}`,
  (d) => `\uff0b\uff17\uff08${d.slice(0, 3)}\uff09${d.slice(3)}`,
  (d) => `м.т. 8${d}`,
  (d) => `с.т. ${whole(d)}`,
  (d) => `сот.8${d}`,
  (d) => `"${whole(d)}"`,
  (d) => `«8 ${d}»`,
  (d) => `+7_${split(d).join("_")}`,
  (d) => `+7 (8${d}`,
];

test("a Russian phone is read from every spelling, with words and invisible signs around it", () => {
  fc.assert(
    fc.property(tenDigits, fc.constantFrom(...spellings), (digits, spell) => {
      expect(readRussianPhone(spell(digits)), spell(digits)).toBe(whole(digits));
    }),
  );
});

/** Singapore, Malaysia, New Zealand, Estonia and Ukraine, without a plus. */
const ofOthers = ["6581234567", "60 12 345 6789", "64 21 234 567", "372 5123456", "3806712345"];

test("ten digits are a Russian phone, except those that may begin with another country's code", () => {
  for (const digits of [
    "9991234567",
    "4951234567",
    "(495) 123-45-67",
    "7012345678",
    "3812345678",
  ]) {
    expect(readRussianPhone(digits)).toBe(whole(digits.replaceAll(/\D/g, "")));
  }
  for (const digits of ["8121234567", "(812) 123-45-67", "8999123456", "2025550100", ...ofOthers]) {
    expect(readRussianPhone(digits), digits).toBeUndefined();
  }
});

const abroad = [
  "+81 90 1234 5678",
  "+81 3 1234 5678",
  "+84 91 234 56 78",
  "+84 912 345 678",
  "[+84] 91 234 5678",
  "[+84]912345678",
  "(+852) 1234 5678",
  "(+81) 312345678",
  "\u202a+84 91 234 5678",
  "\u202a+84912345678\u202c",
  "\u200e\u2066+81312345678\u2069",
  "\ufeff+84912345678",
  "\u200b(+84)912345678",
  "\uff0b84 91 234 5678",
  "+ 84 91 234 5678",
  "tel:+84912345678",
  "тел. +84 91 234 5678",
  "84 91 234 5678",
  "(84) 91 234 5678",
  "(852) 4234 5678",
  "852 4234 5678",
  "81312345678",
  "85261234567",
  "819012345678",
  "8613812345678",
  "84-912-345-678",
  "+8 999 123-45-67",
  "+8 (495) 123-45-67",
  "+86 10 1234 5678",
  "+375 29 123-45-67",
  "+1 202 555 0100",
  "+49 30 1234567",
  "00 49 30 123456",
  "8 10 49 30 123456",
  "810 84 912345678",
] as const;

test("another country's number never becomes a Russian one, whatever stands before its code", () => {
  for (const number of abroad) expect(readRussianPhone(number), number).toBeUndefined();
});

test("no number with a country's code other than 7 becomes a Russian one", () => {
  const around = fc.constantFrom("", "[", "(", "\u202a", "\u200b", "тел. ", "tel:", "«", "'", " ");
  const codes = fc.stringMatching(/^(?:[1-69][0-9]{0,2}|8[0-9]{0,2})$/);
  const gap = fc.constantFrom("", " ", "-", ") ", "]", "\u00a0");
  fc.assert(
    fc.property(
      around,
      codes,
      gap,
      fc.stringMatching(/^[0-9]{7,11}$/),
      (before, code, gap, rest) => {
        expect(readRussianPhone(`${before}+${code}${gap}${rest}`)).toBeUndefined();
      },
    ),
  );
});

test.each([
  "",
  "+",
  "999",
  "8 999 123-45-6",
  "8 (812) 123-45-6",
  "8 999 123-45-678",
  "+7 999 123-45-678",
  "+7 999 123-45-6",
  "7 (999) 123-45-6",
  "8+84 912345678",
  "Иван",
  "8999123456а",
  "+7 999 123-45-67 звонить после шести",
  "+7 999 123-45-67, +7 999 123-45-68",
  "+7 999 123-45-67 доб. 5",
  "+7 999 123-45-67?",
  "~89991234567",
])("%j is no complete Russian phone", (text) => {
  expect(readRussianPhone(text)).toBeUndefined();
});

test.each([
  ["\u202d+7 (495) 123-45-67\u202c", "+7 (495) 123-45-67"],
  ["+7 (495) 123-45-67\u200b", "+7 (495) 123-45-67"],
  ["тел. +7 (495) 123-45-67", "+7 (495) 123-45-67"],
  ["'+7 (495) 123-45-67", "+7 (495) 123-45-67"],
  ["Тел:+7 495 123-45-67", "+7 495 123-45-67"],
  ["tel:+74951234567", "+74951234567"],
  ["[+84] 91 234 5678", "+84 91 234 5678"],
  ["\u202a+84 91 234 5678\u202c", "+84 91 234 5678"],
  ["8.495.123–45–67", "8-495-123-45-67"],
  ["+375 (29) 123-45-67", "+375 (29) 123-45-67"],
  ["123-45", "123-45"],
])("%j is the phone %j, as it was written", (text, number) => {
  expect(readPhone(text)).toMatchObject({ number, extension: undefined });
});

test("an extension is told apart from the number", () => {
  for (const written of [
    "доб. 5",
    "(добавочный 5)",
    ", вн.5",
    "ext. 5",
    "#5",
    ";ext=5",
    "доб.\u200b5.",
  ]) {
    expect(readPhone(`тел. +7 (495) 123-45-67 ${written}`), written).toEqual({
      number: "+7 (495) 123-45-67",
      russian: "+7 (495) 123-45-67",
      extension: "5",
    });
  }
});

test.each([
  "звоните",
  "доб. 5",
  "1234",
  "+7 495 123-45-67 Иван",
  "++7 495 123-45-67",
  "+7 495 +84 91",
])("%j is no phone at all", (text) => {
  expect(readPhone(text)).toBeUndefined();
});
