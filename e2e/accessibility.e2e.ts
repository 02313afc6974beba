import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
  ).toEqual([]);
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["ru-RU", "en-GB"] as const) {
    test.describe(`${colorScheme}, ${locale}`, () => {
      test.use({ colorScheme, locale });

      test("axe finds nothing on any screen", async ({ world, page }) => {
        const id = await world.makeInvoice({
          count_number: "AX-1",
          status: "paid_partial",
          payed_at: "2026-03-20",
        });
        await world.makeInvoice({ count_number: "AX-2", status: "paid_full" });
        await world.makeInvoice({ count_number: "AX-3" });
        await page.goto("/sign-in");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoViolations(page);

        await world.as("billing");
        await page.goto("/invoices?status=not_paid");
        await expect(page.getByRole("link", { name: "AX-3" })).toBeVisible();
        await expectNoViolations(page);

        await page.goto("/invoices?status=paid_full&number=zzz");
        await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
        await expectNoViolations(page);

        await page.goto(`/invoices/${id}`);
        await expect(page.getByText("М. П.").first()).toBeVisible();
        await expectNoViolations(page);

        await page.goto("/invoices/9007199254740991");
        await expect(page.getByRole("alert").getByRole("heading")).toBeVisible();
        await expectNoViolations(page);

        await page.goto("/nowhere");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoViolations(page);
      });

      test("axe finds nothing in any panel of the list", async ({ world, page }) => {
        await world.makeInvoice({ count_number: "AX-1" });
        await world.as("billing");
        await page.goto("/invoices");
        await expect(page.getByRole("link", { name: "AX-1" })).toBeVisible();
        const openers = page.locator("main button[aria-haspopup]");
        expect(await openers.count()).toBe(6);
        for (let index = 0; index < 6; index += 1) {
          await openers.nth(index).click();
          await expect(page.getByRole("dialog")).toBeVisible();
          await expect(
            page
              .getByRole("dialog")
              .locator("input, button, select")
              .filter({ visible: true })
              .first(),
          ).toBeVisible();
          await expectNoViolations(page);
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toBeHidden();
          await expect(openers.nth(index)).toBeFocused();
        }
        await page.keyboard.press("Control+k");
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectNoViolations(page);
      });
    });
  }
}
