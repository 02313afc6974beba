import { expect, goTo, tabTo, test } from "./fixtures.ts";
import {
  beginForm,
  crash,
  creation,
  expectStep,
  fieldOf,
  goToStep,
  openForm,
  send,
  sendingNotice,
  titlesOf,
  typeStep,
  changes,
  makeColleague,
  conflict,
  field,
  openReview,
  save,
  sentBodies,
} from "./vacancy-form-steps.ts";
import { firstOf } from "./of-several.ts";

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
  await expect(page.getByText(/Вакансия № \d+ сохранена\./)).toBeVisible();
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
  await goTo(page, "/vacancies/drafts");
  await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
});

test("what is typed after the answer, before the vacancy's page is there, becomes an edit of the vacancy", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/VacancyWithDashboard-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await beginForm(world, page);
  await typeStep(page, "Работа", "отправленный");
  const answered = Promise.withResolvers<undefined>();
  world.fault({ path: creation, until: answered.promise });
  await send(page);
  await goToStep(page, "Место");
  answered.resolve(undefined);
  await expect(page.getByText(/Вакансия № \d+ сохранена\./)).toBeVisible();
  await fieldOf(page, "Адрес офиса работодателя").fill("Вымышленск, ул. Новая");
  held.resolve(undefined);
  await goTo(page, "/vacancies/drafts");
  await page.getByRole("link", { name: "Без названия" }).click();
  await expect(page).toHaveURL(/\/vacancies\/\d+\/edit/);
  await goToStep(page, "Место");
  await expect(fieldOf(page, "Адрес офиса работодателя")).toHaveValue("Вымышленск, ул. Новая");
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

test("after a refusal the corrected vacancy is sent with a new key, and a double click makes one vacancy", async ({
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
  await expect(page.getByRole("region", { name: "Место" }).getByText("Нужен адрес")).toBeVisible();
  undo();
  await typeStep(page, "Место", "другая");
  await goToStep(page, "Проверка");
  await page.getByRole("button", { name: "Сохранить и перейти к публикации" }).dblclick();
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
  await send(page, "Создать вакансию");
  await expect(sendingNotice(page)).toContainText("может появиться вторая");
  undo();
  await page.getByRole("button", { name: "Создать вакансию" }).click();
  await expect(sendingNotice(page)).toContainText("может появиться вторая");
  expect(await titlesOf(service, world.clientId)).toHaveLength(1);
  await page.getByRole("button", { name: "Её нет: отправить снова" }).click();
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
});

test("a service that offers extensions but is not Placard gets a creation once", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  world.fault({
    path: /ext\/capabilities/,
    answer: {
      status: 200,
      body: JSON.stringify({
        data: { service: "other", version: "1", extensions: ["ext/companies"] },
      }),
    },
  });
  await beginForm(world, page);
  let asked = 0;
  page.on("request", (request) => {
    if (creation.test(request.url())) asked += 1;
  });
  world.fault({ path: creation, lost: true });
  await send(page, "Создать вакансию");
  await expect(sendingNotice(page)).toContainText("может появиться вторая");
  expect(asked).toBe(1);
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
  await goTo(page, "/vacancies/drafts");
  await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
});

test("two users who change different fields both keep their changes, and a save after a merge can lead to another merge", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeVacancy();
  await world.as("recruiter");
  const other = await makeColleague(service, world);
  await page.goto(`/vacancies/${id}/edit`);
  await field(page, "Должность").fill("Испытатель кнопок");
  await openReview(page);
  await other.edit(id, { address: "Вымышленск, пл. Новая, д. 2" });
  await save(page).click();
  await expect(
    page.getByRole("heading", { name: "Вакансию изменили, пока вы её правили" }),
  ).toBeFocused();
  const panel = page.getByRole("region", { name: "Вакансию изменили, пока вы её правили" });
  await expect(panel).toContainText("Адрес");
  await expect(firstOf(panel.getByRole("deletion"))).toContainText("Бумажная");
  await expect(firstOf(panel.getByRole("insertion"))).toContainText("Новая");
  await expect(changes(page).getByRole("row")).toHaveCount(2);

  await other.edit(id, { post: "Испытатель булавок" });
  await save(page).click();
  await conflict(page, "Должность").getByRole("radio", { name: "Оставить мой вариант" }).check();
  await other.edit(id, { food: 1 });
  await save(page).click();
  await expect(panel).toContainText("Питание");
  await expect(panel.getByRole("radio")).toHaveCount(0);
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  expect(await other.values(id)).toMatchObject({
    post: "Испытатель кнопок",
    address: "Вымышленск, пл. Новая, д. 2",
    food: "1",
  });
});

test("an edit of a vacancy that was unpublished meanwhile is saved at once, and one that is refused again says so", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  const id = await world.makeVacancy({ state: "published" });
  const colleague = await makeColleague(service, world);
  const sent = sentBodies(page);
  await page.goto(`/vacancies/${id}/edit`);
  await openForm(page);
  await typeStep(page, "Место", "правленый");
  await openReview(page);
  await colleague.unpublish(id);
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  expect(sent).toHaveLength(2);
  expect((await colleague.values(id)).address).toContain("правленый");

  await page.goto(`/vacancies/${id}/edit`);
  await openForm(page);
  await typeStep(page, "Место", "ещё раз");
  await openReview(page);
  world.fault({ path: creation, answer: { status: 412, body: "{}" } });
  await save(page).click();
  await expect(page.getByText("Вакансию снова изменили")).toBeVisible();
  expect(sent).toHaveLength(4);
});

test("a field changed by both is decided before anything is sent, in favor of either side", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeVacancy();
  await world.as("recruiter");
  const other = await makeColleague(service, world);
  await page.goto(`/vacancies/${id}/edit`);
  await field(page, "Должность").fill("Испытатель кнопок");
  await field(page, "Обязанности").fill("Нажимать.");
  await openReview(page);
  await other.edit(id, { post: "Испытатель булавок", responsibility: "Давить." });
  const bodies = sentBodies(page);
  await save(page).click();
  await expect(page.getByText("Осталось решить: 2.")).toBeVisible();
  expect(bodies).toHaveLength(1);
  await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  await save(page).click({ force: true });
  // What is typed before the choice is mine, too.
  await goToStep(page, "Работа");
  await field(page, "Обязанности").fill("Нажимать и отпускать.");
  await openReview(page);
  await expect(conflict(page, "Обязанности")).toContainText("отпускать.");
  await conflict(page, "Обязанности").getByRole("radio", { name: "Оставить мой вариант" }).check();
  await expect(page.getByText("Осталось решить: 1.")).toBeVisible();

  // After a reload only the undecided field is asked about, and still nothing is sent.
  await page.reload();
  await expect(conflict(page, "Должность")).toContainText("булавок");
  const theirs = conflict(page, "Должность").locator("label", { hasText: "Взять чужой вариант" });
  await expect(theirs.getByRole("deletion")).toContainText("скрепок");
  await expect(conflict(page, "Обязанности")).toBeHidden();
  await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  await save(page).click({ force: true });
  expect(bodies).toHaveLength(1);
  expect(await other.values(id)).toMatchObject({ post: "Испытатель булавок" });

  await conflict(page, "Должность").getByRole("radio", { name: "Взять чужой вариант" }).check();
  await expect(page.getByText("Всё решено, можно сохранять.")).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  expect(await other.values(id)).toMatchObject({
    post: "Испытатель булавок",
    responsibility: "Нажимать и отпускать.",
  });
});

test("texts changed in different lines are joined, and both versions of the same line can be kept to edit", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeVacancy({
    values: { responsibility: "Раз\nдва\nтри", operating_conditions: "Тепло." },
  });
  await world.as("recruiter");
  const other = await makeColleague(service, world);
  await page.goto(`/vacancies/${id}/edit`);
  await field(page, "Обязанности").fill("Раз!\nдва\nтри");
  await goToStep(page, "Условия и оплата");
  await field(page, "Условия работы").fill("Сухо.");
  await openReview(page);
  await other.edit(id, { responsibility: "Раз\nдва\nтри!", operating_conditions: "Светло." });
  await save(page).click();
  const texts = conflict(page, "Условия работы");
  await texts.getByRole("radio", { name: "Объединить тексты" }).check();
  await texts.getByRole("button", { name: "Открыть поле" }).click();
  await expect(field(page, "Условия работы")).toHaveValue("Сухо.\n\nСветло.");
  await field(page, "Условия работы").fill("Сухо и светло.");
  await openReview(page);
  await save(page).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  expect(await other.values(id)).toMatchObject({
    responsibility: "Раз!\nдва\nтри!",
    operating_conditions: "Сухо и светло.",
  });
});

test("an edit with a conflict can be made with the keyboard alone", async ({
  world,
  service,
  page,
}) => {
  const id = await world.makeVacancy();
  await world.as("recruiter");
  const other = await makeColleague(service, world);
  await page.goto(`/vacancies/${id}/edit?field=post`);
  await expect(field(page, "Должность")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Испытатель кнопок");
  const review = page.getByRole("link", { name: /Проверка/ });
  await tabTo(page, review);
  await page.keyboard.press("Enter");
  await expect(changes(page)).toBeVisible();
  await other.edit(id, { post: "Испытатель булавок" });
  await tabTo(page, save(page));
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { name: "Вакансию изменили, пока вы её правили" }),
  ).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: /Оставить мой вариант/ })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /Взять чужой вариант/ })).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  expect(await other.values(id)).toMatchObject({ post: "Испытатель кнопок" });
});
