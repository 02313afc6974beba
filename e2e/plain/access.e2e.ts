import type { Page } from "@playwright/test";
import { makeClient, makeInvoice, makeUser } from "#service/testing/make.ts";
import { chooseEnglish, goTo, retryOf, rowOf } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { PageActivity } from "../hostile-findings.ts";
import { storedByBrowser } from "../response-tools.ts";
import { expectNoViolations } from "../axe.ts";
import { statementFile, statementText } from "../statement-maker.ts";

const badge = (page: Page, name = "Без расширений") => page.getByRole("button", { name });
const panel = (page: Page) => page.getByRole("dialog");

test("an unknown user is told what to do; a token typed once opens the list until it is forgotten or the page is reloaded, and one that cannot be sent in a header is refused", async ({
  world,
  page,
  context,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  const { token } = await world.as("billing");
  await context.clearCookies();
  await page.goto("/invoices");
  await expect(page.getByRole("alert")).toContainText("Войдите на его странице");
  const field = page.getByRole("alert").getByLabel("Токен доступа");
  await page.getByRole("button", { name: "Использовать токен" }).click();
  await expect(field).toHaveAccessibleDescription(/Введите токен\.$/);
  await field.fill("ключ");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/латинские буквы/);
  await field.fill(token);
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  expect(await storedByBrowser(page)).not.toContain(token);

  await page.getByRole("button", { name: "Без расширений" }).click();
  const panel = page.getByRole("dialog", { name: "Сервис без расширений" });
  await expect(panel.getByRole("status")).toHaveText("Запросы отправляются с введённым токеном.");
  await panel.getByRole("button", { name: "Забыть токен" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("heading", { name: "Нет доступа" })).toBeVisible();

  await field.fill(token);
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  // Without the token no page shows what it has opened, not even until the service refuses.
  const sections = page.getByRole("navigation", { name: "Разделы" });
  await sections.getByRole("link", { name: "Вакансии" }).click();
  await expect(page.getByText("Этот сервис не показывает список вакансий")).toBeVisible();
  await page.getByRole("button", { name: "Без расширений" }).click();
  await panel.getByRole("button", { name: "Забыть токен" }).click();
  await expect(panel).toBeHidden();
  const held = Promise.withResolvers<undefined>();
  await page.route(/billing\/counts/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await sections.getByRole("link", { name: "Счета" }).click();
  await expect(page.getByRole("heading", { name: "Счета", level: 1 })).toBeVisible();
  await expect(rowOf(page, "СЧ-1")).toHaveCount(0);
  held.resolve(undefined);
  await expect(page.getByRole("heading", { name: "Нет доступа" })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });

  await field.fill(token);
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue("");
});

test("after a token is forgotten nothing of its user is left for the next one: no invoices even if the service fails, no selection, no statement", async ({
  world,
  service,
  page,
  context,
  plain,
}) => {
  const line = { title: "Размещение вакансии", amount: 777 };
  await world.makeInvoice({ count_number: "СЧ-777", lines: [line] });
  const { token } = await world.as("billing");
  await context.clearCookies();
  const clientId = await makeClient(service.store);
  const next = await makeUser(service.store, { clientId, role: "billing" });
  await makeInvoice(service.store, { client_id: clientId, count_number: "СЧ-888" });
  const problem = page.getByRole("alert");
  const enter = async (typed: string) => {
    await problem.getByLabel("Токен доступа").fill(typed);
    await page.keyboard.press("Enter");
  };
  await page.goto("/invoices");
  await enter(token);
  await rowOf(page, "СЧ-777").getByRole("checkbox").check();
  const selected = page.getByRole("region", { name: "Выбранные счета" });
  await expect(selected).toContainText("Выбран 1 счёт");
  await goTo(page, "/invoices/reconcile");
  const statement = statementText([{ sum: "777.00", purpose: "Оплата по счету № СЧ-777" }]);
  await page.locator("input[type=file]").setInputFiles(statementFile(statement));
  await expect(page.getByRole("rowheader")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("СЧ-777");
  await goTo(page, "/invoices");
  await expect(selected).toContainText("Выбран 1 счёт");

  plain.instead = {
    path: /\/v1\/billing\//,
    said: { status: 500, type: "application/json", body: "{}" },
  };
  await badge(page).click();
  await panel(page).getByRole("button", { name: "Забыть токен" }).click();
  await expect(problem).toContainText("Ошибка сервиса");
  await expect(page.getByRole("main")).not.toContainText("777");
  plain.instead = undefined;
  await retryOf(page, "Ошибка сервиса").click();
  await enter(next.token);
  await expect(rowOf(page, "СЧ-888")).toBeVisible();
  await expect(rowOf(page, "СЧ-777")).toHaveCount(0);
  await expect(selected).toHaveCount(0);
  await goTo(page, "/invoices/reconcile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Сверка с выпиской");
  await expect(page.getByRole("main")).not.toContainText("777");
});

test("a page asks the service for its extensions once and requests none of them afterward; a settings section that it lacks is not found, and the page says who manages users", async ({
  world,
  page,
  asked,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("admin");
  await page.goto("/");
  const unpaid = page.getByRole("region", { name: "Не оплачено" });
  await unpaid.getByRole("link", { name: "1 счёт", exact: true }).click();
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  const sections = page.getByRole("navigation", { name: "Разделы" });
  await sections.getByRole("link", { name: "Вакансии" }).click();
  await expect(page.getByText("Этот сервис не показывает список вакансий")).toBeVisible();
  await page.getByLabel("Номера вакансий").fill(String(vacancy));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Известен только номер" })).toBeVisible();
  await page.getByRole("link", { name: "Изменить" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await sections.getByRole("link", { name: "Отклики" }).click();
  await expect(
    page.getByRole("region", { name: "Этот сервис не показывает отклики" }),
  ).toBeVisible();
  await goTo(page, "/responses/7");
  await expect(page.getByRole("alert")).toContainText("Не найдено");
  await page.getByRole("link", { name: "Настройки" }).click();
  await expect(page.getByText("Этот сервис управляет пользователями сам")).toBeVisible();
  await goTo(page, "/settings/keys");
  await expect(page.getByRole("region", { name: "Раздел не найден" })).toContainText(
    "Этот сервис управляет пользователями сам",
  );
  const beyond = asked().filter((one) => !one.startsWith("GET /v1/") || one.includes("/v1/ext/"));
  expect(beyond).toEqual(["GET /v1/ext/capabilities"]);
});

test("a service counts as back once it answers, even if a proxy in front of it answers 502 to an unknown path", async ({
  world,
  page,
  plain,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.as("billing");
  await page.route("**/healthz", (route) => route.fulfill({ status: 502 }));
  plain.instead = { path: /./, said: { status: 502, type: "text/html", body: "" } };
  await page.goto("/invoices");
  const away = page.getByRole("status").filter({ hasText: "Сервис недоступен, повторяем запрос." });
  await expect(away).toBeVisible();
  plain.instead = undefined;
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await expect(away).toBeHidden();
});

test("a service that answers 401, 403, 405 or 501 to an unknown path counts as one without extensions", async ({
  world,
  page,
  plain,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.as("billing");
  for (const status of [401, 403, 405, 501]) {
    plain.instead = { path: /\/v1\/ext\//, said: { status, type: "text/plain", body: "no" } };
    await page.goto("/invoices");
    await expect(rowOf(page, "СЧ-1"), String(status)).toBeVisible();
    await expect(badge(page), String(status)).toBeVisible();
  }
});

test("an HTML page with 401 or 403 says what to do, on the list and on the paper", async ({
  world,
  page,
  plain,
}) => {
  const first = await world.makeInvoice({ count_number: "СЧ-1" });
  const second = await world.makeInvoice({ count_number: "СЧ-2" });
  await world.as("billing");
  await page.goto("/settings");
  for (const [status, id] of [
    [401, first],
    [403, second],
  ] as const) {
    plain.instead = {
      path: /\/v1\/billing\//,
      said: { status, type: "text/html", body: "<h1>Sign in</h1>" },
    };
    const problem = page.getByRole("alert");
    for (const address of ["/invoices", `/invoices/${id}`]) {
      await goTo(page, "/settings");
      await expect(page.getByRole("heading", { name: "Мои настройки" })).toBeVisible();
      await expect(problem).toHaveCount(0);
      await goTo(page, address);
      await expect(problem.getByRole("heading", { name: "Нет доступа" })).toBeVisible();
      await expect(problem).toContainText("Войдите на его странице и повторите");
      await expect(problem.getByLabel("Токен доступа")).toBeVisible();
    }
    plain.instead = undefined;
    await retryOf(page, "Нет доступа").click();
    await expect(page.getByText("М. П.")).toBeVisible();
  }
});

test("in English no screen of a service without extensions shows Russian", async ({
  world,
  page,
}) => {
  await world.as("admin");
  await chooseEnglish(page);
  const activity = new PageActivity(page);
  await page.goto("/");
  for (const address of [
    "/invoices",
    "/vacancies",
    "/vacancies/new",
    "/vacancies/4711",
    "/responses",
    "/responses/new",
    "/responses/new?many",
    "/settings",
    "/sign-in",
  ]) {
    await goTo(page, address);
    await activity.waitUntilIdle();
    await expect(page.getByRole("button", { name: "No extensions" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(/[a-z]{3}/i);
    // The preview of an ad is as sites show it, and marked as Russian; so are examples of titles in quotes. The name of
    // a language is in that language.
    const main = await page.getByRole("main").evaluate((it: HTMLElement) => {
      const marked = [...it.querySelectorAll<HTMLElement>("aside [lang='ru']")];
      for (const part of marked) part.hidden = true;
      const shown = it.innerText;
      for (const part of marked) part.hidden = false;
      return shown;
    });
    const words = main.replace("Русский", "").replaceAll(/“[^”]*”/g, "");
    expect(words).not.toMatch(/[а-яё]{3}/i);
  }
});

test("the badge says what the service lacks and what replaces it, with the keyboard alone and in the chosen language; axe finds no violations in it at 1440 and at 375 px", async ({
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
  await expect(
    panel(page).getByRole("link", { name: "Отличия сервиса от интерфейса" }),
  ).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel(page)).toBeHidden();

  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await badge(page).click();
    await expect(panel(page)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: /^EN/ }).click();
  await badge(page, "No extensions").click();
  await expect(panel(page)).toContainText("vacancies you created or opened on this device");
});

test("an answer that departs from the interface causes one notice, is listed in the settings, and is reported without data", async ({
  world,
  page,
  context,
  plain,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await world.as("admin");
  const row = {
    count_id: 7,
    count_number: "СЧ-7",
    created_at: "31.02.2026",
    payer: "Канарейкина Анна",
    recipient: "Повар",
    amount: "много",
    acts_amount: 0,
    acts_text: null,
    status: "not_paid",
    payment_order: null,
    payed_at: null,
    can_delete: false,
  };
  const data = { items: [row], total: 1, pages: { page: 1, total: 1 } };
  const body = JSON.stringify({ data });
  const said = { status: 200, type: "application/json", body };
  plain.instead = { path: /\/billing\/counts\//, said };
  await page.goto("/invoices");
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "Ответ сервиса не соответствует интерфейсу" });
  await expect(notice).toHaveCount(1);
  const line =
    "§2.1 invoice-row: data.items[0].amount is a text of 5 characters; expected an integer";
  await expect(notice).toContainText("GET /v1/billing/counts/{page}/{limit}");
  await notice.getByRole("button", { name: "Скопировать отчёт" }).click();
  const report = async () => await page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(report).toContain(line);
  expect(await report()).not.toMatch(/Канарейкина|Повар|СЧ-7|31\.02|много/);
  await notice.getByRole("button", { name: "Закрыть" }).click();
  await expect(notice).toHaveCount(0);

  await page.reload();
  await expect(badge(page)).toBeVisible();
  await page.getByRole("link", { name: "Настройки" }).click();
  const sections = page.getByRole("navigation", { name: "Разделы настроек" });
  await sections.getByRole("link", { name: "Сервис", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Отличия сервиса от интерфейса" })).toBeVisible();
  await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByText(/^§2\.1 invoice-row/)).toHaveCount(2);
  await expect(page.getByText(/^A row has `count_id`/)).toHaveCount(1);
  await expect(notice).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Очистить список" }).click();
  await expect(page.getByRole("heading", { name: "Отличий не замечено" })).toBeVisible();
});

test("a search that finds nothing says what this service lets one search for", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-17" });
  await world.as("admin");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Обзор", level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const search = page.getByPlaceholder(/^Раздел, действие/);
  await search.fill("щщщ");
  const nothing = page.getByText("Ничего не найдено");
  await expect(nothing).toHaveText(
    "Ничего не найдено. Через этот сервис можно искать только счета по номеру.",
  );
  await search.fill("СЧ-17");
  await expect(page.getByRole("dialog").getByRole("button", { name: /^СЧ-17/ })).toBeVisible();
  await expect(nothing).toHaveCount(0);
});
