import { makePlaced, perDay } from "./dashboard-world.ts";
import { expect, goTo, test } from "./fixtures.ts";
import { lightnessOfPage } from "./printing.ts";

test("every page is printed light in the dark theme, also where the browser prints backgrounds", async ({
  world,
  service,
  page,
  context,
}) => {
  const invoice = await world.makeInvoice({ status: "not_paid" });
  const vacancy = await makePlaced({ world, service }, [
    { title: "А", url: "https://a.example/1", views: perDay(9, 40), calls: perDay(1, 40) },
  ]);
  await world.makeResponse(vacancy);
  await world.as("admin");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  for (const [path, shown] of [
    ["/", "Обзор"],
    ["/invoices", "Счета"],
    ["/invoices/debts", "Долги"],
    ["/invoices/reconcile", "Сверка"],
    [`/invoices/${invoice}`, "Счёт"],
    ["/vacancies", "Вакансии"],
    [`/vacancies/${vacancy}`, ""],
    ["/vacancies/new", ""],
    ["/responses", "Отклики"],
    ["/settings/users", ""],
    ["/settings/audit", ""],
  ] as const) {
    await goTo(page, path);
    await expect(page.getByRole("heading", { level: 1, name: shown })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const pdf = await page.pdf({ format: "A4", printBackground: true });
    const { corner, average } = await lightnessOfPage(context, pdf);
    expect(corner, path).toBe(1);
    expect(average, path).toBeGreaterThan(0.85);
  }
});
