import { expectNoViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  beginForm,
  creation,
  expectStep,
  fieldOf,
  send,
  signIn,
  titlesOf,
  typeStep,
} from "./vacancy-form-steps.ts";

test("a user who signs out and in again finds the draft, and another user of the same browser does not", async ({
  world,
  page,
}) => {
  const { login } = await world.as("recruiter");
  await page.goto("/vacancies/new");
  await typeStep(page, "Работа", "на выходе");
  const address = page.url();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByRole("heading", { name: "Вход" })).toBeVisible();

  await world.as("recruiter");
  await page.goto("/vacancies/drafts");
  await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
  await page.goto(address);
  await expect(fieldOf(page, "Должность")).toHaveValue("");
  await page.getByRole("button", { name: "Выйти" }).click();

  await expect(page.getByRole("heading", { name: "Вход" })).toBeVisible();
  await signIn(page, login);
  await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();
  await page.goto("/vacancies/drafts");
  await page.getByRole("link", { name: "Токарь на выходе" }).click();
  await expectStep(page, "Работа", "на выходе");
});

test("a deleted draft can be restored in its place, and the list of drafts follows other windows", async ({
  world,
  page,
  context,
}) => {
  await world.as("recruiter");
  const form = await context.newPage();
  await page.goto("/vacancies/drafts");
  await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
  await form.goto("/vacancies/new");
  await typeStep(form, "Работа", "один");
  await form.close();
  const row = page.getByRole("listitem").filter({ hasText: "Токарь один" });
  await expect(row).toContainText("новая вакансия");
  await expect(row).toContainText("заполнено 2 из 12 обязательных");
  await expect(row).toContainText("изменён только что");

  await page.getByRole("button", { name: "Удалить черновик «Токарь один»" }).click();
  await expect(page.getByRole("link", { name: "Токарь один" })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Токарь один" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectStep(page, "Работа", "один");
});

test("leaving a saved draft does not warn", async ({ world, page }) => {
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  await typeStep(page, "Работа", "сохранён");
  await expect(page.getByText(/Черновик сохранён \d\d:\d\d/)).toBeVisible();
  const warnings: string[] = [];
  page.on("dialog", (dialog) => {
    warnings.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole("link", { name: "Вакансии", exact: true }).click();
  await expect(page).toHaveURL(/\/vacancies$/);
  await page.goBack();
  await expectStep(page, "Работа", "сохранён");
  await page.goto("/vacancies/drafts");
  await expect(page.getByRole("link", { name: "Токарь сохранён" })).toBeVisible();
  expect(warnings).toEqual([]);
});

test("a browser that cannot keep drafts says so, and leaving the form warns", async ({
  world,
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Not here", "InvalidStateError");
    };
  });
  await world.as("recruiter");
  await page.goto("/vacancies/drafts");
  await expect(
    page.getByRole("heading", { name: "Этот браузер не сохраняет черновики" }),
  ).toBeVisible();
  await page.goto("/vacancies/new");
  await expect(page.getByRole("main")).toContainText("Не сохраняется");
  await typeStep(page, "Работа", "в памяти");
  await page.getByRole("link", { name: "Вакансии", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Уйти и потерять введённые данные?" });
  await dialog.getByRole("button", { name: "Остаться" }).click();
  await expectStep(page, "Работа", "в памяти");
  await page.getByRole("link", { name: "Вакансии", exact: true }).click();
  await dialog.getByRole("button", { name: "Уйти" }).click();
  await expect(page).toHaveURL(/\/vacancies$/);
});

test("axe finds no violations on drafts and their notices", async ({ world, page, context }) => {
  await world.as("recruiter");
  await page.goto("/vacancies/drafts");
  await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
  await expectNoViolations(page);

  await beginForm(world, page);
  world.fault({ path: creation, answer: { status: 502, body: "" } });
  await send(page);
  await expect(page.getByRole("button", { name: "Не запрашивать" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Не запрашивать" }).click();
  const other = await context.newPage();
  await other.goto("/vacancies/new");
  await typeStep(other, "Работа", "второй");
  await other.goto(page.url());
  await expect(page.getByText("Этот черновик открыт и в другом окне")).toBeVisible();
  await expectNoViolations(page);
  await other.close();

  await page.goto("/vacancies/drafts");
  await page.getByRole("button", { name: "Удалить черновик «Токарь второй»" }).click();
  await expect(page.getByText("ответ сервиса не получен")).toBeVisible();
  await expectNoViolations(page);
});

test("going back in the moment the vacancy opens shows that the draft was sent, not its form", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, url) => {
      replace(state, unused, url);
      if (/\/vacancies\/\d+$/.test(location.pathname)) history.back();
    };
  });
  await send(page);
  await expect(page.getByText("Этот черновик отправлен")).toBeVisible();
  await expect(page.getByRole("button", { name: /Дальше|Создать/ })).toHaveCount(0);
});

test("returning to a draft that was sent shows its vacancy instead of an empty form", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  const address = page.url();
  await send(page);
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  const vacancy = page.url();
  const said = page.getByText(`Этот черновик отправлен: вакансия № ${vacancy.split("/").at(-1)}.`);
  await page.goBack();
  await expect(said).toBeVisible();
  await expectNoViolations(page);
  await page.goto(address);
  await expect(said).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Открыть вакансию" }).click();
  await expect(page).toHaveURL(vacancy);
  await page.goto("/vacancies/drafts");
  await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
});

test("a reload just after sending leads to the one vacancy that was made", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  const answered = page.waitForResponse(
    (response) => creation.test(response.url()) && response.request().method() === "POST",
  );
  await send(page);
  await answered;
  await page.reload();
  const askAgain = page.getByRole("button", { name: "Запросить ещё раз" });
  const toVacancy = page.getByRole("link", { name: "Открыть вакансию" });
  const edit = page.getByRole("link", { name: "Изменить" });
  await expect(askAgain.or(toVacancy).or(edit).first()).toBeVisible();
  if (await askAgain.isVisible()) await askAgain.click();
  else if (await toVacancy.isVisible()) await toVacancy.click();
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
});
