import { makePayer } from "#service/testing/make.ts";
import { expectNoViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("beside the paper stand the acts and what else the payer owes; number, requisites and link can be copied", async ({
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
  await expect(facts).toContainText(/К оплате1\s220\s₽/);
  await expect(facts).toContainText(/По актам50\s₽/);
  await expect(facts).toContainText(/1 счёт · 1\s220\s₽/);
  const choose = async (action: string | RegExp) => {
    await facts.getByRole("button", { name: "Скопировать, отправить, PDF" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await choose("Скопировать номер");
  await expect.poll(copied).toBe("СЧ-77");
  await choose("Скопировать реквизиты");
  await expect.poll(copied).toContain("ИНН: 7707083893");
  await choose("Скопировать ссылку");
  await expect.poll(copied).toMatch(new RegExp(`/invoices/${id}$`));
  await facts.getByRole("button", { name: "Скопировать, отправить, PDF" }).click();
  await expect(page.getByRole("menuitem", { name: /Сохранить PDF «Счёт № СЧ-77/ })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await facts.getByRole("link", { name: /1 счёт/ }).click();
  await expect(page).toHaveURL(new RegExp(`payer=${payer}&status=not_paid$`));
  await expect(page.getByRole("rowheader")).toHaveCount(2);
});
