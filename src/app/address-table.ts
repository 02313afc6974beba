import { billing, recruiting } from "#contract/operation.ts";
import { addresses } from "./api/addresses.ts";
import { isAllowed } from "./api/role.ts";
import type { Feature } from "./i18n/feature-texts.ts";
import { ask, firstAddress, type AddressRow } from "./first-address.ts";
import { readRecordId, type AddressName } from "./paths.ts";
import { responseFilter } from "./responses/list/response-filter.ts";
import { vacancyFilter } from "./vacancies/list/vacancy-filter.ts";
import { tableRangeOf } from "./vacancy-dashboard/dashboard-period.ts";

/**
 * The page of every address in `paths.ts`. Routes, loaders and the service's preloads are derived from it. Each page is
 * imported only when opened.
 */
export const addressTable = {
  home: {
    page: () => import("./OverviewWithReasons.tsx"),
    texts: ["overview", "vacancyWatch", "vacancyFields"],
    // If the role is known, only what it may read is requested at once.
    queries: (_, __, role) =>
      role === undefined
        ? []
        : [
            ...(isAllowed(billing, role) ? [ask("billingOverview", {})] : []),
            ...(isAllowed(recruiting, role) ? [ask("vacancyOverview", {})] : []),
          ],
  },
  signIn: { page: () => import("./session/SignInPage.tsx"), texts: ["session"] },
  invoices: firstAddress,
  invoice: {
    page: () => import("./invoices/paper/InvoicePage.tsx"),
    texts: ["invoiceChecks"],
    queries: ({ count_id: text }) => {
      const id = readRecordId(text);
      return id === undefined ? [] : [ask("invoiceDetails", { params: { count_id: id } })];
    },
  },
  printInvoices: {
    page: () => import("./invoices/month-end/PrintPage.tsx"),
    texts: ["invoiceChecks"],
  },
  debts: { page: () => import("./invoices/debts/DebtsPage.tsx"), texts: ["debts"] },
  reconcile: { page: () => import("./reconcile/ReconcilePage.tsx"), texts: ["reconcile"] },
  vacancies: {
    page: () => import("./VacanciesWithAttention.tsx"),
    texts: ["vacancies"],
    queries: (_, search) => [
      ask("listVacancies", vacancyFilter.request(vacancyFilter.read(search))),
    ],
    next: ["vacancy", "newVacancy"],
  },
  vacancy: {
    page: () => import("./VacancyWithDashboard.tsx"),
    texts: ["vacancies", "vacancyFields", "dashboard"],
    queries: ({ id: text }, search) => {
      const id = readRecordId(text);
      if (id === undefined) return [];
      const input = { params: { id } };
      // The other tabs request the vacancy here and the rest themselves.
      if (search.has("tab")) return [ask("vacancyDetails", input)];
      return [
        ask("vacancyDetails", input),
        ask("vacancyLinks", input),
        ask("vacancyErrors", input),
        // On another service the page itself requests the figures, one range at a time.
        ...(hasExtensions() ? [ask("vacancyDays", { ...input, query: tableRangeOf(search) })] : []),
      ];
    },
  },
  newVacancy: {
    page: () => import("./vacancy-form/NewVacancyPage.tsx"),
    texts: ["vacancies", "vacancyForm"],
  },
  editVacancy: {
    page: () => import("./vacancy-form/edit/EditVacancyPage.tsx"),
    texts: ["vacancies", "vacancyForm"],
  },
  drafts: {
    page: () => import("./vacancy-form/draft/DraftsPage.tsx"),
    texts: ["vacancies", "vacancyForm"],
  },
  responses: {
    page: () => import("./responses/list/ResponsesPage.tsx"),
    texts: ["responses"],
    queries: (_, search) => [
      ask("listResponses", responseFilter.request(responseFilter.read(search))),
    ],
    next: ["response"],
  },
  response: {
    page: () => import("./responses/ResponsePage.tsx"),
    texts: ["responses"],
    queries: ({ id: text }) => {
      const id = readRecordId(text);
      return id === undefined ? [] : [ask("responseDetails", { params: { id } })];
    },
  },
  newResponse: { page: () => import("./responses/NewResponsePage.tsx"), texts: ["responses"] },
  settings: setting(() => import("./OwnSettings.tsx"), "session"),
  settingsUsers: setting(() => import("./settings/UsersPage.tsx")),
  settingsKeys: setting(() => import("./settings/KeysPage.tsx")),
  settingsAudit: setting(
    () => import("./settings/AuditPage.tsx"),
    // The titles of changed fields.
    "responses",
    "vacancyFields",
  ),
  settingsErasures: setting(() => import("./settings/ErasuresPage.tsx")),
  settingsService: setting(() => import("./settings/ServicePage.tsx"), "plainMode"),
} satisfies Record<AddressName, AddressRow>;

/** The frame around every settings page. */
export const settingsFrame = () => import("./settings/SettingsFrame.tsx");

function setting(page: AddressRow["page"], ...texts: Feature[]): AddressRow {
  return { page, texts: ["settings", ...texts], isSetting: true };
}

/** Whether the page has this setting. The service, which builds preloads without a document, counts them all as set. */
const hasExtensions = (): boolean =>
  typeof document === "undefined" || addresses().hasExtensions === true;
