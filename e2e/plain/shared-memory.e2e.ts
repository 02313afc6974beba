import { resolve } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { makeFront } from "#service/front.ts";
import { Metrics } from "#service/health/metrics.ts";
import { ServiceHealth } from "#service/health/service-health.ts";
import { makeWorkLimits } from "#service/health/work-limit.ts";
import { hostedMemory } from "#service/hosted/hosted-memory.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { otherCookie } from "#service/testing/other-service.ts";
import { testSecretKey, type TestService } from "#service/testing/start.ts";
import { makeClient, makeUser } from "#service/testing/make.ts";
import { figure, makePlaced, perDay, watch } from "../dashboard-world.ts";
import { goTo } from "../fixtures.ts";
import { expect, fillByNumbers, sendNew, test, text } from "./fixtures.ts";

const builtApp = resolve(import.meta.dirname, "../../dist");

/** Placard in front of the other service, with a memory that its users share, or without. */
async function startFront(service: TestService, url: string, hostsReads = true) {
  const health = new ServiceHealth(url);
  const limits = makeWorkLimits();
  const { store } = service;
  const front = await makeFront({
    logLevel: "silent",
    forwardTo: { url, credential: undefined, timeoutMs: 25_000 },
    ...(hostsReads && {
      hosting: { store, secretKey: testSecretKey, memory: hostedMemory(store, url, Date.now) },
    }),
    health,
    limits,
    metrics: new Metrics(undefined, health, limits),
    serveApp: (server) => serveBuiltApp(server, builtApp, { isFront: true, hostsReads }),
  });
  return {
    url: await front.listen({ port: 0, host: "127.0.0.1" }),
    end: async () => await front.close(),
  };
}

/** A page in a browser of its own, signed in with a token of the other service. */
async function newBrowser(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: "ru-RU" });
  await context.addCookies([{ name: otherCookie, value: token, url }]);
  return await context.newPage();
}

test("in front of another service, a colleague in another browser finds the vacancies that somebody created or opened, and another client's user finds none", async ({
  world,
  service,
  plain,
  browser,
}) => {
  const company = await world.makeCompany({ name: "ООО «Ромашка»" });
  const { clientId } = world;
  const [first, second] = [
    await makeUser(service.store, { clientId, role: "recruiter" }),
    await makeUser(service.store, { clientId, role: "recruiter" }),
  ];
  const stranger = await makeUser(service.store, {
    clientId: await makeClient(service.store),
    role: "recruiter",
  });
  const opened = await world.makeVacancy({ state: "published" });
  const front = await startFront(service, plain.url);
  const pages = [];
  try {
    const page = await newBrowser(browser, front.url, first.token);
    pages.push(page);
    await page.goto("/vacancies/new");
    await expect(text(page, "Должность")).toBeVisible();
    await fillByNumbers(page, company, "Повар горячего цеха");
    await sendNew(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Повар горячего цеха");
    await page.goto(`/vacancies/${opened}`);
    await expect(page.getByRole("heading", { name: `Вакансия № ${opened}` })).toBeVisible();

    const other = await newBrowser(browser, front.url, second.token);
    pages.push(other);
    await other.goto("/vacancies");
    await expect(other.getByRole("rowheader")).toHaveText(["Повар горячего цеха", `№ ${opened}`]);
    // What is shared is not said to be of this device.
    await expect(
      other.getByText(
        "Этот сервис не показывает список вакансий. Ниже те, что вы или коллеги создали или открыли по номеру.",
      ),
    ).toBeVisible();
    await other.getByRole("button", { name: "Без расширений" }).click();
    await expect(other.getByRole("dialog", { name: "Сервис без расширений" })).toContainText(
      "Показаны вакансии, которые создали или открыли вы и коллеги.",
    );
    await other.keyboard.press("Escape");
    await other.getByRole("link", { name: "Повар горячего цеха", exact: true }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Повар горячего цеха");
    await expect(other.getByText("Показаны последние известные данные")).toBeVisible();
    await goTo(other, `/vacancies/${opened}`);
    await expect(other.getByText("а ни вы, ни коллеги здесь её не создавали")).toBeVisible();
    await goTo(other, "/");
    await expect(other.getByRole("definition")).toHaveText([
      "2",
      "создали или открыли вы и коллеги",
      "0",
      "на этом устройстве",
    ]);

    const third = await newBrowser(browser, front.url, stranger.token);
    pages.push(third);
    await third.goto("/vacancies");
    await expect(third.getByRole("region", { name: "Вакансий пока нет" })).toBeVisible();
  } finally {
    for (const one of pages) await one.context().close();
    await front.end();
  }
});

const days = perDay(9, 20);
const placed = [{ title: "А", url: "https://a.example/1", views: days, calls: perDay(1, 20) }];

test("in front of another service, the first user of a shared memory asks that service no more than a browser alone, and colleagues far less", async ({
  world,
  service,
  plain,
  browser,
}) => {
  const ids: number[] = [];
  for (let left = 7; left > 0; left -= 1) ids.push(await makePlaced({ world, service }, placed));
  const { clientId } = world;
  const [alone, first, second] = [
    await makeUser(service.store, { clientId, role: "recruiter" }),
    await makeUser(service.store, { clientId, role: "recruiter" }),
    await makeUser(service.store, { clientId, role: "recruiter" }),
  ];
  const [front, shared] = [
    await startFront(service, plain.url, false),
    await startFront(service, plain.url),
  ];
  /** How many statistics the other service is asked for while somebody opens the list of these vacancies, and the figures of one. */
  const asked = async (url: string, token: string) => {
    const page = await newBrowser(browser, url, token);
    const begin = plain.asked.length;
    const askedSince = (start: number) =>
      plain.asked.slice(start).filter((one) => one.includes("/stats/")).length;
    await page.setViewportSize({ width: 375, height: 900 });
    await page.goto("/vacancies");
    await page.getByRole("textbox", { name: "Номера вакансий" }).fill(ids.join(", "));
    await page.getByRole("button", { name: "Открыть", exact: true }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(ids.length);
    await page.goto("about:blank");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/vacancies");
    await expect(page.getByText("без замечаний")).toHaveCount(ids.length);
    const list = askedSince(begin);
    const next = plain.asked.length;
    await page.goto(`/vacancies/${ids[0]}?period=14d`);
    await expect(figure(page, "Просмотры")).toContainText("126");
    await expect(watch(page)).toContainText("ничего необычного");
    await page.waitForLoadState("networkidle");
    const figures = askedSince(next);
    await page.context().close();
    return { list, figures };
  };
  try {
    const byItself = await asked(front.url, alone.token);
    const firstOfAll = await asked(shared.url, first.token);
    const colleague = await asked(shared.url, second.token);
    expect(firstOfAll.list).toBeLessThanOrEqual(byItself.list);
    expect(firstOfAll.figures).toBeLessThanOrEqual(byItself.figures);
    expect(colleague.list).toBeLessThanOrEqual(2);
    expect(colleague.figures).toBeLessThan(byItself.figures / 2);
  } finally {
    await front.end();
    await shared.end();
  }
});
