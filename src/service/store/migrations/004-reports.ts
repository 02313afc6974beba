import type { Migration } from "../dialect.ts";

/**
 * Sites, placements, their daily counts, and API keys. The counts of a period are read placement by placement, each one
 * stretch of the key: measured with 60 sites and 365 days, that is faster for one day, 30 and 365 than any other order.
 */
export const reports: Migration = {
  name: "004-reports",
  statements: ({ name, types: { key, int8, text }, tableSuffix }) => [
    `CREATE TABLE sites (
      id ${key},
      title ${text} NOT NULL UNIQUE,
      keeps_views ${int8} NOT NULL CHECK (keeps_views IN (0, 1)),
      keeps_calls ${int8} NOT NULL CHECK (keeps_calls IN (0, 1))
    )${tableSuffix}`,
    `CREATE TABLE placements (
      vacancy_id ${int8} NOT NULL REFERENCES vacancies (id) ON DELETE CASCADE,
      site_id ${int8} NOT NULL REFERENCES sites (id),
      placed_on ${text} NOT NULL,
      url ${text},
      error ${text},
      error_since ${int8},
      PRIMARY KEY (vacancy_id, site_id),
      CHECK ((error IS NULL) = (error_since IS NULL))
    )${tableSuffix}`,
    `CREATE INDEX placements_by_site ON placements (site_id)`,
    // No further index, and no reference to the placement: a vacancy's days are many, and go with the vacancy.
    `CREATE TABLE placement_days (
      vacancy_id ${int8} NOT NULL REFERENCES vacancies (id) ON DELETE CASCADE,
      site_id ${int8} NOT NULL,
      date ${text} NOT NULL,
      views ${int8},
      calls ${int8},
      PRIMARY KEY (vacancy_id, site_id, date)
    )${tableSuffix}${name === "sqlite" ? ", WITHOUT ROWID" : ""}`,
    `CREATE TABLE api_keys (
      id ${key},
      client_id ${int8} NOT NULL REFERENCES clients (id),
      name ${text} NOT NULL,
      prefix ${text} NOT NULL UNIQUE,
      key_hash ${text} NOT NULL,
      scopes ${text} NOT NULL,
      created_at ${int8} NOT NULL,
      last_used_at ${int8},
      revoked_at ${int8}
    )${tableSuffix}`,
    `CREATE INDEX api_keys_by_client ON api_keys (client_id, id)`,
  ],
};
