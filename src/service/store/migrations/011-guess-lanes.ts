import type { Migration } from "../dialect.ts";

/** Secrets of the store, and queues of guesses, each forgotten after its own time. Existing counts are dropped. */
export const guessLanes: Migration = {
  name: "011-guess-lanes",
  statements: ({ types: { int8, text }, tableSuffix }) => [
    `CREATE TABLE secrets (name ${text} PRIMARY KEY, value ${text} NOT NULL)${tableSuffix}`,
    `ALTER TABLE sign_in_attempts ADD COLUMN forget_at ${int8} NOT NULL DEFAULT 0`,
    `CREATE INDEX sign_in_attempts_forgotten ON sign_in_attempts (forget_at)`,
  ],
};
