import type { Migration } from "../dialect.ts";

/** Clients, their users, sessions, and the slowing of guesses. */
export const access: Migration = {
  name: "001-access",
  statements: ({ types: { key, int8, text }, tableSuffix }) => [
    `CREATE TABLE clients (id ${key}, name ${text} NOT NULL)${tableSuffix}`,
    `CREATE TABLE users (
      id ${key},
      client_id ${int8} NOT NULL REFERENCES clients (id),
      login ${text} NOT NULL,
      login_folded ${text} NOT NULL UNIQUE,
      name ${text} NOT NULL,
      role ${text} NOT NULL CHECK (role IN ('admin', 'billing', 'recruiter', 'viewer')),
      password_hash ${text} NOT NULL
    )${tableSuffix}`,
    `CREATE INDEX users_client ON users (client_id)`,
    `CREATE TABLE sessions (
      token_hash ${text} PRIMARY KEY,
      user_id ${int8} NOT NULL REFERENCES users (id),
      created_at ${int8} NOT NULL,
      last_seen_at ${int8} NOT NULL
    )${tableSuffix}`,
    `CREATE INDEX sessions_user ON sessions (user_id)`,
    `CREATE INDEX sessions_last_seen ON sessions (last_seen_at)`,
    `CREATE TABLE sign_in_attempts (
      attempt_key ${text} PRIMARY KEY,
      failures ${int8} NOT NULL,
      next_allowed_at ${int8} NOT NULL,
      updated_at ${int8} NOT NULL
    )${tableSuffix}`,
    `CREATE INDEX sign_in_attempts_updated ON sign_in_attempts (updated_at)`,
  ],
};
