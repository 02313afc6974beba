import type { Migration } from "../dialect.ts";
import { keptOfSums } from "./014-audit-sums.ts";

/**
 * Looks by phone are summed like failed sign-ins, and one request may hold hundreds. Their count grows by any number;
 * the store still refuses to lower it, or to change anything else.
 */
export const auditLooks: Migration = {
  name: "031-audit-looks",
  statements: ({ name }) => (name === "sqlite" ? sqliteGuard : postgresGuard),
};

const grows = `NEW.times > OLD.times AND (NEW.times = OLD.times + 1 OR OLD.operation = 'lookUpPhone')`;

const sqliteGuard = [
  `DROP TRIGGER audit_keeps_rows`,
  `CREATE TRIGGER audit_keeps_rows BEFORE UPDATE ON audit
    WHEN NOT (OLD.sum_key IS NOT NULL AND ${grows} AND NEW.last_at >= OLD.last_at
      AND ${keptOfSums.map((column) => `NEW.${column} IS OLD.${column}`).join(" AND ")})
    BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END`,
];

const postgresGuard = [
  `CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        IF OLD.at < (SELECT kept_from FROM audit_kept_from) THEN RETURN OLD; END IF;
      ELSIF TG_OP = 'UPDATE' THEN
        IF OLD.sum_key IS NOT NULL AND ${grows} AND NEW.last_at >= OLD.last_at
          AND to_jsonb(NEW) - 'times' - 'last_at' = to_jsonb(OLD) - 'times' - 'last_at'
        THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'the audit is append-only';
    END $$`,
];
