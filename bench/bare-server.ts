import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";

/* The same SQL without the service: what an operation sends to the database is recorded, and a bare Fastify with the
   bare driver sends it again for each request and answers the same body. */

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
  rows: readonly Row[];
}
type Row = Readonly<Record<string, unknown>>;

let sent: Sent[] | undefined;

/** Notes every statement that either driver gets while `run` runs. */
async function recorded(run: () => Promise<void>): Promise<readonly Sent[]> {
  sent = [];
  await run();
  const all = sent;
  sent = undefined;
  return all;
}

/** Records the statements of both drivers. Without a recording it costs one comparison per statement. */
export function listenToDrivers(): void {
  const memory = new Database(":memory:");
  const statement = Object.getPrototypeOf(memory.prepare("select 1")) as Database.Statement;
  memory.close();
  for (const how of ["all", "run"] as const) {
    const original = statement[how] as (this: Database.Statement, ...values: unknown[]) => unknown;
    statement[how] = function (this: Database.Statement, ...values: unknown[]): never {
      const result = original.apply(this, values);
      sent?.push({
        text: this.source,
        values: values.flat(),
        rows: Array.isArray(result) ? (result as Row[]) : [],
      });
      return result as never;
    };
  }
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const query = client.query;
  client.query = function (this: pg.Client, ...given: unknown[]) {
    const result = query.apply(this, given);
    const [asked, values] = given as [string | pg.QueryConfig, unknown[] | undefined];
    const text = typeof asked === "string" ? asked : asked.text;
    if (sent !== undefined && result instanceof Promise) {
      const noted: Sent = {
        text,
        values: (typeof asked === "string" ? values : asked.values) ?? [],
        rows: [],
      };
      sent.push(noted);
      return result.then((answer: pg.QueryResult<Row>) => {
        noted.rows = answer.rows;
        return answer;
      });
    }
    return result;
  };
}

/** A value of a statement: the recorded one, one that an earlier statement of this request answered, or a new one. */
type Value = (answers: readonly (readonly Row[])[], fresh: Map<unknown, unknown>) => unknown;

interface Step {
  readonly text: string;
  readonly values: readonly Value[];
}

let counter = 1_000_000;

const mostRecordings = 10;

/** Two recordings of the same statements. What happens once a second or once a minute may fall into one of them. */
async function twoAlike(run: () => Promise<void>) {
  const textOf = (all: readonly Sent[]) => all.map(({ text }) => text).join();
  let first = await recorded(run);
  for (let count = 1; count < mostRecordings; count += 1) {
    const second = await recorded(run);
    if (textOf(first) === textOf(second)) return [first, second] as const;
    first = second;
  }
  throw new Error("The same request does not send the same statements.");
}

/** Values that differ between two recordings of one request are new for each. */
export async function stepsOf(run: () => Promise<void>): Promise<readonly Step[]> {
  const [first, second] = await twoAlike(run);
  return first.map(({ text, values }, place) => ({
    text,
    values: values.map((one, at): Value => {
      const other = second[place]?.values[at];
      if (Object.is(one, other) || typeof one !== typeof other) return () => one;
      for (const [before, { rows }] of first.slice(0, place).entries()) {
        for (const column of Object.keys(rows[0] ?? {})) {
          if (rows[0]?.[column] === one && second[before]?.rows[0]?.[column] === other) {
            return (answers) => answers[before]?.[0]?.[column];
          }
        }
      }
      if (typeof one === "number") return (_, fresh) => freshFor(fresh, one, () => (counter += 1));
      if (typeof one === "string" && /^[0-9a-f-]{36}$/.test(one)) {
        return (_, fresh) => freshFor(fresh, one, randomUUID);
      }
      return () => one;
    }),
  }));
}

function freshFor(fresh: Map<unknown, unknown>, of: unknown, make: () => unknown): unknown {
  if (!fresh.has(of)) fresh.set(of, make());
  return fresh.get(of);
}

/** The database driver alone, in a pool where it has one. */
export interface BareDriver {
  /** @returns runs the steps one after another, on one connection */
  prepare(steps: readonly Step[]): () => Promise<void>;
  close(): Promise<void>;
}

export function bareSqliteDriver(file: string): BareDriver {
  const database = new Database(file);
  for (const pragma of [
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "secure_delete = ON",
    "busy_timeout = 5000",
    "cache_size = -65536",
    "mmap_size = 1073741824",
    "temp_store = MEMORY",
  ]) {
    database.pragma(pragma);
  }
  return {
    prepare: (steps) => {
      const prepared = steps.map(({ text, values }) => ({
        statement: database.prepare(text),
        values,
      }));
      return async () => {
        const answers: Row[][] = [];
        const fresh = new Map<unknown, unknown>();
        for (const { statement, values } of prepared) {
          const given = values.map((value) => value(answers, fresh));
          if (statement.reader) answers.push(statement.all(...given) as Row[]);
          else {
            statement.run(...given);
            answers.push([]);
          }
        }
      };
    },
    close: async () => {
      database.close();
    },
  };
}

export function barePostgresDriver(url: string): BareDriver {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    prepare: (steps) => async () => {
      const client = await pool.connect();
      try {
        const answers: Row[][] = [];
        const fresh = new Map<unknown, unknown>();
        for (const { text, values } of steps) {
          const given = values.map((value) => value(answers, fresh));
          answers.push((await client.query<Row>(text, given)).rows);
        }
      } finally {
        client.release();
      }
    },
    close: async () => await pool.end(),
  };
}

/** What a bare server answers to a request. */
export interface BareRoute {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly run: () => Promise<void>;
  readonly status: number;
  readonly body: unknown;
}

export async function startBareServer(routes: readonly BareRoute[]): Promise<FastifyInstance> {
  const server = Fastify();
  for (const { method, path, run, status, body } of routes) {
    server.route({
      method,
      url: path,
      handler: async (_request, reply) => {
        await run();
        return await reply.code(status).send(body);
      },
    });
  }
  return server;
}
