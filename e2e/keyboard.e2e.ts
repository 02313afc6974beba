import { expectNoViolations } from "./axe.ts";
import { expect, rowOf, sectionLink, test } from "./fixtures.ts";

test("opening an invoice with the keyboard moves the focus to the page's content", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.makeInvoice({ count_number: "СЧ-2" });
  await world.as("billing");
  await page.goto("/invoices");
  const link = rowOf(page, "СЧ-1").getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("М. П.").first()).toBeVisible();
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test("the first page leaves the focus at the start, before the skip link", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.as("billing");
  await page.goto("/");
  await expect(
    page.getByRole("region", { name: "Не оплачено" }).getByText("1 счёт").first(),
  ).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "К содержанию" })).toBeFocused();
});

test("clearing the filters of an empty list moves the focus to its rows", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.as("billing");
  await page.goto("/invoices?status=paid_full&number=999");
  const empty = page.getByRole("region", { name: "По этому отбору счетов нет" });
  await empty.getByRole("button", { name: "Убрать все (1)" }).focus();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await expect(page.getByRole("region", { name: "Таблица счетов" })).toBeFocused();
  await page.keyboard.press("j");
  await expect(rowOf(page, "СЧ-1").getByRole("link")).toBeFocused();
});

test("a section's link keeps the focus", async ({ world, page }) => {
  await world.as("admin");
  await page.goto("/invoices");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const section = sectionLink(page, "Вакансии");
  await section.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Вакансии", level: 1 })).toBeVisible();
  await expect(section).toBeFocused();
});

test("keys open sections, list all keys, tick rows, and lead from an invoice back to its row", async ({
  world,
  page,
}) => {
  for (const count_number of ["СЧ-1", "СЧ-2", "СЧ-3"]) await world.makeInvoice({ count_number });
  await world.as("admin");
  await page.goto("/vacancies");
  await expect(page.getByRole("heading", { name: "Вакансии", level: 1 })).toBeVisible();

  const list = page.getByRole("dialog", { name: "Горячие клавиши" });
  // The keys load once the page is idle.
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(list).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(list.getByText("Отметить строку")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);

  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { name: "Обзор", level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(rowOf(page, "СЧ-3")).toBeVisible();

  await rowOf(page, "СЧ-2").getByRole("link").focus();
  await page.keyboard.press("x");
  await expect(rowOf(page, "СЧ-2").getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Control+a");
  await expect(page.locator("tbody").getByRole("checkbox", { checked: true })).toHaveCount(3);

  await page.keyboard.press("Enter");
  await expect(page.getByText("М. П.").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, "СЧ-2").getByRole("link")).toBeFocused();
});

test("letters typed into a field open nothing", async ({ world, page }) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.as("admin");
  await page.goto("/invoices");
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Номер счёта" });
  await field.click();
  await page.keyboard.type("gv?");
  await expect(field).toHaveValue("gv?");
  await expect(page).toHaveURL(/\/invoices/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
