import { describe, expect, test } from "vitest";
import { paperCommand } from "./paper-keys.ts";

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
