import { randomBytes } from "node:crypto";
import type { Migration } from "../dialect.ts";

/** The counter behind the ids of new records, and what says which vacancy of a title is the newest now that ids do not. */
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
