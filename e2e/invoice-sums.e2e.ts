import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { expect, rowOf, tabTo, test, makeManyInvoices } from "./fixtures.ts";

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
  const counted = await countingIn(page);
  await page.getByLabel("Номер счёта").fill("ОДИН");
  await expect(sums).toContainText(/Сумма7\s₽/);
  // The sum counts once from its previous value; screen readers have the new one at once.
  await expect.poll(async () => (await counted()).at(-1)).toBeNull();
  const [first, ...further] = (await counted()).map((shown) => shown && digitsOf(shown));
  expect(first).toBe(25_307);
  const falling = further.slice(0, -1);
  expect(falling).toEqual(falling.toSorted((one, other) => Number(other) - Number(one)));

  await page.emulateMedia({ reducedMotion: "reduce" });
  const still = await countingIn(page);
  await page.getByLabel("Номер счёта").fill("");
  await expect(sums).toContainText(/Сумма25\s307\s₽/);
  expect(await still()).toEqual([]);
});

test("sums that could not be fetched again with the list say of what time they are", async ({
  world,
  service,
  page,
}) => {
  await makeManyInvoices(world, service, 25);
  await world.as("billing");
  await page.clock.install();
  await page.goto("/invoices");
  const sums = region(page);
  await expect(sums).toContainText("Не оплачен25");
  const undo = world.fault({ path: /billing\/sums/, answer: { status: 500, body: "{}" } });
  await page.clock.fastForward(31_000);
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await expect(sums).toContainText(/Суммы на \d\d:\d\d: список с тех пор обновлён\./);
  undo();
  await sums.getByRole("button", { name: "Посчитать заново" }).click();
  await expect(sums).not.toContainText("Суммы на");
  await expect(sums).toContainText("Не оплачен25");
});

const digitsOf = (text: string): number => Number(text.replaceAll(/\D/g, ""));

/** Notes from now on what a sum shows while it counts; null once it shows its own value. */
async function countingIn(page: Page): Promise<() => Promise<(string | null)[]>> {
  const noted = await page.evaluateHandle(() => {
    const shown: (string | null)[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element) shown.push(target.getAttribute("data-shown"));
      }
    }).observe(document.body, { subtree: true, attributeFilter: ["data-shown"] });
    return shown;
  });
  return async () => await noted.jsonValue();
}

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

const bar = (page: Page) => page.getByRole("region", { name: "Выбранные счета" });
const tick = (page: Page, number: string) =>
  page.getByRole("checkbox", { name: `Выбрать счёт ${number}`, exact: true });

/** Makes СЧ-01, СЧ-02 and so on, of one day and 1,220 rubles each; the list shows the highest number first. */
async function makeInvoices(
  world: { makeInvoice: (overrides: object) => Promise<number> },
  count: number,
) {
  for (let index = 1; index <= count; index += 1) {
    await world.makeInvoice({ count_number: `СЧ-${String(index).padStart(2, "0")}` });
  }
}

test("selected rows are counted and summed, and Shift selects all rows in between", async ({
  world,
  page,
}) => {
  await makeInvoices(world, 6);
  await world.as("billing");
  await page.goto("/invoices");
  await tick(page, "СЧ-05").click();
  await expect(bar(page)).toContainText(/Выбран 1 счёт на 1\s220\s₽/);
  await tick(page, "СЧ-02").click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText(/Выбраны 4 счёта на 4\s880\s₽/);
  await expect(tick(page, "СЧ-03")).toBeChecked();
  await expect(tick(page, "СЧ-06")).not.toBeChecked();
  await expect(
    page.getByRole("checkbox", { name: "Выбрать все счета на странице" }),
  ).toHaveJSProperty("indeterminate", true);
  await bar(page).getByRole("button", { name: "Снять выбор" }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(bar(page)).toContainText(/Выбраны 4 счёта/);
  await bar(page).getByRole("button", { name: "Снять выбор" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/invoices$/);
});

test("the selection is kept across pages and after an invoice was opened", async ({
  world,
  page,
}) => {
  await makeInvoices(world, 25);
  await world.as("billing");
  await page.goto("/invoices");
  await page.getByRole("checkbox", { name: "Выбрать все счета на странице" }).click();
  await expect(bar(page)).toContainText("Выбрано 20 счетов");
  await page.getByRole("button", { name: "Следующая страница" }).click();
  await tick(page, "СЧ-03").click();
  await expect(bar(page)).toContainText("Выбран 21 счёт");
  await page.getByRole("link", { name: "СЧ-04", exact: true }).click();
  await page.getByRole("link", { name: "К списку" }).click();
  await expect(bar(page)).toContainText("Выбран 21 счёт");
  await expect(tick(page, "СЧ-03")).toBeChecked();
});

test("selecting all matches counts what the service counts, and another filter clears the selection and says so", async ({
  world,
  page,
}) => {
  await makeInvoices(world, 25);
  await world.makeInvoice({ count_number: "ОПЛАЧЕН", status: "paid_full" });
  await world.as("billing");
  await page.goto("/invoices?status=not_paid");
  await tick(page, "СЧ-25").click();
  await bar(page).getByRole("button", { name: "Выбрать все 25 по отбору" }).click();
  await expect(bar(page)).toContainText("Выбрано 25 счетов, все по отбору");
  // The amount comes from the sums under the table.
  await expect(bar(page)).toContainText(/на 30\s500\s₽/);
  await page.getByRole("button", { name: "Следующая страница" }).click();
  await expect(tick(page, "СЧ-01")).toBeChecked();
  await page.getByRole("button", { name: /^Убрать.*Статус/ }).click();
  await expect(page.getByText("Выбор снят: отбор изменился.")).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test("without a mouse, selecting all matches leads on to printing, and clearing the selection back to the check box of all rows", async ({
  world,
  page,
}) => {
  await makeInvoices(world, 25);
  await world.as("billing");
  await page.goto("/invoices");
  const all = page.getByRole("checkbox", { name: "Выбрать все счета на странице" });
  await tabTo(page, all);
  await page.keyboard.press("Space");
  await tabTo(page, bar(page).getByRole("button", { name: "Выбрать все 25 по отбору" }));
  await page.keyboard.press("Enter");
  await expect(bar(page)).toContainText("Выбрано 25 счетов, все по отбору");
  await expect(bar(page).getByRole("button", { name: "Печать" })).toBeFocused();
  await tabTo(page, bar(page).getByRole("button", { name: "Снять выбор" }));
  await page.keyboard.press("Enter");
  await expect(bar(page)).toHaveCount(0);
  await expect(all).toBeFocused();
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("Выбрано 20 счетов");
});

test("`x` selects a row, and Shift with arrows extends and shrinks the selection", async ({
  world,
  page,
}) => {
  await makeInvoices(world, 5);
  await world.as("billing");
  await page.goto("/invoices");
  await expect(rowOf(page, "СЧ-05")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await expect(tick(page, "СЧ-05")).toBeChecked();
  await page.keyboard.press("x");
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar(page)).toContainText("Выбраны 3 счёта");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(bar(page)).toContainText("Выбраны 2 счёта");
  await expect(tick(page, "СЧ-03")).not.toBeChecked();
  await expect(page.getByRole("link", { name: "СЧ-04", exact: true })).toBeFocused();
  await tick(page, "СЧ-01").click();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(tick(page, "СЧ-02")).toBeChecked();
  await expect(tick(page, "СЧ-01")).toBeChecked();
});

test("no sum is cut off or scrolls sideways, and those that come later move no row", async ({
  world,
  page,
}) => {
  for (let index = 0; index < 3; index += 1) {
    const lines = [{ title: "…", amount: 99_000_000 }];
    await world.makeInvoice({ lines });
    await world.makeInvoice({ lines, status: "paid_partial" });
  }
  await world.as("billing");
  for (const [width, address] of [
    [1440, "/invoices?status=not_paid"],
    [1440, "/invoices/debts"],
    [1024, "/invoices?status=not_paid"],
    [1024, "/invoices"],
    [390, "/invoices"],
    [375, "/invoices/debts"],
    [320, "/invoices?status=not_paid"],
    [320, "/invoices/debts"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const held = Promise.withResolvers<undefined>();
    const undo = world.fault({ path: /billing\/sums/, until: held.promise });
    await page.goto(address);
    const table = page.getByRole("table");
    await expect(table.getByRole("row").nth(1)).toBeVisible();
    const before = await table.boundingBox();
    undo();
    held.resolve(undefined);
    await expect(page.locator("dl > div", { hasText: "Частично оплачен" })).toBeVisible();
    const last = page.locator("dl > div").last();
    await expect(last).toContainText("₽");
    for (const sum of await page.locator("dl > div").all()) {
      const box = await sum.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), `${address} ${width}`).toBeLessThanOrEqual(width);
    }
    expect(await hiddenAside(last), `${address} ${width}`).toEqual([]);
    expect(await table.boundingBox(), `${address} ${width}`).toEqual(before);
  }
});

/** How much of a sum, and of what it stands in, must be scrolled to, in CSS px. */
const hiddenAside = (sum: Locator) =>
  sum.evaluate((inner) => {
    const hidden: number[] = [];
    for (let box: Element | null = inner; box !== null; box = box.parentElement) {
      if (box.scrollWidth > box.clientWidth && box.clientWidth > 0) {
        hidden.push(box.scrollWidth - box.clientWidth);
      }
    }
    return hidden;
  });
