import type { Migration } from "../dialect.ts";

/** Until when each user has seen the responses: the moment the newest of them came. */
export const responseLooks: Migration = {
  name: "019-response-looks",
  statements: ({ types: { int8 }, tableSuffix }) => [
    `CREATE TABLE response_looks (
      user_id ${int8} PRIMARY KEY REFERENCES users (id),
      seen_at ${int8} NOT NULL
    )${tableSuffix}`,
  ],
};
