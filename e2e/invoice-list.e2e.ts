import type { Locator } from "@playwright/test";
import { makePayer, makeRecipient } from "#service/testing/make.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { expectNoViolations } from "./axe.ts";
import { daysAgo } from "./dashboard-world.ts";
import { expect, goTo, rowOf, test } from "./fixtures.ts";
import { showTypeface } from "./screens/picture.ts";
import { firstOf } from "./of-several.ts";

const numbers = (page: import("@playwright/test").Page) =>
  page.getByRole("table", { name: "Счета" }).getByRole("rowheader");
/** The button that opens a filter; a column's heading may have the same name. */
const filterOf = (page: import("@playwright/test").Page, name: string) =>
  page.getByRole("search").getByRole("button", { name });

test("a row shows its number, date, parties, amount and status under their headings, and at 1440 px the payer's whole name", async ({
  world,
  service,
  page,
}) => {
  const name = "ООО «Миртодон Консалтинг»";
  await world.makeInvoice({
    count_number: "СЧ-000123",
    created_at: "2026-03-05",
    payer_id: await makePayer(service.store, world.clientId, "ООО «Ромашка & Ко»"),
    recipient_id: await makeRecipient(service.store, world.clientId, "АО «Вакансиум»"),
    lines: [{ title: "…", amount: 1_234_567 }],
    vat_rate: null,
    status: "paid_full",
    payed_at: "2026-03-07",
  });
  await world.makeInvoice({
    count_number: "СЧ-000124",
    payer_id: await makePayer(service.store, world.clientId, name),
    status: "paid_partial",
    created_at: daysAgo(0),
  });
  await world.as("billing");
  await page.goto("/invoices");
  const row = rowOf(page, "СЧ-000123");
  for (const text of [
    "05.03.2026",
    "ООО «Ромашка & Ко»",
    "АО «Вакансиум»",
    "Оплачен",
    "07.03.2026",
  ]) {
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(row).toContainText(/1\s234\s567\s₽/);
  await expect(page.getByRole("status").filter({ hasText: "2 счёта" })).toBeVisible();
  for (const heading of ["Номер", "Выставлен", "Плательщик", "Получатель", "Сумма", "Статус"]) {
    await expect(page.getByRole("columnheader", { name: heading })).toBeVisible();
  }

  await showTypeface(page);
  await expect(page.getByRole("columnheader")).toHaveCount(8);
  for (const text of [name, "Частично оплачен"]) {
    const cut = await rowOf(page, "СЧ-000124")
      .getByText(text, { exact: true })
      .evaluate((word) => {
        const cell = word.closest("td") ?? word;
        return Math.max(cell.scrollWidth - cell.clientWidth, word.scrollWidth - word.clientWidth);
      });
    expect(cut, text).toBeLessThanOrEqual(0);
  }
});

test("a printed page of the list has every column on one sheet, from a phone too", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ромашка & Ко»");
  const recipient = await makeRecipient(service.store, world.clientId, "АО «Вакансиум»");
  for (let index = 0; index < 20; index += 1) {
    await world.makeInvoice({
      created_at: "2026-03-05",
      payer_id: payer,
      recipient_id: recipient,
      status: "paid_full",
      payed_at: "2026-03-07",
    });
  }
  await world.as("billing");
  await page.goto("/invoices");
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(numbers(page)).toHaveCount(20);
    if (width === 1440) await page.getByRole("table").getByRole("checkbox").nth(1).check();
    const margin = { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" };
    const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4", margin })));
    expect(paper.numPages).toBe(1);
    const { text } = await extractText(paper, { mergePages: true });
    const row = /05\.03\.2026 ООО «Ромашка & Ко» АО «Вакансиум» 1 220 ₽ Оплачен 07\.03\.2026/g;
    expect(text.replaceAll(/\s+/g, " ").match(row)).toHaveLength(20);
    // What is only for the screen: how to scroll, and what is selected.
    expect(text).not.toMatch(/Прокрутите|Выбран/);
  }
});

test("an empty list has no headings, and without a filter nothing to filter or page", async ({
  world,
  page,
}) => {
  await world.as("admin");
  await page.goto("/invoices");
  for (const [path, heading] of [
    ["/invoices", "Счетов пока нет"],
    ["/vacancies", "Вакансий пока нет"],
    ["/responses", "Откликов пока нет"],
  ] as const) {
    await goTo(page, path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveCount(0);
    await expect(page.getByRole("search")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Страницы" })).toHaveCount(0);
  }
  await goTo(page, "/invoices?number=zzz");
  await expect(page.getByRole("heading", { name: "По этому отбору счетов нет" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(0);
  await expect(page.getByRole("search")).toBeVisible();
});

test("an unpaid invoice shows how many days old it is, its color follows the ages of the debts (to 30, 60, 90 days and over), and a paid one recedes", async ({
  world,
  page,
}) => {
  // It is already the next day in Moscow, but not in UTC.
  await page.clock.setFixedTime("2026-03-10T01:30:00+03:00");
  const issued = {
    "3": "2026-03-07",
    "30": "2026-02-08",
    "31": "2026-02-07",
    "60": "2026-01-09",
    "61": "2026-01-08",
    "90": "2025-12-10",
    "91": "2025-12-09",
  };
  for (const [count_number, created_at] of Object.entries(issued)) {
    await world.makeInvoice({ count_number, created_at });
  }
  await world.makeInvoice({ count_number: "99", created_at: "2025-12-01", status: "paid_full" });
  await world.as("billing");
  await page.goto("/invoices?sort=-created_at");
  await expect(numbers(page)).toHaveText(["3", "30", "31", "60", "61", "90", "91", "99"]);
  await expect(rowOf(page, "3")).toContainText("Не оплачен");
  await expect(rowOf(page, "3").getByText("3 дн.")).toBeVisible();
  const tones = page.locator("tbody [data-tone]");
  expect(await tones.evaluateAll((marks) => marks.map((mark) => mark.dataset["tone"]))).toEqual([
    "quiet",
    "quiet",
    "waiting",
    "waiting",
    "late",
    "late",
    "overdue",
    "done",
  ]);
});

test("the address holds the whole filter in a readable form, removing a filter updates it, and what cannot be read in it is named", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "А-1", status: "paid_full", created_at: "2026-02-01" });
  await world.makeInvoice({ count_number: "А-2", created_at: "2026-02-01" });
  await world.as("billing");
  await page.goto("/invoices?status=paid_full&from=2026-01-01&sort=-amount");
  await expect(numbers(page)).toHaveText(["А-1"]);
  await expect(page.getByRole("columnheader", { name: "Сумма" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  const removals = page.getByRole("button", { name: /^Убрать фильтр/ });
  await expect(removals).not.toHaveCount(0);
  await page.getByRole("button", { name: /^Убрать фильтр: Статус/ }).click();
  await expect(numbers(page)).toHaveText(["А-2", "А-1"]);
  await expect(page).toHaveURL(/\/invoices\?from=2026-01-01&sort=-amount$/);

  await goTo(
    page,
    "/invoices?status=paid&from=2026-02-31&amount=12abc&payer=-1&page=0&limit=x&sort=zzz",
  );
  await expect(removals).toHaveCount(0);
  await expect(numbers(page)).toHaveText(["А-2", "А-1"]);
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(
    "status=paid, from=2026-02-31, amount=12abc, payer=-1, page=0, limit=x, sort=zzz",
  );

  // A file or a sum would not say that it has more than was meant.
  const sums = page.getByRole("region", { name: "Суммы по отбору" });
  const toFile = page.getByRole("button", { name: "Выгрузить" });
  await goTo(page, "/invoices?from=2026-02-01&to=2026-02-3");
  await expect(notice).toContainText("Часть адреса не распознана: to=2026-02-3.");
  await expect(numbers(page)).toHaveText(["А-2", "А-1"]);
  await expect(toFile).toHaveCount(0);
  await expect(sums).toHaveCount(0);
  await notice.getByRole("button", { name: "Убрать из адреса" }).click();
  await expect(page).toHaveURL(/\/invoices\?from=2026-02-01$/);
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Счета" })).toBeFocused();
  await expect(toFile).toBeVisible();
  await expect(sums).toBeVisible();
});

test("a late answer does not overwrite a newer one, and typing a number narrows the list without adding to the history", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-111" });
  await world.makeInvoice({ count_number: "СЧ-222" });
  await world.as("billing");
  await page.goto("/invoices");
  await expect(numbers(page)).toHaveText(["СЧ-222", "СЧ-111"]);
  let release: (value?: unknown) => void = () => undefined;
  const held = new Promise((resolve) => {
    release = resolve;
  });
  world.fault({ path: /count_status=not_paid/, until: held });
  await filterOf(page, "Статус").click();
  await page.getByRole("search").getByRole("button", { name: "Не оплачен", exact: true }).click();
  await expect(page.getByRole("table", { name: "Счета" })).toHaveAttribute("aria-busy", "true");
  await expect(numbers(page)).toHaveText(["СЧ-222", "СЧ-111"]);
  await page.locator("#invoice-number-filter").fill("222");
  // The chip of the number comes before this one, but not while it is pressed.
  await page.getByRole("button", { name: /^Убрать фильтр: Статус/ }).click({ delay: 50 });
  await expect(numbers(page)).toHaveText(["СЧ-222"]);
  release();
  await expect(page.getByRole("table", { name: "Счета" })).toHaveAttribute("aria-busy", "false");
  await expect(numbers(page)).toHaveText(["СЧ-222"]);
  await expect(page).toHaveURL(/\?number=222$/);

  await goTo(page, "/invoices");
  await expect(numbers(page)).toHaveText(["СЧ-222", "СЧ-111"]);
  await page.keyboard.press("/");
  await page.keyboard.type("111");
  await expect(numbers(page)).toHaveText(["СЧ-111"]);
  await expect(page).toHaveURL(/\?number=111$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?number=222$/);
});

test("a typed number is shown among the filters in the moment it is applied, so that a press cannot begin in between and miss", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-7" });
  await world.as("billing");
  await page.goto("/invoices?status=not_paid");
  await expect(numbers(page)).toHaveText(["СЧ-7"]);
  const applied = await page.evaluateHandle(() => {
    const replace = history.replaceState.bind(history);
    const chips = new Promise<string>((resolve) => {
      history.replaceState = (...entry) => {
        replace(...entry);
        const group = document.querySelector("[role=group][aria-label='Активные фильтры']");
        queueMicrotask(() => resolve(group?.textContent ?? ""));
      };
    });
    return { chips };
  });
  await page.locator("#invoice-number-filter").fill("7");
  expect(await applied.evaluate(({ chips }) => chips)).toContain("Номер: 7");
});

test("a section opened right after typing a number opens, and Back shows what was typed", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-8" });
  await world.as("billing");
  const held = Promise.withResolvers<undefined>();
  await page.route(/assets\/OwnSettings/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/invoices");
  const field = page.getByRole("searchbox", { name: "Номер счёта" });
  await field.fill("9");
  await page.getByRole("link", { name: "Настройки" }).click();
  await expect(page).toHaveURL(/\?number=9$/);
  held.resolve(undefined);
  await expect(page.getByRole("heading", { name: "Мои настройки" })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue("9");
});

test("Back right after typing a number leads back, however long the page before takes to load", async ({
  world,
  page,
}) => {
  await world.makeInvoice();
  await world.as("billing");
  await page.clock.install();
  await page.goto("/settings");
  await page.getByRole("link", { name: "Счета", exact: true }).click();
  const field = page.getByRole("searchbox", { name: "Номер счёта" });
  await expect(field).toBeVisible();
  const held = Promise.withResolvers<undefined>();
  await page.route(/assets\/OwnSettings/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await field.fill("9");
  await page.goBack();
  await page.clock.runFor(2_000);
  held.resolve(undefined);
  await expect(page.getByRole("heading", { name: "Мои настройки" })).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
});

test("a table wider than the screen says that it scrolls sideways until all its columns fit, and the empty panel of saved views fits its width", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-8" });
  await world.as("billing");
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(
    "/invoices?view=все&columns=count_number.created_at.payer.recipient.amount.status.payed_at.payment_order.acts_amount.acts_text.can_delete.count_id",
  );
  const hint = "Прокрутите таблицу вбок, чтобы увидеть остальные столбцы.";
  const rows = page.getByRole("region", { name: "Таблица счетов" });
  await expect(rows).toHaveAccessibleDescription(hint);
  await expect(page.getByText(hint)).toBeVisible();
  await page.setViewportSize({ width: 2200, height: 800 });
  await expect(page.getByText(hint)).toBeHidden();
  await expect(rows).toHaveAccessibleDescription("");

  await page.setViewportSize({ width: 1440, height: 720 });
  await goTo(page, "/invoices");
  await page.getByRole("button", { name: "Виды" }).click();
  const panel = page.getByRole("dialog", { name: "Виды" });
  await expect(panel.getByText(/^Сохранённых видов нет/)).toBeVisible();
  const [content, box] = await panel.evaluate((shown) => [shown.scrollWidth, shown.clientWidth]);
  expect(content).toBe(box);
});

test("letters typed while a picker or the command palette opens all land in its field", async ({
  world,
  context,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-8" });
  await world.makeVacancy();
  await world.as("admin");
  const network = await context.newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 200,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const typed = "ёлкин и ко";
  // Most are opened twice: the first opening also loads the panel's code, the second is fast but not immediate.
  const typeAfter = async (opener: Locator, keys: string, field: Locator, delay: number) => {
    await opener.focus();
    await page.keyboard.press(keys);
    await page.keyboard.type(typed, { delay });
    await expect(field).toHaveValue(typed);
    await expect(field).toBeFocused();
    await page.keyboard.type("1");
    await expect(field).toHaveValue(`${typed}1`);
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
  };
  await page.goto("/invoices");
  const payer = page.getByRole("combobox", { name: "Поиск плательщика" });
  const byPayer = filterOf(page, "Плательщик");
  await typeAfter(byPayer, "Enter", payer, 0);
  await typeAfter(byPayer, "Space", payer, 90);
  const palette = page.getByPlaceholder("Раздел, действие, номер, плательщик, вакансия, кандидат");
  const row = page.getByRole("link", { name: "СЧ-8" });
  await typeAfter(row, "Control+k", palette, 0);
  await typeAfter(row, "Control+k", palette, 0);
  await goTo(page, "/vacancies");
  const company = page.getByRole("combobox", { name: "Поиск компании" });
  await typeAfter(filterOf(page, "Компания"), "Enter", company, 0);
});

test("a payer is found among all payers by parts of the name; an empty result says how many invoices each filter hides, and a click removes the filter", async ({
  world,
  service,
  page,
}) => {
  for (let index = 0; index < 30; index += 1) {
    await makePayer(service.store, world.clientId, `ООО «Прочие ${index}»`);
  }
  const payer = await makePayer(service.store, world.clientId, "АО «Ёлкин и партнёры»");
  await world.makeInvoice({ count_number: "СЧ-1", status: "paid_full", payer_id: payer });
  await world.makeInvoice({ count_number: "СЧ-2", status: "paid_full" });
  await world.makeInvoice({ count_number: "СЧ-3" });
  await world.as("billing");
  await page.goto("/invoices");
  await filterOf(page, "Плательщик").click();
  const search = page.getByRole("combobox", { name: "Поиск плательщика" });
  await search.fill("партнёры ёлкин");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(numbers(page)).toHaveText(["СЧ-1"]);
  await expect(page).toHaveURL(new RegExp(`payer=${payer}$`));
  await expect(
    page.getByRole("button", { name: "Убрать фильтр: Плательщик АО «Ёлкин и партнёры»" }),
  ).toBeVisible();

  await goTo(page, "/invoices?number=3&status=paid_full");
  const empty = page.getByRole("region", { name: "По этому отбору счетов нет" });
  await expect(empty.getByRole("listitem").filter({ hasText: "Номер" })).toContainText("2 счёта");
  await expect(empty.getByRole("listitem").filter({ hasText: "Статус" })).toContainText("1 счёт");
  await expect(empty.getByRole("button", { name: "Убрать все (3)" })).toBeVisible();
  await empty.getByRole("button", { name: /^Убрать фильтр: Статус/ }).click();
  await expect(numbers(page)).toHaveText(["СЧ-3"]);
});

test("a period can be typed, and an amount with spaces and a currency sign or as a range; an impossible date and kopecks are refused", async ({
  world,
  page,
}) => {
  await world.makeInvoice({
    count_number: "СЧ-A",
    created_at: "2026-03-09",
    lines: [{ title: "…", amount: 12_345 }],
    vat_rate: null,
  });
  await world.makeInvoice({ count_number: "СЧ-B", created_at: "2026-03-10" });
  await world.as("billing");
  await page.goto("/invoices");
  await page.getByRole("button", { name: "Период" }).click();
  await page.getByLabel("С", { exact: true }).fill("31.02.2026");
  await page.getByLabel("С", { exact: true }).press("Enter");
  await expect(page.getByText("Такой даты не существует")).toBeVisible();
  await expect(page.getByLabel("С", { exact: true })).toHaveValue("31.02.2026");
  await page.getByLabel("С", { exact: true }).fill("10.03.2026");
  await page.getByLabel("По", { exact: true }).fill("10.03.2026");
  await page.keyboard.press("Enter");
  await expect(numbers(page)).toHaveText(["СЧ-B"]);
  await expect(page).toHaveURL(/from=2026-03-10&to=2026-03-10$/);

  await goTo(page, "/invoices");
  await filterOf(page, "Сумма").click();
  await page.getByLabel("Сумма счёта, ₽").fill("12,5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("уберите копейки")).toBeVisible();
  await page.getByLabel("Сумма счёта, ₽").fill("12 345 ₽");
  await page.keyboard.press("Enter");
  await expect(numbers(page)).toHaveText(["СЧ-A"]);
  for (const [typed, address, found] of [
    ["1000–12345", "amount_from=1000&amount_to=12345", ["СЧ-B", "СЧ-A"]],
    [">12345", "amount_from=12346", []],
    ["до 5 000", "amount_to=5000", ["СЧ-B"]],
  ] as const) {
    await filterOf(page, "Сумма").click();
    await page.getByLabel("Сумма счёта, ₽").fill(typed);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/invoices?${address}`);
    await expect(numbers(page)).toHaveText(found);
  }
  await expect(
    page.getByRole("button", { name: /^Убрать фильтр: Сумма до 5\s000\s₽/ }),
  ).toBeVisible();
});

test("pages turn by button and by key, and a page past the end leads to the last one", async ({
  world,
  page,
}) => {
  for (let index = 1; index <= 23; index += 1) {
    await world.makeInvoice({ count_number: `Н-${String(index).padStart(2, "0")}` });
  }
  await world.as("billing");
  await page.goto("/invoices");
  await expect(numbers(page)).toHaveCount(20);
  await expect(page.getByText("1–20 из 23")).toBeVisible();
  await page.getByRole("button", { name: "Следующая страница" }).click();
  await expect(numbers(page)).toHaveText(["Н-03", "Н-02", "Н-01"]);
  await page.keyboard.press("[");
  await expect(page).toHaveURL(/\/invoices$/);
  await page.keyboard.press("]");
  await expect(page).toHaveURL(/page=2$/);
  await goTo(page, "/invoices?page=99");
  await expect(page.getByRole("heading", { name: "Страницы 99 нет" })).toBeVisible();
  await page.getByRole("button", { name: "На последнюю страницу" }).click();
  await expect(numbers(page)).toHaveText(["Н-03", "Н-02", "Н-01"]);
  await page.getByLabel("Строк на странице").selectOption("50");
  await expect(numbers(page)).toHaveCount(23);
  await expect(page).toHaveURL(/limit=50$/);
});

test("a heading sorts the list in both directions; arrows, j and k move through the rows, and Enter opens an invoice", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "Бук");
  await world.makeInvoice({ count_number: "А", lines: [{ title: "…", amount: 30 }] });
  const second = await world.makeInvoice({
    count_number: "Б",
    lines: [{ title: "…", amount: 10 }],
    payer_id: payer,
  });
  await world.makeInvoice({ count_number: "В", lines: [{ title: "…", amount: 20 }] });
  await world.as("billing");
  await page.goto("/invoices");
  const amount = page.getByRole("columnheader", { name: "Сумма" });
  await amount.getByRole("button").click();
  await expect(numbers(page)).toHaveText(["А", "В", "Б"]);
  await expect(amount).toHaveAttribute("aria-sort", "descending");
  await amount.getByRole("button").click();
  await expect(numbers(page)).toHaveText(["Б", "В", "А"]);
  await expect(amount).toHaveAttribute("aria-sort", "ascending");
  await page.goBack();
  await expect(numbers(page)).toHaveText(["А", "В", "Б"]);
  const payers = page.getByRole("columnheader", { name: "Плательщик" });
  await payers.getByRole("button").click();
  await expect(firstOf(numbers(page))).toHaveText("Б");
  await expect(payers).toHaveAttribute("aria-sort", "ascending");

  await goTo(page, "/invoices?status=not_paid");
  await expect(numbers(page)).toHaveText(["В", "Б", "А"]);
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "А", exact: true })).toBeFocused();
  await page.keyboard.press("k");
  await expect(page.getByRole("link", { name: "Б", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/invoices/${second}\\?status=not_paid$`));
  await page.goBack();
  await expect(page.getByRole("link", { name: "Б", exact: true })).toBeFocused();
});

test("columns and density are remembered for each user, and every column of the interface can be shown", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.as("billing");
  await page.goto("/invoices");
  await page.getByRole("button", { name: "Столбцы" }).click();
  await page.getByRole("checkbox", { name: "Акты" }).check();
  await page.getByRole("radio", { name: "Компактная" }).check();
  await page.getByRole("checkbox", { name: "Статус" }).uncheck();
  await expect(page.getByText("Столбец «Статус» скрыт.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Плательщик" }).uncheck();
  await expect(page.getByText("Столбец «Плательщик» скрыт.")).toBeVisible();
  // One notice is enough for one column after another.
  await expect(page.getByRole("button", { name: "Вернуть" })).toHaveCount(1);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(page.getByRole("columnheader", { name: "Плательщик" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Статус" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Акты" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Счета" })).toHaveAttribute(
    "data-density",
    "compact",
  );
  await world.as("viewer");
  await page.reload();
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Акты" })).toBeHidden();

  await page.getByRole("button", { name: "Столбцы" }).click();
  await expect(page.getByRole("checkbox", { name: "Акты" })).toBeVisible();
  const panel = page.getByRole("dialog", { name: "Столбцы" });
  for (const box of await panel.getByRole("checkbox").all()) {
    if (await box.isEnabled()) await box.check();
  }
  await page.keyboard.press("Escape");
  for (const name of [
    "Код",
    "Номер",
    "Выставлен",
    "Сумма",
    "Плательщик",
    "Получатель",
    "Платёжка",
    "Оплачен",
    "Сумма по актам",
    "Акты",
    "Статус",
    "Можно удалить",
  ]) {
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeAttached();
  }
});

test("while the list is idle the code of an invoice's page is fetched, and hovering over a row fetches its invoice, and not the list again", async ({
  world,
  page,
}) => {
  const id = await world.makeInvoice({ count_number: "СЧ-7" });
  await world.as("billing");
  const code = page.waitForResponse(/\/assets\/InvoicePage-[^/]+\.js$/);
  await page.goto("/invoices?status=not_paid");
  await (await code).finished();
  await page.waitForLoadState("networkidle");
  const lists: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/v1/billing/counts/")) lists.push(request.url());
  });
  const fetched = page.waitForRequest(new RegExp(`/count_info/${id}$`));
  await rowOf(page, "СЧ-7").hover();
  await (await fetched).response();
  expect(lists).toEqual([]);

  await page.route("**/assets/*.{js,css}", (route) => route.abort());
  await page.getByRole("link", { name: "СЧ-7" }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}\\?status=not_paid$`));
  await expect(page.getByRole("article", { name: /СЧ-7/ })).toBeVisible();
});

test("Space shows the invoice beside the list, j and k go on, Esc puts it away, and the focus stays on the row", async ({
  world,
  page,
}) => {
  await world.makeInvoice({
    count_number: "СЧ-1",
    lines: [{ title: "Первая услуга", amount: 100 }],
  });
  await world.makeInvoice({
    count_number: "СЧ-2",
    lines: [{ title: "Вторая услуга", amount: 200 }],
  });
  await world.as("billing");
  await page.goto("/invoices");
  await expect(rowOf(page, "СЧ-2")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Space");
  await expect(page.getByRole("complementary", { name: "Счёт СЧ-2" })).toContainText(
    "Вторая услуга",
  );
  await page.keyboard.press("j");
  // The table beside it has what fits, and does not scroll sideways.
  const table = page.getByRole("region", { name: "Таблица счетов" });
  await expect(page.getByRole("columnheader", { name: "Статус" })).toHaveCount(0);
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const first = page.getByRole("complementary", { name: "Счёт СЧ-1" });
  await expect(first).toContainText("Первая услуга");
  await expect(rowOf(page, "СЧ-1").getByRole("link", { name: "СЧ-1", exact: true })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(first).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(first).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/invoices\/\d+/);
});

for (const timezoneId of [
  "Europe/Kaliningrad",
  "Asia/Kamchatka",
  "Pacific/Honolulu",
  "America/New_York",
  "Pacific/Kiritimati",
]) {
  test.describe(() => {
    test.use({ timezoneId });
    test(`dates do not shift by a day in ${timezoneId}`, async ({ world, page }) => {
      const id = await world.makeInvoice({
        count_number: "СЧ-1",
        created_at: "2026-03-01",
        payed_at: "2026-01-01",
        status: "paid_full",
      });
      await world.as("billing");
      await page.goto("/invoices?from=2026-03-01&to=2026-03-01");
      await expect(rowOf(page, "СЧ-1").getByText("01.03.2026")).toBeVisible();
      await expect(rowOf(page, "СЧ-1").getByText("01.01.2026")).toBeVisible();
      await filterOf(page, "Период").click();
      await expect(page.getByLabel("С", { exact: true })).toHaveValue("01.03.2026");
      await page.getByRole("button", { name: "1 марта 2026", exact: true }).click();
      await page.getByRole("button", { name: "2 марта 2026", exact: true }).click();
      await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-02$/);
      await goTo(page, `/invoices/${id}`);
      await expect(page.getByRole("heading", { name: /от 1 марта 2026 г/ })).toBeVisible();
    });
  });
}
