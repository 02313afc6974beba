import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { makeRecipient, makeRequisites, testPassword, makePayer } from "#service/testing/make.ts";
import { endSession, expect, goTo, makeManyInvoices, test, type World } from "./fixtures.ts";
import { codeOnPage, countPrints, printPages, mostLostOfSpace } from "./printing.ts";
import { firstOf } from "./of-several.ts";

const printButton = (page: Page) => page.getByRole("button", { name: /^Печать: / });

async function makeSeveral(world: World, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await world.makeInvoice());
  return ids;
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Услуга ${index + 1}: размещение вакансии`,
    amount: 100 + index,
  }));

test("selected invoices print as one job, each on its own sheets with its own page numbers", async ({
  world,
  page,
  context,
}) => {
  await world.makeInvoice({ count_number: "КОРОТКИЙ", lines: lines(1) });
  await world.makeInvoice({ count_number: "ДЛИННЫЙ", lines: lines(60) });
  await world.makeInvoice({ count_number: "СРЕДНИЙ", lines: lines(20) });
  await world.as("billing");
  const prints = await countPrints(page);
  await page.goto("/invoices");
  await page.getByRole("checkbox", { name: "Выбрать все счета на странице" }).click();
  await page
    .getByRole("region", { name: "Выбранные счета" })
    .getByRole("button", { name: "Печать" })
    .click();
  await expect(page.getByText("3 готовы к печати, замечаний нет")).toBeVisible();
  await printButton(page).click();
  await expect.poll(prints).toBe(1);

  const { pdf, pages } = await printPages(page);
  expect(pages[0]).toContain("СРЕДНИЙ");
  const long = pages.filter((text) => text.includes("ДЛИННЫЙ"));
  expect(long.length).toBeGreaterThan(1);
  long.forEach((text, index) => expect(text).toContain(`стр. ${index + 1} из ${long.length}`));
  expect(pages.at(-1)).toContain("КОРОТКИЙ");
  expect(pages.at(-1)).not.toContain("ДЛИННЫЙ");
  expect(pages.at(-1)).not.toMatch(/стр\. \d/);

  // The same invoices as one archive: a PDF each, with the text of their printed pages.
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать PDF одним архивом" }).click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toMatch(/^Счета, 15\.03\.2026, 3, PDF \(на .*\)\.zip$/);
  const files = Object.entries(unzipSync(await readFile(await saved.path())));
  expect(files.map(([name]) => name)).toEqual([
    expect.stringMatching(/^[^/]+\/Счёт № СРЕДНИЙ от .*\.pdf$/),
    expect.stringMatching(/^[^/]+\/Счёт № ДЛИННЫЙ от .*\.pdf$/),
    expect.stringMatching(/^[^/]+\/Счёт № КОРОТКИЙ от .*\.pdf$/),
  ]);
  const bare = (text: string) => text.replaceAll(/\s/g, "");
  const inFiles: string[] = [];
  for (const [name, bytes] of files) {
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const { text } = await extractText(document, { mergePages: false });
    inFiles.push(...text.map(bare));
    const [, , width = 0, height = 0] = (await document.getPage(1)).view;
    expect([Math.round(width), Math.round(height)], name).toEqual([595, 842]);
    expect(Buffer.from(bytes).toString("latin1"), name).toContain("/FontFile2");
  }
  expect(inFiles).toEqual(pages.map(bare));
  await expect(printButton(page)).toHaveText(
    new RegExp(`^Печать: 3 счёта, ${pages.length} страниц`),
  );
  const code = new TextDecoder().decode(await codeOnPage(context, pdf, pages.length));
  expect(code).toContain("КОРОТКИЙ");

  await page.getByRole("link", { name: "К списку" }).click();
  await expect(page.getByRole("region", { name: "Выбранные счета" })).toContainText("3 счёта");
});

test("no invoice is left out of the archive for a sign, names differ on every system, and the files have the text of the print", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(
    service.store,
    world.clientId,
    "АО «Зелёный край»".normalize("NFD"),
  );
  const title = "Продавец‑кассир: от\u202f5 ≥ 3 → 100 ₸, Марʼяна, қ, а\u0306́, Ⅳ";
  await world.makeInvoice({
    count_number: "НУЛЬ",
    lines: [{ title: "Курьер 😀 中", amount: 1000 }],
  });
  await world.makeInvoice({
    count_number: "дубль",
    payer_id: payer,
    lines: [{ title, amount: 900 }],
  });
  await world.makeInvoice({
    count_number: "ДУБЛЬ",
    payer_id: payer,
    lines: [{ title: "Курьер", amount: 800 }],
  });
  await world.as("billing");
  await page.goto("/invoices");
  await page.getByRole("checkbox", { name: "Выбрать все счета на странице" }).click();
  await page
    .getByRole("region", { name: "Выбранные счета" })
    .getByRole("button", { name: "Печать" })
    .click();
  // What is replaced is named.
  await expect(page.getByText("3 готовы к печати, из них 1 с замечаниями")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "НУЛЬ" })).toContainText(
    "Знаки в тексте",
  );
  const { pages } = await printPages(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать PDF одним архивом" }).click();
  const files = Object.entries(unzipSync(await readFile(await (await downloading).path())));
  await expect(page.getByText("Архив сохранён: папка для каждого плательщика")).toBeVisible();
  // One payer's two names for one file differ; another payer's is in a folder of its own.
  expect(files.map(([name]) => name.normalize("NFC"))).toEqual([
    expect.stringMatching(/^АО «Зелёный край»\/Счёт № ДУБЛЬ от .*г\. – АО «Зелёный край»\.pdf$/),
    expect.stringMatching(
      /^АО «Зелёный край»\/Счёт № дубль от .*г\. – АО «Зелёный край» \(2\)\.pdf$/,
    ),
    expect.stringMatching(/^(?!АО «Зелёный край»)[^/]+\/Счёт № НУЛЬ от .*г\. – [^/]+\.pdf$/),
  ]);
  for (const [name, bytes] of files) {
    expect(await mostLostOfSpace(new Uint8Array(bytes)), name).toBeLessThan(0.5);
  }
  const bare = (text: string) => text.normalize("NFC").replaceAll(/\s/g, "");
  const texts: string[] = [];
  for (const [, bytes] of files) {
    const document = await getDocumentProxy(new Uint8Array(bytes));
    texts.push(bare((await extractText(document, { mergePages: true })).text));
  }
  expect(texts[1]).toContain("АО«Зелёныйкрай»");
  expect(texts[1]).toContain(bare(title));
  expect(texts[2]).toContain("Курьер��");
  expect(texts).toEqual(pages.map(bare));
});

test("an invoice that fails to load is named with its reason and can be retried alone; if none loads, none is called free of findings or ready to print", async ({
  world,
  page,
}) => {
  const good = await world.makeInvoice({ count_number: "ГОДНЫЙ" });
  const bad = await world.makeInvoice({ count_number: "ПЛОХОЙ" });
  await world.as("billing");
  const undo = world.fault({
    path: new RegExp(`count_info/${bad}`),
    answer: { status: 500, body: "{}" },
  });
  await page.goto(`/invoices/print?ids=${good},${bad}`);
  await expect(page.getByText("1 готов к печати, 1 не загрузился, замечаний нет")).toBeVisible();
  await expect(printButton(page)).toHaveText("Печать: 1 счёт, 1 страница");
  await expect(page.getByRole("listitem")).toContainText(`Запись счёта № ${bad}`);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("count_info")) asked += 1;
  });
  undo();
  await page.getByRole("button", { name: `Повторить: Запись счёта № ${bad}` }).click();
  await expect(page.getByText("2 готовы к печати, замечаний нет")).toBeVisible();
  expect(asked).toBe(1);
  const { pages } = await printPages(page);
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain("ПЛОХОЙ");

  const only = await world.makeInvoice();
  world.fault({ path: /count_info/, answer: { status: 500, body: "{}" } });
  await goTo(page, `/invoices/print?ids=${only}`);
  const summary = page.getByRole("region", { name: "Готовность к печати" });
  await expect(summary.getByRole("status")).toHaveText("0 готово к печати, 1 не загрузился");
  await expect(summary).toContainText("Печатать нечего: ни один счёт не готов.");
  await expect(summary).not.toContainText("можно печатать");
});

test("nothing prints before all invoices are ready, and stopping keeps those that have loaded", async ({
  world,
  page,
}) => {
  const ids = await makeSeveral(world, 6);
  await world.as("billing");
  const { promise, resolve } = Promise.withResolvers<void>();
  world.fault({ path: new RegExp(`count_info/${ids[3]}`), until: promise });
  await page.addInitScript(() => {
    window.print = () => Reflect.set(window, "printed", true);
  });
  await page.goto(`/invoices/print?ids=${ids.join(",")}`);
  await expect(page.getByText("5 из 6")).toBeVisible();
  await expect(page.getByRole("button", { name: "Печать", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Control+p");
  expect(await page.evaluate(() => Reflect.get(window, "printed"))).toBeUndefined();
  await page.getByRole("button", { name: "Приостановить" }).click();
  await expect(page.getByText("Приостановлено")).toBeVisible();
  await page.getByRole("button", { name: "Продолжить" }).click();
  await page.getByRole("button", { name: "Прервать" }).click();
  await expect(page.getByText("5 готово к печати, 1 не загружен, замечаний нет")).toBeVisible();
  expect((await printPages(page)).pages).toHaveLength(5);
  resolve();
});

test("a whole filter prints with one press above the list, and the way back keeps it; too many or none say why they cannot", async ({
  world,
  service,
  page,
}) => {
  await world.makeInvoice({ count_number: "ПЕРВЫЙ" });
  await world.makeInvoice({ count_number: "ВТОРОЙ" });
  await world.makeInvoice({ count_number: "ОПЛАЧЕН", status: "paid_full" });
  await world.as("billing");
  await page.goto("/invoices?status=not_paid");
  await page.getByRole("link", { name: "Напечатать все" }).click();
  await expect(page.getByText("2 готовы к печати, замечаний нет")).toBeVisible();
  await page.getByRole("link", { name: "К списку" }).click();
  await expect(page).toHaveURL("/invoices?status=not_paid");
  await goTo(page, "/invoices?number=НЕТ");
  const print = page.getByRole("link", { name: "Напечатать все" });
  await expect(print).toHaveAccessibleDescription(/не подходит ни один счёт/);
  await makeManyInvoices(world, service, 1_001);
  await goTo(page, "/invoices");
  await expect(print).toHaveAccessibleDescription(/не больше 1.000 счетов/);
});

test("all invoices of a filter are collected unless the list changed since they were selected, and a finding leads to its sheet", async ({
  world,
  page,
}) => {
  for (let index = 0; index < 22; index += 1) await world.makeInvoice();
  await world.makeInvoice({ count_number: "С-ОШИБКОЙ", total_amount: 5 });
  await world.makeInvoice({ count_number: "ОПЛАЧЕН", status: "paid_full" });
  await world.as("billing");
  await page.goto("/invoices?status=not_paid");
  await page.getByRole("checkbox", { name: "Выбрать счёт С-ОШИБКОЙ" }).click();
  const bar = page.getByRole("region", { name: "Выбранные счета" });
  await bar.getByRole("button", { name: "Выбрать все 23 по отбору" }).click();
  await world.makeInvoice();
  await bar.getByRole("button", { name: "Печать" }).click();
  await expect(page).toHaveURL(/\/invoices\/print\?status=not_paid&all=1&total=23$/);
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText(
    "Печать счетовСтатус: Не оплачен",
  );
  await expect(page.getByRole("alert")).toContainText("Список счетов изменился");
  await page.getByRole("button", { name: "Начать заново" }).click();
  await expect(page.getByText("24 готовы к печати, из них 1 с замечаниями")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать PDF одним архивом" }).click();
  expect((await downloading).suggestedFilename()).toMatch(
    /^Счета, 15\.03\.2026, Не оплачен, 24, PDF \(на .*\)\.zip$/,
  );
  await page.getByRole("button", { name: /^Показать страницу: .*С-ОШИБКОЙ/ }).click();
  await expect(page.getByRole("article", { name: /С-ОШИБКОЙ/ })).toBeInViewport();
});

test("a recipient's wrong account is reported once for all its invoices, with a button for each", async ({
  world,
  service,
  page,
}) => {
  const recipient = await makeRecipient(service.store, world.clientId, "ООО «Гнездо Кадров»");
  const requisites = await makeRequisites(service.store, {
    recipient_id: recipient,
    account_number: "40702810800000009250",
  });
  const same = { recipient_id: recipient, requisites_id: requisites };
  const ids = [await world.makeInvoice({ ...same, count_number: "ПЕРВЫЙ" })];
  for (let index = 0; index < 3; index += 1) ids.push(await world.makeInvoice(same));
  ids.push(await world.makeInvoice({ ...same, count_number: "СВОЯ-ОШИБКА", total_amount: 5 }));
  ids.push(await world.makeInvoice());
  await world.as("billing");
  await page.goto(`/invoices/print?ids=${ids.join(",")}`);
  await expect(page.getByText("6 готово к печати, из них 5 с замечаниями")).toBeVisible();
  const entries = page.getByRole("region", { name: "Готовность к печати" }).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  const shared = entries.filter({ hasText: "расчётный счёт 40702810800000009250: 5 счетов" });
  await expect(firstOf(entries)).toContainText(
    "ООО «Гнездо Кадров», расчётный счёт 40702810800000009250: 5 счетов",
  );
  await expect(entries.last()).toContainText(/СВОЯ-ОШИБКА.*1 ошибка: Итого по строкам/);
  await expect(entries.last()).not.toContainText("Расчётный счёт");
  await shared.getByText("ООО «Гнездо Кадров»").click();
  await expect(shared).toContainText(
    /Должно быть: контрольная цифра \d \(9‑я из 20\), если остальные верны\. Указано: 40702810800000009250, контрольная цифра 8 \(9‑я из 20\)/,
  );
  await page.getByRole("button", { name: /^Показать страницу: .*ПЕРВЫЙ/ }).click();
  await expect(page.getByRole("article", { name: /ПЕРВЫЙ/ })).toBeInViewport();
});

test("in a batch, paid invoices have no code, and partly paid ones have the code chosen for them", async ({
  world,
  page,
}) => {
  const payment = { payment_order: "1001", payed_at: "2026-03-20" };
  const unpaid = await world.makeInvoice({ count_number: "ЖДЁТ" });
  const paid = await world.makeInvoice({ ...payment, count_number: "ПОЛНЫЙ", status: "paid_full" });
  const partly = await world.makeInvoice({
    ...payment,
    count_number: "ЧАСТЬ",
    status: "paid_partial",
  });
  await world.as("billing");
  for (const address of [`ids=${unpaid},${paid},${partly}`, "all=1"]) {
    await page.goto(`/invoices/print?${address}`);
    await expect(page.getByText("3 готовы к печати, замечаний нет")).toBeVisible();
    const codeOn = (number: string) =>
      page
        .getByRole("article", { name: new RegExp(number) })
        .getByRole("img", { name: "QR-код для оплаты счёта" });
    await expect(codeOn("ЖДЁТ")).toHaveCount(1);
    await expect(codeOn("ПОЛНЫЙ")).toHaveCount(0);
    await expect(codeOn("ЧАСТЬ")).toHaveCount(0);
    const summary = page.getByRole("region", { name: "Готовность к печати" });
    await expect(summary).toContainText("1 счёт уже оплачен, кода на нём нет");
    await expect(summary).toContainText("1 счёт частично оплачен");
    await summary
      .getByRole("combobox", { name: "Код при частичной оплате" })
      .selectOption("Код без суммы");
    await expect(codeOn("ЧАСТЬ")).toHaveCount(1);
    await expect(codeOn("ПОЛНЫЙ")).toHaveCount(0);
    await expect(printButton(page)).toHaveText("Печать: 3 счёта, 3 страницы");
  }
});

test("invoices that were paid after they were selected print without a code, and a status that cannot be updated is called the last known one", async ({
  world,
  service,
  page,
}) => {
  const ids = [
    await world.makeInvoice({ count_number: "ПЕРВЫЙ" }),
    await world.makeInvoice({ count_number: "ВТОРОЙ" }),
  ];
  await world.as("billing");
  await page.clock.install();
  await page.goto("/invoices?status=not_paid");
  await page.getByRole("checkbox", { name: "Выбрать все счета на странице" }).click();
  const pay = (id: number | undefined) =>
    service.store.db
      .updateTable("invoices")
      .set({ status: "paid_full", payment_order: "1001", payed_at: "2026-03-20" })
      .where("count_id", "=", id ?? 0)
      .execute();
  const bar = page.getByRole("region", { name: "Выбранные счета" });
  const summary = page.getByRole("region", { name: "Готовность к печати" });
  const codes = page.getByRole("img", { name: "QR-код для оплаты счёта" });

  // While the list fails, the last known status counts.
  await page.clock.fastForward("40:00");
  const undo = world.fault({
    path: /billing\/(counts|invoices)/,
    answer: { status: 500, body: "{}" },
  });
  await bar.getByRole("button", { name: "Печать" }).click();
  await expect(summary).toContainText(
    "2 счёта, статус оплаты которых не удалось обновить: взят последний известный",
  );
  await expect(codes).toHaveCount(2);
  undo();
  await page.getByRole("link", { name: "К списку" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(2);

  await page.clock.fastForward("40:00");
  await pay(ids[0]);
  await bar.getByRole("button", { name: "Печать" }).click();
  await expect(summary).toContainText("1 счёт уже оплачен, кода на нём нет");
  await expect(summary).not.toContainText("последний известный");
  await expect(codes).toHaveCount(1);

  // Of a whole list, one that did not load at first.
  const heal = world.fault({
    path: new RegExp(`count_info/${ids[1]}`),
    answer: { status: 500, body: "{}" },
  });
  await goTo(page, "/invoices/print?all=1");
  await expect(summary).toContainText("1 готов к печати, 1 не загрузился");
  heal();
  await page.clock.fastForward("40:00");
  await pay(ids[1]);
  await summary.getByRole("button", { name: /^Повторить/ }).click();
  await expect(summary).toContainText("2 счёта уже оплачены, кода на них нет");
  await expect(codes).toHaveCount(0);
});

test("an address that names no invoices says what is missing", async ({ world, page }) => {
  await world.as("billing");
  await page.goto("/invoices/print");
  await expect(page.getByRole("alert")).toContainText("Счета не выбраны");
  await goTo(page, "/invoices/print?list=gone");
  await expect(page.getByRole("alert")).toContainText("Выбор не сохранён");
  await goTo(page, "/invoices/print?all=1&number=нет-такого");
  await expect(page.getByRole("alert")).toContainText("По этому отбору счетов нет");
});

test("a batch pauses with a message while the service fails, and continues when it is back", async ({
  world,
  page,
}) => {
  const ids = await makeSeveral(world, 12);
  await world.as("billing");
  const later = new RegExp(`count_info/(?:${ids.slice(4).join("|")})$`);
  const undo = world.fault({ path: later, answer: { status: 503, body: "{}" } });
  await page.goto(`/invoices/print?ids=${ids.join(",")}`);
  const notice = page.getByRole("alert").filter({ hasText: "Нет связи с сервером" });
  await expect(notice).toHaveText(
    "Нет связи с сервером. Загрузка приостановлена и продолжится автоматически, когда связь восстановится.",
  );
  // Failed invoices wait again, and count neither as loaded nor as failed.
  await expect(page.getByText("4 из 12")).toBeVisible();
  await expect(page.getByText(/не загрузил/)).toHaveCount(0);
  await expect(page.getByRole("progressbar", { name: "Подготовка к печати" })).toHaveJSProperty(
    "value",
    4,
  );
  undo();
  await expect(page.getByText("12 готово к печати, замечаний нет")).toBeVisible({
    timeout: 20_000,
  });
  await expect(notice).toHaveCount(0);
});

test("an unreachable service can be checked at once, and the batch can be stopped meanwhile", async ({
  world,
  page,
}) => {
  const ids = await makeSeveral(world, 6);
  await world.as("billing");
  const undo = world.fault({ path: /count_info/, cut: true });
  await page.clock.install();
  await page.goto(`/invoices/print?ids=${ids.join(",")}`);
  await expect(page.getByText(/^Нет связи с сервером\. Загрузка приостановлена/)).toBeVisible();
  // From now on the batch does not check by itself. A check under way pauses once before it gives up.
  await page.clock.pauseAt(Date.now() + 60_000);
  const check = page.getByRole("button", { name: "Проверить" });
  await expect(async () => {
    if ((await check.getAttribute("aria-busy")) === "true") await page.clock.runFor(1_000);
    await expect(check).not.toHaveAttribute("aria-busy", "true", { timeout: 500 });
  }).toPass();
  undo();
  await check.click();
  await expect(page.getByText("6 готово к печати, замечаний нет")).toBeVisible();

  await page.clock.resume();
  world.fault({ path: /count_info/, cut: true });
  await page.reload();
  await expect(page.getByText(/^Нет связи с сервером/)).toBeVisible();
  await page.getByRole("button", { name: "Прервать" }).click();
  await expect(page.getByText("0 готово к печати, 6 не загружены")).toBeVisible();
});

test("a batch interrupted by an expired session continues after signing in", async ({
  world,
  service,
  page,
}) => {
  const ids = await makeSeveral(world, 12);
  const { login } = await world.as("billing");
  const { promise, resolve } = Promise.withResolvers<void>();
  const undo = world.fault({ path: /count_info/, until: promise });
  await page.goto(`/invoices/print?ids=${ids.join(",")}`);
  await expect(page.getByText("0 из 12")).toBeVisible();
  await endSession(service, login);
  undo();
  resolve();
  const dialog = page.getByRole("dialog", { name: "Сеанс закончился" });
  await dialog.getByLabel("Пароль", { exact: true }).fill(testPassword);
  await expect(page.getByText(/^Сеанс закончился\. Загрузка продолжится/)).toBeAttached();
  await dialog.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByText("12 готово к печати, замечаний нет")).toBeVisible();
});

/** The size of the largest job; `npm run prove:browser` prints 500. */
const most = Number(process.env["PLACARD_PRINT_JOB"] ?? 50);

/** Line counts from one sheet to several; mostly short, as invoices usually are, and to save time. */
const shapes = [1, 2, 60, 1, 3, 33, 2, 1, 22, 4, 1, 15];

async function pagesOfPdf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return (await getDocumentProxy(new Uint8Array(pdf))).numPages;
}

test(`1, 2, 37 and ${most} invoices as one job have the sum of the pages they print on alone`, async ({
  world,
  service,
  page,
}) => {
  test.slow();
  const [payer, recipient] = [
    await makePayer(service.store, world.clientId),
    await makeRecipient(service.store, world.clientId),
  ];
  const requisites = await makeRequisites(service.store, { recipient_id: recipient });
  const ids: number[] = [];
  for (let index = 0; index < most; index += 1) {
    ids.push(
      await world.makeInvoice({
        count_number: `СЧ-${String(index).padStart(3, "0")}`,
        payer_id: payer,
        recipient_id: recipient,
        requisites_id: requisites,
        lines: lines(shapes[index % shapes.length] ?? 1),
      }),
    );
  }
  await world.as("billing");

  // Invoices of one form differ only in their numbers, so one of each is measured.
  const alone = new Map<number, number>();
  await page.goto("/invoices");
  for (const [index, shape] of shapes.entries()) {
    if (alone.has(shape)) continue;
    await goTo(page, `/invoices/${ids[index] ?? 0}`);
    const number = new RegExp(`СЧ-${String(index).padStart(3, "0")}`);
    await expect(page.getByRole("article", { name: number })).toBeVisible();
    await expect(page.getByText("М. П.")).toBeAttached();
    await expect(page.getByRole("figure")).toBeAttached();
    alone.set(shape, await pagesOfPdf(page));
  }
  expect(new Set(alone.values()).size).toBeGreaterThan(2);

  for (const count of [1, 2, 37, most]) {
    const chosen = ids.slice(0, count);
    const shapeOf = (index: number) => shapes[index % shapes.length] ?? 1;
    const sum = chosen.reduce((all, _, index) => all + (alone.get(shapeOf(index)) ?? 0), 0);
    await goTo(page, `/invoices/print?${count === most ? "all=1" : `ids=${chosen.join(",")}`}`);
    // Checked in the page itself, because a locator would search its hundred thousand elements at every frame.
    await page.waitForFunction(
      (sheets) => document.querySelectorAll("[data-ready=true] article > *").length === sheets,
      sum,
      { polling: 200, timeout: 240_000 },
    );
    expect(await pagesOfPdf(page)).toBe(sum);
  }
});

test("around 1 January a print job says which invoices have another VAT than the recipient's last one", async ({
  world,
  service,
  page,
}) => {
  const recipient = await makeRecipient(service.store, world.clientId);
  const of = { recipient_id: recipient };
  await world.makeInvoice({ ...of, count_number: "СЧ-71", created_at: "2025-12-29", vat_rate: 20 });
  const printed = [
    await world.makeInvoice({ ...of, count_number: "СЧ-81", created_at: "2026-01-12" }),
    await world.makeInvoice({ ...of, count_number: "СЧ-82", created_at: "2026-01-12" }),
    await world.makeInvoice({ ...of, count_number: "СЧ-83", created_at: "2026-01-13" }),
    await world.makeInvoice({ count_number: "СЧ-84", created_at: "2026-03-12" }),
  ];
  await world.as("billing");
  await page.goto(`/invoices/print?ids=${printed.join(",")}`);
  const notice = page.getByRole("note", { name: "НДС не как в прошлом счёте" });
  await expect(notice.getByRole("listitem")).toHaveCount(1);
  await expect(notice).toContainText("2 счёта");
  await expect(notice).toContainText(/№ СЧ-71 от 29 декабря 2025 г\. — «НДС 20 %»/);
  await expect(notice).toContainText("По закону между датами счетов вместо 20 % стало 22 %.");
  await notice.getByText("2 счёта").click();
  await expect(notice.getByRole("button", { name: /СЧ-8\d/ })).toHaveCount(2);
  await expect(page.getByText("4 готовы к печати, замечаний нет")).toBeVisible();
});

test("one bar and one time left stand over loading and laying out, so nothing is waited for without an estimate", async ({
  world,
  page,
}) => {
  const ids = await makeSeveral(world, 24);
  await world.as("billing");
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, "seen", seen);
    new MutationObserver(() => {
      const bar = document.querySelector("main progress");
      if (bar === null) return;
      const value = `${bar.getAttribute("value")} ${bar.getAttribute("max")}`;
      seen.push(`${value} ${bar.parentElement?.innerText.replaceAll(/\s+/g, " ")}`);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await page.goto(`/invoices/print?ids=${ids.join(",")}`);
  await expect(page.getByText("24 готовы к печати, замечаний нет")).toBeVisible();
  const seen = await page.evaluate((): string[] => Reflect.get(window, "seen"));
  const drawing = seen.filter((text) => text.includes("Готовим страницы"));
  expect(drawing.length).toBeGreaterThan(1);
  for (const text of drawing) expect(text).toMatch(/осталось около \d+ с$/);
  const loading = seen.filter((text) => /Загружаем счета [1-9]/.test(text));
  expect(loading.length).toBeGreaterThan(0);
  for (const text of loading) expect(text).toMatch(/осталось около \d+ с/);
  // The bar never goes back, and laying out goes on where loading ended.
  const values = seen.map((text) => text.split(" ").slice(0, 2).map(Number));
  expect(new Set(values.map(([, max]) => max))).toEqual(new Set([48]));
  const done = values.map(([value = 0]) => value);
  expect(done).toEqual(done.toSorted((one, other) => one - other));
  expect(Number(drawing[0]?.split(" ")[0])).toBeGreaterThanOrEqual(24);
});

test("invoices with issues are said to print as they are, and are left out where the words stand: of the count, the print and the archive", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "ПОСЛЕДНИЙ" });
  await world.makeInvoice({ count_number: "ДРУГАЯ-ОШИБКА", total_amount: 7 });
  await world.makeInvoice({ count_number: "ГОДНЫЙ" });
  await world.makeInvoice({ count_number: "С-ОШИБКОЙ", total_amount: 5 });
  await world.as("billing");
  await page.goto("/invoices/print?all=1");
  const summary = page.getByRole("region", { name: "Готовность к печати" });
  await expect(summary).toContainText("4 готовы к печати, из них 2 с замечаниями");
  await expect(summary).toContainText("Будут напечатаны как есть, вместе с остальными.");
  await expect(
    page.getByText("на сумму 2 455 ₽, в том числе 2 с замечаниями — как есть"),
  ).toBeVisible();
  await expect(printButton(page)).toHaveText("Печать: 4 счёта, 4 страницы");

  const all = page.getByRole("checkbox", { name: "Не печатать счета с замечаниями" });
  await all.focus();
  await page.keyboard.press("Space");
  await expect(summary).toContainText("Напечатаны не будут.");
  await expect(printButton(page)).toHaveText("Печать: 2 счёта, 2 страницы");
  await expect(page.getByText("как есть")).toHaveCount(0);
  await expect(page.getByText("на сумму 2 440 ₽")).toBeVisible();
  const { pages } = await printPages(page);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain("ГОДНЫЙ");
  expect(pages[1]).toContain("ПОСЛЕДНИЙ");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать PDF одним архивом" }).click();
  const files = unzipSync(await readFile(await (await downloading).path()));
  expect(Object.keys(files)).toHaveLength(2);

  // One of them is printed after all.
  await page
    .getByRole("region", { name: /^Замечания: .*С-ОШИБКОЙ/ })
    .getByRole("checkbox", { name: "Не печатать этот счёт" })
    .uncheck();
  await expect(summary).toContainText("Не будут напечатаны 1 из 2, остальные — как есть.");
  await expect(printButton(page)).toHaveText("Печать: 3 счёта, 3 страницы");
  await expect(page.getByText("в том числе 1 с замечанием — как есть")).toBeVisible();
});

test("a sheet with an issue says so on the screen only, and the way leads from the issue to the sheet, to the invoice, and back", async ({
  world,
  page,
}) => {
  const ids = await makeSeveral(world, 4);
  const wrong = await world.makeInvoice({ count_number: "С-ОШИБКОЙ", total_amount: 5 });
  const out = await world.makeInvoice({ count_number: "ОТЛОЖЕН", total_amount: 7 });
  await world.as("billing");
  await page.goto(`/invoices/print?ids=${[...ids, wrong, out].join(",")}`);
  const remark = page.getByRole("region", { name: /^Замечания: .*С-ОШИБКОЙ/ });
  await expect(remark).toContainText(/1 ошибка.*Итого по строкам\. Должно быть: .*Указано: 5,00/);
  await expect(page.getByRole("region", { name: /^Замечания: / })).toHaveCount(2);
  const { pages } = await printPages(page);
  expect(pages).toHaveLength(6);
  expect(pages.join(" ")).not.toContain("1 ошибка");
  await page
    .getByRole("region", { name: /^Замечания: .*ОТЛОЖЕН/ })
    .getByRole("checkbox", { name: "Не печатать этот счёт" })
    .check();

  await page.getByRole("button", { name: /^Показать страницу: .*С-ОШИБКОЙ/ }).press("Enter");
  await expect(remark).toBeInViewport();
  await remark.getByRole("button", { name: "К списку замечаний" }).press("Enter");
  const entry = firstOf(page.getByRole("listitem").filter({ hasText: "С-ОШИБКОЙ" }));
  await expect(entry).toBeInViewport();
  await expect(entry).toBeFocused();

  await remark.getByRole("link", { name: "Открыть счёт" }).press("Enter");
  await expect(page).toHaveURL(`/invoices/${wrong}`);
  await page.getByRole("link", { name: "К печати счетов" }).press("Enter");
  await expect(page).toHaveURL(/\/invoices\/print\?ids=/);
  await expect(page.getByRole("article", { name: /С-ОШИБКОЙ/ })).toBeInViewport();
  // What was left out stays left out.
  await expect(printButton(page)).toHaveText("Печать: 5 счетов, 5 страниц");

  await remark.getByRole("link", { name: "Открыть счёт" }).click();
  await expect(page.getByRole("link", { name: "К печати счетов" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article", { name: /С-ОШИБКОЙ/ })).toBeInViewport();
});

test("the file that the browser proposes for a print job names the period and the payer, from the filter or the invoices themselves", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "АО «Зелёный край»");
  const of = { payer_id: payer };
  await world.makeInvoice({ ...of, created_at: "2026-03-02" });
  await world.makeInvoice({ ...of, created_at: "2026-03-30" });
  await world.makeInvoice({ created_at: "2026-04-02" });
  await world.as("billing");
  await page.goto("/invoices/print?all=1&from=2026-03-01&to=2026-03-31");
  await expect(printButton(page)).toHaveText("Печать: 2 счёта, 2 страницы");
  await expect(page).toHaveTitle("Счета, 01.03.2026 – 31.03.2026, АО «Зелёный край», 2");
  await goTo(page, `/invoices/print?all=1&payer=${payer}&status=not_paid`);
  await expect(page).toHaveTitle(
    "Счета, 02.03.2026 – 30.03.2026, Не оплачен, АО «Зелёный край», 2",
  );
  await goTo(page, "/invoices/print?all=1");
  await expect(page).toHaveTitle("Счета, 02.03.2026 – 02.04.2026, 3");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать PDF одним архивом" }).click();
  expect((await downloading).suggestedFilename()).toMatch(
    /^Счета, 02\.03\.2026 – 02\.04\.2026, 3, PDF \(на .*\)\.zip$/,
  );
});
