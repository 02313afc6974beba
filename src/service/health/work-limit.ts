/** Work that has been started. Each method may be called more than once. */
export interface Work {
  /** What follows does not count as work until `resume`: a body is arriving, or a guess waits for its turn. */
  pause(): void;
  resume(): void;
  end(): void;
}

/** The time, and the moment when the process has handled its connections again; tests replace both. */
export interface Turns {
  now(): number;
  next(begin: () => void): void;
}

const ownTurns: Turns = {
  now: () => performance.now(),
  next: (begin) => void setImmediate(begin),
};

/** When work takes this long, less of it is admitted. A client that waits longer is likely to ask again. */
const aimMs = 300;
/** The least that is always admitted: more than a browser's burst of requests. */
const least = 64;
const most = 1_000;
/** How often the limit is adjusted. */
const adjustEveryMs = 100;
/** Work is started for this long before the process handles its connections again, so probes wait no longer. */
const turnMs = 10;

/**
 * Limits the work in progress by its duration: while a request takes longer than `aimMs`, less is admitted, in
 * proportion; otherwise more. Work starts in the order of arrival, a little per turn of the event loop, because one
 * thread does all of it and must also answer probes and refusals.
 */
export class WorkLimit {
  readonly #turns: Turns;
  #limit = least;
  #inProgress = 0;
  #refused = 0;
  #waiting: { readonly since: number; readonly begin: () => void }[] = [];
  /** When this turn's work started; undefined if none has. */
  #turnBegan: number | undefined;
  #adjustedAt: number;
  /** Since the last adjustment: how much work ended, how long it took in all, and whether anything was refused. */
  #ended = 0;
  #tookMs = 0;
  #wasFull = false;

  constructor(turns: Turns = ownTurns) {
    this.#turns = turns;
    this.#adjustedAt = turns.now();
  }

  get figures(): { readonly limit: number; readonly inProgress: number; readonly refused: number } {
    return { limit: this.#limit, inProgress: this.#inProgress, refused: this.#refused };
  }

  /** @returns the work, once it may start; undefined if too much is in progress */
  enter(): Promise<Work> | undefined {
    const since = this.#turns.now();
    this.#adjust(since);
    if (this.#inProgress >= this.#limit) {
      this.#refused += 1;
      this.#wasFull = true;
      return undefined;
    }
    this.#inProgress += 1;
    const work = this.#work(since);
    if (this.#waiting.length === 0 && this.#hasTimeLeft(since)) return Promise.resolve(work);
    return new Promise((resolve) => {
      this.#waiting.push({ since, begin: () => resolve(work) });
    });
  }

  #work(since: number): Work {
    let began = since;
    let state: "working" | "paused" | "ended" = "working";
    let earlierMs = 0;
    const leave = (to: "paused" | "ended") => {
      if (state === "working") {
        earlierMs += this.#turns.now() - began;
        this.#inProgress -= 1;
      }
      state = to;
    };
    return {
      pause: () => {
        if (state === "working") leave("paused");
      },
      resume: () => {
        if (state !== "paused") return;
        state = "working";
        began = this.#turns.now();
        this.#inProgress += 1;
      },
      end: () => {
        if (state === "ended") return;
        leave("ended");
        this.#ended += 1;
        this.#tookMs += earlierMs;
      },
    };
  }

  /** Whether more work may start in this turn. */
  #hasTimeLeft(now: number): boolean {
    if (this.#turnBegan === undefined) {
      this.#turnBegan = now;
      this.#turns.next(() => {
        this.#turnBegan = undefined;
        this.#beginWaiting();
      });
    }
    return now - this.#turnBegan < turnMs;
  }

  #beginWaiting(): void {
    const [first] = this.#waiting;
    if (first === undefined || !this.#hasTimeLeft(this.#turns.now())) return;
    this.#waiting.shift();
    first.begin();
    // After the first step of the work, which with SQLite is all of it. A tick alone would run before the microtasks of
    // that step.
    queueMicrotask(() => process.nextTick(() => this.#beginWaiting()));
  }

  #adjust(now: number): void {
    if (now - this.#adjustedAt < adjustEveryMs) return;
    const oldest = this.#waiting[0];
    const tookMs = Math.max(
      this.#ended === 0 ? 0 : this.#tookMs / this.#ended,
      oldest === undefined ? 0 : now - oldest.since,
    );
    if (tookMs > aimMs) {
      this.#limit = Math.max(least, Math.floor(this.#limit * Math.max(0.5, aimMs / tookMs)));
    } else if (this.#wasFull && this.#ended > 0) {
      this.#limit = Math.min(most, Math.ceil(this.#limit * 1.1));
    }
    this.#adjustedAt = now;
    this.#ended = 0;
    this.#tookMs = 0;
    this.#wasFull = false;
  }
}

/**
 * Shared by all listeners of the process. Sign-ins have a limit of their own, so that a flood of them, whose work is
 * hashing, does not block other requests.
 */
export const makeWorkLimits = () => ({ signIn: new WorkLimit(), rest: new WorkLimit() });

export type WorkLimits = ReturnType<typeof makeWorkLimits>;
