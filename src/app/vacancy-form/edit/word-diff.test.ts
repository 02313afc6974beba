import fc from "fast-check";
import { expect, test } from "vitest";
import { diffWords } from "./word-diff.ts";

const text = fc
  .array(fc.constantFrom("один", "два", "три", " ", "  ", "\n", "\t", "__proto__", "é👩‍🔧"))
  .map((parts) => parts.join(""));

test("the marked text contains both complete versions of any text", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map((part) => part.text)
          .join("");
      expect(without("new")).toBe(before);
      expect(without("gone")).toBe(after);
    }),
  );
});

test("only the changed words are marked", () => {
  expect(diffWords("Сгибать большие скрепки", "Сгибать малые скрепки")).toEqual([
    { kind: "same", text: "Сгибать" },
    { kind: "gone", text: " большие" },
    { kind: "new", text: " малые" },
    { kind: "same", text: " скрепки" },
  ]);
});

test("a word added at the end leaves the word before it unmarked", () => {
  expect(diffWords("Бухгалтер", "Бухгалтер (Москва)")).toEqual([
    { kind: "same", text: "Бухгалтер" },
    { kind: "new", text: " (Москва)" },
  ]);
});

test("a line inserted before others leaves them unmarked, even if it begins like them", () => {
  expect(diffWords("— Раз\n— Два", "— Ноль\n— Раз\n— Два")).toEqual([
    { kind: "new", text: "— Ноль\n" },
    { kind: "same", text: "— Раз\n— Два" },
  ]);
});

test("equal texts have nothing marked", () => {
  expect(diffWords("а\nб", "а\nб")).toEqual([{ kind: "same", text: "а\nб" }]);
});

test("a text of very many words counts as rewritten instead of freezing the page", () => {
  const long = "и ".repeat(100_000);
  expect(diffWords(long, `${long}всё`)).toHaveLength(2);
});
