import { makeApiKey } from "#service/testing/make-placements.ts";
import {
  otherCookie,
  startOtherService,
  type OtherServiceOverrides,
} from "#service/testing/other-service.ts";
import type { TestService } from "#service/testing/start.ts";
import { responsesOf } from "../response-tools.ts";
import { expect, rowOf, test as base } from "../fixtures.ts";
import { titlesOf } from "../vacancy-form-steps.ts";
import { startStaticHost } from "./static-host.ts";
import { fillByNumbers, sendNew, text } from "./vacancy-steps.ts";

const test = base.extend<{
  /** The built app on a static host of its own, pointed at services on other ports by the data block of its page. */
  apart: (
    service: TestService,
    overrides: OtherServiceOverrides,
    block?: object,
  ) => Promise<{ page: string; asked: string[]; intake: string[]; service: string }>;
  /** A page filled for one service, with the answers of another: a proxy that passes on `/v1/` alone. */
  mixed: (service: TestService, block: object) => Promise<string>;
}>({
  // Playwright asks for the destructuring even where nothing is taken.
  // eslint-disable-next-line no-empty-pattern
  apart: async ({}, give) => {
    const ends: (() => Promise<void>)[] = [];
    await give(async (service, overrides, block = {}) => {
      const other = await startOtherService(service, overrides);
      const intake = await startOtherService(service, { cors: "anyone" });
      const host = await startStaticHost({
        block: () => ({ base_url: other.url, response_base_url: intake.url, ...block }),
      });
      ends.push(host.end, other.end, intake.end);
      return { page: host.url, asked: other.asked, intake: intake.asked, service: other.url };
    });
    for (const end of ends) await end();
  },

  // As above.
  // eslint-disable-next-line no-empty-pattern
  mixed: async ({}, give) => {
    const ends: (() => Promise<void>)[] = [];
    await give(async (service, block) => {
      const other = await startOtherService(service);
      const host = await startStaticHost({ block: () => block, proxied: () => other.url });
      ends.push(host.end, other.end);
      return host.url;
    });
    for (const end of ends) await end();
  },
});

test("a static host shows a service at another origin that takes its own cookie", async ({
  world,
  service,
  page,
  context,
  apart,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  const company = await world.makeCompany();
  const { token } = await world.as("admin");
  await context.clearCookies();
  const there = await apart(service, { cors: "cookies" });
  await context.addCookies([{ name: otherCookie, value: token, url: there.service }]);
  await page.goto(`${there.page}/invoices`);
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Без расширений" })).toBeVisible();
  // What it has beyond the interface was asked once; that the answer may not be seen by this page is an answer, too.
  const probes = there.asked.filter((one) => one.includes("/v1/ext/"));
  expect(new Set(probes)).toEqual(new Set(["GET /v1/ext/capabilities"]));

  await page.goto(`${there.page}/vacancies/new`);
  await expect(text(page, "Должность")).toBeVisible();
  await fillByNumbers(page, company, "Повар");
  await sendNew(page);
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(await titlesOf(service, world.clientId)).toEqual(["Повар"]);
  expect(there.asked.filter((one) => one.includes("policy-reports"))).toEqual([]);
});

test("a service that answers anybody, and no cookies, is read with a token", async ({
  world,
  service,
  page,
  context,
  apart,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  const { token } = await world.as("billing");
  await context.clearCookies();
  const there = await apart(service, { cors: "anyone" });
  await page.goto(`${there.page}/invoices`);
  await page.getByRole("alert").getByLabel("Токен доступа").fill(token);
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
});

test("responses go to the address given for them, without cookies and without headers that it does not know", async ({
  world,
  service,
  page,
  context,
  apart,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const { clientId } = world;
  const { key } = await makeApiKey(service.store, { clientId, scopes: ["responses"] });
  const { token } = await world.as("recruiter");
  await context.clearCookies();
  const there = await apart(service, { cors: "cookies" });
  await context.addCookies([{ name: otherCookie, value: token, url: there.service }]);
  await page.goto(`${there.page}/responses/new?vacancy=${vacancy}`);
  await page.getByLabel("API-ключ для откликов").fill(key);
  await page.keyboard.press("Enter");
  await page.getByLabel("ФИО").fill("Ложкина Анна");
  await page.getByLabel("Телефон").fill("8 277 111 22 33");
  await page.getByRole("button", { name: "Внести отклик" }).click();
  await expect(page.getByRole("region", { name: "Отклик внесён." })).toBeVisible();
  expect(there.intake).toEqual(["POST /v1/add_response"]);
  expect(await responsesOf(service, clientId)).toHaveLength(1);
});

test("a page that says that its service has no extensions asks for none", async ({
  world,
  service,
  page,
  context,
  apart,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  const { token } = await world.as("billing");
  await context.clearCookies();
  const there = await apart(service, { cors: "cookies" }, { extensions: false });
  await context.addCookies([{ name: otherCookie, value: token, url: there.service }]);
  await page.goto(`${there.page}/invoices`);
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Без расширений" })).toBeVisible();
  expect(there.asked.filter((one) => one.includes("/v1/ext/"))).toEqual([]);
});

test("a service that is not there is said to be away, and nothing is said of what it lacks", async ({
  world,
  service,
  page,
  apart,
}) => {
  await world.as("billing");
  const there = await apart(service, {}, { base_url: "http://127.0.0.1:9" });
  await page.goto(`${there.page}/invoices`);
  await expect(page.getByRole("heading", { name: "Нет связи с сервером" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Без расширений" })).toHaveCount(0);
});

for (const [title, block] of [
  ["that was filled for a service with sessions", { extensions: true, signed_in: false }],
  ["that promises extensions", { extensions: true }],
] as const) {
  test(`a page ${title} finds out that another one answers`, async ({
    world,
    service,
    page,
    context,
    mixed,
  }) => {
    await world.makeInvoice({ count_number: "СЧ-1" });
    const { token } = await world.as("billing");
    await context.clearCookies();
    const there = await mixed(service, block);
    await context.addCookies([{ name: otherCookie, value: token, url: there }]);
    await page.goto(`${there}/invoices`);
    await expect(rowOf(page, "СЧ-1")).toBeVisible();
    await expect(page.getByRole("button", { name: "Без расширений" })).toBeVisible();
  });
}

test("a static host before Placard's own service has all of it, and no badge", async ({
  world,
  service,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.as("billing");
  const host = await startStaticHost({ proxied: () => service.url });
  await page.goto(`${host.url}/invoices`);
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByLabel("Логин")).toBeVisible();
  await expect(page.getByRole("button", { name: "Без расширений" })).toHaveCount(0);
  await host.end();
});
