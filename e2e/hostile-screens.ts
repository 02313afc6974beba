import type { Page } from "@playwright/test";
import { makeApiKey } from "#service/testing/make-vacancies.ts";
import { testPassword } from "#service/testing/make.ts";
import type { TestService } from "#service/testing/start.ts";
import { perDay, makePlaced } from "./dashboard-world.ts";
import type { World } from "./fixtures.ts";
import { statementFile, statementText } from "./statement-maker.ts";
import { firstOf, visibleOf } from "./of-several.ts";

/** The ids of the records that the screens show. */
interface Records {
  readonly invoices: readonly number[];
  readonly vacancies: readonly [number, ...number[]];
  readonly responses: readonly number[];
}

export interface Screen {
  readonly name: string;
  /** The screen's addresses; a visit chooses among them. */
  readonly addresses: (records: Records) => readonly string[];
  /** What a user does there that sends more requests, apart from opening menus and panels. */
  readonly act?: (page: Page, records: Records) => Promise<void>;
  /** Set if a screen requests only or mostly the session; says whether a user is signed in. */
  readonly asksSession?: "signed in" | "signed out";
  /** It sends one or two requests at a visit. */
  readonly sendsFewRequests?: true;
}

/** Makes some records of every kind that the screens show. */
export async function makeRecords(given: { world: World; service: TestService }): Promise<Records> {
  const { world, service } = given;
  const vacancy = await makePlaced(given, [
    { title: "А", url: "https://a.example/1", views: perDay(9, 20), calls: perDay(1, 20) },
    {
      title: "Б",
      url: "https://b.example/2",
      error: "Укажите станцию метро.",
      views: perDay(2, 20),
    },
    { title: "В", keepsViews: false, error: "Отказ.", calls: perDay(3, 9) },
  ]);
  const responses: number[] = [];
  for (let more = 0; more < 6; more += 1) {
    const about_candidate = "Гнёт скрепки.\nДа.";
    responses.push(await world.makeResponse(vacancy, { about_candidate }));
  }
  await world.makeUser("billing", "Коллегина Вера");
  await makeApiKey(service.store, { clientId: world.clientId });
  const draft = await world.makeVacancy({ values: { post: "Черновая", salary_from: "50000" } });
  const archived = await world.makeVacancy({ archive: 1, state: "completed" });
  const invoices: number[] = [];
  for (const status of ["not_paid", "paid_full", "paid_partial", "not_paid"] as const) {
    invoices.push(await world.makeInvoice({ status, payed_at: "2026-03-20", acts_amount: 500 }));
  }
  return { invoices, vacancies: [vacancy, draft, archived], responses };
}

/** Clicks an element by script, because hostile texts may cover it. @returns whether it was there */
async function press(page: Page, selector: string): Promise<boolean> {
  return await firstOf(page.locator(selector))
    .evaluate(
      (found) => {
        if (found instanceof HTMLElement) found.click();
        return true;
      },
      undefined,
      { timeout: 1 },
    )
    .catch(() => false);
}

async function type(page: Page, selector: string, text: string): Promise<void> {
  const field = firstOf(visibleOf(page.locator(selector)));
  if ((await field.count()) > 0) await field.fill(text, { force: true });
}

const formSteps = ["job", "conditions", "requirements", "place", "employer", "review"];

// The names are part of the seed, so a new name changes the answers.
export const screens: readonly Screen[] = [
  {
    name: "the first page",
    addresses: () => ["/"],
    asksSession: "signed in",
    act: async (page) => {
      await page.keyboard.press("Control+k");
      await firstOf(visibleOf(page.locator("[role=dialog] input"))).waitFor();
      await type(page, "[role=dialog] input", "12");
    },
  },
  {
    name: "the sign-in",
    addresses: () => ["/sign-in"],
    asksSession: "signed out",
    act: async (page) => {
      await type(page, "input[autocomplete=username]", "nobody@test.example");
      await type(page, "input[type=password]", testPassword);
      await press(page, "main [type=submit], dialog [type=submit], [role=dialog] [type=submit]");
    },
  },
  {
    name: "the invoices",
    addresses: () => [
      "/invoices",
      "/invoices?status=not_paid&payer=1",
      "/invoices?recipient=2&number=1",
      "/invoices?page=2",
      "/invoices?number=2",
      "/invoices?sort=amount",
    ],
    act: async (page) => {
      await press(page, "main thead input[type=checkbox]");
      await press(page, "main button[aria-haspopup=menu]");
      await press(page, "[role=menuitem]");
    },
  },
  {
    name: "an invoice on paper",
    addresses: ({ invoices }) => invoices.map((id) => `/invoices/${id}`),
    act: async (page) => {
      await page.keyboard.press("j");
    },
  },
  {
    name: "many invoices to print",
    addresses: ({ invoices }) => [
      `/invoices/print?ids=${invoices.join(",")}`,
      "/invoices/print?all=1",
    ],
  },
  {
    name: "the reconciliation",
    sendsFewRequests: true,
    addresses: () => ["/invoices/reconcile"],
    act: async (page) => {
      const payments = [
        { sum: "1220.00", purpose: "Оплата по счёту № СЧ-000001 от 15.03.2026" },
        { sum: "7.00", purpose: "Прочее" },
      ];
      const field = page.locator("main input[type=file]");
      if ((await field.count()) > 0)
        await field.setInputFiles(statementFile(statementText(payments)));
    },
  },
  {
    name: "the vacancies",
    addresses: () => [
      "/vacancies",
      "/vacancies?attention=1",
      "/vacancies?company=1",
      "/vacancies?archive=0",
      "/vacancies?title=1",
    ],
    act: async (page) => {
      await press(page, "main tbody button");
    },
  },
  {
    name: "a vacancy and its figures",
    addresses: ({ vacancies }) =>
      vacancies.flatMap((id) =>
        ["", "?tab=responses", "?tab=ad", "?tab=history"].map((tab) => `/vacancies/${id}${tab}`),
      ),
    act: async (page) => {
      await press(page, "main article button");
    },
  },
  {
    name: "a new vacancy",
    addresses: ({ vacancies: [like] }) => [
      `/vacancies/new?like=${like}`,
      `/vacancies/new?like=${like}&step=review`,
      ...formSteps.map((step) => `/vacancies/new?step=${step}`),
    ],
    act: async (page) => {
      await press(page, "main [data-send]");
    },
  },
  {
    name: "an edit of a vacancy",
    addresses: ({ vacancies }) =>
      vacancies.flatMap((id) => formSteps.map((step) => `/vacancies/${id}/edit?step=${step}`)),
    act: async (page) => {
      await type(page, "main textarea, main input[type=text]", "Другой текст");
      await press(page, "main a[href*='step=review']");
      await press(page, "main [data-send]");
    },
  },
  { name: "the drafts", addresses: () => ["/vacancies/drafts"], asksSession: "signed in" },
  {
    name: "the responses",
    addresses: ({ vacancies: [vacancy] }) => [
      "/responses",
      `/responses?vacancy=${vacancy}`,
      "/responses?page=2",
      "/responses?from=2026-01-01",
    ],
    act: async (page) => {
      await press(page, "main tbody button");
      await type(page, "main input[type=search]", "Скрепкина");
    },
  },
  {
    name: "a response",
    addresses: ({ responses }) => responses.map((id) => `/responses/${id}`),
    act: async (page) => {
      await press(page, "main dd button, main dl button, main button");
    },
  },
  {
    name: "the entry of a response",
    addresses: ({ vacancies: [vacancy] }) => [
      `/responses/new?vacancy=${vacancy}`,
      "/responses/new",
    ],
    act: async (page, { vacancies: [vacancy] }) => {
      await type(page, "main form input >> nth=0", String(vacancy));
      await type(page, "main form input >> nth=1", "Скрепкина Вера");
      await type(page, "main form input[type=tel]", "89991234567");
      await press(page, "main form [type=submit]");
    },
  },
  {
    name: "the entry of many responses",
    addresses: ({ vacancies: [vacancy] }) => [`/responses/new?many&vacancy=${vacancy}`],
    act: async (page) => {
      await type(
        page,
        "main textarea",
        "Скрепкина Вера\t8 999 123 45 67\nСкрепкина Анна\t8 999 123 45 68",
      );
    },
  },
  { name: "one's own settings", sendsFewRequests: true, addresses: () => ["/settings"] },
  {
    name: "the users",
    sendsFewRequests: true,
    addresses: () => ["/settings/users"],
    act: async (page) => {
      await press(page, "main tbody button[aria-haspopup]");
      await press(page, "[role=menuitem]:last-of-type");
    },
  },
  { name: "the API keys", sendsFewRequests: true, addresses: () => ["/settings/keys"] },
  {
    name: "the log",
    addresses: () => [
      "/settings/audit",
      "/settings/audit?record=user",
      "/settings/audit?page=2",
      "/settings/audit?from=2026-01-01",
    ],
  },
  { name: "an address that is none", addresses: () => ["/nowhere"], asksSession: "signed in" },
];
