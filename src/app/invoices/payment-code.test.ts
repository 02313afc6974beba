import { expect, test } from "vitest";
import { makePaymentCode, printedCode } from "./payment-code.ts";
import { preflight } from "./preflight.ts";
import { invoice } from "./sound-invoice.ts";

test("an invoice in which all fits gets a code, and the same one the second time", async () => {
  const details = invoice({});
  const code = await makePaymentCode(details);
  expect(code).toHaveProperty("drawing");
  expect(await makePaymentCode(details)).toBe(code);
});

test("numbers grouped by spaces are read as on the paper", async () => {
  const details = invoice({ bank_bik: "04 4525 225" });
  expect(await makePaymentCode(details)).toHaveProperty("drawing");
});

test("a wrong check digit, an unknown bank or another bank's account leave no code, each with its reason", async () => {
  expect(await makePaymentCode(invoice({ bank_itin: "9610123450" }))).toEqual({
    problem: "requisites",
    rule: "inn",
  });
  const unknown = {
    bank_bik: "049999999",
    bank_account_number: "",
    bank_correspondent_account: "",
  };
  expect(await makePaymentCode(invoice(unknown))).toEqual({
    problem: "bank_unknown",
    bik: "049999999",
  });
  expect(await makePaymentCode(invoice({ bank_correspondent_account: "" }))).toMatchObject({
    problem: "bank_account",
  });
  expect(await makePaymentCode(invoice({ bank_bik: "" }))).toEqual({ problem: "no_bik" });
});

test("nothing to pay is no code", async () => {
  const free = invoice({ total_amount_with_vat: 0, sum_string: "Ноль рублей 00 копеек" });
  expect(await makePaymentCode(free)).toEqual({ problem: "malformed", field: "Sum" });
});

test("automatic leaves it out where the check found an error; on does not; off always does", async () => {
  const details = invoice({ total_amount: 1 });
  const findings = preflight(details);
  const code = await makePaymentCode(details);
  expect(printedCode(code, "auto", findings)).toBeUndefined();
  expect(printedCode(code, "on", findings)).toBeDefined();
  expect(printedCode(code, "off", [])).toBeUndefined();
  expect(printedCode(code, "auto", [])).toBeDefined();
});
