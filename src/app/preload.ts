import { operations, type InputOf, type OperationName } from "#contract/operations.ts";
import { recordId } from "#contract/wire.ts";
import { operationPath } from "./api/operation-path.ts";
import { invoiceFilter } from "./invoices/invoice-filter.ts";
import { responseFilter } from "./responses/list/response-filter.ts";
import { vacancyFilter } from "./vacancies/list/vacancy-filter.ts";
import { statisticsOperation } from "./vacancy-dashboard/statistics-operation.ts";
import { firstRanges } from "./vacancy-dashboard/dashboard-period.ts";

/**
 * What an address will need, told to the service that serves the page, so that nothing waits for the main bundle.
 * Built apart from the app for Node; a static host does without it.
 * @returns source paths of modules, and addresses of the first queries
 */
export function preloadsFor(request: {
  path: string;
  search: string;
  language: string;
  isSignedIn: boolean;
  isSignedOut: boolean;
}): { modules: string[]; fetches: string[] } {
  const texts = `src/app/i18n/${request.language === "en" ? "en" : "ru"}`;
  const modules = [`${texts}.ts`];
  const fetches = request.isSignedOut ? [] : [address("whoAmI", {})];
  if (/^\/(invoices\/?)?$/.test(request.path)) {
    modules.push("src/app/invoices/list/InvoicesPage.tsx");
    const filter = invoiceFilter.read(new URLSearchParams(request.search));
    if (request.isSignedIn) fetches.push(address("listInvoices", invoiceFilter.request(filter)));
  }
  const invoice = recordId.safeParse(/^\/invoices\/([^/]+)\/?$/.exec(request.path)?.[1]);
  if (invoice.success) {
    modules.push("src/app/invoices/paper/InvoicePage.tsx", `${texts}/invoice-checks.ts`);
    const input = { params: { count_id: invoice.data } };
    if (request.isSignedIn) fetches.push(address("invoiceDetails", input));
  }
  if (/^\/invoices\/print\/?$/.test(request.path)) {
    modules.push("src/app/invoices/month-end/PrintPage.tsx", `${texts}/invoice-checks.ts`);
  }
  if (/^\/invoices\/reconcile\/?$/.test(request.path)) {
    modules.push("src/app/reconcile/ReconcilePage.tsx", `${texts}/reconcile.ts`);
  }
  if (/^\/vacancies\/?$/.test(request.path)) {
    modules.push("src/app/vacancies/list/VacanciesPage.tsx", `${texts}/vacancies.ts`);
    const filter = vacancyFilter.read(new URLSearchParams(request.search));
    if (request.isSignedIn) fetches.push(address("listVacancies", vacancyFilter.request(filter)));
  }
  const vacancy = recordId.safeParse(/^\/vacancies\/([^/]+)\/?$/.exec(request.path)?.[1]);
  if (vacancy.success) {
    modules.push(
      "src/app/vacancies/VacancyPage.tsx",
      "src/app/vacancy-dashboard/Dashboard.tsx",
      `${texts}/vacancies.ts`,
      `${texts}/vacancy-fields.ts`,
      `${texts}/vacancy-dashboard.ts`,
    );
    const input = { params: { id: vacancy.data } };
    if (request.isSignedIn) {
      fetches.push(
        address("vacancyDetails", input),
        address("vacancyLinks", input),
        address("vacancyErrors", input),
        ...firstRanges(new URLSearchParams(request.search)).map(([kind, query]) =>
          address(statisticsOperation[kind], { ...input, query }),
        ),
      );
    }
  }
  if (/^\/responses\/?$/.test(request.path)) {
    modules.push("src/app/responses/list/ResponsesPage.tsx", `${texts}/responses.ts`);
    const filter = responseFilter.read(new URLSearchParams(request.search));
    if (request.isSignedIn) fetches.push(address("listResponses", responseFilter.request(filter)));
  }
  if (/^\/responses\/new\/?$/.test(request.path)) {
    modules.push("src/app/responses/NewResponsePage.tsx", `${texts}/responses.ts`);
  }
  const response = recordId.safeParse(/^\/responses\/([^/]+)\/?$/.exec(request.path)?.[1]);
  if (response.success) {
    modules.push("src/app/responses/ResponsePage.tsx", `${texts}/responses.ts`);
    const input = { params: { id: response.data } };
    if (request.isSignedIn) fetches.push(address("responseDetails", input));
  }
  return { modules, fetches };
}

const address = <Name extends OperationName>(name: Name, input: InputOf<Name>): string =>
  operationPath(operations[name], input);
