import { expectNoViolations } from "../axe.ts";
import { each, figure, makePlaced, section, siteRow } from "../dashboard-world.ts";
import { expect, test } from "./fixtures.ts";

const sites = [
  {
    title: "Работёнка",
    url: "https://rabotenka.example/1",
    views: each(10, 20),
    calls: each(2, 20),
  },
  { title: "Тихая доска", url: "https://quiet.example/1", keepsViews: false, keepsCalls: false },
  { title: "Строгая доска", error: "Станция метро не найдена." },
];

test("bare statistics with numbers as texts make the same figures, days, links and errors", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, sites);
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(page.getByRole("heading", { name: "Известен только номер" })).toBeVisible();
  await expect(figure(page, "Просмотры")).toContainText("70");
  await expect(figure(page, "Звонки")).toContainText("14");
  await expect(siteRow(page, "Работёнка").getByRole("link")).toBeVisible();
  await expect(siteRow(page, "Тихая доска")).toContainText("не считает");
  await expect(section(page, "Ошибки")).toContainText("Станция метро не найдена.");
});

for (const locale of ["ru-RU", "en-GB"] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test("axe finds nothing on the screens of a service without extensions", async ({
      world,
      service,
      page,
      context,
    }) => {
      const id = await makePlaced({ world, service }, sites);
      await world.as("admin");
      await page.goto(`/vacancies/${id}?period=7d`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("70").first()).toBeVisible();
      await expectNoViolations(page);
      await page.goto("/vacancies");
      await expect(page.getByRole("rowheader")).toHaveCount(1);
      await expectNoViolations(page);
      await page.goto("/vacancies/new?step=employer");
      await expect(page.getByRole("textbox").first()).toBeVisible();
      await expectNoViolations(page);
      await context.clearCookies();
      await page.goto("/invoices");
      await expect(page.getByRole("alert").getByRole("textbox")).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
