import { makePayer } from "#service/testing/make.ts";
import { daysAgo, figure, makePlaced, perDay, shownDay, siteTable } from "./dashboard-world.ts";
import { expect, rowOf, test } from "./fixtures.ts";
import { responsesOf } from "./response-tools.ts";
import { ownAccount, statementFile, statementText } from "./statement-maker.ts";
import {
  beginForm,
  changes,
  creation,
  field,
  fieldOf,
  goToStep,
  openReview,
  save,
  send,
  sentBodies,
} from "./vacancy-form-steps.ts";

test("a payer and an invoice are found however they were typed or pasted: in the list, the debts and the palette", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ёлкитис Финанс»");
  await world.makeInvoice({ count_number: "СЧ-000717", payer_id: payer, status: "not_paid" });
  await world.makeInvoice({ count_number: "СЧ-000718", status: "not_paid" });
  await world.as("admin");

  await page.goto("/invoices/debts");
  const debtor = page.getByRole("row").filter({ hasText: "Ёлкитис Финанс" });
  const others = page.getByRole("row").filter({ hasText: "ООО «Плательщик" });
  await expect(others).not.toHaveCount(0);
  for (const typed of ['ООО "Ёлкитис Финанс"', "„Елкитис Финанс“,", "Ёлки\u00adтис"]) {
    await page.locator("#debts-payer").fill(typed);
    await expect(others).toHaveCount(0);
    await expect(debtor).toBeVisible();
    await page.locator("#debts-payer").fill("");
    await expect(others).not.toHaveCount(0);
  }

  await page.goto("/invoices");
  const number = page.locator("#invoice-number-filter");
  for (const typed of [
    "Счёт на оплату № СЧ-000717 от 27 ноября 2026 г.",
    "«СЧ-000717»",
    "CЧ‑000717\u200b,",
  ]) {
    await number.fill(typed);
    await expect(rowOf(page, "СЧ-000718")).toBeHidden();
    await expect(rowOf(page, "СЧ-000717")).toBeVisible();
    await number.fill("");
    await expect(rowOf(page, "СЧ-000718")).toBeVisible();
  }

  await page.keyboard.press("Control+k");
  const palette = page.getByPlaceholder("Раздел, действие, номер, плательщик, вакансия, кандидат");
  const found = page.getByRole("dialog").getByRole("button");
  await palette.fill("'ёлкитис  финанс'");
  await expect(found.filter({ hasText: "ООО «Ёлкитис Финанс»" })).toBeVisible();
  await palette.fill("Счёт на оплату № СЧ-000717 от 27 ноября 2026 г.");
  await expect(found.filter({ hasText: "СЧ-000717" })).toBeVisible();
  await palette.fill("новая вакан\u00adсия");
  await expect(found.filter({ hasText: "Новая вакансия" })).toBeVisible();
});

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

test("a response is stored as it is meant, however dirty every field was pasted", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published", values: { post: "Повар" } });
  await world.as("recruiter");
  await page.goto("/responses/new");
  const response = (name: string) =>
    page.getByRole("form", { name: "Новый отклик" }).getByLabel(name, { exact: true });
  await response("Вакансия").fill(`\ufeff${vacancy}\u200b`);
  await response("ФИО").fill("\u200eКрай\u00a0Пётр\u00ad Йович\u2028".normalize("NFD"));
  await response("Телефон").fill("\u202d8\u00a0(999)\u2011123‑45‑67\u202c");
  await response("Дата рождения").fill("5\u00a0марта\u200b 1985");
  await response("О кандидате").fill("Повар\vкондитер\u2028по\u00adдомашнему\u200b");
  await response("Ссылка на резюме").fill(" https://cv.example/1\u200b");
  await page.getByRole("button", { name: "Внести отклик" }).click();
  await expect(
    page.getByRole("region", { name: /^Отклик (№ \d+ )?внесён\.$/ }).getByRole("heading"),
  ).toBeVisible();
  expect(await responsesOf(service, world.clientId)).toMatchObject([
    {
      vacancy_id: vacancy,
      full_name: "Край Пётр Йович",
      phone_digits: "79991234567",
      birthday: "1985-03-05",
      about_candidate: "Повар\nкондитер\nподомашнему",
      cv_url: "https://cv.example/1",
    },
  ]);
});

test("a new vacancy is sent as it is meant, however dirty its fields were pasted", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  const creating = page.waitForRequest(
    (request) => creation.test(request.url()) && request.method() === "POST",
  );
  await goToStep(page, "Работа");
  await fieldOf(page, "Должность").fill(
    "\ufeffТо\u00adкарь\u200b-фрезеро\u00adвщик й".normalize("NFD"),
  );
  await fieldOf(page, "Обязанности").fill("Точить\vи шлифовать.\u2028Мерить\u200b.");
  await goToStep(page, "Условия и оплата");
  await fieldOf(page, "Зарплата в месяц, от").fill("81\u202f000\u200b руб.");
  await goToStep(page, "Место");
  await fieldOf(page, "Адрес офиса работодателя").fill(
    "Вымышленск,\u00a0ул.\u2009Токарная\u200e, 1",
  );
  await goToStep(page, "Работодатель");
  await fieldOf(page, "Контактное лицо").fill("Край\u2028Пётр\u00ad".normalize("NFD"));
  await fieldOf(page, "Телефон").fill("\u202dтел. +7 (495) 111‑22‑33\u202c");
  await send(page);
  await expect(page).toHaveURL(/\/vacancies\/\d+/);
  const body = (await creating).postData() ?? "";
  expect(body).not.toMatch(/[\u00a0\u00ad\u200b-\u200f\u2028\u202a-\u202f\u2009\ufeff\v]/);
  expect(body).not.toMatch(/\\u00a0|\\u00ad|\\u200|\\u202|\\ufeff|\\u000b/i);
  const sent = JSON.stringify(JSON.parse(body));
  for (const meant of [
    '"Токарь-фрезеровщик й"',
    "Точить\\nи шлифовать.\\nМерить.",
    "81000",
    "Вымышленск, ул. Токарная, 1",
    '"Край Пётр"',
    '"+7 (495) 111-22-33"',
  ]) {
    expect(sent).toContain(meant);
  }
});

test("a month is printed whose period was pasted with signs that nobody sees, and whose invoices have them", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(
    service.store,
    world.clientId,
    "ООО «Зелё\u00adный\u00a0край‑й»\u200b".normalize("NFD"),
  );
  const lines = [{ title: "Размеще\u00adние\u202fвакансии\vПовар\u200b", amount: 900 }];
  await world.makeInvoice({
    count_number: "СЧ-1",
    created_at: "2026-03-09",
    payer_id: payer,
    lines,
  });
  await world.makeInvoice({ count_number: "СЧ-2", created_at: "2026-03-31" });
  await world.makeInvoice({ count_number: "СЧ-3", created_at: "2026-04-01" });
  await world.as("billing");
  await page.goto("/invoices");
  await page.getByRole("button", { name: "Период" }).click();
  await page.getByLabel("С", { exact: true }).fill("\u202a01\u201103\u20112026\u202c");
  await page.getByLabel("По", { exact: true }).fill("31\u00a0мар\u00adта 2026\u200b");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-31$/);
  await page.getByRole("link", { name: "Напечатать все" }).click();
  await expect(page.getByText(/^2 готовы к печати/)).toBeVisible();
});

test("a statement with signs that nobody sees in every field finds its invoice", async ({
  world,
  service,
  page,
}) => {
  const payer = await makePayer(service.store, world.clientId, "ООО «Ёлкитис Финанс й»");
  await world.makeInvoice({
    count_number: "СЧ-000717",
    lines: [{ title: "Размещение вакансии", amount: 3270 }],
    vat_rate: null,
    payer_id: payer,
    requisites: { account_number: ownAccount },
  });
  await world.as("billing");
  await page.goto("/invoices/reconcile");
  const dirty = {
    sum: "3270.00",
    date: "20.03.2026\u200b",
    payer: '\ufeffООО\u00a0""Ёлки\u00adтис Финанс\u202fй""\u200b'.normalize("NFD"),
    purpose: "Оплата\u00a0по счё\u00adту №\u202fCЧ‑000717\u200b от 15.03.2026".normalize("NFD"),
  };
  await page.locator("input[type=file]").setInputFiles([statementFile(statementText([dirty]))]);
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/(?:Точно|Вероятно).*СЧ-000717/);
  await expect(row).not.toContainText(/плательщик другой|не найден/i);
});

test("a vacancy is watched by a pasted period, with what its sites send shown without signs that nobody sees", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced(
    { world, service },
    [
      {
        title: "Доска\u00a0объяв\u00adлений й\u200b".normalize("NFD"),
        url: "\ufeffhttps://a.example/вака\u200bнсия",
        error: "Исправьте\vтеле\u00adфон\u200b",
        views: perDay(7, 10),
      },
    ],
    { post: "По\u00adвар\u00a0й\u200b".normalize("NFD") },
  );
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}`);
  await expect(siteTable(page).getByRole("link")).toHaveText("https://a.example/вакансия");
  const period = page.getByRole("group", { name: "Период" });
  await period.getByRole("button", { name: /^Свой период/ }).press("Enter");
  const panel = page.getByRole("dialog", { name: "Свой период" });
  const [from, to] = [daysAgo(5), daysAgo(3)];
  await panel.getByLabel("С", { exact: true }).fill(`\u202a${shownDay(from)}\u202c`);
  await panel
    .getByLabel("По", { exact: true })
    .fill(`${shownDay(to).replaceAll(".", "\u2011")}\u200b`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`));
  await expect(figure(page, "Просмотры")).toContainText("21");
});
