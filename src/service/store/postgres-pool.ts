import pg from "pg";

/** How long a request waits for a connection before it is refused. */
const connectionWaitMs = 10_000;

/** Connections to PostgreSQL, with numbers and days as the service reads them. */
export function postgresPool(url: string): pg.Pool {
  const INT8 = 20;
  const DATE = 1082;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectionWaitMs,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) => {
        if (oid === INT8) return exactInteger;
        if (oid === DATE) return (text: string) => text;
        return pg.types.getTypeParser(oid, format);
      },
    },
  });
  // A lost connection is an error event of the pool while it is idle, and of the client while it is in use. Without
  // listeners it would end the process. The pool replaces the connection; its user gets the error at the next
  // statement.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  return pool;
}

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`The store holds ${text}, beyond 2^53.`);
  return value;
}

/**
 * SQLSTATE: connection exceptions (08), the operator's interventions (57P: shut down, crashed, starting), no connection
 * left, and a server that only reads because another one has taken over.
 */
const awayStates = /^(?:08...|57P..|53300|25006)$/;
/** Error codes of the operating system for a lost connection. */
const lostConnection = /^(?:ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT)$/;
/** Errors of `pg`, its pool and Kysely that have no code. */
const lostClient =
  /^(?:Connection terminated|timeout e(?:xceeded when trying to connect|xpired)$|Client (?:has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

/** Whether PostgreSQL cannot be reached, or cannot be written to, at this moment. */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code !== "string") return lostClient.test(error.message);
  // Whatever keeps a socket from connecting: no such host, no route, no socket file.
  return (
    awayStates.test(code) ||
    lostConnection.test(code) ||
    syscall === "connect" ||
    syscall === "getaddrinfo"
  );
}
