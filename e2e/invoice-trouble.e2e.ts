import { resolve } from "node:path";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { makeTestService } from "#service/testing/start.ts";
import { expect, goTo, retryOf, rowOf, sectionLink, test } from "./fixtures.ts";

test("a service error shows the request's number, an HTML answer is reported as unexpected and not as a service error, and a retry loads the list", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.as("billing");
  const serviceError = page.getByRole("heading", { name: "Ошибка сервиса" });
  const undoError = world.fault({ path: /\/counts/, answer: { status: 500, body: "{}" } });
  await page.goto("/invoices");
  await expect(serviceError).toBeVisible();
  await expect(page.getByText(/Номер запроса: [\w-]{20,}/)).toBeVisible();
  undoError();
  const undoPage = world.fault({
    path: /\/counts/,
    answer: { status: 200, body: "<html><body>Proxy</body></html>", type: "text/html" },
  });
  await retryOf(page, "Ошибка сервиса").click();
  await expect(
    page.getByRole("heading", { name: "Сервис вернул неожиданный ответ" }),
  ).toBeVisible();
  await expect(serviceError).toHaveCount(0);
  undoPage();
  await retryOf(page, "Сервис вернул неожиданный ответ").click();
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
});

test("while offline the rows stay under a banner, and the requested rows load once the connection is back", async ({
  world,
  page,
  context,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1" });
  await world.makeInvoice({ count_number: "КЛ-2" });
  await world.as("billing");
  await page.goto("/invoices");
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await context.setOffline(true);
  const banner = page
    .getByRole("status")
    .filter({ hasText: "Сервис недоступен, повторяем запрос." });
  await expect(banner).toBeVisible();
  await page.locator("#invoice-number-filter").fill("СЧ");
  const older = page
    .getByRole("status")
    .filter({ hasText: /Показаны прежние строки.*вы запросили/ });
  await expect(older).toBeVisible();
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await expect(rowOf(page, "КЛ-2")).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(rowOf(page, "КЛ-2")).toBeHidden();
  await expect(rowOf(page, "СЧ-1")).toBeVisible();
  await expect(older).toBeHidden();
  await expect(page.locator("#invoice-number-filter")).toHaveValue("СЧ");
});

test("a page that could not load offline loads by itself once the connection is back", async ({
  world,
  page,
  context,
}) => {
  const first = await world.makeInvoice({ count_number: "СЧ-1", created_at: "2026-03-02" });
  await world.makeInvoice({ count_number: "СЧ-2", created_at: "2026-03-01" });
  await world.as("billing");
  const undo = world.fault({ path: /count_info/, cut: true });
  await page.goto(`/invoices/${first}`);
  await expect(page.getByRole("heading", { name: "Нет связи с сервером" })).toBeVisible();
  await context.setOffline(true);
  await expect(
    page.getByRole("status").filter({ hasText: "Сервис недоступен, повторяем запрос." }),
  ).toBeVisible();
  undo();
  await context.setOffline(false);
  await expect(page.getByText("Счёт на оплату № СЧ-1")).toBeVisible();
});

test("a record that cannot be read is named, and the others are shown; an unknown status is shown unchanged", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "ХОРОШИЙ" });
  const bad = await world.makeInvoice({ count_number: "ПЛОХОЙ" });
  await world.as("billing");
  world.fault({
    path: /\/counts/,
    rewrite: (body) => {
      const answer = JSON.parse(body) as {
        data: { items: { count_id: number; amount: unknown }[] };
      };
      for (const item of answer.data.items) if (item.count_id === bad) item.amount = "1 220";
      return JSON.stringify(answer);
    },
  });
  await page.goto("/invoices");
  await expect(rowOf(page, "ХОРОШИЙ")).toBeVisible();
  await expect(page.getByText(`запись № ${bad}`)).toBeVisible();
  await expect(page.getByText(/поле amount/)).toBeVisible();

  world.fault({ path: /\/counts/, rewrite: (body) => body.replaceAll("not_paid", "в_споре") });
  await goTo(page, "/invoices?number=ХОР");
  await expect(rowOf(page, "ХОРОШИЙ")).toContainText("в_споре");
});

test("markup in any field is shown as text, and a field of a megabyte breaks nothing", async ({
  world,
  service,
  page,
}) => {
  const hostile = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`;
  const id = await world.makeInvoice({
    count_number: hostile,
    lines: [{ title: hostile, amount: 10 }],
    acts_text: "ы".repeat(1_000_000),
    requisites: { contacts: hostile, offer_text: hostile, general_manager: hostile },
  });
  await service.store.db
    .updateTable("payers")
    .set({ name: hostile })
    .where("client_id", "=", world.clientId)
    .execute();
  await world.as("billing");
  await page.goto("/invoices");
  await expect(page.getByRole("link", { name: hostile })).toBeVisible();
  await goTo(page, `/invoices/${id}`);
  await expect(page.getByText("М. П.")).toBeVisible();
  await expect(page.getByRole("article").getByRole("cell", { name: hostile })).toBeVisible();
  expect(await page.locator("main img, main script").count()).toBe(0);
  await expect(page).not.toHaveTitle("taken");
});

test("what is wrong with an invoice or its address is said, and nothing of it is shown or requested", async ({
  world,
  page,
}) => {
  await world.as("billing");
  await page.goto("/settings");

  await test.step("an unknown invoice (404) and another client's (403) are reported, with a link to the list", async () => {
    for (const [status, heading] of [
      [404, "Не найдено"],
      [403, "Нет доступа"],
    ] as const) {
      const undo = world.fault({
        path: /\/count_info/,
        answer: { status, body: JSON.stringify({ data: {}, errors: [] }) },
      });
      await goTo(page, `/invoices/${status}`);
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expect(page.getByRole("link", { name: "К списку" })).toBeVisible();
      undo();
    }
  });

  await test.step("an address without a valid number is not found, and nothing is requested for it", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    for (const id of ["12abc", "0", "9007199254740993", "%27"]) {
      await goTo(page, "/settings");
      await expect(page.getByRole("heading", { name: "Мои настройки" })).toBeVisible();
      await goTo(page, `/invoices/${id}`);
      await expect(page.getByRole("heading", { name: "Не найдено" })).toBeVisible();
      expect(
        asked.filter((url) => url.includes("count_info")),
        id,
      ).toEqual([]);
    }
  });

  await test.step("an invoice with an unreadable line is not shown in part", async () => {
    const id = await world.makeInvoice({
      lines: [
        { title: "Первая", amount: 1 },
        { title: "Вторая", amount: 2 },
      ],
    });
    world.fault({
      path: /count_info/,
      rewrite: (body) => body.replace('"amount":2', '"amount":"два"'),
    });
    await goTo(page, `/invoices/${id}`);
    await expect(
      page.getByRole("heading", { name: "Сервис вернул неожиданный ответ" }),
    ).toBeVisible();
    await expect(page.getByText("services[1].amount")).toBeVisible();
    await expect(page.getByText("Первая")).toHaveCount(0);
  });
});

const builtApp = resolve(import.meta.dirname, "../dist");

test("while the database is away the app says so and keeps what was typed; it comes back by itself", async ({
  world,
  service,
  page,
}) => {
  let isAway = false;
  const { store } = service;
  const server = await makeTestService(
    { ...store, dialect: { ...store.dialect, isAway: () => isAway } },
    {
      serveApp: (app) => serveBuiltApp(app, builtApp),
      simulate: (app) =>
        app.addHook("preHandler", async ({ url }) => {
          if (isAway && /^\/(v1|healthz)/.test(url)) throw new Error("the database is away");
        }),
    },
  );
  try {
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    const banner = page
      .getByRole("status")
      .filter({ hasText: "Сервис недоступен, повторяем запрос." });
    const name = page
      .getByRole("form", { name: "Новый отклик" })
      .getByLabel("ФИО", { exact: true });
    await world.as("admin");
    await page.goto(`${url}/responses/new`);
    await name.fill("Ложкина Анна");
    isAway = true;
    // The vacancy is looked up while it is typed.
    await page.getByLabel("Вакансия", { exact: true }).fill("17");
    await expect(banner).toBeVisible();
    isAway = false;
    await expect(banner).toBeHidden();
    await expect(name).toHaveValue("Ложкина Анна");

    isAway = true;
    await page.goto(`${url}/invoices`);
    await expect(banner).toBeVisible();
    await world.makeInvoice({ count_number: "СЧ-1" });
    isAway = false;
    await expect(rowOf(page, "СЧ-1")).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(sectionLink(page, "Счета")).toBeVisible();
  } finally {
    await server.close();
  }
});

test("if the code of the table's settings cannot be loaded, their panel says so, and the rows stay", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1001" });
  await world.as("billing");
  await page.route(/\/assets\/TableSettings-[^/]*\.js$/, (route) => route.abort());
  await page.goto("/invoices");
  await page.getByRole("button", { name: "Столбцы" }).click();
  const panel = page.getByRole("dialog", { name: "Столбцы" });
  await expect(panel.getByRole("alert")).toContainText("Нет связи с сервером");
  await expect(page.getByRole("link", { name: "СЧ-1001" })).toBeVisible();
});
