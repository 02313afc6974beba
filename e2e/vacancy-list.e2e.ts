import type { Page } from "@playwright/test";
import {
  chooseEnglish,
  expect,
  goTo,
  retryOf,
  rowOf,
  sectionLink,
  test,
  type World,
} from "./fixtures.ts";
import { showTypeface } from "./screens/picture.ts";
import { hideVacancyList, removeExtensions } from "./response-tools.ts";
import { firstOf } from "./of-several.ts";

const titles = (page: Page) => page.getByRole("table", { name: "Вакансии" }).getByRole("rowheader");

const vacancy = (
  world: World,
  post: string,
  overrides: Omit<Parameters<World["makeVacancy"]>[0] & object, "values"> & {
    company?: number;
  } = {},
) => {
  const { company, ...rest } = overrides;
  const values = { post, ...(company === undefined ? {} : { company_id: String(company) }) };
  return world.makeVacancy({ ...rest, values });
};

test("a row shows its title, state, archive flag, company, dates and number under their headings", async ({
  world,
  page,
}) => {
  const company = await world.makeCompany({ name: "ООО «Ромашка»" });
  const id = await vacancy(world, "Повар", {
    company,
    state: "published",
    archive: 1,
    created_at: Date.UTC(2026, 2, 4, 22),
    edited_at: Date.UTC(2026, 2, 7, 9),
  });
  await world.as("recruiter");
  await page.goto("/vacancies");
  const row = rowOf(page, "Повар");
  await page.getByRole("button", { name: "Столбцы" }).click();
  for (const name of ["Компания", "Создана", "Изменена", "Номер"]) {
    await page.getByRole("checkbox", { name, exact: true }).check();
  }
  await page.keyboard.press("Escape");
  for (const text of [
    "Опубликована",
    "В архиве",
    "ООО «Ромашка»",
    "05.03.2026",
    "07.03.2026",
    String(id),
  ]) {
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  }
  for (const name of ["Должность", "Состояние", "Компания", "Создана", "Изменена", "Номер"]) {
    await expect(page.getByRole("columnheader", { name })).toBeVisible();
  }
  await expect(page.getByRole("status").filter({ hasText: "1 вакансия" })).toBeVisible();
});

test("a state known only to the service is shown by its title; a vacancy that cannot be read is named, and the others are shown", async ({
  world,
  page,
}) => {
  const bad = await vacancy(world, "Плохая");
  await vacancy(world, "Хорошая");
  await world.as("recruiter");
  world.fault({
    path: /\/orders\/list/,
    rewrite: (body) =>
      body
        .replace(/"state":\{[^}]*\}/, '"state":{"type":"on_moderation","title":"На проверке"}')
        .replace('"title":"Плохая"', '"title":null'),
  });
  await page.goto("/vacancies");
  await expect(rowOf(page, "Хорошая").getByText("На проверке")).toBeVisible();
  await expect(page.getByText(`запись № ${bad}`)).toBeVisible();
});

test("the whole filter is in a readable address, each part is a chip that can be removed, and an empty result says how many vacancies a filter hides", async ({
  world,
  page,
}) => {
  const company = await world.makeCompany({ name: "АО «Ёлка»" });
  await vacancy(world, "Повар", { company, state: "published" });
  await vacancy(world, "Водитель", { company });
  await world.as("recruiter");
  await page.goto(`/vacancies?state=published&archive=0&company=${company}&sort=title`);
  await expect(titles(page)).toHaveText(["Повар"]);
  for (const chip of ["Состояние Опубликована", "Архив Без архивных", "Компания АО «Ёлка»"]) {
    await expect(page.getByRole("button", { name: `Убрать фильтр: ${chip}` })).toBeVisible();
  }
  await page.getByRole("button", { name: /^Убрать фильтр: Состояние/ }).click();
  await expect(titles(page)).toHaveText(["Водитель", "Повар"]);
  await expect(page).toHaveURL(new RegExp(`\\?archive=0&company=${company}&sort=title$`));
  await page.goto("/vacancies?state=paid&archive=7&company=12abc&page=0&sort=zzz");
  await expect(titles(page)).toHaveText(["Водитель", "Повар"]);
  await expect(page.getByRole("button", { name: /^Убрать фильтр/ })).toHaveCount(0);

  await goTo(page, "/vacancies?title=водитель&state=published");
  const empty = page.getByRole("region", { name: "По этому отбору вакансий нет" });
  await expect(empty.getByRole("listitem").filter({ hasText: "Должность" })).toContainText(
    "1 вакансия",
  );
  await empty.getByRole("button", { name: /^Убрать фильтр: Состояние/ }).click();
  await expect(titles(page)).toHaveText(["Водитель"]);
});

test("the bar filters by title while typing, by state, by archive and by a company's name", async ({
  world,
  page,
}) => {
  const company = await world.makeCompany({ name: "АО «Ёлкин и партнёры»" });
  await vacancy(world, "Повар", { company });
  await vacancy(world, "Повар-кондитер", { state: "published" });
  await vacancy(world, "Водитель", { archive: 1 });
  await world.as("recruiter");
  await page.goto("/vacancies");
  await expect(titles(page)).toHaveCount(3);
  await page.keyboard.press("/");
  await page.keyboard.type("ПОВАР");
  await expect(titles(page)).toHaveText(["Повар-кондитер", "Повар"]);
  await page.getByRole("search").getByRole("button", { name: "Состояние" }).click();
  await page.getByRole("button", { name: "Опубликована", exact: true }).click();
  await expect(titles(page)).toHaveText(["Повар-кондитер"]);
  await page.getByRole("button", { name: "Убрать все" }).click();
  await page.getByRole("button", { name: "Архив" }).click();
  await page.getByRole("button", { name: "Только архивные" }).click();
  await expect(titles(page)).toHaveText(["Водитель"]);
  await page.getByRole("button", { name: /^Убрать фильтр: Архив/ }).click();
  await page.getByRole("search").getByRole("button", { name: "Компания" }).click();
  await page.getByRole("combobox", { name: "Поиск компании" }).fill("ёлкин");
  await expect(page.getByRole("option", { name: /Ёлкин/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["Повар"]);
  await expect(page).toHaveURL(new RegExp(`\\?company=${company}$`));
});

test("a client without vacancies is told what to do, depending on the role, and each role reads which sections are closed", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  await page.goto("/vacancies");
  const none = page.getByRole("region", { name: "Вакансий пока нет" });
  await expect(none.getByRole("link", { name: "Новая вакансия" })).toHaveAttribute(
    "href",
    "/vacancies/new",
  );
  await expect(page.getByRole("link", { name: "Новая вакансия" })).toHaveCount(1);
  const invoices = sectionLink(page, "Счета");
  await expect(invoices).toHaveAttribute("aria-disabled", "true");
  await expect(invoices).toHaveAccessibleDescription(
    "Нет доступа к этому разделу. Его даёт администратор.",
  );
  await world.as("viewer");
  await page.reload();
  await expect(none).toBeVisible();
  await expect(none.getByRole("link")).toHaveCount(0);
  const closed = page.getByRole("link", { name: "Новая вакансия" });
  await expect(closed).toHaveAttribute("aria-disabled", "true");
  await expect(closed).toHaveAccessibleDescription(/Недостаточно прав/);
  await world.as("billing");
  await page.goto("/invoices");
  for (const section of ["Вакансии", "Отклики"]) {
    await expect(sectionLink(page, section)).toHaveAttribute("aria-disabled", "true");
  }
});

test("a heading sorts the list, pages turn by key, and a page past the end leads to the last one", async ({
  world,
  page,
}) => {
  for (let index = 1; index <= 22; index += 1) {
    await vacancy(world, `В-${String(index).padStart(2, "0")}`, {
      created_at: Date.UTC(2026, 2, 1, 0, index),
    });
  }
  await world.as("recruiter");
  await page.goto("/vacancies");
  await expect(titles(page)).toHaveCount(20);
  await expect(firstOf(titles(page))).toHaveText("В-22");
  await page.keyboard.press("]");
  await expect(titles(page)).toHaveText(["В-02", "В-01"]);
  await page.keyboard.press("[");
  await expect(page).toHaveURL(/\/vacancies$/);
  const heading = page.getByRole("columnheader", { name: "Должность" });
  await heading.getByRole("button").click();
  await expect(firstOf(titles(page))).toHaveText("В-01");
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  await goTo(page, "/vacancies?page=9");
  await page.getByRole("button", { name: "На последнюю страницу" }).click();
  await expect(titles(page)).toHaveText(["В-02", "В-01"]);
  await page.getByLabel("Строк на странице").selectOption("50");
  await expect(titles(page)).toHaveCount(22);
});

test("rows, a vacancy and its actions can be reached without a mouse, and unpublishing from the list updates its row", async ({
  world,
  page,
}) => {
  await vacancy(world, "Повар");
  const id = await vacancy(world, "Водитель", { state: "published" });
  await world.as("recruiter");
  await page.goto("/vacancies");
  await expect(titles(page)).toHaveCount(2);
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Водитель" })).toBeFocused();
  await page.keyboard.press("Tab");
  const opener = page.getByRole("button", { name: "Действия: Водитель" });
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "Действия: Водитель" });
  await expect(menu.getByRole("menuitem", { name: "Изменить" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(menu.getByRole("menuitem", { name: /^Удалить/ })).toBeFocused();
  await expect(menu.getByRole("menuitem", { name: /^Удалить/ })).toContainText(
    "Сначала снимите вакансию с публикации",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Снять вакансию с публикации?" });
  await expect(dialog).toContainText("«Водитель»");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  await page.goBack();
  await expect(page.getByRole("link", { name: "Водитель" })).toBeFocused();
  await opener.press("Enter");
  await menu.getByRole("menuitem", { name: "Снять с публикации" }).press("Enter");
  await dialog.getByRole("button", { name: "Снять с публикации" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, "Водитель").getByText("В архиве")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "снята с публикации" })).toBeVisible();
});

for (const [what, status, heading] of [
  ["a refusal", 403, "Нет доступа"],
  ["a failure", 500, "Ошибка сервиса"],
] as const) {
  test(`${what} of the list (${status}) is reported, and a retry loads the rows`, async ({
    world,
    page,
  }) => {
    await vacancy(world, "Повар");
    await world.as("recruiter");
    const undo = world.fault({
      path: /\/orders\/list/,
      answer: { status, body: JSON.stringify({ data: {}, errors: [] }) },
    });
    await page.goto("/vacancies");
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    undo();
    await retryOf(page, heading).click();
    await expect(rowOf(page, "Повар")).toBeVisible();
  });
}

test("while offline the list keeps its rows and the typed text, and loads once the connection is back", async ({
  world,
  page,
  context,
}) => {
  await vacancy(world, "Повар");
  await world.as("recruiter");
  await page.goto("/vacancies");
  await expect(rowOf(page, "Повар")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("searchbox", { name: "Должность" }).fill("пов");
  const older = page
    .getByRole("status")
    .filter({ hasText: /Показаны прежние строки.*вы запросили/ });
  await expect(older).toBeVisible();
  await expect(rowOf(page, "Повар")).toBeVisible();
  await context.setOffline(false);
  await expect(older).toBeHidden();
  await expect(rowOf(page, "Повар")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Должность" })).toHaveValue("пов");
});

test("if the service sends more rows than requested, the first are shown, and more on request", async ({
  world,
  page,
}) => {
  await vacancy(world, "Повар");
  await world.as("recruiter");
  world.fault({
    path: /\/orders\/list/,
    rewrite: (body) => {
      const answer = JSON.parse(body);
      const [first] = answer.data.items;
      answer.data.items = Array.from({ length: 1_200 }, (_, at) => ({ ...first, id: at + 1 }));
      return JSON.stringify(answer);
    },
  });
  // A phone's list has the fewest columns, and the browser counts rows faster than their roles.
  await page.setViewportSize({ width: 375, height: 700 });
  const rows = page.locator("tbody > tr");
  await page.goto("/vacancies");
  await expect(rows).toHaveCount(500);
  await page.getByRole("button", { name: "Показать ещё 500 (осталось 700)" }).click();
  // Beside other work a thousand rows take minutes to draw.
  await expect(rows).toHaveCount(1_000, { timeout: 200_000 });
});

test("the state of a vacancy that is not published is whole in the list, at 1440 and 375 px, in both languages", async ({
  world,
  page,
}) => {
  await vacancy(world, "Повар");
  await world.as("recruiter");
  for (const words of ["Не опубликована", "Not published"]) {
    if (words === "Not published") await chooseEnglish(page);
    await page.goto("/vacancies");
    await showTypeface(page);
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const word = rowOf(page, "Повар").getByText(words, { exact: true });
      await expect(word).toBeVisible();
      const cut = await word.evaluate((it) => it.scrollWidth - it.clientWidth);
      expect(cut, `${words} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("without a list from the service, vacancies known to this browser are shown in all its tabs but not to another user, and pasted numbers are added", async ({
  world,
  page,
  context,
}) => {
  const known = await vacancy(world, "Повар");
  await world.as("recruiter");
  hideVacancyList(world);
  await page.goto(`/vacancies/${known}`);
  await expect(page.getByRole("heading", { name: "Повар" })).toBeVisible();
  await expect.poll(() => page.evaluate(keptVacancies)).toEqual([known]);
  removeExtensions(world);
  await sectionLink(page, "Вакансии").click();
  await expect(page.getByText("Этот сервис не показывает список вакансий")).toBeVisible();
  await expect(titles(page)).toHaveText(["Повар"]);
  await expect(rowOf(page, "Повар").getByText("Не опубликована")).toBeVisible();

  const form = page.getByRole("form", { name: "Открыть по номеру" });
  // Long enough not to be a part of the id of "Повар", which the filter would find too.
  await form.getByLabel("Номера вакансий").fill("№ 900901, 900902;900903 двенадцать 12abc");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("status")).toHaveText(
    "Добавлены: 3 вакансии. Это не номера: двенадцать, 12abc.",
  );
  await expect(titles(page)).toHaveText(["Повар", "№ 900903", "№ 900902", "№ 900901"]);
  await page.getByRole("searchbox", { name: "Должность" }).fill("900902");
  await expect(titles(page)).toHaveText(["№ 900902"]);
  await page.getByRole("searchbox", { name: "Должность" }).fill("нет такой");
  const empty = page.getByRole("region", { name: "По этому отбору вакансий нет" });
  await empty.getByRole("button", { name: "Убрать все (4)" }).click();
  await expect(titles(page)).toHaveCount(4);

  const other = await context.newPage();
  await other.goto("/vacancies");
  await other.getByLabel("Номера вакансий").fill("900905 900906");
  await other.keyboard.press("Enter");
  await expect(titles(page)).toHaveText([
    "Повар",
    "№ 900906",
    "№ 900905",
    "№ 900903",
    "№ 900902",
    "№ 900901",
  ]);
  await other.close();

  await form.getByLabel("Номера вакансий").fill(String(known));
  await form.getByRole("button", { name: "Открыть" }).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${known}$`));

  await world.as("admin");
  removeExtensions(world);
  await page.goto("/vacancies");
  await expect(page.getByRole("region", { name: "Вакансий пока нет" })).toBeVisible();
});

/** The numbers of the vacancies in the browser's own store. */
const keptVacancies = () =>
  new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open("placard");
    opening.addEventListener("error", () => reject(new Error("The store does not open")));
    opening.addEventListener("success", () => {
      const all = opening.result.transaction("vacancies").objectStore("vacancies").getAll();
      all.addEventListener("success", () => {
        opening.result.close();
        resolve(all.result.map(({ id }: { id: unknown }) => id));
      });
    });
  });

test("where the service lists its vacancies, the browser keeps none, and forgets those that earlier versions kept", async ({
  world,
  page,
}) => {
  const id = await vacancy(world, "Повар");
  const { login } = await world.as("recruiter");
  await page.goto("/vacancies");
  await expect(rowOf(page, "Повар")).toBeVisible();
  await page.evaluate(
    (owner) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("placard");
        opening.addEventListener("success", () => {
          const change = opening.result.transaction("vacancies", "readwrite");
          const record = { owner, id: 7, how: "opened", knownSince: 1, etag: '"1"' };
          change.objectStore("vacancies").put(record);
          change.addEventListener("complete", () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    `· ${login}`,
  );
  expect(await page.evaluate(keptVacancies)).toEqual([7]);
  await page.getByRole("link", { name: "Повар" }).click();
  await expect(page.getByRole("heading", { name: "Повар" })).toBeVisible();
  await expect.poll(() => page.evaluate(keptVacancies)).toEqual([]);
  expect(await page.evaluate(keptVacancies)).not.toContain(id);
});
