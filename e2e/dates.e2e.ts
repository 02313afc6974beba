import { expect, goTo, rowOf, test } from "./fixtures.ts";

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
      await page
        .getByRole("button", { name: /^Период/ })
        .first()
        .click();
      await expect(page.getByLabel("С", { exact: true })).toHaveValue("01.03.2026");
      await page.getByRole("button", { name: "1 марта 2026", exact: false }).first().click();
      await page.getByRole("button", { name: "2 марта 2026", exact: false }).first().click();
      await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-02$/);
      await goTo(page, `/invoices/${id}`);
      await expect(page.getByRole("heading", { name: /от 1 марта 2026 г/ })).toBeVisible();
    });
  });
}
