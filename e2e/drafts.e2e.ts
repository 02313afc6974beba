import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { endSession, expect, goTo, test } from "./fixtures.ts";
import {
  beginForm,
  creation,
  expectStep,
  fieldOf,
  send,
  signIn,
  titlesOf,
  sendingNotice,
  typeStep,
  crash,
  goToStep,
  openForm,
} from "./vacancy-form-steps.ts";
import { visibleOf } from "./of-several.ts";

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
  await goTo(page, address);
  await expect(fieldOf(page, "Должность")).toHaveValue("");
  await page.getByRole("button", { name: "Выйти" }).click();

  await expect(page.getByRole("heading", { name: "Вход" })).toBeVisible();
  await signIn(page, login);
  await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();
  await goTo(page, "/vacancies/drafts");
  await page.getByRole("link", { name: "Токарь на выходе" }).click();
  await expectStep(page, "Работа", "на выходе");
});

test("in a browser that somebody else used before, the form stays when the session ends", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/drafts");
  await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
  const { login } = await world.as("recruiter");
  await page.goto("/vacancies/new");
  await typeStep(page, "Работа", "второго");
  await endSession(service, login);
  await page.keyboard.press("Control+k");
  await page.getByPlaceholder(/^Раздел, действие/).fill("повар");
  const dialog = page.getByRole("dialog", { name: "Сеанс закончился" });
  await expect(dialog).toBeVisible();
  await expect(fieldOf(page, "Должность")).toHaveValue("Токарь второго");
});

test("the list of drafts follows other windows, and a deleted draft can be kept as a new one there or restored in its place", async ({
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
  const row = page.getByRole("listitem").filter({ hasText: "Токарь один" });
  await expect(row).toContainText("новая вакансия");
  await expect(row).toContainText("заполнено 2 из 12 обязательных");
  await expect(row).toContainText("изменён только что");

  const remove = page.getByRole("button", { name: "Удалить черновик «Токарь один»" });
  const link = page.getByRole("link", { name: "Токарь один" });
  await remove.click();
  await expect(form.getByText("В другом окне этот черновик удалён.")).toBeVisible();
  await fieldOf(form, "Обязанности").fill("Точить дальше");
  const before = form.url();
  await form.getByRole("button", { name: "Сохранить введённое здесь как новый черновик" }).click();
  await expect(form).not.toHaveURL(before);
  await expect(fieldOf(form, "Обязанности")).toHaveValue("Точить дальше");
  await form.reload();
  await expect(fieldOf(form, "Должность")).toHaveValue("Токарь один");
  await expect(fieldOf(form, "Обязанности")).toHaveValue("Точить дальше");
  await form.close();

  await remove.click();
  await expect(link).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fieldOf(page, "Должность")).toHaveValue("Токарь один");
  await expect(fieldOf(page, "Обязанности")).toHaveValue("Точить дальше");
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

test("a draft whose only letter was erased is neither listed nor counted", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  for (const title of ["Токарь", "С"]) {
    await page.goto("/vacancies/new");
    await fieldOf(page, "Должность").fill(title);
    await expect(page.getByText(/Черновик сохранён \d\d:\d\d/)).toBeVisible();
  }
  await fieldOf(page, "Должность").fill("");
  await page.getByRole("link", { name: "Вакансии", exact: true }).click();
  await page.getByRole("link", { name: "Черновики: 1" }).click();
  const drafts = page.getByRole("list", { name: "Черновики вакансий" });
  await expect(drafts.getByRole("listitem")).toHaveCount(1);
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
  await expect(page.getByRole("heading", { name: "Браузер не сохраняет черновики" })).toBeVisible();
  await goTo(page, "/vacancies/new");
  await expect(page.getByRole("main")).toContainText("Не сохраняется");
  await typeStep(page, "Работа", "в памяти");
  await page.getByRole("link", { name: "Вакансии", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Уйти и потерять введённые данные?" });
  await dialog.getByRole("button", { name: "Остаться" }).click();
  await expectStep(page, "Работа", "в памяти");
  await page.keyboard.press("Control+k");
  await page.getByRole("button", { name: /^Новая вакансия/ }).click();
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

  await goTo(page, `/vacancies/new?like=${await world.makeVacancy()}`);
  await openForm(page);
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

  await goTo(page, "/vacancies/drafts");
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

test("a sent draft shows its vacancy instead of an empty form, in another window and on the way back to it", async ({
  world,
  service,
  page,
  context,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  await openForm(other);
  await send(page);
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  const vacancy = page.url();
  await other.getByRole("link", { name: "Открыть вакансию" }).click();
  await expect(other).toHaveURL(vacancy);
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
  await other.close();

  const said = page.getByText(`Этот черновик отправлен: вакансия № ${vacancy.split("/").at(-1)}.`);
  await page.goBack();
  await expect(said).toBeVisible();
  await expectNoViolations(page);
  await goTo(page, "/vacancies/drafts");
  await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
  await page.goto(address);
  await expect(said).toBeVisible();
  await page.getByRole("link", { name: "Открыть вакансию" }).click();
  await expect(page).toHaveURL(vacancy);
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
  await expect(visibleOf(askAgain.or(toVacancy).or(edit))).not.toHaveCount(0);
  if (await askAgain.isVisible()) await askAgain.click();
  else if (await toVacancy.isVisible()) await toVacancy.click();
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
});

test("what is typed into a draft opened again while it is being sent becomes an edit of the vacancy", async ({
  world,
  service,
  page,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  await typeStep(page, "Работа", "отправленный");
  const answer = Promise.withResolvers<void>();
  world.fault({ path: creation, until: answer.promise });
  await send(page);
  await expect(sendingNotice(page)).toContainText("Отправляем");
  await goTo(page, "/vacancies/drafts");
  await page.getByRole("link", { name: "Токарь отправленный" }).click();
  await openForm(page);
  await typeStep(page, "Место", "потом");
  answer.resolve();
  // What was typed is not in the vacancy, so leaving asks.
  await page.getByRole("link", { name: "Открыть вакансию" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Уйти" }).click();
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(await titlesOf(service, world.clientId)).toContain("Токарь отправленный");
  await goTo(page, "/vacancies/drafts");
  await page.getByRole("link", { name: "Токарь отправленный" }).click();
  await expect(page).toHaveURL(/\/vacancies\/\d+\/edit/);
  await expectStep(page, "Место", "потом");
});

test("two windows with the same draft say so until one is closed or crashes, and each shows what is typed in the other", async ({
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

  // A focused field follows as well, and typing can continue in it.
  await fieldOf(other, "Обязанности").press("End");
  await fieldOf(page, "Обязанности").fill("Точить и сверлить");
  await expect(fieldOf(other, "Обязанности")).toHaveValue("Точить и сверлить");
  await other.keyboard.press("End");
  await other.keyboard.type(", а также строгать");
  const both = "Точить и сверлить, а также строгать";
  await expect(fieldOf(page, "Обязанности")).toHaveValue(both);
  await expect(conflict(page)).toHaveCount(0);
  await expect(conflict(other)).toHaveCount(0);

  await other.close();
  await expect(page.getByText(notice)).toBeHidden();
  await page.reload();
  await expect(fieldOf(page, "Должность")).toHaveValue("Фрезеровщик");
  await expect(fieldOf(page, "Обязанности")).toHaveValue(both);

  const third = await context.newPage();
  await third.goto(page.url());
  await expect(page.getByText(notice)).toBeVisible();
  await crash(third, context);
  await expect(page.getByText(notice)).toBeHidden();
});

/**
 * Types at the end of a field in two windows at once: the later one is paused in its debugger until the first text is
 * stored, so it has seen nothing of it.
 */
async function typeConcurrently(
  [first, before]: [Page, string],
  [later, after]: [Page, string],
  label: string,
): Promise<void> {
  const devtools = await later.context().newCDPSession(later);
  await devtools.send("Debugger.enable");
  const stopped = new Promise((resolve) => devtools.once("Debugger.paused", resolve));
  await fieldOf(later, label).press("End");
  const typed = later.evaluate(
    `debugger; document.execCommand("insertText", false, ${JSON.stringify(after)})`,
  );
  await stopped;
  await fieldOf(first, label).press("End");
  await first.keyboard.insertText(before);
  // Once a third window shows the text, it is stored and the later window has been notified.
  const third = await first.context().newPage();
  await third.goto(first.url());
  await expect(fieldOf(third, label)).toHaveValue(new RegExp(`${before}$`));
  await third.close();
  await devtools.send("Debugger.resume");
  await typed;
  await devtools.detach();
}

const conflict = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Это же поле изменено и в другом окне" });

test("two texts typed into one field at once are both kept, and the user chooses in the field", async ({
  world,
  service,
  page,
  context,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  await typeStep(page, "Работа", "общий");
  const other = await context.newPage();
  await other.goto(page.url());
  await openForm(other);
  const inSync = (window: Page) => window.getByText("Изменения видны в обоих.");
  const outOfSync = (window: Page) => window.getByText("Изменения видны в обоих, кроме полей");
  await expect(inSync(page)).toBeVisible();
  await typeConcurrently([page, " здесь"], [other, " там"], "Обязанности");
  for (const window of [page, other]) {
    await expect(conflict(window)).toBeVisible();
    await expect(outOfSync(window)).toBeVisible();
    await expect(inSync(window)).toHaveCount(0);
  }
  await expectNoViolations(page);

  // Each window keeps its own text, and neither text is lost.
  await fieldOf(page, "Обязанности").press("End");
  await page.keyboard.type(" и сегодня");
  await fieldOf(other, "Обязанности").press("End");
  await other.keyboard.type(" и завтра");
  await expect(page.getByRole("group", { name: "Обязанности" })).toContainText(/там.*завтра/);
  await expect(fieldOf(page, "Обязанности")).toHaveValue("Точить общий здесь и сегодня");

  // The draft cannot be sent before a text is chosen.
  await goToStep(page, "Проверка");
  await page.getByRole("button", { name: "Сохранить и перейти к публикации" }).click();
  await expect(fieldOf(page, "Обязанности")).toBeFocused();
  await page.reload();
  await expect(fieldOf(page, "Обязанности")).toHaveValue("Точить общий здесь и сегодня");

  await page.getByRole("radio", { name: "Объединить тексты" }).check();
  await page.getByRole("button", { name: "Применить" }).click();
  const both = "Точить общий здесь и сегодня\n\nТочить общий там и завтра";
  for (const window of [page, other]) {
    await expect(fieldOf(window, "Обязанности")).toHaveValue(both);
    await expect(conflict(window)).toHaveCount(0);
    await expect(inSync(window)).toBeVisible();
  }
  await send(page);
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
});
