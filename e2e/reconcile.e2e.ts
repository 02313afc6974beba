import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import type { TestService } from "#service/testing/start.ts";
import { makePayer, makeRecipient, makeRequisites } from "#service/testing/make.ts";
import { expectNoViolations } from "./axe.ts";
import { chooseEnglish, expect, goTo, retryOf, tabTo, test, type World } from "./fixtures.ts";
import {
  madeEncodings,
  ownAccount,
  statementFile,
  statementText,
  type MadePayment,
} from "./statement-maker.ts";

const invoiceOf = (number: string, amount: number) => ({
  count_number: number,
  lines: [{ title: "Размещение вакансии", amount }],
  vat_rate: null,
});

/** Makes invoices of one payer, all dated 15 March 2026. */
async function makeInvoices(
  world: World,
  service: TestService,
  invoices: Readonly<Record<string, number>>,
): Promise<Readonly<Record<string, number>>> {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ромашка»");
  const ids: Record<string, number> = {};
  for (const [number, amount] of Object.entries(invoices)) {
    ids[number] = await world.makeInvoice({
      ...invoiceOf(number, amount),
      ...paidTo(ownAccount),
      payer_id: payer,
    });
  }
  return ids;
}
const paidTo = (account: string) => ({ requisites: { account_number: account } });

const chooseFiles = async (page: Page, ...files: ReturnType<typeof statementFile>[]) =>
  await page.locator("input[type=file]").setInputFiles(files);
const loadStatement = async (page: Page, payments: readonly MadePayment[]) =>
  await chooseFiles(page, statementFile(statementText(payments)));
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });
/** Where there is no link. */
const clickRow = (page: Page, at: number) =>
  rows(page)
    .nth(at)
    .click({ position: { x: 6, y: 6 } });
const details = (page: Page) => page.getByRole("region", { name: "Подробности платежа" });

const fiveOutcomes: readonly MadePayment[] = [
  { sum: "3270.00", purpose: "Оплата по счету № СЧ-000101 от 15.03.2026" },
  { sum: "1000.50", purpose: "Оплата по счёту СЧ-000102", payer: "ООО «Другой»" },
  { sum: "701.00", purpose: "По счетам № СЧ-000103, СЧ-000104" },
  { sum: "4444.00", purpose: "Оплата услуг по договору № 45 от 01.02.2026" },
  { sum: "77.13", purpose: "Внесение подотчётных сумм 000101" },
];
const theirInvoices = {
  "СЧ-000101": 3270,
  "СЧ-000102": 2000,
  "СЧ-000103": 300,
  "СЧ-000104": 400,
  "СЧ-000105": 4444,
};

test("an incoming payment is exact, probable, one of several, amount only or not found, and the list says why", async ({
  world,
  service,
  page,
}) => {
  const ids = await makeInvoices(world, service, theirInvoices);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(page, fiveOutcomes);
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).nth(0)).toContainText(/Точно.*СЧ-000101.*номер, дата, сумма, плательщик/);
  await expect(rows(page).nth(1)).toContainText(
    /Вероятно.*СЧ-000102.*меньше на 999,50.*плательщик другой/,
  );
  await expect(rows(page).nth(2)).toContainText(/Несколько.*2 счёта.*суммы не сходятся/);
  await expect(rows(page).nth(3)).toContainText(/Без номера.*СЧ-000105.*номера нет/);
  await expect(rows(page).nth(4)).toContainText(/Не найден.*—/);
  await expect(page.getByText("5 платежей", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem")).toContainText(
    /kl_to_1c\.txt.*UTF-8.*01\.03\.2026 – 31\.03\.2026.*остаток 1\s000,50.*10\s493,13.*5 поступлений на 9\s492,63/,
  );

  await page.getByRole("button", { name: /Вероятно/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/outcome=probable$/);
  await page.getByRole("button", { name: /Все/ }).click();
  await page.getByRole("searchbox").fill("подотчетных");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("searchbox").fill("");

  await rows(page).nth(2).click();
  await expect(details(page).getByRole("link", { name: "СЧ-000104" })).toBeVisible();
  await details(page).getByRole("link", { name: "СЧ-000103" }).click();
  await expect(page).toHaveURL(`/invoices/${ids["СЧ-000103"]}`);
  await expect(page.getByText("Счёта нет на текущей странице списка")).toHaveCount(0);
  await page.getByRole("link", { name: "К сверке" }).click();
  await expect(details(page).getByRole("link", { name: "СЧ-000103" })).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await page.reload();
  await expect(page.getByRole("button", { name: "Выбрать файл выписки" })).toBeVisible();
});

test("a payment that is paid already, returned, claimed twice or sent elsewhere is never exact, and the list says why", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ромашка»");
  const makeOne = async (number: string, more: Parameters<typeof world.makeInvoice>[0] = {}) =>
    await world.makeInvoice({
      ...invoiceOf(number, 1000),
      ...paidTo(ownAccount),
      payer_id: payer,
      ...more,
    });
  const paid = { status: "paid_full", payed_at: "2026-03-20" } as const;
  await makeOne("СЧ-000201", { ...paid, payment_order: "77" });
  await makeOne("СЧ-000202", { ...paid, payment_order: "2" });
  await makeOne("СЧ-000203");
  await makeOne("СЧ-000204");
  await makeOne("СЧ-000205");
  await makeOne("СЧ-000206", paidTo("40702810900000000099"));
  await makeOne("СЧ-000207");
  await makeOne("СЧ-000208");
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  const sum = "1000.00";
  await loadStatement(page, [
    { sum, purpose: "По счету № СЧ-000201" },
    { sum, purpose: "По счету № СЧ-000202" },
    { sum, purpose: "Возврат ошибочно перечисленного по счету № СЧ-000203" },
    { sum, purpose: "По счету № СЧ-000204" },
    { sum, purpose: "По счету № СЧ-000204" },
    { sum, purpose: "По счету № СЧ-000205", payer: "ПАО «Ромашка»" },
    { sum, purpose: "По счету № СЧ-000206" },
    { sum: "2000.00", purpose: "сч 208,207" },
  ]);
  await expect(rows(page)).toHaveCount(8);
  for (const [place, wanted] of [
    /Уже оплачен.*СЧ-000201.*оплачен по п\/п № 77 от 20\.03\.2026/,
    /Уже внесён.*СЧ-000202.*п\/п № 2 от 20\.03\.2026/,
    /Возврат.*СЧ-000203.*в назначении «Возврат»/,
    /Вероятно.*СЧ-000204.*указан и в других платежах/,
    /Вероятно.*СЧ-000204.*указан и в других платежах/,
    /Вероятно.*СЧ-000205.*форма другая: ПАО, в счёте ООО/,
    /Вероятно.*СЧ-000206.*счёт другого получателя/,
    /Вероятно.*2 счёта.*номер указан как «208»/,
  ].entries()) {
    await expect(rows(page).nth(place)).toContainText(wanted);
  }
  await expect(page.getByRole("button", { name: /Точно 0/ })).toBeVisible();
  await rows(page).nth(3).getByRole("button").click();
  await expect(details(page)).toContainText(
    "этот счёт указан и в других платежах: № 5 от 20.03.2026",
  );
  await page.getByRole("button", { name: /Уже внесён 1/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/outcome=entered$/);
  // Whoever goes through what is undecided does not meet what needs no decision.
  await page.getByRole("button", { name: /Все 8/ }).click();
  await page.getByRole("button", { name: "Не решено: 7 из 8 платежей" }).click();
  await expect(page.getByLabel("Решение", { exact: true })).toHaveValue("undecided");
  await expect(rows(page)).toHaveCount(7);
  await page.getByLabel("Решение", { exact: true }).selectOption("Решение не нужно (1)");
  await expect(rows(page)).toHaveText([/Уже внесён.*СЧ-000202/]);
});

test("a recipient's account is compared once, and the list says when the service does not show it", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ромашка»");
  const recipient = await makeRecipient(service.store, world.clientId);
  const requisites = await makeRequisites(service.store, {
    recipient_id: recipient,
    account_number: ownAccount,
  });
  const numbers = Array.from({ length: 10 }, (_, at) => `СЧ-${String(at).padStart(6, "0")}`);
  for (const number of numbers) {
    await world.makeInvoice({
      ...invoiceOf(number, 1000),
      payer_id: payer,
      recipient_id: recipient,
      requisites_id: requisites,
    });
  }
  await world.as("billing");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/count_info/")) asked.push(request.url());
  });
  const undo = world.fault({ path: /\/count_info\//, answer: { status: 403, body: "{}" } });
  const payments = numbers.map((number) => ({ sum: "1000.00", purpose: `по счету № ${number}` }));
  await page.goto("/invoices/reconcile");
  await loadStatement(page, payments);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page)).toContainText(
    Array.from({ length: 10 }, () => /Вероятно.*счёт получателя не сверен/),
  );
  expect(asked.length).toBeLessThanOrEqual(3);
  undo();
  asked.length = 0;
  await page.getByRole("button", { name: "Сверить снова" }).click();
  await expect(page.getByRole("button", { name: /Точно 10/ })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("nothing from a statement is sent, stored, put in the address or run as markup", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, { "СЧ-000101": 3270 });
  await world.as("billing");
  const sent: string[] = [];
  page.on("request", (request) => {
    sent.push(decodeURIComponent(request.url()), request.postData() ?? "");
  });
  await page.goto("/invoices/reconcile");
  // So long a number is in no hash by chance.
  const canary = "канарейка-778899001122";
  await loadStatement(page, [
    {
      sum: "3270.00",
      payer: `ООО «${canary}»`,
      purpose: `<img src=/${canary}> <b>${canary}</b> по счету № СЧ-000101`,
    },
  ]);
  await rows(page).click();
  await expect(details(page)).toContainText(`<img src=/${canary}> <b>${canary}</b>`);
  await page.getByRole("searchbox").fill(canary);
  await expect(rows(page)).toHaveCount(1);
  expect(sent.some((text) => text.includes("/v1/billing/counts/"))).toBe(true);
  expect(sent.filter((text) => /канарейка|778899001122/i.test(text))).toEqual([]);
  const kept = await page.evaluate(async () => ({
    storages: JSON.stringify([localStorage, sessionStorage]),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    address: location.href,
    title: document.title,
    history: JSON.stringify(history.state),
  }));
  expect(JSON.stringify(kept)).not.toMatch(/канарейка|778899001122/i);
});

const decisionOf = (page: Page) =>
  details(page).getByRole("region", { name: "Решение по платежу" });
const decide = async (page: Page, name: string) =>
  await decisionOf(page).getByRole("button", { name }).click();

test("the reason why a decision is unavailable covers no other decision", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, theirInvoices);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(page, [{ sum: "3270.00", purpose: "по счету № СЧ-000101" }]);
  await rows(page).nth(0).click();
  const buttons = decisionOf(page).getByRole("button");
  const expectApart = async (name: string, reason: string) => {
    await page.mouse.move(0, 0);
    await decisionOf(page).getByRole("button", { name }).hover();
    await expect(page.getByRole("tooltip")).toHaveText(reason);
    const tip = await page.getByRole("tooltip").boundingBox();
    const boxes = await Promise.all((await buttons.all()).map((one) => one.boundingBox()));
    expect(boxes).toHaveLength(3);
    const isCovered = boxes.map(
      (box) =>
        box === null ||
        tip === null ||
        (box.x + box.width > tip.x + 1 &&
          tip.x + tip.width > box.x + 1 &&
          box.y + box.height > tip.y + 1 &&
          tip.y + tip.height > box.y + 1),
    );
    expect(isCovered).toEqual([false, false, false]);
  };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectApart("Отменить решение", "Решения ещё нет");
    await decide(page, "Принять");
    await expectApart("Принять", "Уже принято");
    await decide(page, "Ни один не подходит");
    await expectApart("Ни один не подходит", "Уже отклонено");
    await decide(page, "Отменить решение");
  }
});

test("a double click on «Принять» accepts one payment and never rejects it", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, theirInvoices);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(page, [
    { sum: "3270.00", purpose: "по счету № СЧ-000101" },
    { sum: "4444.00", purpose: "по счету № СЧ-000105" },
  ]);
  const buttonAt = async (name: string) =>
    await decisionOf(page).getByRole("button", { name }).boundingBox();
  await rows(page).nth(0).click();
  const accept = await buttonAt("Принять");
  const refuse = await buttonAt("Ни один не подходит");
  await decisionOf(page).getByRole("button", { name: "Принять" }).dblclick();
  await expect(decisionOf(page).getByRole("status")).toHaveText("Принято");
  expect(await buttonAt("Принять")).toEqual(accept);
  expect(await buttonAt("Ни один не подходит")).toEqual(refuse);

  // Among the undecided the next payment opens in the same place.
  await decide(page, "Отменить решение");
  await page.getByLabel("Решение", { exact: true }).selectOption("Не решено (2)");
  await rows(page).nth(0).click();
  await decisionOf(page).getByRole("button", { name: "Принять" }).dblclick();
  await expect(page.getByRole("heading", { name: "Платёж № 2 от 20.03.2026" })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  // The second click of a double one, wherever the button of the next payment is.
  await decisionOf(page)
    .getByRole("button", { name: "Принять" })
    .dispatchEvent("click", { bubbles: true, detail: 2 });
  await expect(rows(page)).toHaveCount(1);
  await decide(page, "Принять");
  await expect(rows(page)).toHaveCount(0);
});

test("a recorded payment needs no decision, a refund is not a payment, and a part says what is missing; so does the export", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ромашка»");
  for (const [number, more] of [
    ["СЧ-000201", { status: "paid_full", payed_at: "2026-03-20", payment_order: "1" }],
    ["СЧ-000202", {}],
    ["СЧ-000203", {}],
  ] as const) {
    await world.makeInvoice({
      ...invoiceOf(number, 1000),
      ...paidTo(ownAccount),
      payer_id: payer,
      ...more,
    });
  }
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(page, [
    { sum: "1000.00", purpose: "По счету № СЧ-000201" },
    { sum: "1000.00", purpose: "Возврат ошибочно перечисленного по счету № СЧ-000202" },
    { sum: "495.00", purpose: "По счету № СЧ-000203" },
  ]);
  await expect(page.getByText("не решено: 2 из 3 платежей")).toBeVisible();
  await rows(page).nth(0).click();
  await expect(decisionOf(page)).toContainText("Решение не нужно: платёж уже внесён");
  await expect(details(page)).not.toContainText("к оплате");
  await decide(page, "Принять");
  await expect(decisionOf(page).getByRole("status")).toHaveText("Принято, уже внесён");
  await rows(page).nth(1).click();
  await decide(page, "Это возврат, не оплата");
  await expect(rows(page).nth(1)).toContainText(/Возврат, не оплата.*СЧ-000202/);
  await rows(page).nth(2).click();
  await expect(details(page)).toContainText("Счёт указан, но сверьте: меньше на 505,00 ₽.");
  await decide(page, "Принять частично, не хватает 505,00 ₽");
  await expect(rows(page).nth(2)).toContainText("Принято частично");
  await expect(page.getByText("всё решено")).toBeVisible();
  await page.getByLabel("Решение", { exact: true }).selectOption("Не решено (0)");
  await expect(page.getByRole("heading", { name: "Всё решено" })).toBeVisible();
  // What is decided adds up to the statement: 1000 + 1000 + 495.
  await expect(page.getByRole("region", { name: "Всё решено" })).toContainText(
    /Принято: 2 на 1\s495,00\s₽\. Возврат: 1 на 1\s000,00\s₽\. Всего: 3 на 2\s495,00\s₽\./,
  );

  // The page says that the list can be saved: it is the whole one, and not the empty one of the undecided.
  await page.getByRole("button", { name: "Выгрузить" }).click();
  await expect(page.getByText("3 платежа: весь список")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV для других программ" }).click(),
  ]);
  const lines = (await readFile(await download.path())).toString("utf8").split("\r\n");
  expect(lines[1]).toContain(';"Принято, уже внесён";СЧ-000201;;;;');
  expect(lines[2]).toContain(';"Возврат, не оплата";;;;СЧ-000202;');
  expect(lines[3]).toContain(";Принято частично;СЧ-000203;1000,00;-505,00;;");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Показать все" }).click();
  // A filter that shows nothing saves nothing.
  await page.getByRole("button", { name: /Несколько 0/ }).click();
  await page.getByRole("button", { name: "Выгрузить" }).click();
  await expect(page.getByRole("button", { name: "CSV для других программ" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Показать все" }).click();

  // The refund is remembered, and starting over says so and drops the filter.
  await page.getByLabel("Решение", { exact: true }).selectOption("Не решено (0)");
  await page.getByRole("button", { name: "Убрать выписки" }).click();
  await expect(page).toHaveURL(/reconcile$/);
  await loadStatement(page, [
    { sum: "1000.00", purpose: "По счету № СЧ-000201" },
    { sum: "1000.00", purpose: "Возврат ошибочно перечисленного по счету № СЧ-000202" },
    { sum: "495.00", purpose: "По счету № СЧ-000203" },
  ]);
  await expect(page.getByText("Решения из прошлого раза восстановлены: 3.")).toBeVisible();
  await expect(rows(page).nth(1)).toContainText("Возврат, не оплата");
  await page.getByRole("button", { name: "Забыть их" }).click();
  await expect(page.getByText("не решено: 2 из 3 платежей")).toBeVisible();
  await page.getByRole("button", { name: "Убрать выписки" }).click();
  await loadStatement(page, [{ sum: "495.00", purpose: "По счету № СЧ-000203" }]);
  await expect(rows(page)).toContainText("Вероятно");
  await expect(page.getByText(/восстановлены/)).toHaveCount(0);
});

const recorded = { status: "paid_full", payed_at: "2026-03-20", payment_order: "1" } as const;
/** A recorded payment that was sent back, and an exact one. */
const sentBackOfOne: readonly MadePayment[] = [
  { sum: "1000.00", purpose: "По счету № СЧ-000201" },
  { sum: "500.00", purpose: "По счету № СЧ-000202" },
  {
    sum: "1000.00",
    purpose: "Возврат излишне уплаченной суммы по счету № СЧ-000201",
    number: "41",
    date: "25.03.2026",
    isOutgoing: true,
  },
];
async function makeRecordedAndOpen(world: World, service: TestService): Promise<void> {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ромашка»");
  const own = { ...paidTo(ownAccount), payer_id: payer };
  await world.makeInvoice({ ...invoiceOf("СЧ-000201", 1000), ...own, ...recorded });
  await world.makeInvoice({ ...invoiceOf("СЧ-000202", 500), ...own });
}
async function savedCsv(page: Page, button: string, choice: string): Promise<string[]> {
  await page.getByRole("button", { name: button }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: choice }).click(),
  ]);
  await page.keyboard.press("Escape");
  return (await readFile(await download.path())).toString("utf8").split("\r\n");
}

test("a refund that the bank sent and the payment it returns are decided together, stand in the export and are remembered; until then not everything is decided", async ({
  world,
  service,
  page,
}) => {
  await makeRecordedAndOpen(world, service);
  await world.as("billing");
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/invoices/reconcile");
  await loadStatement(page, sentBackOfOne);
  await expect(page.getByRole("listitem")).toContainText(/2 поступления.*1 исходящий возврат/);
  await expect(page.getByText("не решено: 3 из 3 платежей")).toBeVisible();
  await expect(rows(page).nth(0)).toContainText(
    /Уже внесён.*в выписке есть возврат той же суммы от 25\.03\.2026/,
  );
  await expect(rows(page).nth(2)).toContainText(
    /-1\s000,00\s₽.*Возврат от нас.*СЧ-000201.*возможно, возврат платежа № 1 от 20\.03\.2026/,
  );
  await page.getByRole("button", { name: "Принять точные: 1" }).click();
  await expect(page.getByText("не решено: 2 из 3 платежей")).toBeVisible();

  await clickRow(page, 0);
  await expect(details(page)).toContainText("есть исходящий возврат той же суммы");
  await details(page).getByRole("button", { name: "Открыть возврат" }).click();
  await expect(page.getByRole("heading", { name: "Возврат № 41 от 25.03.2026" })).toBeFocused();
  await expect(details(page)).toContainText("Платёж № 1 от 20.03.2026 возвращён целиком");
  await decide(page, "Принять как возврат платежа № 1 от 20.03.2026");
  await expect(rows(page).nth(0)).toContainText("Возвращён, не оплата");
  await expect(rows(page).nth(2)).toContainText("Возврат принят");
  await expect(page.getByText("всё решено")).toBeVisible();
  const lines = await savedCsv(page, "Выгрузить", "CSV для других программ");
  expect(lines[1]).toContain(';"Возвращён, не оплата";;;;СЧ-000201;№ 41 от 25.03.2026;');
  expect(lines[3]).toMatch(
    /^Возврат от нас;25\.03\.2026;-1000,00;41;.*;Возврат принят;;;;СЧ-000201;№ 1 от 20\.03\.2026;/,
  );

  await page.reload();
  await loadStatement(page, sentBackOfOne);
  await expect(page.getByText("Решения из прошлого раза восстановлены: 3.")).toBeVisible();
  await clickRow(page, 2);
  await expect(details(page).getByRole("radio", { name: "№ 1 от 20.03.2026" })).toBeChecked();
  await decide(page, "Отменить решение");
  await expect(page.getByText("не решено: 2 из 3 платежей")).toBeVisible();
  await decide(page, "Не относится к счетам");
  await expect(rows(page).nth(2)).toContainText("Не относится к счетам");
  await expect(page.getByText("всё решено, 1 внесён раньше")).toBeVisible();
  await clickRow(page, 0);
  await expect(decisionOf(page).getByRole("status")).toHaveText(
    "Решение не нужно: платёж уже внесён",
  );
  await decide(page, "Возвращён по п/п № 41 от 25.03.2026");
  await expect(rows(page).nth(2)).toContainText("Возврат принят");
});

test("a payment that only a refund casts doubt on says so, and each of the two leads to the other", async ({
  world,
  service,
  page,
}) => {
  await makeRecordedAndOpen(world, service);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(page, [
    { sum: "500.00", purpose: "По счету № СЧ-000202" },
    { sum: "500.00", purpose: "Возврат ошибочно перечисленного по счету № СЧ-000202" },
  ]);
  await clickRow(page, 0);
  await expect(details(page)).toContainText("Счёт указан, и всё совпадает.");
  await details(page).getByRole("button", { name: "Открыть возврат" }).click();
  await expect(page.getByRole("heading", { name: "Платёж № 2 от 20.03.2026" })).toBeFocused();
  await details(page).getByRole("button", { name: "Открыть платёж" }).click();
  await expect(page.getByRole("heading", { name: "Платёж № 1 от 20.03.2026" })).toBeFocused();
});

test("a refund whose payment is not in the statement is for the invoice that it names in full, and for none that it may mean", async ({
  world,
  service,
  page,
}) => {
  await makeRecordedAndOpen(world, service);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  const refund = { sum: "700.00", date: "25.03.2026", isOutgoing: true } as const;
  await loadStatement(page, [
    { ...refund, purpose: "Возврат по счету № СЧ-000201", number: "41" },
    { ...refund, purpose: "Возврат по счету № 202", number: "42" },
  ]);
  await clickRow(page, 0);
  await expect(details(page)).toContainText("По счетам: СЧ-000201");
  await decide(page, "Принять возврат");
  await clickRow(page, 1);
  await expect(details(page)).toContainText(
    "Возможно, по счетам (с возвратом не записываются): СЧ-000202",
  );
  await decide(page, "Принять возврат");
  const lines = await savedCsv(page, "Выгрузить", "CSV для других программ");
  expect(lines[1]).toContain(";Возврат принят;;;;СЧ-000201;;");
  expect(lines[2]).toContain(";Возврат принят;;;;;;");
});

test("on a phone and by keyboard a refund is decided in English, and goes on to the next undecided line", async ({
  world,
  service,
  page,
}) => {
  await makeRecordedAndOpen(world, service);
  await world.as("billing");
  await chooseEnglish(page);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/invoices/reconcile");
  await loadStatement(page, sentBackOfOne);
  await expect(rows(page).nth(2)).toContainText(/Refund sent/);
  await rows(page).nth(2).getByRole("button").press("Enter");
  await expect(page.getByRole("heading", { name: "Refund 41 dated Mar 25, 2026" })).toBeFocused();
  const panel = page.getByRole("region", { name: "Payment details" });
  const accept = panel.getByRole("button", {
    name: "Accept as the refund of payment 1 dated Mar 20, 2026",
  });
  await tabTo(page, accept);
  // All of its long name can be read.
  const { x = 0, width = 0 } = (await accept.boundingBox()) ?? {};
  expect(x + width).toBeLessThan(375);
  await page.keyboard.press("Enter");
  await expect(
    panel.getByRole("region", { name: "Payment decision" }).getByRole("status"),
  ).toHaveText("Refund accepted");
  await page.keyboard.press("[");
  await expect(page.getByRole("heading", { name: "Payment 2 dated Mar 20, 2026" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Previous undecided" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Escape");
  const lines = await savedCsv(page, "Export", "CSV for other programs");
  expect(lines[1]).toContain("Sent back, not a payment");
  expect(lines[3]).toContain("Refund accepted");
});

test("a double click on «Принять точные» takes nothing back", async ({ world, service, page }) => {
  await makeInvoices(world, service, theirInvoices);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(page, [{ sum: "3270.00", purpose: "по счету № СЧ-000101" }]);
  const accept = page.getByRole("button", { name: /^Принять точные/ });
  const before = await accept.boundingBox();
  await accept.dblclick();
  await expect(rows(page)).toContainText("Принято");
  await expect(page.getByText("всё решено")).toBeVisible();
  const undo = page.getByRole("button", { name: "Отменить последнее решение" });
  const [after, place] = [await accept.boundingBox(), await undo.boundingBox()];
  expect(after?.x).toBe(before?.x);
  expect(place?.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
  // The second click of a double one is nobody's where something else was at the first.
  await undo.dispatchEvent("click", { bubbles: true, detail: 2 });
  await expect(rows(page)).toContainText("Принято");
  await undo.click();
  await expect(rows(page)).toContainText("Точно");
});

test("beside the open details another row can be clicked, and a button and the keys lead to the next undecided one", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, theirInvoices);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(page, fiveOutcomes);
  for (const width of [1366, 1024, 850]) {
    await page.setViewportSize({ width, height: 768 });
    await clickRow(page, 0);
    await expect(page.getByRole("heading", { name: "Платёж № 1 от" })).toBeVisible();
    await clickRow(page, 1);
    await expect(page.getByRole("heading", { name: "Платёж № 2 от" })).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await clickRow(page, 0);
  await decide(page, "Принять");
  await clickRow(page, 1);
  await decide(page, "Ни один не подходит");
  const previous = details(page).getByRole("button", { name: "Предыдущий без решения" });
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await details(page).getByRole("button", { name: "Следующий без решения" }).click();
  await expect(page.getByRole("heading", { name: "Платёж № 3 от" })).toBeVisible();
  await page.keyboard.press("]");
  await expect(page.getByRole("heading", { name: "Платёж № 4 от" })).toBeVisible();
  await expect(rows(page).nth(3).getByRole("button")).toBeFocused();
  await page.keyboard.press("[");
  await expect(page.getByRole("heading", { name: "Платёж № 3 от" })).toBeVisible();
  await page.keyboard.press("Escape");
  // Without details it goes to the row.
  await page.keyboard.press("]");
  await expect(rows(page).nth(3).getByRole("button")).toBeFocused();
});

for (const language of ["ru", "en"] as const) {
  test(`at 1366 × 768 seven payments are in view, ${language}`, async ({
    world,
    service,
    page,
  }) => {
    await makeInvoices(world, service, theirInvoices);
    await world.as("billing");
    if (language === "en") await chooseEnglish(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto("/invoices/reconcile");
    await loadStatement(
      page,
      Array.from({ length: 12 }, () => ({
        sum: "4444.00",
        purpose: "Оплата по счету № СЧ-000105 от 15.03.2026",
      })),
    );
    await expect(rows(page).nth(6)).toBeInViewport({ ratio: 1 });
  });
}

test("paper gets every payment, also those out of sight", async ({ world, service, page }) => {
  await makeInvoices(world, service, theirInvoices);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(
    page,
    Array.from({ length: 120 }, (_, index) => ({ sum: "1.00", purpose: `Платёж ${index + 1}` })),
  );
  await expect(rows(page).nth(0)).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(page.getByRole("columnheader", { name: "Назначение" })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  // The browser counts the pages now.
  await expect(page.getByRole("columnheader", { name: "Назначение" })).toHaveCount(1);
  await expect(rows(page)).toHaveCount(120);
  await expect(page.getByText("Не решено: 120 на 120,00 ₽. Всего: 120 на 120,00 ₽.")).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(async () => await rows(page).count()).toBeLessThan(60);
});

test("payments can be accepted, matched by hand, refused and undone, and the browser stores only hashes of them", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, theirInvoices);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  const inn = "9610123458";
  // So long a number is in no hash by chance.
  const canary = "канарейка-778899001122";
  const payments = [
    { sum: "3270.00", purpose: `Договор ${canary}, по счету № СЧ-000101 от 15.03.2026`, inn },
    { sum: "1500.00", purpose: "первая часть по счёту СЧ-000102" },
    { sum: "601.00", purpose: "По счетам № СЧ-000103, СЧ-000104" },
    { sum: "4444.00", purpose: "Оплата услуг по договору № 45 от 01.02.2026" },
    { sum: "500.00", purpose: "Доплата", payer: "ООО «Другой»" },
  ];
  await loadStatement(page, payments);
  await page.getByRole("button", { name: "Принять точные: 1" }).click();
  await expect(rows(page).nth(0)).toContainText("Принято");
  await expect(page.getByRole("button", { name: "Принять точные: 0" })).toBeFocused();
  await rows(page).nth(1).click();
  await decide(page, "Принять");
  await expect(decisionOf(page)).toContainText("Принято");
  await expect(decisionOf(page)).toBeFocused();

  // One payment is matched with several invoices by hand.
  await rows(page).nth(2).click();
  await expect(decisionOf(page).getByRole("button", { name: "Принять" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await details(page)
    .getByRole("checkbox", { name: /СЧ-000103/ })
    .check();
  await details(page)
    .getByRole("checkbox", { name: /СЧ-000104/ })
    .check();
  await expect(decisionOf(page)).toContainText(
    /Отмечено 2 счёта, к оплате 700,00\s₽: на 99,00\s₽ больше платежа/,
  );
  await decide(page, "Принять");
  await rows(page).nth(3).click();
  await decide(page, "Ни один не подходит");

  // A payment that names no invoice is matched with one that another payment has partly paid.
  await rows(page).nth(4).click();
  await details(page).getByLabel("Другой счёт").fill("000102");
  await details(page)
    .getByRole("button", { name: /СЧ-000102/ })
    .click();
  await expect(details(page)).toContainText(
    /приняты и другие платежи: № 2 .* 1\s500,00\s₽ из 2\s000,00\s₽/,
  );
  await expect(details(page)).toContainText(/к оплате 500,00\s₽: ровно сумма платежа/);
  await decide(page, "Принять");
  await expect(details(page)).toContainText(/Всего принято 2\s000,00\s₽ из 2\s000,00\s₽/);
  await expect(rows(page).nth(4)).toContainText("СЧ-000102");
  const states = /Принято.*Принято.*Принято.*Отклонено.*Принято/s;
  await expect(page.getByRole("table")).toContainText(states);

  await decide(page, "Отменить решение");
  await expect(rows(page).nth(4)).not.toContainText("Принято");
  await page.getByRole("button", { name: "Отменить последнее решение" }).click();
  await expect(page.getByRole("table")).toContainText(states);

  await page.getByRole("button", { name: "Выгрузить" }).click();
  await expect(page.getByText("Excel исказит CSV: уберёт нули слева")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV для других программ" }).click(),
  ]);
  const lines = (await readFile(await download.path())).toString("utf8").split("\r\n");
  expect(lines[3]).toContain(';Принято частично;"СЧ-000103, СЧ-000104";700,00;-99,00;');
  expect(lines[4]).toContain(";Отклонено;;;;");
  await page.keyboard.press("Escape");

  await page.reload();
  await loadStatement(page, payments);
  await expect(page.getByRole("table")).toContainText(states);
  await page.getByLabel("Решение", { exact: true }).selectOption("Отклонено (1)");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/decision=refused/);
  const kept = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("placard");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const all = await new Promise<unknown[]>((resolve) => {
      const asked = database.transaction("reconciliation").objectStore("reconciliation").getAll();
      asked.addEventListener("success", () => resolve(asked.result));
    });
    database.close();
    return JSON.stringify([all, localStorage, sessionStorage]);
  });
  expect(kept).toContain("accepted");
  expect(kept).not.toMatch(/канарейка|778899001122|9610123458|Ромашка|40702810|договор/i);
});

test("accepting an exact match teaches the payer's INN until the decision is undone or the data is erased", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, { "СЧ-000101": 3270, "СЧ-000102": 500 });
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  const inn = "9610123458";
  const first = [{ sum: "3270.00", purpose: "по счету № СЧ-000101", inn }];
  const later = [{ sum: "500.00", purpose: "по счету № СЧ-000102", inn, payer: "Ромашка Холдинг" }];
  const read = async (payments: readonly MadePayment[], outcome: string) => {
    await page.getByRole("button", { name: "Убрать выписки" }).click();
    await loadStatement(page, payments);
    await expect(rows(page)).toContainText(outcome);
  };
  await loadStatement(page, later);
  await expect(rows(page)).toContainText("Вероятно");
  await read(first, "Точно");
  await page.getByRole("button", { name: "Принять точные: 1" }).click();
  await expect(rows(page)).toContainText("Принято");
  await read(later, "Точно");
  await read(first, "Принято");
  await rows(page).click();
  await decide(page, "Отменить решение");
  await read(later, "Вероятно");
  await read(first, "Точно");
  await page.getByRole("button", { name: "Принять точные: 1" }).click();
  await read(later, "Точно");

  await goTo(page, "/settings");
  await page.getByRole("button", { name: "Стереть с этого компьютера" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Стереть навсегда" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await goTo(page, "/invoices/reconcile");
  await read(later, "Вероятно");
});

test("rows can be moved through and opened with the keyboard alone, and the focus returns to the row; of two thousand only those in view are drawn", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, theirInvoices);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(page, fiveOutcomes);
  await expect(rows(page)).toHaveCount(5);
  const opener = (at: number) => rows(page).nth(at).getByRole("button");
  await page.keyboard.press("j");
  await expect(opener(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await page.keyboard.press("End");
  await expect(opener(4)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Платёж № 1 от 20.03.2026" })).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "Платёж № 2 от 20.03.2026" })).toBeVisible();
  await expect(opener(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(opener(1)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();

  await page.getByRole("button", { name: "Убрать выписки" }).click();
  await loadStatement(
    page,
    Array.from({ length: 2000 }, (_, index) => ({ sum: "1.00", purpose: `Платёж ${index + 1}` })),
  );
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "2001");
  await page.keyboard.press("j");
  await page.keyboard.press("End");
  await expect(rows(page).last()).toContainText("Платёж 2000");
  await expect(rows(page).last().getByRole("button")).toBeFocused();
  await expect(rows(page).last()).toBeInViewport();
  expect(await rows(page).count()).toBeLessThan(100);
});

test("the saved list holds real numbers and dates, and no formulas", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, theirInvoices);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(page, [
    ...fiveOutcomes,
    { sum: "5.00", purpose: "=HYPERLINK(1)", payer: "@sum" },
  ]);
  await expect(rows(page)).toHaveCount(6);
  const save = async (name: string) => {
    await page.getByRole("button", { name: "Выгрузить" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const csv = await save("CSV для других программ");
  expect(csv.name).toBe("Сверка 01.03.2026 – 31.03.2026.csv");
  const lines = csv.bytes.toString("utf8").split("\r\n");
  expect(lines[0]).toMatch(/^\ufeffИтог;Дата;Сумма;/);
  expect(lines[2]).toMatch(
    /^Вероятно;20\.03\.2026;1000,50;2;.*;СЧ-000102;15\.03\.2026;2000,00;-999,50;/,
  );
  expect(lines[6]).toContain(";'@sum;;'=HYPERLINK(1);");

  await page.getByRole("button", { name: /Точно/ }).click();
  await expect(rows(page)).toHaveCount(1);
  const xlsx = await save("Книга Excel (XLSX)");
  const { sheets } = await readXlsx(xlsx.bytes);
  const cells = sheets[0]?.rows ?? [];
  expect(cells).toHaveLength(2);
  expect(cells[1]?.[2]).toBe(3270);
  expect(cells[1]?.[1]).toEqual(new Date("2026-03-20T00:00:00Z"));
});

test("a bad file says what was expected and where, and other files are read, in UTF-8, Windows-1251 or DOS 866, whatever encoding they declare", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, { "СЧ-000101": 3270 });
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  const good = statementText([{ sum: "3270.00", purpose: "по счету № СЧ-000101" }]);
  const cut = statementText([{ sum: "сто", purpose: "по счету № СЧ-000101" }]).slice(0, -14);
  await chooseFiles(
    page,
    { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<!doctype html>") },
    { name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from([37, 80, 0, 0, 1]) },
    { name: "none.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
    statementFile(cut, { name: "cut.txt" }),
    statementFile(good, { name: "good.txt" }),
  );
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("alert").filter({ hasText: "page.html" })).toContainText(
    "Ожидалась первая строка «1CClientBankExchange»",
  );
  await expect(page.getByRole("alert").filter({ hasText: "scan.pdf" })).toContainText("не текст");
  await expect(page.getByRole("alert").filter({ hasText: "none.txt" })).toContainText("Файл пуст");
  const doubts = page.getByRole("list", { name: "Что в выписке не сходится" });
  await expect(doubts).toHaveText(/^Файл обрезан: в конце нет строки КонецФайла\./);
  await page.getByText("2 ошибки чтения").click();
  await expect(page.getByText("строка 16: это не сумма, нужны рубли и копейки")).toBeVisible();
  await expect(page.getByText("нет строки КонецФайла: возможно, файл обрезан")).toBeVisible();
  await page.getByRole("button", { name: "Убрать файл page.html" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "page.html" })).toHaveCount(0);
  await page.getByRole("button", { name: "Убрать выписки" }).click();
  await expect(doubts).toHaveCount(0);
  await expect(page.getByText("Выписки убраны. Решения этот браузер помнит.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(doubts).toHaveText(/^Файл обрезан/);
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("alert").filter({ hasText: "page.html" })).toHaveCount(1);

  for (const encoding of madeEncodings) {
    await page.getByRole("button", { name: "Убрать выписки" }).click();
    await expect(rows(page)).toHaveCount(0);
    await chooseFiles(page, statementFile(good, { encoding }));
    await expect(rows(page)).toContainText(/Точно.*СЧ-000101/);
    await expect(page.getByRole("listitem")).toContainText(encoding);
  }
});

test("without a mouse, a chosen or removed file leads to the heading, and starting over to the button that chooses a file", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, { "СЧ-000101": 3270 });
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  const heading = page.getByRole("heading", { name: "Сверка с выпиской" });
  const choose = page.getByRole("button", { name: "Выбрать файл выписки" });
  const good = statementText([{ sum: "3270.00", purpose: "по счету № СЧ-000101" }]);
  await tabTo(page, choose);
  // The picker that Enter opens is the system's.
  await chooseFiles(
    page,
    statementFile(good, { name: "a.txt" }),
    statementFile(good, { name: "b.txt" }),
  );
  await expect(rows(page)).toHaveCount(1);
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Убрать файл a.txt" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Убрать файл/ })).toHaveCount(1);
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Убрать выписки" }));
  await page.keyboard.press("Enter");
  await expect(choose).toBeFocused();
  await chooseFiles(page, statementFile(good, { name: "c.txt" }));
  await tabTo(page, page.getByRole("button", { name: "Убрать файл c.txt" }));
  await page.keyboard.press("Enter");
  await expect(choose).toBeVisible();
  await expect(heading).toBeFocused();
});

const sectionOf = (text: string): string =>
  text.slice(text.indexOf("СекцияРасчСчет"), text.indexOf("СекцияДокумент"));

test("a statement that lacks a payment is reported with both amounts; so are foreign currencies, a statement without payments and a payment in two files", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, { "СЧ-000101": 3270 });
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  const startOver = () => page.getByRole("button", { name: "Убрать выписки" }).click();
  const whole = statementText([
    { sum: "3270.00", purpose: "по счету № СЧ-000101" },
    { sum: "500.00", purpose: "по счету № СЧ-000102" },
  ]);
  const begin = whole.lastIndexOf("СекцияДокумент");
  const lacking = whole.slice(0, begin) + whole.slice(whole.indexOf("КонецФайла"));
  await chooseFiles(page, statementFile(whole), statementFile(lacking, { name: "lacking.txt" }));
  await expect(rows(page)).toHaveCount(2);
  const doubts = page.getByRole("list", { name: "Что в выписке не сходится" });
  await expect(doubts).toHaveCount(1);
  await expect(doubts).toContainText(
    /поступило 3\s770,00\s₽, а документов о поступлении — на 3\s270,00\s₽\. Разница 500,00\s₽/,
  );

  await startOver();
  const dollars = "40702840900000000002";
  await chooseFiles(
    page,
    statementFile(statementText([{ sum: "10.00", purpose: "Wire" }], dollars)),
  );
  await expect(page.getByText(`Валютный счёт ${dollars}: 1 платёж не сопоставлялся`)).toBeVisible();
  await expect(page.getByText("Поступлений в выписке нет")).toBeVisible();
  const text = statementText([{ sum: "3270.00", purpose: "по счету № СЧ-000101" }]);

  // One file of a dollar account and a ruble account.
  await startOver();
  const wire = statementText([{ sum: "10.00", purpose: "Wire" }], dollars);
  const both = text
    .replace("КонецФайла", wire.slice(wire.indexOf("СекцияДокумент")))
    .replace("СекцияРасчСчет", `РасчСчет=${dollars}\r\nСекцияРасчСчет`)
    .replace("СекцияДокумент", `${sectionOf(wire)}СекцияДокумент`);
  await chooseFiles(page, statementFile(both));
  const facts = page.getByRole("list", { name: "Прочитанные выписки" });
  await expect(facts).toContainText(/1 поступление на 3\s270,00\s₽/);
  await expect(facts).toContainText(/остаток 1\s000,50\s₽ → 4\s270,50\s₽/);
  await expect(facts).toContainText(/остаток 1\s000,50 → 1\s010,50(?!\s₽)/);

  await startOver();
  await chooseFiles(
    page,
    statementFile(text, { name: "a.txt" }),
    statementFile(text, { name: "b.txt" }),
  );
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/Выписки пересекаются: 1 платёж/)).toBeVisible();
});

test("while the service fails the statement is kept; a retry can be stopped and resumed, and then matches it", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, { "СЧ-000101": 3270 });
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  const undo = world.fault({ path: /\/counts\/1\/500/, answer: { status: 500, body: "{}" } });
  await loadStatement(page, [{ sum: "3270.00", purpose: "по счету № СЧ-000101" }]);
  await expect(page.getByRole("heading", { name: "Ошибка сервиса" })).toBeVisible();
  await expect(page.getByText("Выписка на месте")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  undo();
  const held = Promise.withResolvers<void>();
  const undoHold = world.fault({ path: /\/counts\/1\/500/, until: held.promise });
  await retryOf(page, "Ошибка сервиса").click();
  await expect(page.getByRole("progressbar", { name: "Загружаем счета" })).toBeVisible();
  await page.getByRole("button", { name: "Остановить" }).click();
  await expect(page.getByText("Остановлено.")).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  undoHold();
  held.resolve();
  await page.getByRole("button", { name: "Продолжить" }).click();
  await expect(rows(page)).toContainText("Точно");
});

test("older invoices are searched on request, and invoices issued after the statement are not", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ромашка»");
  const own = { payer_id: payer, ...paidTo(ownAccount) };
  await world.makeInvoice({ ...invoiceOf("СТ-000001", 500), ...own, created_at: "2024-06-01" });
  await world.makeInvoice({ ...invoiceOf("СТ-000002", 600), ...own, created_at: "2026-04-01" });
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(page, [
    { sum: "500.00", purpose: "по счету № СТ-000001" },
    { sum: "600.00", purpose: "по счету № СТ-000002" },
  ]);
  await expect(rows(page).nth(0)).toContainText("Не найден");
  await page.getByLabel("Искать среди счетов").selectOption("за два года до выписки");
  await expect(rows(page).nth(0)).toContainText("Точно");
  await expect(rows(page).nth(1)).toContainText("Не найден");
});

test("nothing of the list is cut off at the side at 1440, 1250, 1024 or 375 px", async ({
  world,
  service,
  page,
}) => {
  await makeInvoices(world, service, theirInvoices);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await loadStatement(
    page,
    fiveOutcomes.map((payment, place) => ({ ...payment, number: String(884_880 + place) })),
  );
  for (const width of [1440, 1250, 1024, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(rows(page)).toHaveCount(5);
    // A long reason takes as many lines as it needs.
    const why = rows(page)
      .nth(1)
      .getByText(/плательщик другой/);
    await expect(why).toHaveText("меньше на 999,50 ₽, плательщик другой, в счёте ООО «Ромашка»");
    await expect.poll(async () => await isWhole(why), `${width} px`).toBe(true);
    for (const heading of await page.getByRole("columnheader").all()) {
      expect(await isWhole(heading), `${width} px`).toBe(true);
    }
    // The date and the number share a cell, and neither is cut.
    const number = rows(page).nth(1).getByRole("rowheader");
    await expect(number).toContainText("№ 884881");
    await expect
      .poll(async () => await number.evaluate((it) => it.scrollWidth - it.clientWidth))
      .toBe(0);
    await expect(rows(page).nth(1)).toContainText("1 000,50 ₽");
    await expect(rows(page).nth(1)).toContainText("ООО «Другой»");
    await expect(rows(page).nth(1).getByRole("link", { name: "СЧ-000102" })).toBeVisible();
    const list = page.getByRole("region", { name: "Поступления и возвраты" });
    // The list measures itself a frame after the window has changed.
    const cutOff = async () => await list.evaluate((it) => it.scrollWidth - it.clientWidth);
    await expect.poll(cutOff, `${width} px`).toBe(0);
    await rows(page).nth(1).getByRole("button").click();
    await expect(details(page)).toBeVisible();
    await expect.poll(cutOff, `${width} px, beside the details`).toBe(0);
    await page.keyboard.press("Escape");
    await expect(details(page)).toBeHidden();
  }
});

/** Whether the text shows in full within its row: no line of it is cut or covered by the next row. */
const isWhole = (text: Locator) =>
  text.evaluate((shown) => {
    const words = document.createRange();
    words.selectNodeContents(shown);
    const { bottom, right } = words.getBoundingClientRect();
    for (let box: Element | null = shown; box !== null; box = box.parentElement) {
      const edges = box.getBoundingClientRect();
      if (bottom > edges.bottom + 1 || right > edges.right + 1) return false;
      if (box.matches("tr")) return true;
    }
    return false;
  });

for (const language of ["ru", "en"] as const) {
  test(`moved to by keyboard, an invoice's reasons stand above the decisions, and the export stays beside the search, ${language}`, async ({
    world,
    service,
    page,
  }) => {
    const isRussian = language === "ru";
    await makeInvoices(world, service, { ...theirInvoices, "СЧ-000106": 3270 });
    await world.as("billing");
    if (!isRussian) await chooseEnglish(page);
    await page.goto("/invoices/reconcile");
    const purpose = `Оплата по счетам № СЧ-000101, СЧ-000106 ${"за размещение вакансий ".repeat(6)}`;
    await loadStatement(page, [
      { sum: "3270.00", purpose },
      { sum: "3270.00", purpose },
    ]);
    const decision = page.getByRole("region", {
      name: isRussian ? "Решение по платежу" : "Payment decision",
    });
    for (const [width, height] of [
      [1440, 900],
      [1440, 720],
      [375, 667],
    ] as const) {
      await page.setViewportSize({ width, height });
      await rows(page).nth(0).getByRole("button").press("Enter");
      for (const number of ["СЧ-000101", "СЧ-000106"]) {
        const choice = page.getByRole("checkbox", { name: number });
        await tabTo(page, choice);
        const reasons = page.getByRole("listitem").filter({ has: choice }).getByRole("listitem");
        await expect(reasons).not.toHaveCount(0);
        for (const reason of await reasons.all()) {
          const { x = 0, y = 0, height: high = 0 } = (await reason.boundingBox()) ?? {};
          const top = (await decision.boundingBox())?.y ?? 0;
          expect(y + high, `${number}, ${width} × ${height}`).toBeLessThanOrEqual(top + 1);
          expect(x, `${number}, ${width} × ${height}`).toBeGreaterThan(0);
          await expect(reason).toBeInViewport({ ratio: 1 });
        }
      }
      await page.keyboard.press("Escape");
    }

    await page.setViewportSize({ width: 1440, height: 900 });
    const left = page.getByText(
      isRussian ? "не решено: 2 из 2 платежей" : "2 of 2 payments undecided",
    );
    await expect(left).toBeVisible();
    await rows(page).nth(0).getByRole("button").press("Enter");
    await decision.getByRole("button", { name: isRussian ? "Ни один" : "None of these" }).click();
    const undo = page.getByRole("button", {
      name: isRussian ? "Отменить последнее решение" : "Undo last decision",
    });
    await expect(undo).toBeVisible();
    await expect(
      page.getByText(isRussian ? "не решено: 1 из 2 платежей" : "1 of 2 payments undecided"),
    ).toBeVisible();
    const top = async (it: Locator) => Math.round((await it.boundingBox())?.y ?? -1);
    for (const width of [1440, 1250, 1024, 800]) {
      await page.setViewportSize({ width, height: 900 });
      const found = page.getByRole("searchbox");
      const saved = page.getByRole("button", { name: isRussian ? "Выгрузить" : "Export" });
      await expect.poll(async () => (await top(saved)) - (await top(found)), `${width} px`).toBe(0);
      if (width === 1440) expect(Math.abs((await top(undo)) - (await top(found)))).toBeLessThan(6);
    }
  });
}

test("axe finds no violations on the reconciliation screens", async ({ world, service, page }) => {
  await makeInvoices(world, service, theirInvoices);
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  await page.locator("main button[aria-haspopup]").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await chooseFiles(
    page,
    statementFile("<html>", { name: "bad.txt" }),
    statementFile(statementText([...fiveOutcomes, { sum: "?", purpose: "" }])),
  );
  await expect(rows(page)).toHaveCount(5);
  await page.locator("summary").click();
  await expectNoViolations(page);
  for (const at of [1, 2]) {
    await rows(page).nth(at).getByRole("button").click();
    await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
    await expectNoViolations(page);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").fill("zzz");
  await expect(rows(page)).toHaveCount(0);
  await expectNoViolations(page);
});
