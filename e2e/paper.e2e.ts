import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { moscowDay } from "#service/clock.ts";
import { makePayer, makeRecipient } from "#service/testing/make.ts";
import { expect, goTo, test } from "./fixtures.ts";
import { expectNoViolations } from "./axe.ts";
import { countPrints, printPages } from "./printing.ts";
import { firstOf } from "./of-several.ts";

/** Prints as the browser's dialog would. @returns the text of every page */
async function printed(page: Page): Promise<string[]> {
  await expect(page.getByRole("button", { name: "Печать" })).toBeEnabled();
  await expect(page.getByText("М. П.")).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return (await printPages(page)).pages;
}

test("the printed invoice holds every field of §2.3 as text, on one page without a page number", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeInvoice({
    count_number: "СЧ-000123",
    created_at: "2026-03-05",
    payer_id: await makePayer(service.store, world.clientId, "ООО «Ромашка & Ко»"),
    recipient_id: await makeRecipient(service.store, world.clientId, "АО «Вакансиум»"),
    lines: [
      { title: "Размещение вакансии «Бухгалтер»", amount: 12_000 },
      { title: "Выделение цветом", amount: 345 },
    ],
    requisites: {
      contacts: "988359, г. Малые Скрепки\nТел.: +7 (200) 608-83-69",
      offer_text: "Внимание! Оплата означает согласие.\nСчёт действителен пять дней.",
    },
  });
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
  const pages = await printed(page);
  expect(pages).toHaveLength(1);
  const text = pages[0] ?? "";
  for (const part of [
    "Счёт на оплату № СЧ-000123 от 5 марта 2026 г.",
    "АО «Вакансиум»",
    "988359, г. Малые Скрепки",
    "Тел.: +7 (200) 608-83-69",
    "7707083893",
    "770701001",
    "40702810200000000001",
    "Банк получателя",
    "ПАО Сбербанк, г. Москва",
    "044525225",
    "30101810400000000225",
    "Генеральный директор",
    "Скрепкина В. П.",
    "ООО «Ромашка & Ко»",
    "Внимание! Оплата означает согласие.",
    "Счёт действителен пять дней.",
    "Размещение вакансии «Бухгалтер»",
    "Выделение цветом",
    "12 000,00",
    "345,00",
    "12 345,00",
    "НДС 22 %",
    "2 716,00",
    "15 061,00",
    "Пятнадцать тысяч шестьдесят один рубль 00 копеек",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/стр\. \d/);
  for (const chrome of ["Печать", "К списку", "Placard", "Счета "])
    expect(text).not.toContain(chrome);
});

test("a bank missing from the directory leaves a line to write its name on", async ({
  world,
  page,
}) => {
  const known = await world.makeInvoice();
  const unknown = await world.makeInvoice({
    requisites: { bik: "046200101", account_number: "", correspondent_account: "" },
  });
  await world.as("billing");
  const bank = page.getByRole("cell", { name: /^Банк получателя/ });
  await page.goto(`/invoices/${known}`);
  await expect(bank).toHaveText("Банк получателяПАО Сбербанк, г. Москва");
  await goTo(page, `/invoices/${unknown}`);
  await expect(bank).toHaveText("Банк получателя");
  const line = await bank.locator("div").evaluate((element) => {
    const { borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
    return { borderBottomStyle, borderBottomWidth, height: element.clientHeight };
  });
  expect(line.borderBottomStyle).toBe("solid");
  expect(Number.parseFloat(line.borderBottomWidth)).toBeGreaterThan(0);
  // Room for handwriting: 5 mm.
  expect(line.height).toBeGreaterThan(18);
});

test("sixty lines take three numbered pages, each with the table's head, and no line is lost; overlong words, multi-line texts and long names stay on the sheet", async ({
  world,
  service,
  page,
}) => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    title: `Услуга ${index + 1}: размещение вакансии, четырнадцать дней`,
    amount: 1000 + index,
  }));
  const id = await world.makeInvoice({ lines });
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
  const pages = await printed(page);
  expect(pages).toHaveLength(3);
  pages.forEach((text, index) => {
    expect(text).toContain(`стр. ${index + 1} из 3`);
    if (/Услуга \d/.test(text)) expect(text).toContain("Товары (работы, услуги)");
  });
  const all = pages.join(" ");
  for (let index = 1; index <= 60; index += 1) expect(all).toContain(`Услуга ${index}: `);
  const last = pages[2] ?? "";
  expect(last).toContain("М. П.");
  expect(last).toContain("рубл");
  // Totals and signature are never alone on a page.
  expect(last).toMatch(/Услуга 60: /);

  const word = "Ы".repeat(300);
  const overlong = await world.makeInvoice({
    payer_id: await makePayer(service.store, world.clientId, word),
    lines: [{ title: word, amount: 1 }],
    requisites: { contacts: `${word}\nвторая строка`, offer_text: word },
  });
  await goTo(page, `/invoices/${overlong}`);
  await expect(page.getByText("вторая строка")).toBeVisible();
  const overflow = await page.evaluate(
    () =>
      [...document.querySelectorAll("main *")].filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 0 &&
          getComputedStyle(element).display !== "inline",
      ).length,
  );
  expect(overflow).toBe(0);
  expect((await printed(page)).join("").replaceAll(" ", "")).toContain(word);
});

test("the page title names the invoice without characters that file names cannot have; Ctrl+P and the button each print once, black on white in the dark theme too", async ({
  world,
  page,
}) => {
  const id = await world.makeInvoice({ count_number: 'А/7:"?', created_at: "2026-03-05" });
  await world.as("billing");
  await page.emulateMedia({ colorScheme: "dark" });
  const prints = await countPrints(page);
  await page.goto(`/invoices/${id}`);
  await expect(page).toHaveTitle(/^Счёт № А-7-' от 5 марта 2026 г\. – ООО «Плательщик \d+»$/);
  expect(await page.title()).not.toMatch(/[/\\:*?"<>|]/);
  await page.getByRole("button", { name: "Печать" }).click();
  await expect.poll(prints).toBe(1);
  await page.keyboard.press("Control+p");
  await expect.poll(prints).toBe(2);

  await expect(page.getByText("М. П.")).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const colors = await page.getByText("М. П.").evaluate((element) => {
    const style = getComputedStyle(element);
    const backgrounds: string[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      backgrounds.push(getComputedStyle(at).backgroundColor);
    }
    return { ink: style.color, backgrounds };
  });
  expect(colors.ink).toBe("rgb(0, 0, 0)");
  for (const background of colors.backgrounds) {
    expect(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]).toContain(background);
  }
  await expect(page.getByRole("banner")).toBeHidden();
});

test("the next and the previous invoice of the filter open by link and by key, and the way back keeps the filter; the next one may be on another page of the list; a print command for one that is still loading prints no other", async ({
  world,
  page,
}) => {
  const first = await world.makeInvoice({ count_number: "СЧ-1" });
  await world.makeInvoice({ count_number: "ОПЛАЧЕН", status: "paid_full" });
  const third = await world.makeInvoice({ count_number: "СЧ-3" });
  await world.as("billing");
  await page.goto("/invoices?status=not_paid");
  await page.getByRole("link", { name: "СЧ-3" }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${third}\\?status=not_paid$`));
  await expect(page.getByRole("link", { name: /^Предыдущий счёт: Это первый счёт/ })).toBeVisible();
  await page.getByRole("link", { name: "Следующий счёт" }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${first}\\?status=not_paid$`));
  await expect(page.getByRole("heading", { name: /СЧ-1 / })).toBeVisible();
  await page.keyboard.press("[");
  await expect(page.getByRole("heading", { name: /СЧ-3 / })).toBeVisible();
  await page.getByRole("link", { name: "К списку" }).click();
  await expect(page).toHaveURL(/\/invoices\?status=not_paid$/);

  const ids: number[] = [];
  for (let index = 0; index < 21; index += 1) ids.push(await world.makeInvoice());
  await goTo(page, `/invoices/${ids[1]}`);
  await expect(page).toHaveURL(new RegExp(`/invoices/${ids[1]}$`));
  await expect(page.getByRole("article")).toBeVisible();
  await page.getByRole("link", { name: "Следующий счёт" }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${ids[0]}\\?page=2$`));

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  const arrives = Promise.withResolvers<undefined>();
  world.fault({ path: new RegExp(`/${ids[9]}$`), until: arrives.promise });
  await goTo(page, `/invoices/${ids[9]}`);
  await expect(page.getByRole("link", { name: "Следующий счёт" })).toBeVisible();
  await page.keyboard.press("Control+p");
  await page.getByRole("link", { name: "Следующий счёт" }).click();
  await expect(page.getByText("М. П.")).toBeVisible();
  arrives.resolve(undefined);
  await page.getByRole("link", { name: "Предыдущий счёт" }).click();
  await expect(page.getByText("М. П.")).toBeVisible();
  await expect(page.locator("body[data-printed]")).toHaveCount(0);
  await page.keyboard.press("Control+p");
  await expect(page.locator("body[data-printed]")).toBeVisible();
});

test("the acts and the payer's other debts are beside the paper; number, requisites and link can be copied", async ({
  world,
  service,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const payer = await makePayer(service.store, world.clientId);
  const id = await world.makeInvoice({ payer_id: payer, count_number: "СЧ-77", acts_amount: 50 });
  await world.makeInvoice({ payer_id: payer, count_number: "ДРУГОЙ" });
  await world.makeInvoice({ payer_id: payer, status: "paid_full", payed_at: "2026-03-20" });
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
  const facts = page.getByRole("region", { name: "Сведения о счёте" });
  await expect(facts).toContainText(/Сумма счёта с НДС1\s220\s₽/);
  await expect(facts).toContainText(/Сумма по актам50\s₽/);
  await expect(facts).toContainText(/1 счёт · 1\s220\s₽/);
  const choose = async (action: string | RegExp) => {
    await facts.getByRole("button", { name: "Скопировать или отправить" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await choose("Скопировать номер");
  await expect.poll(copied).toBe("СЧ-77");
  await choose("Скопировать реквизиты");
  await expect.poll(copied).toContain("ИНН: 7707083893");
  await choose("Скопировать ссылку");
  await expect.poll(copied).toMatch(new RegExp(`/invoices/${id}$`));
  await facts.getByRole("button", { name: "Скопировать или отправить" }).click();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await facts.getByRole("link", { name: /1 счёт/ }).click();
  await expect(page).toHaveURL(new RegExp(`payer=${payer}&status=not_paid&sort=created_at$`));
  await expect(page.getByRole("rowheader")).toHaveCount(2);
});

test("around 1 January another VAT rate than in the recipient's last invoice is told, and the same one is not", async ({
  world,
  service,
  page,
}) => {
  const recipient = await makeRecipient(service.store, world.clientId);
  const of = { recipient_id: recipient };
  await world.makeInvoice({ ...of, count_number: "СЧ-70", created_at: "2025-11-20", vat_rate: 22 });
  await world.makeInvoice({ ...of, count_number: "СЧ-71", created_at: "2025-12-29", vat_rate: 20 });
  const changed = await world.makeInvoice({ ...of, created_at: "2026-01-12" });
  const same = await world.makeInvoice({ ...of, created_at: "2026-01-13" });
  await world.makeInvoice({ count_number: "СЧ-72", created_at: "2026-01-11", vat_rate: null });
  await world.as("billing");
  await page.goto(`/invoices/${changed}`);
  const notice = page.getByRole("note", { name: "НДС не как в прошлом счёте" });
  await expect(notice).toContainText(/№ СЧ-71 от 29 декабря 2025 г\. — «НДС 20 %»/);
  await expect(notice).toContainText("По закону между датами счетов вместо 20 % стало 22 %.");
  await goTo(page, `/invoices/${same}`);
  await expect(page.getByRole("region", { name: "Проверка счёта" })).toContainText(
    "Реквизиты и суммы сходятся",
  );
  await expect(notice).toBeHidden();
});

test("one invoice is saved as the PDF that the archive of many would have, without a print dialog", async ({
  world,
  page,
}) => {
  const id = await world.makeInvoice({
    count_number: "СЧ-78",
    lines: [{ title: "Размещение до 10 000 просмотров (3 шт.)", amount: 1220 }],
  });
  await world.as("billing");
  const prints = await countPrints(page);
  await page.goto(`/invoices/${id}`);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Сохранить PDF" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^Счёт № СЧ-78 от \d{1,2} \S+ \d{4} г\. – [^–]+\.pdf$/);
  await expect(page.getByText("PDF сохранён")).toBeVisible();
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await saved.path())));
  expect(pdf.numPages).toBe(1);
  // Its spaces are ordinary ones, so what is copied from it can be searched.
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain("Размещение до 10 000 просмотров (3 шт.)");
  expect(await prints()).toBe(0);
});

test("on paper no line breaks between the digits of a number, or between a number and its unit", async ({
  world,
  page,
}) => {
  const title = "Размещение вакансии до 10 000 просмотров (3 шт.), ";
  const id = await world.makeInvoice({ lines: [{ title: title.repeat(12), amount: 1220 }] });
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
  const cell = page.getByRole("article").getByRole("cell", { name: /Размещение/ });
  await expect(cell).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  /** Numbers whose first and last characters are on different lines. */
  const broken = () =>
    cell.evaluate((element) => {
      const text = element.textContent;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const tops: number[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        for (let at = 0; at < (node.nodeValue ?? "").length; at += 1) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          tops.push(range.getBoundingClientRect().top);
        }
      }
      return [...text.matchAll(/10 000|3 шт\./g)].filter(
        ({ 0: piece, index }) => tops[index] !== tops[index + piece.length - 1],
      ).length;
    });
  expect(await cell.evaluate((element) => element.textContent)).toBe(title.repeat(12));
  for (const width of [90, 101, 112, 123, 134, 145]) {
    await cell.evaluate((element, mm) => {
      element.style.display = "block";
      element.style.width = `${mm}mm`;
    }, width);
    expect(await broken(), `${width} mm`).toBe(0);
  }
});

for (const [locale, note, says] of [
  ["ru-RU", "Срок оплаты прошёл", "в счёте сказано «Счёт действителен пять дней»."],
  ["en-US", "Invoice expired", "it says “Счёт действителен пять дней”."],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test("an unpaid invoice past its days to pay says so before it is printed; a paid one and a new one do not", async ({
      world,
      page,
    }) => {
      const old = { created_at: "2026-03-05" };
      const expired = await world.makeInvoice(old);
      const paid = await world.makeInvoice({
        ...old,
        status: "paid_full",
        payed_at: "2026-03-20",
      });
      const current = await world.makeInvoice({ created_at: moscowDay(Date.now()) });
      await world.as("billing");
      await page.goto(`/invoices/${expired}`);
      const notice = page.getByRole("note", { name: note });
      await expect(notice).toContainText(says);
      for (const id of [paid, current]) {
        await goTo(page, `/invoices/${id}`);
        await expect(page.locator("[data-paper]")).toBeVisible();
        await expect(
          page
            .getByRole("status")
            .filter({ hasText: /Реквизиты и суммы сходятся|Bank details and sums are right/ }),
        ).toBeVisible();
        await expect(notice).toHaveCount(0);
      }
    });
  });
}

// Wide enough to show the checks beside the sheet.
test("an invoice without findings has a note beside its paper; each finding shows the expected and the actual value; a check that could not run is named with its reason", async ({
  world,
  page,
}) => {
  const valid = await world.makeInvoice();
  const invalid = await world.makeInvoice({
    total_amount: 1500,
    requisites: { itin: "7707083894", kpp: "7707" },
  });
  const incomplete = await world.makeInvoice({ requisites: { itin: "" } });
  await world.as("billing");
  await page.goto(`/invoices/${valid}`);
  const panel = page.getByRole("region", { name: "Проверка счёта" });
  await expect(panel.getByText("Реквизиты и суммы сходятся")).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(0);

  await goTo(page, `/invoices/${invalid}`);
  await expect(panel.getByText(/^3 ошибки/)).toBeVisible();
  const finding = (rule: string) =>
    panel.getByRole("listitem").filter({ has: page.getByText(rule, { exact: true }) });
  await expect(finding("Итого по строкам")).toContainText(
    /Ошибка.*Должно быть1\s000,00\s₽Указано1\s500,00\s₽/,
  );
  await expect(finding("ИНН с опечаткой: не сходится контрольная цифра")).toContainText(
    /контрольная цифра 3 \(10‑я из 10\), если остальные верны.*\d{9}4, контрольная цифра 4 \(10‑я из 10\)/,
  );
  await expect(finding("КПП")).toContainText("9 цифр");

  await goTo(page, `/invoices/${incomplete}`);
  await expect(panel.getByText("Расхождений нет, 1 проверка не проведена")).toBeVisible();
  await expect(panel.getByRole("listitem")).toContainText(
    /Не проверено.*ИНН.*В счёте не заполнено/,
  );
});

test("a missing number, payer or line title, a negative line amount and a sum in words that differs are found; a BIK missing from the directory is reported as such, and not as a wrong check digit", async ({
  world,
  service,
  page,
}) => {
  const bare = await world.makeInvoice({
    count_number: "",
    payer_id: await makePayer(service.store, world.clientId, " "),
    lines: [
      { title: "Размещение вакансии", amount: 1500 },
      { title: "", amount: -500 },
    ],
  });
  const unknown = await world.makeInvoice({ requisites: { bik: "044525999" } });
  const worded = await world.makeInvoice();
  await world.as("billing");
  world.fault({
    path: new RegExp(`count_info/${worded}$`),
    rewrite: (body) => body.replace("Одна тысяча двести", "Одна тысяча триста"),
  });
  await page.goto(`/invoices/${bare}`);
  const panel = page.getByRole("region", { name: "Проверка счёта" });
  await expect(panel.getByText("3 ошибки, 1 замечание", { exact: true })).toBeVisible();
  await expect(panel.getByText("Реквизиты и суммы сходятся")).toHaveCount(0);
  const finding = (rule: string) =>
    panel.getByRole("listitem").filter({ has: page.getByText(rule, { exact: true }) });
  await expect(finding("Номер счёта")).toContainText(/Ошибка.*номер в названии счёта.*«Счёт на/);
  await expect(finding("Плательщик")).toContainText(/Ошибка.*имя или название.*пусто/);
  await expect(finding("Название услуги")).toContainText(/Ошибка.*в строке 2 нет названия/);
  await expect(finding("Сумма строки")).toContainText(
    /Замечание.*больше нуля.*500,00\s₽ в строке 2/,
  );

  await goTo(page, `/invoices/${worded}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Сумма прописью" })).toContainText(
    /1\s220,00\s₽.*1\s320,00\s₽/,
  );

  await goTo(page, `/invoices/${unknown}`);
  await expect(panel.getByText("1 ошибка, 2 проверки не проведены")).toBeVisible();
  await expect(firstOf(panel.getByRole("listitem"))).toContainText(
    /БИКДолжно бытьБИК, к которому подходят расчётный и корреспондентский счета; указанного нет в справочнике банковУказано«044525999»/,
  );
  await expect(panel.getByText(/контрольн/)).toHaveCount(0);
  await expect(
    panel.getByText("Не печатается: банка с БИК 044525999 нет в справочнике."),
  ).toBeVisible();
});

test("the panel of checks never prints and never moves the paper, and on a narrow screen opens and closes by key", async ({
  world,
  page,
}) => {
  const valid = await world.makeInvoice({ count_number: "ВЕРНЫЙ" });
  const invalid = await world.makeInvoice({
    count_number: "НЕВЕРНЫЙ",
    total_amount: 7,
    requisites: { itin: "1", kpp: "1" },
  });
  await world.as("billing");
  await page.goto("/invoices");
  for (const width of [1440, 1024, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const tops: (number | undefined)[] = [];
    for (const [id, name] of [
      [valid, / ВЕРНЫЙ/],
      [invalid, / НЕВЕРНЫЙ/],
    ] as const) {
      await goTo(page, `/invoices/${id}`);
      const paper = page.getByRole("article", { name });
      await expect(paper).toBeVisible();
      await expect(page.getByRole("region", { name: "Проверка счёта" })).toBeVisible();
      tops.push((await paper.boundingBox())?.y);
    }
    expect(tops[0]).toBe(tops[1]);
  }

  await expect(page.getByText("3 ошибки")).toBeVisible();
  await expect(page.getByText("9 цифр")).toBeHidden();
  await page.getByRole("button", { name: "Показать проверку" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("9 цифр")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("9 цифр")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("М. П.")).toBeVisible();
  await expect(page.getByText("Проверка счёта")).toBeHidden();
});
