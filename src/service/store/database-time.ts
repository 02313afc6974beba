import { AsyncLocalStorage } from "node:async_hooks";

/**
 * How long a request has waited for the database so far. Each step has its own limit, but with a slow database many
 * steps could each take that long, so their sum is limited too. Other work of the request does not count: hashing, an
 * arriving body, a guess waiting for its turn.
 */
export class DatabaseTime {
  #waitedMs = 0;
  /** Concurrent steps count once. */
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

/** The steps that `run` starts count for this request, including later ones. */
export const inTimeOf = <T>(time: DatabaseTime, run: () => T): T => current.run(time, run);

/** For work after an answer, which has only its own limits. */
export const outOfTime = <T>(run: () => T): T => current.exit(run);

/** The current request's; undefined outside of requests. */
export const timeOfRequest = (): DatabaseTime | undefined => current.getStore();
