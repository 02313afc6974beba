import { vacancyReply } from "#contract/vacancies.ts";
import { expectNoViolations } from "./axe.ts";
import { perDay, makePlaced } from "./dashboard-world.ts";
import { expect, test } from "./fixtures.ts";
import { flag } from "./watch-world.ts";

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
  await page.goto(`/vacancies/${id}`);
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
  // An unknown state may be a published one, so its link is checked.
  await expect(flag(page, "Нет просмотров Тихая")).toBeVisible();
  await expectNoViolations(page);
});
