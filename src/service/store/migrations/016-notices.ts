import type { Migration } from "../dialect.ts";

/** What users are told about their own accounts. */
export const notices: Migration = {
  name: "016-notices",
  statements: ({ types: { int8, lastingKey, text }, tableSuffix }) => [
    `CREATE TABLE notices (
      id ${lastingKey},
      user_id ${int8} NOT NULL REFERENCES users (id),
      at ${int8} NOT NULL,
      kind ${text} NOT NULL,
      device ${text},
      read_at ${int8}
    )${tableSuffix}`,
    `CREATE INDEX notices_user ON notices (user_id, id)`,
  ],
};
