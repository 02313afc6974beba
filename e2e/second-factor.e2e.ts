import type { Page } from "@playwright/test";
import { codeAt } from "#service/second-factor/totp.ts";
import { makeFactor, testPassword } from "#service/testing/make.ts";
import type { TestService } from "#service/testing/start.ts";
import { expectNoViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const now = (secret: string) => codeAt(secret, Date.now());
const codeField = (page: Page) => page.getByLabel("Код из приложения", { exact: true });

async function enterPassword(page: Page, login: string): Promise<void> {
  await page.getByLabel("Логин").fill(login);
  await page.getByLabel("Пароль", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Войти" }).click();
}

const idOf = async ({ store }: TestService, login: string): Promise<number> =>
  (
    await store.db
      .selectFrom("users")
      .select("id")
      .where("login", "=", login)
      .executeTakeFirstOrThrow()
  ).id;

/** A code of this half minute may be used again, so that tests need not wait for the next one. */
const forgetSteps = ({ store }: TestService) =>
  store.db.updateTable("second_factors").set({ last_step: 0 }).execute();

/** Ten minutes later. */
const forgetProof = async (service: TestService, login: string) =>
  service.store.db
    .updateTable("sessions")
    .set({ proved_at: 0 })
    .where("user_id", "=", await idOf(service, login))
    .execute();

test("a user sets up a second factor, and signs in with its code, then with a recovery code", async ({
  world,
  service,
  page,
}) => {
  const { login } = await world.as("billing");
  await page.goto("/settings");
  const setUp = page.getByRole("button", { name: "Настроить второй фактор" });
  await setUp.click();
  await page.getByRole("button", { name: "Отмена" }).click();
  await expect(setUp).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "QR-код для приложения" })).toBeVisible();
  const shown = await page.getByRole("status", { name: "Ключ для приложения" }).innerText();
  const secret = shown.replaceAll(" ", "");
  await expectNoViolations(page);
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByText("1. Отсканируйте")).toBeInViewport({ ratio: 1 });
  await codeField(page).fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Код не подходит" })).toContainText(
    "проверьте часы телефона",
  );
  await codeField(page).fill(now(secret));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Резервные коды" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recovery = ""] = await codes.allInnerTexts();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать файлом" }).click();
  expect((await download).suggestedFilename()).toContain(login);
  await page.getByRole("button", { name: "Коды сохранены" }).click();
  await expect(page.getByText("Осталось 10 резервных кодов.")).toBeVisible();

  await forgetSteps(service);
  await page.getByRole("button", { name: "Выйти" }).click();
  await enterPassword(page, login);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expectNoViolations(page);
  await codeField(page).fill("123456");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    /Код не подходит.*проверьте часы телефона: включите в его настройках автоматическое время/,
  );
  await codeField(page).fill(now(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();

  await page.getByRole("button", { name: "Выйти" }).click();
  await enterPassword(page, login);
  await page.getByRole("button", { name: /резервный код/ }).click();
  await expect(page.getByLabel("Резервный код")).toBeFocused();
  await page.getByLabel("Резервный код").fill(recovery);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();
});

test("a role that must have a second factor sets it up right after the password, and lands where it wanted", async ({
  world,
  service,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-55" });
  const { login } = await world.as("billing");
  await service.store.db
    .updateTable("clients")
    .set({ factor_roles: "billing" })
    .where("id", "=", world.clientId)
    .execute();
  await page.context().clearCookies();
  await page.goto("/invoices?number=55");
  await enterPassword(page, login);
  await expect(page.getByRole("heading", { name: "Настройте второй фактор" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Настроить второй фактор" }).click();
  const secret = await page.getByRole("status", { name: "Ключ для приложения" }).innerText();
  await codeField(page).fill(now(secret.replaceAll(" ", "")));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Коды сохранены" }).click();
  await expect(page.getByRole("link", { name: "СЧ-55" })).toBeVisible();
  await expect(page).toHaveURL(/\/invoices\?number=55$/);
});

test("an ended session asks for the code over the page, and typed text stays", async ({
  world,
  service,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1001" });
  const { login } = await world.as("billing");
  const userId = await idOf(service, login);
  const { secret } = await makeFactor(service.store, userId);
  await page.goto("/invoices");
  await expect(page.getByRole("link", { name: "СЧ-1001" })).toBeVisible();
  await service.store.db.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await page.locator("#invoice-number-filter").fill("1001");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Пароль", { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Код из приложения", { exact: true }).fill(now(secret));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.locator("#invoice-number-filter")).toHaveValue("1001");
  await expect(page.getByRole("link", { name: "СЧ-1001" })).toBeVisible();
});

test("a change that needs fresh proof asks for it, then happens by itself with all that was typed", async ({
  world,
  service,
  page,
}) => {
  const { login } = await world.as("admin");
  await page.goto("/settings/users");
  await page.getByRole("button", { name: "Добавить пользователя" }).click();
  const form = page.getByRole("dialog", { name: "Новый пользователь" });
  await form.getByLabel("Логин").fill(`vera-${crypto.randomUUID()}@test.example`);
  await form.getByLabel("Имя и фамилия").fill("Скрепкина Вера");
  await forgetProof(service, login);
  await form.getByRole("button", { name: "Добавить" }).click();
  const proof = page.getByRole("dialog", { name: "Подтвердите, что это вы" });
  await expect(proof.getByLabel("Пароль", { exact: true })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(form.getByRole("alert")).toContainText("нужно подтвердить, что это вы");
  await expect(form.getByLabel("Имя и фамилия")).toHaveValue("Скрепкина Вера");
  await form.getByRole("button", { name: "Добавить" }).click();
  await proof.getByLabel("Пароль", { exact: true }).fill("wrong");
  await page.keyboard.press("Enter");
  await expect(proof.getByText("Пароль указан неверно: введите его ещё раз.")).toBeVisible();
  await proof.getByLabel("Пароль", { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Пароль показывается один раз" })).toBeVisible();
  await page.getByRole("button", { name: "Готово" }).click();
  await page.getByRole("button", { name: "Закрыть, не копируя" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Скрепкина Вера" })).toBeVisible();
});

test("an admin proves who they are by a code, resets a colleague's factor and sets the sign-in rules", async ({
  world,
  service,
  page,
}) => {
  const { id } = await world.makeUser("viewer", "Закладкина Зоя");
  await makeFactor(service.store, id);
  const { login } = await world.as("admin");
  const { secret } = await makeFactor(service.store, await idOf(service, login));
  await forgetProof(service, login);
  await page.goto("/settings/users");
  const row = page.getByRole("row").filter({ hasText: "Закладкина Зоя" });
  await expect(row.getByRole("cell", { name: "есть", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Действия: Закладкина Зоя" }).click();
  await page.getByRole("menuitem", { name: "Сбросить второй фактор" }).click();
  await page.getByRole("button", { name: "Сбросить", exact: true }).click();
  const proof = page.getByRole("dialog", { name: "Подтвердите, что это вы" });
  // A password would not be enough.
  await expect(proof.getByLabel("Пароль", { exact: true })).toHaveCount(0);
  await expect(proof.getByLabel("Код из приложения", { exact: true })).toBeFocused();
  await proof.getByLabel("Код из приложения", { exact: true }).fill(now(secret));
  await page.keyboard.press("Enter");
  await expect(row.getByRole("cell", { name: "нет", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Правила входа" }).click();
  const rules = page.getByRole("dialog", { name: "Правила входа" });
  await rules.getByRole("checkbox", { name: "наблюдатель" }).check();
  await expectNoViolations(page);
  await rules.getByRole("button", { name: "Сохранить" }).click();
  await expect(rules).toBeHidden();
  const client = await service.store.db
    .selectFrom("clients")
    .select("factor_roles")
    .where("id", "=", world.clientId)
    .executeTakeFirst();
  expect(client).toEqual({ factor_roles: "viewer" });
});

test("a bell reports a new device, and opens by itself at the next sign-in if the notice was not read", async ({
  world,
  service,
  page,
}) => {
  const { login } = await world.as("billing");
  const bell = page.getByRole("button", { name: /^Уведомления/ });
  await page.goto("/invoices");
  await expect(bell).toHaveAccessibleName("Уведомления");
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Уведомления" });
  await expect(panel).toContainText("Здесь появятся события вашей учётной записи");
  await expectNoViolations(page);

  await page.context().clearCookies();
  await service.store.db
    .updateTable("users")
    .set({ last_sign_in_at: 1 })
    .where("login", "=", login)
    .execute();
  await page.goto("/invoices");
  await enterPassword(page, login);
  await expect(bell).toHaveAccessibleName("Уведомления: 1 новое");
  await expect(panel).toBeHidden();

  await page.getByRole("button", { name: "Выйти" }).click();
  await enterPassword(page, login);
  await expect(panel.getByRole("listitem")).toContainText("Вход с нового устройства");
  await expect(panel.getByRole("listitem")).toContainText("новое");
  await expectNoViolations(page);
  await expect(bell).toHaveAccessibleName("Уведомления");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.reload();
  await bell.press("Enter");
  await expect(panel.getByRole("listitem")).not.toContainText("новое");
  await panel.getByRole("link", { name: "мои настройки" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(panel).toBeHidden();
});
