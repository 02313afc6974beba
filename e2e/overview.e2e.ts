import { expectNoViolations } from "./axe.ts";
import { daysAgo } from "./dashboard-world.ts";
import { expect, rowOf, test } from "./fixtures.ts";
import { makeFlaggedVacancies } from "./watch-world.ts";

test("billing sees what is not paid by age, and each number leads to its rows", async ({
  world,
  page,
}) => {
  await world.makeInvoice({ count_number: "СЧ-1", created_at: daysAgo(2) });
  await world.makeInvoice({ count_number: "СЧ-2", created_at: daysAgo(45) });
  await world.makeInvoice({ count_number: "СЧ-3", created_at: daysAgo(400) });
  const paid = { status: "paid_full", created_at: daysAgo(500) } as const;
  await world.makeInvoice({ ...paid, count_number: "СЧ-4", payed_at: daysAgo(0) });
  await world.makeInvoice({ ...paid, count_number: "СЧ-5", payed_at: daysAgo(40) });
  await world.as("billing");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Обзор", level: 1 })).toBeVisible();
  const unpaid = page.getByRole("region", { name: "Не оплачено" });
  await expect(unpaid.getByRole("link", { name: "3 счёта" })).toBeVisible();
  // A clerk may not read the vacancies, so there is nothing of them.
  await expect(page.getByRole("region", { name: "Вакансии" })).toHaveCount(0);
  await expectNoViolations(page);
  await unpaid.getByRole("link", { name: /^31–60 дн\./ }).click();
  await expect(rowOf(page, "СЧ-2")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.goBack();
  await unpaid.getByRole("link", { name: /^Старше 90 дн\./ }).click();
  await expect(rowOf(page, "СЧ-3")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.goBack();
  await page
    .getByRole("region", { name: "Больше всех должны" })
    .getByRole("listitem")
    .first()
    .getByRole("link")
    .click();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.goBack();
  const months = page.getByRole("region", { name: "Выставлено и оплачено по месяцам" });
  await months.getByRole("listitem").last().getByRole("link").click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
  await page.goBack();
  await months.getByRole("link", { name: /^Оплачено/ }).click();
  await expect(rowOf(page, "СЧ-4")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
});

test("a recruiter sees what needs attention and why, and what to mend", async ({
  world,
  service,
  page,
}) => {
  await makeFlaggedVacancies({ world, service });
  const vacancy = await world.makeVacancy({ values: { post: "Повар" } });
  const response = await world.makeResponse(vacancy);
  await world.as("recruiter");
  await page.goto("/");
  const attention = page.getByRole("region", { name: "Требуют внимания" });
  const rows = attention.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("«Укажите станцию метро.»");
  await expect(rows.last()).toContainText("3 дня без просмотров");
  await expect(page.getByRole("region", { name: "Не оплачено" })).toHaveCount(0);
  const responses = page.getByRole("region", { name: "Новые отклики" });
  await expect(responses.getByRole("link", { name: /^Повар/ })).toHaveAttribute(
    "href",
    `/responses/${response}`,
  );
  await expectNoViolations(page);
  await rows
    .first()
    .getByRole("link", { name: /^Исправить: / })
    .click();
  await expect(page).toHaveURL(/\/edit\?field=metro/);
  await page.goBack();
  await attention.getByRole("link", { name: "Все 2" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["Ошибка", "Обрыв"]);
});

test.describe("en-GB", () => {
  test.use({ locale: "en-GB" });

  test("an overview without records says so in a sentence each, and a failed part offers another try", async ({
    world,
    page,
  }) => {
    await world.as("admin");
    const heal = world.fault({ path: /overview\/vacancies/, answer: { status: 500, body: "{}" } });
    await page.goto("/");
    await expect(page.getByText("All invoices are paid.")).toBeVisible();
    await expect(page.getByText("Nobody owes anything.")).toBeVisible();
    heal();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No vacancies are published.")).toBeVisible();
    await expect(page.getByText("No responses in the last week.")).toBeVisible();
    await expectNoViolations(page);
  });
});

test("nothing moves when the figures come", async ({ world, service, page }) => {
  await makeFlaggedVacancies({ world, service });
  for (let index = 0; index < 6; index += 1) await world.makeInvoice();
  await world.as("admin");
  const shiftOf = async () => {
    await page.goto("/");
    await expect(
      page.getByRole("region", { name: "Требуют внимания" }).getByRole("listitem"),
    ).toHaveCount(2);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (Number(Reflect.get(entry, "value")) || 0), 0),
            ),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 300);
        }),
    );
  };
  await shiftOf();
  expect(await shiftOf()).toBeLessThan(0.01);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await shiftOf()).toBeLessThan(0.01);
});
