import { expect, test } from "vitest";
import { writeCsv } from "../format/csv.ts";
import { reconcile as text } from "../i18n/ru/reconcile.ts";
import type { Decision } from "./decisions.ts";
import { matchPayments } from "./match/match-payments.ts";
import type { StatementPayment } from "./statement/parse-statement.ts";
import { invoice, ownAccounts, payment } from "./testing/payment-samples.ts";
import { reconcileExportColumns } from "./reconcile-export.ts";

const { signal } = new AbortController();

test("a row has a payment with its invoice, or with the numbers of several", async () => {
  const payments = [
    payment("по счету № СЧ-000123", { amount: 300_050 }),
    payment("по счетам № СЧ-000123, СЧ-000124", { line: 5 }),
    payment("=1+1", { line: 9, amount: 1, date: undefined }),
  ];
  const invoices = [invoice(), invoice({ count_id: 2, count_number: "СЧ-000124" })];
  const rows = await matchPayments(payments, invoices, { signal }, { fetchAccounts: ownAccounts });
  const columns = reconcileExportColumns({
    text,
    language: "ru",
    fileOf: new Map(payments.map((one) => [one, "kl_to_1c.txt"])),
    statuses: { not_paid: "Не оплачен" },
    decisions: new Map<StatementPayment, Decision>([
      [payments[1] ?? payment(""), { kind: "accepted", invoices: [2, 1] }],
      [payments[2] ?? payment(""), { kind: "refused" }],
    ]),
    invoiceOf: (id) => invoices.find(({ count_id }) => count_id === id),
  });
  const csv = await (await writeCsv({ columns, rows }, "ru", { signal })).text();
  const [head, partial, several, none] = csv.split("\r\n");
  expect(head).toMatch(/Итог;Дата;Сумма;Платёжка;.*;Файл;Строка$/);
  expect(partial).toContain("Вероятно;05.03.2026;3000,50;12;");
  expect(partial).toContain(
    ';СЧ-000123;01.03.2026;3270,00;-269,50;АО «Ромашка»;Не оплачен;;"меньше на 269,50\u00a0₽, указан и в других платежах";Не решено;;;;;;kl_to_1c.txt;1',
  );
  expect(several).toContain(';;;;;;;"СЧ-000123, СЧ-000124";суммы не сходятся;');
  expect(several).toContain(
    ';Принято частично;"СЧ-000124, СЧ-000123";6540,00;-3270,00;;;kl_to_1c.txt;5',
  );
  expect(none).toContain(";'=1+1;");
  expect(none).toContain(";Отклонено;;;;;;kl_to_1c.txt;9");
});

test("of an invoice paid in parts, each row counts what it lacks without that payment", async () => {
  const parts = [
    payment("по счету № СЧ-000123", { amount: 300_000 }),
    payment("по счету № СЧ-000123", { line: 5, amount: 27_000 }),
    payment("по счетам № СЧ-000123, СЧ-000124", { line: 9, amount: 300_000 }),
  ];
  const invoices = [invoice(), invoice({ count_id: 2, count_number: "СЧ-000124", amount: 5000 })];
  const rows = await matchPayments(parts, invoices, { signal }, { fetchAccounts: ownAccounts });
  const shown = (accepted: readonly (readonly number[])[]) =>
    reconcileExportColumns({
      text,
      language: "ru",
      fileOf: new Map(),
      statuses: {},
      decisions: new Map(
        accepted.map((ids, at) => [parts[at] ?? payment(""), { kind: "accepted", invoices: ids }]),
      ),
      invoiceOf: (id) => invoices.find(({ count_id }) => count_id === id),
    })
      .filter(({ title }) => /Остаток|Разница с/.test(title))
      .map(({ value }) => rows.slice(0, accepted.length).map(value));
  expect(shown([[1], [1]])).toEqual([
    [3000, 270],
    [0, 0],
  ]);
  expect(shown([[1]])).toEqual([[3270], [-270]]);
  expect(shown([[1], [1], [1, 2]])).toEqual([
    [3000, 270, 5000],
    [0, 0, -2000],
  ]);
  expect(shown([[1], [3]])).toEqual([
    [3270, null],
    [-270, null],
  ]);
});

test("a refund and the payment it returns have a row each, with its decision and the other one", async () => {
  const paid = payment("по счету № СЧ-000123");
  const refund = payment("Возврат по счету № СЧ-000123", {
    line: 9,
    number: "41",
    date: "2026-03-06",
    isOutgoing: true,
  });
  const rows = await matchPayments(
    [paid, refund],
    [invoice()],
    { signal },
    { fetchAccounts: ownAccounts },
  );
  const save = async (decisions: ReadonlyMap<StatementPayment, Decision>) => {
    const columns = reconcileExportColumns({
      text,
      language: "ru",
      fileOf: new Map(),
      statuses: {},
      decisions,
      invoiceOf: () => invoice(),
    });
    return (await (await writeCsv({ columns, rows }, "ru", { signal })).text()).split("\r\n");
  };
  const open = await save(new Map());
  expect(open[2]).toMatch(/^Возврат от нас;06\.03\.2026;-3270,00;41;.*;Не решено;;;;;;;9$/);
  const decided = await save(
    new Map([
      [paid, { kind: "refund", invoices: [1] }],
      [refund, { kind: "refund", invoices: [1], of: paid }],
    ]),
  );
  expect(decided[1]).toContain(';"Возвращён, не оплата";;;;СЧ-000123;№ 41 от 06.03.2026;;1');
  expect(decided[2]).toContain(";Возврат принят;;;;СЧ-000123;№ 12 от 05.03.2026;;9");
});
