import { fillByNumbers, sendNew, text } from "./fixtures.ts";
import { resolve } from "node:path";
import { makeFront } from "#service/front.ts";
import { Metrics } from "#service/health/metrics.ts";
import { ServiceHealth } from "#service/health/service-health.ts";
import { makeWorkLimits } from "#service/health/work-limit.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { makeApiKey } from "#service/testing/make-vacancies.ts";
import {
  otherCookie,
  startOtherService,
  type OtherServiceOverrides,
} from "#service/testing/other-service.ts";
import type { TestService } from "#service/testing/start.ts";
import { responsesOf } from "../response-tools.ts";
import { expect, rowOf, test as base } from "../fixtures.ts";
import { startStaticHost } from "../static-host.ts";
import { titlesOf } from "../vacancy-form-steps.ts";

const builtApp = resolve(import.meta.dirname, "../../dist");

const test = base.extend<{
  /** Serves the built app below a folder of a static host, whose `config.json` names services on other ports. */
  separateHost: (
    service: TestService,
    overrides: OtherServiceOverrides,
    settings?: object,
  ) => Promise<{ page: string; asked: string[]; intake: string[]; service: string }>;
  /** Serves a page configured for one service, behind a proxy that forwards `/v1/` to another. */
  proxiedHost: (service: TestService, block: object) => Promise<string>;
}>({
  // Playwright requires a destructured parameter, even an empty one.
  // eslint-disable-next-line no-empty-pattern
  separateHost: async ({}, give) => {
    const ends: (() => Promise<void>)[] = [];
    await give(async (service, overrides, settings = {}) => {
      const other = await startOtherService(service, overrides);
      const intake = await startOtherService(service, { cors: "anyone" });
      const host = await startStaticHost({
        folder: "/desk/",
        config: () => ({ base_url: other.url, response_base_url: intake.url, ...settings }),
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
  // The page only asks for the service's extensions; an unreadable answer means that there are none.
  const probes = there.asked.filter((one) => one.includes("/v1/ext/"));
  expect(new Set(probes)).toEqual(new Set(["GET /v1/ext/capabilities"]));

  await page.goto(`${there.page}/vacancies/new`);
  await expect(text(page, "Должность")).toBeVisible();
  await fillByNumbers(page, company, "Повар");
  await sendNew(page);
  await expect(page).toHaveURL(/:\d+\/desk\/vacancies\/\d+$/);
  await page.getByRole("link", { name: "Placard", exact: true }).click();
  await expect(page).toHaveURL(`${there.page}/`);
  await page.goBack();
  await expect(page).toHaveURL(/\/desk\/vacancies\/\d+$/);
  expect(await titlesOf(service, world.clientId)).toEqual(["Повар"]);
  expect(there.asked.filter((one) => one.includes("policy-reports"))).toEqual([]);
});

test("a creation is not repeated at another origin, to which no key goes unless the settings say that the service knows it", async ({
  world,
  service,
  page,
  context,
  separateHost,
}) => {
  const company = await world.makeCompany();
  const { token } = await world.as("admin");
  await context.clearCookies();
  const offer = { data: { service: "placard", version: "1", extensions: ["ext/audit"] } };
  const said = (status: number, body: object) => ({
    status,
    type: "application/json",
    body: JSON.stringify(body),
  });
  let instead = { path: /ext\/capabilities/, said: said(200, offer) };
  const there = await separateHost(service, { cors: "cookies", instead: () => instead });
  await context.addCookies([{ name: otherCookie, value: token, url: there.service }]);
  await page.goto(`${there.page}/vacancies/new`);
  await expect(text(page, "Должность")).toBeVisible();
  await fillByNumbers(page, company, "Повар");
  instead = { path: /orders\/vacancy/, said: said(502, {}) };
  await sendNew(page);
  await expect(page.getByRole("alert", { name: "Отправка" })).toContainText(
    "может появиться вторая",
  );
  expect(there.asked.filter((one) => one.startsWith("POST /v1/orders/vacancy"))).toHaveLength(1);
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

test("a page whose settings rule out extensions asks for none", async ({
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

test("a page deep below an unknown folder finds its files, and says that it does not exist", async ({
  page,
}) => {
  const host = await startStaticHost({ folder: "/a/desk/", config: () => ({ extensions: false }) });
  await page.goto(`${host.url}/nowhere/at/all`);
  await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
  await page.getByRole("link", { name: "Placard", exact: true }).click();
  await expect(page).toHaveURL(`${host.url}/`);
  await host.end();
});

test("unusable settings are reported in one sentence, on the page and in the log", async ({
  page,
}) => {
  let config = "";
  const host = await startStaticHost({ config: () => config });
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const told = [
    ["{", "config.json: это не объект JSON"],
    ["[]", "config.json: это не объект JSON"],
    ['{"base_ulr":"x"}', "настройки «base_ulr» нет; возможно, имелась в виду «base_url»."],
    ['{"base_url":"billing.example"}', 'значение «base_url» не подходит: "billing.example"'],
    ['{"sign_in":"password"}', 'ожидалось "cookie", "token" или "none".'],
    ['{"extensions":"no"}', "ожидалось true или false."],
    ['{"base_path":"/elsewhere/"}', "«base_path» задан как /elsewhere/, а страница открыта из /."],
  ] as const;
  for (const [text, sentence] of told) {
    config = text;
    await page.goto(`${host.url}/invoices`);
    await expect(page.getByRole("alert")).toContainText(sentence);
    expect(logged.join()).toContain(sentence);
  }
  config = '{"extensions": false, "language": "en"}';
  await page.evaluate(() => localStorage.clear());
  await page.getByRole("link", { name: "Загрузить ещё раз" }).click();
  await expect(page.getByRole("link", { name: "Invoices" })).toBeVisible();
  await host.end();
});

test("behind Placard itself, users need no token and never see the one it adds", async ({
  world,
  service,
  page,
  context,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  const { token } = await world.as("billing");
  await context.clearCookies();
  const other = await startOtherService(service);
  const health = new ServiceHealth(other.url);
  const front = await makeFront({
    logLevel: "silent",
    forwardTo: {
      url: other.url,
      credential: { header: "authorization", token },
      timeoutMs: 5_000,
    },
    health,
    metrics: new Metrics(undefined, health, makeWorkLimits()),
    basePath: "/desk/",
    serveApp: (server) =>
      serveBuiltApp(server, builtApp, {
        settings: { base_path: "/desk/", sign_in: "none" },
        isFront: true,
      }),
  });
  const url = `${await front.listen({ port: 0, host: "127.0.0.1" })}/desk`;
  const seen: string[] = [];
  page.on("response", (answer) => {
    void answer.allHeaders().then((headers) => seen.push(JSON.stringify(headers)));
    void answer.text().then(
      (text) => seen.push(text),
      () => undefined,
    );
  });
  await page.goto(`${url}/invoices`);
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await page.getByRole("button", { name: "Без расширений" }).click();
  const panel = page.getByRole("dialog", { name: "Сервис без расширений" });
  await expect(panel).toContainText("доступ к сервису настроил администратор");
  await expect(panel.getByLabel("Токен доступа")).toHaveCount(0);
  await page.keyboard.press("Escape");
  expect(seen.join()).not.toContain(token);
  expect(await context.cookies()).toEqual([]);

  await other.end();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Нет связи с сервером" })).toBeVisible();
  await front.close();
});
