import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { expect, goTo, test } from "./fixtures.ts";

const numbers = (page: Page) => page.getByRole("rowheader");
const chips = (page: Page) => page.getByRole("group", { name: "Активные фильтры" });

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Виды списка" }).getByRole("link", { name, exact: true });

async function openViews(page: Page) {
  await page.getByRole("button", { name: /^Виды/ }).click();
  const panel = page.getByRole("dialog", { name: "Виды" });
  await expect(panel.getByLabel("Название вида")).toBeFocused();
  return panel;
}

async function saveAs(page: Page, name: string): Promise<void> {
  const panel = await openViews(page);
  await panel.getByLabel("Название вида").fill(name);
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("status")).toContainText(`Вид «${name}» сохранён`);
  await page.keyboard.press("Escape");
}

async function choose(page: Page, view: string, action: string): Promise<void> {
  const panel = await openViews(page);
  await panel.getByRole("button", { name: `Действия с видом «${view}»` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a saved view keeps filter, order, columns and density, and is named while it is open", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "ДОЛГ" });
  await world.makeInvoice({ count_number: "ОПЛАТА", status: "paid_full" });
  await world.as("billing");
  await page.goto("/invoices?status=not_paid&sort=-amount");
  await page.getByRole("button", { name: "Столбцы" }).click();
  await page.getByRole("checkbox", { name: "Плательщик" }).uncheck();
  await page.getByRole("radio", { name: "Компактная" }).check();
  await page.keyboard.press("Escape");
  await saveAs(page, "Долги");
  await expect(tab(page, "Долги")).toHaveAttribute("aria-current", "page");
  await expect(tab(page, "Не оплачены")).not.toHaveAttribute("aria-current");

  await goTo(page, "/invoices");
  await expect(numbers(page)).toHaveText(["ОПЛАТА", "ДОЛГ"]);
  await page.getByRole("button", { name: "Столбцы" }).click();
  await page.getByRole("button", { name: "Сбросить" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Плательщик" })).toBeVisible();

  await tab(page, "Долги").click();
  await expect(tab(page, "Долги")).toHaveAttribute("aria-current", "page");
  await expect(numbers(page)).toHaveText(["ДОЛГ"]);
  await expect(chips(page)).toContainText("Вид: Долги");
  await expect(chips(page)).toContainText("Статус: Не оплачен");
  await expect(page.getByRole("columnheader", { name: "Плательщик" })).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Счета" })).toHaveAttribute(
    "data-density",
    "compact",
  );
  await page.getByRole("columnheader", { name: "Номер" }).getByRole("button").click();
  await expect(chips(page)).toContainText("Вид: Долги (изменён)");

  await page.getByRole("button", { name: "Закрыть вид: Долги" }).click();
  await expect(page.getByRole("columnheader", { name: "Плательщик" })).toBeVisible();
  await expect(chips(page)).toContainText("Статус: Не оплачен");
  await expect(chips(page)).not.toContainText("Вид:");
});

test("the start view opens by name, and does not come back after its filters are cleared", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "ДОЛГ" });
  await world.makeInvoice({ count_number: "ОПЛАТА", status: "paid_full" });
  await world.as("admin");
  await page.goto("/invoices?status=not_paid");
  await saveAs(page, "Долги");
  await choose(page, "Долги", "Открывать при входе");
  await expect(page.getByRole("dialog", { name: "Виды" })).toContainText("при входе");

  await page.goto("/invoices");
  await expect(numbers(page)).toHaveText(["ДОЛГ"]);
  await expect(chips(page)).toContainText("Вид: Долги");
  await expect(chips(page)).toContainText("Статус: Не оплачен");
  await page.getByRole("button", { name: "Убрать все" }).click();
  await expect(numbers(page)).toHaveText(["ОПЛАТА", "ДОЛГ"]);
  await expect(page).toHaveURL(/\/invoices$/);
  await page.getByRole("link", { name: "ДОЛГ", exact: true }).click();
  await expect(page.getByText("М. П.")).toBeVisible();
  await page.goBack();
  await expect(numbers(page)).toHaveText(["ОПЛАТА", "ДОЛГ"]);

  await page.getByRole("link", { name: "Вакансии" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Вакансии" })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Счета" }).click();
  await expect(chips(page)).toContainText("Вид: Долги");
  await expect(numbers(page)).toHaveText(["ДОЛГ"]);

  await page.goto("/invoices?status=paid_full");
  await expect(numbers(page)).toHaveText(["ОПЛАТА"]);
  await choose(page, "Долги", "Не открывать при входе");
  await page.goto("/invoices");
  await expect(numbers(page)).toHaveText(["ОПЛАТА", "ДОЛГ"]);
});

test("a start view opens for its own user only", async ({ world, page }) => {
  await world.makeInvoice({ count_number: "ДОЛГ" });
  await world.makeInvoice({ count_number: "ОПЛАТА", status: "paid_full" });
  await world.as("billing");
  await page.goto("/invoices?status=not_paid");
  await saveAs(page, "Долги");
  await choose(page, "Долги", "Открывать при входе");
  await world.as("billing");
  await page.goto("/invoices");
  await expect(numbers(page)).toHaveText(["ОПЛАТА", "ДОЛГ"]);
  const panel = await openViews(page);
  await expect(panel).toContainText("Сохранённых видов нет");
});

test("a saved view can be updated, renamed, deleted and restored with the keyboard alone", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "ДОЛГ" });
  await world.as("billing");
  await page.goto("/invoices?status=not_paid");
  await saveAs(page, "Долги");
  await page.goto("/invoices?status=not_paid&from=2026-03-01");
  await expect(numbers(page)).toHaveCount(1);

  await page.getByRole("button", { name: /^Виды/ }).press("Enter");
  const panel = page.getByRole("dialog", { name: "Виды" });
  await expect(panel.getByLabel("Название вида")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(panel.getByRole("button", { name: /Действия с видом/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Открывать при входе" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("status")).toContainText("сохранён");
  await expect(tab(page, "Долги")).toHaveAttribute("href", /from=2026-03-01/);

  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(panel.getByLabel("Новое название вида «Долги»")).toBeFocused();
  await page.keyboard.type("Долги с марта");
  await page.keyboard.press("Enter");
  await expect(tab(page, "Долги с марта")).toBeVisible();
  await expect(panel.getByLabel("Название вида")).toBeFocused();

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Вид «Долги с марта» удалён.")).toBeVisible();
  await expect(tab(page, "Долги с марта")).toHaveCount(0);
  await expect(panel.getByLabel("Название вида")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(tab(page, "Долги с марта")).toBeVisible();
  await expect(page.getByText("Вид «Долги с марта» удалён.")).toHaveCount(0);

  await panel.getByLabel("Название вида").fill("   ");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("status")).toContainText("Введите название вида");
  await expectNoViolations(page);
});

test("a link to a saved view shows a colleague the same list, and the colleague can save it", async ({
  world,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await world.makeInvoice({ count_number: "МАРТ", created_at: "2026-03-10" });
  await world.makeInvoice({ count_number: "АПРЕЛЬ", created_at: "2026-04-10" });
  await world.as("billing");
  await page.goto("/invoices?from=2026-03-01&to=2026-03-31&view=x&columns=count_number.amount");
  await saveAs(page, "Март");
  await choose(page, "Март", "Скопировать ссылку");
  await expect(page.getByRole("dialog", { name: "Виды" }).getByRole("status")).toContainText(
    "скопирована",
  );
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("from=2026-03-01&to=2026-03-31");

  await world.as("billing");
  await page.goto(link);
  await expect(numbers(page)).toHaveText(["МАРТ"]);
  await expect(chips(page)).toContainText("Вид: Март");
  await expect(page.getByRole("columnheader", { name: "Статус" })).toHaveCount(0);
  const panel = await openViews(page);
  await expect(panel).toContainText("Сохранённых видов нет");
  await expect(panel.getByLabel("Название вида")).toHaveValue("Март");
  await panel.getByRole("button", { name: "Сохранить вид" }).click();
  await expect(tab(page, "Март")).toHaveAttribute("aria-current", "page");
});

test("a view saved in one window appears in another", async ({ world, page, context }) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.as("billing");
  await page.goto("/invoices");
  const other = await context.newPage();
  await other.goto("/invoices");
  const panel = await openViews(other);
  await expect(panel).toContainText("Сохранённых видов нет");
  await page.bringToFront();
  await saveAs(page, "Мой");
  await expect(tab(other, "Мой")).toBeAttached();
});

test("a view of the current month moves on with the month, and a view of fixed dates does not", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "МАРТ", created_at: "2026-03-10" });
  await world.makeInvoice({ count_number: "АПРЕЛЬ", created_at: "2026-04-10" });
  await world.as("billing");
  await page.clock.setFixedTime("2026-03-20T10:00:00+03:00");
  await page.goto("/invoices?from=2026-03-01&to=2026-03-31");
  await expect(numbers(page)).toHaveText(["МАРТ"]);
  await saveAs(page, "Текущий");
  let panel = await openViews(page);
  const follows = panel.getByRole("checkbox", { name: /Плавающий период: текущий месяц/ });
  await panel.getByLabel("Название вида").fill("Март");
  await follows.press("Space");
  await expect(follows).not.toBeChecked();
  await panel.getByLabel("Название вида").press("Enter");
  await expect(panel.getByRole("status")).toContainText("Вид «Март» сохранён");

  await page.clock.setFixedTime("2026-04-20T10:00:00+03:00");
  await page.goto("/invoices");
  await expect(numbers(page)).toHaveText(["АПРЕЛЬ", "МАРТ"]);
  panel = await openViews(page);
  await expect(panel.getByRole("listitem").filter({ hasText: "Текущий" })).toContainText(
    "Текущий месяц",
  );
  await page.keyboard.press("Escape");
  await tab(page, "Текущий").click();
  await expect(numbers(page)).toHaveText(["АПРЕЛЬ"]);
  await expect(chips(page)).toContainText("Вид: Текущий");
  await expect(chips(page)).not.toContainText("изменён");
  await tab(page, "Март").click();
  await expect(numbers(page)).toHaveText(["МАРТ"]);
});

test("everybody has tabs for all, unpaid and this month; a further filter stays within its tab and from tab to tab", async ({
  world,
  page,
}) => {
  const [today = ""] = new Date(Date.now() + 3 * 3_600_000).toISOString().split("T");
  const paid = { created_at: today, status: "paid_full" } as const;
  await world.makeInvoice({ count_number: "СТАРЫЙ", created_at: "2026-01-10" });
  await world.makeInvoice({ count_number: "НОВЫЙ", ...paid });
  await world.makeInvoice({ count_number: "СТАРШИЙ", ...paid });
  await world.as("billing");
  await page.goto("/invoices?sort=count_number");
  await expect(tab(page, "Все")).toHaveAttribute("aria-current", "page");
  await tab(page, "Не оплачены").click();
  await expect(numbers(page)).toHaveText(["СТАРЫЙ"]);
  await expect(page).toHaveURL(/sort=count_number/);
  await page.getByLabel("Номер счёта").fill("СТАР");
  await expect(page).toHaveURL(/number=/);
  await expect(tab(page, "Не оплачены")).toHaveAttribute("aria-current", "page");
  await tab(page, "Этот месяц").click();
  await expect(numbers(page)).toHaveText(["СТАРШИЙ"]);
  await expect(page).not.toHaveURL(/status=/);
  await tab(page, "Все").click();
  await expect(numbers(page)).toHaveText(["СТАРШИЙ", "СТАРЫЙ"]);
  await expect(page).not.toHaveURL(/from=|to=/);
  await expect(chips(page)).toContainText("СТАР");
  await expectNoViolations(page);
});
