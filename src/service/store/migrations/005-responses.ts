import type { Migration } from "../dialect.ts";

/**
 * Candidates' responses, what was erased of them, and how soon a key may call again.
 *
 * On SQLite the responses refer to nothing and nothing refers to them: only then can the table be emptied page by page,
 * which is how erased rows leave no copy behind (`overwriteErased`). One process writes there, so that nothing can come
 * between reading a vacancy and writing its response.
 */
export const responses: Migration = {
  name: "005-responses",
  statements: ({ name, types: { lastingKey, key, int8, text }, tableSuffix }) => {
    const refersTo = (target: string) => (name === "postgresql" ? ` REFERENCES ${target}` : "");
    return [
      `CREATE TABLE responses (
        id ${lastingKey},
        client_id ${int8} NOT NULL${refersTo("clients (id)")},
        vacancy_id ${int8} NOT NULL${refersTo("vacancies (id) ON DELETE CASCADE")},
        full_name ${text} NOT NULL,
        full_name_folded ${text} NOT NULL,
        phone_digits ${text} NOT NULL,
        cv_url ${text},
        about_candidate ${text},
        birthday ${text},
        citizenship ${text},
        source ${text} NOT NULL CHECK (source IN ('partner', 'staff')),
        source_name ${text} NOT NULL,
        created_at ${int8} NOT NULL,
        keep_until ${int8} NOT NULL
      )${tableSuffix}`,
      `CREATE INDEX responses_by_creation ON responses (client_id, created_at, id)`,
      `CREATE INDEX responses_by_vacancy ON responses (vacancy_id, created_at, id)`,
      `CREATE INDEX responses_by_phone ON responses (client_id, phone_digits)`,
      `CREATE INDEX responses_by_end ON responses (keep_until)`,
      `CREATE TABLE erasures (
        id ${key},
        reason ${text} NOT NULL CHECK (reason IN ('due', 'response', 'candidate', 'vacancy')),
        client_id ${int8},
        responses ${int8} NOT NULL,
        erased_at ${int8} NOT NULL,
        overwritten_at ${int8}
      )${tableSuffix}`,
      `ALTER TABLE idempotency_keys ADD COLUMN response_id ${int8}`,
      `CREATE INDEX idempotency_keys_by_response ON idempotency_keys (response_id)`,
      `ALTER TABLE api_keys ADD COLUMN busy_until ${int8} NOT NULL DEFAULT 0`,
    ];
  },
};
