import type { Migration } from "../dialect.ts";

/** Since when a user's own wrong codes are forgotten, one a day. */
export const forgottenCodes: Migration = {
  name: "042-forgotten-codes",
  statements: ({ types: { int8 } }) => [
    `ALTER TABLE second_factors ADD COLUMN own_since ${int8} NOT NULL DEFAULT 0`,
  ],
};
