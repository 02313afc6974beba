import type { Page } from "@playwright/test";
import { vacancyReply } from "#contract/vacancies.ts";
import { valuesOfVacancy, type VacancyValues } from "#contract/vacancy-values.ts";
import { makeUser } from "#service/testing/make.ts";
import type { TestService } from "#service/testing/start.ts";
import { expect, type World } from "./fixtures.ts";

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

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: ReturnType<Page["getByRole"]>): Promise<void> {
  const key = (await wanted.evaluate((element) =>
    Boolean(
      document.activeElement &&
      element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  ))
    ? "Shift+Tab"
    : "Tab";
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error("Tab does not reach the element");
}
