import { expectNoViolations } from "../axe.ts";
import { makeManyInvoices } from "../many-invoices.ts";
import { expect, test } from "./fixtures.ts";

const region = (page: import("@playwright/test").Page) =>
  page.getByRole("region", { name: "Суммы по отбору" });

test("sums over all pages are read in the background, by status, and say how many invoices they cover", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 101);
  await world.makeInvoice({
    status: "paid_full",
    payed_at: "2026-03-20",
    lines: [{ title: "…", amount: 7 }],
    vat_rate: null,
    acts_amount: 5,
  });
  await world.as("billing");
  await page.goto("/invoices");
  const sums = region(page);
  // 1000 + 1001 + … + 1100, and 7.
  await expect(sums).toContainText(/Сумма106\s057\s₽/);
  await expect(sums).toContainText(/Сумма по актам5\s₽/);
  await expect(sums).toContainText(/Не оплачен101 · 106\s050\s₽/);
  await expect(sums).toContainText(/Оплачен1 · 7\s₽/);
  await expect(sums).toContainText("учтены все 102 счёта");
});

test("no sums are shown if the list changed while it was read, and they can be counted again", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 101);
  await world.as("billing");
  const undo = world.fault({
    path: /\/counts\/2\/100/,
    rewrite: (body) => body.replace(/"total":101/, '"total":102'),
  });
  await page.goto("/invoices");
  const sums = region(page);
  await expect(sums).toContainText("Список изменился во время подсчёта");
  await expect(sums).not.toContainText("учт");
  await expect(sums).not.toContainText("Сумма");
  undo();
  await sums.getByRole("button", { name: "Посчитать заново" }).click();
  await expect(sums).toContainText("учтён 101 счёт");
});

test("counting shows its progress, can be stopped, and ends when the filter changes", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 101);
  await world.makeInvoice({ count_number: "ОДИН" });
  await world.as("billing");
  const held = Promise.withResolvers<undefined>();
  world.fault({ path: /\/counts\/2\/100(\?|$)/, until: held.promise });
  await page.goto("/invoices");
  const sums = region(page);
  await expect(sums).toContainText("Считаем: 100 из 102");
  await expect(sums.getByRole("progressbar")).toBeVisible();
  await expect(sums).not.toContainText("учт");
  await sums.getByRole("button", { name: "Остановить" }).click();
  await expect(sums.getByRole("button", { name: "Посчитать суммы" })).toBeVisible();
  await sums.getByRole("button", { name: "Посчитать суммы" }).click();
  await expect(sums).toContainText("Считаем: 100 из 102");
  const ended = page.waitForEvent("requestfailed", (request) =>
    new URL(request.url()).pathname.endsWith("/counts/2/100"),
  );
  await page.getByLabel("Номер счёта").fill("ОДИН");
  await ended;
  await expect(sums).toContainText("учтён 1 счёт");
  held.resolve(undefined);
});

test("known sums are not requested again, and a failure says so and can be retried", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 25);
  await world.as("billing");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/counts/1/100")) asked += 1;
  });
  const undo = world.fault({ path: /\/counts\/1\/100/, answer: { status: 500, body: "{}" } });
  await page.goto("/invoices");
  const sums = region(page);
  await expect(sums).toContainText("Не удалось посчитать суммы.");
  undo();
  await sums.getByRole("button", { name: "Посчитать заново" }).click();
  await expect(sums).toContainText("учтены все 25 счетов");
  const before = asked;
  await page.getByRole("button", { name: "Следующая страница" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(5);
  await page.getByRole("columnheader", { name: "Сумма" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=-amount$/);
  await expect(sums).toContainText("учтены все 25 счетов");
  expect(asked).toBe(before);
  await expectNoViolations(page);
});
