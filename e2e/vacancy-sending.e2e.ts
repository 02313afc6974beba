import { expect, test } from "./fixtures.ts";
import {
  beginForm,
  crash,
  creation,
  expectStep,
  goToStep,
  openForm,
  send,
  sendingNotice,
  titlesOf,
  typeStep,
} from "./vacancy-form-steps.ts";

test("a creation whose answer was lost is retried and makes one vacancy", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  await typeStep(page, "Работа", "один раз");
  const undo = world.fault({ path: creation, lost: true });
  await send(page);
  await expect(sendingNotice(page)).toContainText("Ответ сервиса не получен");
  expect(await titlesOf(service, world.clientId)).toContain("Токарь один раз");
  undo();
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  await expect(page.getByText(/Вакансия № \d+ создана\./)).toBeVisible();
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
  await page.goto("/vacancies/drafts");
  await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
});

test("changes made after a lost answer become an edit of the one vacancy, even after a crash", async ({
  world,
  service,
  page,
  context,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  await typeStep(page, "Работа", "отправленный");
  const undo = world.fault({ path: creation, lost: true });
  await send(page);
  await page.getByRole("button", { name: "Не запрашивать" }).click();
  await expect(sendingNotice(page)).toContainText("вторая вакансия не появится");
  await typeStep(page, "Место", "потом");
  await crash(page, context);
  undo();

  const again = await context.newPage();
  await again.goto("/vacancies/drafts");
  await expect(again.getByRole("listitem")).toContainText("ответ сервиса не получен");
  await again.getByRole("link", { name: "Токарь отправленный" }).click();
  await again.getByRole("button", { name: "Запросить ещё раз" }).click();
  await expect(again).toHaveURL(/\/vacancies\/\d+\/edit/);
  await expect(again.getByText(/создана по первой отправке/)).toBeVisible();
  await expectStep(again, "Место", "потом");
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
});

test("a double click makes one vacancy", async ({ world, service, page }) => {
  await world.as("recruiter");
  await beginForm(world, page);
  await goToStep(page, "Проверка");
  await page.getByRole("button", { name: "Создать вакансию" }).dblclick();
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
});

test("after a refusal the corrected vacancy is sent with a new key", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (creation.test(request.url())) keys.push(request.headers()["idempotency-key"]);
  });
  const errors = [
    { type: "validation", code: "constraint", text: "Нужен адрес", field: "1015", value: "" },
  ];
  const undo = world.fault({
    path: creation,
    answer: { status: 400, body: JSON.stringify({ data: {}, errors }) },
  });
  await send(page);
  await expect(page.getByText("Нужен адрес").first()).toBeVisible();
  undo();
  await typeStep(page, "Место", "другая");
  await send(page);
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(new Set(keys).size).toBe(2);
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
});

test("without extensions a creation is not repeated until the user decides", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  world.fault({ path: /ext\/capabilities/, answer: { status: 404, body: "{}" } });
  await beginForm(world, page);
  const undo = world.fault({ path: creation, answer: { status: 502, body: "" } });
  await send(page);
  await expect(sendingNotice(page)).toContainText("может появиться вторая");
  undo();
  await page.getByRole("button", { name: "Создать вакансию" }).click();
  await expect(sendingNotice(page)).toContainText("может появиться вторая");
  expect(await titlesOf(service, world.clientId)).toHaveLength(1);
  await page.getByRole("button", { name: "Её нет: отправить снова" }).click();
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
});

test("an edit whose answer was lost is recognized as saved and causes no conflict", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  const id = await world.makeVacancy();
  await page.goto(`/vacancies/${id}/edit`);
  await openForm(page);
  await typeStep(page, "Работа", "правленый");
  const undo = world.fault({ path: creation, lost: true });
  await goToStep(page, "Проверка");
  await page.getByRole("button", { name: /^Сохранить / }).click();
  await expect(sendingNotice(page)).toContainText("Ответ сервиса не получен");
  expect(await titlesOf(service, world.clientId)).toEqual(["Токарь правленый"]);
  undo();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  await page.goto("/vacancies/drafts");
  await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
});
