import type { Page } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { phoneLooksPerHour } from "#contract/responses.ts";
import { makeApiKey } from "#service/testing/make-vacancies.ts";
import { expect, test } from "./fixtures.ts";
import { looksOf, removeExtensions, responsesOf, spendLooks } from "./response-tools.ts";

const paste = (page: Page) => page.getByLabel("Строки из таблицы или CSV");
const row = (page: Page, line: number) =>
  page
    .getByRole("table", { name: "Строки к отправке" })
    .locator(`tr:has(> td:first-child:text-is("${line}"))`);
const sendRows = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The letters А–я, and those of ASCII. */
const inWindows1251 = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      return code < 0x80 ? code : code - 0x410 + 0xc0;
    }),
  );
const phoneOf = (at: number) => `8 277 ${String(1_000_000 + at)}`;

test("pasted rows are read by their headings, checked one by one, and the valid ones are sent", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const other = await world.makeVacancy({ state: "published" });
  const known = await world.makeResponse(vacancy, { phone: "+7 (277) 100-00-09" });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  await paste(page).fill(
    [
      "Кандидат\tТелефон\tВакансия\tДР\tЗаметка",
      `Ложкина Анна\t${phoneOf(1)}\t\t05.03.1985\tx`,
      `Вилкина Яна\t${phoneOf(2)}\t${other}\t\tx`,
      `\t123\t\t\tx`,
      `Ложкина А.\t${phoneOf(1)}\t\t\tx`,
      `Блюдцев Ян\t${phoneOf(9)}\t\t\tx`,
    ].join("\n"),
  );
  await expect(page.getByText("Прочитано: 5 строк, разделитель: табуляция.")).toBeVisible();
  await page.getByLabel("Столбец 4: ДР").selectOption("Дата рождения");
  await expect(row(page, 2)).toContainText("готова");
  await expect(row(page, 4)).toContainText("Телефон: Введите полный российский номер");
  await expect(row(page, 5)).toContainText("повтор строки 2");
  await expect(row(page, 6)).toContainText(`уже есть: отклик № ${known}`);
  await sendRows(page, "Внести 2 отклика").click();
  await expect(page.getByText("Внесено: 2 отклика.")).toBeVisible();
  await expect(row(page, 2)).toContainText(/внесена, № \d+/);
  expect((await responsesOf(service, world.clientId)).slice(1)).toMatchObject([
    { full_name: "Ложкина Анна", vacancy_id: vacancy, birthday: "1985-03-05" },
    { full_name: "Вилкина Яна", vacancy_id: other },
  ]);
  await page.getByLabel("Вносить и повторы").check();
  await sendRows(page, "Внести 2 отклика").click();
  await expect(page.getByText("Внесено: 4 отклика.")).toBeVisible();
});

test("a corrected table is not asked about again as a whole, and rows beyond the hour's limit are said not to be checked", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const known = await world.makeResponse(vacancy, { phone: "+7 (277) 100-00-03" });
  const { id } = await world.as("recruiter");
  await spendLooks(service, { id, clientId: world.clientId }, phoneLooksPerHour - 17);
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  const rows = Array.from({ length: 8 }, (_, at) => `Ложкина Анна;${phoneOf(at)}`);
  const table = (lines: readonly string[]) => ["ФИО;Телефон", ...lines].join("\n");
  const limited = page.getByText(/^Повторы проверены не у всех строк: за час .* 2\s000 телефонов/);
  await paste(page).fill(table(rows));
  await expect(row(page, 5)).toContainText(`уже есть: отклик № ${known}`);
  await paste(page).fill(table([...rows.slice(0, 7), `Вилкина Яна;${phoneOf(8)}`]));
  await expect(row(page, 9)).toContainText("Вилкина Яна");
  await expect.poll(() => looksOf(service, id)).toBe(phoneLooksPerHour - 8);
  await expect(limited).toBeHidden();
  await sendRows(page, "Внести 7 откликов").click();
  await expect(page.getByText("Внесено: 7 откликов.")).toBeVisible();
  // To enter a response is a look, too.
  expect(await looksOf(service, id)).toBe(phoneLooksPerHour - 1);
  await paste(page).fill(table([...rows, `Блюдцев Ян;${phoneOf(10)}`, `Чашкин Ян;${phoneOf(11)}`]));
  await expect(limited).toBeVisible();
  await expect(row(page, 10)).toContainText("готова");
  // What was sent is known without another question.
  await paste(page).fill(table([`Ложкина А.;${phoneOf(1)}`]));
  await expect(row(page, 2)).toContainText("уже есть: отклик №");
  await expect(limited).toBeHidden();
  expect(await looksOf(service, id)).toBe(phoneLooksPerHour - 1);
});

test("leaving warns while pasted text is unsent, even if it is only a heading; rows whose answers were lost are kept, and sending them again enters each once", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  const rows = Array.from({ length: 6 }, (_, at) => `Ложкина Анна;${phoneOf(at)}`);
  const asked = page.getByRole("dialog", { name: "Уйти и потерять введённые данные?" });
  for (const text of ["ФИО;Телефон", ["ФИО;Телефон", ...rows].join("\n")]) {
    await paste(page).fill(text);
    await page.getByRole("link", { name: "Вакансии" }).click();
    await asked.getByRole("button", { name: "Остаться" }).click();
    await expect(paste(page)).toHaveValue(text);
  }
  const undo = world.fault({ path: /\/v1\/ext\/responses$/, lost: true });
  await sendRows(page, "Внести 6 откликов").click();
  await expect(page.getByText(/Не внесено: 6. Причины указаны в таблице/)).toBeVisible();
  await expect(row(page, 3)).toContainText("Нет связи с сервером");
  undo();
  await sendRows(page, "Повторить 6 откликов").click();
  await expect(page.getByText("Внесено: 6 откликов.")).toBeVisible();
  expect(await responsesOf(service, world.clientId)).toHaveLength(6);
  await page.getByRole("link", { name: "Вакансии" }).click();
  await expect(page).toHaveURL(/\/vacancies$/);
});

test("clearing the rows stops sending them, and pasted again they go on where they stopped", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  const rows = Array.from({ length: 6 }, (_, at) => `Ложкина Анна;${phoneOf(at)}`);
  const text = ["ФИО;Телефон", ...rows].join("\n");
  await paste(page).fill(text);
  const answer = Promise.withResolvers<void>();
  world.fault({ path: /\/v1\/ext\/responses$/, until: answer.promise });
  await sendRows(page, "Внести 6 откликов").click();
  await expect(page.getByText("Отправлено 0 из 6")).toBeVisible();
  await sendRows(page, "Очистить").click();
  const asked = page.getByRole("dialog", { name: "Очистить таблицу?" });
  await asked.getByRole("button", { name: "Очистить" }).click();
  answer.resolve();
  await expect.poll(() => responsesOf(service, world.clientId)).toHaveLength(4);
  await paste(page).fill(text);
  await expect(row(page, 5)).toContainText("внесена");
  await expect(row(page, 6)).toContainText("готова");
  await sendRows(page, "Внести 2 отклика").click();
  await expect(page.getByText("Внесено: 6 откликов.")).toBeVisible();
  expect(await responsesOf(service, world.clientId)).toHaveLength(6);
});

test("a file saved by a Russian spreadsheet is read, and a corrected row is sent alone", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  await page.getByLabel("Выбрать файл XLSX или CSV").setInputFiles({
    name: "candidates.csv",
    mimeType: "text/csv",
    buffer: inWindows1251(
      "sep=;\r\nФамилия;Имя;Отчество;Телефон;Заметка\r\nЛожкина;Вера;Ильинична;82771000001;да\r\nВилкина;Анна;;;\r\n",
    ),
  });
  await expect(page.getByText("Прочитано: 2 строки, разделитель: точка с запятой.")).toBeVisible();
  await expect(page.getByText("Не будут внесены: Столбец 5: Заметка.")).toBeVisible();
  await expect(row(page, 2)).toContainText("Ложкина Вера Ильинична");
  await expect(row(page, 2)).toContainText("готова");
  await sendRows(page, "Внести 1 отклик").click();
  await expect(page.getByText("Внесено: 1 отклик.")).toBeVisible();
  await paste(page).fill(
    "Фамилия;Имя;Отчество;Телефон\nЛожкина;Вера;Ильинична;82771000001\nВилкина;Анна;;82771000002",
  );
  await expect(row(page, 2)).toContainText("внесена");
  await sendRows(page, "Внести 1 отклик").click();
  await expect(row(page, 3)).toContainText("внесена");
  expect((await responsesOf(service, world.clientId)).map((one) => one.full_name)).toEqual([
    "Ложкина Вера Ильинична",
    "Вилкина Анна",
  ]);
});

test("a birthday with two digits of a year is shown as it is read, and one that no candidate has is refused", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  await paste(page).fill(
    "sep=\\t\n'ФИО'\t'Телефон'\t'Дата рождения'\n'Ложкина Вера'\t'82771000001'\t'5.3.85'\nВилкина Анна\t82771000002\t5/3/26",
  );
  await expect(row(page, 2)).toContainText("05.03.1985");
  await expect(row(page, 2)).toContainText("готова");
  await expect(row(page, 3)).toContainText("5/3/26");
  await expect(row(page, 3)).toContainText("Дата рождения");
  await sendRows(page, "Внести 1 отклик").click();
  await expect(page.getByText("Внесено: 1 отклик.")).toBeVisible();
  expect(await responsesOf(service, world.clientId)).toMatchObject([
    { full_name: "Ложкина Вера", birthday: "1985-03-05" },
  ]);
});

test("a workbook is read with its sheet named, and a file without rows says so", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  const picker = page.getByLabel("Выбрать файл XLSX или CSV");
  await picker.setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("\r\n") });
  await expect(page.getByText("Файл пуст: в нём нет ни одной строки.")).toBeVisible();
  const book = await writeXlsx({
    sheets: [
      {
        name: "Кандидаты",
        rows: [
          ["ФИО", "Телефон", "Дата рождения"],
          ["Ложкина Анна", 82771000001, 31_111],
        ],
      },
      { name: "Архив", rows: [["Старое"]] },
    ],
  });
  await picker.setInputFiles({
    name: "candidates.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(book),
  });
  await expect(
    page.getByText("Прочитан только лист «Кандидаты». Не прочитаны: «Архив»."),
  ).toBeVisible();
  await expect(row(page, 2)).toContainText("готова");
  await sendRows(page, "Внести 1 отклик").click();
  await expect(page.getByText("Внесено: 1 отклик.")).toBeVisible();
  expect(await responsesOf(service, world.clientId)).toMatchObject([
    { full_name: "Ложкина Анна", birthday: "1985-03-05" },
  ]);
});

/** `npm run prove:browser` sends 500. */
const many = Number(process.env["PLACARD_MANY_RESPONSES"] ?? 120);

test(`${many} rows are sent at most four at a time, and the page stays usable`, async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  await paste(page).fill(
    Array.from({ length: many }, (_, at) => `Ложкина Анна\t${phoneOf(at)}`).join("\n"),
  );
  let running = 0;
  let most = 0;
  const counts = (url: string) => url.endsWith("/v1/ext/responses");
  page.on("request", (request) => {
    if (counts(request.url())) most = Math.max(most, (running += 1));
  });
  page.on("requestfinished", (request) => {
    if (counts(request.url())) running -= 1;
  });
  await sendRows(page, `Внести ${many} откликов`).click();
  await page.getByLabel("Вакансия для всех строк").press("End");
  await expect(page.getByRole("button", { name: "Остановить" })).toBeVisible();
  await expect(page.getByText(`Внесено: ${many} откликов.`)).toBeVisible({ timeout: 90_000 });
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
  expect(await responsesOf(service, world.clientId)).toHaveLength(many);
});

test("if the service asks to wait, a countdown is shown and can be stopped", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  await paste(page).fill(
    Array.from({ length: 6 }, (_, at) => `Ложкина Анна;${phoneOf(at)}`).join("\n"),
  );
  const full = { status: 429, body: '{"data":{},"errors":[]}', headers: { "retry-after": "3600" } };
  const undo = world.fault({ path: /\/v1\/ext\/responses$/, answer: full });
  await sendRows(page, "Внести 6 откликов").click();
  await expect(
    page.getByText("Сервис просит подождать: отправка продолжится автоматически."),
  ).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^Осталось 3(600|5\d\d) с$/);
  await expect(row(page, 1)).toContainText("отправляется");
  undo();
  await page.getByRole("button", { name: "Остановить" }).click();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await expect(row(page, 1)).toContainText("готова");
  expect(await responsesOf(service, world.clientId)).toHaveLength(0);

  const soon = { ...full, headers: { "retry-after": "3" } };
  const undoSoon = world.fault({ path: /\/v1\/ext\/responses$/, answer: soon });
  await sendRows(page, "Внести 6 откликов").click();
  await expect(page.getByRole("timer")).toBeVisible();
  undoSoon();
  await expect(page.getByText("Внесено: 6 откликов.")).toBeVisible();
  expect(await responsesOf(service, world.clientId)).toHaveLength(6);
});

test("a refused key stops the sending, and the rest is sent with another key", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const { clientId } = world;
  const { key } = await makeApiKey(service.store, { clientId, scopes: ["responses"] });
  await world.as("recruiter");
  removeExtensions(world);
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  // The first refusal comes only after another key has been typed.
  const isTyped = Promise.withResolvers<undefined>();
  await page.route(
    /add_response/,
    async (route) => {
      await isTyped.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByLabel("API-ключ для откликов").fill("wrong-key");
  await page.keyboard.press("Enter");
  await paste(page).fill(
    Array.from({ length: 9 }, (_, at) => `Ложкина Анна;${phoneOf(at)}`).join("\n"),
  );
  await sendRows(page, "Внести 9 откликов").click();
  const again = page.getByLabel("API-ключ для откликов");
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription(/Сервис не принял ключ/);
  await page.getByLabel("API-ключ для откликов").fill(key);
  await page.keyboard.press("Enter");
  await expect(again).toHaveCount(0);
  isTyped.resolve(undefined);
  await page.getByRole("button", { name: /^Внести \d/ }).click();
  await expect(page.getByText(/^Внесено: \d/)).toBeVisible();
  await page.getByRole("button", { name: /^Повторить \d/ }).click();
  await expect(page.getByText("Внесено: 9 откликов.")).toBeVisible();
  expect(await responsesOf(service, clientId)).toHaveLength(9);
});

const csv = (text: string) => ({
  name: "candidates.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

test("another file, or «Очистить», asks before it takes unsent rows away, and a table that was sent is replaced at once", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  const picker = page.getByLabel("Выбрать файл XLSX или CSV");
  await picker.setInputFiles(csv(`ФИО;Телефон\nЛожкина Анна;${phoneOf(1)}\nВилкина Яна;123`));
  const corrected = `ФИО;Телефон\nЛожкина Анна;${phoneOf(1)}\nВилкина Яна;${phoneOf(2)}`;
  await paste(page).fill(corrected);
  const other = `ФИО;Телефон\nБлюдцев Ян;${phoneOf(3)}`;
  await picker.setInputFiles(csv(other));
  const replacing = page.getByRole("dialog", { name: "Заменить таблицу новым файлом?" });
  await expect(replacing).toContainText("не внесено: 2 строки");
  await page.keyboard.press("Escape");
  await expect(replacing).toHaveCount(0);
  await expect(paste(page)).toHaveValue(corrected);
  await sendRows(page, "Очистить").click();
  const clearing = page.getByRole("dialog", { name: "Очистить таблицу?" });
  await clearing.getByRole("button", { name: "Отмена" }).click();
  await expect(paste(page)).toHaveValue(corrected);
  await sendRows(page, "Внести 2 отклика").click();
  await expect(page.getByText("Внесено: 2 отклика.")).toBeVisible();
  await picker.setInputFiles(csv(other));
  await expect(paste(page)).toHaveValue(other);
  await picker.setInputFiles(csv(corrected));
  await replacing.getByRole("button", { name: "Заменить" }).click();
  await expect(paste(page)).toHaveValue(corrected);
  expect(await responsesOf(service, world.clientId)).toHaveLength(2);
});

test("rows without a vacancy are not called wrong: one message leads to the field for all of them, and the sum says who was left out and why", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published", values: { post: "Повар" } });
  await world.as("recruiter");
  await page.goto("/responses/new?many");
  await paste(page).fill(
    [
      "ФИО;Телефон",
      `Ложкина Анна;${phoneOf(1)}`,
      `Вилкина Яна;${phoneOf(2)}`,
      "Блюдцев Ян;123",
    ].join("\n"),
  );
  await expect(row(page, 2)).toContainText("без вакансии");
  await expect(row(page, 2)).not.toContainText("с ошибкой");
  await expect(row(page, 4)).toContainText("с ошибкой");
  await expect(row(page, 4)).not.toContainText("Вакансия");
  await expect(page.getByText("Заполните это поле")).toHaveCount(0);
  await expect(page.getByText("Вакансия не указана: 2 строки.")).toBeVisible();
  await page.getByRole("button", { name: "Выбрать вакансию" }).click();
  const forAll = page.getByRole("combobox", { name: "Вакансия для всех строк" });
  await expect(forAll).toBeFocused();
  await page.keyboard.type("повар");
  await expect(page.getByRole("option", { name: /Повар/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await sendRows(page, "Внести 2 отклика").click();
  await expect(
    page.getByText("Внесено: 2 отклика. Не отправлялись: с ошибками — 1."),
  ).toBeVisible();
  const entered = row(page, 2).getByRole("link", { name: /внесена, № \d+/ });
  await expect(entered).toHaveAttribute("href", /\/responses\/\d+$/);
  await expect(page.getByRole("link", { name: "Открыть внесённые в списке" })).toHaveAttribute(
    "href",
    new RegExp(`/responses\\?vacancy=${vacancy}$`),
  );
});

test("a wrong row leads with the keyboard to its line of the text, which is numbered as in the file", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  await paste(page).fill(
    [
      "sep=;",
      "ФИО;Телефон;Вакансия",
      `Ложкина Анна;${phoneOf(1)};${vacancy}`,
      "",
      "Вилкина Яна;123;повар",
    ].join("\n"),
  );
  const wrong = row(page, 4);
  await expect(wrong).toContainText("Вилкина Яна");
  await expect(wrong).toContainText("Вакансия: в столбце нужен номер вакансии");
  await wrong.getByRole("button", { name: "Исправить в тексте строку 4" }).press("Enter");
  await expect(paste(page)).toBeFocused();
  await page.keyboard.type(`Вилкина Яна;${phoneOf(2)};`);
  await expect(wrong).toContainText("готова");
  await expect(row(page, 2)).toContainText("готова");
});

test("a birthday with two digits of a year says how it was read, an unlikely one asks to check it, and a year alone may be left out", async ({
  world,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  await paste(page).fill(
    [
      "ФИО;Телефон;Дата рождения",
      ...["12.05.90", "01.05.30", "12.05.1990", "1994"].map(
        (day, at) => `Ложкина Анна;${phoneOf(at)};${day}`,
      ),
    ].join("\n"),
  );
  await expect(row(page, 2)).toContainText("Дата рождения прочитана как 12.05.1990.");
  await expect(row(page, 3)).toContainText(
    /Дата рождения прочитана как 01\.05\.1930, это \d+ (год|года|лет): проверьте год\./,
  );
  await expect(row(page, 4)).toContainText("готова");
  await expect(row(page, 4)).not.toContainText("прочитана");
  await expect(row(page, 5)).toContainText("Если известен только год, оставьте пустым");
});

test("a row that the service refuses names the field once, and an archived vacancy for all rows is said before sending", async ({
  world,
  page,
}) => {
  const archived = await world.makeVacancy({ archive: 1, values: { post: "Повар" } });
  await world.as("recruiter");
  await page.goto("/responses/new?many");
  await paste(page).fill(`ФИО;Телефон;Вакансия\nЛожкина Анна;${phoneOf(1)};${archived}`);
  await sendRows(page, "Внести 1 отклик").click();
  await expect(row(page, 2).getByRole("listitem")).toHaveText(
    "Поле «Вакансия»: такой вакансии нет, или она снята с публикации.",
  );
  await paste(page).fill(`ФИО;Телефон\nЛожкина Анна;${phoneOf(2)}`);
  await page.getByLabel("Вакансия для всех строк").fill(String(archived));
  await expect(sendRows(page, "Внести 1 отклик")).toHaveAccessibleDescription(/в архиве/);
});
