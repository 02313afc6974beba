import { expect, test, vi } from "vitest";
import {
  hashOf,
  learnFrom,
  namesakes,
  nothingLearned,
  readLearned,
  type LearnedPayers,
} from "./learned-payers.ts";
import type { PaymentMatch } from "./payment-match.ts";
import { evidence, invoice, payment } from "../testing/payment-samples.ts";

const { signal } = new AbortController();
const inn = "9610123458";
const matched = (change: Partial<PaymentMatch> = {}): PaymentMatch => ({
  payment: payment(""),
  outcome: "exact",
  candidates: [evidence()],
  addsUp: false,
  returnWord: undefined,
  ...change,
});
const keys = (key: string) => ({ key, former: key });
const paidWith = (own: string) => payment("", { payer: { name: "АО Ромашка", inn: own } });

test("an ИНН is learned from an exact match, as hashes of it and of the payer with a salt", async () => {
  expect(await learnFrom(matched(), "salt")).toEqual({
    inn: await hashOf("salt", inn),
    payer: await hashOf("salt", "АО ромашка"),
  });
  expect(await hashOf("salt", "text")).toBe(
    "b5d7cebb62064f259953772bc92e95dfc225e677a91ea83b6eb10faa9ebadaa1",
  );
});

test.each<[why: string, match: PaymentMatch]>([
  ["the match is not exact", matched({ outcome: "probable" })],
  ["no invoice was found", matched({ candidates: [] })],
  ["the statement has no ИНН", matched({ payment: paidWith("") })],
  ["the ИНН is too short", matched({ payment: paidWith("961012345") })],
  ["the ИНН is too long", matched({ payment: paidWith("9610123458123") })],
  ["an ИНН has no 11 digits", matched({ payment: paidWith("96101234581") })],
  ["the ИНН is no number", matched({ payment: paidWith("INN9610123458") })],
])("nothing is learned when %s", async (_, match) => {
  expect(await learnFrom(match, "salt")).toBeUndefined();
});

test("a person's ИНН of 12 digits is learned, too", async () => {
  const found = await learnFrom(matched({ payment: paidWith("961012345812") }), "salt");
  expect(found?.inn).toBe(await hashOf("salt", "961012345812"));
});

test("a later statement finds whose ИНН was learned, and that a learned payer has another one", async () => {
  const learn = async (own: string, payer: string) =>
    await learnFrom(
      matched({
        payment: paidWith(own),
        candidates: [evidence({ invoice: invoice({ payer }) })],
      }),
      "salt",
    );
  const payers = [
    await learn(inn, "АО «Ромашка»"),
    await learn("9810123450", "АО «Ромашка»"),
    await learn("9910123450", "ООО «Лютик»"),
    await learn("9710123450", "ООО «Не в выписке»"),
  ].filter((one) => one !== undefined);
  const known: LearnedPayers = { salt: "salt", payers };
  const found = await readLearned(
    known,
    [inn, inn, "9810123450", "нет"],
    ["АО ромашка", "ООО лютик", "ООО другой"].map(keys),
    { signal },
  );
  expect(found).toEqual(
    new Map([
      ["АО ромашка", new Set([inn, "9810123450"])],
      // The learned ИНН is not in this statement.
      ["ООО лютик", new Set([""])],
    ]),
  );
  expect(await readLearned(nothingLearned, [inn], [keys("АО ромашка")], { signal })).toEqual(
    new Map(),
  );
});

test("a payer that was learned before names had one alphabet is recognized by its new key", async () => {
  const former = "ООО kl groupромашка";
  const payers = [{ inn: await hashOf("salt", inn), payer: await hashOf("salt", former) }];
  const names = [{ key: "ООО кl grоuрромашка", former }, keys("ООО другой")];
  expect(await readLearned({ salt: "salt", payers }, [inn], names, { signal })).toEqual(
    new Map([["ООО кl grоuрромашка", new Set([inn])]]),
  );
});

test("without HTTPS, where there are no hashes, no payer is recognized", async () => {
  const learned = await learnFrom(matched(), "salt");
  const known = { salt: "salt", payers: learned === undefined ? [] : [learned] };
  const read = async () => await readLearned(known, [inn], [keys("АО ромашка")], { signal });
  expect((await read()).size).toBe(1);
  vi.stubGlobal("crypto", {});
  expect((await read()).size).toBe(0);
  vi.unstubAllGlobals();
});

test("a name with several ИНН in the statements belongs to namesakes", () => {
  const of = (name: string, ...inns: readonly string[]) => inns.map((one) => ({ name, inn: one }));
  expect(
    namesakes([
      ...of("АО ромашка", inn, "9810123450", "9810123450"),
      ...of("ООО лютик", inn, inn),
      ...of("ООО без", inn, "", "0"),
    ]),
  ).toEqual(new Set(["АО ромашка"]));
});
