import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import { clockDoubt, stopInWords } from "../responses/retention.ts";
import type { Store } from "../store/open.ts";

/** What must work for the service to take requests. */
export type CheckName = "store" | "migrations" | "disk" | "clock" | "service" | "stopping";

export type Check = { readonly ok: true } | { readonly ok: false; readonly problem: string };

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Partial<Record<CheckName, Check>>>;
}

/**
 * How often the store is checked. A probe reports the last result, so it is answered at once whatever the store does.
 */
const checkEveryMs = 1_000;
/** After this long without an answer the store counts as unavailable. */
const staleAfterMs = 5_000;
/** With less space than this a file system counts as full: SQLite's write-ahead log alone may need as much. */
const leastRoom = 4 * 1024 ** 2;

/** The store's last answer. */
interface Finding {
  readonly store: Check;
  readonly migrations: Check;
  readonly clock: Check;
  readonly at: number;
}

export const fine: Check = { ok: true };
export const not = (problem: string): Check => ({ ok: false, problem });

/** Whether a service can take requests, and the reason if it cannot. */
export abstract class Health {
  #isStopping = false;
  #isClosing = false;

  /** From now on the service is not ready. */
  beginStopping(): void {
    this.#isStopping = true;
  }

  /** From now on every answer closes its connection. */
  beginClosing(): void {
    this.#isClosing = true;
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** The checks, and whether all of them pass. */
  async readiness(): Promise<Readiness> {
    const checks = {
      ...(await this.findings()),
      stopping: this.#isStopping ? not("The service is stopping.") : fine,
    };
    return { ready: Object.values(checks).every(({ ok }) => ok), checks };
  }

  protected abstract findings(): Promise<Readiness["checks"]>;
}

/** Whether a service with a store can take requests. */
export class StoreHealth extends Health {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #timer: NodeJS.Timeout;
  #asking: Promise<Finding> | undefined;
  #last: Finding | undefined;

  constructor(store: Store, clock: Clock) {
    super();
    this.#store = store;
    this.#clock = clock;
    this.#timer = setInterval(() => void this.#ask(), checkEveryMs).unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  protected override async findings(): Promise<Readiness["checks"]> {
    const found = this.#last ?? (await Promise.race([this.#ask(), after(staleAfterMs)]));
    return this.#checksOf(found);
  }

  #checksOf(found: Finding | undefined): Readiness["checks"] {
    const isRecent = found !== undefined && performance.now() - found.at < staleAfterMs;
    const silent = not(`The store has not answered for ${staleAfterMs / 1000} s.`);
    const unknown = not("The store does not answer.");
    return {
      store: isRecent ? found.store : silent,
      migrations: isRecent ? found.migrations : unknown,
      clock: isRecent ? found.clock : unknown,
      disk: this.#disk(),
    };
  }

  #disk(): Check {
    if (this.#store.diskSpace.isFull) {
      return not("The disk is full: changes are refused until there is room.");
    }
    const free = this.#store.freeBytes?.();
    return free !== undefined && free < leastRoom
      ? not(`The disk is full: ${free} bytes are free where the store is.`)
      : fine;
  }

  /** One check at a time, so that checks do not pile up while the store is frozen. */
  #ask(): Promise<Finding> {
    this.#asking ??= this.#find().then((found) => {
      this.#asking = undefined;
      this.#last = found;
      return found;
    });
    return this.#asking;
  }

  async #find(): Promise<Finding> {
    const { probeDb: db, dialect, migrations: known, diskSpace } = this.#store;
    // It may wait behind requests; probes report the last result meanwhile.
    diskSpace.check().catch(() => undefined);
    try {
      const { rows } = await sql<{
        applied: number;
      }>`select count(*) as applied from migrations`.execute(db);
      const applied = rows[0]?.applied ?? 0;
      const doubt = await clockDoubt({ db }, this.#clock.now());
      return {
        store: (await dialect.onlyReads(db))
          ? not("The store can only be read: it is a standby, or has been made read-only.")
          : fine,
        // A newer version may have added migrations; this one continues until it is replaced.
        migrations:
          applied >= known ? fine : not(`The store has ${applied} of ${known} migrations.`),
        clock: doubt === undefined ? fine : not(stopInWords(doubt)),
        at: performance.now(),
      };
    } catch (error) {
      const away = not("The store does not answer.");
      return {
        // Only the kind of error, because a database may add data to its messages.
        store: not(`The store cannot be used (${kindOf(error)}).`),
        migrations: away,
        clock: away,
        at: performance.now(),
      };
    }
  }
}

const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown error";
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : error.name;
};

const after = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms).unref();
  });
