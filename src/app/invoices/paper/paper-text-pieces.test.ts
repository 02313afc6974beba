import { describe, expect, test } from "vitest";
import { textPieces } from "./paper-text-pieces.ts";

describe("a text on sheets", () => {
  test("an ordinary text of several lines stays whole", () => {
    const text = "125009, г. Москва\n\nтел. +7 (495) 000-12-34";
    expect(textPieces(text)).toEqual([text]);
    expect(textPieces("")).toEqual([""]);
  });

  test("line ends of other systems are line ends", () => {
    expect(textPieces("а\r\nб\rв")).toEqual(["а\nб\nв"]);
  });

  test("many lines are cut between lines, and none is lost", () => {
    const lines = Array.from({ length: 100 }, (_, place) => `строка ${place}`);
    const pieces = textPieces(lines.join("\n"));
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join("\n").split("\n")).toEqual(lines);
  });

  test("a long line is cut at a space, and nothing is lost", () => {
    const line = "слово ".repeat(1000);
    const pieces = textPieces(line);
    expect(pieces.join("")).toBe(line);
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith(" "))).toBe(true);
  });

  test("an endless word is cut between characters", () => {
    const word = `x${"😀".repeat(2000)}`;
    const pieces = textPieces(word);
    expect(pieces.join("")).toBe(word);
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  });
});
