import { resolve } from "node:path";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { makeTestService } from "#service/testing/start.ts";
import { expect, rowOf, sectionLink, test } from "./fixtures.ts";

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
      .filter({ hasText: "Сервис недоступен, пробуем снова." });
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
