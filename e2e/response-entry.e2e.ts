import type { Page } from "@playwright/test";
import { makeApiKey } from "#service/testing/make-vacancies.ts";
import { chooseEnglish, expect, test } from "./fixtures.ts";
import { storedByBrowser, removeExtensions, responsesOf } from "./response-tools.ts";

const field = (page: Page, name: string) =>
  page.getByRole("form", { name: "Новый отклик" }).getByLabel(name, { exact: true });
const send = (page: Page) =>
  page.getByRole("button", { name: /^(Внести отклик|Всё равно внести)$/ });
const done = (page: Page) => page.getByRole("region", { name: /^Отклик (№ \d+ )?внесён\.$/ });

async function fillLeast(page: Page, given: { vacancy: number; name: string; phone: string }) {
  await field(page, "Вакансия").fill(String(given.vacancy));
  await field(page, "ФИО").fill(given.name);
  await field(page, "Телефон").fill(given.phone);
}

test("a phone is formatted however it is pasted, and the caret stays with its digit; all errors are shown at their fields at once, and the first field gets the focus", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/responses/new");
  await expect(
    page.getByText(
      "С 1 сентября 2025 года согласие — отдельный документ, пункта в анкете или договоре недостаточно",
    ),
  ).toBeVisible();
  const phone = field(page, "Телефон");
  for (const spelled of ["8 999 123 45 67", "+79991234567", "9991234567", "7 (999) 123-4567"]) {
    await phone.fill(spelled);
    await expect(phone).toHaveValue("+7 (999) 123-45-67");
  }
  await phone.fill("");
  await phone.pressSequentially("89991234567");
  await expect(phone).toHaveValue("+7 (999) 123-45-67");
  for (let left = 0; left < 4; left += 1) await page.keyboard.press("Backspace");
  await expect(phone).toHaveValue("+7 (999) 123");
  for (let left = 0; left < 3; left += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("5");
  await expect(phone).toHaveValue("+7 (999) 512-3");
  await page.keyboard.type("6");
  await expect(phone).toHaveValue("+7 (999) 561-23");
  await phone.fill("");
  await phone.pressSequentially("+375291234567");
  await expect(phone).toHaveValue("+375291234567");
  await phone.fill("+375 29 123-45-67");
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(/полный российский номер/);
  await phone.fill("");

  await field(page, "Дата рождения").fill("31.02.1985");
  await field(page, "Ссылка на резюме").fill("resume");
  await field(page, "О кандидате").fill("я".repeat(2001));
  await expect(page.getByText("лишних знаков: 1")).toBeVisible();
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("6 полей с ошибками");
  await expect(field(page, "Вакансия")).toBeFocused();
  await expect(field(page, "ФИО")).toHaveAccessibleDescription(/Заполните/);
  await expect(field(page, "Дата рождения")).toHaveAccessibleDescription(
    /Такой даты не существует/,
  );
  await expect(field(page, "Ссылка на резюме")).toHaveAccessibleDescription(/полную ссылку/);
});

test("a field reached with Tab or Shift+Tab is not covered by the frame of a phone", async ({
  world,
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 420 });
  await world.as("recruiter");
  await page.goto("/responses/new");
  await field(page, "Ссылка на резюме").focus();
  const header = await page.getByRole("banner").boundingBox();
  const sections = await page.getByRole("navigation", { name: "Разделы" }).boundingBox();
  const top = (header?.y ?? 0) + (header?.height ?? Infinity);
  const bottom = sections?.y ?? 0;
  const names = ["О кандидате", "Гражданство", "Дата рождения", "Телефон", "ФИО"];
  for (const [key, order] of [
    ["Shift+Tab", names],
    ["Tab", names.toReversed().slice(1)],
  ] as const) {
    for (const name of order) {
      await page.keyboard.press(key);
      await expect(field(page, name)).toBeFocused();
      const box = await field(page, name).boundingBox();
      expect(box?.y, name).toBeGreaterThanOrEqual(top);
      // The first line of a multi-line field is visible.
      const line = Math.min(box?.height ?? Infinity, 40);
      expect((box?.y ?? 0) + line, name).toBeLessThanOrEqual(bottom);
    }
  }
});

test("a response can be entered with the keyboard, and then another candidate for the same vacancy", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published", values: { post: "Повар" } });
  await world.as("recruiter");
  await page.goto("/responses/new");
  await field(page, "Вакансия").fill("пова");
  await expect(page.getByRole("option", { name: /Повар/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page, "Вакансия")).toHaveValue(`Повар, № ${vacancy}`);
  await expect(page.getByText("Вакансия: Повар")).toBeVisible();
  await field(page, "ФИО").fill("Ложкина Анна");
  await field(page, "Телефон").fill("8 277 111 22 33");
  await field(page, "Дата рождения").fill("5 марта 1985");
  await field(page, "Гражданство").fill("арме");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page, "Гражданство")).toHaveValue("Армения");
  await field(page, "О кандидате").fill("Первая\nвторая");
  await field(page, "Ссылка на резюме").fill("https://cv.example/1");
  await page.keyboard.press("Enter");
  await expect(done(page).getByRole("heading")).toBeFocused();
  await expect(done(page)).toContainText(`Ложкина Анна, вакансия «Повар» (№ ${vacancy})`);
  expect(await responsesOf(service, world.clientId)).toMatchObject([
    {
      vacancy_id: vacancy,
      full_name: "Ложкина Анна",
      phone_digits: "72771112233",
      birthday: "1985-03-05",
      citizenship: "Армения",
      about_candidate: "Первая\nвторая",
      cv_url: "https://cv.example/1",
      source: "staff",
    },
  ]);
  await done(page).getByRole("button", { name: "Ещё один" }).click();
  await expect(field(page, "Вакансия")).toHaveValue(`Повар, № ${vacancy}`);
  await expect(field(page, "ФИО")).toHaveValue("");
  await expect(field(page, "ФИО")).toBeFocused();
});

test.describe("en-US", () => {
  test.use({ locale: "en-US" });

  test("a birthday in numbers is read as Americans write it, and the field shows how it was read", async ({
    world,
    service,
    page,
  }) => {
    const vacancy = await world.makeVacancy({ state: "published" });
    await world.as("recruiter");
    await page.goto(`/responses/new?vacancy=${vacancy}`);
    const birthday = page.getByLabel("Date of birth", { exact: true });
    await birthday.fill("5/3/85");
    await page.keyboard.press("Tab");
    await expect(birthday).toHaveValue("May 3, 1985");
    await birthday.fill("6.4.1985");
    await page.keyboard.press("Tab");
    await expect(birthday).toHaveValue("Apr 6, 1985");
    await page.getByLabel("Full name", { exact: true }).fill("Ложкина Анна");
    await page.getByLabel("Phone", { exact: true }).fill("8 277 111 22 33");
    // Sent without leaving the field.
    await birthday.fill("5/3/1985");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /added/ })).toBeFocused();
    expect(await responsesOf(service, world.clientId)).toMatchObject([{ birthday: "1985-05-03" }]);
  });
});

test("a candidate who already responded is reported before sending, and entered only after a second press", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const phone = "+7 (277) 111-22-33";
  const known = await world.makeResponse(vacancy, { phone });
  await world.as("recruiter");
  await page.goto(`/responses/new?vacancy=${vacancy}`);
  await field(page, "ФИО").fill("Ложкина Анна");
  await field(page, "Телефон").fill(phone);
  await expect(page.getByRole("link", { name: `отклик № ${known}` })).toBeVisible();
  await send(page).click();
  await expect(send(page)).toHaveText("Всё равно внести");
  expect(await responsesOf(service, world.clientId)).toHaveLength(1);
  await send(page).click();
  await expect(done(page)).toBeVisible();
  expect(await responsesOf(service, world.clientId)).toHaveLength(2);
});

test("an error that only the service can find is shown at its field, and an entry whose answer was lost can be sent again and is entered once", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await page.goto("/responses/new");
  const archived = await world.makeVacancy({ archive: 1 });
  await fillLeast(page, { vacancy: archived, name: "Ложкина Анна", phone: "82771112233" });
  await expect(page.getByText(/в архиве, откликов не принимает/)).toBeVisible();
  await send(page).click();
  await expect(field(page, "Вакансия")).toHaveAccessibleDescription(
    /в архиве, откликов не принимает/,
  );
  await expect(field(page, "Вакансия")).toBeFocused();
  await expect(page.getByText(/такой вакансии нет/)).toHaveCount(0);
  await field(page, "Вакансия").fill("9007199254740991");
  await send(page).click();
  await expect(field(page, "Вакансия")).toHaveAccessibleDescription(/такой вакансии нет/);
  await expect(field(page, "Вакансия")).toBeFocused();
  await expect(field(page, "ФИО")).toHaveValue("Ложкина Анна");

  await field(page, "Вакансия").fill(String(vacancy));
  const undo = world.fault({ path: /\/v1\/ext\/responses$/, lost: true });
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("Нет связи с сервером");
  undo();
  await send(page).click();
  await expect(send(page).or(done(page))).toBeVisible();
  if (!(await done(page).isVisible())) await send(page).click();
  await expect(done(page)).toBeVisible();
  expect(await responsesOf(service, world.clientId)).toHaveLength(1);
});

test("leaving by a link or by Back warns while input is unsent, staying keeps it, and switching to several responses loses nothing", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/responses");
  // While the list loads, the same link is in its head.
  await expect(page.getByText("Откликов пока нет")).toBeVisible();
  await page.getByRole("link", { name: "Внести отклик" }).click();
  await field(page, "ФИО").fill("Ложкина Анна");
  await page.getByRole("link", { name: "Вакансии" }).click();
  // Playwright's own step back waits for a new page, and a warning undoes the step.
  const goBack = () => page.evaluate(() => history.back());
  const asked = page.getByRole("dialog", { name: "Уйти и потерять введённые данные?" });
  await asked.getByRole("button", { name: "Остаться" }).click();
  await expect(field(page, "ФИО")).toHaveValue("Ложкина Анна");
  await page.getByRole("link", { name: "Несколько" }).click();
  await expect(page.getByLabel("Строки из таблицы или CSV")).toBeVisible();
  await page.getByRole("link", { name: "Один", exact: true }).click();
  await expect(field(page, "ФИО")).toHaveValue("Ложкина Анна");
  await page.getByRole("link", { name: "Вакансии" }).click();
  await asked.getByRole("button", { name: "Уйти" }).click();
  await expect(page.getByRole("heading", { name: "Вакансии", exact: true })).toBeVisible();
  await goBack();
  await field(page, "ФИО").fill("Вилкина Яна");
  await goBack();
  await asked.getByRole("button", { name: "Остаться" }).click();
  await expect(page).toHaveURL(/\/responses\/new$/);
  await expect(field(page, "ФИО")).toHaveValue("Вилкина Яна");
  await goBack();
  await asked.getByRole("button", { name: "Уйти" }).click();
  await expect(page).toHaveURL(/\/responses$/);
});

test("without the extension an API key is asked for once, and a wrong key loses nothing typed", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const { clientId } = world;
  const { key } = await makeApiKey(service.store, { clientId, scopes: ["responses"] });
  await world.as("recruiter");
  removeExtensions(world);
  await page.goto("/responses/new");
  await fillLeast(page, { vacancy, name: "Ложкина Анна", phone: "82771112233" });
  await send(page).click();
  await expect(page.getByLabel("API-ключ для откликов")).toBeFocused();
  await page.keyboard.type("wrong-key");
  await page.keyboard.press("Enter");
  const refused = page.waitForRequest(/add_response/);
  await send(page).click();
  expect((await (await refused).allHeaders())["cookie"]).toBeUndefined();
  const again = page.getByLabel("API-ключ для откликов");
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription(/Сервис не принял ключ/);
  await expect(field(page, "ФИО")).toHaveValue("Ложкина Анна");
  await page.getByLabel("API-ключ для откликов").fill(key);
  await page.getByRole("button", { name: "Использовать ключ" }).click();
  await field(page, "Вакансия").fill("9007199254740991");
  await send(page).click();
  await expect(field(page, "Вакансия")).toHaveAccessibleDescription(/такой вакансии нет/);
  await field(page, "Вакансия").fill(String(vacancy));
  await send(page).click();
  await expect(done(page)).toBeVisible();
  expect(await responsesOf(service, clientId)).toMatchObject([{ source: "partner" }]);
  expect(await storedByBrowser(page)).not.toContain(key);
  await done(page).getByRole("button", { name: "Ещё один" }).click();
  await expect(page.getByText("Отклики отправляются с введённым API-ключом.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("API-ключ для откликов")).toHaveValue("");
});

test("if the code for many responses cannot be loaded, its tab says so, and the typed candidate stays", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/responses/new");
  await field(page, "ФИО").fill("Ложкина Анна");
  await page.route(/\/assets\/ManyResponses[^/]*\.js$/, (route) => route.abort());
  await page.getByRole("link", { name: "Несколько" }).click();
  const problem = page.getByRole("alert").filter({ hasText: "Нет связи с сервером" });
  await expect(problem.getByRole("button", { name: "Обновить страницу" })).toBeVisible();
  await page.getByRole("link", { name: "Один" }).click();
  await expect(field(page, "ФИО")).toHaveValue("Ложкина Анна");
});

test("a reader of English finds a country in English or Russian, and the response gets it as the service spells it", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await chooseEnglish(page);
  await page.goto("/responses/new");
  const citizenship = page.getByRole("combobox", { name: "Citizenship" });
  for (const typed of ["armen", "арме"]) {
    await citizenship.fill(typed);
    await expect(page.getByRole("option")).toHaveText(["ArmeniaАрмения"]);
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(citizenship).toHaveValue("Армения");
});

test("a vacancy is found in the other keyboard layout and told from its namesakes, and one that is not paid is said to take responses", async ({
  world,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await world.makeVacancy({ state: "published", values: { post: "Повар" } });
  const unpaid = await world.makeVacancy({ state: "not_paid", values: { post: "Повар" } });
  await world.as("recruiter");
  await page.goto("/responses/new");
  await field(page, "Вакансия").fill("gjdfh");
  const option = page.getByRole("option", { name: `№ ${unpaid}` });
  await expect(option).toContainText("не оплачена");
  await expect(page.getByRole("option")).toHaveCount(2);
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await option.click();
  await expect(field(page, "Вакансия")).toHaveValue(`Повар, № ${unpaid}`);
  await expect(field(page, "Вакансия")).toHaveAccessibleDescription(
    /^Вакансия: Повар · .*не оплачена, но отклики принимает$/,
  );
  // The next text replaces the chosen one.
  await field(page, "ФИО").focus();
  await field(page, "Вакансия").focus();
  await page.keyboard.type("пова");
  await expect(page.getByRole("combobox", { name: "Вакансия" })).toHaveValue("пова");
  await page.keyboard.press("Tab");
  await expect(field(page, "Вакансия")).toHaveAccessibleDescription(/Выберите вакансию из списка/);
  const birthday = field(page, "Дата рождения");
  await expect(birthday).toHaveAttribute("inputmode", "numeric");
  await birthday.fill("1994");
  await page.keyboard.press("Tab");
  await expect(birthday).toHaveAccessibleDescription(
    /Если известен только год, оставьте поле пустым/,
  );
});
