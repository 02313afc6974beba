import type { Page } from "@playwright/test";
import { codeAt } from "#service/second-factor/totp.ts";
import { makeSite } from "#service/testing/make-vacancies.ts";
import { testPassword } from "#service/testing/make.ts";
import { expectNoViolations } from "./axe.ts";
import { expect, goTo, rowOf, sectionLink, tabTo, test } from "./fixtures.ts";
import { statementFile, statementText } from "./statement-maker.ts";
import { firstOf, visibleOf } from "./of-several.ts";

test("the first page leaves the focus at the start, an opened invoice moves it to the content and cleared filters to the rows; a section's link keeps it, and letters typed into a field open nothing", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.makeInvoice({ count_number: "СЧ-2" });
  await world.as("admin");
  await page.goto("/");
  const unpaid = page.getByRole("region", { name: "Не оплачено" });
  await expect(unpaid.getByRole("link", { name: "2 счёта", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "К содержанию" })).toBeFocused();

  await goTo(page, "/invoices?status=paid_full&number=999");
  const empty = page.getByRole("region", { name: "По этому отбору счетов нет" });
  await empty.getByRole("button", { name: "Убрать все (2)" }).focus();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "СЧ-2")).toBeVisible();
  await expect(page.getByRole("region", { name: "Таблица счетов" })).toBeFocused();
  await page.keyboard.press("j");
  await expect(rowOf(page, "СЧ-2").getByRole("link")).toBeFocused();

  const link = rowOf(page, "СЧ-1").getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("М. П.")).toBeVisible();
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);

  await page.goBack();
  const field = page.getByRole("searchbox", { name: "Номер счёта" });
  await field.click();
  await page.keyboard.type("gv?");
  await expect(field).toHaveValue("gv?");
  await expect(page).toHaveURL(/\/invoices/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const section = sectionLink(page, "Вакансии");
  await section.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Вакансии", level: 1 })).toBeVisible();
  await expect(section).toBeFocused();
});

test("keys open sections, tell about the page and list all keys, tick rows, and lead from an invoice back to its row; forced colors show the focused row and the chosen one without shadows and backgrounds", async ({
  world,
  page,
}) => {
  for (const count_number of ["СЧ-1", "СЧ-2", "СЧ-3"]) await world.makeInvoice({ count_number });
  await world.as("admin");
  await page.goto("/vacancies");
  await expect(page.getByRole("heading", { name: "Вакансии", level: 1 })).toBeVisible();

  const list = page.getByRole("dialog", { name: "Об этой странице" });
  // The keys load once the page is idle.
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(list).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(list.getByText("Следующая и предыдущая строка")).toBeVisible();
  // Rows of vacancies cannot be selected, nor shown beside the list.
  await expect(list.getByText(/Отметить|рядом со списком/)).toHaveCount(0);
  // Only the keys that work on this page.
  await expect(list.getByRole("heading", { level: 3 })).toHaveText(["В списках", "Везде"]);
  await expect(list.getByText("Все вакансии, их состояние и сколько дней осталось.")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);

  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { name: "Обзор", level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await expect(rowOf(page, "СЧ-3")).toBeVisible();
  await page.keyboard.press("?");
  await expect(list.getByText("Отметить строку")).toBeVisible();
  await expect(list.getByText("Показать счёт рядом со списком")).toBeVisible();
  await expect(list.getByRole("heading", { level: 3 })).toHaveText([
    "В списках",
    "В списке счетов",
    "Везде",
  ]);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);

  await rowOf(page, "СЧ-2").getByRole("link").focus();
  await page.keyboard.press("x");
  await expect(rowOf(page, "СЧ-2").getByRole("checkbox")).toBeChecked();
  await page.emulateMedia({ forcedColors: "active" });
  await expect(page.locator("main :focus")).toHaveCSS("outline-style", "solid");
  await expect(rowOf(page, "СЧ-2")).toHaveCSS("outline-style", "solid");
  await expect(rowOf(page, "СЧ-1")).toHaveCSS("outline-style", "none");
  await page.emulateMedia({ forcedColors: null });
  await page.keyboard.press("Control+a");
  await expect(page.locator("tbody").getByRole("checkbox", { checked: true })).toHaveCount(3);

  await page.keyboard.press("Enter");
  await expect(page.getByText("М. П.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, "СЧ-2").getByRole("link")).toBeFocused();
});

/** Makes the test fail if the mouse is used after all. */
const withoutMouse = async (page: Page) =>
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => {
      throw new Error("The mouse was used");
    });
  });

/** Presses keys one after another. Whatever they close or open, something has the focus. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), `the focus after ${key}`)
      .not.toBe("BODY");
  }
}

/** The places where Tab leads up or to the left of where it came from, instead of on. */
const turnsBack = async (page: Page) =>
  await page.evaluate(() => {
    const stops = Array.from(
      document.querySelectorAll<HTMLElement>("a[href],button,input,select,textarea,[tabindex]"),
    ).filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }));
    const nameOf = (one: HTMLElement) => one.getAttribute("aria-label") ?? one.textContent.trim();
    return stops.flatMap((one, at) => {
      const next = stops[at + 1];
      if (one.tabIndex > 0) return [`${nameOf(one)} comes first`];
      if (next === undefined) return [];
      // The boxes that hold the two, beside or below each other in the box that holds both.
      let whole = one.parentElement;
      while (whole !== null && !whole.contains(next)) whole = whole.parentElement;
      const boxIn = (inner: HTMLElement) =>
        Array.from(whole?.children ?? [])
          .find((child) => child.contains(inner))
          ?.getBoundingClientRect() ?? new DOMRect();
      const [from, to] = [boxIn(one), boxIn(next)];
      if (from.width === 0 || to.width === 0) return [];
      const isAbove = to.bottom <= from.top + 1;
      const isLeft = to.top < from.bottom && from.top < to.bottom && to.right <= from.left + 1;
      return isAbove || isLeft ? [`${nameOf(one)}, then ${nameOf(next)}`] : [];
    });
  });

test("without a mouse: signing in, from a figure to its invoices, printing, debts, an export and a statement", async ({
  world,
  page,
}) => {
  await withoutMouse(page);
  for (const count_number of ["СЧ-1", "СЧ-2"]) {
    await world.makeInvoice({ count_number });
  }
  const { login } = await world.as("billing");
  await page.context().clearCookies();
  const main = page.getByRole("main");
  await page.goto("/sign-in?to=%2F");
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Вход" [level=1]
      - textbox "Логин"
      - textbox "Пароль"
      - button "Войти"
  `);
  await expect(page.getByLabel("Логин")).toBeFocused();
  await page.keyboard.type(login);
  await press(page, "Tab");
  await page.keyboard.type(testPassword);
  await page.keyboard.press("Enter");

  const figure = page
    .getByRole("region", { name: "Не оплачено" })
    .getByRole("link", { name: "2 счёта", exact: true });
  await expect(figure).toBeVisible();
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - banner:
      - link "Placard"
      - 'button "Меню: только значки"'
      - button "Поиск Ctrl K"
      - navigation "Разделы":
        - link "Обзор"
        - link "Счета"
        - link "Отклики" [disabled]
      - group "Учётная запись":
        - button "Уведомления"
        - link "Настройки"
        - 'button "EN: Switch to English"'
        - 'button "Тема: как в системе"'
        - button "Выйти"
  `);
  expect(await turnsBack(page)).toEqual([]);
  await tabTo(page, figure);
  await press(page, "Enter");
  await expect(rowOf(page, "СЧ-2")).toBeVisible();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Счета" [level=1]
      - status: 2 счёта
      - link "Долги"
      - link "Сверка с выпиской"
      - link "Напечатать все"
      - button "Выгрузить"
      - button "Столбцы"
      - navigation "Виды списка"
      - button "Виды"
      - search "Отбор счетов":
        - searchbox "Номер счёта"
        - button "Период"
        - button "Сумма"
        - button "Плательщик"
        - button "Получатель"
        - 'button "Статус : Не оплачен"'
        - button "Оплата"
      - group "Активные фильтры":
        - 'button "Убрать фильтр: Статус Не оплачен"'
        - button "Убрать все"
      - region "Суммы по отбору"
      - region "Таблица счетов"
      - navigation "Страницы"
  `);
  expect(await turnsBack(page)).toEqual([]);

  await press(page, "/");
  await page.keyboard.type("СЧ-1");
  await press(page, "Enter");
  await expect(rowOf(page, "СЧ-2")).toHaveCount(0);
  await tabTo(page, rowOf(page, "СЧ-1").getByRole("link"));
  await press(page, " ");
  const aside = page.getByRole("complementary", { name: "Счёт СЧ-1" });
  await expect(aside).toBeVisible();
  await press(page, "Escape");
  await expect(aside).toHaveCount(0);
  await expect(rowOf(page, "СЧ-1").getByRole("link")).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByText("М. П.")).toBeVisible();
  await expect(main).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - navigation "Действия со счётом":
        - link "К списку"
        - link /Предыдущий счёт/ [disabled]
        - link /Следующий счёт/ [disabled]
        - button "Сохранить PDF"
        - button "Печать"
      - region "Проверка счёта":
        - status "Оплата счёта"
        - region "Сведения о счёте":
          - button "Скопировать или отправить"
        - status: Реквизиты и суммы сходятся
        - combobox "QR-код для оплаты"
      - article /Счёт на оплату № СЧ-1/
  `);
  expect(await turnsBack(page)).toEqual([]);
  await tabTo(page, main.getByRole("button", { name: "Печать" }));
  await press(page, "Escape");
  await expect(rowOf(page, "СЧ-1").getByRole("link")).toBeFocused();

  await press(page, "/", "Escape");
  await expect(rowOf(page, "СЧ-2")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Период" }));
  await press(page, "Enter");
  const panel = page.getByRole("dialog", { name: "Период" });
  await expect(panel).toBeVisible();
  await press(page, "Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Период" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Выгрузить" }));
  await press(page, "Enter");
  await expect(firstOf(page.getByRole("menuitem"))).toBeFocused();
  const downloading = page.waitForEvent("download");
  await press(page, "Enter");
  expect((await downloading).suggestedFilename()).toMatch(/^Счета/);

  await press(page, "j", "x", "Control+a");
  const chosen = page.getByRole("region", { name: "Выбранные счета" });
  await tabTo(page, chosen.getByRole("button", { name: "Печать" }));
  await press(page, "Enter");
  const printed = page.getByRole("button", { name: /^Печать: 2 счёта/ });
  await expect(printed).toBeVisible();
  expect(await turnsBack(page)).toEqual([]);
  await tabTo(page, printed);
  await tabTo(page, page.getByRole("link", { name: "К списку" }));
  await press(page, "Enter");

  await tabTo(page, page.getByRole("link", { name: "Долги", exact: true }));
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: "Долги плательщиков" })).toBeVisible();
  const debtor = firstOf(page.getByRole("rowheader").getByRole("link"));
  await expect(debtor).toBeVisible();
  expect(await turnsBack(page)).toEqual([]);
  await tabTo(page, debtor);
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: "Счета", level: 1 })).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: "Сверка с выпиской" }));
  await press(page, "Enter");
  const choose = page.getByRole("button", { name: "Выбрать файл выписки" });
  await tabTo(page, choose);
  // The picker that it opens is the system's.
  const payment = { sum: "1220.00", purpose: "Оплата по счёту № СЧ-2" };
  await page.locator("input[type=file]").setInputFiles(statementFile(statementText([payment])));
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  expect(await turnsBack(page)).toEqual([]);
  await press(page, "j", "Enter");
  await expect(page.getByRole("heading", { name: /^Платёж № / })).toBeFocused();
  await press(page, "Escape");
  await tabTo(page, page.getByRole("button", { name: "Выйти" }));
  // Signing out loads the page anew, and with it the place of the focus.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Вход" })).toBeVisible();
});

test("without a mouse: publishing a vacancy, erasing a response, adding a user, making and revoking a key, the theme", async ({
  world,
  service,
  context,
  page,
}) => {
  await withoutMouse(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await makeSite(service.store);
  const vacancy = await world.makeVacancy({ values: { post: "Повар" } });
  await world.makeResponse(vacancy, { full_name: "Ложкина Анна" });
  await world.as("admin");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await page.goto("/vacancies");
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Вакансии" [level=1]
      - status: 1 вакансия
      - button "Столбцы"
      - link "Черновики"
      - link "Новая вакансия"
      - search "Отбор вакансий":
        - searchbox "Должность"
        - button "Состояние"
        - button "Архив"
        - button "Компания"
        - button "Требуют внимания"
      - region "Таблица вакансий":
        - table "Вакансии":
          - rowgroup
          - rowgroup:
            - row /Повар/:
              - rowheader "Повар":
                - link "Повар"
              - 'cell "Действия: Повар"':
                - 'button "Действия: Повар"'
  `);
  expect(await turnsBack(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await tabTo(page, page.getByRole("button", { name: "Действия: Повар" }));
  await press(page, "Enter");
  await expect(page.getByRole("menu")).toMatchAriaSnapshot(`
    - menu:
      - menuitem "Изменить"
      - menuitem "Создать похожую"
      - menuitem "Опубликовать"
  `);
  await press(page, "Escape");
  await expect(page.getByRole("button", { name: "Действия: Повар" })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Повар" }));
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: "Повар", level: 1 })).toBeVisible();
  const actions = page.getByRole("group", { name: "Действия с вакансией" });
  await tabTo(page, actions.getByRole("button", { name: "Опубликовать" }));
  await press(page, "Enter");
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Опубликовать" }));
  await press(page, "Enter");
  await expect(dialog).toHaveCount(0);
  await expect(visibleOf(page.getByRole("article").getByRole("rowheader"))).not.toHaveCount(0);
  expect(await turnsBack(page)).toEqual([]);
  const tab = page.getByRole("navigation", { name: "Разделы вакансии" });
  await tabTo(page, tab.getByRole("link", { name: "Отклики" }));
  await press(page, "Enter");
  await tabTo(page, page.getByRole("link", { name: "Ложкина Анна" }));
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: "Ложкина Анна", level: 1 })).toBeVisible();
  expect(await turnsBack(page)).toEqual([]);
  await tabTo(page, page.getByRole("button", { name: "Показать телефон: Ложкина Анна" }));
  await press(page, "Enter");
  await expect(page.getByRole("button", { name: "Скрыть телефон: Ложкина Анна" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Ещё" }));
  await press(page, "Enter");
  await expect(page.getByRole("menuitem", { name: "Стереть отклик" })).toBeFocused();
  await press(page, "Enter");
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Стереть" }));
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: "Отклики", level: 1 })).toBeVisible();
  expect(await turnsBack(page)).toEqual([]);

  await tabTo(page, page.getByRole("link", { name: "Настройки" }));
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: "Мои настройки" })).toBeVisible();
  expect(await turnsBack(page)).toEqual([]);
  await tabTo(page, page.getByRole("radio", { name: "Как в системе" }));
  await press(page, "ArrowDown", "ArrowDown");
  await expect(page.getByRole("radio", { name: "Тёмная" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");

  const sections = page.getByRole("navigation", { name: "Разделы настроек" });
  await tabTo(page, sections.getByRole("link", { name: "Пользователи" }));
  await press(page, "Enter");
  await tabTo(page, page.getByRole("button", { name: "Добавить пользователя" }));
  await press(page, "Enter");
  await expect(dialog.getByLabel("Логин")).toBeFocused();
  await page.keyboard.type(`vera-${vacancy}@test.example`);
  await press(page, "Tab");
  await page.keyboard.type("Скрепкина Вера");
  await press(page, "Enter");
  await expect(dialog.getByRole("button", { name: "Скопировать" })).toBeFocused();
  await press(page, "Enter");
  await expect(dialog).toContainText("Скопирован.");
  await press(page, "Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: "Скрепкина Вера" })).toBeVisible();
  await tabTo(page, sections.getByRole("link", { name: "API-ключи" }));
  await press(page, "Enter");
  await tabTo(page, page.getByRole("button", { name: "Создать ключ" }));
  await press(page, "Enter");
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Новый API-ключ":
      - heading "Новый API-ключ" [level=2]
      - textbox "Название"
      - group "Что разрешает ключ":
        - checkbox "Сообщать о размещениях и просмотрах"
        - checkbox "Присылать отклики кандидатов" [checked]
      - button "Отмена"
      - button "Создать ключ"
  `);
  await expect(dialog.getByLabel("Название")).toBeFocused();
  await page.keyboard.type("Сайт");
  await press(page, "Enter");
  await expect(dialog.getByRole("status", { name: "API-ключ" })).toHaveText(/^\S{40,}$/);
  await tabTo(page, dialog.getByRole("button", { name: "Скопировать ключ" }));
  await press(page, "Enter");
  await expect(dialog).toContainText("Скопирован.");
  await tabTo(page, dialog.getByRole("button", { name: "Готово" }));
  await press(page, "Enter");
  await expect(dialog).toHaveCount(0);
  expect(await turnsBack(page)).toEqual([]);
  const revoke = page.getByRole("button", { name: "Отозвать ключ «Сайт»" });
  await tabTo(page, revoke);
  await press(page, "Enter");
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Отозвать ключ?":
      - heading "Отозвать ключ?" [level=2]
      - text: /«Сайт»/
      - button "Отмена"
      - button "Отозвать ключ"
  `);
  await tabTo(page, dialog.getByRole("button", { name: "Отозвать ключ" }));
  await press(page, "Enter");
  await expect(revoke).toHaveAccessibleDescription("Этот ключ уже отозван.");
  await expect(revoke).toBeFocused();
});

test("without a mouse: entering many responses, setting up a second factor, signing in with its code", async ({
  world,
  service,
  page,
}) => {
  await withoutMouse(page);
  const vacancy = await world.makeVacancy({ state: "published" });
  const { login } = await world.as("recruiter");
  const main = page.getByRole("main");
  await page.goto("/responses");
  const none = page.getByRole("region", { name: "Откликов пока нет" });
  await tabTo(page, none.getByRole("link", { name: "Внести отклик" }));
  await press(page, "Enter");
  await tabTo(page, page.getByRole("link", { name: "Несколько" }));
  await press(page, "Enter");
  await tabTo(page, page.getByLabel("Строки из таблицы или CSV"));
  await page.keyboard.insertText("ФИО;Телефон\nЛожкина Анна;8 277 1000001\nВилкина Яна;123");
  await tabTo(page, page.getByLabel("Вакансия для всех строк"));
  await page.keyboard.type(String(vacancy));
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - link "К откликам"
      - heading "Новые отклики" [level=1]
      - navigation "Способ внесения":
        - link "Один"
        - link "Несколько"
      - region "Строки к отправке":
        - textbox "Строки из таблицы или CSV"
        - button "Очистить"
        - combobox "Вакансия для всех строк"
        - 'status': /2 строки/
        - group "Соответствие столбцов":
          - 'combobox "Столбец 1: ФИО"'
          - 'combobox "Столбец 2: Телефон"'
          - checkbox "Первая строка — заголовки" [checked]
        - button "Внести 1 отклик"
        - region "Таблица строк":
          - table "Строки к отправке"
  `);
  expect(await turnsBack(page)).toEqual([]);
  await tabTo(page, page.getByRole("button", { name: "Внести 1 отклик", exact: true }));
  await press(page, "Enter");
  await expect(page.getByText("Внесено: 1 отклик.")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Очистить" }));
  await press(page, "Enter");
  const clearing = page.getByRole("dialog", { name: "Очистить таблицу?" });
  await expect(clearing.getByRole("button", { name: "Отмена" })).toBeFocused();
  await tabTo(page, clearing.getByRole("button", { name: "Очистить" }));
  await press(page, "Enter");
  await expect(page.getByLabel("Строки из таблицы или CSV")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Настройки" }));
  await press(page, "Enter");

  await tabTo(page, page.getByRole("button", { name: "Настроить второй фактор" }));
  await press(page, "Enter");
  const shown = page.getByRole("status", { name: "Ключ для приложения" });
  const secret = (await shown.innerText()).replaceAll(" ", "");
  const code = page.getByLabel("Код из приложения", { exact: true });
  await expect(code).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - navigation "Разделы настроек"
      - heading "Мои настройки" [level=1]
      - region "Пароль":
        - button "Сменить пароль"
      - region "Второй фактор":
        - heading "Второй фактор" [level=2]
        - img "QR-код для приложения"
        - status "Ключ для приложения"
        - button "Скопировать ключ"
        - textbox "Код из приложения"
        - button "Подтвердить"
        - button "Отмена"
      - region "Мои сеансы"
  `);
  expect(await turnsBack(page)).toEqual([]);
  await page.keyboard.type(codeAt(secret, Date.now()));
  await press(page, "Enter");
  const codes = page.getByRole("list", { name: "Резервные коды" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await tabTo(page, page.getByRole("button", { name: "Коды сохранены" }));
  await press(page, "Enter");
  await expect(page.getByText("Осталось 10 резервных кодов.")).toBeVisible();

  // A code of this half minute may be used again, so that the test need not wait for the next one.
  await service.store.db.updateTable("second_factors").set({ last_step: 0 }).execute();
  await tabTo(page, page.getByRole("button", { name: "Выйти" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Логин")).toBeFocused();
  await page.keyboard.type(login);
  await press(page, "Tab");
  await page.keyboard.type(testPassword);
  await press(page, "Enter");
  await expect(code).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Вход" [level=1]
      - paragraph: /Пароль принят/
      - textbox "Код из приложения"
      - button "Войти"
      - 'button "Нет телефона? Ввести резервный код"'
      - button "Назад"
  `);
  expect(await turnsBack(page)).toEqual([]);
  await page.keyboard.type(codeAt(secret, Date.now()));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Обзор", level: 1 })).toBeVisible();
  await expect(main).toBeFocused();
});
