import { expect, test } from "vitest";
import type { InvoiceDetails } from "#contract/invoices.ts";
import { queryClient } from "../../api/query-client.ts";
import { seenInvoice } from "../paper/invoice-payment.ts";
import { loadBanks } from "../payment-code/bank-directory.ts";
import { groupFindings, groupVatChanges, type PreparedInvoice } from "./prepared-invoice.ts";
import { preflight } from "../checks/preflight.ts";
import { invoice } from "../testing/valid-invoice.ts";

const banks = await loadBanks();
let counted = 0;
const prepared = (change: Partial<InvoiceDetails>) => {
  const details = invoice({ count_number: `Счёт № ${(counted += 1)} от 05.03.2026`, ...change });
  return {
    countId: counted,
    details,
    bank: undefined,
    findings: preflight(details, banks),
    code: { problem: "no_banks" } as const,
    openCode: undefined,
    payment: undefined,
    isPaymentOld: false,
    vatChange: undefined,
  };
};
const shown = (invoices: Parameters<typeof groupFindings>[0]) => {
  const { groups, single } = groupFindings(invoices);
  return {
    groups: groups.map(({ finding, subject, invoices: of }) => [
      finding.rule,
      subject?.recipient,
      subject?.value,
      of.length,
    ]),
    single: single.map(({ invoice: of, doubts }) => [of.countId, doubts.map(({ rule }) => rule)]),
  };
};

test("whether an invoice is paid is read from the newest of the lists that have it", () => {
  const listOf = (status: "not_paid" | "paid_full") => ({
    data: { items: [{ count_id: 7, status }] },
  });
  queryClient.setQueryData(["listInvoices", "unpaid"], listOf("not_paid"), { updatedAt: 1 });
  queryClient.setQueryData(["listInvoices", "paid"], listOf("paid_full"), { updatedAt: 2 });
  expect(seenInvoice(7)?.status).toBe("paid_full");
  queryClient.setQueryData(["listInvoices", "unpaid"], listOf("not_paid"), { updatedAt: 3 });
  expect(seenInvoice(7)?.status).toBe("not_paid");
  queryClient.clear();
});

test("a recipient's wrong number is grouped over its invoices, and apart from other recipients'", () => {
  const wrong = { bank_itin: "9610123450" };
  const invoices = [
    prepared(wrong),
    prepared({}),
    prepared(wrong),
    prepared({ ...wrong, recipient: "ООО «Другой»" }),
    prepared({ ...wrong, bank_itin: "9610 123450" }),
  ];
  expect(shown(invoices)).toEqual({
    groups: [["inn", "ООО «Вакансиум»", "9610123450", 3]],
    single: [[invoices[3]?.countId, ["inn"]]],
  });
});

test("equal findings are one group, the largest first; single findings stay with their invoice", () => {
  const noPayer = { payer: "" };
  const invoices = [
    prepared({ ...noPayer, total_amount: 1 }),
    prepared(noPayer),
    prepared({ ...noPayer, count_number: "Счёт от 05.03.2026" }),
    prepared({ count_number: "Счёт от 06.03.2026" }),
  ];
  expect(shown(invoices)).toEqual({
    groups: [
      ["payer", undefined, undefined, 3],
      ["title_number", undefined, undefined, 2],
    ],
    single: [[invoices[0]?.countId, ["lines", "total_with_vat", "vat_amount"]]],
  });
});

test("the same rule with other values is another group, and unchecked rules are not grouped", () => {
  const invoices = [
    prepared({ total_amount_with_vat: 3270, services: [{ title: "Услуга", amount: 2600 }] }),
    prepared({ services: [{ title: "Услуга", amount: 2601 }] }),
    prepared({ bank_itin: "" }),
    prepared({ bank_itin: "" }),
  ];
  expect(shown(invoices)).toEqual({
    groups: [],
    single: [
      [invoices[0]?.countId, ["lines"]],
      [invoices[1]?.countId, ["lines"]],
    ],
  });
});

test("invoices whose VAT differs in the same way from the recipient's last one are told as one", () => {
  const last = { count_number: "Счёт № 9 от 29.12.2025", vat_string: "НДС 20 %" };
  const change = { last, isRate: true, ended: [20], begun: [22] };
  const changed = (vatChange: typeof change, recipient = "ООО «Вакансиум»") => ({
    ...prepared({ recipient }),
    vatChange,
  });
  const invoices: PreparedInvoice[] = [
    changed(change),
    prepared({}),
    changed({ ...change }),
    changed({ ...change, isRate: false }),
    changed(change, "АО «Карьеролов»"),
  ];
  const groups = groupVatChanges(invoices).map(
    ({ recipient, change: { isRate }, invoices: of }) => [
      recipient,
      isRate,
      of.map((one) => invoices.indexOf(one)),
    ],
  );
  expect(groups).toEqual([
    ["ООО «Вакансиум»", true, [0, 2]],
    ["ООО «Вакансиум»", false, [3]],
    ["АО «Карьеролов»", true, [4]],
  ]);
});
