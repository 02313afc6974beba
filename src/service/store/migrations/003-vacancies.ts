import type { Migration } from "../dialect.ts";

/** Companies, vacancies with an index for every order of their list, and the answers kept for repeated requests. */
export const vacancies: Migration = {
  name: "003-vacancies",
  statements: ({ name, types: { key, lastingKey, int8, text }, tableSuffix }) => [
    `CREATE TABLE companies (
      id ${key},
      client_id ${int8} NOT NULL REFERENCES clients (id),
      name ${text} NOT NULL,
      name_folded ${text} NOT NULL,
      person_name ${text} NOT NULL,
      logo_url ${text} NOT NULL,
      phone ${text} NOT NULL,
      phone_extension ${text} NOT NULL,
      phone_additional ${text} NOT NULL,
      phone_additional_extension ${text} NOT NULL,
      order_email ${text} NOT NULL,
      site_url ${text} NOT NULL,
      more_info ${text} NOT NULL
    )${tableSuffix}`,
    `CREATE INDEX companies_by_name ON companies (client_id, name_folded, id)`,
    `CREATE TABLE vacancies (
      id ${lastingKey},
      client_id ${int8} NOT NULL REFERENCES clients (id),
      company_id ${int8} NOT NULL REFERENCES companies (id),
      title ${text} NOT NULL,
      title_folded ${text} NOT NULL,
      state ${text} NOT NULL CHECK (state IN ('not_paid', 'published', 'completed')),
      archive ${int8} NOT NULL CHECK (archive IN (0, 1)),
      created_at ${int8} NOT NULL,
      edited_at ${int8} NOT NULL,
      activated_at ${int8},
      completed_at ${int8},
      archived_at ${int8},
      version ${int8} NOT NULL,
      specific ${text} NOT NULL,
      placing_details ${text},
      CHECK ((archived_at IS NULL) = (archive = 0)),
      CHECK ((activated_at IS NULL) = (state = 'not_paid'))
    )${tableSuffix}`,
    `CREATE INDEX vacancies_by_creation ON vacancies (client_id, created_at, id)`,
    `CREATE INDEX vacancies_by_edit ON vacancies (client_id, edited_at, id)`,
    `CREATE INDEX vacancies_by_title ON vacancies (client_id, title_folded, id)`,
    `CREATE INDEX vacancies_by_company ON vacancies (company_id)`,
    ...(name === "postgresql"
      ? [`CREATE INDEX vacancies_title_search ON vacancies USING gin (title_folded gin_trgm_ops)`]
      : []),
    `CREATE TABLE idempotency_keys (
      client_id ${int8} NOT NULL REFERENCES clients (id),
      operation ${text} NOT NULL,
      idempotency_key ${text} NOT NULL,
      request_hash ${text} NOT NULL,
      answer ${text} NOT NULL,
      created_at ${int8} NOT NULL,
      PRIMARY KEY (client_id, operation, idempotency_key)
    )${tableSuffix}`,
    `CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)`,
  ],
};
