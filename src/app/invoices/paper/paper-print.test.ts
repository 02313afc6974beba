import { describe, expect, test } from "vitest";
import { paperFileName, paperCommand } from "./paper-print.ts";

describe("the saved paper's name", () => {
  test.each([
    ["Счёт на оплату № СЧ-000123 от 5 марта 2026 г.", "Счёт № СЧ-000123 от 5 марта 2026 г"],
    ["Счет на оплату № 7 от 05.03.2026", "Счет № 7 от 05.03.2026"],
    ["Счёт № 7 от 05.03.2026", "Счёт № 7 от 05.03.2026"],
    ["INV-7 of 5 March 2026", "INV-7 of 5 March 2026"],
  ])("%s is saved as %s", (countNumber, name) => {
    expect(paperFileName(countNumber)).toBe(name);
  });

  test("characters that a file system refuses are not in it", () => {
    expect(paperFileName('Счёт на оплату № 12/3\\4: "А*Б?" <x>|y\n от\t1.2.2026...')).toBe(
      "Счёт № 12-3-4-'АБ' x-y от 1.2.2026",
    );
  });

  test("marks that turn the writing direction are not in it", () => {
    expect(paperFileName("Счёт № 7\u202Efdp.exe\u0000")).toBe("Счёт № 7fdp.exe");
  });

  test("an endless title is cut without breaking a character", () => {
    const name = paperFileName("😀".repeat(500));
    expect(Array.from(name)).toHaveLength(60);
    expect(name.isWellFormed()).toBe(true);
  });

  test("a title in decomposed letters is read as any other", () => {
    const title = "Счёт на оплату № 7 от 5 мая 2026".normalize("NFD");
    expect(paperFileName(title)).toBe("Счёт № 7 от 5 мая 2026");
    expect(paperFileName("NUL")).toBe("NUL_");
  });

  test("a title with only refused characters still gives a name", () => {
    expect(paperFileName(" ... ")).toBe("Счёт");
  });
});

const press = (code: string, key: string, held: Partial<Parameters<typeof paperCommand>[0]> = {}) =>
  paperCommand({
    code,
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
  });

describe("keys of the paper", () => {
  test("brackets and arrows go to the neighbors in the list", () => {
    expect(press("BracketLeft", "[")).toBe("previous");
    expect(press("BracketRight", "]")).toBe("next");
    expect(press("ArrowLeft", "ArrowLeft")).toBe("previous");
    expect(press("ArrowRight", "ArrowRight")).toBe("next");
  });

  test("Esc leads back to the list", () => {
    expect(press("Escape", "Escape")).toBe("back");
  });

  test("brackets work in the Russian layout, where they are letters", () => {
    expect(press("BracketLeft", "х")).toBe("previous");
    expect(press("BracketRight", "ъ")).toBe("next");
  });

  test("Ctrl+P and ⌘P print, in either layout", () => {
    expect(press("KeyP", "p", { ctrlKey: true })).toBe("print");
    expect(press("KeyP", "з", { ctrlKey: true })).toBe("print");
    expect(press("KeyP", "p", { metaKey: true })).toBe("print");
  });

  test("the browser keeps its own shortcuts", () => {
    expect(press("ArrowLeft", "ArrowLeft", { altKey: true })).toBeUndefined();
    expect(press("BracketLeft", "[", { metaKey: true })).toBeUndefined();
    expect(press("KeyP", "P", { ctrlKey: true, shiftKey: true })).toBeUndefined();
    expect(press("KeyP", "p")).toBeUndefined();
  });
});
