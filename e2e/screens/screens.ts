import type { Page } from "@playwright/test";
import type { paths } from "../../src/app/paths.ts";
import type { Fault } from "#service/testing/simulate.ts";
import type { Records, Visitor } from "./world.ts";
import { firstOf, visibleOf } from "../of-several.ts";

/** A screen in one of its states. */
export interface Screen {
  /** The state; "as it is" if omitted. */
  readonly state?: string;
  readonly address: (records: Records) => string;
  /** If omitted, an admin of the demonstration. */
  readonly visitor?: Visitor | "nobody";
  readonly faults?: readonly Fault[];
  /** Opens the part that the picture is about, in either language. */
  readonly act?: (page: Page) => Promise<void>;
  /** The screen shows that something is loading. */
  readonly isLoading?: boolean;
  /** The picture includes the page down to its end. */
  readonly isWhole?: boolean;
}

const never = new Promise<never>(() => undefined);
const loading = (path: RegExp): Pick<Screen, "state" | "faults" | "isLoading"> => ({
  state: "loading",
  faults: [{ path, until: never }],
  isLoading: true,
});
const answered = (
  state: string,
  status: number,
  path: RegExp,
): Pick<Screen, "state" | "faults"> => ({
  state,
  faults: [{ path, answer: { status, body: "{}", headers: { "x-request-id": "screens" } } }],
});
const failed = (path: RegExp) => answered("failed", 500, path);
const at =
  (path: string): Screen["address"] =>
  () =>
    path;

const press = (selector: string) => async (page: Page) => {
  await firstOf(visibleOf(page.locator(selector))).click();
};
const key = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys);
  await firstOf(visibleOf(page.locator("dialog[open], [role=dialog]"))).waitFor();
};

const invoiceList = /\/billing\/counts\//;
const invoiceDetails = /\/billing\/count_info\//;
const vacancyList = /\/ext\/orders\/list/;
const responseList = /\/ext\/responses/;
const nothingYet = (role: Visitor["role"]): Pick<Screen, "state" | "visitor"> => ({
  state: "nothing yet",
  visitor: { role, isNew: true },
});

/** The states of each address to take pictures of. An address without states does not compile. */
export const screens: Readonly<Record<keyof typeof paths, readonly Screen[]>> = {
  home: [
    { address: at("/") },
    { state: "billing", address: at("/"), visitor: { role: "billing" } },
    { state: "recruiter", address: at("/"), visitor: { role: "recruiter" } },
    { ...nothingYet("admin"), address: at("/") },
  ],
  signIn: [
    { address: at("/sign-in"), visitor: "nobody" },
    {
      state: "refused",
      address: at("/sign-in"),
      visitor: "nobody",
      act: async (page) => {
        await page.locator("input[autocomplete=username]").fill("admin@placard.example");
        await page.locator("input[type=password]").fill("wrong");
        await page.locator("input[type=password]").press("Enter");
        await firstOf(page.getByRole("alert")).waitFor();
      },
    },
  ],
  invoices: [
    { address: at("/invoices") },
    { state: "filtered", address: at("/invoices?status=not_paid&sort=amount") },
    { state: "past the end", address: at("/invoices?page=999") },
    { state: "nothing found", address: at("/invoices?status=paid_full&number=zzz") },
    { ...nothingYet("billing"), address: at("/invoices") },
    { ...loading(invoiceList), address: at("/invoices") },
    { ...failed(invoiceList), address: at("/invoices") },
    { state: "forbidden", address: at("/invoices"), visitor: { role: "recruiter" } },
    {
      state: "selected",
      address: at("/invoices"),
      act: async (page) => {
        for (const row of [1, 2, 3])
          await page.locator("tbody input[type=checkbox]").nth(row).check();
      },
    },
    {
      state: "filter panel",
      address: at("/invoices"),
      act: press("main button[aria-haspopup=dialog]"),
    },
    { state: "commands", address: at("/invoices"), act: key("Control+k") },
    { state: "keys", address: at("/invoices"), act: key("?") },
  ],
  invoice: [
    { address: ({ invoice }) => `/invoices/${invoice}`, isWhole: true },
    {
      ...loading(invoiceDetails),
      address: ({ invoice }) => `/invoices/${invoice}`,
    },
    { state: "not found", address: at("/invoices/9007199254740991") },
    { ...failed(invoiceDetails), address: ({ invoice }) => `/invoices/${invoice}` },
  ],
  printInvoices: [
    { address: at("/invoices/print?all=1&status=not_paid&from=2026-11-01") },
    { state: "nothing chosen", address: at("/invoices/print") },
  ],
  debts: [
    { address: at("/invoices/debts") },
    { ...nothingYet("billing"), address: at("/invoices/debts") },
    { ...loading(/billing\/debts/), address: at("/invoices/debts") },
    { ...failed(/billing\/debts/), address: at("/invoices/debts") },
    { state: "forbidden", address: at("/invoices/debts"), visitor: { role: "recruiter" } },
  ],
  reconcile: [{ address: at("/invoices/reconcile") }],
  vacancies: [
    { address: at("/vacancies") },
    { state: "nothing found", address: at("/vacancies?title=zzz") },
    { ...nothingYet("recruiter"), address: at("/vacancies") },
    { ...loading(vacancyList), address: at("/vacancies") },
    { ...failed(vacancyList), address: at("/vacancies") },
    { state: "forbidden", address: at("/vacancies"), visitor: { role: "billing" } },
    {
      state: "row's menu",
      address: at("/vacancies"),
      act: press("main tbody button[aria-haspopup=menu]"),
    },
  ],
  vacancy: [
    { address: ({ vacancy }) => `/vacancies/${vacancy}`, isWhole: true },
    { state: "draft", address: ({ draftVacancy }) => `/vacancies/${draftVacancy}` },
    { ...loading(/\/ext\/orders\/\d+$/), address: ({ vacancy }) => `/vacancies/${vacancy}` },
    {
      state: "figures failed",
      faults: [
        { path: /\/(urls|errors|views|calls|statistics)/, answer: { status: 500, body: "{}" } },
      ],
      address: ({ vacancy }) => `/vacancies/${vacancy}`,
    },
    { state: "not found", address: at("/vacancies/987654321") },
  ],
  newVacancy: [
    { address: at("/vacancies/new"), isWhole: true },
    { state: "conditions", address: at("/vacancies/new?step=conditions"), isWhole: true },
    { state: "review", address: at("/vacancies/new?step=review") },
    { state: "forbidden", address: at("/vacancies/new"), visitor: { role: "viewer" } },
  ],
  editVacancy: [
    { address: ({ vacancy }) => `/vacancies/${vacancy}/edit?step=job` },
    { state: "review", address: ({ vacancy }) => `/vacancies/${vacancy}/edit?step=review` },
  ],
  drafts: [{ state: "nothing yet", address: at("/vacancies/drafts") }],
  responses: [
    { address: at("/responses") },
    { ...nothingYet("recruiter"), address: at("/responses") },
    { ...loading(responseList), address: at("/responses") },
    { ...failed(responseList), address: at("/responses") },
    { state: "forbidden", address: at("/responses"), visitor: { role: "billing" } },
  ],
  response: [
    { address: ({ response }) => `/responses/${response}` },
    { state: "not found", address: at("/responses/987654321") },
  ],
  newResponse: [
    { address: ({ vacancy }) => `/responses/new?vacancy=${vacancy}` },
    { state: "many", address: ({ vacancy }) => `/responses/new?many&vacancy=${vacancy}` },
  ],
  settings: [{ address: at("/settings"), isWhole: true }],
  settingsUsers: [
    { address: at("/settings/users") },
    { state: "forbidden", address: at("/settings/users"), visitor: { role: "viewer" } },
  ],
  settingsKeys: [{ address: at("/settings/keys") }],
  settingsAudit: [{ address: at("/settings/audit") }],
  settingsErasures: [{ address: at("/settings/erasures") }],
  settingsService: [{ address: at("/settings/service") }],
};
