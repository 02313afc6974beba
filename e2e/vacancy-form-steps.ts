import type { BrowserContext, Page } from "@playwright/test";
import { testPassword, makeUser } from "#service/testing/make.ts";
import type { TestService } from "#service/testing/start.ts";
import { vacancyReply } from "#contract/vacancies.ts";
import { valuesOfVacancy, type VacancyValues } from "#contract/vacancy-values.ts";
import { expect, type World } from "./fixtures.ts";

/** The texts and numbers typed into each step, by the fields' labels. */
const typedInSteps = {
  Работа: { Должность: "Токарь", Обязанности: "Точить" },
  "Условия и оплата": { "Условия работы": "Тёплый цех", "Зарплата в месяц, от": "81000" },
  Требования: { "Требования к квалификации": "Разряд", "Возраст, от": "21" },
  Место: { "Адрес офиса работодателя": "Вымышленск, ул. Токарная" },
  Работодатель: { "Контактное лицо": "Резцова Вера", Телефон: "+7 (495) 111-22-33" },
} as const;
export const steps = [...Object.keys(typedInSteps), "Проверка"];

export const creation = /\/v1\/orders\/vacancy/;

export const goToStep = async (page: Page, step: string) => {
  await page.getByRole("navigation", { name: "Шаги" }).getByRole("link", { name: step }).click();
  await expect(page.getByRole("heading", { name: step, exact: true, level: 2 })).toBeVisible();
};

export const fieldOf = (page: Page, label: string) =>
  page.getByRole("main").getByRole("textbox", { name: new RegExp(`^${label}( обязательно)?$`) });

/** The values of a step's fields; the mark makes texts differ. */
const valuesOf = (step: string, mark: string): [label: string, value: string][] =>
  Object.entries(typedInSteps)
    .filter(([name]) => name === step)
    .flatMap(([, fields]) => Object.entries(fields))
    // A number gets no mark, which would make it invalid.
    .map(([label, value]) => [label, /^[+\d() -]+$/.test(value) ? value : `${value} ${mark}`]);

export async function typeStep(page: Page, step: string, mark: string): Promise<void> {
  await goToStep(page, step);
  for (const [label, value] of valuesOf(step, mark)) await fieldOf(page, label).fill(value);
}

export async function expectStep(page: Page, step: string, mark: string): Promise<void> {
  await goToStep(page, step);
  for (const [label, value] of valuesOf(step, mark)) {
    await expect(fieldOf(page, label)).toHaveValue(shownAs(label, value));
  }
}

/** A salary is formatted once its field loses the focus. */
const shownAs = (label: string, value: string): string | RegExp =>
  label.startsWith("Зарплата")
    ? new RegExp(String.raw`^${value.replaceAll(/\B(?=(\d{3})+$)/g, String.raw`\s`)}\s₽$`)
    : value;

export const openForm = (page: Page) =>
  expect(page.getByRole("navigation", { name: "Шаги" })).toBeVisible();

/** Opens a form with all required fields filled, as a copy of another vacancy. */
export async function beginForm(world: World, page: Page): Promise<void> {
  const like = await world.makeVacancy();
  await page.goto(`/vacancies/new?like=${like}`);
  await openForm(page);
}

/** Opens a draft from the list in a new window. */
export async function openFromList(context: BrowserContext, title: RegExp | string): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/vacancies/drafts");
  await page
    .getByRole("list", { name: "Черновики вакансий" })
    .getByRole("link", { name: title })
    .click();
  await openForm(page);
  return page;
}

/** @param button another name of the button: where publishing is not the next thing to do, it is “Создать вакансию” */
export async function send(page: Page, button = "Сохранить и перейти к публикации"): Promise<void> {
  await goToStep(page, "Проверка");
  await page.getByRole("button", { name: button }).click();
}

export const sendingNotice = (page: Page) =>
  page.getByRole("main").getByLabel("Отправка", { exact: true });

export const titlesOf = async (service: TestService, clientId: number): Promise<string[]> => {
  const rows = await service.store.db
    .selectFrom("vacancies")
    .select("title")
    .where("client_id", "=", clientId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ title }) => title);
};

/** Crashes the window's process, so the page gets no closing event. */
export async function crash(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // The command gets no answer, because the process is gone.
  void devtools.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}

export async function signIn(page: Page, login: string): Promise<void> {
  await page.getByLabel("Логин").fill(login);
  await page.getByLabel("Пароль", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Войти" }).click();
}

/** Makes another user of the same client, who works over HTTP. */
export async function makeColleague(service: TestService, { clientId }: World) {
  const { cookie } = await makeUser(service.store, { clientId, role: "admin" });
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(service.url + path, { ...init, headers: { cookie, "content-type": "application/json" } });
  return {
    edit: async (id: number, body: object) => {
      const answer = await ask(`/v1/orders/vacancy/${id}`, {
        method: "PUT",
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(204);
    },
    unpublish: async (id: number) => {
      const answer = await ask(`/v1/orders/${id}/unpublish`, { method: "POST" });
      expect(answer.status).toBe(200);
    },
    values: async (id: number): Promise<VacancyValues> => {
      const answer = await ask(`/v1/ext/orders/${id}`);
      return valuesOfVacancy(vacancyReply.parse(await answer.json()).data);
    },
  };
}

/** Collects the bodies of the edits that a page sends. */
export function sentBodies(page: Page): string[] {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") bodies.push(request.postData() ?? "");
  });
  return bodies;
}

export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const save = (page: Page) => page.getByRole("button", { name: /^Сохранить/ });
export const changes = (page: Page) => page.getByRole("table", { name: "Что изменится" });
export const conflict = (page: Page, name: string | RegExp) => page.getByRole("group", { name });

export async function openReview(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Шаги" })
    .getByRole("link", { name: /Проверка/ })
    .click();
  await expect(page.getByRole("heading", { name: "Проверка" })).toBeVisible();
}

/** Waits until this browser has saved the draft. */
export async function expectDraftSaved(page: Page): Promise<void> {
  await expect(page.getByText(/^Черновик сохранён \d/)).toBeVisible();
}
