import { daysAgo, makePlaced, perDay } from "./dashboard-world.ts";
import { expect, test } from "./fixtures.ts";
import { PageActivity } from "./hostile-findings.ts";

/** A button of a dashboard that moves by some pixels beside a text that comes; a line that moves is ten times as much. */
const mostShift = 0.003;

for (const [width, locale] of [
  [1440, "ru-RU"],
  [412, "en-GB"],
] as const) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 900 } });

    test("nothing on a page moves when its answers come", async ({ world, service, page }) => {
      const sites = [{ title: "Работёнка", url: "https://a.example/1", views: perDay(10, 30) }];
      const vacancy = await makePlaced({ world, service }, sites);
      const invoice = await world.makeInvoice({ created_at: daysAgo(40) });
      await world.makeInvoice({ created_at: daysAgo(1) });
      const response = await world.makeResponse(vacancy);
      await world.as("admin");
      await page.addInitScript(() => {
        const shifts: [number, string][] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value = 0, sources = [] } = entry as PerformanceEntry & {
              value?: number;
              sources?: { node?: Node }[];
            };
            const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "");
            shifts.push([value, moved.join(" | ")]);
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      const activity = new PageActivity(page);
      for (const path of [
        "/",
        "/invoices",
        `/invoices/${invoice}`,
        "/invoices/debts",
        "/vacancies",
        `/vacancies/${vacancy}`,
        "/responses",
        `/responses/${response}`,
        "/settings/users",
        "/settings/audit",
      ]) {
        const held = Promise.withResolvers<undefined>();
        const undo = world.fault({ path: /^\/v1\/(?!ext\/session)/, until: held.promise });
        await page.goto(path);
        await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
        held.resolve(undefined);
        await activity.waitUntilIdle();
        const shifts = await page.evaluate(
          () => Reflect.get(window, "shifts") as [number, string][],
        );
        const sum = shifts.reduce((total, [value]) => total + value, 0);
        expect(sum, `${path}: ${shifts.join("; ")}`).toBeLessThan(mostShift);
        undo();
      }
    });
  });
}
