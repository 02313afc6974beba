import { redirect, type RouteObject } from "react-router";
import { invoiceLoader } from "./invoices/invoice-page-loader.ts";
import { invoicesLoader } from "./invoices/invoices-page-loader.ts";
import { paths, patterns } from "./paths.ts";
import { PageBroke } from "./shell/PageBroke.tsx";
import { Shell } from "./shell/Shell.tsx";

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
          { path: patterns.home, loader: () => redirect(paths.invoices()) },
          { path: patterns.signIn, lazy: { Component: signInPage } },
          {
            path: patterns.invoices,
            loader: invoicesLoader,
            lazy: { Component: invoicesPage },
          },
          {
            path: patterns.invoice,
            loader: invoiceLoader,
            lazy: { Component: invoicePage },
          },
          { path: "*", lazy: { Component: noSuchPage } },
        ],
      },
    ],
  },
];

async function invoicesPage() {
  return (await import("./invoices/InvoicesPage.tsx")).Component;
}

async function invoicePage() {
  return (await import("./invoices/InvoicePage.tsx")).Component;
}

async function signInPage() {
  return (await import("./session/SignInPage.tsx")).Component;
}

async function noSuchPage() {
  return (await import("./shell/NoSuchPage.tsx")).Component;
}
