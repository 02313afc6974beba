import { query } from "../../api/queries.ts";
import { queryClient } from "../../api/query-client.ts";
import { loadFeatureTexts } from "../../i18n/feature-texts.ts";
import { paths } from "../../paths.ts";
import type { RowKind } from "../../ui/list/data-column.ts";
import type { VacancyRow } from "./vacancy-row.ts";

const common = {
  name: "vacancies",
  idOf: (row: VacancyRow) => row.id,
  path: (id: number) => paths.vacancy(id),
};

function fetchPage(): void {
  Promise.all([import("../VacancyPage.tsx"), loadFeatureTexts("vacancies", "vacancyFields")]).catch(
    () => {
      // Opening the vacancy tries again and says what is wrong.
    },
  );
}

/** Rows that lead to the vacancies' pages. */
export const vacancyRows: RowKind<VacancyRow> = {
  ...common,
  prefetch: (id) => {
    fetchPage();
    // A number that no service gives is refused when it is opened, on a page that says so.
    if (id >= 1) void queryClient.prefetchQuery(query("vacancyDetails", { params: { id } }));
  },
};

/** Where the service shows no vacancies there is nothing to ask for. */
export const knownRows: RowKind<VacancyRow> = { ...common, prefetch: fetchPage };
