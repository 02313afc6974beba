import type { Page } from "@playwright/test";
import { each, makePlaced } from "./dashboard-world.ts";
import { expect, test, type World } from "./fixtures.ts";
import { makeStories, mark, range } from "./watch-world.ts";

test("the list tells of each vacancy what wants attention, and why", async ({
  world,
  service,
  page,
}) => {
  await makeStories({ world, service });
  await world.as("recruiter");
  await page.goto("/vacancies");
  await expect(page.getByRole("columnheader", { name: "Внимание" })).toBeVisible();
  await expect(mark(page, "Спокойная")).toHaveText("без замечаний");
  await expect(mark(page, "Обрыв")).toContainText("Просмотры пропали");
  await expect(mark(page, "Обрыв")).toContainText(
    `Б: 3 дня без просмотров (${range(3, 1)}), а за неделю до них (${range(10, 4)}) было 84 просмотра.`,
  );
  await expect(mark(page, "Ошибка")).toContainText("Ошибка без ссылки+1");
  await expect(mark(page, "Ошибка")).toContainText("«Укажите станцию метро.»");
  await expect(mark(page, "Черновая")).toContainText("Не опубликована");
});

test("the filter keeps to the page that is shown and says so, in an address to be shared", async ({
  world,
  service,
  page,
}) => {
  await makeStories({ world, service });
  await world.as("recruiter");
  await page.goto("/vacancies");
  await expect(mark(page, "Спокойная")).toHaveText("без замечаний");
  await page.getByRole("button", { name: "Требуют внимания" }).click();
  const titles = page.getByRole("rowheader");
  await expect(titles).toHaveText(["Ошибка", "Обрыв"]);
  await expect(page).toHaveURL(/\/vacancies\?attention=1$/);
  const notice = page.getByRole("status").filter({ hasText: "на этой странице" });
  await expect(notice).toContainText("Требуют внимания на этой странице: 2 из 4.");
  await expect(notice).toContainText("Другие страницы этот отбор не просматривает.");

  await page.reload();
  await expect(titles).toHaveText(["Ошибка", "Обрыв"]);
  await page.getByRole("button", { name: "Убрать фильтр: Внимание Требуют внимания" }).click();
  await expect(titles).toHaveCount(4);
  await expect(page).toHaveURL(/\/vacancies$/);
});

test("a vacancy that could not be checked says so, and the filter does not hide it", async ({
  world,
  service,
  page,
}) => {
  const url = "https://a.example/1";
  const id = await makePlaced({ world, service }, [{ title: "А", url, views: each(9, 20) }]);
  await world.as("recruiter");
  world.fault({
    path: new RegExp(`/orders/${id}/stats/calls`),
    answer: { status: 500, body: "{}" },
  });
  await page.goto("/vacancies?attention=1");
  await expect(mark(page, "Повар")).toContainText("нельзя проверить");
  await expect(mark(page, "Повар")).toContainText(
    "Не проверено: не больше ли звонков, чем просмотров.",
  );
  await expect(page.getByRole("status").filter({ hasText: "0 из 1" })).toContainText(
    "Ещё 1 проверить не удалось",
  );
});

test("a page on which nothing wants attention says how many were checked and leads on", async ({
  world,
  service,
  page,
}) => {
  const sites = [{ title: "А", url: "https://a.example/1", views: each(9, 20) }];
  await makePlaced({ world, service }, sites);
  await world.as("recruiter");
  await page.goto("/vacancies?attention=1");
  const none = page.getByRole("region", { name: "На этой странице внимания ничто не требует" });
  await expect(none).toContainText("Проверено вакансий: 1.");
  await none.getByRole("button", { name: "Показать все на странице" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["Повар"]);
});

const reports = /\/v1\/orders\/\d+\/(urls|errors|stats)/;

/** Requests for reports that are under way now. */
function countReports(page: Page): { readonly open: Set<string>; readonly all: string[] } {
  const open = new Set<string>();
  const all: string[] = [];
  page.on("request", (request) => {
    if (!reports.test(request.url())) return;
    open.add(request.url());
    all.push(request.url());
  });
  const end = (request: { url: () => string }) => open.delete(request.url());
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return { open, all };
}

async function makeMany(given: Parameters<typeof makePlaced>[0], count: number): Promise<void> {
  const sites = [{ title: "А", url: "https://a.example/1", views: each(9, 20) }];
  for (let left = count; left > 0; left -= 1) await makePlaced(given, sites);
}

function hold(world: World): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = world.fault({ path: reports, until: promise });
  return () => {
    end();
    resolve();
  };
}

test("of twenty vacancies no more than four answers are awaited at once, five for each vacancy", async ({
  world,
  service,
  page,
}) => {
  await makeMany({ world, service }, 20);
  await world.as("recruiter");
  const release = hold(world);
  const { open, all } = countReports(page);
  await page.goto("/vacancies");
  await expect.poll(() => open.size).toBe(4);
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  await expect(page.getByText("проверяем…")).toHaveCount(20);
  expect(all).toHaveLength(4);
  release();
  await expect(page.getByText("без замечаний")).toHaveCount(20);
  expect(all).toHaveLength(100);
  // Kept for some minutes: coming back asks nothing again.
  await page.getByRole("link", { name: "Черновики" }).click();
  await expect(page).toHaveURL(/drafts/);
  await page.getByRole("link", { name: "Вакансии", exact: true }).click();
  await expect(page.getByText("без замечаний")).toHaveCount(20);
  expect(all).toHaveLength(100);
});

test("turning the page ends the questions about the page before", async ({
  world,
  service,
  page,
}) => {
  await makeMany({ world, service }, 21);
  await world.as("recruiter");
  const release = hold(world);
  const { open, all } = countReports(page);
  await page.goto("/vacancies");
  await expect.poll(() => open.size).toBe(4);
  const before = [...all];
  await page.getByRole("button", { name: "Следующая страница" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect.poll(() => before.filter((url) => open.has(url))).toEqual([]);
  release();
  await expect(page.getByText("без замечаний")).toHaveCount(1);
  expect(all).toHaveLength(4 + 5);
});

test("nothing is asked while the page is hidden, and the rest once it is seen again", async ({
  world,
  service,
  page,
}) => {
  await makeMany({ world, service }, 3);
  await world.as("recruiter");
  await page.addInitScript(() => {
    let state = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => state });
    Reflect.set(window, "beSeen", () => {
      state = "visible";
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  const { all } = countReports(page);
  await page.goto("/vacancies");
  await expect(page.getByText("проверяем…")).toHaveCount(3);
  // The code is there and waits: its words are those of the mark.
  expect(all).toEqual([]);
  await page.evaluate(() => {
    (Reflect.get(window, "beSeen") as () => void)();
  });
  await expect(page.getByText("без замечаний")).toHaveCount(3);
  expect(all).toHaveLength(15);
});

test("without the column and the filter nothing is asked", async ({ world, service, page }) => {
  await makeMany({ world, service }, 1);
  await world.as("recruiter");
  const { all } = countReports(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/vacancies");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  expect(all).toEqual([]);
  await page.getByRole("button", { name: "Требуют внимания" }).click();
  await expect(
    page.getByRole("region", { name: "На этой странице внимания ничто не требует" }),
  ).toBeVisible();
  expect(all).toHaveLength(5);
});
