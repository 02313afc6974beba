import { setTimeout } from "node:timers/promises";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { timeOfRequest } from "./database-time.ts";

/**
 * How many connections, and the time limits of each step of a request. All steps together may take no longer than one
 * of each.
 */
export interface DatabaseLimits {
  readonly connections: number;
  /** For getting a free connection or making one. */
  readonly connectMs: number;
  /** For a statement. */
  readonly statementMs: number;
  /** For waiting for another transaction's lock. */
  readonly lockMs: number;
}

/** Together below 5 s, so a caller gets an answer within 5 s even if the database hangs. */
export const defaultLimits: DatabaseLimits = {
  connections: 10,
  connectMs: 1_500,
  statementMs: 2_500,
  lockMs: 1_500,
};

/**
 * For migrations, demonstration data and erasing, whose statements may take minutes. These connections are closed when
 * unused.
 */
const longWorkLimits = { connections: 2, connectMs: 10_000 } as const;

/** PostgreSQL cancels a statement in time by itself; if even that fails, it is abandoned a little later. */
const graceMs = 250;

/** Whatever PostgreSQL's reason is, such as a file that a new session cannot write. */
const noConnection = "PostgreSQL made no connection";

const timeIsOver = "The request's time for the database is over";

/** @returns the time limit of its next step, at most `mostMs` */
function leftMs({ connectMs, statementMs }: DatabaseLimits, mostMs: number): number {
  const waitedMs = timeOfRequest()?.waitedMs ?? 0;
  return Math.min(mostMs, Math.ceil(connectMs + statementMs + graceMs - waitedMs));
}

const preparedNames = new Map<string, string>();

/** Each connection prepares this statement once, instead of parsing and planning it each time. */
export function prepareOnce(text: string): void {
  if (!preparedNames.has(text)) preparedNames.set(text, `fixed_${preparedNames.size}`);
}

/**
 * A database that hangs never answers, and one demoted to a standby is read-only. The connection is then closed,
 * because in the pool it would fail the next request too.
 */
const timeLimitedClient = (limits: DatabaseLimits) =>
  class extends pg.Client {
    // The overloads of `query` cannot be repeated here; Kysely calls it with a text and values.
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(...given: any[]): any {
      const [text, values, ...rest] = given;
      if (typeof text !== "string" || rest.length > 0 || typeof values === "function") {
        return (super.query as (...all: unknown[]) => unknown).apply(this, given);
      }
      const asked = this.#askInTime(text, values);
      asked.catch((error: unknown) => {
        if (isUseless(error)) void this.end();
      });
      return timeOfRequest()?.waitFor(asked) ?? asked;
    }

    async #askInTime(text: string, values: unknown[] | undefined) {
      const query_timeout = leftMs(limits, limits.statementMs + graceMs);
      if (query_timeout <= 0) throw new Error(timeIsOver);
      const name = preparedNames.get(text);
      // `query_timeout` is not in the types of the package.
      return await super.query({ text, values, name, query_timeout } as pg.QueryConfig);
    }
  };

const isUseless = (error: unknown): boolean =>
  hasCode(error, "25006") ||
  (error instanceof Error &&
    (error.message === "Query read timeout" || error.message === timeIsOver));

/** The pool for requests: they wait for a connection as long as their time for the database allows. */
export function poolForRequests(pool: pg.Pool, limits: DatabaseLimits): PostgresPool {
  const connect = async (): Promise<pg.PoolClient> => {
    const connected = pool.connect().catch((error: unknown) => {
      throw isPostgresFull(error) ? error : new Error(noConnection, { cause: error });
    });
    const mostMs = leftMs(limits, limits.connectMs);
    // Shorter than the pool's own limit only when little time is left.
    if (mostMs === limits.connectMs) return await connected;
    const ended = new AbortController();
    const over = setTimeout(Math.max(0, mostMs), "over" as const, { signal: ended.signal });
    over.catch(() => undefined);
    const first = await Promise.race([connected, over]);
    if (first !== "over") {
      ended.abort();
      return first;
    }
    connected.then(
      (client) => client.release(),
      () => undefined,
    );
    throw new Error(timeIsOver);
  };
  return {
    connect: async () => await (timeOfRequest()?.waitFor(connect()) ?? connect()),
    end: async () => await pool.end(),
    options: pool.options,
  };
}

/**
 * Connections to PostgreSQL, with numbers and days in the service's format.
 * @param limits "unlimited" for long work outside of requests
 */
export function postgresPool(url: string, limits: DatabaseLimits | "unlimited"): pg.Pool {
  const INT8 = 20;
  const DATE = 1082;
  const { connections, connectMs } = limits === "unlimited" ? longWorkLimits : limits;
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    application_name: "placard",
    max: connections,
    connectionTimeoutMillis: connectMs,
    ...(limits === "unlimited"
      ? {}
      : {
          Client: timeLimitedClient(limits),
          query_timeout: limits.statementMs + graceMs,
          // The pool waits for it, which its types do not say.
          // oxlint-disable-next-line typescript/no-misused-promises
          onConnect: async (client: pg.ClientBase) => {
            await client.query(settingsOf(limits));
          },
        }),
    types: {
      getTypeParser: (oid, format) => {
        if (oid === INT8) return exactInteger;
        if (oid === DATE) return (text: string) => text;
        return pg.types.getTypeParser(oid, format);
      },
    },
  });
  // A lost connection is an error event of the pool while idle, and of the client while in use. Without listeners it
  // would end the process. The pool replaces the connection; its user gets the error at the next statement.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  return pool;
}

/**
 * What a session of a request keeps to. As statements, not as parameters of the connection, which PgBouncer refuses or
 * ignores.
 */
const settingsOf = ({ statementMs, lockMs }: DatabaseLimits): string =>
  [
    `set statement_timeout = ${statementMs}`,
    `set lock_timeout = ${lockMs}`,
    // Ends a transaction whose client has silently disappeared, so that its locks do not stay for hours.
    `set idle_in_transaction_session_timeout = ${statementMs}`,
    // Starting parallel workers takes longer than what a request reads.
    "set max_parallel_workers_per_gather = 0",
  ].join("; ");

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`The store holds ${text}, beyond 2^53.`);
  return value;
}

/**
 * SQLSTATE: connection exceptions (08), the operator's interventions (57P: shut down, crashed, starting), no connection
 * left, a server that only reads because another one has taken over, and time-outs of statements (57014), of locks
 * (55P03) and of a transaction in which nothing happened (25P03).
 */
const awayStates = /^(?:08...|57P..|57014|53300|25006|25P03|55P03)$/;
/** Error codes of the operating system for a lost connection. */
const lostConnection = /^(?:ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT)$/;
/** Errors of `pg`, its pool and Kysely that have no code. */
const lostClient =
  /^(?:PostgreSQL made no connection|Connection terminated|The request's time for the database is over|Query read timeout|timeout e(?:xceeded when trying to connect|xpired)$|Client (?:has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

/** Whether a database or the operating system gave an error this code. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** Whether PostgreSQL's disk is full. */
export const isPostgresFull = (error: unknown): boolean => hasCode(error, "53100");

/** Whether PostgreSQL is currently unreachable, does not answer in time, or is read-only. */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== "string") return lostClient.test(error.message);
  // Any failure of a socket to connect: no such host, no route, no socket file.
  return (
    awayStates.test(code) ||
    lostConnection.test(code) ||
    syscall === "connect" ||
    syscall === "getaddrinfo"
  );
}
