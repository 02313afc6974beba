import type { Migration } from "../dialect.ts";

/**
 * The last moment the store was in use, which reveals a wrong clock. An older store gets the latest moment recorded in
 * it; an empty one has none.
 */
export const lastMoment: Migration = {
  name: "009-last-moment",
  statements: ({ types: { int8 }, tableSuffix }) => [
    `CREATE TABLE last_moment (
      id ${int8} PRIMARY KEY CHECK (id = 1),
      seen_at ${int8}
    )${tableSuffix}`,
    `INSERT INTO last_moment (id, seen_at) SELECT 1, max(at) FROM (
      SELECT max(last_seen_at) AS at FROM sessions
      UNION ALL SELECT max(created_at) FROM responses
      UNION ALL SELECT max(erased_at) FROM erasures
      UNION ALL SELECT max(at) FROM audit
    ) AS moments`,
  ],
};
