import type { Locator, Page } from "@playwright/test";
import { makePayer, testPassword } from "#service/testing/make.ts";
import { expectNoViolations } from "./axe.ts";
import {
  chooseEnglish,
  endSession,
  expect,
  goTo,
  sectionLink,
  tabTo,
  test,
  type World,
} from "./fixtures.ts";
import { goToStep, openReview, save, signIn } from "./vacancy-form-steps.ts";
import { PageActivity } from "./hostile-findings.ts";
import { firstOf } from "./of-several.ts";

test("a user signs in at the requested address and lands there; before, empty fields are named, a wrong password is reported, the login stays, and no sections are shown", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-77" });
  const { login } = await world.as("billing");
  await page.context().clearCookies();
  await page.goto("/invoices?number=77");
  await expect(page.getByRole("heading", { name: "Вход" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByText("Введите логин.")).toBeVisible();
  await expect(page.getByText("Введите пароль.")).toBeVisible();

  const password = page.getByLabel("Пароль", { exact: true });
  await page.getByLabel("Логин").fill(login);
  await password.fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Неверный логин или пароль.");
  await expect(page.getByLabel("Логин")).toHaveValue(login);
  await expect(password).toBeFocused();

  await password.fill(testPassword);
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByRole("link", { name: "СЧ-77" })).toBeVisible();
  await expect(page).toHaveURL(/\/invoices\?number=77$/);
});

test("whoever signs in with a password that an admin gave changes it first, and not to itself, by keyboard alone, and lands at the requested address", async ({
  world,
  service,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-78" });
  const { login } = await world.as("billing");
  await service.store.db
    .updateTable("users")
    .set({ password_given_at: Date.now() })
    .where("login", "=", login)
    .execute();
  await page.context().clearCookies();
  await page.goto("/invoices?number=78");
  await page.getByLabel("Логин").fill(login);
  await page.getByLabel("Пароль", { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Смените пароль" });
  await expect(form).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page).toHaveTitle(/Смените пароль/);
  await expectNoViolations(page);
  const current = form.getByLabel("Текущий пароль", { exact: true });
  await expect(current).toBeFocused();
  await current.fill(testPassword);
  const next = form.getByLabel("Новый пароль", { exact: true });
  const again = form.getByLabel("Повторите новый пароль", { exact: true });
  await next.fill(testPassword);
  await again.fill(testPassword);
  await page.keyboard.press("Enter");
  await expect(form.getByText("Новый пароль совпадает с текущим.")).toBeVisible();
  await expect(next).toBeFocused();
  await expect(next).toHaveAccessibleDescription(/Новый пароль совпадает с текущим/);
  // Nor does a page that is opened anew show anything else.
  await chooseEnglish(page);
  await page.reload();
  const english = page.getByRole("form", { name: "Change your password" });
  await expect(english).toBeVisible();
  await english.getByLabel("Current password", { exact: true }).fill(testPassword);
  await english.getByLabel("New password", { exact: true }).fill("five unrelated green words");
  await english
    .getByLabel("Confirm new password", { exact: true })
    .fill("five unrelated green words");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "СЧ-78" })).toBeVisible();
  await expect(page).toHaveURL(/\/invoices\?number=78$/);
  await page.reload();
  await expect(page.getByRole("link", { name: "СЧ-78" })).toBeVisible();
});

test("a password that an admin gave meanwhile is changed over the page, and typed text stays", async ({
  world,
  service,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1002" });
  const { login } = await world.as("billing");
  await page.goto("/invoices");
  await expect(page.getByRole("link", { name: "СЧ-1002" })).toBeVisible();
  await service.store.db
    .updateTable("users")
    .set({ password_given_at: Date.now() })
    .where("login", "=", login)
    .execute();
  await endSession(service, login);
  await page.locator("#invoice-number-filter").fill("1002");
  const ended = page.getByRole("dialog", { name: "Сеанс закончился" });
  await ended.getByLabel("Пароль", { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Смените пароль" });
  const current = dialog.getByLabel("Текущий пароль", { exact: true });
  await expect(current).toBeFocused();
  await expectNoViolations(page);
  await current.fill(testPassword);
  await dialog.getByLabel("Новый пароль", { exact: true }).fill("пять несвязанных зелёных слов");
  await dialog
    .getByLabel("Повторите новый пароль", { exact: true })
    .fill("пять несвязанных зелёных слов");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.locator("#invoice-number-filter")).toHaveValue("1002");
  await expect(page.getByRole("link", { name: "СЧ-1002" })).toBeVisible();
});

test("an ended session is renewed over the page, and typed text and ticked rows stay", async ({
  world,
  service,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1001" });
  const { login } = await world.as("billing");
  await page.goto("/invoices");
  await expect(page.getByRole("link", { name: "СЧ-1001" })).toBeVisible();
  await endSession(service, login);

  await page.locator("#invoice-number-filter").fill("1001");
  const dialog = page.getByRole("dialog", { name: "Сеанс закончился" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("Логин")).toHaveValue(login);
  await dialog.getByLabel("Пароль", { exact: true }).fill(testPassword);
  await dialog.getByRole("button", { name: "Войти" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator("#invoice-number-filter")).toHaveValue("1001");
  await expect(page.getByRole("link", { name: "СЧ-1001" })).toBeVisible();

  await page.getByRole("checkbox").nth(1).check();
  await endSession(service, login);
  await page.getByRole("button", { name: "Номер", exact: true }).click();
  await dialog.getByLabel("Пароль", { exact: true }).fill(testPassword);
  await dialog.getByRole("button", { name: "Войти" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("checkbox").nth(1)).toBeChecked();
});

test("a form that was sent after the session had ended asks to sign in, and once that is done no longer says anything; its data stay and can be sent", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const unpaid = await world.makeVacancy();
  const { login } = await world.as("admin");
  const ended = /Сеанс закончился\. Войдите/;
  const expectAsked = async (button: Locator, said: Locator) => {
    await endSession(service, login);
    // A pointer could not press it if a request in the background has learned of the end before.
    await button.dispatchEvent("click");
    await expect(said.filter({ hasText: ended })).toBeAttached();
    // Of rights, not of «Исправить» in a row.
    await expect(said.filter({ hasText: /(?<![а-яё])прав/i })).toHaveCount(0);
    const covering = page.getByRole("dialog", { name: "Сеанс закончился" });
    await covering.getByLabel("Пароль", { exact: true }).fill(testPassword);
    await page.keyboard.press("Enter");
    await expect(covering).toHaveCount(0);
    await expect(said.filter({ hasText: ended })).toHaveCount(0);
  };

  await page.goto(`/responses/new?vacancy=${vacancy}`);
  await page.getByLabel("ФИО", { exact: true }).fill("Ложкина Анна");
  await page.getByLabel("Телефон", { exact: true }).fill("8 277 100 00 01");
  const enter = page.getByRole("button", { name: "Внести отклик" });
  await expectAsked(enter, page.locator("main [role=alert]"));
  await enter.click();
  await expect(page.getByRole("heading", { name: /внесён/ })).toBeVisible();

  await goTo(page, `/responses/new?many&vacancy=${vacancy}`);
  await page
    .getByLabel("Строки из таблицы или CSV")
    .fill(
      ["Вилкина Яна", "Вилкина Ида", "Вилкина Зоя", "Вилкина Юля"]
        .map((name, at) => `${name};8 277 100 00 1${at}`)
        .join("\n"),
    );
  const enterRows = page.getByRole("button", { name: "Внести 4 отклика", exact: true });
  await expect(enterRows).toBeEnabled();
  await expectAsked(enterRows, page.locator("tbody"));
  await enterRows.click();
  await expect(page.getByText("Внесено: 4 отклика.")).toBeVisible();

  await goTo(page, "/settings/users");
  await page.getByRole("button", { name: "Добавить пользователя" }).click();
  const adding = page.getByRole("dialog", { name: "Новый пользователь" });
  await adding.getByLabel("Логин").fill(`new-${login}`);
  await adding.getByLabel("Имя").fill("Новикова Нина");
  await expectAsked(adding.getByRole("button", { name: "Добавить" }), adding.getByRole("alert"));
  await expect(adding.getByLabel("Имя")).toHaveValue("Новикова Нина");
  await adding.getByRole("button", { name: "Отмена" }).click();

  await goTo(page, `/vacancies/${unpaid}`);
  await page.getByRole("main").getByRole("button", { name: "Опубликовать" }).click();
  const publishing = page.getByRole("dialog").filter({ hasText: "изменить нельзя" });
  const publish = publishing.getByRole("button", { name: "Опубликовать" });
  await publish.waitFor();
  await expectAsked(publish, publishing.getByRole("alert"));
  await publish.click();
  await expect(publishing).toHaveCount(0);
  await expect(page.getByRole("article").getByText("Опубликована", { exact: true })).toBeVisible();
});

test("after signing in over the page the focus is where it was, at a form's button or in a search field, or near a button that cannot take it", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const edited = await world.makeVacancy();
  await world.makeInvoice({ count_number: "СЧ-1001" });
  const { login } = await world.as("admin");
  const covering = page.getByRole("dialog", { name: "Сеанс закончился" });
  const signInAgain = async () => {
    await covering.getByLabel("Пароль", { exact: true }).fill(testPassword);
    await page.keyboard.press("Enter");
    await expect(covering).toHaveCount(0);
  };
  const press = async (button: Locator) => {
    await button.focus();
    await endSession(service, login);
    // A key could not press it if a request in the background has learned of the end before.
    await button.dispatchEvent("click");
    await signInAgain();
  };

  await page.goto(`/responses/new?vacancy=${vacancy}`);
  await page.getByLabel("ФИО", { exact: true }).fill("Ложкина Анна");
  await page.getByLabel("Телефон", { exact: true }).fill("8 277 100 00 01");
  const enter = page.getByRole("button", { name: "Внести отклик" });
  await press(enter);
  await expect(enter).toBeFocused();
  await endSession(service, login);
  await enter.dispatchEvent("click");
  await expect(covering).toBeVisible();
  await enter.evaluate((button) => button.toggleAttribute("disabled"));
  await signInAgain();
  await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
  await enter.evaluate((button) => button.toggleAttribute("disabled"));
  await tabTo(page, enter);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /внесён/ })).toBeVisible();

  await goTo(page, `/vacancies/new?like=${edited}`);
  await goToStep(page, "Проверка");
  const create = page.getByRole("button", { name: "Сохранить и перейти к публикации" });
  await press(create);
  await expect(create).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);

  await goTo(page, `/vacancies/${edited}/edit?step=conditions`);
  await page.getByLabel("Условия работы").fill("Тёплый цех");
  await openReview(page);
  await press(save(page));
  await expect(save(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/vacancies/${edited}`);

  await goTo(page, "/invoices");
  const number = page.locator("#invoice-number-filter");
  await number.focus();
  await endSession(service, login);
  await number.fill("1001");
  await signInAgain();
  await expect(page.getByRole("link", { name: "СЧ-1001" })).toBeVisible();
  await expect(number).toBeFocused();
});

test("another user who signs in over the page gets a new page, with nothing that was typed before", async ({
  world,
  service,
  page,
}) => {
  const { login } = await world.as("recruiter");
  const other = await world.makeUser("recruiter", "Сменщикова Софья");
  await page.goto("/responses/new");
  const name = page.getByLabel("ФИО", { exact: true });
  await name.fill("Ложкина Анна");
  await endSession(service, login);
  await page.getByLabel("Вакансия", { exact: true }).fill("токарь");
  const dialog = page.getByRole("dialog", { name: "Сеанс закончился" });
  const questions: string[] = [];
  page.on("dialog", (question) => {
    questions.push(question.type());
    void question.accept();
  });
  await expect(dialog).toBeVisible();
  await signIn(page, other.login);
  await expect(page.getByText("Сменщикова Софья")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue("");
  expect(questions).toEqual([]);
});

test("a sign-out in another window covers the page, and another user's sign-in there loads it again", async ({
  world,
  page,
  context,
}) => {
  const { login } = await world.as("recruiter");
  const other = await world.makeUser("recruiter", "Сменщикова Софья");
  await page.goto("/responses/new");
  const name = page.getByLabel("ФИО", { exact: true });
  await name.fill("Ложкина Анна");
  const elsewhere = await context.newPage();
  await elsewhere.goto("/responses");
  const signOut = elsewhere.getByRole("button", { name: "Выйти" });
  const covering = page.getByRole("dialog", { name: "Сеанс закончился" });
  await signOut.click();
  await expect(covering).toBeVisible();
  await signIn(elsewhere, login);
  await expect(covering).toHaveCount(0);
  await expect(name).toHaveValue("Ложкина Анна");
  await signOut.click();
  await expect(covering).toBeVisible();
  await signIn(elsewhere, other.login);
  await expect(page.getByText("Сменщикова Софья")).toBeVisible();
  await expect(covering).toHaveCount(0);
  await expect(name).toHaveValue("");
});

test("a window that is shown again after another user signed in is that user's", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/responses/new");
  const name = page.getByLabel("ФИО", { exact: true });
  await name.fill("Ложкина Анна");
  const { login } = await world.as("recruiter");
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await expect(page.getByTitle(login)).toBeVisible();
  await expect(name).toHaveValue("");
});

test("while the service fails to say who is signed in the frame says so, and the page opens by itself once it does", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  const trouble = page.getByText("Первый запрос к сервису не удался");
  const heal = world.fault({ path: /ext\/session/, answer: { status: 500, body: "{}" } });
  await page.goto("/vacancies/new");
  await expect(trouble).toBeVisible();
  const post = page.getByRole("textbox", { name: "Должность", exact: true });
  await expect(post).toHaveCount(0);
  heal();
  await expect(post).toBeVisible();
  await expect(trouble).toHaveCount(0);
});

test("a sign-out that fails says that the session is still open; one that succeeds ends it and shows the sign-in", async ({
  world,
  page,
  context,
}) => {
  await world.as("billing");
  await page.goto("/invoices");
  const signOut = page.getByRole("button", { name: "Выйти" });
  await expect(signOut).toBeVisible();
  const undo = world.fault({ path: /ext\/session/, answer: { status: 500, body: "{}" } });
  await signOut.click();
  await expect(page.getByRole("alert")).toContainText("Сеанс на сервере ещё открыт");
  await expect(signOut).toBeVisible();
  undo();
  await signOut.click();
  await expect(page.getByRole("heading", { name: "Вход" })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test("a recruiter reads that they cannot open invoices, debts, the reconciliation or keys, and stays signed in; an unknown address is reported, with a link back", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/invoices");
  const problem = page.getByRole("alert").filter({ hasText: "Нет доступа" });
  await expect(problem).toBeVisible();
  await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();
  // Their role stays the same, so there is nothing to try again.
  await expect(problem.getByRole("button")).toHaveCount(0);
  await problem.getByRole("link", { name: "На обзор" }).click();
  await expect(page).toHaveURL("/");

  await goTo(page, "/nowhere");
  await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
  await page.getByRole("link", { name: "На обзор" }).click();
  await expect(page).toHaveURL("/");

  await goTo(page, "/invoices/reconcile");
  await expect(page.getByRole("heading", { name: "Нет доступа" })).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await goTo(page, "/settings/keys");
  await expect(page.getByText("Ключами управляет администратор компании")).toBeVisible();
  await expect(page.getByRole("button", { name: "Создать ключ" })).toHaveCount(0);
  await goTo(page, "/invoices/debts");
  await expect(page.getByRole("alert").filter({ hasText: "Нет доступа" })).toBeVisible();
});

test("only the language in use is loaded; it is switched without a reload and remembered", async ({
  world,
  page,
}) => {
  await world.as("billing");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/invoices");
  await expect(page.getByRole("heading", { name: "Счета" })).toBeVisible();
  expect(scripts.filter((url) => /\/ru-[\w-]+\.js/.test(url))).toHaveLength(1);
  expect(scripts.filter((url) => /\/en-[\w-]+\.js/.test(url))).toHaveLength(0);

  await page.getByRole("button", { name: "EN: Switch to English" }).click();
  await expect(page.getByRole("heading", { name: "Invoices", exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(scripts.filter((url) => new URL(url).pathname === "/invoices")).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Invoices", exact: true })).toBeVisible();
});

test("the system's colors are applied at once; a choice of light or dark is applied at once in other windows too, and is remembered", async ({
  world,
  page,
  context,
}) => {
  await world.as("billing");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/invoices");
  const shown = page.locator("html");
  await expect(shown).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(shown).toHaveAttribute("data-mantine-color-scheme", "light");
  const other = await context.newPage();
  await other.goto("/invoices");
  await other.getByRole("button", { name: "Тема: как в системе" }).click();
  await other.getByRole("button", { name: "Тема: светлая" }).click();
  await expect(other.getByRole("button", { name: "Тема: тёмная" })).toBeVisible();
  await expect(other.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(shown).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(page.getByRole("button", { name: "Тема: тёмная" })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("button", { name: "Тема: тёмная" })).toBeVisible();
  await expect(other.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`opening a panel does not change the look of the page around it (${colorScheme})`, async ({
    world,
    page,
  }) => {
    await world.as("billing");
    await page.emulateMedia({ colorScheme });
    await page.goto("/invoices");
    await expect(page.getByRole("heading", { name: "Счета" })).toBeVisible();
    const names = await page.evaluate(variablesInUse);
    expect(names.length).toBeGreaterThan(10);
    const before = await page.evaluate(valuesOf, names);
    expect(Object.entries(before).filter(([, value]) => value === "")).toEqual([]);
    await page.keyboard.press("Control+k");
    await expect(page.getByPlaceholder(/Раздел, действие/)).toBeVisible();
    expect(await page.evaluate(valuesOf, names)).toEqual(before);
  });
}

/** Every variable of the component library that the page's own styles use. */
function variablesInUse(): string[] {
  const text = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join();
  return [...new Set(text.match(/(?<=var\()--mantine[\w-]+/g))];
}

function valuesOf(names: string[]): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

test("the sections can be folded to icons, which stay so and keep their names; a window without room has icons unless names were chosen; nothing of the frame is on paper", async ({
  world,
  page,
}) => {
  await world.as("admin");
  await page.goto("/invoices");
  const vacancies = sectionLink(page, "Вакансии");
  const widthOf = async () => (await vacancies.boundingBox())?.width ?? 0;
  await expect(vacancies).toBeVisible();
  expect(await widthOf()).toBeGreaterThan(100);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  expect((await page.locator("main").boundingBox())?.x).toBe(0);
  await page.emulateMedia({ media: null });

  const fold = page.getByRole("button", { name: "Меню: только значки" });
  const unfold = page.getByRole("button", { name: "Меню: с названиями" });
  await page.setViewportSize({ width: 1024, height: 720 });
  await unfold.click();
  await page.reload();
  await expect(fold).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 720 });
  await fold.click();
  await page.reload();
  await expect(unfold).toBeVisible();
  expect(await widthOf()).toBeLessThan(48);
  await expect(vacancies).toHaveAttribute("title", "Вакансии");
});

/** Presses Ctrl+K at the moment when the page's heading is there, even before it is painted. */
async function pressCtrlKAsPageAppears(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = { code: "KeyK", key: "k", ctrlKey: true, bubbles: true };
    const watch = new MutationObserver(() => {
      if (document.querySelector("h1") === null) return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", keys));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

test("Ctrl+K finds an invoice by its number, even if it is pressed as the page appears", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-4242" });
  await world.makeInvoice({ count_number: "СЧ-1111" });
  await world.as("billing");
  await pressCtrlKAsPageAppears(page);
  await page.goto("/invoices");
  await page
    .getByPlaceholder("Раздел, действие, номер, плательщик, вакансия, кандидат")
    .fill("4242");
  await page.getByRole("button", { name: /Найти счёт № 4242/ }).click();
  await expect(page).toHaveURL(/number=4242/);
  await expect(page.getByRole("link", { name: "СЧ-1111" })).toBeHidden();
  await expect(page.getByRole("link", { name: "СЧ-4242" })).toBeVisible();
});

test("Ctrl+K finds invoices, payers, vacancies and candidates, each kind by itself; it opens the reconciliation, as the invoice list does, the vacancies, a new one, one by its number, and the entry of responses", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ложкин»");
  const invoice = await world.makeInvoice({ count_number: "СЧ-4242", payer_id: payer });
  const vacancy = await world.makeVacancy({ values: { post: "Ложкарь" } });
  const response = await world.makeResponse(vacancy, { full_name: "Ложкина Анна" });
  await world.as("admin");
  await page.goto("/invoices");
  await expect(page.getByRole("link", { name: "СЧ-4242" })).toBeVisible();
  const search = page.getByPlaceholder(/^Раздел, действие/);
  const find = async (text: string) => {
    await page.keyboard.press("Control+k");
    await search.fill(text);
  };
  await find("ложк");
  for (const name of [/^ООО «Ложкин»/, /^Ложкарь/, /^Ложкина Анна/]) {
    await expect(page.getByRole("dialog").getByRole("button", { name })).toBeVisible();
  }
  await expectNoViolations(page);
  // While the next results are on their way, earlier ones that do not match cannot be opened by mistake.
  const held = Promise.withResolvers<undefined>();
  const undo = world.fault({ path: /ext\/search/, until: held.promise });
  await search.fill("ложки");
  await expect(page.getByRole("button", { name: /^Ложкарь/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Ложкина Анна/ })).toBeVisible();
  undo();
  held.resolve(undefined);
  await page.getByRole("button", { name: /Ложкина Анна/ }).click();
  await expect(page).toHaveURL(`/responses/${response}`);
  await find("4242");
  await expect(page.getByRole("button", { name: /^СЧ-4242/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/invoices/${invoice}`);
  await expect(page.getByRole("article", { name: /СЧ-4242/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await find("ложкин");
  await page.getByRole("button", { name: /^ООО «Ложкин»/ }).click();
  await expect(page).toHaveURL(`/invoices?payer=${payer}`);

  await page.getByRole("link", { name: "Сверка с выпиской" }).click();
  await expect(page.getByRole("heading", { name: "Сверка с выпиской" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "СЧ-4242" })).toBeVisible();
  await find("выписк");
  await page.getByRole("button", { name: "Сверка с выпиской банка" }).click();
  await expect(page).toHaveURL("/invoices/reconcile");
  // Pages are found by other words for them, too.
  await find("платежи сопоставить");
  await expect(page.getByRole("button", { name: "Сверка с выпиской банка" })).toBeVisible();
  await search.fill("кто изменил");
  await page.getByRole("button", { name: "Журнал действий" }).click();
  await expect(page).toHaveURL("/settings/audit");
  // Without a keyboard, or with the focus in a field, the help is here.
  await find("справка");
  await page.getByRole("button", { name: "Об этой странице и клавишах" }).click();
  const help = page.getByRole("dialog", { name: "Об этой странице" });
  await expect(help).toContainText("Записи нельзя изменить или удалить");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await find("вакан");
  await expect(page.getByRole("button", { name: "Открыть вакансии" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Новая вакансия" })).toBeVisible();
  await search.fill(String(vacancy));
  await page.getByRole("button", { name: `Открыть вакансию № ${vacancy}` }).click();
  await expect(page.getByRole("heading", { name: "Ложкарь" })).toBeVisible();
  await find("отклик");
  await page.getByRole("button", { name: "Внести несколько откликов" }).click();
  await expect(page.getByLabel("Строки из таблицы или CSV")).toBeVisible();
});

test("Ctrl+K offers a command that begins with the typed text first, and a match inside a word last", async ({
  world,
  service,
  page,
}) => {
  for (const name of ["ООО «Лунтема»", "ООО «Супервакансии»"]) {
    const payer_id = await makePayer(service.store, world.clientId, name);
    await world.makeInvoice({ payer_id });
  }
  await world.makeInvoice({ count_number: "СЧ-000077" });
  await world.as("admin");
  await page.goto("/invoices");
  await expect(page.getByRole("link", { name: "СЧ-000077" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const entries = page.getByRole("dialog").locator("[data-action]");
  const search = page.getByPlaceholder(/^Раздел, действие/);
  const expectFirst = async (typed: string, found: string, first: string | RegExp) => {
    await search.fill(typed);
    await expect(entries.filter({ hasText: found })).toHaveCount(1);
    await expect(firstOf(entries)).toContainText(first);
    await expect(firstOf(entries)).toHaveAttribute("data-selected");
  };
  await expectFirst("77", "СЧ-000077", "СЧ-000077");
  await expectFirst("вакансии", "Супервакансии", "Открыть вакансии");
  await expect(entries.last()).toContainText("Супервакансии");
  await expectFirst("лунт", "Лунтема", "Лунтема");
  await expectFirst("тема", "Лунтема", "Тема: светлая");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "light");
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Тема: светлая" }),
  ).toBeVisible();
  await expect(page).toHaveURL("/invoices");
});

test("a search that failed says so beside the actions, and can be repeated there", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-4242" });
  await world.as("admin");
  await page.goto("/invoices");
  await expect(page.getByRole("link", { name: "СЧ-4242" })).toBeVisible();
  const heal = world.fault({ path: /ext\/search/, answer: { status: 500, body: "{}" } });
  await page.keyboard.press("Control+k");
  const search = page.getByPlaceholder(/^Раздел, действие/);
  const repeat = page.getByRole("button", { name: "Не удалось выполнить поиск. Повторить" });
  await search.fill("ложк");
  await expect(repeat).toBeVisible();
  await expect(page.getByText("Ничего не найдено")).toHaveCount(0);
  await search.fill("4242");
  await expect(repeat).toBeVisible();
  await expect(page.getByRole("button", { name: /Найти счёт № 4242/ })).toBeVisible();
  await expectNoViolations(page);
  heal();
  await repeat.click();
  await page.getByRole("button", { name: /^СЧ-4242/ }).click();
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
});

test("on a phone the names of all sections are fully visible in both languages, and cover nothing of the page's end", async ({
  world,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await world.makeInvoice();
  await world.as("admin");
  for (const language of ["ru", "en"]) {
    if (language === "en") await chooseEnglish(page);
    await page.goto("/invoices");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const sections = page.getByRole("navigation", { name: /^(Разделы|Sections)$/ });
    await expect(sections.getByRole("link")).toHaveCount(4);
    const room = await sections.evaluate((nav) => nav.clientWidth - nav.scrollWidth);
    expect(room).toBe(0);
    const box = await sections.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(700);
    await page.locator("tbody").getByRole("checkbox").check();
    const selection = page.locator("main [data-selection-bar]");
    await expect(selection).toBeVisible();
    for (const part of [selection, page.getByRole("navigation").last()]) {
      const bar = await part.boundingBox();
      expect((bar?.y ?? Infinity) + (bar?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    }
    await page.getByRole("link", { name: "Placard" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

async function openDebts(world: World, page: Page): Promise<void> {
  await world.as("billing");
  await page.goto("/invoices/debts");
  await expect(page.getByRole("heading", { name: "Долги" })).toBeVisible();
}

test("a page whose code cannot be loaded without a connection says so, and opens once it is back", async ({
  world,
  page,
  context,
}) => {
  // Routed requests bypass the cache, which may have the code from another test.
  await page.route(/\/assets\//, (route) => route.continue());
  await openDebts(world, page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Настройки" }).click();
  const problem = page.getByRole("alert").filter({ hasText: "Нет связи с сервером" });
  await expect(problem).toBeVisible();
  await expect(page).toHaveURL("/settings");
  await expect(sectionLink(page, "Счета")).toBeVisible();
  await problem.getByRole("button", { name: "Повторить" }).click();
  await expect(problem).toBeVisible();
  await context.setOffline(false);
  const opened = page.getByRole("heading", { name: "Мои настройки" });
  // The last try may still be under way and open the page before the button is pressed.
  await expect(async () => {
    if (await problem.isVisible()) {
      await problem.getByRole("button", { name: "Повторить" }).click({ timeout: 2_000 });
    }
    await expect(opened).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

test("a page opens if the connection comes back while its code is loading", async ({
  world,
  page,
}) => {
  await openDebts(world, page);
  let isBack = false;
  await page.route(/\/assets\/.*settings.*\.js$/i, async (route) => {
    await (isBack ? route.continue() : route.abort("internetdisconnected"));
  });
  // The page asks whether the service is there, because its code has failed to load.
  await page.route(
    ({ pathname }) => pathname === "/",
    async (route) => {
      isBack = true;
      await route.continue();
    },
  );
  await page.getByRole("link", { name: "Настройки" }).click();
  await expect(page.getByRole("heading", { name: "Мои настройки" })).toBeVisible();
  expect(isBack).toBe(true);
});

test("a page opened from another has its styles, even if they fail to load at first", async ({
  world,
  page,
}) => {
  await openDebts(world, page);
  // Nothing but the next page is fetched from here on.
  await new PageActivity(page).waitUntilIdle();
  const failed: string[] = [];
  await page.route(/\.css$/, async (route) => {
    const isFirst = failed.length === 0;
    if (isFirst) failed.push(route.request().url());
    await (isFirst ? route.abort("internetdisconnected") : route.continue());
  });
  await page.getByRole("link", { name: "Настройки" }).click();
  await expect(page.getByRole("heading", { name: "Мои настройки" })).toBeVisible();
  expect(failed).toHaveLength(1);
  const rules = await page.evaluate(
    ([address]) => [...document.styleSheets].find(({ href }) => href === address)?.cssRules.length,
    failed,
  );
  expect(rules).toBeGreaterThan(0);
});

test("an open page offers to reload once the service has a new version, and keeps what was typed until then", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await page.clock.install();
  await page.goto("/vacancies/new");
  const title = page.getByLabel("Должность", { exact: true });
  await title.fill("Токарь");
  const offer = page.getByRole("status").filter({ hasText: "Вышла новая версия Placard." });
  // The page begins to count the minutes once it is idle.
  await expect(async () => {
    const reads = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/", {
      timeout: 2_000,
    });
    await page.clock.fastForward("11:00");
    await reads;
  }).toPass();
  await expect(offer).toHaveCount(0);

  await page.route("/", async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replaceAll(
      /(\/assets\/index-)[^".]+(\.js)/g,
      "$1Newer123$2",
    );
    await route.fulfill({ response: answer, body: html });
  });
  await expect(async () => {
    await page.clock.fastForward("11:00");
    await expect(offer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(title).toHaveValue("Токарь");
  await expectNoViolations(page);
  await offer.getByRole("button", { name: "Обновить страницу" }).click();
  await expect(page.getByLabel("Должность", { exact: true })).toHaveValue("Токарь");
  await expect(offer).toHaveCount(0);
});
