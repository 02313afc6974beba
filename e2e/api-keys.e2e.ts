import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const keyRow = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a new key is shown once and stops working when it is revoked", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("admin");
  await page.goto("/settings/keys");
  await expect(page.getByRole("region", { name: "Ключей пока нет" })).toBeVisible();
  await page.getByRole("button", { name: "Создать ключ" }).click();
  await dialog(page).getByLabel("Присылать отклики кандидатов").uncheck();
  await dialog(page).getByRole("button", { name: "Создать ключ" }).click();
  await expect(dialog(page)).toContainText("Укажите, чей это ключ.");
  await expect(dialog(page)).toContainText("Выберите хотя бы одно.");
  await expect(dialog(page).getByLabel("Название")).toBeFocused();
  await dialog(page).getByLabel("Название").fill("Сайт партнёра");
  await dialog(page).getByRole("button", { name: "Создать ключ" }).click();
  await expect(dialog(page).getByLabel("Сообщать о размещениях и просмотрах")).toBeFocused();
  await dialog(page).getByLabel("Присылать отклики кандидатов").check();
  await dialog(page).getByRole("button", { name: "Создать ключ" }).click();
  const shown = dialog(page).getByRole("status", { name: "API-ключ" });
  await expect(shown).toHaveText(/^\S{40,}$/);
  const key = (await shown.textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(dialog(page).getByRole("alert")).toContainText("Ключ ещё не скопирован");
  await dialog(page).getByRole("button", { name: "Скопировать ключ" }).click();
  await expect(dialog(page)).toContainText("Скопирован.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await dialog(page).getByRole("button", { name: "Готово" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(key)).toHaveCount(0);

  const respond = async () =>
    await fetch(`${service.url}/v1/add_response`, {
      method: "POST",
      headers: { "x-apikey": key, "content-type": "application/json" },
      body: JSON.stringify({ vacancy_id: vacancy, full_name: "Вера", phone: "+7 (277) 000-00-01" }),
    });
  expect((await respond()).status).toBe(200);
  await page.reload();
  const row = keyRow(page, "Сайт партнёра");
  await expect(row).toContainText("отклики");
  await expect(row).toContainText("действует");
  await expect(row).not.toContainText("не использовался");
  await row.getByRole("button", { name: "Отозвать ключ «Сайт партнёра»" }).click();
  await expect(dialog(page)).toContainText("«Сайт партнёра»");
  await dialog(page).getByRole("button", { name: "Отозвать ключ" }).click();
  await expect(row).toContainText("отозван");
  const again = row.getByRole("button", { name: "Отозвать ключ «Сайт партнёра»" });
  await expect(again).toHaveAccessibleDescription("Этот ключ уже отозван.");
  await expect(again).toBeFocused();
  expect((await respond()).status).toBe(404);
});

test("only an administrator can manage keys, and others are told so", async ({ world, page }) => {
  await world.as("recruiter");
  await page.goto("/settings/keys");
  await expect(page.getByText("Ключами управляет администратор компании")).toBeVisible();
  await expect(page.getByRole("button", { name: "Создать ключ" })).toHaveCount(0);
});

test("a key list that fails to load says why and can be retried", async ({ world, page }) => {
  await world.as("admin");
  const undo = world.fault({ path: /api-keys/, answer: { status: 500, body: "{}" } });
  await page.goto("/settings/keys");
  await expect(page.getByRole("alert")).toContainText("Ошибка сервиса");
  undo();
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(page.getByRole("region", { name: "Ключей пока нет" })).toBeVisible();
});

const diskIsFull = {
  "ru-RU": "На диске сервиса нет места, изменение не сохранено. Сообщите администратору",
  "en-GB": "The service’s disk is full, so nothing was saved. Tell your administrator",
} as const;

for (const locale of ["ru-RU", "en-GB"] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test("a full disk is explained where the key is made, which keeps what was typed; axe finds no violations on the screens", async ({
      world,
      page,
    }) => {
      await world.as("admin");
      await page.goto("/settings/keys");
      const add = page.locator("main header").getByRole("button");
      await add.click();
      await dialog(page).getByRole("textbox").fill("AX");
      const makeRoom = world.fault({ path: /api-keys/, answer: { status: 507, body: "{}" } });
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByRole("alert")).toContainText(diskIsFull[locale]);
      makeRoom();
      await expect(dialog(page).getByRole("textbox")).toHaveValue("AX");
      await expectNoViolations(page);
      await page.keyboard.press("Enter");
      await expect(dialog(page).locator("output")).toBeVisible();
      await expectNoViolations(page);
      await dialog(page).getByRole("button").first().click();
      await dialog(page).getByRole("button").last().click();
      await expect(page.getByRole("rowheader")).toHaveCount(1);
      await expectNoViolations(page);
    });
  });
}
