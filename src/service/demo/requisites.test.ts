import { describe, expect, test } from "vitest";
import {
  isAccountOf,
  isBik,
  isCompanyInn,
  isCorrespondentAccountOf,
  isInn,
  isKpp,
  isPersonInn,
} from "#contract/requisites.ts";
import { makeRandom } from "./random.ts";
import {
  makeAccount,
  makeBik,
  makeCompanyInn,
  makeCorrespondentAccount,
  makeKpp,
  makePersonInn,
} from "./requisites.ts";

/** Every text that differs from this one in a single digit. */
function misprints(text: string): string[] {
  return Array.from(text).flatMap((digit, place) =>
    Array.from("0123456789")
      .filter((other) => other !== digit)
      .map((other) => text.slice(0, place) + other + text.slice(place + 1)),
  );
}

describe("check digits", () => {
  // Worked out by hand: 279 mod 11 = 4; 257 mod 11 = 4, then 282 mod 11 = 7.
  test("a tax number has the control digits that its other digits give", () => {
    expect(isCompanyInn("1234567894")).toBe(true);
    expect(isPersonInn("123456789047")).toBe(true);
    for (const wrong of ["1234567890", "123456789046", "123456789057"])
      expect(isInn(wrong)).toBe(false);
  });

  test("a remainder of 10 stands as the digit 0", () => {
    // 5 weighs 2, the zeros nothing: 10 mod 11 = 10.
    expect(isCompanyInn("5000000000")).toBe(true);
  });

  test("a company's tax number has 10 digits and a person's 12", () => {
    expect(isCompanyInn("123456789047")).toBe(false);
    expect(isPersonInn("1234567894")).toBe(false);
    for (const wrong of [
      "",
      "123456789",
      "0000000000",
      "000000000000",
      "12345 7894",
      "１234567894",
      "1234567894\n",
    ])
      expect(isInn(wrong)).toBe(false);
  });

  // By hand: 123 + account weighs 41 without its key, 41 + 3·3 = 50; 000 + account weighs 26, 26 + 3·8 = 50.
  test("an account's key belongs to its bank", () => {
    expect(isAccountOf("046200123", "40702810300000000001")).toBe(true);
    expect(isAccountOf("046200124", "40702810300000000001")).toBe(false);
    expect(isCorrespondentAccountOf("046200123", "30101810800000000123")).toBe(true);
    expect(isCorrespondentAccountOf("046200124", "30101810800000000123")).toBe(false);
  });

  test("a correspondent account ends as its bank's number does", () => {
    expect(isCorrespondentAccountOf("046200321", "30101810800000000123")).toBe(false);
  });

  test("any one wrong digit of an account shows", () => {
    const caught = misprints("40702810300000000001").filter(
      (account) => !isAccountOf("046200123", account),
    );
    expect(caught).toHaveLength(20 * 9);
  });

  test("bank and registration numbers have their forms", () => {
    expect(["046200123", "04620012", "146200123", "04620012a"].map(isBik)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(["961001001", "9610AB001", "9610ab001", "96100100"].map(isKpp)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

test("made requisites pass every check and differ from one another", () => {
  const random = makeRandom(7);
  const seen = new Set<string>();
  for (let made = 0; made < 500; made += 1) {
    const inn = makeCompanyInn(random);
    const bik = makeBik(random);
    const account = makeAccount(random, bik, made % 2 === 0 ? "company" : "person");
    expect(isCompanyInn(inn)).toBe(true);
    expect(isPersonInn(makePersonInn(random))).toBe(true);
    expect(isKpp(makeKpp(random, inn))).toBe(true);
    expect(isBik(bik)).toBe(true);
    expect(isAccountOf(bik, account)).toBe(true);
    expect(isCorrespondentAccountOf(bik, makeCorrespondentAccount(bik))).toBe(true);
    seen.add(account);
  }
  expect(seen.size).toBe(500);
});
