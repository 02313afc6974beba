import type { Migration } from "../dialect.ts";

/** What is known of another service's records, and to whom that service shows them. */
export const hostedMemory: Migration = {
  name: "045-hosted-memory",
  statements: ({ types: { int8, text }, tableSuffix }) => [
    `CREATE TABLE hosted_entries (
      service ${text} NOT NULL,
      kind ${text} NOT NULL,
      vacancy_id ${int8} NOT NULL,
      part ${text} NOT NULL,
      value ${text} NOT NULL,
      at ${int8} NOT NULL,
      PRIMARY KEY (service, kind, vacancy_id, part)
    )${tableSuffix}`,
    `CREATE TABLE hosted_grants (
      caller ${text} NOT NULL,
      vacancy_id ${int8} NOT NULL,
      operation ${text} NOT NULL,
      is_allowed ${int8} NOT NULL,
      at ${int8} NOT NULL,
      PRIMARY KEY (caller, vacancy_id, operation)
    )${tableSuffix}`,
    `CREATE INDEX hosted_entries_at ON hosted_entries (at)`,
    `CREATE INDEX hosted_grants_at ON hosted_grants (at)`,
  ],
};
