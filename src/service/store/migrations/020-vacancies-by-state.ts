import type { Migration } from "../dialect.ts";

/** Counts vacancies by state and archive, and finds the published ones, without reading their rows. */
export const vacanciesByState: Migration = {
  name: "020-vacancies-by-state",
  statements: () => [
    `CREATE INDEX vacancies_by_state ON vacancies (client_id, state, archive, created_at, id)`,
  ],
};
