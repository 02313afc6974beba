import fc from "fast-check";
import { expect, test } from "vitest";
import { maskedCaret, maskedInput, maskPhone, readPhone } from "./phone-mask.ts";

/** Codes never begin with 79, 89, 0 or 10. */
const tenDigits = fc
  .stringMatching(/^[0-9]{10}$/)
  .filter((digits) => !/^(?:[78]9|0|10)/.test(digits));
const spellings: ((d: string) => string)[] = [
  (d) => d,
  (d) => `+7${d}`,
  (d) => `8${d}`,
  (d) => `7${d}`,
  (d) => `8 ${d.slice(0, 3)} ${d.slice(3, 6)} ${d.slice(6, 8)} ${d.slice(8)}`,
  (d) => `8 (${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6, 8)}-${d.slice(8)}`,
  (d) => `8(${d.slice(0, 3)})${d.slice(3, 6)} ${d.slice(6)}`,
  (d) => `+7 (${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6, 8)}-${d.slice(8)}`,
  (d) => `  +7\u00a0${d.slice(0, 3)}\u2011${d.slice(3)}\t`,
  (d) => `+7 (8${d}`,
];
const whole = (d: string) =>
  `+7 (${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6, 8)}-${d.slice(8)}`;

test("every spelling of a phone is converted to the interface's format", () => {
  fc.assert(
    fc.property(tenDigits, fc.constantFrom(...spellings), (digits, spell) => {
      expect(maskPhone(spell(digits))).toBe(whole(digits));
      expect(readPhone(spell(digits))).toBe(whole(digits));
    }),
  );
});

test("masking a masked phone changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (typed) => {
      const once = maskPhone(typed);
      expect(maskPhone(once)).toBe(once);
    }),
  );
});

test("typing adds one digit at a time, and Backspace removes one at a time", () => {
  fc.assert(
    fc.property(tenDigits, (digits) => {
      let shown = "+7";
      for (const digit of digits) shown = maskPhone(shown + digit);
      expect(shown).toBe(whole(digits));
      for (let left = 9; left >= 0; left -= 1) {
        shown = maskPhone(shown.slice(0, -1));
        expect(shown.replace(/\D/g, "")).toBe(`7${digits.slice(0, left)}`);
      }
      shown = maskPhone(shown.slice(0, -1));
      expect(shown).toBe("");
    }),
  );
});

test("the caret keeps its place among the digits when a digit is inserted", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^9[0-9]{0,8}$/),
      fc.nat(),
      fc.stringMatching(/^[0-9]$/),
      (digits, where, digit) => {
        const before = maskPhone(digits);
        const caret = 4 + (where % (before.length - 3));
        const typed = before.slice(0, caret) + digit + before.slice(caret);
        const masked = maskPhone(typed);
        const after = maskedCaret(typed, caret + 1);
        const behind = before.slice(caret).replace(/\D/g, "");
        expect(masked.slice(after).replace(/\D/g, "")).toBe(behind);
        expect(masked.slice(0, after).replace(/\D/g, "").endsWith(digit)).toBe(true);
      },
    ),
  );
});

test("a deleted parenthesis comes back, and the caret moves past it to the digit", () => {
  const typed = "+7 (999 123";
  expect(maskPhone(typed)).toBe("+7 (999) 123");
  expect(maskedCaret(typed, 7)).toBe(7);
});

test("a digit inserted into a complete number drops the last one", () => {
  const typed = "+7 (9099) 123-45-67";
  expect(maskPhone(typed)).toBe("+7 (909) 912-34-56");
  expect(maskedCaret(typed, 6)).toBe(6);
});

/** The field after typing keys one by one at its end. */
function typedKeys(keys: string, start = ""): string {
  let shown = start;
  for (const key of keys) {
    const typed = shown + key;
    shown = maskedInput(typed, typed.length, { inputType: "insertText", data: key }).text;
  }
  return shown;
}

test("a number typed key by key is the number that was typed, foreign ones included", () => {
  expect(typedKeys("+")).toBe("+");
  expect(maskedInput("+", 1, { inputType: "insertCompositionText", data: "+" }).text).toBe("+");
  expect(typedKeys("+375291234567")).toBe("+375291234567");
  expect(typedKeys("+79991234567")).toBe("+7 (999) 123-45-67");
  expect(typedKeys("89991234567")).toBe("+7 (999) 123-45-67");
  expect(maskedInput("+", 1, { inputType: "deleteContentBackward", data: null }).text).toBe("");
});

test("a key beyond a complete number is ignored, and a longer number pasted at once stays as it is", () => {
  expect(typedKeys("8", "+7 (999) 123-45-67")).toBe("+7 (999) 123-45-67");
  for (const pasted of ["375291234567", "49301234567", "+7 (999) 123-45-67 8"]) {
    for (const event of [
      { inputType: "insertFromPaste", data: null },
      { inputType: "insertText", data: pasted },
      {},
    ]) {
      expect(maskedInput(pasted, 3, event)).toEqual({ text: pasted, caret: 3 });
    }
    expect(readPhone(pasted)).toBeUndefined();
  }
  const long = "+7 (999) 123-45-6789";
  expect(typedKeys("0", long)).toBe(`${long}0`);
});

test("an 8 after a plus is the Russian trunk prefix", () => {
  expect(maskPhone("+8 999 123-45-67")).toBe("+7 (999) 123-45-67");
});

test.each([
  "+375 29 123-45-67",
  "+1 202 555 0100",
  "00 49 30 123456",
  "8 10 49 30 123456",
  "+86 10 1234 5678",
])("%s stays as it is, and is no phone", (other) => {
  expect(maskPhone(other)).toBe(other);
  expect(readPhone(other)).toBeUndefined();
});

test.each([
  "",
  "999",
  "8 999 123-45-6",
  "8999123456",
  "8 (812) 123-45-6",
  "8 999 123-45-678",
  "Иван",
  "8999123456а",
])("%j is no whole phone", (text) => {
  expect(readPhone(text)).toBeUndefined();
});

test("an incomplete number is masked as far as it goes", () => {
  expect(["8", "89", "8999", "89991", "8999123", "899912345"].map(maskPhone)).toEqual([
    "+7",
    "+7 (9",
    "+7 (999",
    "+7 (999) 1",
    "+7 (999) 123",
    "+7 (999) 123-45",
  ]);
});
