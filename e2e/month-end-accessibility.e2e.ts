import { expectNoViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

for (const width of [1440, 375]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("axe finds no violations on a selection, on findings and on a batch", async ({
      world,
      page,
    }) => {
      const valid = await world.makeInvoice();
      const invalid = await world.makeInvoice({
        total_amount: 5,
        requisites: { itin: "", kpp: "1" },
      });
      await world.as("billing");
      await page.goto("/invoices");
      await page.getByRole("checkbox").nth(1).click();
      await expect(page.getByRole("region", { name: "Выбранные счета" })).toBeVisible();
      await expectNoViolations(page);

      await page.goto(`/invoices/${invalid}`);
      await expect(page.getByText("М. П.").first()).toBeVisible();
      if (width === 375) await page.getByRole("button", { name: "Показать проверку" }).click();
      await expect(page.getByText("9 цифр")).toBeVisible();
      await expectNoViolations(page);

      await page.goto(`/invoices/print?ids=${valid},${invalid},999999`);
      await expect(page.getByText("2 готовы, 1 не загрузился, 1 с замечаниями")).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
