import type { LoaderFunctionArgs, RouteObject } from "react-router";
import type { InputOf } from "#contract/operations.ts";
import { addressTable, settingsFrame, type AddressRow, type Question } from "./address-table.ts";
import { query } from "./api/queries.ts";
import { startQuery } from "./api/session.ts";
import { loadFeatureTexts } from "./i18n/feature-texts.ts";
import { enterInvoices } from "./invoices/list/entering-list.ts";
import { paths } from "./paths.ts";
import { homeLoader, HomePage } from "./shell/home.tsx";
import { PageBroke } from "./shell/PageBroke.tsx";
import { Shell } from "./shell/Shell.tsx";
import type { SentRange } from "./vacancy-dashboard/dashboard-period.ts";
import { statisticsQuery } from "./vacancy-dashboard/dashboard-queries.ts";
import type { StatisticsKind } from "./vacancy-dashboard/statistics-operation.ts";

const rows = Object.entries<AddressRow>(addressTable).filter(([name]) => name !== "home");
const routeOf = ([name, row]: [string, AddressRow]): RouteObject => ({
  path: paths[name as keyof typeof paths].pattern,
  lazy: { Component: lazyPage(row.page, row.texts) },
  ...(row.queries === undefined ? {} : { loader: loaderOf(row, name) }),
});

/** All routes. Loaders are in the entry, so queries start in parallel with the page's chunk. */
export const routes: RouteObject[] = [
  // The build removes this route and its page.
  ...(import.meta.env.DEV ? [{ path: "/ui", lazy: { Component: kitPage } }] : []),
  {
    Component: Shell,
    ErrorBoundary: PageBroke,
    HydrateFallback: () => null,
    children: [
      {
        // An error in a page keeps the frame.
        ErrorBoundary: PageBroke,
        children: [
          { path: paths.home.pattern, loader: homeLoader, Component: HomePage },
          ...rows.filter(([, row]) => row.isSetting !== true).map(routeOf),
          {
            lazy: { Component: lazyPage(settingsFrame, ["settings"]) },
            children: rows.filter(([, row]) => row.isSetting === true).map(routeOf),
          },
          { path: "*", lazy: { Component: noSuchPage } },
        ],
      },
    ],
  },
];

function lazyPage(page: AddressRow["page"], texts: AddressRow["texts"]) {
  return async () => {
    const code = page();
    await loadFeatureTexts(...texts);
    return (await code).Component;
  };
}

/** Starts the queries while the page's code loads, without waiting. */
function loaderOf(row: AddressRow, name: string) {
  return ({ params, request }: Pick<LoaderFunctionArgs, "params" | "request">) => {
    const { searchParams } = new URL(request.url);
    const start = (): null => {
      row.queries?.(params, searchParams).forEach(startQuestion);
      return null;
    };
    return name === "invoices" ? enterInvoices(searchParams, start) : start();
  };
}

function startQuestion(question: Question): void {
  const { operation, input } = question;
  if (operation === "vacancyViews") startStatistics("views", input);
  else if (operation === "vacancyCalls") startStatistics("calls", input);
  // The table's types guarantee that the input fits the operation.
  else startQuery(query(operation, input as never));
}

/** Statistics requests have their own limit. */
function startStatistics(kind: StatisticsKind, { params, query: range }: InputOf<"vacancyViews">) {
  startQuery(statisticsQuery(kind, params.id, range as SentRange));
}

async function noSuchPage() {
  return (await import("./shell/NoSuchPage.tsx")).Component;
}

async function kitPage() {
  return (await import("./ui/KitPage.tsx")).Component;
}
