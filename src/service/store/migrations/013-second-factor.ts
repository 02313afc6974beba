import type { Migration } from "../dialect.ts";

/** Second factors with their recovery codes, the roles that must have one, and when a session last proved its user. */
export const secondFactor: Migration = {
  name: "013-second-factor",
  statements: ({ types: { int8, text }, tableSuffix }) => [
    `CREATE TABLE second_factors (
      user_id ${int8} PRIMARY KEY REFERENCES users (id),
      secret ${text},
      confirmed_at ${int8},
      last_step ${int8} NOT NULL,
      pending_secret ${text},
      pending_at ${int8}
    )${tableSuffix}`,
    `CREATE TABLE recovery_codes (
      code_hash ${text} PRIMARY KEY,
      user_id ${int8} NOT NULL REFERENCES users (id),
      used_at ${int8}
    )${tableSuffix}`,
    `CREATE INDEX recovery_codes_user ON recovery_codes (user_id)`,
    `ALTER TABLE clients ADD COLUMN factor_roles ${text} NOT NULL DEFAULT ''`,
    `ALTER TABLE sessions ADD COLUMN proved_at ${int8} NOT NULL DEFAULT 0`,
  ],
};
