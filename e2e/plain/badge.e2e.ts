import type { Page } from "@playwright/test";
import { expectNoViolations } from "../axe.ts";
import { expect as expectFull, rowOf, test as full } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

const badge = (page: Page, name = "Без расширений") => page.getByRole("button", { name });
const panel = (page: Page) => page.getByRole("dialog");

test("the badge says what the service lacks and what replaces it, with the keyboard alone", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "PL-1" });
  await world.as("admin");
  await page.goto("/invoices");
  await expect(rowOf(page, "PL-1")).toBeVisible();
  await badge(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toHaveAccessibleName("Сервис без расширений");
  const missing = panel(page).getByRole("term");
  await expect(missing).toHaveText([
    "Вход",
    "Список вакансий",
    "Вакансия целиком",
    "Публикация",
    "Список компаний",
    "Подсказка сферы деятельности",
    "Список откликов",
    "Ввод откликов сотрудником",
    "API-ключи",
    "Пользователи",
    "Журнал действий",
  ]);
  await expect(panel(page).getByRole("definition")).toHaveCount(11);
  await expect(panel(page).getByRole("button", { name: "Закрыть" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(badge(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("button", { name: "Закрыть" })).toBeFocused();
  for (const name of ["Токен доступа", "Использовать токен"]) {
    await page.keyboard.press("Tab");
    await expect(
      panel(page).getByRole("textbox", { name }).or(panel(page).getByRole("button", { name })),
    ).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(panel(page)).toBeHidden();
});

test("the badge follows the chosen language", async ({ world, page }) => {
  await world.as("admin");
  await page.goto("/invoices");
  await expect(badge(page)).toBeVisible();
  await page.getByRole("button", { name: /^EN/ }).click();
  await badge(page, "No extensions").click();
  await expect(panel(page)).toContainText("Vacancies created or opened in this browser");
});

full(
  "a service with extensions has no badge, and the list does not ask for them",
  async ({ world, page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await world.makeInvoice({ count_number: "FU-1" });
    await world.as("admin");
    await page.goto("/invoices");
    await expectFull(rowOf(page, "FU-1")).toBeVisible();
    await expectFull(page.getByRole("button", { name: "Выйти" })).toBeVisible();
    await expectFull(badge(page)).toHaveCount(0);
    expectFull(asked).not.toContain("/v1/ext/capabilities");
  },
);

test("axe finds no violations with the badge open, at 1440 and at 375 px", async ({
  world,
  page,
}) => {
  await world.as("admin");
  await page.goto("/invoices");
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await badge(page, "Без расширений").click();
    await expect(panel(page)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
  }
});
