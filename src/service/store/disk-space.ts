import { randomBytes } from "node:crypto";
import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type Database from "better-sqlite3";
import { sql, type Kysely } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { Tables } from "./tables.ts";

/**
 * Space on the disk that is reserved while there is room. When the disk is full it is released, so that small writes
 * that must succeed (sign-in and sign-out) have room, while everything else is refused.
 */
export interface Reserve {
  /**
   * Makes the reserve if it is missing.
   * @returns whether it is there; false: the disk has no room for it
   */
  take(): Promise<boolean>;
  release(): Promise<void>;
}

/** Enough for some thousands of sign-ins. */
const reserveBytes = 2 * 1024 ** 2;

/**
 * How often the disk is checked: whether another process has found it full, and while it is full, whether there is room
 * again. PostgreSQL has to try, which uses the remaining room for a moment.
 */
const checkEveryMs = { usual: 1_000, full: 3_000 } as const;

/** Small writes are retried after this pause. */
const pauseMs = 100;

/** Whether the store's disk has room for more. */
export class DiskSpace {
  readonly #reserve: Reserve;
  readonly #isFullError: Dialect["isFull"];
  #isFull = false;
  #checkedAt = -Infinity;
  #checking: Promise<boolean> | undefined;

  constructor(reserve: Reserve, { isFull }: Pick<Dialect, "isFull">) {
    this.#reserve = reserve;
    this.#isFullError = isFull;
  }

  /** The last result. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /**
   * Checks the disk unless it was just checked.
   * @returns whether it is full
   */
  async check(): Promise<boolean> {
    const { usual, full } = checkEveryMs;
    if (performance.now() - this.#checkedAt < (this.#isFull ? full : usual)) return this.#isFull;
    this.#checking ??= this.#reserve.take().finally(() => {
      this.#checking = undefined;
      this.#checkedAt = performance.now();
    });
    this.#isFull = !(await this.#checking);
    return this.#isFull;
  }

  /** The store has refused to write, so the reserve is released. */
  async noteFull(): Promise<void> {
    await this.#checking;
    this.#isFull = true;
    this.#checkedAt = performance.now();
    await this.#reserve.release();
  }

  /** Runs a small write that must succeed. If there is no room, the reserve is released and it runs again. */
  async mustWrite<T>(run: () => Promise<T>): Promise<T> {
    for (let left = 2; ; left -= 1) {
      try {
        return await run();
      } catch (error) {
        if (left === 0 || !this.#isFullError(error)) throw error;
        await this.noteFull();
        if (left === 1) await setTimeout(pauseMs);
      }
    }
  }

  /** Runs a write that may be skipped if there is no room. */
  async unlessFull(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!this.#isFullError(error)) throw error;
      await this.noteFull();
    }
  }
}

/** After how many pages SQLite empties its write-ahead log: its default, and fewer while the log must not grow. */
const logPages = { usual: 1_000, full: 100 } as const;

/** The reserve of SQLite: a file beside the store. */
export function reserveFile(folder: string, sqlite: Database.Database): Reserve {
  const file = fileIn(folder);
  const emptyLogAfter = (pages: number) => sqlite.pragma(`wal_autocheckpoint = ${pages}`);
  const isTaken = () => statSync(file, { throwIfNoEntry: false })?.size === reserveBytes;
  return {
    take: async () => {
      if (isTaken()) return true;
      const { bavail, bsize } = statfsSync(folder);
      // As much again must be free; otherwise the next change would find the disk full.
      if (bavail * bsize < 2 * reserveBytes) return false;
      try {
        // Random bytes, because zeros take no room on a file system that compresses.
        writeFileSync(file, randomBytes(reserveBytes), { mode: 0o600 });
        emptyLogAfter(logPages.usual);
        return true;
      } catch {
        rmSync(file, { force: true });
        return false;
      }
    },
    release: async () => {
      rmSync(file, { force: true });
      emptyLogAfter(logPages.full);
    },
  };
}

/**
 * Releases SQLite's reserve before the store is open.
 * @returns whether there was one
 */
export function releaseFile(folder: string): boolean {
  const file = fileIn(folder);
  const isThere = existsSync(file);
  rmSync(file, { force: true });
  return isThere;
}

const fileIn = (folder: string): string => join(folder, "reserve.bin");

/**
 * The reserve of PostgreSQL: a table with meaningless rows. Copies of the service share it, so each notices what
 * another found.
 */
export function reserveTable(db: Kysely<Tables>, { isFull }: Pick<Dialect, "isFull">): Reserve {
  const takenBytes = async (within = db): Promise<number> => {
    const size = sql<{ bytes: number }>`select pg_relation_size('room_reserve') as bytes`;
    return (await size.execute(within)).rows[0]?.bytes ?? 0;
  };
  return {
    take: async () => {
      if ((await takenBytes()) >= reserveBytes) return true;
      try {
        await db.transaction().execute(async (transaction) => {
          // Also so that a failed attempt leaves no pages behind.
          await sql`truncate room_reserve`.execute(transaction);
          // A row takes a page.
          await sql`insert into room_reserve (filling0) select '' from generate_series(1, ${reserveBytes / 8192}::int)`.execute(
            transaction,
          );
        });
        return true;
      } catch (error) {
        if (isFull(error)) return false;
        throw error;
      }
    },
    release: async () => {
      await db.transaction().execute(async (transaction) => {
        // Another copy of the service may be trying to take it at this moment.
        await sql`lock table room_reserve in access exclusive mode`.execute(transaction);
        if ((await takenBytes(transaction)) > 0) {
          await sql`truncate room_reserve`.execute(transaction);
        }
      });
    },
  };
}
