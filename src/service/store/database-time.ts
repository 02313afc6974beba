import { AsyncLocalStorage } from "node:async_hooks";

/**
 * How long a request has waited for the database so far. Each step has its own limit, but a database that is slow and
 * does not hang could take that long again and again; together the steps must end in time too. What a request does
 * meanwhile counts for nothing: hashing, a body on its way, a guess that waits for its turn.
 */
export class DatabaseTime {
  #waitedMs = 0;
  /** Steps at the same time count once. */
  #steps = 0;
  #since = 0;

  get waitedMs(): number {
    return this.#waitedMs + (this.#steps === 0 ? 0 : performance.now() - this.#since);
  }

  async waitFor<T>(step: Promise<T>): Promise<T> {
    if (this.#steps === 0) this.#since = performance.now();
    this.#steps += 1;
    try {
      return await step;
    } finally {
      if (this.#steps === 1) this.#waitedMs = this.waitedMs;
      this.#steps -= 1;
    }
  }
}

const current = new AsyncLocalStorage<DatabaseTime>();

/** The steps that `run` begins count for this request, also those it begins later. */
export const inTimeOf = <T>(time: DatabaseTime, run: () => T): T => current.run(time, run);

/** For what follows an answer, and has its own limits only. */
export const outOfTime = <T>(run: () => T): T => current.exit(run);

/** Of the request that is being worked on; undefined outside of requests. */
export const timeOfRequest = (): DatabaseTime | undefined => current.getStore();
