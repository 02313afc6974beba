import { expectNoViolations } from "../axe.ts";
import { perDay, figure, makePlaced, section, siteRow } from "../dashboard-world.ts";
import { expect, test } from "./fixtures.ts";

const sites = [
  {
    title: "Работёнка",
    url: "https://rabotenka.example/1",
    views: perDay(10, 20),
    calls: perDay(2, 20),
  },
  { title: "Тихая доска", url: "https://quiet.example/1", keepsViews: false, keepsCalls: false },
  { title: "Строгая доска", error: "Станция метро не найдена." },
];

test("bare statistics with numbers sent as texts give the same figures, links and errors", async ({
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

test("a site named only in the errors is not said to have failed links, and a wrong count of errors is reported", async ({
  world,
  service,
  page,
  plain,
}) => {
  const id = await makePlaced({ world, service }, sites.slice(0, 2));
  await world.as("recruiter");
  plain.instead = {
    path: /\/errors$/,
    said: {
      status: 200,
      type: "application/json",
      body: JSON.stringify({
        data: { count: 3, items: [{ id: 999, title: "Чужая доска", error: "Нет договора." }] },
      }),
    },
  };
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(siteRow(page, "Чужая доска")).toContainText("в списке ссылок площадки нет");
  await expect(page.getByText("По данным сервиса ошибок 3, а в его списке их 1.")).toBeVisible();
  await expect(page.getByText("По данным сервиса ссылок")).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: /^На что обратить внимание/ }).getByRole("listitem"),
  ).toContainText("Площадка сообщает об ошибке, и ссылки нет: «Нет договора.»");
});

test("axe finds no violations on the screens of a service without extensions", async ({
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
