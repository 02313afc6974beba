import { makeApiKey } from "#service/testing/make-vacancies.ts";
import { testPassword } from "#service/testing/make.ts";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { chooseAction, chooseEnglish, expect, goTo, retryOf, test } from "./fixtures.ts";
import { PageActivity } from "./hostile-findings.ts";

test("an admin adds a user, gets a password shown once, and the user signs in with it", async ({
  world,
  page,
  context,
}) => {
  await world.as("admin");
  await page.goto("/settings/users");
  await page.getByRole("button", { name: "Добавить пользователя" }).click();
  const dialog = page.getByRole("dialog", { name: "Новый пользователь" });
  await dialog.getByRole("button", { name: "Добавить" }).click();
  await expect(dialog.getByText("Введите логин без пробелов.")).toBeVisible();
  await expect(dialog.getByLabel("Логин")).toBeFocused();
  const login = `nina-${crypto.randomUUID()}@test.example`;
  await dialog.getByLabel("Логин").fill(login);
  await dialog.getByLabel("Имя и фамилия").fill("Новикова Нина");
  await dialog.getByRole("radio", { name: /^бухгалтер/ }).check();
  await dialog.getByRole("button", { name: "Добавить" }).click();

  const once = page.getByRole("dialog", { name: "Пароль показывается один раз" });
  const password = await once.getByRole("status", { name: "Пароль" }).innerText();
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  await once.getByRole("button", { name: "Готово" }).click();
  await expect(once.getByRole("alert")).toContainText("Пароль ещё не скопирован");
  await once.getByRole("button", { name: "Закрыть, не копируя" }).click();
  await expect(page.getByText(password)).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: login });
  await expect(row).toContainText("бухгалтер");
  await expect(row).toContainText("не входил");
  // Only the new entry is highlighted.
  await expect(page.locator("tr[data-new]")).toHaveCount(1);
  await expect(page.locator("tr[data-new]")).toContainText(login);

  await context.clearCookies();
  await page.goto("/sign-in");
  await page.getByLabel("Логин").fill(login);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByText("Новикова Нина")).toBeVisible();
});

test("disabling a user ends their session at once; the log records it and can be filtered, the address holds the filter, and Back undoes it", async ({
  world,
  service,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id, cookie } = await world.makeUser("viewer", "Уволенный Ульян");
  await world.as("admin");
  await page.goto("/settings/users");
  await page.getByRole("button", { name: "Действия: Уволенный Ульян" }).click();
  await page.getByRole("menuitem", { name: "Отключить" }).click();
  const dialog = page.getByRole("dialog", { name: "Отключить пользователя?" });
  await expect(dialog).toContainText("Уволенный Ульян не сможет войти");
  await dialog.getByRole("button", { name: "Отключить" }).click();
  const row = page.getByRole("row").filter({ hasText: "Уволенный Ульян" });
  await expect(row).toContainText("Отключён");
  const who = await fetch(`${service.url}/v1/ext/session`, { headers: { cookie } });
  expect(who.status).toBe(401);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(row).not.toContainText("Отключён");
  await page.getByRole("button", { name: "Действия: Уволенный Ульян" }).click();
  await page.getByRole("menuitem", { name: "Задать новый пароль" }).click();
  await page.getByRole("button", { name: "Задать пароль" }).click();
  await page.getByRole("button", { name: "Скопировать" }).click();
  await expect(page.getByRole("dialog")).toContainText("Скопирован.");
  await page.getByRole("button", { name: "Готово" }).click();

  await page.getByRole("link", { name: "Журнал действий" }).click();
  const entry = page.getByRole("row").filter({ hasText: "Задан новый пароль" });
  await expect(entry).toBeVisible();
  await page.getByRole("button", { name: "Действие" }).click();
  const actions = page.getByRole("dialog").getByRole("list");
  const cut = await actions.evaluate(
    ({ parentElement: box }) => box && box.scrollWidth > box.clientWidth,
  );
  expect(cut).toBe(false);
  await page.getByRole("button", { name: "Отозван ключ" }).click();
  await expect(page).toHaveURL(/operation=revokeApiKey/);
  await expect(page.getByRole("heading", { name: "По этому отбору записей нет" })).toBeVisible();
  await page.goBack();
  await expect(entry).toBeVisible();
  const period = page.getByRole("search").getByRole("button", { name: /^Когда/ });
  await period.click();
  await page.getByRole("button", { name: "Сегодня" }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(entry).toBeVisible();
  await period.click();
  const last = page.getByRole("textbox", { name: "По", exact: true });
  await last.fill("завтра");
  await last.press("Enter");
  await expect(page.getByText("Нужны день, месяц и год")).toBeVisible();
  await page.getByRole("button", { name: "Сбросить", exact: true }).click();
  await expect(page).toHaveURL(/audit$/);

  const disabled = page.getByRole("row").filter({ hasText: "Отключён пользователь" });
  const whom = disabled.getByRole("button", { name: "Уволенный Ульян" });
  await expect(whom).toHaveAttribute("title", `пользователь № ${id}`);
  await whom.click();
  await expect(page).toHaveURL(new RegExp(`record=user%3A${id}$`));
  await expect(disabled).toBeVisible();
});

test("admins cannot disable themselves and read why; a search that finds nobody says so; a taken login is reported at its field, and typed text stays", async ({
  world,
  page,
}) => {
  const { login } = await world.as("admin");
  await page.goto("/settings/users");
  const own = page.getByRole("row").filter({ hasText: "это вы" });
  await own.getByRole("button").click();
  const disable = page.getByRole("menuitem", { name: /^Отключить/ });
  await expect(disable).toHaveAttribute("aria-disabled", "true");
  await expect(disable).toContainText("Себя отключить нельзя");
  await page.keyboard.press("Escape");

  await page.getByRole("searchbox", { name: "Имя или логин" }).fill("никто");
  await expect(own).toHaveCount(0);
  await page
    .getByRole("region", { name: "Никого не найдено" })
    .getByRole("button", { name: "Показать всех" })
    .press("Enter");
  await expect(own).toBeVisible();
  await expect(page.getByRole("region", { name: "Пользователи" })).toBeFocused();

  await page.getByRole("button", { name: "Добавить пользователя" }).click();
  const dialog = page.getByRole("dialog", { name: "Новый пользователь" });
  await dialog.getByLabel("Логин").fill(login.toUpperCase());
  await dialog.getByLabel("Имя и фамилия").fill("Второй Владелец");
  await dialog.getByRole("button", { name: "Добавить" }).click();
  await expect(
    dialog.getByText("Такой логин или похожий на него уже занят: придумайте другой."),
  ).toBeVisible();
  await dialog.getByLabel("Логин").fill("\u0430nna@company.example");
  await dialog.getByRole("button", { name: "Добавить" }).click();
  await expect(dialog.getByText("Наберите его в одной раскладке.")).toBeVisible();
  await expect(dialog.getByLabel("Логин")).toBeFocused();
  await expect(dialog.getByLabel("Имя и фамилия")).toHaveValue("Второй Владелец");
});

test("the log names changed fields as the forms do, and shows the interface's names on request", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const { token } = await world.as("admin");
  const send = async (method: string, path: string, body: object) => {
    const headers = { cookie: `__Host-placard=${token}`, "content-type": "application/json" };
    const init = { method, headers, body: JSON.stringify(body) };
    expect((await fetch(`${service.url}/v1/${path}`, init)).ok).toBe(true);
  };
  await send("PUT", `orders/vacancy/${vacancy}`, { salary_from: 50_000, age_kandidat_ot: 30 });
  await send("POST", "ext/responses", {
    vacancy_id: vacancy,
    full_name: "Ложкина Анна",
    phone: "+7 (277) 111-22-33",
  });
  await page.goto("/settings/audit");
  const fields = (operation: string) =>
    page.getByRole("row").filter({ hasText: operation }).getByRole("group");
  const ofVacancy = fields("Изменена вакансия");
  const summary = ofVacancy.locator("summary");
  await expect(summary).toHaveText("Зарплата в месяц, от; Возраст, от");
  await expect(fields("Внесён отклик").locator("summary")).toHaveText("Вакансия; ФИО; Телефон");
  await expect(page.getByText("salary_from")).toBeHidden();
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(ofVacancy.getByRole("listitem")).toHaveText([
    "Зарплата в месяц, отsalary_from",
    "Возраст, отage_kandidat_ot",
  ]);
  await expectNoViolations(page);
  // Ids of requests are for developers.
  const requests = page.getByRole("columnheader", { name: "Запрос" });
  await expect(requests).toHaveCount(0);
  await goTo(page, "/settings");
  await page.getByRole("checkbox", { name: /запросы к сервису/ }).check();
  await goTo(page, "/settings/audit");
  await expect(requests).toHaveCount(1);
  await page.getByRole("button", { name: /Switch to English/ }).click();
  await expect(fields("Vacancy edited").locator("summary")).toHaveText(
    "Monthly salary from; Age from",
  );
});

test("a viewer cannot manage users or see what was erased, but changes their own password with the old one; a wrong one is reported at its field", async ({
  world,
  page,
}) => {
  await world.as("viewer");
  await page.goto("/settings/users");
  await expect(page.getByRole("heading", { name: "Нет доступа" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Журнал действий" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Стёртые отклики" })).toBeHidden();
  await page.getByRole("link", { name: "Мои настройки" }).click();
  const change = page.getByRole("button", { name: "Сменить пароль" });
  await change.click();
  const form = page.getByRole("form", { name: "Пароль" });
  await expect(form.getByLabel("Текущий пароль")).toBeFocused();
  await form.getByRole("button", { name: "Отмена" }).click();
  await expect(change).toBeFocused();
  await page.keyboard.press("Enter");
  await expectNoViolations(page, "changing the password");
  await form.getByRole("button", { name: "Сменить пароль" }).click();
  await expect(form.getByLabel("Текущий пароль")).toBeFocused();
  await form.getByLabel("Текущий пароль").fill("wrong");
  await form.getByLabel("Новый пароль", { exact: true }).fill("a new password");
  await form.getByLabel("Повторите новый пароль").fill("a new password");
  await form.getByRole("button", { name: "Сменить пароль" }).click();
  await expect(form.getByText("Текущий пароль указан неверно: введите его ещё раз.")).toBeVisible();
  await expect(form.getByLabel("Текущий пароль")).toBeFocused();
  await form.getByLabel("Текущий пароль").fill(testPassword);
  await form.getByRole("button", { name: "Сменить пароль" }).click();
  await expect(page.getByText("Пароль сменён")).toBeVisible();
  await expect(change).toBeFocused();

  await goTo(page, "/settings/erasures");
  await expect(page.getByRole("heading", { name: "Нет доступа" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Стёртые отклики" })).toBeHidden();
});

test("users or keys that fail to load say why, and a retry loads them", async ({ world, page }) => {
  await world.as("admin");
  const undoUsers = world.fault({ path: /ext\/users/, answer: { status: 500, body: "{}" } });
  const undoKeys = world.fault({ path: /api-keys/, answer: { status: 500, body: "{}" } });
  await page.goto("/settings/users");
  await expect(page.getByRole("heading", { name: "Ошибка сервиса" })).toBeVisible();
  undoUsers();
  await retryOf(page, "Ошибка сервиса").click();
  await expect(page.getByRole("row").filter({ hasText: "это вы" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await goTo(page, "/settings/keys");
  await expect(page.getByRole("alert")).toContainText("Ошибка сервиса");
  undoKeys();
  await retryOf(page, "Ошибка сервиса").click();
  await expect(page.getByRole("region", { name: "Ключей пока нет" })).toBeVisible();
});

test("an admin sees how many responses were erased, why and when, and how long responses are kept", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy();
  const id = await world.makeResponse(vacancy, { full_name: "Ложкина Анна" });
  await world.as("admin");
  await page.goto("/settings/erasures");
  await expect(page.getByRole("heading", { name: "Пока ничего не стёрто" })).toBeVisible();
  await expect(page.getByText("Отклик хранится 180 дней со дня получения")).toBeVisible();
  await goTo(page, `/responses/${id}`);
  await chooseAction(page, "Стереть отклик");
  await page.getByRole("dialog").getByRole("button", { name: "Стереть отклик" }).click();
  await expect(page.getByText("Отклик стёрт.")).toBeVisible();
  await goTo(page, "/settings/erasures");
  const table = page.getByRole("table", { name: "Стёртые отклики" });
  const row = table.getByRole("row").filter({ hasText: "стёрт один отклик" });
  await expect(row.getByRole("cell")).toHaveText([
    "стёрт один отклик",
    "1",
    /^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/,
  ]);
  await expect(table).not.toContainText("Ложкина");
  await goTo(page, "/settings/erasures?page=7");
  await page.getByRole("button", { name: "На последнюю страницу" }).click();
  await expect(row).toBeVisible();
});

test("on a phone the open section is in view, and the page of API keys is no wider than the screen", async ({
  world,
  service,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await makeApiKey(service.store, { clientId: world.clientId });
  await world.as("admin");
  await page.goto("/settings/erasures");
  await expect(page.getByRole("link", { name: "Стёртые отклики" })).toBeInViewport();
  await goTo(page, "/settings");
  await expect(page.getByRole("link", { name: "Мои настройки" })).toBeInViewport({ ratio: 1 });
  await goTo(page, "/settings/keys");
  await expect(page.getByRole("row")).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("axe finds no violations on the settings, the users, the audit, the erasures and the service in both languages", async ({
  world,
  page,
}) => {
  await world.as("admin");
  await page.goto("/settings");
  for (const language of ["ru", "en"]) {
    if (language === "en") await page.getByRole("button", { name: /Switch to English/ }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const path of [
      "/settings",
      "/settings/users",
      "/settings/audit",
      "/settings/erasures",
      "/settings/service",
    ]) {
      await goTo(page, path);
      await expect(page).toHaveURL(path);
      await new PageActivity(page).waitUntilIdle();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoViolations(page, `${path} in ${language}`);
    }
    const own = /^(Отличий нет: это собственный сервис|No differences: this is) Placard/;
    await expect(page.getByRole("region", { name: own })).toBeVisible();
  }
});

const dialog = (page: Page) => page.getByRole("dialog");
const keyRow = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });

test("a new key is shown once and stops working when it is revoked", async ({
  world,
  service,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
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

test("Back asks before a new key is lost, even to where a link to a place on the page has led", async ({
  world,
  page,
}) => {
  await world.as("admin");
  await page.goto("/settings");
  const skip = page.getByRole("link", { name: "К содержанию" });
  await skip.focus();
  await page.keyboard.press("Enter");
  await skip.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings#content");
  await page.getByRole("link", { name: "API-ключи" }).click();
  await page.getByRole("button", { name: "Создать ключ" }).click();
  await dialog(page).getByLabel("Название").fill("Сайт партнёра");
  await page.keyboard.press("Enter");
  const shown = page.getByRole("status", { name: "API-ключ" });
  await expect(shown).toHaveText(/^\S{40,}$/);
  const question = page.getByRole("dialog", { name: "Уйти, не сохранив ключ?" });
  await page.goBack();
  await question.getByRole("button", { name: "Остаться" }).click();
  await expect(page).toHaveURL("/settings/keys");
  await expect(shown).toHaveText(/^\S{40,}$/);
  await page.goBack();
  await question.getByRole("button", { name: "Уйти" }).click();
  await expect(page).toHaveURL("/settings#content");
  await page.goBack();
  await expect(page).toHaveURL("/settings");
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL("/settings/keys");
});

test("a key or password that arrives after its dialog was closed is still shown, and a late refusal is reported", async ({
  world,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await world.makeUser("viewer", "Забывчивый Захар");
  await world.as("admin");
  await page.goto("/settings/keys");
  const held = Promise.withResolvers<undefined>();
  const undo = world.fault({ path: /api-keys$/, until: held.promise });
  await page.getByRole("button", { name: "Создать ключ" }).click();
  await dialog(page).getByLabel("Название").fill("Сайт партнёра");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("button", { name: "Создаём…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  held.resolve(undefined);
  await expect(dialog(page).getByRole("status", { name: "API-ключ" })).toHaveText(/^\S{40,}$/);
  undo();
  await dialog(page).getByRole("button", { name: "Скопировать ключ" }).click();
  await expect(dialog(page)).toContainText("Скопирован.");
  await dialog(page).getByRole("button", { name: "Готово" }).click();

  const refused = Promise.withResolvers<undefined>();
  // Not the list, which may still be on its way.
  const fix = world.fault({
    path: /api-keys\/\d/,
    until: refused.promise,
    answer: { status: 507, body: "{}" },
  });
  await page.getByRole("button", { name: "Отозвать ключ «Сайт партнёра»" }).click();
  await dialog(page).getByRole("button", { name: "Отозвать ключ" }).click();
  await page.keyboard.press("Escape");
  refused.resolve(undefined);
  await expect(page.getByRole("alert")).toContainText("На диске сервиса нет места");
  fix();

  await page.getByRole("link", { name: "Пользователи" }).click();
  const reset = Promise.withResolvers<undefined>();
  world.fault({ path: /password/, until: reset.promise });
  await page.getByRole("button", { name: "Действия: Забывчивый Захар" }).click();
  await page.getByRole("menuitem", { name: "Задать новый пароль" }).click();
  await dialog(page).getByRole("button", { name: "Задать пароль" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  reset.resolve(undefined);
  await expect(dialog(page).getByRole("status", { name: "Пароль" })).toHaveText(/^[a-z2-9-]{23}$/);
});

test("a new password is shown as soon as it is there, even if the list of users does not come again", async ({
  world,
  page,
}) => {
  await world.makeUser("viewer", "Забывчивый Захар");
  await world.as("admin");
  await page.goto("/settings/users");
  await page.getByRole("button", { name: "Действия: Забывчивый Захар" }).click();
  await page.getByRole("menuitem", { name: "Задать новый пароль" }).click();
  const held = Promise.withResolvers<undefined>();
  world.fault({ path: /\/users(\?|$)/, until: held.promise });
  const list = page.waitForRequest((one) => /\/users(\?|$)/.test(one.url()));
  await dialog(page).getByRole("button", { name: "Задать пароль" }).click();
  const asked = await list;
  await expect(dialog(page).getByRole("status", { name: "Пароль" })).toHaveText(/^[a-z2-9-]{23}$/);
  // The app has not given up waiting for it.
  expect(asked.failure()).toBeNull();
  held.resolve(undefined);
});

const diskIsFull = {
  ru: "На диске сервиса нет места, изменение не сохранено. Сообщите администратору",
  en: "The service’s disk is full, so nothing was saved. Tell your administrator",
} as const;

for (const language of ["ru", "en"] as const) {
  test(`a full disk is explained where the key is made, which keeps what was typed; axe finds no violations on the screens (${language})`, async ({
    world,
    page,
  }) => {
    await world.as("admin");
    if (language === "en") await chooseEnglish(page);
    await page.goto("/settings/keys");
    const add = page.locator("main header").getByRole("button");
    await add.click();
    await dialog(page).getByRole("textbox").fill("AX");
    const makeRoom = world.fault({ path: /api-keys/, answer: { status: 507, body: "{}" } });
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toContainText(diskIsFull[language]);
    makeRoom();
    await expect(dialog(page).getByRole("textbox")).toHaveValue("AX");
    await expectNoViolations(page);
    await page.keyboard.press("Enter");
    await expect(dialog(page).locator("output")).toBeVisible();
    await expectNoViolations(page);
    const [copy, done] = language === "ru" ? ["Скопировать ключ", "Готово"] : ["Copy key", "Done"];
    await dialog(page).getByRole("button", { name: copy }).click();
    await dialog(page).getByRole("button", { name: done }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await expectNoViolations(page);
  });
}
