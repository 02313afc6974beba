import type { Page } from "@playwright/test";
import { expectNoViolations } from "../axe.ts";
import { figure, flag, makePlaced, perDay } from "../dashboard-world.ts";
import { chooseEnglish, goTo } from "../fixtures.ts";
import { titlesOf } from "../vacancy-form-steps.ts";
import { expect, test, fillByNumbers, openStep, sendNew, text } from "./fixtures.ts";

const action = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
async function choose(page: Page, name: string): Promise<void> {
  await action(page, "Ещё").click();
  await page.getByRole("menuitem", { name: new RegExp(`^${name}`) }).click();
}

test("a vacancy can be created with typed numbers, is known from then on with later edits, and can be edited, unpublished and deleted; one known only by its number can be unpublished and deleted too", async ({
  world,
  service,
  page,
}) => {
  const company = await world.makeCompany({ name: "ООО «Ромашка»" });
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  await expect(text(page, "Должность")).toBeVisible();
  await fillByNumbers(page, company, "Повар горячего цеха");
  await sendNew(page);
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Повар горячего цеха");
  const seen = page.getByText("Показаны последние известные данные");
  await expect(seen).toBeVisible();
  const seenOn = await seen.innerText();
  await expect(page.getByRole("article").getByText("На модерации")).toBeVisible();
  await expect(action(page, "Опубликовать")).toHaveCount(0);
  expect(await titlesOf(service, world.clientId)).toEqual(["Повар горячего цеха"]);

  await page.getByRole("link", { name: "К списку вакансий" }).click();
  await expect(page.getByText("Этот сервис не показывает список вакансий")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText(["Повар горячего цеха"]);

  await page.getByRole("link", { name: "Повар горячего цеха", exact: true }).click();
  await page.getByRole("link", { name: "Изменить" }).click();
  await expect(page.getByText(/В форме последние известные данные \(\d/)).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 40 * 86_400_000);
  await expect(text(page, "Обязанности")).toHaveValue("Варить щи.");
  await text(page, "Обязанности").fill("Варить щи и кашу.");
  const request = page.waitForRequest((one) => one.method() === "PUT");
  await openStep(page, "Проверка");
  await page.getByRole("button", { name: /^Сохранить/ }).click();
  expect((await request).postDataJSON()).toEqual({ responsibility: "Варить щи и кашу." });
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  // The service has only said that the edit is saved.
  await expect(seen).toHaveText(seenOn);
  await page.getByRole("link", { name: "Объявление", exact: true }).click();
  await expect(page.getByRole("article")).toContainText("Варить щи и кашу.");
  await page.getByRole("link", { name: "Изменить" }).click();
  await expect(text(page, "Обязанности")).toHaveValue("Варить щи и кашу.");
  await page.goBack();

  await choose(page, "Удалить");
  await dialog(page).getByRole("button", { name: "Удалить навсегда" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("снят");
  await dialog(page).getByRole("button", { name: "Отмена" }).click();
  await choose(page, "Снять с публикации");
  await dialog(page).getByRole("button", { name: "Снять с публикации" }).click();
  await expect(page.getByRole("article").getByText("В архиве", { exact: true })).toBeVisible();
  await choose(page, "Удалить");
  await dialog(page).getByRole("button", { name: "Удалить навсегда" }).click();
  await expect(page).toHaveURL(/\/vacancies$/);
  await expect(page.getByRole("region", { name: "Вакансий пока нет" })).toBeVisible();
  expect(await titlesOf(service, world.clientId)).toEqual([]);

  const other = await world.makeVacancy({ state: "published", values: { post: "Водитель" } });
  await goTo(page, `/vacancies/${other}`);
  await expect(page.getByRole("heading", { name: `Вакансия № ${other}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Известен только номер" })).toBeVisible();
  await choose(page, "Снять с публикации");
  await dialog(page).getByRole("button", { name: "Снять с публикации" }).click();
  await action(page, "Ещё").click();
  await expect(page.getByRole("menuitem", { name: /^Опубликовать/ })).toHaveCount(0);
  await expect(page.getByRole("menuitem", { name: /^Снять с публикации/ })).toContainText(
    "уже снята",
  );
  await page.getByRole("menuitem", { name: /^Удалить/ }).click();
  await dialog(page).getByRole("button", { name: "Удалить навсегда" }).click();
  await expect(page).toHaveURL(/\/vacancies$/);
  expect(await titlesOf(service, world.clientId)).toEqual([]);
});

test("a refusal is shown in the service's words at its field, and nothing typed is lost", async ({
  world,
  service,
  page,
}) => {
  const company = await world.makeCompany({ name: "ООО «Ромашка»" });
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  await expect(text(page, "Должность")).toBeVisible();
  await fillByNumbers(page, 999_999_999, "Повар");
  await sendNew(page);
  await expect(
    page.getByRole("region", { name: "Вакансия не отправлена: исправьте 1 поле" }),
  ).toContainText("такой компании у вас нет");
  await expect(text(page, "Компания-работодатель")).toHaveAccessibleDescription(/такой компании/);
  await text(page, "Компания-работодатель").fill(String(company));
  await sendNew(page);
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(await titlesOf(service, world.clientId)).toEqual(["Повар"]);
});

test("every page opens by itself after the first request has failed; while it keeps failing the frame says so and offers a retry", async ({
  world,
  service,
  page,
  plain,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  const site = { title: "Работёнка", url: "https://site.example/1", views: perDay(10, 20) };
  const vacancy = await makePlaced({ world, service }, [site]);
  await world.as("admin");
  const main = page.getByRole("main");
  const unpaid = main.getByRole("region", { name: "Не оплачено" });
  const shown = {
    "/": unpaid.getByRole("link", { name: "1 счёт", exact: true }),
    "/vacancies": main.getByText("Этот сервис не показывает список вакансий"),
    "/vacancies/new": text(page, "Должность"),
    "/vacancies/drafts": main.getByRole("heading", { name: "Черновиков нет" }),
    [`/vacancies/${vacancy}?period=7d`]: figure(page, "Просмотры").getByText("70"),
    [`/vacancies/${vacancy}/edit`]: text(page, "Должность"),
    [`/vacancies/new?like=${vacancy}`]: main.getByRole("link", { name: "Начать с чистого листа" }),
  };
  const failure = { status: 500, contentType: "text/html", body: "<h1>500</h1>" };
  const trouble = page.getByText("Первый запрос к сервису не удался");
  for (const [address, content] of Object.entries(shown)) {
    await page.route(/ext\/capabilities/, (route) => route.fulfill(failure), { times: 1 });
    await page.goto(address);
    await expect(content, address).toBeVisible();
    await expect(trouble).toHaveCount(0);
  }

  const said = { status: 500, type: "text/html", body: failure.body };
  plain.instead = { path: /ext\/capabilities/, said };
  await page.goto("/vacancies/new");
  await expect(trouble).toBeVisible();
  await expect(shown["/vacancies/new"]).toHaveCount(0);
  await expectNoViolations(page);
  const retry = page.locator("p", { has: trouble }).getByRole("button", { name: "Повторить" });
  plain.instead = undefined;
  // The page also asks by itself, and a press meanwhile does nothing.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 5_000 });
    await expect(shown["/vacancies/new"]).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(trouble).toHaveCount(0);
});

test("company numbers typed before are offered", async ({ world, page }) => {
  const company = await world.makeCompany({ name: "ООО «Ромашка»" });
  await world.as("recruiter");
  for (const isFirst of [true, false]) {
    await page.goto("/vacancies/new");
    await openStep(page, "Работодатель");
    if (isFirst) {
      await text(page, "Компания-работодатель").fill(String(company));
      await text(page, "Контактное лицо").fill("Анна");
    }
  }
  await page.getByRole("button", { name: `Компания № ${company}` }).click();
  await expect(page.getByRole("complementary").getByText(`Компания № ${company}`)).toBeVisible();
  await expect(text(page, "Компания-работодатель")).toHaveValue(String(company));
});

test("a creation answered with 401 or 403 asks for a token, and what was typed can then be sent", async ({
  world,
  service,
  page,
  context,
  plain,
}) => {
  const company = await world.makeCompany({ name: "ООО «Ромашка»" });
  const { token } = await world.as("recruiter");
  await context.clearCookies();
  await page.goto("/vacancies/new");
  await expect(text(page, "Должность")).toBeVisible();
  await fillByNumbers(page, company, "Повар");
  await openStep(page, "Проверка");
  const notice = page.getByRole("alert", { name: "Отправка" });
  for (const status of [401, 403]) {
    plain.instead = {
      path: /\/v1\/orders\/vacancy/,
      said: { status, type: "application/json", body: "{}" },
    };
    if (status === 403) await notice.getByRole("button", { name: "Забыть токен" }).click();
    const answer = page.waitForResponse((one) => one.status() === status);
    await page.getByRole("button", { name: "Создать вакансию" }).click();
    await answer;
    await expect(notice).toContainText(
      "ничего не принял. Введённые данные на месте. Войдите на его странице",
    );
    await notice.getByLabel("Токен доступа").fill(token);
    await page.keyboard.press("Enter");
    await expect(notice.getByRole("status")).toHaveText(
      "Запросы отправляются с введённым токеном.",
    );
  }
  plain.instead = undefined;
  await page.getByRole("button", { name: "Создать вакансию" }).click();
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(await titlesOf(service, world.clientId)).toEqual(["Повар"]);
});

test("a title and an age beyond our own limits get advice and are sent; the created vacancy opens by its number even if nothing else of the answer can be read", async ({
  world,
  page,
  plain,
}) => {
  const company = await world.makeCompany({ name: "ООО «Ромашка»" });
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  await expect(text(page, "Должность")).toBeVisible();
  const title = "Повар ".repeat(35).trim();
  await fillByNumbers(page, company, title);
  await openStep(page, "Работа");
  await expect(text(page, "Должность")).toHaveAccessibleDescription(/Длиннее, чем обычно/);
  await openStep(page, "Требования");
  await text(page, "Возраст, от").fill("12");
  await expect(text(page, "Возраст, от")).toHaveAccessibleDescription(/Непривычное число/);
  plain.instead = {
    path: /\/v1\/orders\/vacancy/,
    said: { status: 201, type: "application/json", body: JSON.stringify({ id: "41", state: 7 }) },
  };
  const request = page.waitForRequest((one) => one.method() === "POST");
  await sendNew(page);
  expect((await request).postDataJSON()).toMatchObject({ post: title, age_kandidat_ot: 12 });
  await expect(page).toHaveURL(/\/vacancies\/41$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Вакансия № 41");
});

test("the list of known vacancies and a vacancy opened from it by number are in the chosen language", async ({
  world,
  page,
}) => {
  const id = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await chooseEnglish(page);
  await page.goto("/vacancies");
  await page.getByRole("form").getByRole("textbox").fill(String(id));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(id));
  await expect(page.getByRole("main")).not.toContainText(/[а-яё]{3}/i);
});

test("an unpublished vacancy is said to be so and remembered at once, even if its reports do not come", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [{ title: "Работёнка", views: perDay(3, 20) }]);
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(figure(page, "Просмотры")).toContainText("21");
  await choose(page, "Снять с публикации");
  const held = Promise.withResolvers<undefined>();
  world.fault({ path: /\/errors/, until: held.promise });
  const report = page.waitForRequest((one) => /\/errors/.test(one.url()));
  await dialog(page).getByRole("button", { name: "Снять с публикации" }).click();
  const asked = await report;
  await expect(page.getByRole("status").filter({ hasText: "снята с публикации" })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // The app has not given up waiting for it.
  expect(asked.failure()).toBeNull();
  await page.goto("/vacancies");
  await expect(page.getByRole("row").filter({ hasText: `№ ${id}` })).toContainText("В архиве");
  held.resolve(undefined);
});

test("a vacancy that the service no longer has leaves the list when it is deleted, and a mistyped number can be removed and brought back", async ({
  world,
  service,
  page,
}) => {
  const company = await world.makeCompany({ name: "ООО «Ромашка»" });
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  await expect(text(page, "Должность")).toBeVisible();
  await fillByNumbers(page, company, "Повар");
  await sendNew(page);
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await service.store.db.deleteFrom("vacancies").where("id", "=", id).execute();
  const rows = page.getByRole("rowheader");
  const said = (words: string) => page.getByRole("status").filter({ hasText: words });
  await choose(page, "Удалить");
  await dialog(page).getByRole("button", { name: "Удалить навсегда" }).click();
  await expect(page).toHaveURL(/\/vacancies$/);
  await expect(said("Сервис не нашёл вакансию «Повар»")).toBeVisible();
  await expect(page.getByRole("region", { name: "Вакансий пока нет" })).toBeVisible();

  await page.getByRole("textbox", { name: "Номера вакансий" }).fill("900901, 900902");
  await page.getByRole("button", { name: "Открыть", exact: true }).click();
  await expect(rows).toHaveText(["№ 900902", "№ 900901"]);
  await page.getByRole("button", { name: "Действия: № 900901" }).click();
  await page.getByRole("menuitem", { name: "Убрать из списка" }).click();
  await expect(rows).toHaveText(["№ 900902"]);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(rows).toHaveText(["№ 900902", "№ 900901"]);
  await page.getByRole("link", { name: "№ 900902" }).click();
  await choose(page, "Убрать из списка");
  await expect(rows).toHaveText(["№ 900901"]);
});

test("a vacancy that was unpaid when it was created here is checked from then on, its state has a day, and the overview names its error", async ({
  world,
  service,
  page,
  plain,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "Работёнка", url: "https://rabotenka.example/1", error: "Нет телефона." },
  ]);
  const { token } = await world.as("recruiter");
  const placed = await fetch(`${service.url}/v1/ext/orders/${id}`, {
    headers: { cookie: `__Host-placard=${token}` },
  });
  const body = (await placed.text()).replace(
    '"type":"published","title":"Опубликована"',
    '"type":"not_paid","title":"Не оплачена"',
  );
  await page.goto("/vacancies/new");
  await expect(text(page, "Должность")).toBeVisible();
  await fillByNumbers(page, 1, "Повар");
  plain.instead = {
    path: /\/v1\/orders\/vacancy/,
    said: { status: 201, type: "application/json", body },
  };
  await sendNew(page);
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  plain.instead = undefined;
  await expect(flag(page, "Ошибка площадки Работёнка")).toBeVisible();
  // What is only remembered says so on paper, too.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    const sheet = page.locator("[data-print-alone]");
    await expect(sheet).toContainText("Показаны последние известные данные", { timeout: 500 });
  }).toPass();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));

  await page.getByRole("link", { name: "К списку вакансий" }).click();
  const row = page.getByRole("row").filter({ hasText: "Повар" });
  await expect(row).toContainText(/Не оплачена\s*на \d\d\.\d\d\.\d{4}/);
  await expect(row).toContainText("Ошибка площадки");
  await page.getByRole("button", { name: "Требуют внимания" }).click();
  await expect(page.getByRole("main")).toContainText("Проверено вакансий: 1. Требуют внимания: 1.");
  await expect(row).toBeVisible();
  await goTo(page, "/");
  await expect(page.getByRole("region", { name: "Ошибки площадок" })).toContainText(
    "Нет телефона.",
  );
});

test("an edit whose answer was lost says the day it was sent and that sending it again may replace the changes of others", async ({
  world,
  page,
  asked,
  plain,
}) => {
  const id = await world.makeVacancy();
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}/edit`);
  await text(page, "Обязанности").fill("Варить щи и кашу.");
  await openStep(page, "Проверка");
  plain.instead = {
    path: /\/v1\/orders\/vacancy/,
    said: { status: 504, type: "text/html", body: "504" },
  };
  await page.getByRole("button", { name: /^Сохранить/ }).click();
  await page.getByRole("button", { name: "Не запрашивать" }).click();
  const notice = page.getByRole("alert", { name: "Отправка" });
  await expect(notice).toContainText(/Изменения отправлены в \d\d:\d\d\./);
  const edits = () => asked().filter((one) => one.startsWith("PUT"));
  const before = edits().length;

  await page.clock.setSystemTime(Date.now() + 2 * 86_400_000);
  await page.reload();
  await expect(notice).toContainText(/Изменения отправлены \d\d\.\d\d\.\d{4} в \d\d:\d\d\./);
  await expect(notice).toContainText("ваши значения заменят его правку");
  plain.instead = undefined;
  await notice.getByRole("button", { name: "Отправить изменения ещё раз" }).click();
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(edits()).toHaveLength(before + 1);
});
