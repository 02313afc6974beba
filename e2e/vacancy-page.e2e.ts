import type { Page, Request } from "@playwright/test";
import { vacancyReply } from "#contract/vacancies.ts";
import { expectNoViolations } from "./axe.ts";
import { perDay, makePlaced, flag } from "./dashboard-world.ts";
import { expect, goTo, rowOf, test } from "./fixtures.ts";
import { visibleOf } from "./of-several.ts";

const actions = (page: Page) => page.getByRole("group", { name: "Действия с вакансией" });
const action = (page: Page, name: string) =>
  actions(page)
    .getByRole("button", { name, exact: true })
    .or(actions(page).getByRole("link", { name, exact: true }));
const dialog = (page: Page) => page.getByRole("dialog");
const menuItem = (page: Page, name: string) =>
  actions(page).getByRole("menuitem", { name: new RegExp(`^${name}`) });

async function openMenu(page: Page): Promise<void> {
  await action(page, "Ещё").click();
  await expect(actions(page).getByRole("menu")).toBeVisible();
}

async function choose(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await menuItem(page, name).click();
}

/** Collects the requests that change something. */
function changesOf(page: Page): Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (!["GET", "HEAD"].includes(request.method())) seen.push(request);
  });
  return seen;
}

test("a vacancy's page shows the ad as candidates will read it, with markup as text and content under every heading", async ({
  world,
  page,
}) => {
  const hostile = `<img src=x onerror="document.title='taken'">`;
  const id = await world.makeVacancy({
    state: "published",
    values: {
      post: `Повар ${hostile}`,
      responsibility: `Жарить.\nПарить.\n${hostile}`,
      salary_from: "50000",
      salary_to: "70000",
      food: "1",
      site_url: "https://employer.example/jobs",
      link_to_the_video_on_youtube: "javascript:document.title='taken'",
      phone: "+7 (495) 000-00-01",
    },
  });
  await world.as("viewer");
  await page.goto(`/vacancies/${id}?tab=ad`);
  await expect(page.getByRole("heading", { level: 1, name: hostile })).toBeVisible();
  const ad = page.getByRole("region", { name: "Объявление", exact: true });
  await expect(ad.getByText("Жарить.\nПарить.")).toBeVisible();
  await expect(ad.getByText(/от 50\s000\s₽ до 70\s000\s₽ в месяц/)).toBeVisible();
  await expect(ad.getByRole("listitem").filter({ hasText: "Питание" })).toBeVisible();
  const site = ad.getByRole("link", { name: "https://employer.example/jobs" });
  await expect(site).toHaveAttribute("rel", /noopener/);
  await expect(ad.getByText("javascript:document.title")).toBeVisible();
  expect(await page.locator("main img, main a[href^='javascript']").count()).toBe(0);
  await expect(page).not.toHaveTitle("taken");

  const bare = await world.makeVacancy({ values: { post: "Повар" } });
  await goTo(page, `/vacancies/${bare}?tab=ad`);
  await expect(page.getByRole("heading", { level: 1, name: "Повар", exact: true })).toBeVisible();
  const headings = ad.getByRole("heading", { level: 2 });
  await expect(visibleOf(headings)).not.toHaveCount(0);
  const empty = await headings.evaluateAll((all) =>
    all
      .filter(({ nextElementSibling: next }) => (next?.textContent ?? "") === "")
      .map(({ textContent }) => textContent),
  );
  expect(empty).toEqual([]);
});

test("an action that a role may not take stays visible and focusable, and says why on hover and on focus, until Escape", async ({
  world,
  page,
}) => {
  const id = await world.makeVacancy({ state: "published" });
  await world.as("viewer");
  await page.goto(`/vacancies/${id}`);
  const edit = action(page, "Изменить");
  const reason = page.getByRole("tooltip");
  await expect(edit).toHaveAttribute("aria-disabled", "true");
  await expect(edit).toHaveAccessibleDescription(/Недостаточно прав/);
  await expect(reason).toHaveCount(0);
  await edit.hover();
  await expect(reason).toHaveText(/Недостаточно прав/);
  // The pointer may move onto the tooltip.
  await reason.hover();
  await expect(reason).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(reason).toHaveCount(0);
  await edit.focus();
  await expect(reason).toHaveText(/Недостаточно прав/);
  await page.keyboard.press("Escape");
  await expect(reason).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(reason).toBeVisible();

  await page.keyboard.press("Enter");
  await openMenu(page);
  for (const name of ["Создать похожую", "Опубликовать", "Снять с публикации", "Удалить"]) {
    await expect(menuItem(page, name)).toBeFocused();
    await expect(menuItem(page, name)).toHaveAttribute("aria-disabled", "true");
    await expect(menuItem(page, name)).toContainText("Недостаточно прав");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
});

test("publishing and unpublishing need a confirmation that says what cannot be undone, and only after the latter is deletion allowed; the page links to the form and to a copy of the vacancy", async ({
  world,
  page,
}) => {
  const id = await world.makeVacancy({ values: { post: "Повар" } });
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}`);
  await expect(action(page, "Изменить")).toHaveAttribute("href", `/vacancies/${id}/edit`);
  // Nothing is there before the publication.
  await expect(page.getByRole("link", { name: /^Объявление на / })).toHaveCount(0);
  await action(page, "Опубликовать").click();
  await expect(dialog(page)).toContainText("должность и компанию изменить нельзя");
  await dialog(page).getByRole("button", { name: "Опубликовать" }).click();
  await expect(page.getByRole("article").getByText("Опубликована", { exact: true })).toBeVisible();
  await expect(
    page.getByRole("link", { name: "Объявление на jobs.placard.example" }),
  ).toBeVisible();
  await openMenu(page);
  await expect(menuItem(page, "Опубликовать")).toContainText("уже опубликована");

  await expect(menuItem(page, "Удалить")).toContainText("Сначала снимите");
  await menuItem(page, "Снять с публикации").click();
  await expect(dialog(page)).toContainText("«Повар» будет снята с площадок");
  await expect(dialog(page)).toContainText("Отменить это нельзя");
  await dialog(page).getByRole("button", { name: "Отмена" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(action(page, "Ещё")).toBeFocused();

  await choose(page, "Снять с публикации");
  await dialog(page).getByRole("button", { name: "Снять с публикации" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText("В архиве", { exact: true })).toBeVisible();
  await openMenu(page);
  await expect(menuItem(page, "Снять с публикации")).toContainText("уже снята");
  await expect(menuItem(page, "Удалить")).not.toHaveAttribute("aria-disabled", "true");

  await menuItem(page, "Создать похожую").click();
  await expect(page).toHaveURL(/\/vacancies\/new\?/);
  await expect(page.getByRole("textbox", { name: "Должность" })).toHaveValue("Повар");
});

test("a double click on delete sends one request, a deletion in progress shows on its button and completes after the dialog is closed, and the list confirms both", async ({
  world,
  page,
}) => {
  const id = await world.makeVacancy({ archive: 1, values: { post: "Повар" } });
  const slow = await world.makeVacancy({ archive: 1, values: { post: "Швея" } });
  await world.makeVacancy({ values: { post: "Водитель" } });
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}`);
  const changes = changesOf(page);
  await choose(page, "Удалить");
  await expect(dialog(page)).toContainText("Отменить это нельзя");
  await dialog(page).getByRole("button", { name: "Удалить навсегда" }).dblclick();
  await expect(page).toHaveURL(/\/vacancies$/);
  await expect(page.getByRole("status").filter({ hasText: "«Повар» удалена" })).toBeVisible();
  await expect(rowOf(page, "Водитель")).toBeVisible();
  await expect(rowOf(page, "Повар")).toHaveCount(0);
  expect(changes.map((request) => request.method())).toEqual(["DELETE"]);
  expect(changes[0]?.headers()["idempotency-key"]).toMatch(/^[\w-]{16,}$/);

  const held = Promise.withResolvers<undefined>();
  world.fault({ path: new RegExp(`/v1/orders/${slow}$`), until: held.promise });
  await rowOf(page, "Швея").getByRole("link").click();
  await choose(page, "Удалить");
  await dialog(page).getByRole("button", { name: "Удалить навсегда" }).click();
  await expect(dialog(page).getByRole("button", { name: "Удаляем…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  held.resolve(undefined);
  await expect(page).toHaveURL(/\/vacancies$/);
  await expect(page.getByRole("status").filter({ hasText: "«Швея» удалена" })).toBeVisible();
});

const refusedDeletions = [
  ["a refusal (403)", { status: 403, body: "{}" }, /У вашей учётной записи нет прав/],
  [
    "a vacancy that is gone (404)",
    { status: 404, body: "{}" },
    /Вакансия не найдена: возможно, её уже удалили/,
  ],
  ["a failure (500)", { status: 500, body: "{}" }, /Сервис не смог обработать запрос/],
  [
    "a reason the service gives (400)",
    {
      status: 400,
      body: JSON.stringify({
        data: {},
        errors: [
          {
            type: "system",
            code: "not_unpublished",
            text: "Not unpublished.",
            field: null,
            value: null,
          },
        ],
      }),
    },
    /Сначала снимите вакансию с публикации: удалить можно только снятую/,
  ],
  [
    "an answer that nothing was done (200, result false)",
    { status: 200, body: JSON.stringify({ data: { result: false } }) },
    /действие не выполнено/,
  ],
] as const;

test("whatever keeps a vacancy from being deleted is shown in the dialog, which stays open, and a lost request is sent again with the same key", async ({
  world,
  page,
}) => {
  const id = await world.makeVacancy({ archive: 1, values: { post: "Повар" } });
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}`);
  for (const [what, answer, words] of refusedDeletions) {
    await test.step(what, async () => {
      const undo = world.fault({ path: new RegExp(`/v1/orders/${id}$`), answer });
      await choose(page, "Удалить");
      await dialog(page).getByRole("button", { name: "Удалить навсегда" }).click();
      await expect(dialog(page).getByRole("alert")).toHaveText(words);
      await expect(dialog(page).getByRole("button", { name: "Удалить навсегда" })).toBeVisible();
      undo();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  const changes = changesOf(page);
  const undo = world.fault({ path: new RegExp(`/v1/orders/${id}$`), cut: true });
  await choose(page, "Удалить");
  await dialog(page).getByRole("button", { name: "Удалить навсегда" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Нет связи с сервером");
  undo();
  await dialog(page).getByRole("button", { name: "Удалить навсегда" }).click();
  await expect(page).toHaveURL(/\/vacancies$/);
  const keys = changes.map((request) => request.headers()["idempotency-key"]);
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
});

test("an unknown vacancy (404), another client's (403) and a failing service (500) are reported, with a link to the list; nothing is requested for an invalid number", async ({
  world,
  page,
}) => {
  await world.as("recruiter");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/vacancies/drafts");
  for (const id of ["12abc", "0", "9007199254740993"]) {
    await goTo(page, `/vacancies/${id}`);
    await expect(page.getByRole("heading", { name: "Не найдено" })).toBeVisible();
    expect(
      asked.filter((url) => url.includes("/orders/")),
      id,
    ).toEqual([]);
    await goTo(page, "/vacancies/drafts");
    await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
  }
  for (const [status, heading] of [
    [500, "Ошибка сервиса"],
    [404, "Не найдено"],
    [403, "Нет доступа"],
  ] as const) {
    world.fault({
      path: new RegExp(`/ext/orders/${status}$`),
      answer: { status, body: JSON.stringify({ data: {}, errors: [] }) },
    });
    await goTo(page, `/vacancies/${status}`);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("link", { name: "К списку вакансий" })).toBeVisible();
  }
});

const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==";

test("the state, title, text, photos and questions that another service gives a vacancy are shown", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "Тихая", url: "https://quiet.example/1", views: [0, 0, 0, 0, 1, ...perDay(1, 20)] },
  ]);
  await world.as("recruiter");
  world.fault({
    path: /\/ext\/orders\/\d+$/,
    rewrite: (body) => {
      const { data } = vacancyReply.parse(JSON.parse(body));
      return JSON.stringify({
        data: {
          ...data,
          state: { ...data.state, type: "active", title: "Размещена на 1 площадке" },
          title: "Повар в столовую",
          text: "Дружная кухня ищет повара.",
          photo: [
            dot,
            { url: "/icon.svg", title: "Кухня" },
            "https://cdn.example/1.jpg",
            { id: 7 },
          ],
          vacancyQuestions: [{ id: 1, question: "Есть медкнижка?", answers: ["Да", "Нет"] }],
        },
      });
    },
  });
  await page.goto(`/vacancies/${id}?tab=ad`);
  const article = page.getByRole("article");
  await expect(article.getByText("Размещена на 1 площадке")).toBeVisible();
  const ad = page.getByRole("region", { name: "Объявление" });
  await expect(ad.getByRole("region", { name: "Текст на сайте" })).toHaveText(
    /Дружная кухня ищет повара\.$/,
  );
  await expect(ad.getByRole("region", { name: "Обязанности" })).toBeVisible();
  await expect(ad.getByRole("region", { name: "Работа" })).toContainText("Повар");
  const photos = ad.getByRole("region", { name: "Фотографии" });
  await expect(photos.getByRole("img", { name: "Фотография 1" })).toHaveJSProperty(
    "naturalWidth",
    1,
  );
  await expect(photos.getByRole("img", { name: "Кухня" })).toBeVisible();
  await expect(photos.getByRole("img")).toHaveCount(2);
  await expect(photos.getByRole("link", { name: "Фотография 3" })).toHaveAttribute(
    "href",
    "https://cdn.example/1.jpg",
  );
  await expect(photos.getByRole("listitem").last()).toHaveText('{"id":7}');
  await expect(ad.getByRole("region", { name: "Вопросы кандидату" })).toContainText(
    "Есть медкнижка? (Да / Нет)",
  );
  await expectNoViolations(page);
  // An unknown state may be a published one, so its link is checked.
  await page.getByRole("link", { name: "Размещение" }).click();
  await expect(flag(page, "Нет просмотров Тихая")).toBeVisible();
  await expectNoViolations(page);
});

test("a vacancy's history is a tab for those who may read the audit, and each tab asks only for what it shows", async ({
  world,
  service,
  page,
}) => {
  const id = await makePlaced({ world, service }, [
    { title: "А", url: "https://a.example/1", views: perDay(9, 20) },
  ]);
  await world.as("admin");
  const edited = await page.request.put(`/v1/orders/vacancy/${id}`, {
    data: { responsibility: "Варить." },
    headers: { origin: new URL(service.url).origin },
  });
  expect(edited.status()).toBe(204);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v1/")) asked.push(pathname);
  });
  await page.goto(`/vacancies/${id}?tab=history`);
  const history = page.getByRole("table", { name: "История изменений" });
  await expect(history.getByRole("row").filter({ hasText: "Изменена вакансия" })).toBeVisible();
  // The navigation counts new responses on every page.
  expect(asked.filter((path) => /stats|urls|errors|responses\/(?!news)/.test(path))).toEqual([]);
  await page.getByRole("link", { name: "Размещение" }).click();
  await expect(page).toHaveURL(new RegExp(`/vacancies/${id}$`));
  await expect(page.getByRole("heading", { name: "По площадкам" })).toBeVisible();
  await page.goBack();
  await expect(history).toBeVisible();

  // No other role has the tab, whatever the address says.
  await world.as("recruiter");
  await page.goto(`/vacancies/${id}?tab=history`);
  const tabs = page.getByRole("navigation", { name: "Разделы вакансии" });
  await expect(tabs.getByRole("link")).toHaveText(["Размещение", "Отклики", "Объявление"]);
  await expect(tabs.getByRole("link", { name: "Размещение" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});
