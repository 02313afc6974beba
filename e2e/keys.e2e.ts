import { expectNoViolations } from "./axe.ts";
import { expect, rowOf, test } from "./fixtures.ts";

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
