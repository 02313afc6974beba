import { operations, type InputOf, type OperationName } from "#contract/operations.ts";
import { recordId } from "#contract/wire.ts";
import { operationPath } from "./api/operation-path.ts";
import { invoiceListInput, readInvoiceFilter } from "./invoices/invoice-filter.ts";

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
  const modules = [`src/app/i18n/${request.language === "en" ? "en" : "ru"}.ts`];
  const fetches = request.isSignedOut ? [] : [address("whoAmI", {})];
  if (/^\/(invoices\/?)?$/.test(request.path)) {
    modules.push("src/app/invoices/InvoicesPage.tsx");
    const filter = readInvoiceFilter(new URLSearchParams(request.search));
    if (request.isSignedIn) fetches.push(address("listInvoices", invoiceListInput(filter)));
  }
  const invoice = recordId.safeParse(/^\/invoices\/([^/]+)\/?$/.exec(request.path)?.[1]);
  if (invoice.success) {
    modules.push("src/app/invoices/InvoicePage.tsx");
    const input = { params: { count_id: invoice.data } };
    if (request.isSignedIn) fetches.push(address("invoiceDetails", input));
  }
  return { modules, fetches };
}

const address = <Name extends OperationName>(name: Name, input: InputOf<Name>): string =>
  operationPath(operations[name], input);
