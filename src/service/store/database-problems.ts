import { sql, type Kysely } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

// Why a PostgreSQL database cannot be used: each problem as one sentence with what to do, naming the database without
// its password.

const oldestVersion = 15;

/**
 * Checks the server without writing anything.
 * @throws Error with a sentence
 */
export async function refuseUnusableDatabase(url: string, db: Kysely<Tables>): Promise<void> {
  const place = placeOf(url);
  const { rows } = await sql<{ version: string; number: string; encoding: string }>`
    select current_setting('server_version') as version,
      current_setting('server_version_num') as number,
      current_setting('server_encoding') as encoding`.execute(db);
  const [found] = rows;
  if (found === undefined) return;
  if (Number(found.number) < oldestVersion * 10_000) {
    throw new Error(
      `${place} is PostgreSQL ${found.version}, and Placard needs ${oldestVersion} or newer: upgrade it, or name another in DATABASE_URL.`,
    );
  }
  if (found.encoding !== "UTF8") {
    throw new Error(
      `${place} stores text as ${found.encoding}: make a database with \`createdb --encoding=UTF8 --template=template0\`.`,
    );
  }
  await refuseForeignTables(place, db);
}

/** Tables of another program with our names. Its own `migrations` may have any columns. */
async function refuseForeignTables(place: string, db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm') and relnamespace = current_schema()::regnamespace
      and relname in ('migrations', 'clients', 'users', 'sessions', 'invoices', 'vacancies')
    order by relname`.execute(db);
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return;
  if (names.includes("migrations")) {
    const own = await sql`
      select from migrations where to_jsonb(migrations) ->> 'name' = '001-access'`.execute(db);
    if (own.rows.length > 0) return;
  }
  throw new Error(
    `${place} holds the tables of another program (${names.join(", ")}): name an empty database in DATABASE_URL.`,
  );
}

/** Why PostgreSQL could not be used, in one sentence; the error's own text if unknown. */
export function databaseProblem(url: string, error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = placeOf(url);
  const { code = "" } = error as NodeJS.ErrnoException;
  const known = problems.find(([codes, , words]) =>
    code === "" ? words?.test(error.message) === true : codes.test(code),
  );
  if (known !== undefined) return `${place} ${known[1]}.`;
  return code === "" ? error.message : `${place} cannot be used: ${error.message}.`;
}

/** @throws Error with a sentence if `DATABASE_URL` is not an address */
export function refuseForeignAddress(url: string): void {
  placeOf(url);
}

/**
 * @returns such as `PostgreSQL “placard” at db.example:5432, user anna,`
 * @throws Error with a sentence if it is not an address
 */
function placeOf(url: string): string {
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url });
  } catch {
    // The address itself is not repeated, because it may contain a password.
    throw new Error(
      "DATABASE_URL is not an address such as postgresql://user:password@host:5432/database: correct it; signs such as @ and / in a password are written %40 and %2F.",
    );
  }
  const { host, port, user = "", database = user } = client;
  const at = host.startsWith("/") ? host : `${host}:${port}`;
  return `PostgreSQL “${database}” at ${at}, user ${user},`;
}

/** By code of PostgreSQL or the operating system; by text if `pg` gives no code. */
const problems: readonly (readonly [codes: RegExp, problem: string, words?: RegExp])[] = [
  [/^ECONNREFUSED$/, "is not there: start it, or correct host and port in DATABASE_URL"],
  [/^ENOENT$/, "has no socket there: start it, or correct the host in DATABASE_URL"],
  [
    /^(ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/,
    "is at a host that cannot be found or reached: correct the host in DATABASE_URL",
  ],
  [/^(EACCES|EPERM)$/, "may not be reached by this process: correct the rights of its socket"],
  [
    /^28/,
    "refuses this user or password: correct them in DATABASE_URL, or the server's pg_hba.conf",
    /^SASL/,
  ],
  [/^3D000$/, "does not exist there: make it with `createdb`, or correct its name in DATABASE_URL"],
  [/^53300$/, "has no connection left: raise its max_connections, or lower PLACARD_DB_CONNECTIONS"],
  [/^(53100|53200)$/, "is on a full disk or out of memory: make room"],
  [/^57P0/, "is starting or stopping: start Placard again in a moment"],
  [/^25006$/, "can only be read, as a standby: name the primary in DATABASE_URL"],
  [
    /^(58P01|0A000)$/,
    "lacks the extension pg_trgm: install PostgreSQL's contrib package on its machine",
  ],
  [
    /^42501$/,
    "does not let this user make tables or the extension pg_trgm: make the user the owner of the database",
  ],
  [
    /^(ETIMEDOUT|55P03|57014)$/,
    "does not answer: check the server and the network to it",
    /^timeout e|Query read timeout|due to connection timeout/,
  ],
  [
    /^ERR_SSL/,
    "has no TLS, or not the one that DATABASE_URL asks for: correct sslmode there, or set up the server's TLS",
    /does not support SSL/,
  ],
  [
    /^(ECONNRESET|EPIPE|08P01)$/,
    "closes the connection: check that host and port in DATABASE_URL are those of a PostgreSQL",
    /^Connection terminated/,
  ],
];
