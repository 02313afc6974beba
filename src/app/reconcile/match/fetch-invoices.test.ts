import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setAddresses } from "../../api/addresses.ts";
import { invoiceSpan, olderInvoices } from "./fetch-invoices.ts";

beforeEach(() => {
  vi.stubGlobal("location", { origin: "http://app.example" });
  setAddresses({ extensions: true });
});
afterEach(() => vi.unstubAllGlobals());

test("the search spans some years before the statement to its last day", () => {
  const days = { from: "2026-03-01", to: "2026-03-31" };
  expect(invoiceSpan(days, 1)).toEqual({ from: "2025-03-01", to: "2026-03-31" });
  expect(invoiceSpan(days, 3)).toEqual({ from: "2023-03-01", to: "2026-03-31" });
  expect(invoiceSpan(days, "all")).toEqual({ from: undefined, to: "2026-03-31" });
});

test("the span moves 29 February to the 28th when the other year has no 29th", () => {
  const days = { from: "2028-02-29", to: "2028-03-31" };
  expect(invoiceSpan(days, 1).from).toBe("2027-02-28");
  expect(invoiceSpan({ ...days, from: "2028-02-28" }, 1).from).toBe("2027-02-28");
});

test("a statement without dates asks for all invoices", () => {
  expect(invoiceSpan({ from: undefined, to: undefined }, 1)).toEqual({
    from: undefined,
    to: undefined,
  });
});

const row = {
  count_id: 4,
  count_number: "СЧ-3160",
  created_at: "2024-02-28",
  amount: 30_266,
  payer: "АО «Ромашка»",
  recipient: "ООО «Вакансиум»",
  payment_order: null,
  payed_at: null,
  acts_amount: 0,
  acts_text: null,
  status: "not_paid",
  can_delete: true,
};
const { signal } = new AbortController();

test("older invoices of a number are those created before the searched days", async () => {
  let asked = "";
  vi.stubGlobal("fetch", async (address: string) => {
    asked = decodeURIComponent(address);
    return await Promise.resolve(
      Response.json({ data: { items: [row], total: 1, pages: { page: 1, total: 1 } } }),
    );
  });
  const found = await olderInvoices("2024-03-01")("СЧ-3160", signal);
  expect(found).toMatchObject([{ count_id: 4, created_at: "2024-02-28" }]);
  expect(asked).toContain("count_number=СЧ-3160");
  expect(asked).toContain("created_at_to=2024-02-29");
  expect(asked).not.toContain("created_at_from");
});

test("a service that refuses so large a page is asked for a smaller one", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address.replace(/.*\/counts\/|\?.*/g, ""));
    const isRefused = asked.length === 1;
    return await Promise.resolve(
      isRefused
        ? Response.json({ errors: { limit: ["at most 100"] } }, { status: 400 })
        : Response.json({ data: { items: [row], total: 1, pages: { page: 1, total: 1 } } }),
    );
  });
  expect(await olderInvoices("2024-03-01")("СЧ-3160", signal)).toMatchObject([{ count_id: 4 }]);
  expect(asked).toEqual(["1/500", "1/100"]);
});

test("a service that refuses, or has more than it lists, does not tell which older invoices there are", async () => {
  const answers = [
    Response.json({ data: { items: [row], total: 2, pages: { page: 1, total: 1 } } }),
    new Response("", { status: 404 }),
  ];
  vi.stubGlobal("fetch", async () => await Promise.resolve(answers.shift()));
  expect(await olderInvoices("2024-03-01")("СЧ-3160", signal)).toBeUndefined();
  expect(await olderInvoices("2024-03-01")("СЧ-3160", signal)).toBeUndefined();
});
