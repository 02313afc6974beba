import { query } from "../../api/queries.ts";
import { queryClient } from "../../api/query-client.ts";
import { loadFeatureTexts } from "../../i18n/feature-texts.ts";
import { paths } from "../../paths.ts";
import { fetchCode } from "../../ui/filter/late-panel.ts";
import type { RowKind } from "../../ui/list/data-column.ts";
import type { VacancyRow } from "./vacancy-row.ts";

const path = (id: number) => paths.vacancy(id);

function fetchPage(): void {
  // What does not come now is asked for again when the vacancy is opened, and said there.
  fetchCode(() => import("../VacancyPage.tsx"));
  fetchCode(() => loadFeatureTexts("vacancies", "vacancyFields"));
}

/** Rows that lead to the vacancies' pages. */
export const vacancyRows: RowKind<VacancyRow> = {
  name: "vacancies",
  idOf: (row) => row.id,
  page: {
    path,
    prefetch: (id) => {
      fetchPage();
      // A number that no service gives is refused when it is opened, on a page that says so.
      if (id >= 1) void queryClient.prefetchQuery(query("vacancyDetails", { params: { id } }));
    },
  },
};

/** Where the service shows no vacancies there is nothing to ask for. */
export const knownRows: RowKind<VacancyRow> = {
  ...vacancyRows,
  page: { path, prefetch: fetchPage },
};
