import { resolve } from "node:path";
import { seedDemonstration } from "#service/demo/seed.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { makeUser } from "#service/testing/make.ts";
import { startService } from "#service/testing/start.ts";
import { expect, test } from "./fixtures.ts";

// Wide enough to show the checks beside the sheet.
test.use({ viewport: { width: 1440, height: 900 } });

const builtApp = resolve(import.meta.dirname, "../dist");

test("every recipient of the demonstration has a payment code, except one whose account has an error", async ({
  context,
  page,
}) => {
  const service = await startService("sqlite", {
    serveApp: (server) => serveBuiltApp(server, builtApp),
  });
  try {
    await seedDemonstration(service.store, { seed: 1, invoices: 600, today: "2026-11-21" });
    const newest = await service.store.db
      .selectFrom("invoices")
      .innerJoin("recipients", "recipients.id", "invoices.recipient_id")
      .select((eb) => ["recipients.name", eb.fn.max("invoices.count_id").as("id")])
      .where("invoices.client_id", "=", 1)
      // A paid invoice has no code.
      .where("invoices.status", "=", "not_paid")
      .groupBy("recipients.name")
      .execute();
    expect(newest.length).toBeGreaterThan(4);
    const { token } = await makeUser(service.store, { clientId: 1, role: "billing" });
    await context.addCookies([
      {
        name: "__Host-placard",
        value: token,
        domain: "127.0.0.1",
        path: "/",
        secure: true,
        httpOnly: true,
        sameSite: "Strict",
      },
    ]);
    const without: string[] = [];
    for (const { id, name } of newest) {
      await page.goto(`${service.url}/invoices/${id}`);
      await expect(page.getByText("М. П.").first()).toBeVisible();
      const code = page.getByRole("img", { name: "QR-код для оплаты счёта" });
      const problem = page.getByText(/ошибка в реквизитах/);
      await expect(code.or(problem).first()).toBeVisible();
      if ((await code.count()) === 0) without.push(name);
    }
    expect(without).toEqual([expect.stringContaining("Гнездо Кадров")]);
  } finally {
    await service.end();
  }
});
