import { expect, test } from "vitest";
import type { InvoiceListItem } from "#contract/invoices.ts";
import {
  isSelected,
  nothingSelected,
  selectedAmount,
  selectedCount,
  selectRows,
  withNewest,
} from "./invoice-selection.ts";

const item = (countId: number): InvoiceListItem => ({
  count_id: countId,
  count_number: `СЧ-${countId}`,
  created_at: "2026-03-05",
  amount: countId * 100,
  payer: "",
  recipient: "",
  payment_order: null,
  payed_at: null,
  acts_amount: 0,
  acts_text: null,
  status: "not_paid",
  can_delete: false,
});
const page = [1, 2, 3].map(item);

test("rows are kept over pages, with their count and sum", () => {
  const first = selectRows(nothingSelected, true, page.slice(0, 2), page);
  const both = selectRows(first, true, [item(9)], [item(9)]);
  expect(selectedCount(both)).toBe(3);
  expect(selectedAmount(both)).toBe(1200);
  expect(isSelected(both, 1)).toBe(true);
  expect(isSelected(both, 3)).toBe(false);
});

test("deselecting the last row leaves nothing selected", () => {
  const one = selectRows(nothingSelected, true, [item(1)], page);
  expect(selectRows(one, false, [item(1)], page)).toBe(nothingSelected);
});

test("a selection of all matches has rows of pages not loaded, so its sum is unknown", () => {
  const all = { kind: "matching", total: 5000 } as const;
  expect(isSelected(all, 4711)).toBe(true);
  expect(selectedCount(all)).toBe(5000);
  expect(selectedAmount(all)).toBeUndefined();
  expect(selectRows(all, true, [item(1)], page)).toBe(all);
});

test("a selected row is shown as the service has it now", () => {
  const before = selectRows(nothingSelected, true, [item(1), item(2)], page);
  const paid = { ...item(2), status: "paid_full" } as const;
  const after = withNewest(before, [paid, item(3)]);
  expect(after.kind === "rows" && [...after.rows.values()]).toEqual([item(1), paid]);
  expect(withNewest(after, [paid])).toBe(after);
  expect(withNewest(nothingSelected, [paid])).toBe(nothingSelected);
});

test("a row cleared out of all that match leaves the rest of its page", () => {
  const rest = selectRows({ kind: "matching", total: 5000 }, false, [item(2)], page);
  expect(rest.kind === "rows" && [...rest.rows.keys()]).toEqual([1, 3]);
});
