import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makePayer, makeRecipient } from "#service/testing/make.ts";
import { goTo, makeManyInvoices, retryOf, rowOf } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "../axe.ts";
import { printPages } from "../printing.ts";
import { firstOf } from "../of-several.ts";

const numbers = (page: Page) => page.getByRole("table", { name: "Счета" }).getByRole("rowheader");

/** Prints as the browser's dialog would. @returns the text of every page */
async function printed(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return (await printPages(page)).pages;
}

test("the list reads numbers sent as texts, texts sent as numbers, and a status of the service's own", async ({
  world,
  page,
}) => {
  await world.makeInvoice({
    count_number: "4711",
    created_at: "2026-03-05",
    lines: [{ title: "…", amount: 1_234_567 }],
    vat_rate: null,
    status: "paid_partial",
    payed_at: "2026-03-07",
    payment_order: "77",
    acts_amount: 500,
  });
  await world.as("billing");
  await page.goto("/invoices");
  const row = rowOf(page, "4711");
  await expect(row).toContainText(/1\s234\s567\s₽/);
  await expect(row).toContainText("05.03.2026");
  await expect(row.getByText("in_court", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 счёт" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Суммы по отбору" })).toContainText(
    /Сумма1\s234\s567\s₽/,
  );
});

test("a number is searched for without signs around it, and out of the paper's whole title", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "А-1" });
  await world.makeInvoice({ count_number: "Б-2" });
  await world.as("billing");
  await page.goto("/invoices");
  const asked = new Set<string | null>();
  page.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.has("count_number")) asked.add(searchParams.get("count_number"));
  });
  const field = page.locator("#invoice-number-filter");
  for (const typed of ["«А-1»,", "Счёт на оплату № А-1 от 27 ноября 2026 г.", "А‑1\u200b"]) {
    await expect(numbers(page)).toHaveCount(2);
    await field.fill(typed);
    await expect(numbers(page)).toHaveText(["А-1"]);
    await field.fill("");
  }
  expect([...asked]).toEqual(["А-1"]);
});

test("the service filters, sorts and pages the list, and each filter is shown as a chip", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ромашка»");
  await world.makeInvoice({ count_number: "А-1", lines: [{ title: "…", amount: 30 }] });
  await world.makeInvoice({ count_number: "А-2", lines: [{ title: "…", amount: 10 }] });
  await world.makeInvoice({
    count_number: "Б-3",
    lines: [{ title: "…", amount: 20 }],
    payer_id: payer,
  });
  await world.makeInvoice({ count_number: "В-4", status: "paid_full", payed_at: "2026-03-20" });
  await world.as("billing");
  await page.goto("/invoices?status=not_paid&sort=amount&limit=2");
  await expect(numbers(page)).toHaveText(["А-2", "Б-3"]);
  await page.keyboard.press("]");
  await expect(numbers(page)).toHaveText(["А-1"]);
  await page.getByRole("button", { name: /^Убрать фильтр: Статус/ }).click();
  await expect(numbers(page)).toHaveText(["А-2", "Б-3"]);
  await page.getByRole("search").getByRole("button", { name: "Плательщик" }).click();
  await page.getByRole("combobox", { name: "Поиск плательщика" }).fill("ромаш");
  await page.getByRole("listbox").getByRole("option", { name: "ООО «Ромашка»" }).click();
  await expect(numbers(page)).toHaveText(["Б-3"]);
  await expect(
    page.getByRole("button", { name: "Убрать фильтр: Плательщик ООО «Ромашка»" }),
  ).toBeVisible();
  await goTo(page, "/invoices?number=нет-такого");
  await expect(page.getByRole("heading", { name: /нет/, level: 2 })).toBeVisible();
});

test("debts are added up by payer and age from the list; payers of one name are kept apart, and a file has them all", async ({
  world,
  service,
  page,
  asked,
}) => {
  const day = (ago: number) =>
    new Date(Date.now() + 3 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
  const names = ["ООО «Дуб»", "ООО «Дуб»", "ООО «Ель»"];
  const payers: number[] = [];
  for (const name of names) payers.push(await makePayer(service.store, world.clientId, name));
  const made = [
    [0, 2, 1000],
    [0, 95, 500],
    [1, 40, 2000],
    [2, 70, 300],
  ] as const;
  for (const [of, ago, amount] of made) {
    await world.makeInvoice({
      count_number: `С-${ago}`,
      payer_id: payers[of] ?? 0,
      created_at: day(ago),
      lines: [{ title: "…", amount }],
      vat_rate: null,
    });
  }
  await world.makeInvoice({ status: "paid_partial", created_at: day(1) });
  await world.as("billing");
  await page.goto("/invoices");
  await page.getByRole("link", { name: "Долги", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Долги плательщиков" })).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText([/^ООО «Дуб»/, /^ООО «Дуб»/, /^ООО «Ель»/]);
  const rows = page.getByRole("table").getByRole("row");
  const inRussian = (ago: number) => day(ago).split("-").toReversed().join(".");
  await expect(rows.nth(1)).toHaveText(
    new RegExp(`1${inRussian(40)}\\s40\\sдн\\.\\s*—\\s*2\\s000\\s₽\\s*——\\s*2\\s000\\s₽$`),
  );
  await expect(rows.nth(2)).toHaveText(
    new RegExp(`2${inRussian(95)}\\s95\\sдн\\.\\s*1\\s000\\s₽\\s*——\\s*500\\s₽\\s*1\\s500\\s₽$`),
  );
  await expect(firstOf(page.getByRole("definition"))).toHaveText(/3\s800\s₽/);
  await expect(page.getByText("учтены все 4 счёта")).toBeVisible();
  const debts = asked().filter((one) => /count_status=not_paid|filter\/payers/.test(one));
  // How many there are, all of them, the payers, and the invoices of the two of one name; and two refusals of long pages.
  expect(debts).toHaveLength(7);
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Выгрузить" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "CSV для других программ" }).click();
  const csv = (await readFile(await (await downloading).path())).toString("utf8");
  expect(csv.split("\r\n").slice(1)).toEqual([
    `ООО «Дуб»;1;С-40;${inRussian(40)};40;0,00;2000,00;0,00;0,00;2000,00`,
    `ООО «Дуб»;2;С-95;${inRussian(95)};95;1000,00;0,00;0,00;500,00;1500,00`,
    `ООО «Ель»;1;С-70;${inRussian(70)};70;0,00;0,00;300,00;0,00;300,00`,
    "Итого;4;;;;1000,00;2000,00;300,00;500,00;3800,00",
    "",
  ]);

  await rows.nth(2).getByRole("link", { name: "ООО «Дуб»" }).press("Enter");
  await expect(numbers(page)).toHaveText(["С-95", "С-2"]);
});

test("where payers cannot be told apart by their names, the debts say so and are neither saved nor printed", async ({
  world,
  service,
  page,
}) => {
  for (let index = 0; index < 21; index += 1) {
    const payer = await makePayer(service.store, world.clientId, "ООО «Дуб»");
    await world.makeInvoice({ payer_id: payer });
  }
  await world.as("billing");
  await page.goto("/invoices/debts");
  await expect(page.getByRole("rowheader")).toHaveText([/^ООО «Дуб»/]);
  await expect(page.getByRole("rowheader").getByRole("link")).toHaveCount(0);
  await expect(
    page.getByText("Сервис не различает плательщиков с одинаковым названием: их долги сложены."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Выгрузить" }).click();
  await page.getByRole("menuitem", { name: "CSV для других программ" }).click();
  await expect(page.getByText("Долги посчитаны неточно: файл не сохранён.")).toBeVisible();
  await page.getByRole("button", { name: "Печать" }).click();
  await page.getByRole("menuitem", { name: "Реестр всех плательщиков" }).click();
  await expect(page.getByText("Долги посчитаны неточно: печать отменена.")).toBeVisible();
});

test("sums that are added up page by page move no row when they come", async ({ world, page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (let index = 0; index < 21; index += 1) {
    const status = (["not_paid", "paid_partial", "paid_full"] as const)[index % 3] ?? "not_paid";
    await world.makeInvoice({
      lines: [{ title: "…", amount: 99_000_000 }],
      acts_amount: 99_000_000,
      status,
      ...(status === "not_paid" ? {} : { payed_at: "2026-03-20" }),
    });
  }
  await world.as("billing");
  const held = Promise.withResolvers<undefined>();
  await page.route(/billing\/counts\/1\/(100|500)\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/invoices");
  const table = page.getByRole("table", { name: "Счета" });
  await expect(table.getByRole("row")).toHaveCount(21);
  const before = await table.boundingBox();
  held.resolve(undefined);
  await expect(page.getByText("учтён 21 счёт")).toBeVisible();
  const last = await page.getByRole("button", { name: "Посчитать заново" }).boundingBox();
  const first = await firstOf(page.getByRole("definition")).boundingBox();
  // Otherwise there would be nothing to make room for.
  expect(last?.y).toBeGreaterThan((first?.y ?? 0) + 20);
  expect(await table.boundingBox()).toEqual(before);
});

test("the overview says each count once, and where the vacancies come from", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ created_at: "2026-01-10" });
  await world.as("admin");
  await page.goto("/");
  const unpaid = page.getByRole("region", { name: "Не оплачено", exact: true });
  await expect(unpaid.getByRole("listitem").last()).toHaveText(/^Больше 90 дн\.1 счёт$/);
  const vacancies = page.getByRole("region", { name: "Вакансии" });
  await expect(vacancies.getByRole("region", { name: "Вакансии" })).toContainText(
    "Вакансии0на этом устройстве",
  );
  await unpaid.getByRole("link", { name: "Долги плательщиков" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
});

test("very many unpaid invoices are added up into debts only if the user asks for it, and it is said how far that is", async ({
  world,
  service,
  page,
  plain,
}) => {
  await makeManyInvoices(world, service, 205);
  await world.as("billing");
  const held = Promise.withResolvers<undefined>();
  await page.route(/billing\/counts\/1\/1\?/, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { data: { ...data, total: 20_001 } } });
  });
  await page.route(/billing\/counts\/3\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  const before = plain.asked.length;
  await page.goto("/invoices/debts");
  await expect(page.getByRole("heading", { name: /^Не оплачен 20\s001 счёт$/ })).toBeVisible();
  expect(plain.asked.slice(before).filter((one) => one.includes("billing/counts"))).toHaveLength(1);
  await page.getByRole("button", { name: "Посчитать долги" }).click();
  await expect(page.getByText(/^Считаем: \d/)).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(0);
  held.resolve(undefined);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByText("учтены все 205 счетов")).toBeVisible();
});

test("the list requests and shows the newest first, whatever the service's own order is", async ({
  world,
  page,
  asked,
}) => {
  const made = (day: string, amount: number) =>
    world.makeInvoice({
      count_number: day,
      created_at: `2026-03-${day}`,
      lines: [{ title: "…", amount }],
    });
  await made("10", 10);
  await made("12", 30);
  await made("11", 20);
  await world.as("billing");
  await page.goto("/invoices");
  await expect(numbers(page)).toHaveText(["12", "11", "10"]);
  const dates = page.getByRole("columnheader", { name: "Выставлен" });
  await expect(dates).toHaveAttribute("aria-sort", "descending");
  await dates.getByRole("button").click();
  await expect(numbers(page)).toHaveText(["10", "11", "12"]);
  await expect(dates).toHaveAttribute("aria-sort", "ascending");
  // What only our own service supports is neither offered nor sent.
  await goTo(page, "/invoices?amount_from=15&paid_from=2026-01-01&sort=payer");
  await expect(numbers(page)).toHaveText(["12", "11", "10"]);
  await expect(page.getByRole("columnheader", { name: "Плательщик" })).toBeVisible();
  await expect(
    page.getByRole("columnheader").getByRole("button", { name: "Плательщик" }),
  ).toHaveCount(0);
  await expect(page.getByRole("search").getByRole("button", { name: "Оплата" })).toHaveCount(0);
  expect(asked().filter((one) => /amount_from|payed_at_from|sort=payer/.test(one))).toEqual([]);
  const lists = asked().filter((one) => one.startsWith("GET /v1/billing/counts/"));
  expect(lists.filter((one) => !/[?&]sort=\w+&direction=(asc|desc)\b/.test(one))).toEqual([]);
});

test("the paper is complete without the recipient's KPP, and prints on one sheet", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeInvoice({
    count_number: "СЧ-9",
    recipient_id: await makeRecipient(service.store, world.clientId, "ИП Вакансиум"),
    lines: [{ title: "Размещение", amount: 12_345 }],
    acts_amount: 50,
  });
  await world.as("billing");
  await page.goto("/invoices");
  await rowOf(page, "СЧ-9").getByRole("link", { name: "СЧ-9" }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}$`));
  await expect(page.getByText("М. П.")).toBeVisible();
  // What the list says of the invoice is shown; what only our own service knows is said to be unknown.
  const facts = page.getByRole("region", { name: "Сведения о счёте" });
  await expect(facts).toContainText(/Сумма по актам50\s₽/);
  await expect(facts).toContainText("Сервис этого не сообщает.");
  const pages = await printed(page);
  expect(pages).toHaveLength(1);
  for (const part of ["Счёт на оплату № СЧ-9", "ИП Вакансиум", "12 345,00", "15 061,00"]) {
    expect(pages[0]).toContain(part);
  }
  expect(pages[0]).not.toContain("Без расширений");
  expect(pages[0]).not.toContain("null");
});

test("where pages are small, the payment of an invoice opened by its address is found", async ({
  world,
  page,
}) => {
  const payment = { payed_at: "2026-03-20", payment_order: "77" };
  const id = await world.makeInvoice({ count_number: "СЧ-1", status: "paid_full", ...payment });
  for (let index = 10; index < 34; index += 1) {
    await world.makeInvoice({ count_number: `СЧ-1${index}` });
  }
  await world.as("billing");
  const tooMany = JSON.stringify({ errors: [{ field: "limit", text: "at most 20" }] });
  world.fault({ path: /\/counts\/\d+\/(?!20\b)\d/, answer: { status: 400, body: tooMany } });
  await page.goto(`/invoices/${id}`);
  const invoice = page.getByRole("article", { name: "Счёт на оплату № СЧ-1 " });
  await expect(invoice).toBeVisible();
  await expect(page.getByRole("status", { name: "Оплата счёта" })).toHaveText(
    /^Оплачен\s*п\/п № 77 от 20\.03\.2026$/,
  );
  await expect(page.getByRole("img", { name: "QR-код для оплаты счёта" })).toHaveCount(0);
});

test("selected invoices print as one job, and the list is exported to a file", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "ОДИН", lines: [{ title: "…", amount: 100 }] });
  await world.makeInvoice({ count_number: "ДВА", status: "paid_partial", payed_at: "2026-03-20" });
  await world.as("billing");
  await page.goto("/invoices");
  await expect(numbers(page)).toHaveText(["ДВА", "ОДИН"]);
  await page.getByRole("button", { name: "Выгрузить" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /^CSV/ }).click();
  const file = (await readFile(await (await downloading).path())).toString("utf8");
  expect(file).toContain("ОДИН");
  expect(file).toContain("122,00");
  expect(file).toContain("in_court");
  await page
    .getByRole("region", { name: "Выгрузка" })
    .getByRole("button", { name: "Закрыть" })
    .click();
  await page.getByRole("checkbox", { name: "Выбрать все счета на странице" }).click();
  await page
    .getByRole("region", { name: "Выбранные счета" })
    .getByRole("button", { name: "Печать" })
    .click();
  await expect(page.getByRole("button", { name: /^Печать: 2 счёта/ })).toBeVisible();
  const pages = await printed(page);
  expect(pages).toHaveLength(2);
  expect(pages.join(" ")).toContain("ОДИН");
});

test("an HTML page that comes with a failure, instead of an answer or for a missing invoice is reported as what it is, and can be retried", async ({
  world,
  page,
  plain,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.as("billing");
  for (const [address, said, heading] of [
    ["/invoices", { status: 502, type: "text/html", body: "<h1>502</h1>" }, "Нет связи с сервером"],
    [
      "/invoices?status=not_paid",
      { status: 200, type: "text/html", body: "<h1>Hi</h1>" },
      "Сервис вернул неожиданный ответ",
    ],
  ] as const) {
    plain.instead = { path: /billing\/counts/, said };
    if (address === "/invoices") await page.goto(address);
    else await goTo(page, address);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    plain.instead = undefined;
    await retryOf(page, heading).click();
    await expect(rowOf(page, "СЧ-1")).toBeVisible();
    await expect(page.getByRole("heading", { name: heading })).toHaveCount(0);
  }
  await goTo(page, "/invoices/9007199254740991");
  await expect(page.getByRole("heading", { name: "Не найдено" })).toBeVisible();
});

const region = (page: import("@playwright/test").Page) =>
  page.getByRole("region", { name: "Суммы по отбору" });

test("a refusal hides the invoices of the list and their counts on the overview; after a failure the counts stay, with their time", async ({
  world,
  page,
  plain,
}) => {
  await world.makeInvoice({ count_number: "СЧ-4711" });
  await world.as("admin");
  const answerWith = (status: number) => {
    plain.instead = {
      path: /\/v1\/billing\//,
      said: { status, type: "application/json", body: "{}" },
    };
  };
  const comeBack = async () => {
    // Answers count as fresh for half a minute.
    await page.clock.fastForward(31_000);
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  };
  await page.clock.install();
  await page.goto("/");
  const unpaid = page.getByRole("region", { name: "Не оплачено" });
  const problem = page.getByRole("region", { name: "Счета" }).getByRole("alert");
  await expect(unpaid).toContainText("1 счёт");
  answerWith(500);
  await comeBack();
  const stale = page.getByRole("status").filter({ hasText: "Показаны данные на" });
  await expect(stale).toBeVisible();
  await expect(unpaid).toContainText("1 счёт");
  for (const status of [401, 403]) {
    answerWith(status);
    await stale.getByRole("button", { name: "Повторить" }).click();
    await expect(problem).toContainText("Нет доступа");
    await expect(unpaid).toHaveCount(0);
    plain.instead = undefined;
    await problem.getByRole("button", { name: "Повторить" }).click();
    await expect(unpaid).toContainText("1 счёт");
    await expect(stale).toHaveCount(0);
    answerWith(500);
    await comeBack();
    await expect(stale).toBeVisible();
  }
  plain.instead = undefined;
  await goTo(page, "/invoices");
  await expect(rowOf(page, "СЧ-4711")).toBeVisible();
  answerWith(401);
  await comeBack();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Нет доступа");
  await expect(rowOf(page, "СЧ-4711")).toHaveCount(0);
});

test("sums over all pages are read in the background, by status, and say how many invoices they cover; if the list changed meanwhile none are shown, and they can be counted again; a service that asks to wait is waited for", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 101);
  await world.makeInvoice({
    status: "paid_full",
    payed_at: "2026-03-20",
    lines: [{ title: "…", amount: 7 }],
    vat_rate: null,
    acts_amount: 5,
  });
  await world.as("billing");
  const undo = world.fault({
    path: /\/counts\/2\/100/,
    rewrite: (body) => body.replace(/"total":102/, '"total":103'),
  });
  await page.goto("/invoices");
  const sums = region(page);
  await expect(sums).toContainText("Список изменился во время подсчёта");
  await expect(sums).not.toContainText("учт");
  await expect(sums).not.toContainText("Сумма");
  undo();
  await sums.getByRole("button", { name: "Посчитать заново" }).click();
  // 1000 + 1001 + … + 1100, and 7.
  await expect(sums).toContainText(/Сумма106\s057\s₽/);
  await expect(sums).toContainText(/Сумма по актам5\s₽/);
  await expect(sums).toContainText(/Не оплачен101 · 106\s050\s₽/);
  await expect(sums).toContainText(/Оплачен1 · 7\s₽/);
  await expect(sums).toContainText("учтены все 102 счёта");
  // Said to screen readers, because the user asked for it.
  await expect(sums.getByRole("status")).toHaveText(/^Сумма 106\s057\s₽, учтены все 102 счёта$/);

  const limited = world.fault({
    path: /\/counts\/2\/100(\?|$)/,
    answer: { status: 429, body: "{}", headers: { "retry-after": "1" } },
  });
  const secondPage = (status: number) =>
    page.waitForResponse((one) => one.url().includes("/counts/2/100") && one.status() === status);
  const refused = secondPage(429);
  await sums.getByRole("button", { name: "Посчитать заново" }).click();
  await refused;
  const read = secondPage(200);
  limited();
  await read;
  await expect(sums).toContainText("учтены все 102 счёта");
});

test("counting shows its progress, can be stopped, and ends when the filter changes", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 101);
  await world.makeInvoice({ count_number: "ОДИН" });
  await world.as("billing");
  const held = Promise.withResolvers<undefined>();
  world.fault({ path: /\/counts\/2\/100(\?|$)/, until: held.promise });
  await page.goto("/invoices");
  const sums = region(page);
  await expect(sums).toContainText("Считаем: 100 из 102");
  await expect(sums.getByRole("progressbar")).toBeVisible();
  await expect(sums).not.toContainText("учт");
  await sums.getByRole("button", { name: "Остановить" }).click();
  await expect(sums.getByRole("button", { name: "Посчитать суммы" })).toBeVisible();
  await sums.getByRole("button", { name: "Посчитать суммы" }).click();
  await expect(sums).toContainText("Считаем: 100 из 102");
  const ended = page.waitForEvent("requestfailed", (request) =>
    new URL(request.url()).pathname.endsWith("/counts/2/100"),
  );
  await page.getByLabel("Номер счёта").fill("ОДИН");
  await ended;
  await expect(sums).toContainText(/Сумма1\s220\s₽/);
  held.resolve(undefined);
});

test("known sums are not requested again, and a failure says so and can be retried", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 25);
  await world.as("billing");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/counts/1/100")) asked += 1;
  });
  const undo = world.fault({ path: /\/counts\/1\/100/, answer: { status: 500, body: "{}" } });
  await page.goto("/invoices");
  const sums = region(page);
  await expect(sums).toContainText("Не удалось посчитать суммы.");
  undo();
  await sums.getByRole("button", { name: "Посчитать заново" }).click();
  await expect(sums).toContainText("учтены все 25 счетов");
  const before = asked;
  await page.getByRole("button", { name: "Следующая страница" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(5);
  await page.getByRole("columnheader", { name: "Сумма" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=-amount$/);
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  await expect(sums).toContainText("учтены все 25 счетов");
  expect(asked).toBe(before);
  await expectNoViolations(page);
});

test("when the list is newer than its sums, those of up to 500 invoices are counted again, and those of more say of what time they are", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 25);
  await world.as("billing");
  await page.clock.install();
  await page.goto("/invoices");
  const sums = region(page);
  await expect(sums).toContainText("учтены все 25 счетов");
  const pay = () =>
    service.store.db
      .updateTable("invoices")
      .set({ status: "paid_full", payment_order: "77", payed_at: "2026-03-20" })
      .where("client_id", "=", world.clientId)
      .execute();
  const comeBack = async () => {
    await page.clock.fastForward(31_000);
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
  };
  const old = /Суммы на \d\d:\d\d: список с тех пор обновлён\./;

  await pay();
  const undo = world.fault({ path: /\/counts\/1\/100/, answer: { status: 500, body: "{}" } });
  await comeBack();
  await expect(sums).toContainText(old);
  await expect(sums).toContainText("Не оплачен25");
  await expect(sums).not.toContainText("учт");
  undo();
  await comeBack();
  await expect(sums).toContainText("Оплачен25");
  await expect(sums).toContainText("учтены все 25 счетов");
  await expect(sums).not.toContainText("Не оплачен");

  await makeManyInvoices(world, service, 477);
  await comeBack();
  await expect(sums).toContainText("Не оплачен477");
  await expect(sums).toContainText("учтены все 502 счёта");
  await pay();
  await comeBack();
  await expect(sums).toContainText(old);
  await expect(sums).not.toContainText("учт");
  await expectNoViolations(page);
  await sums.getByRole("button", { name: "Посчитать заново" }).click();
  await expect(sums).toContainText("Оплачен502");
  await expect(sums).toContainText("учтены все 502 счёта");
});
