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
  /** Serves the built app from a static host whose data block names services on other ports. */
  separateHost: (
    service: TestService,
    overrides: OtherServiceOverrides,
    block?: object,
  ) => Promise<{ page: string; asked: string[]; intake: string[]; service: string }>;
  /** Serves a page filled for one service, behind a proxy that passes `/v1/` on to another. */
  proxiedHost: (service: TestService, block: object) => Promise<string>;
}>({
  // Playwright requires a destructured parameter, even an empty one.
  // eslint-disable-next-line no-empty-pattern
  separateHost: async ({}, give) => {
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
  proxiedHost: async ({}, give) => {
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

test("a page on a static host uses a service at another origin, with that service's own cookie", async ({
  world,
  service,
  page,
  context,
  separateHost,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  const company = await world.makeCompany();
  const { token } = await world.as("admin");
  await context.clearCookies();
  const there = await separateHost(service, { cors: "cookies" });
  await context.addCookies([{ name: otherCookie, value: token, url: there.service }]);
  await page.goto(`${there.page}/invoices`);
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Без расширений" })).toBeVisible();
  // The page asks for its extensions only; an answer that it may not read means that there are none.
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

test("a service that answers any origin without cookies is read with a token", async ({
  world,
  service,
  page,
  context,
  separateHost,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  const { token } = await world.as("billing");
  await context.clearCookies();
  const there = await separateHost(service, { cors: "anyone" });
  await page.goto(`${there.page}/invoices`);
  await page.getByRole("alert").getByLabel("Токен доступа").fill(token);
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
});

test("responses go to the address given for them, without cookies or headers that the service does not allow", async ({
  world,
  service,
  page,
  context,
  separateHost,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const { clientId } = world;
  const { key } = await makeApiKey(service.store, { clientId, scopes: ["responses"] });
  const { token } = await world.as("recruiter");
  await context.clearCookies();
  const there = await separateHost(service, { cors: "cookies" });
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

test("a page whose data block rules out extensions asks for none", async ({
  world,
  service,
  page,
  context,
  separateHost,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  const { token } = await world.as("billing");
  await context.clearCookies();
  const there = await separateHost(service, { cors: "cookies" }, { extensions: false });
  await context.addCookies([{ name: otherCookie, value: token, url: there.service }]);
  await page.goto(`${there.page}/invoices`);
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await expect(page.getByRole("button", { name: "Без расширений" })).toBeVisible();
  expect(there.asked.filter((one) => one.includes("/v1/ext/"))).toEqual([]);
});

test("an unreachable service is reported as such, and not as one without extensions", async ({
  world,
  service,
  page,
  separateHost,
}) => {
  await world.as("billing");
  const there = await separateHost(service, {}, { base_url: "http://127.0.0.1:9" });
  await page.goto(`${there.page}/invoices`);
  await expect(page.getByRole("heading", { name: "Нет связи с сервером" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Без расширений" })).toHaveCount(0);
});

for (const [title, block] of [
  ["that was filled for a service with sessions", { extensions: true, signed_in: false }],
  ["that promises extensions", { extensions: true }],
] as const) {
  test(`a page ${title} recognizes a service without extensions`, async ({
    world,
    service,
    page,
    context,
    proxiedHost,
  }) => {
    await world.makeInvoice({ count_number: "СЧ-1" });
    const { token } = await world.as("billing");
    await context.clearCookies();
    const there = await proxiedHost(service, block);
    await context.addCookies([{ name: otherCookie, value: token, url: there }]);
    await page.goto(`${there}/invoices`);
    await expect(rowOf(page, "СЧ-1")).toBeVisible();
    await expect(page.getByRole("button", { name: "Без расширений" })).toBeVisible();
  });
}

test("a static host in front of Placard's own service shows the sign-in and no badge", async ({
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
