import type { Page } from "@playwright/test";
import { makeApiKey } from "#service/testing/make-vacancies.ts";
import { storedByBrowser, responsesOf } from "../response-tools.ts";
import { goTo } from "../fixtures.ts";
import { expect, test } from "./fixtures.ts";

const field = (page: Page, name: string) =>
  page.getByRole("form", { name: "Новый отклик" }).getByLabel(name, { exact: true });

test("a response is entered with a key typed once, even if the service does not confirm it; many are entered with the same key, and an error is shown at its row", async ({
  world,
  service,
  page,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const { clientId } = world;
  const { key } = await makeApiKey(service.store, { clientId, scopes: ["responses"] });
  await world.as("recruiter");
  await page.goto(`/responses/new?vacancy=${vacancy}`);
  await page.getByLabel("API-ключ для откликов").fill(key);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Забыть ключ" })).toBeVisible();
  // The focus stays in place.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Забыть ключ" })).toBeFocused();
  await field(page, "ФИО").fill("Ложкина Анна");
  await field(page, "Телефон").fill("8 277 111 22 33");
  await field(page, "О кандидате").fill("Готовит.");
  await page.getByRole("button", { name: "Внести отклик" }).click();
  await expect(page.getByRole("region", { name: "Отклик внесён." })).toBeVisible();
  expect(await responsesOf(service, clientId)).toMatchObject([
    { full_name: "Ложкина Анна", vacancy_id: vacancy, source: "partner" },
  ]);
  expect(await storedByBrowser(page)).not.toContain(key);

  await goTo(page, `/responses/new?many&vacancy=${vacancy}`);
  await page
    .getByLabel("Строки из таблицы или CSV")
    .fill("ФИО;Телефон;Вакансия\nВера;8 277 000 11 22;\nЯна;8 277 000 11 23;9007199254740991");
  await page.getByRole("button", { name: "Внести 2 отклика" }).click();
  await expect(page.getByRole("table", { name: "Строки к отправке" })).toContainText(
    /такой вакансии нет/,
  );
  await expect(page.getByRole("button", { name: "Повторить 1 отклик" })).toBeVisible();
  expect(await responsesOf(service, clientId)).toHaveLength(2);
});

const lost = {
  path: /add_response/,
  said: { status: 502, type: "text/html", body: "" },
};

test("a response without a clear answer may have been added, and only another press sends it again", async ({
  world,
  service,
  page,
  plain,
  asked,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const { clientId } = world;
  const { key } = await makeApiKey(service.store, { clientId, scopes: ["responses"] });
  await world.as("recruiter");
  await page.goto(`/responses/new?vacancy=${vacancy}`);
  await page.getByLabel("API-ключ для откликов").fill(key);
  await page.keyboard.press("Enter");
  await field(page, "ФИО").fill("Ложкина Анна");
  await field(page, "Телефон").fill("8 277 111 22 33");
  plain.instead = lost;
  await page.getByRole("button", { name: "Внести отклик" }).click();
  await expect(page.getByText("Возможно, отклик уже внесён.")).toBeVisible();
  expect(asked().filter((one) => one.includes("add_response"))).toHaveLength(1);
  const doubtful = [
    { status: 200, type: "text/html", body: "<title>Вход</title>" },
    { status: 200, type: "application/json", body: '{"errors":[{"text":"Нет","field":"phone"}]}' },
  ];
  for (const said of doubtful) {
    plain.instead = { path: /add_response/, said };
    const answered = page.waitForResponse(/add_response/);
    await page.getByRole("button", { name: "Всё равно внести" }).click();
    await answered;
    await expect(page.getByText("Возможно, отклик уже внесён.")).toBeVisible();
  }
  plain.instead = undefined;
  await page.getByRole("button", { name: "Всё равно внести" }).click();
  await expect(page.getByRole("region", { name: "Отклик внесён." })).toBeVisible();
  expect(await responsesOf(service, clientId)).toHaveLength(1);
});

test("of many responses, those without an answer are sent again only if the user chooses so, and an outage stops the others", async ({
  world,
  service,
  page,
  plain,
}) => {
  const vacancy = await world.makeVacancy({ state: "published" });
  const { clientId } = world;
  const { key } = await makeApiKey(service.store, { clientId, scopes: ["responses"] });
  await world.as("recruiter");
  await page.goto(`/responses/new?many&vacancy=${vacancy}`);
  await page.getByLabel("API-ключ для откликов").fill(key);
  await page.keyboard.press("Enter");
  await page
    .getByLabel("Строки из таблицы или CSV")
    .fill("ФИО;Телефон\nВера;8 277 000 11 22\nЯна;8 277 000 11 23");
  plain.instead = lost;
  await page.getByRole("button", { name: "Внести 2 отклика" }).click();
  await expect(page.getByText("Возможно, уже внесено: 2 отклика.")).toBeVisible();
  await expect(page.getByRole("row", { name: "Вера" })).toContainText("возможно, внесена");
  const again = page.getByRole("button", { name: "Повторить 2 отклика" });
  await expect(again).toHaveCount(0);
  plain.instead = undefined;
  await page.getByLabel("Отправить снова и отклики без ответа").check();
  await again.click();
  await expect(page.getByText("Внесено: 2 отклика.")).toBeVisible();
  expect(await responsesOf(service, clientId)).toHaveLength(2);

  const pasted = Array.from({ length: 20 }, (_, at) => `Ида ${at};8 277 000 12 ${10 + at}`);
  await page.getByLabel("Строки из таблицы или CSV").fill(["ФИО;Телефон", ...pasted].join("\n"));
  plain.instead = lost;
  await page.getByRole("button", { name: "Внести 20 откликов" }).click();
  await expect(page.getByText(/^Отправка остановлена\. Нет связи с сервером\./)).toBeVisible();
  await expect(page.getByRole("row", { name: "Ида 19" })).toContainText("готова");
  plain.instead = undefined;
  await page.getByRole("button", { name: /^Внести 1\d отклик/ }).click();
  await expect(page.getByRole("row", { name: "Ида 19" })).toContainText("внесена");
  const unsure = await page.getByRole("row", { name: "возможно, внесена" }).count();
  expect(unsure).toBeLessThan(8);
  expect(await responsesOf(service, clientId)).toHaveLength(22 - unsure);
});
