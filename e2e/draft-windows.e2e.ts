import type { Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  beginForm,
  crash,
  fieldOf,
  goToStep,
  openForm,
  send,
  titlesOf,
  typeStep,
} from "./vacancy-form-steps.ts";

test("two windows with the same draft say so, and each shows what is typed in the other", async ({
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
  await fieldOf(page, "Обязанности").fill("Фрезеровать");
  await expect(fieldOf(other, "Обязанности")).toHaveValue("Фрезеровать");

  await other.close();
  await expect(page.getByText(notice)).toBeHidden();
  await page.reload();
  await expect(fieldOf(page, "Должность")).toHaveValue("Фрезеровщик");
  await expect(fieldOf(page, "Обязанности")).toHaveValue("Фрезеровать");
});

test("the notice about another window goes away after that window crashes", async ({
  world,
  page,
  context,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  await typeStep(page, "Работа", "здесь");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(page.getByText("Этот черновик открыт и в другом окне")).toBeVisible();
  await crash(other, context);
  await expect(page.getByText("Этот черновик открыт и в другом окне")).toBeHidden();
});

test("a draft deleted in one window can be kept as a new draft in the other", async ({
  world,
  page,
  context,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  await typeStep(page, "Работа", "здесь");
  const list = await context.newPage();
  await list.goto("/vacancies/drafts");
  await list.getByRole("button", { name: "Удалить черновик «Токарь здесь»" }).click();
  await expect(page.getByText("В другом окне этот черновик удалён.")).toBeVisible();
  await fieldOf(page, "Обязанности").fill("Точить дальше");
  const before = page.url();
  await page.getByRole("button", { name: "Сохранить введённое здесь как новый черновик" }).click();
  await expect(page).not.toHaveURL(before);
  await expect(fieldOf(page, "Обязанности")).toHaveValue("Точить дальше");
  await page.reload();
  await expect(fieldOf(page, "Должность")).toHaveValue("Токарь здесь");
  await expect(fieldOf(page, "Обязанности")).toHaveValue("Точить дальше");
});

test("after a draft is sent in one window, the other links to its vacancy", async ({
  world,
  service,
  page,
  context,
}) => {
  await world.as("recruiter");
  await beginForm(world, page);
  const other = await context.newPage();
  await other.goto(page.url());
  await openForm(other);
  await send(page);
  await expect(page).toHaveURL(/\/vacancies\/\d+$/);
  await other.getByRole("link", { name: "Открыть вакансию" }).click();
  await expect(other).toHaveURL(page.url());
  expect(await titlesOf(service, world.clientId)).toHaveLength(2);
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

test("a focused field takes over what is typed in the other window, and typing goes on from there", async ({
  world,
  page,
  context,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies/new");
  await typeStep(page, "Работа", "здесь");
  const other = await context.newPage();
  await other.goto(page.url());
  await fieldOf(other, "Обязанности").press("End");
  await fieldOf(page, "Обязанности").fill("Точить и сверлить");
  await expect(fieldOf(other, "Обязанности")).toHaveValue("Точить и сверлить");
  await other.keyboard.press("End");
  await other.keyboard.type(", а также строгать");
  await expect(fieldOf(page, "Обязанности")).toHaveValue("Точить и сверлить, а также строгать");
  await expect(conflict(page)).toHaveCount(0);
  await expect(conflict(other)).toHaveCount(0);
});

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

  // Each window goes on with its own text, and neither text is lost.
  await fieldOf(page, "Обязанности").press("End");
  await page.keyboard.type(" и сегодня");
  await fieldOf(other, "Обязанности").press("End");
  await other.keyboard.type(" и завтра");
  await expect(page.getByRole("group", { name: "Обязанности" })).toContainText(/там.*завтра/);
  await expect(fieldOf(page, "Обязанности")).toHaveValue("Точить общий здесь и сегодня");

  // The draft cannot be sent before a text is chosen.
  await goToStep(page, "Проверка");
  await page.getByRole("button", { name: "Создать вакансию" }).click();
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
