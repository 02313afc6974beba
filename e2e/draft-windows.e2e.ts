import { expect, test } from "./fixtures.ts";
import {
  beginForm,
  crash,
  fieldOf,
  openForm,
  send,
  titlesOf,
  typeStep,
} from "./vacancy-form-steps.ts";

test("two windows with one draft know of each other, and what is typed in one shows in both", async ({
  world,
  page,
  context,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  await typeStep(page, "Работа", "здесь");
  const notice = "Этот черновик открыт и в другом окне";
  await expect(page.getByText(notice)).toBeHidden();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(page.getByText(notice)).toBeVisible();
  await expect(other.getByText(notice)).toBeVisible();
  await fieldOf(other, "Должность").fill("Фрезеровщик");
  await expect(fieldOf(page, "Должность")).toHaveValue("Фрезеровщик");
  await fieldOf(page, "Обязанности").fill("Фрезеровать");
  await expect(fieldOf(other, "Обязанности")).toHaveValue("Фрезеровать");

  await other.close();
  await expect(page.getByText(notice)).toBeHidden();
  await page.reload();
  await expect(fieldOf(page, "Должность")).toHaveValue("Фрезеровщик");
  await expect(fieldOf(page, "Обязанности")).toHaveValue("Фрезеровать");
});

test("a window that was killed is forgotten by the other", async ({ world, page, context }) => {
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  await typeStep(page, "Работа", "здесь");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(page.getByText("Этот черновик открыт и в другом окне")).toBeVisible();
  await crash(other, context);
  await expect(page.getByText("Этот черновик открыт и в другом окне")).toBeHidden();
});

test("a draft discarded in one window can go on as a new one in the other", async ({
  world,
  page,
  context,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  await typeStep(page, "Работа", "здесь");
  const list = await context.newPage();
  await list.goto("/vacancies/drafts");
  await list.getByRole("button", { name: "Удалить черновик «Токарь здесь»" }).click();
  await expect(page.getByText("В другом окне этот черновик удалён.")).toBeVisible();
  await fieldOf(page, "Обязанности").fill("Точить дальше");
  const before = page.url();
  await page.getByRole("button", { name: "Сохранить введённое здесь как новый черновик" }).click();
  await expect(page).not.toHaveURL(before);
  await expect(fieldOf(page, "Обязанности")).toHaveValue("Точить дальше");
  await page.reload();
  await expect(fieldOf(page, "Должность")).toHaveValue("Токарь здесь");
  await expect(fieldOf(page, "Обязанности")).toHaveValue("Точить дальше");
});

test("a draft sent in one window leads the other to its vacancy", async ({
  world,
  service,
  page,
  context,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  const other = await context.newPage();
  await other.goto(page.url());
  await openForm(other);
  await send(page);
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  await other.getByRole("link", { name: "Открыть вакансию" }).click();
  await expect(other).toHaveURL(page.url());
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
});
