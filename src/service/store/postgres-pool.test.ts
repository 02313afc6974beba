import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyPlace, inStore, testPostgres } from "../testing/start.ts";
import { defaultLimits, postgresPool } from "./postgres-pool.ts";

test("a connection asks for nothing that PgBouncer refuses", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const started = new Promise<Buffer>((resolve) => {
    server.once("connection", (socket) => {
      socket.once("data", (first) => {
        resolve(first);
        socket.destroy();
      });
    });
  });
  const pool = postgresPool(`postgres://somebody@127.0.0.1:${port}/placard`, defaultLimits);
  await expect(pool.connect()).rejects.toThrow();
  // After the length and the version: names and values, each ended by a zero.
  const parameters = (await started).subarray(8).toString().split("\0");
  const names = parameters.filter((name, at) => at % 2 === 0 && name !== "");
  expect(names.toSorted()).toEqual(["application_name", "client_encoding", "database", "user"]);
  await pool.end();
  server.close();
});

test.skipIf(testPostgres === undefined)(
  "a request's connection has limits, and starts no parallel workers; long work has no limits",
  async () => {
    const place = await emptyPlace("postgresql");
    await inStore(place, async ({ db, unlimitedDb }) => {
      const settings = async (of: typeof db) => {
        const { rows } = await sql<{ name: string; setting: string }>`
          select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
            'idle_in_transaction_session_timeout', 'max_parallel_workers_per_gather')`.execute(of);
        return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
      };
      const { statementMs, lockMs } = defaultLimits;
      expect(await settings(db)).toEqual({
        statement_timeout: statementMs,
        lock_timeout: lockMs,
        idle_in_transaction_session_timeout: statementMs,
        max_parallel_workers_per_gather: 0,
      });
      expect(await settings(unlimitedDb)).toMatchObject({ statement_timeout: 0, lock_timeout: 0 });
    });
    await place.end();
  },
);
