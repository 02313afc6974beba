import { expect, test } from "vitest";
import { invoiceValidity } from "./invoice-validity.ts";

/** 5 March 2026 is a Thursday. */
const of = (offer: string, title = "Счёт на оплату № 7 от 5 марта 2026 г.") =>
  invoiceValidity({ offer_text: offer, count_number: title });

test.each([
  ["Счёт действителен пять дней.", "2026-03-10", false],
  ["Внимание!\nСчет действителен в течение 3 (трёх) календарных дней", "2026-03-09", false],
  ["Счёт действителен 5 банковских дн. Частичная оплата откладывает начало.", "2026-03-12", true],
  ["Оплатить счёт в течение 3-х рабочих дней.", "2026-03-10", true],
  ["Счёт действителен до 31.03.2026.", "2026-03-31", false],
  ["Срок оплаты: не позднее 9.4.26", "2026-04-09", false],
])("an invoice's own words say until when it can be paid: %s", (offer, until, lacksHolidays) => {
  expect(of(offer)).toMatchObject({ until, lacksHolidays });
});

test.each([
  "Оплата означает согласие с условиями.",
  "Услуги считаются принятыми, если в течение пяти рабочих дней не поступило возражений.",
  "Платёж зачисляется вручную, до трёх рабочих дней.",
  "Счёт действителен до подписания акта.",
  "Счёт действителен 31.02.2026",
  "Счёт действителен 0 дней",
  "Счёт действителен 5 дней, срок оплаты до 31.03.2026",
  "Счёт недействителен 5 дней",
])("a text without a sure term has none: %s", (offer) => {
  expect(of(offer)).toBeUndefined();
});

test("days are counted only from a known day, and the notice has the invoice's words", () => {
  expect(of("Счёт действителен пять дней.", "Счёт № 7")).toBeUndefined();
  expect(of("Счёт\nдействителен  пять дней.")?.words).toBe("Счёт действителен пять дней");
  expect(of("Счёт действителен 5 дн.")?.words).toBe("Счёт действителен 5 дн.");
});
