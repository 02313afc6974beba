import { testPassword } from "#service/testing/make.ts";
import type { TestService } from "#service/testing/start.ts";
import { endSession, expect, goTo, retryOf, test } from "./fixtures.ts";
import {
  changes,
  makeColleague,
  expectDraftSaved,
  expectStep,
  field,
  goToStep,
  openForm,
  openReview,
  save,
  sentBodies,
  typeStep,
} from "./vacancy-form-steps.ts";

test("only changed fields are sent, as shown before, a cleared one empty, and the rest stays", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeVacancy({
    values: { salary_from: "50000", salary_to: "70000", trip: "1" },
  });
  await world.as("recruiter");
  const other = await makeColleague(service, world);
  const { salary_from: _cleared, ...before } = await other.values(id);
  const bodies = sentBodies(page);

  await page.goto("/settings");
  await page.getByLabel(/^Показывать запросы к сервису/).check();
  // The choice is kept by the browser.
  await page.goto(`/vacancies/${id}/edit?field=salary_from`);
  await expect(page.locator("#vacancy-salary_from")).toBeFocused();
  await page.locator("#vacancy-salary_from").fill("");
  await goToStep(page, "Работа");
  await expect(field(page, "Должность")).toHaveValue("Испытатель скрепок");
  await field(page, "Должность").fill("Испытатель кнопок");
  await openReview(page);
  const row = changes(page).getByRole("row", { name: /Должность/ });
  await expect(row.getByRole("cell").nth(0)).toContainText("Испытатель");
  await expect(row.getByRole("cell").nth(0).getByRole("deletion")).toContainText("скрепок");
  await expect(row.getByRole("cell").nth(1).getByRole("insertion")).toContainText("кнопок");
  await expect(changes(page).getByRole("row", { name: /Зарплата/ })).toContainText("пусто");
  await expect(changes(page).getByRole("row")).toHaveCount(3);

  await page.getByText("Что именно будет отправлено").click();
  await expect(page.getByText(`PUT /v1/orders/vacancy/${id}`)).toBeVisible();
  const shown = await page.locator("pre").textContent();
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  expect(bodies.map((body): unknown => JSON.parse(body))).toEqual([
    { post: "Испытатель кнопок", salary_from: "" },
  ]);
  expect(JSON.parse(bodies[0] ?? "")).toEqual(JSON.parse(shown ?? ""));
  expect(await other.values(id)).toEqual({ ...before, post: "Испытатель кнопок" });
});

test("of very many chosen values the first are shown, and the rest on request", async ({
  world,
  page,
}) => {
  const specializations = Array.from({ length: 120 }, (_, index) => String(index + 5000));
  const id = await world.makeVacancy({ values: { specializations } });
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}/edit?step=job`);
  const values = page.locator("[data-field=specializations]");
  const removals = values.getByRole("button", { name: /^Убрать/ });
  await expect(removals).toHaveCount(100);
  await values.getByRole("button", { name: "Показать все (120)" }).press("Enter");
  await expect(removals).toHaveCount(120);
  await expect(removals.nth(99)).toBeFocused();
});

test("an edit without changes cannot be sent, and the page says why; a change can be undone field by field, and the review leads back to the field", async ({
  world,
  page,
}) => {
  const id = await world.makeVacancy();
  await world.as("recruiter");
  const bodies = sentBodies(page);
  await page.goto(`/vacancies/${id}/edit?step=review`);
  await expect(page.getByRole("heading", { name: "Изменений нет" })).toBeVisible();
  await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  await expect(save(page)).toHaveAccessibleDescription("Изменений нет: сохранять нечего.");
  await save(page).click({ force: true });
  await expect(save(page)).toBeVisible();

  await goToStep(page, "Работа");
  await field(page, "Должность").fill("Испытатель кнопок");
  await field(page, "Обязанности").fill("Нажимать.");
  await openReview(page);
  // Requests are only for those who have switched them on.
  await expect(page.getByText("Что именно будет отправлено")).toHaveCount(0);
  await page.getByRole("button", { name: "Вернуть как было: Должность" }).click();
  await expect(changes(page).getByRole("row", { name: /Должность/ })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Что изменится" })).toBeFocused();
  await page.getByRole("button", { name: "Править: Обязанности" }).click();
  await expect(field(page, "Обязанности")).toBeFocused();
  await expect(field(page, "Должность")).toHaveValue("Испытатель скрепок");
  expect(bodies).toEqual([]);
});

test("job title and company are locked, with the reason, once published, archived or not", async ({
  world,
  page,
}) => {
  const vacancies = [];
  for (const [post, archive] of [
    ["Повар", 0],
    ["Швея", 1],
  ] as const) {
    const id = await world.makeVacancy({ state: "published", archive, values: { post } });
    vacancies.push({ id, title: page.getByRole("heading", { name: `Правка: ${post}` }) });
  }
  await world.as("recruiter");
  const reason = /Нельзя изменить: публикация уже начиналась\./;
  await page.goto("/vacancies/drafts");
  for (const { id, title } of vacancies) {
    await goTo(page, `/vacancies/${id}/edit?field=post`);
    await expect(title).toBeVisible();
    await expect(field(page, "Должность")).toBeFocused();
    await expect(field(page, "Должность")).toHaveAttribute("readonly");
    await expect(field(page, "Должность")).toHaveAccessibleDescription(reason);
  }
  for (const { id, title } of vacancies) {
    await goTo(page, `/vacancies/${id}/edit?field=company_id`);
    await expect(title).toBeVisible();
    await expect(page.locator("#vacancy-company_id")).toBeFocused();
    await expect(page.locator("#vacancy-company_id")).toHaveAccessibleDescription(reason);
  }
});

test("an unfinished edit resumes on top of what others saved meanwhile", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeVacancy();
  await world.as("recruiter");
  const other = await makeColleague(service, world);
  await page.goto(`/vacancies/${id}/edit`);
  await field(page, "Должность").fill("Испытатель кнопок");
  await expectDraftSaved(page);
  await goTo(page, "/vacancies");
  await other.edit(id, { responsibility: "Нажимать." });
  await page.goto(`/vacancies/${id}/edit?step=job`);
  await expect(page.getByText(/Вакансию изменили, пока вы её правили/)).toBeVisible();
  await expect(field(page, "Должность")).toHaveValue("Испытатель кнопок");
  await expect(field(page, "Обязанности")).toHaveValue("Нажимать.");
  await openReview(page);
  await expect(changes(page).getByRole("row")).toHaveCount(2);
});

test("a session that ends during an edit is renewed over the page, and the edit is saved", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeVacancy();
  const { login } = await world.as("recruiter");
  const other = await makeColleague(service, world);
  await page.goto(`/vacancies/${id}/edit`);
  await field(page, "Должность").fill("Испытатель кнопок");
  await openReview(page);
  await endSession(service, login);
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: "Сеанс закончился" });
  await dialog.getByLabel("Пароль", { exact: true }).fill(testPassword);
  await dialog.getByRole("button", { name: "Войти" }).click();
  await expect(dialog).toBeHidden();
  await expect(changes(page).getByRole("row", { name: /Должность/ })).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  expect(await other.values(id)).toMatchObject({ post: "Испытатель кнопок" });
});

test("an error from the service is shown at its field", async ({ world, page }) => {
  const id = await world.makeVacancy();
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}/edit?field=site_url`);
  await field(page, "Сайт").fill("не адрес");
  await openReview(page);
  await save(page).click();
  await expect(page.getByRole("heading", { name: "Работодатель" })).toBeVisible();
  await expect(field(page, "Сайт")).toHaveAccessibleDescription(/http/);
  await expect(field(page, "Сайт")).toHaveValue("не адрес");
});

test("another client's vacancy looks like a missing one, an invalid number gets its own message, a loading one is named, and a failed one loads after a retry", async ({
  world,
  service,
  page,
}) => {
  const otherClients = await makeOtherClientsVacancy(service);
  const loading = await world.makeVacancy({ values: { post: "Повар" } });
  const failing = await world.makeVacancy();
  await world.as("recruiter");
  await page.goto(`/vacancies/${otherClients}/edit`);
  await expect(page.getByRole("heading", { name: "Не найдено" })).toBeVisible();
  await goTo(page, "/vacancies/12abc/edit");
  await expect(
    page.getByText("Такого номера вакансии быть не может. Откройте её из списка."),
  ).toBeVisible();
  await goTo(page, "/vacancies/9007199254740991/edit");
  await expect(page.getByRole("heading", { name: "Не найдено" })).toBeVisible();

  const held = Promise.withResolvers<undefined>();
  world.fault({ path: new RegExp(`/v1/ext/orders/${loading}$`), until: held.promise });
  await goTo(page, `/vacancies/${loading}/edit`);
  await expect(page.getByRole("heading", { name: `Правка вакансии № ${loading}` })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toContainText("Загружаем вакансию…");
  held.resolve(undefined);
  await expect(page.getByRole("heading", { name: "Правка: Повар" })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);

  const undo = world.fault({ path: /ext\/orders\/\d+$/, answer: { status: 500, body: "{}" } });
  await goTo(page, `/vacancies/${failing}/edit`);
  await expect(page.getByRole("heading", { name: "Ошибка сервиса" })).toBeVisible();
  undo();
  await retryOf(page, "Ошибка сервиса").click();
  await expect(field(page, "Должность")).toHaveValue("Испытатель скрепок");
});

test("the draft of an edit of a deleted vacancy becomes a draft of a new one", async ({
  world,
  page,
}) => {
  const id = await world.makeVacancy();
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}/edit`);
  await openForm(page);
  await typeStep(page, "Место", "правленый");
  await expectDraftSaved(page);
  world.fault({ path: new RegExp(`/v1/ext/orders/${id}$`), answer: { status: 404, body: "{}" } });
  await page.goto(`/vacancies/${id}/edit`);
  await expect(page.getByRole("heading", { name: "Не найдено" })).toBeVisible();
  await page.getByRole("button", { name: "Создать вакансию из черновика" }).click();
  await expect(page).toHaveURL(/\/vacancies\/new\?/);
  await expect(field(page, "Должность")).toHaveValue("Испытатель скрепок");
  await expectStep(page, "Место", "правленый");
  await goTo(page, "/vacancies/drafts");
  await expect(page.getByRole("listitem").filter({ hasText: "Испытатель" })).toHaveCount(1);
});

async function makeOtherClientsVacancy(service: TestService): Promise<number> {
  const { makeClient } = await import("#service/testing/make.ts");
  const { makeVacancy } = await import("#service/testing/make-vacancies.ts");
  return await makeVacancy(service.store, { client_id: await makeClient(service.store) });
}

test("a viewer reads who can create and who can edit vacancies, and sees no form", async ({
  world,
  page,
}) => {
  const id = await world.makeVacancy();
  await world.as("viewer");
  await page.goto(`/vacancies/${id}/edit`);
  await expect(
    page.getByRole("heading", { name: "Изменять вакансии может рекрутёр" }),
  ).toBeVisible();
  await expect(field(page, "Должность")).toBeHidden();
  await goTo(page, "/vacancies/new");
  await expect(
    page.getByRole("heading", { name: "Создавать вакансии может рекрутёр" }),
  ).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link")).toHaveText("К вакансиям");
  // This role may not even see vacancies.
  await world.as("billing");
  await page.reload();
  await expect(page.getByRole("main").getByRole("link")).toHaveText("На обзор");
});

test("if the service shows no vacancies, the form is empty and sends only what is filled in", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeVacancy({ values: { salary_from: "50000" } });
  await world.as("recruiter");
  const other = await makeColleague(service, world);
  const before = await other.values(id);
  world.fault({ path: /\/v1\/ext\/(capabilities|orders)/, answer: { status: 404, body: "{}" } });
  const bodies = sentBodies(page);
  await page.goto(`/vacancies/${id}/edit`);
  await expect(
    page.getByText(/форма пуста. Отправлено будет только то, что вы заполните/),
  ).toBeVisible();
  await expect(field(page, "Должность")).toHaveValue("");
  await field(page, "Обязанности").fill("Нажимать.");
  await openReview(page);
  await expect(changes(page).getByRole("row")).toHaveCount(2);
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  expect(bodies).toEqual(['{"responsibility":"Нажимать."}']);
  expect(await other.values(id)).toEqual({ ...before, responsibility: "Нажимать." });
});

test("if the service shows no vacancies, old values are unknown, and a field can still be cleared", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeVacancy({
    values: { salary_from: "50000", salary_to: "70000", work_permits: ["5"] },
  });
  await world.as("recruiter");
  const other = await makeColleague(service, world);
  const { salary_to: _cleared, work_permits: _too, ...rest } = await other.values(id);
  world.fault({ path: /\/v1\/ext\/(capabilities|orders)/, answer: { status: 404, body: "{}" } });
  const bodies = sentBodies(page);
  await page.goto(`/vacancies/${id}/edit?step=conditions`);
  const steps = page.getByRole("navigation", { name: "Шаги" });
  await expect(steps.getByText("не меняется")).toHaveCount(5);
  await expect(page.getByText("Так объявление увидят на площадках")).toHaveCount(0);
  const empty = (title: string) =>
    page.getByRole("checkbox", { name: `очистить в вакансии: ${title}` });
  await empty("Зарплата в месяц, от").check();
  await empty("Зарплата в месяц, до").check();
  // Typed text overrides the box that clears the field.
  await field(page, "Зарплата в месяц, от").fill("60к");
  await expect(empty("Зарплата в месяц, от")).toHaveCount(0);
  await field(page, "Зарплата в месяц, от").fill("");
  await expect(empty("Зарплата в месяц, от")).not.toBeChecked();
  await expect(steps.getByRole("link", { name: "Условия и оплата" })).toContainText("заполнено");
  await expect(empty("Условия работы")).toHaveCount(0);
  await goToStep(page, "Требования");
  await empty("Документы, дающие право на работу").check();
  await openReview(page);
  const row = changes(page).getByRole("row", { name: /Зарплата в месяц, до/ });
  await expect(row.getByRole("cell").nth(0)).toHaveText("неизвестно");
  await expect(row.getByRole("cell").nth(1)).toHaveText("пусто");
  await page.reload();
  await expect(changes(page).getByRole("row")).toHaveCount(3);
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  expect(bodies).toEqual(['{"salary_to":"","work_permits":[]}']);
  expect(await other.values(id)).toEqual(rest);
});
