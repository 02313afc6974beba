import { expect, test } from "vitest";
import { matchPayments } from "./match-payments.ts";
import { findOlder, olderKey, type OlderInvoices } from "./older-invoices.ts";
import type { MatchedInvoice } from "./payment-match.ts";
import { invoice, ownAccounts, payment } from "../testing/payment-samples.ts";

const { signal } = new AbortController();
const thisYear = invoice({ count_number: "СЧ-3160" });
const lastYears = invoice({ count_id: 4, count_number: "СЧ-3160", created_at: "2024-03-01" });

async function match(purpose: string, older: OlderInvoices) {
  const asked: string[] = [];
  const [found] = await matchPayments(
    [payment(purpose)],
    [thisYear],
    { signal },
    {
      fetchAccounts: ownAccounts,
      findOlder: async (list) =>
        await findOlder(
          list,
          async (number, own) => {
            asked.push(number);
            return await older(number, own);
          },
          signal,
        ),
    },
  );
  return [found?.outcome, found?.candidates[0]?.older, asked.join()];
}
const giving =
  (...list: readonly MatchedInvoice[]): OlderInvoices =>
  async () =>
    await Promise.resolve(list);

test("a number without a date that an older invoice of the payer also has is in doubt", async () => {
  const purpose = "Оплата по счету СЧ-3160";
  expect(await match(purpose, giving(lastYears))).toEqual(["probable", "found", "СЧ-3160"]);
  expect(await match(purpose, giving())).toEqual(["exact", "none", "СЧ-3160"]);
  const others = [
    { ...lastYears, count_number: "СЧ-31602" },
    { ...lastYears, count_number: "СЧ-13160" },
    { ...lastYears, payer: "ООО «Лютик»" },
  ];
  expect(await match(purpose, giving(...others))).toEqual(["exact", "none", "СЧ-3160"]);
  const similar = { ...lastYears, payer: "Ромашка", count_number: "сч 3160" };
  expect(await match(purpose, giving(...others, similar))).toEqual([
    "probable",
    "found",
    "СЧ-3160",
  ]);
});

test("a number that a service cannot look up among older invoices is in doubt", async () => {
  const unable: OlderInvoices = async () => await Promise.resolve(undefined);
  expect(await match("Оплата по счету СЧ-3160", unable)).toEqual([
    "probable",
    "unknown",
    "СЧ-3160",
  ]);
});

test("with its date a number needs no look at older invoices, and another year's date is in doubt", async () => {
  const asIs = giving(lastYears);
  expect(await match("Оплата по счету СЧ-3160 от 01.03.2026", asIs)).toEqual(["exact", "none", ""]);
  for (const written of ["'СЧ-3160'", "(СЧ-3160)", "СЧ-3160}", "?СЧ-3160?"]) {
    expect(await match(`Оплата по счету ${written} от 01.03.2024`, asIs)).toEqual([
      "probable",
      "none",
      "",
    ]);
  }
  expect(await match("Пени по счету СЧ-3160", asIs)).toEqual(["probable", "none", ""]);
});

test("a number is asked for once, and no more than 500 are", async () => {
  const asked: string[] = [];
  const older: OlderInvoices = async (number) => {
    asked.push(number);
    return await Promise.resolve([]);
  };
  const many = Array.from({ length: 510 }, (_, at) => invoice({ count_number: `СЧ-${at}` }));
  const answers = await findOlder([...many, ...many], older, signal);
  expect(asked).toHaveLength(500);
  expect([...answers.values()].filter((answer) => answer === "unknown")).toHaveLength(10);
  expect(answers.get(olderKey(invoice({ count_number: "СЧ-7" })))).toBe("none");
});

test("a number without digits is the same only if all its signs are", async () => {
  const answer = async (number: string, ...others: readonly string[]) => {
    const one = invoice({ count_number: number });
    const list = others.map((other) => invoice({ count_number: other }));
    return (await findOlder([one], giving(...list), signal)).get(olderKey(one));
  };
  expect(await answer("Б/Н", "СЧ-5", "Б/Н")).toBe("found");
  expect(await answer("Б/Н", "СЧ-5", "БН")).toBe("none");
  expect(await answer("СЧ-5", "Б/Н", "5-СЧ")).toBe("none");
});

test("once it is canceled, the last answer counts no more", async () => {
  const canceled = new AbortController();
  const older: OlderInvoices = async () => {
    canceled.abort(new Error("canceled"));
    return await Promise.resolve([]);
  };
  await expect(findOlder([thisYear], older, canceled.signal)).rejects.toThrow("canceled");
});
