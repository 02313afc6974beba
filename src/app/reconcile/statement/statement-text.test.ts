import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeStatement, statementLimit, statementLines, statementSum } from "./statement-text.ts";

/** How many parts of a text were consumed before each step, at which a reader can stop or yield. */
function partsAtEachStep(part: string, count: number): number[] {
  let taken = 0;
  const parts = function* (): Generator<string> {
    for (; taken < count; taken += 1) yield part;
  };
  const steps: number[] = [];
  for (const _ of statementLines(parts())) steps.push(taken);
  return steps;
}

test("an endless line yields to the page at every part", () => {
  expect(partsAtEachStep("а".repeat(20_000), 5)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("every empty line yields to the page", () => {
  expect(partsAtEachStep("\n\n\n", 2)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2]);
});

test("lines are counted from 1, whatever their endings and wherever the text is split", () => {
  const lines = [...statementLines(["Номер=1\r", "\n\rСумма=", "2\nДата=3\r", ""])];
  expect(lines.filter((line) => line !== undefined)).toEqual([
    { number: 1, key: "Номер", value: "1" },
    { number: 3, key: "Сумма", value: "2" },
    { number: 4, key: "Дата", value: "3" },
  ]);
});

test("an overlong line is truncated, and the next one is read", () => {
  const long = `Назначение=${"а".repeat(30_000)}`;
  const longest = long.slice(0, 10_000);
  for (const parts of [
    [long, "ещё\r", "Номер=1"],
    [`${longest.slice(1)}\r`, "Номер=1"],
    [`${longest}\r`, "Номер=1"],
    [`${long}\r\nНомер=1`],
  ]) {
    const lines = [...statementLines(parts)].filter((line) => line !== undefined);
    expect(lines.map(({ number }) => number)).toEqual([1, 2]);
    expect(lines.at(1)).toMatchObject({ key: "Номер", value: "1" });
    expect(longest).toContain(lines[0]?.value);
  }
});

test("a long file is decoded in parts of 64 KB, whose ends may lie inside a letter", () => {
  const start = new TextEncoder().encode("1CClientBankExchange\nРасчСчет=1\n1");
  const decoded = (length: number) => {
    const bytes = new Uint8Array(length).fill(0x20);
    bytes.set(start);
    // Letters of two bytes fill the rest.
    for (let at = start.length; at < length; at += 2)
      bytes.set([0xd1, 0x8f].slice(0, length - at), at);
    const found = decodeStatement(bytes);
    if ("problem" in found) throw new Error(found.problem);
    const parts = [...found.parts];
    return { parts: parts.length, end: parts.join("").slice(-2), isDamaged: found.isDamaged() };
  };
  const part = 64 * 1024;
  expect(start.length % 2).toBe(1);
  expect(decoded(2 * part + 1)).toEqual({ parts: 3, end: "яя", isDamaged: false });
  expect(decoded(2 * part)).toEqual({ parts: 2, end: "я\ufffd", isDamaged: true });
});

test("a statement may have so many bytes and no more", () => {
  expect(decodeStatement(new Uint8Array(statementLimit))).toEqual({ problem: "binary" });
  expect(decodeStatement(new Uint8Array(statementLimit + 1))).toEqual({ problem: "too_large" });
});

test("blanks around a key, its value and a line do not count, nor does a mark of the encoding", () => {
  const lines = [
    ...statementLines(["\ufeff1CClientBankExchange\n Номер = 5 \n=5\n1x=2\nключ с пробелом=3\n"]),
  ];
  expect(lines.filter((line) => line !== undefined)).toEqual([
    { number: 1, key: "1CClientBankExchange", value: "" },
    { number: 2, key: "Номер", value: "5" },
    { number: 3, key: undefined, value: "=5" },
    { number: 4, key: undefined, value: "1x=2" },
    { number: 5, key: undefined, value: "ключ с пробелом=3" },
  ]);
});

test("the lines do not depend on where the text is split into parts", () => {
  const letters = fc.constantFrom("\r", "\n", "\r\n", "Номер=1", "а", " ");
  fc.assert(
    fc.property(fc.array(fc.array(letters)), (cut) => {
      const parts = cut.map((pieces) => pieces.join(""));
      const told = (from: readonly string[]) =>
        [...statementLines(from)].filter((line) => line !== undefined);
      expect(told(parts)).toEqual(told([parts.join("")]));
    }),
  );
});

test.each([
  ["3270", 327_000],
  ["3270.5", 327_050],
  ["3270,05", 327_005],
  ["3 270.05", 327_005],
  ["3\u00a0270-05", 327_005],
  ["3'270.00", 327_000],
  ["1’003'270-05", 100_327_005],
  ["3.270,05", 327_005],
  ["3,270.05", 327_005],
  ["1.003.270", 100_327_000],
  ["1,003,270.5", 100_327_050],
  ["3.270", undefined],
  ["3,270,05", undefined],
  ["32.70,05", undefined],
  ["3'27", undefined],
  ["32'70.00", undefined],
  ["3270'000", undefined],
  ["0.01", 1],
  ["-5", undefined],
  ["1.234", undefined],
  ["1e5", undefined],
  ["99999999999999", undefined],
  ["", undefined],
] as const)("the sum “%s” is %s kopecks", (text, kopecks) => {
  expect(statementSum(text)).toBe(kopecks);
});
