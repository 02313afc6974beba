import { makePayer } from "#service/testing/make.ts";
import type { Page } from "@playwright/test";
import { ownAccount, statementFile, statementText, type MadePayment } from "../statement-maker.ts";
import { expect, test } from "./fixtures.ts";

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });
async function load(page: Page, payments: readonly MadePayment[]): Promise<void> {
  await page.goto("/invoices/reconcile");
  await page.locator("input[type=file]").setInputFiles([statementFile(statementText(payments))]);
  await expect(rows(page)).toHaveCount(payments.length);
}

test("of a service whose numbers begin anew each year no payment is exact that may be for another year's invoice", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ромашка»");
  const make = async (count_number: string, created_at: string, more: object = {}) =>
    await world.makeInvoice({
      count_number,
      created_at,
      payer_id: payer,
      lines: [{ title: "Размещение вакансии", amount: 3270 }],
      vat_rate: null,
      requisites: { account_number: ownAccount },
      ...more,
    });
  // The statement is of March 2026, so invoices before 1 March 2025 are outside the searched year.
  await make("СЧ-3159", "2025-03-19");
  await make("СЧ-3159", "2026-03-19");
  await make("СЧ-3160", "2024-03-18");
  await make("СЧ-3160", "2026-03-18");
  await make("СЧ-3161", "2025-02-17", {
    status: "paid_full",
    payed_at: "2025-02-20",
    payment_order: "77",
  });
  await make("СЧ-3161", "2026-03-17");
  await make("СЧ-3162", "2026-03-16");
  await world.as("billing");
  const sum = "3270.00";
  const purposes: readonly [purpose: string, shown: RegExp][] = [
    ["Оплата по счету 'СЧ-3160' от 18.03.2024", /Вероятно.*дата другая/],
    ["Оплата по счету № СЧ-3160", /Вероятно.*номер есть и раньше/],
    ["Оплата по счету СЧ-3160 за 2024 год", /Вероятно.*дата не сверена/],
    ["Оплата по счету № СЧ-3161", /Вероятно.*номер есть и раньше/],
    ["Оплата по счету № СЧ-3161 от 17.02.2025", /Вероятно.*дата другая/],
    ["Оплата по счету № СЧ-3159", /Несколько.*2 счёта/],
    ["Оплата по счету № СЧ-3159 от 19.03.2025", /Точно.*СЧ-3159/],
    ["Оплата по счету № СЧ-3162", /Точно.*СЧ-3162/],
  ];
  for (const [purpose, shown] of purposes) {
    await load(page, [{ sum, purpose }]);
    await expect(rows(page)).toContainText(shown);
  }
});

test("VAT of 20 % beside an invoice of 2026 is compared with the invoice's own", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ромашка»");
  const make = async (count_number: string, vat_rate: number | null) =>
    await world.makeInvoice({
      count_number,
      payer_id: payer,
      lines: [{ title: "Размещение вакансии", amount: 1000 }],
      vat_rate,
      requisites: { account_number: ownAccount },
    });
  await make("СЧ-20", 20);
  await make("СЧ-22", 22);
  await make("СЧ-00", null);
  await world.as("billing");
  await load(page, [
    { sum: "1200.00", purpose: "Оплата по счету № СЧ-20, в т.ч. НДС 20% 200.00" },
    { sum: "1220.00", purpose: "Оплата по счету № СЧ-22, в т.ч. НДС 20% 203.33" },
    { sum: "1220.00", purpose: "Оплата по счету № СЧ-22 от 15.03.2026, в т.ч. НДС 22% 220.00" },
    { sum: "1000.00", purpose: "Оплата по счету № СЧ-00, НДС 20%" },
  ]);
  await expect(rows(page).nth(0)).toContainText(/Точно.*СЧ-20/);
  await expect(rows(page).nth(1)).toContainText(/Вероятно.*СЧ-22.*НДС 20 % в назначении/);
  await expect(rows(page).nth(3)).toContainText(/Вероятно.*СЧ-00.*НДС 20 % в назначении/);
});

const words = "Одна тысяча двести двадцать рублей 00 копеек";
const contradicting: readonly [what: string, sum: string, total?: number][] = [
  ["digits that disagree", "1 230,00 (Одна тысяча двести двадцать) рублей 00 копеек"],
  ["100 kopecks", "Одна тысяча двести двадцать рублей 100 копеек"],
  ["a missing thousand", "Пятнадцать четыреста пятьдесят рублей 00 копеек", 15_450],
  ["dollars", "Одна тысяча двести двадцать долларов 00 центов"],
  ["a minus", "Минус одна тысяча двести двадцать рублей 00 копеек"],
];
test("a sum in words that contradicts the digits is an error, and no payment code is printed", async ({
  world,
  page,
  plain,
}) => {
  const id = await world.makeInvoice({
    lines: [{ title: "Размещение", amount: 1220 }],
    vat_rate: null,
  });
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
  const checks = page.getByRole("region", { name: "Проверка счёта" });
  await expect(checks).toContainText("Реквизиты и суммы сходятся");
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  const answer = await page.request.get(`${plain.page}/v1/billing/count_info/${id}`);
  const { data } = await answer.json();
  expect(data.sum_string).toBe(words);
  for (const [what, sum_string, total = 1220] of contradicting) {
    const changed = { ...data, sum_string, total_amount: total, total_amount_with_vat: total };
    plain.instead = {
      path: /count_info/,
      said: {
        status: 200,
        type: "application/json",
        body: JSON.stringify({ data: { ...changed, services: [{ title: "…", amount: total }] } }),
      },
    };
    await page.reload();
    await expect(checks, what).toContainText("Сумма прописью");
    await expect(checks, what).not.toContainText("Реквизиты и суммы сходятся");
    await expect(page.getByRole("img", { name: /QR/ }), what).toHaveCount(0);
  }
});

test("money that a statement sends back stands in the list, and so does the payment of the same payer, which is not exact", async ({
  world,
  service,
  page,
}) => {
  await world.makeInvoice({
    count_number: "СЧ-501",
    payer_id: await makePayer(service.store, world.clientId, "ООО «Ромашка»"),
    lines: [{ title: "Размещение вакансии", amount: 3270 }],
    vat_rate: null,
    requisites: { account_number: ownAccount },
  });
  await world.as("billing");
  const refund = [
    "СекцияДокумент=Платежное поручение",
    "Номер=88",
    "Сумма=1000.00",
    `ПлательщикСчет=${ownAccount}`,
    "ПолучательСчет=40702810200000000077",
    "Получатель1=ООО «Ромашка»",
    "ДатаСписано=22.03.2026",
    "НазначениеПлатежа=Возврат излишне перечисленных средств",
    "КонецДокумента",
    "КонецФайла",
  ].join("\r\n");
  const purpose = "Оплата по счету № СЧ-501 от 15.03.2026";
  const text = statementText([{ sum: "3270.00", purpose }]).replace("КонецФайла", refund);
  await page.goto("/invoices/reconcile");
  await page.locator("input[type=file]").setInputFiles([statementFile(text)]);
  await expect(rows(page)).toHaveText([
    /Вероятно.*СЧ-501.*в выписке есть возврат 1\s000,00\s₽ от 22\.03\.2026/,
    /22\.03\.2026 № 88.*-1\s000,00\s₽.*Возврат от нас.*возможно, возврат платежа № 1 от 20\.03\.2026.*ООО «Ромашка»/,
  ]);
  await expect(page.getByText("1 исходящий возврат")).toBeVisible();
  await expect(page.getByText(/прочих документов/)).toHaveCount(0);
  await rows(page).nth(0).getByRole("button").click();
  await expect(page.getByRole("region", { name: "Подробности платежа" })).toContainText(
    "В выписке есть исходящий возврат тому же плательщику или по тому же счёту: п/п № 88 от 22.03.2026",
  );
});

test("on a static host the outcomes of a statement stand side by side, as with Placard's own service", async ({
  world,
  page,
}) => {
  await world.as("billing");
  await load(page, [{ sum: "1220.00", purpose: "Оплата по счету № СЧ-3111" }]);
  // Code that needs the first page's sheet again is fetched when the page is idle.
  await page.getByRole("button", { name: "Выгрузить" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const outcome = (name: RegExp) =>
    page.getByRole("group", { name: "Итог сверки" }).getByRole("button", { name });
  const [all, exact] = await Promise.all(
    [/^Все/, /^Точно/].map(async (name) => await outcome(name).boundingBox()),
  );
  expect(exact?.y).toBe(all?.y);
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href).filter((href) => href !== null),
  );
  expect(sheets).toEqual([...new Set(sheets)]);
});
