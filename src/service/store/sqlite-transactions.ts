import type Database from "better-sqlite3";
import { SqliteDialect, SqliteDriver, type DatabaseConnection } from "kysely";

/**
 * Kysely's SQLite, except for one thing: where a full disk has ended the transaction already, there is nothing to roll
 * back. Trying it anyway fails in its turn, and that failure would hide from the operator what was wrong.
 */
export class SqliteTransactions extends SqliteDialect {
  readonly #sqlite: Database.Database;

  constructor(sqlite: Database.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#sqlite);
  }
}

class Driver extends SqliteDriver {
  readonly #sqlite: Database.Database;

  constructor(sqlite: Database.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}
