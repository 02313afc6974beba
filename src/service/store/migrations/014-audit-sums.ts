import type { Migration } from "../dialect.ts";

/**
 * Entries that count several events of an hour, and an audit that is trimmed by age. The store still refuses to change
 * or delete entries, with two exceptions: a count grows by one, and entries older than `audit_kept_from` may be
 * deleted.
 */
export const auditSums: Migration = {
  name: "014-audit-sums",
  statements: ({ name, types: { int8, text }, tableSuffix }) => [
    `ALTER TABLE audit ADD COLUMN times ${int8} NOT NULL DEFAULT 1`,
    `ALTER TABLE audit ADD COLUMN last_at ${int8}`,
    `ALTER TABLE audit ADD COLUMN address ${text}`,
    `ALTER TABLE audit ADD COLUMN sum_key ${text}`,
    `CREATE UNIQUE INDEX audit_sums ON audit (sum_key)`,
    `CREATE INDEX audit_by_age ON audit (at)`,
    `CREATE TABLE audit_kept_from (
      id ${int8} PRIMARY KEY CHECK (id = 1),
      kept_from ${int8} NOT NULL
    )${tableSuffix}`,
    `INSERT INTO audit_kept_from (id, kept_from) VALUES (1, 0)`,
    ...(name === "sqlite" ? sqliteGuards : postgresGuards),
  ],
};

/** The columns of a sum that never change. */
export const keptOfSums = [
  "id",
  "at",
  "client_id",
  "who",
  "who_id",
  "operation",
  "record",
  "record_id",
  "fields",
  "request_id",
  "address",
  "sum_key",
];

const sqliteGuards = [
  `DROP TRIGGER audit_keeps_rows`,
  `DROP TRIGGER audit_loses_nothing`,
  `CREATE TRIGGER audit_keeps_rows BEFORE UPDATE ON audit
    WHEN NOT (OLD.sum_key IS NOT NULL AND NEW.times = OLD.times + 1 AND NEW.last_at >= OLD.last_at
      AND ${keptOfSums.map((column) => `NEW.${column} IS OLD.${column}`).join(" AND ")})
    BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END`,
  `CREATE TRIGGER audit_loses_nothing BEFORE DELETE ON audit
    WHEN OLD.at >= (SELECT kept_from FROM audit_kept_from)
    BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END`,
];

const postgresGuards = [
  `CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.at < (SELECT kept_from FROM audit_kept_from) THEN RETURN OLD; END IF;
      ELSIF TG_OP = 'UPDATE' THEN
        IF OLD.sum_key IS NOT NULL AND NEW.times = OLD.times + 1 AND NEW.last_at >= OLD.last_at
          AND to_jsonb(NEW) - 'times' - 'last_at' = to_jsonb(OLD) - 'times' - 'last_at'
        THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'the audit is append-only';
    END $$`,
];
