import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { makePayer, makeRecipient } from "#service/testing/make.ts";
import { expect, test } from "./fixtures.ts";

/** Prints as the browser's dialog would. @returns the text of every page */
async function printed(page: Page): Promise<string[]> {
  await expect(page.getByRole("button", { name: "Печать" })).toBeEnabled();
  await expect(page.getByText("М. П.").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: false,
  });
  return text.map((one) => one.replaceAll(/\s+/g, " "));
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
  await page.goto(`/invoices/${unknown}`);
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

test("sixty lines take three numbered pages, each with the table's head, and no line is lost", async ({
  world,
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
});

test("the paper prints black on white in the dark theme too", async ({ world, page }) => {
  const id = await world.makeInvoice();
  await world.as("billing");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/invoices/${id}`);
  await expect(page.getByText("М. П.").first()).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const colors = await page
    .getByText("М. П.")
    .first()
    .evaluate((element) => {
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

test("the page title names the invoice, without characters that file names cannot have", async ({
  world,
  page,
}) => {
  const id = await world.makeInvoice({ count_number: 'А/7:"?', created_at: "2026-03-05" });
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
  await expect(page).toHaveTitle(/^Счёт № А.7.* от 5 марта 2026 г\.?$/);
  expect(await page.title()).not.toMatch(/[/\\:*?"<>|]/);
});

test("overlong words, multi-line texts and long names stay on the sheet", async ({
  world,
  service,
  page,
}) => {
  const word = "Ы".repeat(300);
  const id = await world.makeInvoice({
    payer_id: await makePayer(service.store, world.clientId, word),
    lines: [{ title: word, amount: 1 }],
    requisites: { contacts: `${word}\nвторая строка`, offer_text: word },
  });
  await world.as("billing");
  await page.goto(`/invoices/${id}`);
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

test("the next and the previous invoice of the filter open by link and by key, and the way back keeps the filter", async ({
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
});

test("the next invoice may be on another page of the list", async ({ world, page }) => {
  const ids: number[] = [];
  for (let index = 0; index < 21; index += 1) ids.push(await world.makeInvoice());
  await world.as("billing");
  await page.goto(`/invoices/${ids[1]}`);
  await page.getByRole("link", { name: "Следующий счёт" }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${ids[0]}\\?page=2$`));
});

test("Ctrl+P and the button each print once", async ({ world, page }) => {
  const id = await world.makeInvoice();
  await world.as("billing");
  await page.addInitScript(() => {
    Reflect.set(window, "prints", 0);
    window.print = () => Reflect.set(window, "prints", Number(Reflect.get(window, "prints")) + 1);
  });
  await page.goto(`/invoices/${id}`);
  await page.getByRole("button", { name: "Печать" }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "prints"))).toBe(1);
  await page.keyboard.press("Control+p");
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "prints"))).toBe(2);
});
