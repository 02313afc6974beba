import { ask } from "#service/testing/ask.ts";
import { makeApiKey } from "#service/testing/make-vacancies.ts";
import {
  askByRange,
  daysAgo,
  figure,
  makePlaced,
  noonToday,
  perDay,
  siteRow,
  watch,
  leaveDashboard,
} from "./dashboard-world.ts";
import { expect, goTo, test } from "./fixtures.ts";
import { firstOf } from "./of-several.ts";

const broken = { status: 500, body: JSON.stringify({ data: {}, errors: [] }) };
const site = {
  title: "Работёнка",
  url: "https://a.example/1",
  error: "Станция метро не найдена.",
  views: perDay(10, 40),
  calls: perDay(2, 40),
};

test("when the days of a period fail to load, views and calls are missing, and one retry brings both; when only today fails, the figure covers the closed days and says so", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [site]);
  await world.as("recruiter");
  const undo = world.fault({ path: /\/stats\/days/, answer: broken });
  await page.goto(`/vacancies/${id}?period=7d`);
  const notice = page.getByRole("alert").filter({ hasText: "получить не удалось" });
  await expect(notice).toHaveCount(2);
  await expect(figure(page, "Просмотры")).toContainText("нет данных");
  await expect(figure(page, "С ошибкой")).toContainText("1");
  // Nothing keeps waiting for them.
  await expect(page.getByRole("region", { name: /^На что обратить внимание/ })).toHaveAttribute(
    "aria-busy",
    "false",
  );
  await expect(page.getByText("Дни не загрузились.")).toBeVisible();
  undo();
  await firstOf(notice).getByRole("button", { name: "Повторить" }).click();
  await expect(notice).toHaveCount(0);
  await expect(figure(page, "Просмотры")).toContainText("70");
  await expect(figure(page, "Просмотры телефона")).toContainText("14");

  askByRange(world);
  world.fault({ path: new RegExp(`stats/views/boards\\?from=${daysAgo(0)}`), answer: broken });
  await goTo(page, `/vacancies/${await makePlaced({ world, service }, [site])}?period=7d`);
  await expect(figure(page, "Просмотры")).toContainText("60");
  await expect(figure(page, "Просмотры")).toContainText("без сегодняшнего дня");
});

test("while the service is down the last data stay with their time, and they refresh when it is back", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [site]);
  await world.as("recruiter");
  await page.clock.install({ time: noonToday() });
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(figure(page, "Просмотры")).toContainText("70");
  await expect(page.getByText("Обновлено только что")).toBeVisible();
  const undo = world.fault({ path: /\/v1\/(orders|ext\/orders\/\d+\/stats)\//, cut: true });
  await page.clock.fastForward("02:30");
  const notice = page.getByRole("status").filter({ hasText: "Показаны данные на" });
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(notice).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(page.getByText("Обновлено 2 мин назад")).toBeVisible();
  await expect(figure(page, "Просмотры")).toContainText("70");
  await expect(siteRow(page, "Работёнка").getByRole("link")).toBeVisible();
  undo();
  await page.clock.fastForward("01:05");
  await expect(notice).toHaveCount(0);
  await expect(page.getByText("Обновлено только что")).toBeVisible();
});

test("figures refresh on their own while the page is visible, and at once on request; a refusal stays as it is", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [site]);
  const { key } = await makeApiKey(service.store, { clientId: world.clientId });
  await world.as("recruiter");
  await page.clock.install({ time: noonToday() });
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(figure(page, "Просмотры")).toContainText("70");
  const { items } = (await (await page.request.get(`/v1/orders/${id}/urls`)).json()).data;
  const report = async (views: number) => {
    const { status } = await ask(service, `/v1/ext/orders/${id}/placements/${items[0].id}`, {
      method: "PUT",
      body: { days: [{ date: daysAgo(0), views }] },
      headers: { "x-apikey": key },
    });
    expect(status).toBe(200);
  };
  await report(20);
  await page.clock.fastForward("01:05");
  await expect(figure(page, "Просмотры")).toContainText("80");
  await report(30);
  await page.getByRole("button", { name: "Обновить", exact: true }).click();
  await expect(figure(page, "Просмотры")).toContainText("90");

  world.fault({ path: /\/(orders\/\d+\/urls|stats\/days)/, answer: { status: 403, body: "{}" } });
  await goTo(page, `/vacancies/${await makePlaced({ world, service }, [site])}?period=7d`);
  await expect(page.getByRole("alert").filter({ hasText: "Нет доступа" })).toHaveCount(3);
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.fastForward("01:05");
  await expect.poll(() => asked.join()).toMatch(/\/errors/);
  await page.evaluate(() => fetch("/health"));
  expect(asked.filter((path) => /\/urls|stats\/days/.test(path))).toEqual([]);
});

test("a hidden page sends no requests for the vacancy, and refreshes at once when it is visible again", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [site]);
  await world.as("recruiter");
  await page.clock.install({ time: noonToday() });
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(figure(page, "Просмотры")).toContainText("70");
  // The requests for the flags come last, when the page is idle.
  const flags = page.getByRole("region", { name: "На что обратить внимание" });
  await expect(flags).toHaveAttribute("aria-busy", "false");
  await page.waitForLoadState("networkidle");
  const see = (state: "hidden" | "visible") =>
    page.evaluate((shown) => {
      Object.defineProperty(document, "visibilityState", { value: shown, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await see("hidden");
  await page.clock.fastForward("10:00");
  await page.evaluate(() => fetch("/health"));
  expect(asked.filter((path) => path.startsWith("/v1/orders/"))).toEqual([]);
  await see("visible");
  await expect.poll(() => asked).toContain(`/v1/orders/${id}/urls`);
});

test("an unpublished vacancy says so, the dashboard's controls can be reached with the keyboard alone, and whatever fails to load is said and can be retried", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/drafts");

  await test.step("an unpublished vacancy is placed nowhere yet, and publishing it shows its sites", async () => {
    await makePlaced({ world, service }, [site]);
    const id = await world.makeVacancy({ values: { post: "Повар" } });
    await goTo(page, `/vacancies/${id}`);
    const placement = page.getByRole("region", { name: "Размещение" });
    await expect(
      placement.getByRole("heading", { name: "Вакансия ещё нигде не размещена" }),
    ).toBeVisible();
    const publish = page.getByRole("main").getByRole("button", { name: "Опубликовать" });
    await expect(publish).toHaveCount(1);
    await publish.click();
    await page.getByRole("dialog").getByRole("button", { name: "Опубликовать" }).click();
    await expect(siteRow(page, "Работёнка")).toBeVisible();
    await expect(figure(page, "Просмотры")).toContainText("0");
    await leaveDashboard(page);
  });

  await test.step("the dashboard's controls can be reached with the keyboard alone", async () => {
    const id = await makePlaced({ world, service }, [site]);
    await goTo(page, `/vacancies/${id}?period=7d`);
    await expect(figure(page, "Просмотры")).toContainText("70");
    const reached: string[] = [];
    await page.getByRole("button", { name: "Обновить", exact: true }).focus();
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.getAttribute("aria-label") ?? focused?.textContent ?? "";
      });
      reached.push(name);
      if (name === "Скопировать ссылку: Работёнка") break;
    }
    for (const name of [
      "Скопировать ссылку",
      "7 дней",
      "С начала размещения",
      "Как посчитано: Просмотры",
      "Как посчитано: Без статистики",
      "Исправить: Станция метро",
      "Площадки и ссылки",
      "Скопировать ссылку: Работёнка",
    ]) {
      expect(reached).toContain(name);
    }
    await leaveDashboard(page);
  });

  await test.step("when links, errors, views or calls fail to load, only they are missing, and they can be retried", async () => {
    askByRange(world);
    for (const [what, path, name] of [
      ["links", /\/urls$/, "Ссылки"],
      ["errors", /\/errors$/, "Ошибки"],
      ["views", /\/stats\/views\//, "Просмотры"],
      ["calls", /\/stats\/calls\//, "Просмотры телефона"],
    ] as const) {
      const undo = world.fault({ path, answer: broken });
      await goTo(page, `/vacancies/${await makePlaced({ world, service }, [site])}?period=7d`);
      const notice = page.getByRole("alert").filter({ hasText: `${name}: получить не удалось` });
      await expect(notice).toBeVisible();
      await expect(notice).toContainText("Ошибка сервиса");
      await expect(figure(page, "Просмотры")).toContainText(what === "views" ? "нет данных" : "70");
      await expect(figure(page, "Просмотры телефона")).toContainText(
        what === "calls" ? "нет данных" : "14",
      );
      await expect(figure(page, "С ошибкой")).toContainText(what === "errors" ? "нет данных" : "1");
      await expect(figure(page, "Размещено")).toContainText(what === "links" ? "нет данных" : "1");
      await expect(siteRow(page, "Работёнка")).toBeVisible();
      undo();
      await notice.getByRole("button", { name: "Повторить" }).click();
      await expect(notice).toHaveCount(0);
      await expect(figure(page, "Просмотры")).toContainText("70");
      await expect(siteRow(page, "Работёнка").getByRole("link")).toBeVisible();
      await expect(watch(page)).toContainText("Станция метро не найдена.");
    }
  });
});
