import { expectNoViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { makeManyInvoices } from "./many-invoices.ts";

const region = (page: import("@playwright/test").Page) =>
  page.getByRole("region", { name: "Суммы по отбору" });

test("the sums of all pages stand above the table, asked for once, and each leads to its invoices", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 22);
  await world.makeInvoice({
    status: "paid_full",
    payed_at: "2026-03-20",
    lines: [{ title: "…", amount: 7 }],
    vat_rate: null,
    acts_amount: 5,
  });
  await world.as("billing");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/(sums|counts)\b/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/invoices");
  const sums = region(page);
  // 1000 + 1001 + … + 1021, and 7.
  await expect(sums).toContainText(/Сумма22\s238\s₽/);
  await expect(sums).toContainText(/Сумма по актам5\s₽/);
  await expect(sums).toContainText(/Не оплачен22 · 22\s231\s₽/);
  await expect(sums).toContainText(/Оплачен1 · 7\s₽/);
  expect(asked.filter((path) => path.endsWith("/sums"))).toHaveLength(1);
  expect(asked.filter((path) => path.includes("/500"))).toEqual([]);

  await sums.getByRole("link", { name: /22 ·/ }).click();
  await expect(page).toHaveURL(/status=not_paid$/);
  await expect(page.getByRole("status").filter({ hasText: "22 счёта" })).toBeVisible();
  // All of them are of 15 March 2026, and some other day today.
  const aged = sums.getByRole("link", { name: /22 ·/ });
  await expect(aged).toHaveCount(1);
  await aged.click();
  await expect(page).toHaveURL(/(from|to)=/);
  await expect(page.getByRole("status").filter({ hasText: "22 счёта" })).toBeVisible();
  await expectNoViolations(page);
});

test("the sums follow the filter, and a failure says so and can be retried", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 25);
  await world.makeInvoice({
    count_number: "ОДИН",
    lines: [{ title: "…", amount: 7 }],
    vat_rate: null,
  });
  await world.as("billing");
  const undo = world.fault({ path: /billing\/sums/, answer: { status: 500, body: "{}" } });
  await page.goto("/invoices");
  const sums = region(page);
  await expect(sums).toContainText("Не удалось посчитать суммы.");
  undo();
  await sums.getByRole("button", { name: "Посчитать заново" }).click();
  await expect(sums).toContainText(/Сумма25\s307\s₽/);
  await page.getByLabel("Номер счёта").fill("ОДИН");
  await expect(sums).toContainText(/Сумма7\s₽/);
});

test("the sums appear without moving the table or its page buttons", async ({ world, page }) => {
  for (let index = 0; index < 21; index += 1) await world.makeInvoice();
  await world.as("billing");
  const held = Promise.withResolvers<undefined>();
  world.fault({ path: /billing\/sums/, until: held.promise });
  await page.goto("/invoices");
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  const places = async () => [
    await page.getByRole("region", { name: "Таблица счетов" }).boundingBox(),
    await page.getByRole("navigation", { name: "Страницы" }).boundingBox(),
  ];
  const before = await places();
  held.resolve(undefined);
  await expect(region(page)).toContainText("Не оплачен21");
  expect(await places()).toEqual(before);
});
