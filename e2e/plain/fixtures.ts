import type { Page } from "@playwright/test";
import { otherCookie } from "#service/testing/other-service.ts";
import { expect, test as base, type World } from "../fixtures.ts";

interface TestFixtures {
  /** All requests that this test's page has sent to the service. */
  asked: () => string[];
}

/** A test whose page talks to a service that implements the interface and nothing else. */
export const test = base.extend<TestFixtures>({
  baseURL: async ({ plain }, give) => {
    await give(plain.page);
  },

  world: async ({ world, context, plain }, give) => {
    const own: World = {
      ...world,
      as: async (role) => {
        const user = await world.as(role);
        await context.clearCookies();
        await context.addCookies([{ name: otherCookie, value: user.token, url: plain.page }]);
        return user;
      },
    };
    await give(own);
    plain.instead = undefined;
  },

  asked: async ({ plain }, give) => {
    const before = plain.asked.length;
    await give(() => plain.asked.slice(before));
  },
});

export { expect };

export async function openStep(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Шаги" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 2, exact: true })).toBeVisible();
}

export const text = (page: Page, label: string) =>
  page.getByRole("main").getByRole("textbox", { name: label, exact: true });

/** Fills all required fields on a service without dictionaries or a list of companies, so ids are typed. */
export async function fillByNumbers(page: Page, company: number, post: string): Promise<void> {
  const typed: Record<string, Record<string, string>> = {
    Работа: { Должность: post, Обязанности: "Варить щи." },
    "Условия и оплата": {
      "Тип занятости": "1",
      "График работы": "1",
      "Условия работы": "Тёплая кухня.",
      "Зарплата в месяц, от": "81000",
    },
    Требования: { "Требования к квалификации": "Разряд." },
    Место: {
      "Адрес офиса работодателя": "Вымышленск, ул. Бумажная, д. 1",
      "Станция метро": "1",
    },
    Работодатель: { "Компания-работодатель": String(company), "Контактное лицо": "Анна" },
  };
  for (const [step, fields] of Object.entries(typed)) {
    await openStep(page, step);
    for (const [label, value] of Object.entries(fields)) await text(page, label).fill(value);
  }
}

export async function sendNew(page: Page): Promise<void> {
  await openStep(page, "Проверка");
  await page.getByRole("button", { name: "Создать вакансию" }).click();
}
