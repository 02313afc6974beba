import { resolve } from "node:path";
import { seedDemonstration } from "#service/demo/seed.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { moscowDay } from "#service/clock.ts";
import { startService, type TestService } from "#service/testing/start.ts";
import { expect, goTo, test } from "./fixtures.ts";
import { PageActivity } from "./hostile-findings.ts";
import { expectSteady, forgetShifts, watchShifts } from "./layout-shifts.ts";

const builtApp = resolve(import.meta.dirname, "../dist");

let service: TestService;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  service = await startService("sqlite", {
    // As in the fixtures: however busy the machine is, which requests a page sends does not depend on it.
    serveApp: (server) =>
      serveBuiltApp(server, builtApp, { hasDemonstration: true, answersMs: 60_000 }),
  });
  await seedDemonstration(service.store, {
    seed: 1,
    invoices: 1_200,
    today: moscowDay(Date.now()),
  });
});

test.afterAll(async () => {
  await service.end();
});

test("a clerk of the demonstration signs in with one press, lands at the invoices beside what to try, readies the invoices of the last month for printing, and matches the sample statement", async ({
  page,
}) => {
  await page.goto(service.url);
  const people = page.getByRole("region", { name: "Или войдите как сотрудник демонстрации" });
  await expect(people.getByRole("listitem").filter({ hasText: "Войти: бухгалтер" })).toContainText(
    /[А-Я][а-яё]+ [А-Я][а-яё]+: счета$/,
  );
  await page.getByRole("button", { name: "Войти: бухгалтер" }).press("Enter");
  await expect(page).toHaveURL(`${service.url}/invoices`);
  const tour = page.getByRole("region", { name: "Что попробовать" });
  await expect(tour.getByRole("link")).toHaveText([
    /^Счёт INV-\d+: ошибка в реквизитах/,
    /^Напечатать все счета за .* одним заданием \(\d+\)$/,
    /^Сопоставить банковскую выписку/,
  ]);
  const month = tour.getByRole("link", { name: /одним заданием/ });
  const inMonth = Number(/\((\d+)\)/.exec(await month.innerText())?.[1]);
  await month.click();
  const areReady = new RegExp(`^${inMonth} готов\\S* к печати`);
  await expect(page.getByText(areReady)).toBeVisible({ timeout: 20_000 });
  await tour.getByRole("link", { name: /выписку/ }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать образец" }).click();
  const file = await (await saving).path();
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("button", { name: /^Точно / })).toBeVisible();
  await expect(page.getByText(/^Принять точные: \d+$/)).toBeVisible();
  await expect(page.getByText("Кодировка не распознана")).toHaveCount(0);
});

test("a recruiter lands at the vacancies, tries the table of candidates, and hides what to try for good", async ({
  page,
}) => {
  await page.goto(service.url);
  await page.getByRole("button", { name: "Войти: рекрутёр" }).click();
  await expect(page).toHaveURL(`${service.url}/vacancies`);
  const tour = page.getByRole("region", { name: "Что попробовать" });
  await tour.getByRole("link", { name: /отклики из таблицы/ }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать образец" }).click();
  await page.locator("input[type=file]").setInputFiles(await (await saving).path());
  await expect(page.getByText(/12 строк/)).toBeVisible();
  await page.goto(service.url);
  await tour.getByRole("button", { name: "Скрыть" }).click();
  await expect(tour).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Обзор" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Требуют внимания" })).toBeVisible();
  await expect(tour).toHaveCount(0);
});

test("after the buttons below the form a phone shows the page from its top, in its own typeface, and no notice of another visitor's sign-in covers it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 600 });
  await page.goto(service.url);
  await expect
    .poll(async () => await page.evaluate(() => localStorage.getItem("placard-typeface")))
    .toBe("loaded");
  const button = page.getByRole("button", { name: "Войти: наблюдатель" });
  await button.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await button.click();
  await expect(page.getByRole("heading", { name: "Обзор" })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family))).toContain(
    "Inter",
  );
  // On a phone the navigation has no room for it.
  await expect(page.getByRole("region", { name: "Что попробовать" })).toBeVisible();
  await service.store.db.deleteFrom("sessions").execute();
  await page.context().clearCookies();
  await page.goto(service.url);
  await page.getByRole("button", { name: "Войти: наблюдатель" }).click();
  await expect(page.getByRole("button", { name: /уведомлени/i })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the page of an own session's end offers no other person", async ({ page }) => {
  await page.goto(service.url);
  await page.getByRole("button", { name: "Войти: наблюдатель" }).click();
  await expect(page.getByRole("heading", { name: "Обзор" })).toBeVisible();
  await service.store.db.deleteFrom("sessions").execute();
  // Not by a click: a request of the page may already have met the end, which covers its links.
  await goTo(page, "/invoices");
  await expect(page.getByRole("dialog", { name: "Сеанс закончился" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Войти: / })).toHaveCount(0);
});

for (const [width, height] of [
  [1440, 900],
  [900, 800],
  [412, 823],
  [375, 600],
] as const) {
  test(`nothing on the overview moves when the list of what to try comes (${width} × ${height})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(service.url);
    await page.getByRole("button", { name: "Войти: администратор" }).click();
    const activity = new PageActivity(page);
    const tour = page.getByRole("region", { name: "Что попробовать" });
    await expect(tour).toBeVisible();
    await watchShifts(page);
    const expectTour = async (what: string) => {
      await expect(tour.getByRole("link")).not.toHaveCount(0);
      await activity.waitUntilIdle();
      await expectSteady(page, what);
    };

    const asks: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/v1/ext/demonstration")) asks.push(request.url());
    });
    await page.goto(service.url);
    await expectTour("brought by the page");
    expect(asks).toEqual([]);

    // Scripts that read a page get no answers with it.
    await page.route(service.url, async (route) => {
      const headers = { ...route.request().headers(), "sec-fetch-dest": "empty" };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    const held = Promise.withResolvers<undefined>();
    await page.route("**/v1/ext/demonstration", async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest("**/v1/ext/demonstration");
    await page.goto(service.url);
    await asked;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(tour).toHaveCount(0);
    held.resolve(undefined);
    await expectTour("asked for");

    await page.goto(`${service.url}/responses`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Отклики");
    await activity.waitUntilIdle();
    await forgetShifts(page);
    await goTo(page, "/");
    await expectTour("after another page");
  });
}
