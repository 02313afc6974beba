import { expect, test } from "./fixtures.ts";
import { changes, field, goToStep, openReview, save, sentBodies } from "./vacancy-form-steps.ts";

test("of a vacancy that holds what somebody pasted, an edit sends only what was typed, clean", async ({
  world,
  page,
}) => {
  const id = await world.makeVacancy({
    values: {
      post: "Испыта\u00adтель скрепок",
      responsibility: "Сгибать\vи разгибать.\u2028Считать.",
      person_name: "Край\u00a0Пётр\u200b".normalize("NFD"),
      address: "ул.\u00a0Бумажная,  1",
    },
  });
  await world.as("recruiter");
  const bodies = sentBodies(page);
  await page.goto(`/vacancies/${id}/edit`);
  await goToStep(page, "Работа");
  await field(page, "Обязанности").fill("Сгибать\vи разгибать.\u2028Считать\u200b до ста.");
  await openReview(page);
  await expect(changes(page).getByRole("row")).toHaveCount(2);
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  expect(bodies.map((body): unknown => JSON.parse(body))).toEqual([
    { responsibility: "Сгибать\nи разгибать.\nСчитать до ста." },
  ]);
});

test("a form takes a pasted name without what nobody sees", async ({ world, page }) => {
  await world.as("admin");
  await page.goto("/settings/users");
  await page.getByRole("button", { name: "Добавить пользователя" }).click();
  const dialog = page.getByRole("dialog", { name: "Новый пользователь" });
  const login = `pasted-${crypto.randomUUID()}@test.example`;
  await dialog.getByLabel("Логин").fill(`\ufeff${login}\u200b`);
  await dialog.getByLabel("Имя и фамилия").fill("Край\u2028Пётр\u00ad".normalize("NFD"));
  await dialog.getByRole("radio", { name: /^бухгалтер/ }).check();
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/v1/ext/users"),
  );
  await dialog.getByRole("button", { name: "Добавить" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ login, name: "Край Пётр" });
});
