import {
  isAccountOf,
  isCompanyInn,
  isCorrespondentAccountOf,
  isPersonInn,
} from "#contract/requisites.ts";
import type { Random } from "./random.ts";

/*
 * Details that pass every check and belong to nobody: no tax office is numbered 96xx … 98xx, no region of the banks'
 * directory is numbered 62, and accounts, which may be at a real bank, name a branch 9999.
 */

const someDigits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.whole(0, 9)).join("");

/** The one text, of those that `withKey` makes from a key, that holds. */
function keyed(keys: number, withKey: (key: number) => string, holds: (text: string) => boolean) {
  for (let key = 0; key < keys; key += 1) {
    const text = withKey(key);
    if (holds(text)) return text;
  }
  throw new Error("No key fits.");
}

const taxOffice = (random: Random): string => `${random.whole(96, 98)}${random.whole(10, 49)}`;

export function makeCompanyInn(random: Random): string {
  const body = taxOffice(random) + someDigits(random, 5);
  return keyed(10, (key) => `${body}${key}`, isCompanyInn);
}

export function makePersonInn(random: Random): string {
  const body = taxOffice(random) + someDigits(random, 6);
  return keyed(100, (key) => body + String(key).padStart(2, "0"), isPersonInn);
}

/** The КПП of a company at the tax office that gave it its ИНН. */
export function makeKpp(random: Random, inn: string): string {
  return inn.slice(0, 4) + random.pick(["01", "43", "44", "45", "50"]) + "001";
}

export function makeBik(random: Random): string {
  return `0462${String(random.whole(0, 99)).padStart(2, "0")}${random.whole(101, 999)}`;
}

/** A rouble account at the bank: of a sole trader (40802) or a company (40702). */
export function makeAccount(random: Random, bik: string, holder: "company" | "person"): string {
  const kind = holder === "company" ? "40702" : "40802";
  const body = `9999${someDigits(random, 7)}`;
  return keyed(
    10,
    (key) => `${kind}810${key}${body}`,
    (text) => isAccountOf(bik, text),
  );
}

export function makeCorrespondentAccount(bik: string): string {
  return keyed(
    10,
    (key) => `30101810${key}00000000${bik.slice(6)}`,
    (text) => isCorrespondentAccountOf(bik, text),
  );
}

/** The account with its key off by one. */
export const misprint = (account: string): string =>
  account.slice(0, 8) + ((Number(account[8]) + 1) % 10) + account.slice(9);
