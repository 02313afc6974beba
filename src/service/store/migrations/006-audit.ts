import type { Migration } from "../dialect.ts";

/**
 * Users that can be disabled, sessions that can be told apart, and the audit, which the store itself protects from
 * changes.
 */
export const audit: Migration = {
  name: "006-audit",
  statements: ({ name, types: { lastingKey, int8, text }, tableSuffix }) => [
    `ALTER TABLE users ADD COLUMN disabled_at ${int8}`,
    `ALTER TABLE users ADD COLUMN last_sign_in_at ${int8}`,
    `ALTER TABLE sessions ADD COLUMN device ${text}`,
    // It refers to nothing: what is deleted later must not take its past along, nor be kept by it.
    `CREATE TABLE audit (
      id ${lastingKey},
      at ${int8} NOT NULL,
      client_id ${int8},
      who ${text} NOT NULL CHECK (who IN ('user', 'key', 'operator', 'service', 'stranger')),
      who_id ${int8},
      operation ${text} NOT NULL,
      record ${text},
      record_id ${int8},
      fields ${text} NOT NULL,
      request_id ${text}
    )${tableSuffix}`,
    `CREATE INDEX audit_by_client ON audit (client_id, id)`,
    `CREATE INDEX audit_by_record ON audit (client_id, record, record_id, id)`,
    ...(name === "sqlite" ? sqliteGuards : postgresGuards),
  ],
};

const sqliteGuards = [
  `CREATE TRIGGER audit_keeps_rows BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END`,
  `CREATE TRIGGER audit_loses_nothing BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END`,
  // INSERT OR REPLACE would delete a row without asking the trigger above.
  `CREATE TRIGGER audit_replaces_nothing BEFORE INSERT ON audit
    WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END`,
];

const postgresGuards = [
  `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the audit is append-only'; END $$`,
  `CREATE TRIGGER audit_keeps_rows BEFORE UPDATE OR DELETE ON audit
    FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
  `CREATE TRIGGER audit_loses_nothing BEFORE TRUNCATE ON audit
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,
];
