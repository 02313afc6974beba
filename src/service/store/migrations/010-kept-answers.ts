import type { Migration } from "../dialect.ts";

/** Kept answers name the record they are about, whatever its kind; until now only responses were named. */
export const keptAnswers: Migration = {
  name: "010-kept-answers",
  statements: ({ types: { text } }) => [
    `ALTER TABLE idempotency_keys RENAME COLUMN response_id TO record_id`,
    `ALTER TABLE idempotency_keys ADD COLUMN record ${text}`,
    `UPDATE idempotency_keys SET record = 'response' WHERE record_id IS NOT NULL`,
    `DROP INDEX idempotency_keys_by_response`,
    `CREATE INDEX idempotency_keys_by_record ON idempotency_keys (record, record_id)`,
  ],
};
