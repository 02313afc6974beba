import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { loadFeatureTexts } from "./i18n/feature-texts.ts";
import { invoiceLoader } from "./invoices/paper/invoice-page-loader.ts";
import { invoicesLoader } from "./invoices/list/invoices-page-loader.ts";
import { patterns } from "./paths.ts";
import { responseLoader } from "./responses/response-page-loader.ts";
import { responsesLoader } from "./responses/list/responses-page-loader.ts";
import { homeLoader } from "./shell/home-loader.ts";
import { HomePage } from "./shell/HomePage.tsx";
import { PageBroke } from "./shell/PageBroke.tsx";
import { Shell } from "./shell/Shell.tsx";
import { vacanciesLoader } from "./vacancies/list/vacancies-page-loader.ts";
import { vacancyLoader } from "./vacancies/vacancy-page-loader.ts";
import { dashboardLoader } from "./vacancy-dashboard/dashboard-queries.ts";

/** Every address. Loaders are part of the entry, so a query starts beside its page's chunk and not after it. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: PageBroke,
    HydrateFallback: () => null,
    children: [
      {
        // A page that breaks leaves the frame around it standing.
        ErrorBoundary: PageBroke,
        children: [
          { path: patterns.home, loader: homeLoader, Component: HomePage },
          { path: patterns.signIn, lazy: { Component: signInPage } },
          {
            path: patterns.invoices,
            loader: invoicesLoader,
            lazy: { Component: invoicesPage },
          },
          { path: patterns.printInvoices, lazy: { Component: printPage } },
          {
            path: patterns.invoice,
            loader: invoiceLoader,
            lazy: { Component: invoicePage },
          },
          { path: patterns.reconcile, lazy: { Component: reconcilePage } },
          {
            path: patterns.vacancies,
            loader: vacanciesLoader,
            lazy: { Component: vacanciesPage },
          },
          { path: patterns.newVacancy, lazy: { Component: newVacancyPage } },
          { path: patterns.drafts, lazy: { Component: draftsPage } },
          {
            path: patterns.vacancy,
            loader: vacancyPageLoader,
            lazy: { Component: vacancyPage },
          },
          { path: patterns.editVacancy, lazy: { Component: editVacancyPage } },
          {
            path: patterns.responses,
            loader: responsesLoader,
            lazy: { Component: responsesPage },
          },
          { path: patterns.newResponse, lazy: { Component: newResponsePage } },
          {
            path: patterns.response,
            loader: responseLoader,
            lazy: { Component: responsePage },
          },
          {
            path: patterns.settings,
            lazy: { Component: settingsFrame },
            children: [
              { index: true, lazy: { Component: ownSettingsPage } },
              { path: patterns.settingsUsers, lazy: { Component: usersPage } },
              { path: patterns.settingsKeys, lazy: { Component: keysPage } },
              { path: patterns.settingsAudit, lazy: { Component: auditPage } },
              { path: patterns.settingsErasures, lazy: { Component: erasuresPage } },
            ],
          },
          { path: "*", lazy: { Component: noSuchPage } },
        ],
      },
    ],
  },
];

function vacancyPageLoader(args: LoaderFunctionArgs): null {
  dashboardLoader(args);
  return vacancyLoader(args);
}

async function invoicesPage() {
  return (await import("./invoices/list/InvoicesPage.tsx")).Component;
}

async function printPage() {
  const page = import("./invoices/month-end/PrintPage.tsx");
  await loadFeatureTexts("invoiceChecks");
  return (await page).Component;
}

async function invoicePage() {
  const page = import("./invoices/paper/InvoicePage.tsx");
  await loadFeatureTexts("invoiceChecks");
  return (await page).Component;
}

async function reconcilePage() {
  const page = import("./reconcile/ReconcilePage.tsx");
  await loadFeatureTexts("reconcile");
  return (await page).Component;
}

async function vacanciesPage() {
  const page = import("./vacancies/list/VacanciesPage.tsx");
  await loadFeatureTexts("vacancies");
  const { VacanciesPage } = await page;
  return () => <VacanciesPage loadAttention={loadAttention} />;
}

async function loadAttention() {
  const watch = import("./vacancy-dashboard/watch/list-attention.tsx");
  await loadFeatureTexts("vacancyWatch");
  return (await watch).listAttention;
}

async function vacancyPage() {
  const parts = Promise.all([
    import("./vacancies/VacancyPage.tsx"),
    import("./vacancy-dashboard/Dashboard.tsx"),
  ]);
  await loadFeatureTexts("vacancies", "vacancyFields", "dashboard");
  const [{ VacancyPage }, { Dashboard }] = await parts;
  return () => <VacancyPage dashboard={Dashboard} />;
}

async function newVacancyPage() {
  const page = import("./vacancy-form/NewVacancyPage.tsx");
  await loadFeatureTexts("vacancies", "vacancyForm");
  return (await page).Component;
}

async function editVacancyPage() {
  const page = import("./vacancy-form/edit/EditVacancyPage.tsx");
  await loadFeatureTexts("vacancies", "vacancyForm");
  return (await page).Component;
}

async function draftsPage() {
  const page = import("./vacancy-form/draft/DraftsPage.tsx");
  await loadFeatureTexts("vacancies", "vacancyForm");
  return (await page).Component;
}

async function responsesPage() {
  const page = import("./responses/list/ResponsesPage.tsx");
  await loadFeatureTexts("responses");
  return (await page).Component;
}

async function responsePage() {
  const page = import("./responses/ResponsePage.tsx");
  await loadFeatureTexts("responses");
  return (await page).Component;
}

async function newResponsePage() {
  const page = import("./responses/NewResponsePage.tsx");
  await loadFeatureTexts("responses");
  return (await page).Component;
}

async function settingsFrame() {
  const frame = import("./settings/SettingsFrame.tsx");
  await loadFeatureTexts("settings");
  return (await frame).Component;
}

async function ownSettingsPage() {
  return (await import("./settings/OwnSettingsPage.tsx")).Component;
}

async function usersPage() {
  return (await import("./settings/UsersPage.tsx")).Component;
}

async function keysPage() {
  return (await import("./settings/KeysPage.tsx")).Component;
}

async function auditPage() {
  const page = import("./settings/AuditPage.tsx");
  // The titles of the fields that were changed.
  await loadFeatureTexts("responses", "vacancyFields");
  return (await page).Component;
}

async function erasuresPage() {
  return (await import("./settings/ErasuresPage.tsx")).Component;
}

async function signInPage() {
  return (await import("./session/SignInPage.tsx")).Component;
}

async function noSuchPage() {
  return (await import("./shell/NoSuchPage.tsx")).Component;
}
