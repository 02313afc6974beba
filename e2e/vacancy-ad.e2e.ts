import { vacancyReply } from "#contract/vacancies.ts";
import { expectNoViolations } from "./axe.ts";
import { perDay, makePlaced, flag } from "./dashboard-world.ts";
import { expect, test } from "./fixtures.ts";

const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==";

test("the state, title, text, photos and questions that another service gives a vacancy are shown", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "Тихая", url: "https://quiet.example/1", views: [0, 0, 0, 0, 1, ...perDay(1, 20)] },
  ]);
  await world.as("recruiter");
  world.fault({
    path: /\/ext\/orders\/\d+$/,
    rewrite: (body) => {
      const { data } = vacancyReply.parse(JSON.parse(body));
      return JSON.stringify({
        data: {
          ...data,
          state: { ...data.state, type: "active", title: "Размещена на 1 площадке" },
          title: "Повар в столовую",
          text: "Дружная кухня ищет повара.",
          photo: [
            dot,
            { url: "/icon.svg", title: "Кухня" },
            "https://cdn.example/1.jpg",
            { id: 7 },
          ],
          vacancyQuestions: [{ id: 1, question: "Есть медкнижка?", answers: ["Да", "Нет"] }],
        },
      });
    },
  });
  await page.goto(`/vacancies/${id}?tab=ad`);
  const article = page.getByRole("article");
  await expect(article.getByText("Размещена на 1 площадке")).toBeVisible();
  const ad = page.getByRole("region", { name: "Объявление" });
  await expect(ad.getByRole("region", { name: "Текст на сайте" })).toHaveText(
    /Дружная кухня ищет повара\.$/,
  );
  await expect(ad.getByRole("region", { name: "Обязанности" })).toBeVisible();
  await expect(ad.getByRole("region", { name: "Работа" })).toContainText("Повар");
  const photos = ad.getByRole("region", { name: "Фотографии" });
  await expect(photos.getByRole("img", { name: "Фотография 1" })).toHaveJSProperty(
    "naturalWidth",
    1,
  );
  await expect(photos.getByRole("img", { name: "Кухня" })).toBeVisible();
  await expect(photos.getByRole("img")).toHaveCount(2);
  await expect(photos.getByRole("link", { name: "Фотография 3" })).toHaveAttribute(
    "href",
    "https://cdn.example/1.jpg",
  );
  await expect(photos.getByRole("listitem").last()).toHaveText('{"id":7}');
  await expect(ad.getByRole("region", { name: "Вопросы кандидату" })).toContainText(
    "Есть медкнижка? (Да / Нет)",
  );
  await expectNoViolations(page);
  // An unknown state may be a published one, so its link is checked.
  await page.getByRole("link", { name: "Размещение" }).click();
  await expect(flag(page, "Нет просмотров Тихая")).toBeVisible();
  await expectNoViolations(page);
});

test("a vacancy's history is a tab for those who may read the audit, and each tab asks only for what it shows", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "А", url: "https://a.example/1", views: perDay(9, 20) },
  ]);
  await world.as("admin");
  const edited = await page.request.put(`/v1/orders/vacancy/${id}`, {
    data: { responsibility: "Варить." },
    headers: { origin: new URL(service.url).origin },
  });
  expect(edited.status()).toBe(204);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v1/")) asked.push(pathname);
  });
  await page.goto(`/vacancies/${id}?tab=history`);
  const history = page.getByRole("table", { name: "История изменений" });
  await expect(history.getByRole("row").filter({ hasText: "Изменена вакансия" })).toBeVisible();
  // The navigation counts new responses on every page.
  expect(asked.filter((path) => /stats|urls|errors|responses\/(?!news)/.test(path))).toEqual([]);
  await page.getByRole("link", { name: "Размещение" }).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  await expect(page.getByRole("heading", { name: "По площадкам" })).toBeVisible();
  await page.goBack();
  await expect(history).toBeVisible();

  // No other role has the tab, whatever the address says.
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}?tab=history`);
  const tabs = page.getByRole("navigation", { name: "Разделы вакансии" });
  await expect(tabs.getByRole("link")).toHaveText(["Размещение", "Отклики", "Объявление"]);
  await expect(tabs.getByRole("link", { name: "Размещение" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});
