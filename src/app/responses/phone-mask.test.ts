import fc from "fast-check";
import { expect, test } from "vitest";
import { maskedCaret, maskedInput, maskPhone } from "./phone-mask.ts";

/** Codes never begin with 79, 89, 0 or 10. */
const tenDigits = fc
  .stringMatching(/^[0-9]{10}$/)
  .filter((digits) => !/^(?:[78]9|0|10)/.test(digits));
const whole = (d: string) =>
  `+7 (${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6, 8)}-${d.slice(8)}`;

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

test("a digit inserted into a complete number drops none: the number stays as typed until one is deleted", () => {
  const typed = "+7 (9099) 123-45-67";
  expect(maskPhone(typed)).toBe(typed);
  expect(maskedCaret(typed, 6)).toBe(6);
  expect(maskPhone("+7 (9099) 23-45-67")).toBe("+7 (909) 923-45-67");
});

/** The field after typing keys one by one at its end. */
function typedKeys(keys: string, start = ""): string {
  let shown = start;
  for (const key of keys) {
    const typed = shown + key;
    shown = maskedInput(typed, typed.length, { inputType: "insertText" }).text;
  }
  return shown;
}

test("a number typed key by key is the number that was typed, foreign ones included", () => {
  expect(typedKeys("+")).toBe("+");
  expect(maskedInput("+", 1, { inputType: "insertCompositionText" }).text).toBe("+");
  expect(typedKeys("+375291234567")).toBe("+375291234567");
  expect(typedKeys("+79991234567")).toBe("+7 (999) 123-45-67");
  expect(typedKeys("89991234567")).toBe("+7 (999) 123-45-67");
  expect(maskedInput("+", 1, { inputType: "deleteContentBackward" }).text).toBe("");
});

test("a number with too many digits stays as it is, typed key by key or pasted at once", () => {
  expect(typedKeys("8", "+7 (999) 123-45-67")).toBe("+7 (999) 123-45-678");
  expect(typedKeys("819012345678")).toBe("819012345678");
  expect(typedKeys("375291234567")).toBe("+7 (375) 291-23-4567");
  for (const pasted of [
    "375291234567",
    "49301234567",
    "+7 (999) 123-45-67 8",
    "8 999 123-45-678",
  ]) {
    for (const inputType of ["insertFromPaste", "insertText", ""]) {
      expect(maskedInput(pasted, 3, { inputType })).toEqual({ text: pasted, caret: 3 });
    }
  }
});

test.each([
  "+375 29 123-45-67",
  "+1 202 555 0100",
  "00 49 30 123456",
  "8 10 49 30 123456",
  "+86 10 1234 5678",
  "+8 999 123-45-67",
  "[+84] 91 234 5678",
  "\u202a+84 91 234 5678",
  "84 91 234 5678",
  "(852) 4234 5678",
  "+7 (495) 123-45-67 доб. 5",
  "Иван 999",
])("%s stays as it is", (other) => {
  expect(maskPhone(other)).toBe(other);
});

test("a pasted number loses its label and its invisible signs", () => {
  expect(maskPhone("тел. \u202d8 999 123-45-67\u202c")).toBe("+7 (999) 123-45-67");
  expect(maskPhone("tel:+79991234567")).toBe("+7 (999) 123-45-67");
});

test("an incomplete number is masked as far as it is known to be Russian", () => {
  expect(["8", "89", "8999", "89991", "8999123", "899912345"].map(maskPhone)).toEqual([
    "8",
    "+7 (9",
    "+7 (999",
    "+7 (999) 1",
    "+7 (999) 123",
    "+7 (999) 123-45",
  ]);
  expect(["8495", "8495123456", "84951234567"].map(maskPhone)).toEqual([
    "8495",
    "8495123456",
    "+7 (495) 123-45-67",
  ]);
});
