import type { ComponentType } from "react";
import { billing, recruiting } from "#contract/operation.ts";
import type { InputOf, OperationName, ResultOf } from "#contract/operations.ts";
import { addresses } from "./api/addresses.ts";
import type { Role } from "#contract/session.ts";
import { isAllowed } from "./api/role.ts";
import type { Feature } from "./i18n/feature-texts.ts";
import { invoiceFilter } from "./invoices/invoice-filter.ts";
import { paths, readRecordId } from "./paths.ts";
import { responseFilter } from "./responses/list/response-filter.ts";
import { vacancyFilter } from "./vacancies/list/vacancy-filter.ts";
import { tableRangesOf } from "./vacancy-dashboard/dashboard-period.ts";

/** An operation and its input. */
export type Question = {
  [Name in OperationName]: { readonly operation: Name; readonly input: InputOf<Name> };
}[OperationName];

/** The page of an address, and the data it needs. */
export interface AddressRow {
  readonly page: () => Promise<{ readonly Component: ComponentType }>;
  readonly texts: readonly Feature[];
  /** These queries start while the page's code loads. */
  readonly queries?: (
    params: Readonly<Record<string, string | undefined>>,
    search: URLSearchParams,
    /** The role of the last user in this browser; undefined if unknown. */
    role: Role | undefined,
  ) => readonly Question[];
  /** By query: what the page asks next, which depends on its answer. Our own service answers this with the page too. */
  readonly followUps?: {
    readonly [Name in OperationName]?: (result: ResultOf<Name>) => readonly Question[];
  };
  /** The page asks for the list of the service's extensions (`useExtensions`), although its own service has them all. */
  readonly needsExtensions?: true;
  /** Where the service lacks this extension, another page stands here. */
  readonly without?: {
    readonly extension: string;
    readonly page: () => Promise<{ readonly Component: ComponentType }>;
  };
  /** In a demonstration this page stands there, which needs more. */
  readonly inDemonstration?: {
    readonly page: AddressRow["page"];
    readonly texts: readonly Feature[];
    readonly queries: readonly Question[];
  };
  /** The page renders inside the settings frame. */
  readonly isSetting?: true;
  /**
   * Pages the user may open next from here. Their code is fetched once this page has its data and the browser is idle.
   */
  readonly next?: readonly (keyof typeof paths)[];
}

/**
 * The page of every address in `paths.ts`. Routes, loaders and the service's preloads are derived from it. It is part
 * of the main bundle, so each page is imported only when opened.
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
    inDemonstration: {
      page: () => import("./OverviewWithTour.tsx"),
      texts: ["demonstration"],
      queries: [ask("demonstration", {})],
    },
  },
  signIn: { page: () => import("./session/SignInPage.tsx"), texts: ["session"] },
  invoices: {
    page: () => import("./invoices/list/InvoicesPage.tsx"),
    texts: [],
    queries: invoiceList,
    next: ["invoice"],
  },
  invoice: {
    page: () => import("./invoices/paper/InvoicePage.tsx"),
    texts: ["invoiceChecks"],
    // The list has the payment, on which the paper depends, and what stands before and after the invoice.
    queries: ({ count_id: text }, search) => {
      const id = readRecordId(text);
      if (id === undefined) return [];
      return [ask("invoiceDetails", { params: { count_id: id } }), ...invoiceList({}, search)];
    },
  },
  printInvoices: {
    page: () => import("./invoices/month-end/PrintPage.tsx"),
    texts: ["invoiceChecks"],
  },
  debts: {
    page: () => import("./invoices/debts/DebtsPage.tsx"),
    texts: ["debts"],
  },
  reconcile: { page: () => import("./reconcile/ReconcilePage.tsx"), texts: ["reconcile"] },
  vacancies: {
    page: () => import("./VacanciesWithAttention.tsx"),
    texts: ["vacancies"],
    needsExtensions: true,
    queries: (_, search) => [
      ask("listVacancies", vacancyFilter.request(vacancyFilter.read(search))),
    ],
    followUps: {
      listVacancies: ({ items }) =>
        items.length === 0
          ? []
          : [ask("vacancyAttention", { query: { ids: items.map(({ id }) => id).join() } })],
    },
    next: ["vacancy", "newVacancy"],
  },
  vacancy: {
    page: () => import("./VacancyWithDashboard.tsx"),
    texts: ["vacancies", "vacancyFields", "dashboard"],
    needsExtensions: true,
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
        ...(hasExtensions()
          ? tableRangesOf(search).map((query) => ask("vacancyDays", { ...input, query }))
          : []),
      ];
    },
  },
  newVacancy: {
    page: () => import("./vacancy-form/NewVacancyPage.tsx"),
    texts: ["vacancies", "vacancyForm"],
    needsExtensions: true,
    queries: () => references("specializations", "specializations_subheading"),
  },
  editVacancy: {
    page: () => import("./EditVacancyWithComplaints.tsx"),
    texts: ["vacancies", "vacancyForm"],
    needsExtensions: true,
    queries: () => references("specializations", "specializations_subheading", "amount", "w_m"),
  },
  drafts: {
    page: () => import("./vacancy-form/draft/DraftsPage.tsx"),
    texts: ["vacancies", "vacancyForm"],
    needsExtensions: true,
  },
  responses: {
    page: () => import("./responses/list/ResponsesPage.tsx"),
    texts: ["responses"],
    without: {
      extension: "ext/responses/list",
      page: () => import("./responses/list/ResponsesNotOffered.tsx"),
    },
    needsExtensions: true,
    queries: (_, search) => [
      ask("listResponses", responseFilter.request(responseFilter.read(search))),
    ],
    next: ["response"],
  },
  response: {
    page: () => import("./responses/ResponsePage.tsx"),
    texts: ["responses"],
    needsExtensions: true,
    queries: ({ id: text }) => {
      const id = readRecordId(text);
      return id === undefined ? [] : [ask("responseDetails", { params: { id } })];
    },
  },
  newResponse: {
    page: () => import("./responses/NewResponsePage.tsx"),
    // The countries' names.
    texts: ["responses", "vacancyFields"],
    needsExtensions: true,
  },
  settings: {
    ...setting(() => import("./OwnSettings.tsx"), "session"),
    queries: () => (hasExtensions() ? [ask("ownFactor", {}), ask("listOwnSessions", {})] : []),
  },
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
} satisfies Record<keyof typeof paths, AddressRow>;

/** The row as it is in a demonstration. */
export function rowInDemonstration(row: AddressRow): AddressRow {
  const { inDemonstration: more } = row;
  if (more === undefined) return row;
  return {
    ...row,
    page: more.page,
    texts: [...row.texts, ...more.texts],
    queries: (...address) => [...(row.queries?.(...address) ?? []), ...more.queries],
  };
}

/** The frame around every settings page. */
export const settingsFrame = () => import("./settings/SettingsFrame.tsx");

function setting(page: AddressRow["page"], ...texts: Feature[]): AddressRow {
  return { page, texts: ["settings", ...texts], isSetting: true };
}

/** What the fields of a form's first step need (§4.7). */
const references = (...names: string[]): Question[] =>
  names.map((name) => ask("vacancyProperty", { params: { parameter_name: name } }));

function ask<Name extends OperationName>(operation: Name, input: InputOf<Name>): Question {
  // TypeScript cannot match an operation's name with its input when the name is generic.
  return { operation, input } as unknown as Question;
}

/** Whether the page has this setting. The service, which builds preloads without a document, counts them all as set. */
const hasExtensions = (): boolean =>
  typeof document === "undefined" || addresses().hasExtensions === true;

function invoiceList(_: unknown, search: URLSearchParams): readonly Question[] {
  return [ask("listInvoices", invoiceFilter.request(invoiceFilter.read(search)))];
}
