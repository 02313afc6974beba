import { expect, test, vi } from "vitest";
import {
  isCorrespondentAccountOf,
  isTreasuryBik,
  isUnifiedAccountOf,
} from "#contract/requisites.ts";
import { loadBanks, bankOf } from "./bank-directory.ts";
import { codeByPayment } from "../paper/invoice-payment.ts";
import {
  drawPaymentCode,
  knownPaymentCode,
  makePaymentCode,
  partlyChoices,
  printedCode,
  type CodeChoice,
  type PartlyChoice,
} from "./payment-code.ts";
import type { Finding } from "../checks/finding-text.ts";
import { preflight } from "../checks/preflight.ts";
import { invoice, validInvoice } from "../testing/valid-invoice.ts";
import { paymentPayload, paymentRequisites, paymentLimits } from "./payment-payload.ts";

const banks = await loadBanks();

test("an invoice without findings gets a code, and the same one each time", async () => {
  const details = invoice({});
  const code = await makePaymentCode(details, banks);
  expect(code).toHaveProperty("drawing");
  expect(await makePaymentCode(details, banks)).toBe(code);
  expect(knownPaymentCode(details, "full")).toBe(code);
  expect(knownPaymentCode(details, "open")).toBeUndefined();
});

test("a code is drawn at once for the screen, and it is that one which is read back", async () => {
  const details = invoice({});
  const drawn = drawPaymentCode(details, banks, "full");
  expect(knownPaymentCode(details, "full")).toBeUndefined();
  expect(await makePaymentCode(details, banks)).toBe(drawn);
});

test("numbers grouped by spaces are read as on the paper", async () => {
  const details = invoice({ bank_bik: "04 4525 225" });
  expect(await makePaymentCode(details, banks)).toHaveProperty("drawing");
});

test("a wrong check digit, an unknown bank or another bank's account leave no code, each with its reason", async () => {
  expect(await makePaymentCode(invoice({ bank_itin: "9610123450" }), banks)).toEqual({
    problem: "requisites",
    rule: "inn",
  });
  const unknown = {
    bank_bik: "049999999",
    bank_account_number: "",
    bank_correspondent_account: "",
  };
  expect(await makePaymentCode(invoice(unknown), banks)).toEqual({
    problem: "bank_unknown",
    bik: "049999999",
  });
  // The accounts belong to another bank, but the missing БИК is reported first.
  expect(await makePaymentCode(invoice({ bank_bik: "049999999" }), banks)).toEqual({
    problem: "bank_unknown",
    bik: "049999999",
  });
  expect(await makePaymentCode(invoice({}), undefined)).toEqual({ problem: "no_banks" });
  expect(await makePaymentCode(invoice({ bank_correspondent_account: "" }), banks)).toMatchObject({
    problem: "bank_account",
  });
  expect(await makePaymentCode(invoice({ bank_bik: "" }), banks)).toEqual({ problem: "no_bik" });
});

test("a treasury recipient gets a code with its treasury account, office and unified account", async () => {
  const treasury = invoice({
    bank_bik: "017003983",
    bank_account_number: "03224643700000006600",
    bank_correspondent_account: "40102810445370000059",
  });
  expect(await makePaymentCode(treasury, banks)).toHaveProperty("drawing");
  const office = bankOf(banks, "017003983");
  const payload = office && paymentPayload(paymentRequisites(treasury, office, "full"));
  const text =
    payload !== undefined && "bytes" in payload
      ? new TextDecoder(payload.encoding).decode(payload.bytes)
      : "";
  expect(text).toContain("|PersonalAcc=03224643700000006600|");
  expect(text).toContain("|BIC=017003983|CorrespAcc=40102810445370000059|");
});

test("a treasury office that the directory lacks, and wrong treasury accounts, leave no code, each with its reason", async () => {
  const unknown = {
    bank_bik: "019999999",
    bank_account_number: "03224643700000006600",
    bank_correspondent_account: "",
  };
  expect(await makePaymentCode(invoice(unknown), banks)).toEqual({
    problem: "treasury_unknown",
    bik: "019999999",
  });
  const known = { ...unknown, bank_bik: "017003983" };
  expect(await makePaymentCode(invoice(known), banks)).toEqual({
    problem: "bank_account",
    expected: "40102810445370000059",
  });
  expect(
    await makePaymentCode(
      invoice({ ...known, bank_correspondent_account: "40102810545370000059" }),
      banks,
    ),
  ).toEqual({ problem: "requisites", rule: "correspondent_account" });
  expect(await makePaymentCode(invoice({ bank_bik: "017003983" }), banks)).toEqual({
    problem: "requisites",
    rule: "account",
  });
});

test("no code is printed where the words contradict the sum", async () => {
  const details = invoice({ sum_string: "Три тысячи двести семьдесят рублей 100 копеек" });
  const code = await makePaymentCode(details, banks);
  expect(code).toHaveProperty("drawing");
  const facts = { code, openCode: undefined, payment: undefined };
  const findings = preflight(details, banks);
  expect(printedCode({ ...facts, findings }, { choice: "auto", partly: "off" })).toBeUndefined();
});

test("an invoice with nothing to pay has no code", async () => {
  const free = invoice({ total_amount_with_vat: 0, sum_string: "Ноль рублей 00 копеек" });
  expect(await makePaymentCode(free, banks)).toEqual({ problem: "malformed", field: "Sum" });
});

test("a code whose picture cannot be read back is not used", async () => {
  const alwaysWhite = class extends Uint8ClampedArray {
    override set() {}
  };
  vi.stubGlobal("Uint8ClampedArray", alwaysWhite);
  try {
    expect(await makePaymentCode(invoice({}), banks)).toEqual({ problem: "not_read" });
  } finally {
    vi.unstubAllGlobals();
  }
});

test("automatic leaves it out where the check found an error; on does not; off always does", async () => {
  const details = invoice({ total_amount: 1 });
  const findings = preflight(details, banks);
  const code = await makePaymentCode(details, banks);
  const facts = { code, openCode: undefined, payment: undefined };
  const printed = (choice: CodeChoice, found: readonly Finding[]) =>
    printedCode({ ...facts, findings: found }, { choice, partly: "off" });
  expect(printed("auto", findings)).toBeUndefined();
  expect(printed("on", findings)).toBeDefined();
  expect(printed("off", [])).toBeUndefined();
  expect(printed("auto", [])).toBeDefined();
  const stated = { kind: "text", text: "a" } as const;
  const warning = { severity: "warning", expected: stated, found: stated } as const;
  expect(printed("auto", [{ rule: "words_spelling", ...warning }])).toBeDefined();
});

test("a code that is still being made, or that could not be made, is not printed", () => {
  const facts = { openCode: undefined, findings: [], payment: undefined };
  for (const code of [undefined, { problem: "no_bik" } as const]) {
    expect(printedCode({ ...facts, code }, { choice: "on", partly: "full" })).toBeUndefined();
  }
});

const paid = {
  status: "paid_full",
  created_at: "2026-03-05",
  payment_order: "1001",
  payed_at: "2026-03-09",
};
const unpaid = { ...paid, status: "not_paid", payment_order: null, payed_at: null };

test.each([
  ["waiting for its money", unpaid, "print"],
  ["of which nothing is known", undefined, "print"],
  ["paid", paid, "leave_out"],
  ["paid, though no order is named", { ...paid, payment_order: null, payed_at: null }, "leave_out"],
  ["paid in part", { ...paid, status: "paid_partial" }, "ask"],
  ["of a status nobody knows", { ...unpaid, status: "overdue" }, "print"],
  ["of a status nobody knows, with a payment", { ...paid, status: "settled?" }, "ask"],
  ["unpaid by its status, with a payment all the same", { ...unpaid, payment_order: 7 }, "ask"],
  ["with an empty payment order", { ...unpaid, payment_order: " ", payed_at: "" }, "print"],
] as const)("an invoice %s: the code is decided by “%s”", (_what, payment, expected) => {
  expect(codeByPayment(payment)).toBe(expected);
});

test("a paid invoice carries no code whatever is chosen, a partly paid one what is chosen for it", async () => {
  const details = invoice({});
  const code = await makePaymentCode(details, banks);
  const openCode = await makePaymentCode(details, banks, "open");
  if ("problem" in code || "problem" in openCode) throw new Error("The invoice is valid.");
  expect(openCode.drawing).not.toEqual(code.drawing);
  const printed = (payment: typeof paid, partly: PartlyChoice) =>
    (["auto", "on", "off"] as const).map((choice) =>
      printedCode({ code, openCode, findings: [], payment }, { choice, partly }),
    );
  for (const partly of partlyChoices) {
    expect(printed(paid, partly)).toEqual([undefined, undefined, undefined]);
  }
  const inPart = { ...paid, status: "paid_partial" };
  expect(printed(inPart, "off")).toEqual([undefined, undefined, undefined]);
  expect(printed(inPart, "open")).toEqual([openCode.drawing, openCode.drawing, undefined]);
  expect(printed(inPart, "full")).toEqual([code.drawing, code.drawing, undefined]);
  const waiting = { ...paid, status: "not_paid", payment_order: "", payed_at: "" };
  expect(printed(waiting, "open")).toEqual([code.drawing, code.drawing, undefined]);
});

const bank = { bik: "1", name: "ПАО Банк", city: "г. Скрепск", correspondentAccount: "2" };
const purposeOf = (part: Partial<typeof validInvoice>) =>
  paymentRequisites({ ...validInvoice, ...part }, bank, "full").purpose;

test("the purpose names the invoice as its title does, and the VAT", () => {
  expect(
    purposeOf({ count_number: "Счёт на оплату № 12/3 от 5 марта 2026 г.", vat_amount: 2716 }),
  ).toBe("Оплата по счёту № 12/3 от 5 марта 2026 г. В том числе НДС 2716.00 руб.");
  expect(purposeOf({ count_number: "Invoice 7", vat_amount: 0, vat_string: "Без НДС" })).toBe(
    "Оплата: Invoice 7. Без НДС.",
  );
  const noAmount = { vat_amount: 0, vat_string: "НДС 22 %" };
  expect(purposeOf({ count_number: " Счет № 5 ", ...noAmount })).toBe("Оплата по счёту № 5.");
  expect(purposeOf({ count_number: "Расчёт № 5", ...noAmount })).toBe("Оплата: Расчёт № 5.");
});

test("the sum is in kopecks, whichever unit the words say the amounts are in", () => {
  const inRubles = {
    ...validInvoice,
    total_amount_with_vat: 1220,
    sum_string: "Одна тысяча двести двадцать рублей 00 копеек",
  };
  expect(paymentRequisites(inRubles, bank, "full").sum).toBe(122_000);
  expect(paymentRequisites({ ...inRubles, total_amount_with_vat: 122_000 }, bank, "full").sum).toBe(
    122_000,
  );
});

test("without a sum the purpose names the rate of the tax and no amount", () => {
  const open = (part: Partial<typeof validInvoice>) =>
    paymentRequisites({ ...validInvoice, ...part }, bank, "open");
  expect(open({}).sum).toBeUndefined();
  const title = "Оплата по счёту № СЧ-000123 от 5 марта 2026 г.";
  expect(open({}).purpose).toBe(`${title} В том числе НДС 22 %.`);
  expect(open({ vat_string: "Без НДС", vat_amount: 0 }).purpose).toBe(`${title} Без НДС.`);
  expect(open({ vat_string: "НДС" }).purpose).toBe(title);
  expect(open({ vat_string: "НДС 10 % и 22 %" }).purpose).toBe(title);
});

test("every bank and treasury office that ships has an account whose key fits its БИК, and a name a code can hold", async () => {
  const { banks, source } = await loadBanks();
  expect(source).not.toBe("");
  expect(banks.length).toBeGreaterThan(30);
  expect(
    banks.filter(
      ({ bik, correspondentAccount }) =>
        !(isTreasuryBik(bik) ? isUnifiedAccountOf : isCorrespondentAccountOf)(
          bik,
          correspondentAccount,
        ),
    ),
  ).toEqual([]);
  expect(banks.filter(({ name }) => name.length > paymentLimits.BankName)).toEqual([]);
  expect(new Set(banks.map(({ bik }) => bik)).size).toBe(banks.length);
});

test("a bank is found by its БИК, also where the digits are grouped", async () => {
  const table = await loadBanks();
  for (const bik of ["044525225", "04 4525 225"]) {
    expect(bankOf(table, bik)).toMatchObject({ name: "ПАО Сбербанк", city: "г. Москва" });
  }
  expect(bankOf(table, "046200101")).toBeUndefined();
});
