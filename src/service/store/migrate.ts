import { sql, type Kysely, type Transaction } from "kysely";
import type { Dialect, Migration } from "./dialect.ts";
import { access } from "./migrations/001-access.ts";
import { invoices } from "./migrations/002-invoices.ts";
import { vacancies } from "./migrations/003-vacancies.ts";
import { reports } from "./migrations/004-reports.ts";
import { responses } from "./migrations/005-responses.ts";
import { audit } from "./migrations/006-audit.ts";
import { foldedWordsAgain } from "./migrations/007-folded-words.ts";
import { invoiceKeysAdded } from "./migrations/008-invoice-keys.ts";
import { lastMoment } from "./migrations/009-last-moment.ts";
import { keptAnswers } from "./migrations/010-kept-answers.ts";
import { guessLanes } from "./migrations/011-guess-lanes.ts";
import { roomReserve } from "./migrations/012-room-reserve.ts";
import { secondFactor } from "./migrations/013-second-factor.ts";
import { auditSums } from "./migrations/014-audit-sums.ts";
import { recordIds } from "./migrations/015-record-ids.ts";
import { notices } from "./migrations/016-notices.ts";
import { invoiceSums } from "./migrations/017-invoice-sums.ts";
import { amountRanges } from "./migrations/018-amount-ranges.ts";
import { responseLooks } from "./migrations/019-response-looks.ts";
import { vacanciesByState } from "./migrations/020-vacancies-by-state.ts";
import { codeLimit } from "./migrations/032-code-limit.ts";
import { restoredMark, settleRestoredAccess } from "./restored-access.ts";
import { searchKeys } from "./migrations/021-search-keys.ts";
import { auditLooks } from "./migrations/031-audit-looks.ts";
import { loginSkeletons } from "./migrations/033-login-skeletons.ts";
import { givenPasswords } from "./migrations/034-given-passwords.ts";
import { oneTableOfSums } from "./migrations/040-one-table-of-sums.ts";
import { forgottenDevices } from "./migrations/041-forgotten-devices.ts";
import { forgottenCodes } from "./migrations/042-forgotten-codes.ts";
import { letterApostrophes } from "./migrations/043-letter-apostrophes.ts";
import { numbersInIndexes } from "./migrations/044-numbers-in-indexes.ts";
import { hostedMemory } from "./migrations/045-hosted-memory.ts";
import { enteredBy } from "./migrations/046-entered-by.ts";
import type { Tables } from "./tables.ts";
import { retryAfterConflict } from "./transact.ts";

const migrations: readonly Migration[] = [
  access,
  invoices,
  vacancies,
  reports,
  responses,
  audit,
  foldedWordsAgain,
  invoiceKeysAdded,
  lastMoment,
  keptAnswers,
  guessLanes,
  roomReserve,
  secondFactor,
  auditSums,
  recordIds,
  notices,
  invoiceSums,
  amountRanges,
  responseLooks,
  vacanciesByState,
  searchKeys,
  auditLooks,
  codeLimit,
  loginSkeletons,
  givenPasswords,
  oneTableOfSums,
  forgottenDevices,
  forgottenCodes,
  letterApostrophes,
  numbersInIndexes,
  hostedMemory,
  enteredBy,
];

/** PostgreSQL takes a second to find out that two transactions wait for each other. */
const migrationAttempts = { most: 10, forMs: 30_000 };

/**
 * Brings the schema up to date in one transaction, which is repeated if it collides with an older copy that still
 * works and locks tables in another order.
 * @returns the number of migrations
 * @throws Error if the store was made by a newer Placard
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<number> {
  return await retryAfterConflict({ dialect }, () => migrateOnce(db, dialect), migrationAttempts);
}

async function migrateOnce(db: Kysely<Tables>, dialect: Dialect): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    await oneAtATime(transaction, dialect);
    await sql`CREATE TABLE IF NOT EXISTS migrations (name ${sql.raw(dialect.types.text)} PRIMARY KEY, applied_at ${sql.raw(dialect.types.int8)} NOT NULL)`.execute(
      transaction,
    );
    const applied = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(
      transaction,
    );
    const done = new Set(applied.rows.map((row) => row.name));
    const isRestored = done.delete(restoredMark);
    refuseForeign([...done]);
    for (const migration of migrations) {
      if (done.has(migration.name)) continue;
      for (const step of migration.statements(dialect)) {
        if (typeof step === "string") await sql.raw(step).execute(transaction);
        else await step(transaction, dialect);
      }
      await sql`INSERT INTO migrations VALUES (${migration.name}, ${Date.now()})`.execute(
        transaction,
      );
    }
    if (isRestored) await settleRestoredAccess(transaction);
    return migrations.length;
  });
}

/** A row in `migrations` that keeps services away from an incomplete store, followed by what fills it. */
export const unfinishedMark = "~unfinished ";

/**
 * @param applied the store's migrations
 * @throws Error if a newer Placard made some of them, or the store is incomplete
 */
export function refuseForeign(applied: readonly string[]): void {
  const known = new Set<string>(migrations.map((migration) => migration.name));
  const foreign = applied.filter((name) => !known.has(name));
  const [unfinished] = foreign.filter((name) => name.startsWith(unfinishedMark));
  if (unfinished !== undefined) {
    throw new Error(
      `This store is not complete: it is being filled by a ${unfinished.slice(unfinishedMark.length)}, or that was interrupted. Run the same command again.`,
    );
  }
  if (foreign.length > 0) {
    throw new Error(
      `This store was made by a newer Placard: it holds ${foreign.join(", ")}, which this version does not know.`,
    );
  }
}

/** The migrations that the store still lacks. */
export const missingFrom = (applied: readonly string[]): readonly string[] =>
  migrations.map(({ name }) => name).filter((name) => !applied.includes(name));

/** Several copies of the service may start on one PostgreSQL at once; SQLite's folder is locked by one process. */
async function oneAtATime(transaction: Transaction<Tables>, dialect: Dialect): Promise<void> {
  if (dialect.name === "postgresql") {
    await sql`SELECT pg_advisory_xact_lock(7205759403792794)`.execute(transaction);
  }
}
