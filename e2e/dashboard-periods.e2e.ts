import { askByRange, daysAgo, perDay, figure, makePlaced, section } from "./dashboard-world.ts";
import { expect, test } from "./fixtures.ts";

const sites = [
  { title: "Работёнка", url: "https://a.example/1", views: perDay(40, 61), calls: perDay(3, 61) },
  { title: "Вакантика", url: "https://b.example/1", views: perDay(7, 61), calls: perDay(1, 61) },
];
const byDay = (page: Parameters<typeof section>[0]) => section(page, "По дням");

test("a period's button shows as pressed before its figures are drawn", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, sites);
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}?period=7d`);
  await expect(figure(page, "Просмотры")).toContainText("329");
  const month = page.getByRole("button", { name: "30 дней" });
  const shown = await month.evaluate(async (button) => {
    const figures = document.querySelector("li[aria-busy]");
    const before = figures?.textContent;
    if (button instanceof HTMLElement) button.click();
    // Changes made during the click are in place before the next task.
    await Promise.resolve();
    return {
      pressed: button.getAttribute("aria-pressed"),
      hasNewFigures: figures?.textContent !== before,
    };
  });
  expect(shown).toEqual({ pressed: "true", hasNewFigures: false });
  await expect(figure(page, "Просмотры")).toContainText(/1\s410/);
  await page.goBack();
  await expect(month).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("button", { name: "7 дней" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("switching to another period and back requests no day again", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, sites);
  await world.as("recruiter");
  askByRange(world);
  const slider = byDay(page).getByRole("slider");
  const whenWhole = async (days: string) => {
    await expect(slider).toHaveAttribute("aria-valuemax", days);
    await expect(byDay(page).getByText(/за \d+ завершённых дней/)).toBeAttached();
    await expect(byDay(page).getByText(/посчитано/)).toHaveCount(0);
  };
  await page.goto(`/vacancies/${id}?period=7d`);
  await whenWhole("7");
  await page.getByRole("button", { name: "14 дней" }).click();
  await whenWhole("14");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/stats\/(views|calls)/.test(request.url())) asked.push(request.url());
  });
  await page.getByRole("button", { name: "7 дней" }).click();
  await whenWhole("7");
  await page.getByRole("button", { name: "14 дней" }).click();
  await whenWhole("14");
  // A request for an old day would come before those that the button makes.
  await page.getByRole("button", { name: "Обновить" }).click();
  const newest = new RegExp(`from=${daysAgo(0)}&to=${daysAgo(0)}$`);
  await expect.poll(() => asked.filter((url) => newest.test(url)).length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.includes(`from=${daysAgo(1)}&to=${daysAgo(1)}`))).toEqual([]);
});
