import { randomBytes } from "node:crypto";
import type { Migration } from "../dialect.ts";

/** The counter behind the ids of new records, and a column that orders vacancies by age, because ids no longer do. */
export const recordIds: Migration = {
  name: "015-record-ids",
  statements: ({ types: { lastingKey }, tableSuffix }) => [
    `CREATE TABLE id_numbers (n ${lastingKey})${tableSuffix}`,
    // Made here, so that no two changes have to make it at the same time.
    async (db) => {
      await db
        .insertInto("secrets")
        .values({ name: "ids", value: randomBytes(32).toString("base64url") })
        .execute();
    },
    `CREATE INDEX vacancies_newest_by_title ON vacancies (client_id, title_folded, created_at)`,
  ],
};
