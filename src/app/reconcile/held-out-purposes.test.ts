import { expect, test } from "vitest";
import { exactInvoice } from "./testing/exact-invoice.ts";
import { heldOutPurposes } from "./testing/held-out-purposes.ts";

test("at least 95 of 100 honest purposes by people who did not know the reader are exact", async () => {
  expect(new Set(heldOutPurposes).size).toBeGreaterThanOrEqual(200);
  const found = await Promise.all(
    heldOutPurposes.map(async (purpose) => await exactInvoice(purpose)),
  );
  const exact = found.filter((number) => number !== undefined);
  expect(new Set(exact)).toEqual(new Set(["СЧ-003159"]));
  expect(exact.length / found.length).toBeGreaterThanOrEqual(0.95);
});
