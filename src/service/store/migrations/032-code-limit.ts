import type { Migration } from "../dialect.ts";

/** How many wrong codes of the authenticator app were tried for a user, and until when further ones wait. */
export const codeLimit: Migration = {
  name: "032-code-limit",
  statements: ({ types: { int8 } }) => [
    `ALTER TABLE second_factors ADD COLUMN own_wrong ${int8} NOT NULL DEFAULT 0`,
    `ALTER TABLE second_factors ADD COLUMN own_wait_until ${int8} NOT NULL DEFAULT 0`,
    `ALTER TABLE second_factors ADD COLUMN other_wrong ${int8} NOT NULL DEFAULT 0`,
    `ALTER TABLE second_factors ADD COLUMN other_since ${int8} NOT NULL DEFAULT 0`,
    `ALTER TABLE second_factors ADD COLUMN other_wait_until ${int8} NOT NULL DEFAULT 0`,
  ],
};
