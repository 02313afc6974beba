import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OperationName } from "#contract/operations.ts";
import type { ErasureReport } from "../responses/retention.ts";
import type { Store } from "../store/open.ts";
import { version } from "../capabilities.ts";
import type { Health } from "./readiness.ts";
import type { WorkLimit, WorkLimits } from "./work-limit.ts";

/** PostgreSQL computes the size of a database file by file, so it is requested at most this often. */
const sizeEveryMs = 60_000;

/** The data of one answer. */
export interface Answered {
  /** "other" for the page, its files and unknown addresses. */
  readonly operation: OperationName | "other";
  readonly status: number;
  readonly seconds: number;
}

interface OwnCounters {
  readonly signIns: Counter<"outcome">;
  readonly intake: Counter<"outcome">;
  readonly erasingRuns: Counter<"outcome">;
  readonly erased: Counter;
}

/**
 * The service's metrics for Prometheus: sums, never a person, a client or an address. The labels have few values, and
 * callers cannot add any.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: "placard_request_duration_seconds",
    help: "Requests by operation and status, from arrival to the end of the answer.",
    labelNames: ["operation", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.#registry],
  });
  /** Metrics of a service with a store. */
  readonly #own: OwnCounters | undefined;

  /**
   * @param store undefined if another service has it
   * @param limits of the work in progress, by kind
   */
  constructor(store: Store | undefined, health: Health, limits: WorkLimits) {
    collectDefaultMetrics({ register: this.#registry });
    this.#own = store === undefined ? undefined : this.#countOwn();
    this.#gauge(
      "placard_build_info",
      "Always 1; the labels name the version, the store and its migrations.",
      (gauge) => {
        const { version: name = "none", migrations = 0 } = store ?? {};
        gauge.set({ version, store: name, migrations }, 1);
      },
      ["version", "store", "migrations"],
    );
    this.#gauge(
      "placard_ready",
      "1 where the check of /readyz is in order, 0 where it is not.",
      async (gauge) => {
        const { checks } = await health.readiness();
        for (const [check, { ok }] of Object.entries(checks)) gauge.set({ check }, ok ? 1 : 0);
      },
      ["check"],
    );
    this.#describeLimits(Object.entries(limits));
    if (store !== undefined) this.#describeStore(store);
  }

  #countOwn(): OwnCounters {
    const signIns = this.#counter(
      "placard_sign_ins_total",
      "Sign-ins by outcome: ok, failed (wrong login or password), slowed (too many guesses), error.",
    );
    const intake = this.#counter(
      "placard_responses_received_total",
      "Candidates' responses sent by partners, by outcome: accepted, refused, error.",
    );
    const erasingRuns = this.#counter(
      "placard_erasing_runs_total",
      "Runs that erase responses whose time has come, by outcome: done, stopped (clock or share), failed.",
    );
    const erased = new Counter({
      name: "placard_responses_erased_total",
      help: "Responses erased by those runs.",
      registers: [this.#registry],
    });
    for (const outcome of ["ok", "failed", "slowed", "error"]) signIns.inc({ outcome }, 0);
    for (const outcome of ["accepted", "refused", "error"]) intake.inc({ outcome }, 0);
    for (const outcome of ["done", "stopped", "failed"]) erasingRuns.inc({ outcome }, 0);
    return { signIns, intake, erasingRuns, erased };
  }

  /** Counts an answer. */
  answered({ operation, status, seconds }: Answered): void {
    this.#requests.observe({ operation, status }, seconds);
    if (operation === "signIn") this.#own?.signIns.inc({ outcome: signInOutcome(status) });
    if (operation === "createResponse") {
      this.#own?.intake.inc({ outcome: intakeOutcome(status) });
    }
  }

  /** Counts a run that erases due records. */
  erased(run: ErasureReport): void {
    if (this.#own === undefined) return;
    const { erasingRuns, erased } = this.#own;
    if ("failure" in run) erasingRuns.inc({ outcome: "failed" });
    else if ("stopped" in run) erasingRuns.inc({ outcome: "stopped" });
    else {
      erasingRuns.inc({ outcome: "done" });
      erased.inc(run.erased);
    }
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** The text in Prometheus' format. */
  async text(): Promise<string> {
    return await this.#registry.metrics();
  }

  #counter(name: string, help: string): Counter<"outcome"> {
    return new Counter({ name, help, labelNames: ["outcome"], registers: [this.#registry] });
  }

  /** A metric that is read on request. */
  #gauge<Label extends string = never>(
    name: string,
    help: string,
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
    labelNames: Label[] = [],
  ): void {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect: () => collect(gauge),
    });
  }

  #describeLimits(limits: readonly (readonly [kind: string, limit: WorkLimit])[]): void {
    const figures = {
      inProgress: ["placard_work_in_progress", "Requests being worked on, by kind."],
      limit: ["placard_work_limit", "How many requests may be worked on, by kind."],
      refused: ["placard_work_refused", "Requests refused beyond that since the start, by kind."],
    } as const;
    for (const figure of ["inProgress", "limit", "refused"] as const) {
      const [name, help] = figures[figure];
      const collect = (gauge: Gauge<"kind">) => {
        for (const [kind, limit] of limits) gauge.set({ kind }, limit.figures[figure]);
      };
      this.#gauge(name, help, collect, ["kind"]);
    }
  }

  #describeStore({ sizeBytes, freeBytes, pool }: Store): void {
    let askedAt = Number.NEGATIVE_INFINITY;
    this.#gauge("placard_store_bytes", "Size of the store.", (gauge) => {
      // A slow store must not delay the metrics, so they show its last answer.
      if (performance.now() - askedAt < sizeEveryMs) return;
      askedAt = performance.now();
      sizeBytes().then(
        (bytes) => gauge.set(bytes),
        () => undefined,
      );
    });
    if (freeBytes !== undefined) {
      this.#gauge(
        "placard_store_free_bytes",
        "Free space of the file system that holds the store.",
        (gauge) => gauge.set(freeBytes()),
      );
    }
    if (pool === undefined) return;
    this.#gauge(
      "placard_pool_connections",
      "Connections to PostgreSQL, in use and idle.",
      (gauge) => {
        const { total, idle } = pool();
        gauge.set({ state: "in use" }, total - idle);
        gauge.set({ state: "idle" }, idle);
      },
      ["state"],
    );
    this.#gauge(
      "placard_pool_waiting",
      "Queries that wait for a connection to PostgreSQL.",
      (gauge) => gauge.set(pool().waiting),
    );
  }
}

function signInOutcome(status: number): string {
  if (status < 300) return "ok";
  if (status === 429) return "slowed";
  return status < 500 ? "failed" : "error";
}

function intakeOutcome(status: number): string {
  if (status < 300) return "accepted";
  return status < 500 ? "refused" : "error";
}
