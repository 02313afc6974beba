import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { phoneLooksPerHour } from "#contract/responses.ts";
import { expectNoViolations } from "./axe.ts";
import {
  chooseAction,
  endSession,
  expect,
  goTo,
  retryOf,
  rowOf,
  sectionLink,
  test,
} from "./fixtures.ts";
import { removeExtensions, responsesOf, spendLooks } from "./response-tools.ts";
import { firstOf } from "./of-several.ts";

const names = (page: Page) => page.getByRole("table", { name: "Отклики" }).getByRole("rowheader");
const dialog = (page: Page) => page.getByRole("dialog");
const search = (page: Page) => page.getByRole("searchbox", { name: "Имя или весь телефон" });

test("responses since the last visit are counted in the navigation and marked in the list until they are seen; a phone is masked until it is shown, and again after a reload", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy({ values: { post: "Повар" } });
  const phone = "+7 (277) 111-22-33";
  await world.makeResponse(vacancy, { full_name: "Ложкина Анна", phone });
  await world.as("recruiter");
  const link = sectionLink(page, "Отклики");
  await page.goto("/");
  await expect(link).toHaveText("Отклики1, 1 новый");
  await link.click();
  const marked = page.getByRole("table").getByRole("img", { name: "Новый" });
  await expect(marked).toHaveCount(1);
  await expect(link).toHaveText("Отклики");
  await expect(marked).toHaveCount(1);

  const row = rowOf(page, "Ложкина Анна");
  await expect(row).toContainText("Повар");
  await expect(row).toContainText("партнёр: Партнёр");
  await expect(row).toContainText("+7 (***) ***-**-33");
  const show = row.getByRole("button", { name: "Показать телефон: Ложкина Анна" });
  const placeOf = async (button: Locator) => (await button.boundingBox())?.x;
  const place = await placeOf(show);
  await show.click();
  await expect(row).toContainText(phone);
  const hide = row.getByRole("button", { name: "Скрыть телефон: Ложкина Анна" });
  expect(await placeOf(hide)).toBe(place);
  await hide.click();
  await expect(row).toContainText("+7 (***) ***-**-33");
  await show.click();
  await expect(row).toContainText(phone);
  await page.reload();
  await expect(row).toContainText("+7 (***) ***-**-33");

  const second = await world.makeResponse(vacancy, { full_name: "Вилкина Анна", phone });
  await page.reload();
  await expect(rowOf(page, "Вилкина Анна").getByRole("img", { name: "Новый" })).toBeVisible();
  await expect(marked).toHaveCount(1);
  await goTo(page, `/responses/${second}`);
  const others = page.getByRole("region", { name: "Другие отклики этого кандидата" });
  await expect(others.getByRole("listitem")).toHaveText([/^Повар\d\d\.\d\d\.\d{4} · № \d+$/]);
});

test("after the session has ended, a phone or a file of a candidate's data asks to sign in again", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy();
  const id = await world.makeResponse(vacancy, { full_name: "Ложкина Анна" });
  const ended = page.getByRole("dialog", { name: "Сеанс закончился" });
  for (const name of [/^Показать телефон/, "Выгрузить данные кандидата"]) {
    const { login } = await world.as("recruiter");
    await page.goto(`/responses/${id}`);
    const button = page.getByRole("button", { name });
    await expect(button).toBeVisible();
    await endSession(service, login);
    await button.click();
    await expect(ended).toBeVisible();
    // This page would load itself again for the next user, in the middle of the next visit.
    await page.goto("/icon.svg");
  }
});

test("a viewer sees only masked phones, reads why, and can change nothing", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy();
  const id = await world.makeResponse(vacancy, { full_name: "Ложкина Анна" });
  await world.as("viewer");
  await page.goto("/responses");
  const show = page.getByRole("button", { name: "Показать телефон: Ложкина Анна" });
  await expect(show).toHaveAttribute("aria-disabled", "true");
  await show.hover();
  await expect(page.getByRole("tooltip")).toHaveText(/Недостаточно прав/);
  await expect(page.getByRole("link", { name: "Внести отклик" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await goTo(page, `/responses/${id}`);
  const button = page.getByRole("button", { name: "Выгрузить данные кандидата" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAccessibleDescription(/Недостаточно прав/);
  await page.getByRole("button", { name: "Ещё" }).click();
  for (const name of ["Стереть отклик", "Стереть все данные кандидата"]) {
    const item = page.getByRole("menuitem", { name });
    await expect(item).toHaveAttribute("aria-disabled", "true");
    await expect(item).toContainText(/Недостаточно прав/);
  }
  await goTo(page, "/responses/new");
  await expect(page.getByText("Вносить отклики может рекрутёр или администратор.")).toBeVisible();
});

test("a viewer, who may not see phones, searches by name only, and reads why a phone is not searched for", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy();
  await world.makeResponse(vacancy, { full_name: "Ёлкина Вера", phone: "+7 (277) 111-22-33" });
  await world.makeResponse(vacancy, { full_name: "Ложкина Анна" });
  await world.as("viewer");
  const bodies: string[] = [];
  page.on("request", (request) => bodies.push(request.postData() ?? ""));
  await page.goto("/responses");
  await expect(names(page)).toHaveCount(2);
  const field = page.getByRole("searchbox", { name: "Имя", exact: true });
  await field.fill("ёлкина");
  await expect(names(page)).toHaveText(["Ёлкина Вера"]);
  await field.fill("8 277 111 22 33");
  const why = "По телефону ищут только рекрутеры и администраторы. Введите имя.";
  await expect(page.getByRole("alert").filter({ hasText: why })).toBeVisible();
  await expect(field).toHaveAccessibleDescription(why);
  // The table's heading does not cover it.
  await page.getByText(why).click({ trial: true });
  await expectNoViolations(page);
  await field.press("Enter");
  await field.fill("ложкина");
  await expect(names(page)).toHaveText(["Ложкина Анна"]);
  await expect(page.getByText(why)).toBeHidden();
  expect(bodies.filter((body) => /277|phone/.test(body))).toEqual([]);
});

test("a form whose phone the service does not look up any more in this hour says so, and keeps what was typed", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const { id } = await world.as("recruiter");
  await spendLooks(service, { id, clientId: world.clientId }, phoneLooksPerHour);
  await page.goto(`/responses/new?vacancy=${vacancy}`);
  await page.getByRole("textbox", { name: "ФИО" }).fill("Ложкина Анна");
  await page.getByRole("textbox", { name: "Телефон" }).fill("+7 (277) 111-22-33");
  await expect(
    page.getByText("Не удалось проверить, откликался ли этот кандидат на эту вакансию."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Внести отклик" }).click();
  await expect(
    page.getByText(
      /^За час проверено и внесено слишком много телефонов\. Введённое остаётся здесь/,
    ),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "ФИО" })).toHaveValue("Ложкина Анна");
  await expect(page.getByRole("textbox", { name: "Телефон" })).toHaveValue("+7 (277) 111-22-33");
  expect(await responsesOf(service, world.clientId)).toEqual([]);
});

test("a searched name or phone is in no address, and Back restores the search", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy();
  await world.makeResponse(vacancy, { full_name: "Ёлкина Вера", phone: "+7 (277) 111-22-33" });
  await world.makeResponse(vacancy, { full_name: "Ложкина Анна" });
  await world.as("recruiter");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(decodeURIComponent(request.url())));
  await page.goto("/responses");
  await expect(names(page)).toHaveCount(2);
  await search(page).fill("ёлкина");
  await expect(names(page)).toHaveText(["Ёлкина Вера"]);
  await expect(page).toHaveURL(/\/responses$/);
  await page.getByRole("link", { name: "Ёлкина Вера" }).click();
  await expect(page.getByRole("heading", { name: "Ёлкина Вера" })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue("ёлкина");
  await expect(names(page)).toHaveText(["Ёлкина Вера"]);
  await search(page).fill("8 277 111 22 33");
  await expect(page.getByText("Телефон: +7 (277) 111-22-33")).toBeVisible();
  await expect(names(page)).toHaveText(["Ёлкина Вера"]);
  await page.getByRole("button", { name: "Убрать фильтр: Телефон +7 (277) 111-22-33" }).click();
  await expect(names(page)).toHaveCount(2);
  expect(addresses.filter((address) => /ёлкина|277\D*111/i.test(address))).toEqual([]);
  await page.getByRole("link", { name: "Вакансии" }).click();
  await page.getByRole("link", { name: "Отклики" }).click();
  await expect(search(page)).toHaveValue("");
});

test("a name typed in the other layout or in Latin letters is offered as it was meant, part of a phone is said not to be enough, and the palette finds by a whole phone", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published", values: { post: "Курьер" } });
  await world.makeResponse(vacancy, { full_name: "Папкина Вера", phone: "+7 (277) 111-22-33" });
  await world.makeResponse(vacancy, { full_name: "Ложкина Анна" });
  await world.as("recruiter");
  await page.goto("/responses");
  for (const [typed, meant] of [
    ["gfgrbyf", "папкина"],
    ["papkin", "папкин"],
  ] as const) {
    await search(page).fill(typed);
    await page.getByRole("button", { name: `Искать «${meant}»` }).click();
    await expect(search(page)).toHaveValue(meant);
    await expect(names(page)).toHaveText(["Папкина Вера"]);
  }
  await search(page).fill("1112233");
  await expect(search(page)).toHaveAccessibleDescription(/По телефону ищут целиком/);
  await goTo(page, "/vacancies");
  const palette = page.getByRole("textbox", { name: /^Раздел, действие/ });
  await page.keyboard.press("Control+k");
  await palette.fill("jnrkbr");
  await expect(page.getByRole("button", { name: /^Внести отклик/ })).toBeVisible();
  await palette.fill("rehmth");
  await page.getByRole("button", { name: "Искать «курьер»" }).click();
  await expect(page.getByRole("button", { name: /^Курьер/ })).toBeVisible();
  await palette.fill("8 277 1112233");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/responses$/);
  await expect(search(page)).toHaveValue("+7 (277) 111-22-33");
  await expect(names(page)).toHaveText(["Папкина Вера"]);
  await goTo(page, "/vacancies");
  await page.getByRole("link", { name: "Отклики" }).click();
  await expect(search(page)).toHaveValue("");
});

test("a response says how it is corrected: entered again for the same vacancy", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const response = await world.makeResponse(vacancy, { full_name: "Ложкина Анна" });
  await world.as("recruiter");
  await page.goto(`/responses/${response}`);
  await chooseAction(page, "Исправить данные");
  await expect(dialog(page).getByRole("link", { name: "Внести заново" })).toHaveAttribute(
    "href",
    new RegExp(`/responses/new\\?vacancy=${vacancy}$`),
  );
});

test("a vacancy links to its responses, and an empty list says how many each filter hides", async ({
  world,
  page,
}) => {
  const cook = await world.makeVacancy({ state: "published", values: { post: "Повар" } });
  const driver = await world.makeVacancy({ values: { post: "Водитель" } });
  await world.makeResponse(cook, { full_name: "Ложкина Анна" });
  await world.makeResponse(driver, { full_name: "Рулькин Пётр" });
  await world.as("recruiter");
  await page.goto(`/vacancies/${cook}`);
  const tabs = page.getByRole("navigation", { name: "Разделы вакансии" });
  await expect(tabs.getByRole("link")).toHaveText(["Размещение", "Отклики", "Объявление"]);
  await tabs.getByRole("link", { name: "Отклики" }).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${cook}\\?tab=responses$`));
  await expect(names(page)).toHaveText(["Ложкина Анна"]);
  await page.getByRole("link", { name: "Открыть в списке откликов" }).click();
  await expect(page).toHaveURL(new RegExp(`/responses\\?vacancy=${cook}$`));
  await expect(names(page)).toHaveText(["Ложкина Анна"]);
  await expect(page.getByRole("button", { name: "Убрать фильтр: Вакансия Повар" })).toBeVisible();
  await search(page).fill("Рулькин");
  const empty = page.getByRole("region", { name: "По этому отбору откликов нет" });
  await expect(empty.getByRole("listitem").filter({ hasText: "Имя" })).toContainText("1 отклик");
  await expect(empty.getByRole("listitem").filter({ hasText: "Вакансия" })).toContainText(
    "1 отклик",
  );
  // The filter keeps the title although no row shows it.
  await expect(page.getByRole("button", { name: "Вакансия : Повар" })).toBeVisible();
  await empty.getByRole("button", { name: "Убрать все (2)" }).click();
  await expect(names(page)).toHaveCount(2);
});

test("the list can be filtered by vacancy and by date, the address holds the filter, and the panel shows all vacancies it finds without moving its Apply button", async ({
  world,
  page,
}) => {
  const cook = await world.makeVacancy({ values: { post: "Повар" } });
  const driver = await world.makeVacancy({ values: { post: "Водитель" } });
  await world.makeResponse(cook, { full_name: "Ложкина Анна" });
  await world.makeResponse(driver, { full_name: "Рулькин Пётр" });
  for (const post of ["Водитель такси", "Водитель автобуса", "Водитель погрузчика"]) {
    await world.makeResponse(await world.makeVacancy({ values: { post } }));
  }
  await world.as("recruiter");
  await page.goto("/responses");
  await page.getByRole("button", { name: "Вакансия" }).click();
  const panel = page.getByRole("dialog", { name: "Вакансия" });
  const apply = panel.getByRole("button", { name: "Применить" });
  const before = await apply.boundingBox();
  await panel.getByRole("combobox", { name: "Вакансия" }).fill("води");
  await expect(panel.getByRole("option")).toHaveCount(4);
  for (const option of await panel.getByRole("option").all()) {
    await expect(option).toBeInViewport({ ratio: 1 });
  }
  expect(await apply.boundingBox()).toEqual(before);
  await panel
    .getByRole("option")
    .filter({ hasText: String(driver) })
    .click();
  await expect(page).toHaveURL(new RegExp(`vacancy=${driver}`));
  await expect(names(page)).toHaveText(["Рулькин Пётр"]);
  await page.getByRole("button", { name: "Пришли" }).click();
  await page.getByRole("textbox", { name: "С", exact: true }).fill("31.02.2026");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Такой даты не существует")).toBeVisible();
  await page.getByRole("textbox", { name: "С", exact: true }).fill("");
  await page.getByRole("textbox", { name: "По", exact: true }).fill("05.03.2020");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/to=2020-03-05/);
  await expect(page.getByRole("region", { name: "По этому отбору откликов нет" })).toBeVisible();
  const chips = page.getByRole("group", { name: "Активные фильтры" });
  await chips.getByRole("button", { name: /^Убрать фильтр: Пришли/ }).press("Enter");
  await expect(names(page)).toHaveText(["Рулькин Пётр"]);
  await expect(chips).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(chips.getByRole("button", { name: /^Убрать фильтр: Вакансия/ })).toBeFocused();
});

test("retention can be extended with the keyboard; a past date is refused at its field, and a failure is shown in the dialog, where the typed date stays", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy();
  const id = await world.makeResponse(vacancy);
  await world.as("recruiter");
  await page.goto(`/responses/${id}`);
  const change = page.getByRole("button", { name: "Изменить срок хранения" });
  await change.press("Enter");
  const day = dialog(page).getByLabel("Хранить по");
  await expect(day).toBeFocused();
  // The date that the dialog opens with is replaced by typing.
  await page.keyboard.type("01.02.2020");
  await expect(day).toHaveValue("01.02.2020");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Эта дата уже прошла")).toBeVisible();
  await day.fill("05.03.2030");
  const undo = world.fault({ path: /\/retention$/, answer: { status: 500, body: "{}" } });
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("Ошибка сервиса");
  await expect(day).toHaveValue("05.03.2030");
  undo();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Отклик хранится по 05.03.2030.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ has: change })).toContainText("05.03.2030");
  await expect(change).toBeFocused();
  expect((await responsesOf(service, world.clientId))[0]?.keep_until).toBe(
    Date.parse("2030-03-05T23:59:59+03:00"),
  );
});

test("a response shows markup as text, only safe links, and the candidate's other responses", async ({
  world,
  page,
}) => {
  const hostile = `<img src=x onerror="document.title='taken'">`;
  const cook = await world.makeVacancy({ values: { post: "Повар" } });
  const driver = await world.makeVacancy({ values: { post: "Водитель" } });
  const phone = "+7 (277) 111-22-33";
  const id = await world.makeResponse(cook, {
    full_name: `Ложкина ${hostile}`,
    phone,
    about_candidate: `Первая строка\n${hostile}`,
    cv_url: "https://cv.example/1",
    birthday: "1985-03-05",
    citizenship: "Армения",
  });
  const other = await world.makeResponse(driver, { phone, cv_url: "javascript:alert(1)" });
  await world.as("viewer");
  await page.goto(`/responses/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: hostile })).toBeVisible();
  await expect(page.getByText(`Первая строка\n${hostile}`)).toBeVisible();
  await expect(page.getByText(/05\.03\.1985 · \d+ (год|лет)/)).toBeVisible();
  await expect(page.getByRole("link", { name: "https://cv.example/1" })).toHaveAttribute(
    "rel",
    /noopener/,
  );
  await expect(page).toHaveTitle(`Отклик № ${id} · Placard`);
  await expect(page.getByText(`№ ${other}`)).toBeVisible();
  await page.getByRole("link", { name: "Водитель" }).click();
  await expect(page.getByText("javascript:alert(1)")).toBeVisible();
  expect(await page.locator("main img, main a[href^='javascript']").count()).toBe(0);
});

test("all data of a candidate is exported to a file whose name says nothing about them, and is erased once after a confirmation, as a response is", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ values: { post: "Повар" } });
  const phone = "+7 (277) 111-22-33";
  const [id] = [
    await world.makeResponse(vacancy, { full_name: "Ложкина Анна", phone }),
    await world.makeResponse(vacancy, { full_name: "Ложкина А.", phone }),
    await world.makeResponse(vacancy, { full_name: "Вилкина Яна" }),
    await world.makeResponse(vacancy, { full_name: "Блюдцев Ян" }),
  ];
  await world.as("recruiter");
  await page.goto("/responses");
  await page.getByRole("link", { name: "Вилкина Яна" }).click();
  await chooseAction(page, "Стереть отклик");
  await expect(dialog(page)).toContainText("«Вилкина Яна» на вакансию «Повар»");
  await dialog(page).getByRole("button", { name: "Отмена" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await chooseAction(page, "Стереть отклик");
  await dialog(page).getByRole("button", { name: "Стереть отклик" }).dblclick();
  await expect(page).toHaveURL(/\/responses$/);
  await expect(page.getByRole("status").filter({ hasText: "Отклик стёрт." })).toBeVisible();
  await expect(names(page)).toHaveCount(3);

  await goTo(page, `/responses/${id}`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Выгрузить данные кандидата" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`kandidat-po-otkliku-${id}.json`);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(file.responses).toHaveLength(2);
  expect(JSON.stringify(file)).toContain(phone);
  await expect(page.getByRole("status").filter({ hasText: "2 отклика" })).toBeVisible();

  await chooseAction(page, "Стереть все данные кандидата");
  await expect(dialog(page)).toContainText("2 отклика с этим телефоном");
  const undo = world.fault({ path: /candidate/, answer: { status: 500, body: "{}" } });
  await dialog(page).getByRole("button", { name: "Стереть навсегда" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Ошибка сервиса");
  undo();
  const makeRoom = world.fault({ path: /candidate/, answer: { status: 507, body: "{}" } });
  await dialog(page).getByRole("button", { name: "Стереть навсегда" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("На диске сервиса нет места");
  makeRoom();
  await dialog(page).getByRole("button", { name: "Стереть навсегда" }).click();
  await expect(names(page)).toHaveText(["Блюдцев Ян"]);
  expect(await responsesOf(service, world.clientId)).toHaveLength(1);
});

test("erasing a candidate names what looks like the same person and stays, and what is another's and goes; phones stay masked", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy();
  const person = { full_name: "Ложкина Анна", birthday: "1985-03-05" };
  const phone = "+7 (277) 111-22-33";
  const id = await world.makeResponse(vacancy, { ...person, phone });
  const twin = await world.makeResponse(vacancy, { ...person, phone: "+7 (277) 444-55-66" });
  const renamed = await world.makeResponse(vacancy, { full_name: "Вилкин Ян", phone });
  await world.makeResponse(vacancy, { full_name: "Ложкина Анна", birthday: "1990-01-01" });
  await world.as("recruiter");
  await page.goto(`/responses/${id}`);
  await chooseAction(page, "Стереть все данные кандидата");
  const kept = firstOf(dialog(page).getByRole("list"));
  await expect(kept).toHaveText(`Отклик № ${twin}: Ложкина Анна, 05.03.1985, +7 (***) ***-**-66`);
  await expect(dialog(page).getByRole("list").last()).toContainText(
    `Отклик № ${renamed}: Вилкин Ян`,
  );
  await expect(dialog(page)).toContainText("Эти отклики останутся, сотрите их отдельно:");
  await expect(dialog(page)).toContainText("Эти отклики тоже будут стёрты:");
  await expectNoViolations(page);
  await dialog(page).getByRole("button", { name: "Стереть навсегда" }).click();
  // The erasure ends with the list.
  await expect(page).toHaveURL(/\/responses$/);
  await goTo(page, `/responses/${twin}`);
  await expect(page.getByRole("heading", { name: "Ложкина Анна" })).toBeVisible();

  world.fault({ path: /similar/, answer: { status: 500, body: "{}" } });
  await chooseAction(page, "Стереть все данные кандидата");
  await expect(dialog(page)).toContainText("Не удалось проверить");
  await expect(dialog(page).getByRole("button", { name: "Стереть навсегда" })).toBeEnabled();
});

test("a missing response and a failing service have different messages", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy();
  await world.makeResponse(vacancy, { full_name: "Ложкина Анна" });
  await world.as("recruiter");
  await page.goto("/responses/9007199254740991");
  await expect(page.getByRole("alert")).toContainText("Не найдено");
  const undo = world.fault({ path: /responses\/list/, answer: { status: 500, body: "{}" } });
  await goTo(page, "/responses");
  await expect(page.getByRole("alert")).toContainText("Ошибка сервиса");
  undo();
  await retryOf(page, "Ошибка сервиса").click();
  await expect(names(page)).toHaveText(["Ложкина Анна"]);
  await goTo(page, "/responses/12abc");
  await expect(page.getByRole("alert")).toContainText("Не найдено");
});

test("axe finds no violations on the response screens", async ({ world, page }) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const id = await world.makeResponse(vacancy, { cv_url: "https://cv.example/1" });
  await world.as("recruiter");
  await page.goto(`/responses?vacancy=${vacancy}`);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expectNoViolations(page);
  await goTo(page, "/responses?to=2020-01-01");
  await expect(page.getByRole("rowheader")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  await expectNoViolations(page);
  await goTo(page, `/responses/${id}`);
  await expect(page.getByRole("article")).toBeVisible();
  await expectNoViolations(page);
  await goTo(page, "/responses/new");
  await page.getByRole("form").getByRole("button").click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(3);
  await page.locator("#response-vacancy_id").click();
  await expect(page.getByRole("option")).toHaveCount(1);
  await expectNoViolations(page);
  await goTo(page, `/responses/new?many&vacancy=${vacancy}`);
  await page
    .getByLabel("Строки из таблицы или CSV")
    .fill("ФИО;Телефон\nВера;89990001122\n;1\nВера;89990001122");
  await expect(page.getByRole("row")).toHaveCount(4);
  await expectNoViolations(page);
  removeExtensions(world);
  await page.goto("/responses/new");
  await expect(page.getByRole("form")).toHaveCount(2);
  await expectNoViolations(page);
  await goTo(page, "/responses");
  await expect(
    page.getByRole("region", { name: "Этот сервис не показывает отклики" }),
  ).toBeVisible();
  await expectNoViolations(page);
});

// At any moment two of them have another day than Moscow.
for (const timezoneId of ["Asia/Kamchatka", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
  test.describe(() => {
    test.use({ timezoneId });
    test(`today is the service's day in responses and the audit, also on a computer in ${timezoneId}`, async ({
      world,
      page,
    }) => {
      const vacancy = await world.makeVacancy();
      await world.makeResponse(vacancy, { full_name: "Ложкина Анна" });
      await world.as("admin");
      await page.goto("/responses");
      await page.getByRole("button", { name: "Пришли" }).click();
      await page.getByRole("button", { name: "Сегодня" }).click();
      await expect(page).toHaveURL(/from=/);
      await page.reload();
      await expect(names(page)).toHaveText(["Ложкина Анна"]);
      // The audit has who saw a phone.
      await page.getByRole("button", { name: "Показать телефон: Ложкина Анна" }).click();
      await goTo(page, "/settings/audit");
      const seen = page.getByRole("row").filter({ hasText: "Показан телефон" });
      await expect(seen).toHaveCount(1);
      await page
        .getByRole("search")
        .getByRole("button", { name: /^Когда/ })
        .click();
      await page.getByRole("button", { name: "Сегодня" }).click();
      await expect(page).toHaveURL(/from=/);
      await expect(page).toHaveURL(/audit\?from=/);
      await page.reload();
      await expect(seen).toHaveCount(1);
    });
  });
}
