import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationName } from "#contract/operations.ts";
import { roles, type Role } from "#contract/session.ts";
import { makeHandlers } from "../handlers.ts";
import { makeService } from "../http.ts";
import { eraseResponses } from "../responses/erase-responses.ts";
import { ask, type Answered } from "../testing/ask.ts";
import { makeUser } from "../testing/make.ts";
import { makeAdministrator } from "../testing/people.ts";
import { startStore, testPostgres, testSecretKey, type StoreKind } from "../testing/start.ts";
import type { Store } from "../store/open.ts";
import { makeCaller, makeKnownWorld, requestFor } from "./known-world.ts";
import { servedOperations, type ServedOperation } from "../served-operations.ts";

/** Every change of the table, and what reveals protected data. */
const changes = (Object.entries(servedOperations) as [OperationName, ServedOperation][]).filter(
  ([, row]) => row.recordId !== undefined && row.access.allow !== "anyone",
);

/** Lets a test do something between the access check of a request and the transaction of its change. */
class Gate {
  between: (() => Promise<void>) | undefined;

  readonly pass = async (): Promise<void> => {
    const { between } = this;
    this.between = undefined;
    await between?.();
  };
}

type Handlers = ReturnType<typeof makeHandlers>;

/** Handlers that pass the gate after the access check and before their transaction. */
function gated(handlers: Handlers, gate: Gate): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, found]) => {
      const prepare =
        typeof found === "function"
          ? (input: never, context: never) => async (store: Store) =>
              await (found as (...given: unknown[]) => Promise<unknown>)(input, {
                ...(context as object),
                store,
              })
          : (found.prepare as (input: never, context: never) => unknown);
      return [
        name,
        {
          prepare: async (input: never, context: never) => {
            await gate.pass();
            return await prepare(input, context);
          },
        },
      ];
    }),
  ) as unknown as Handlers;
}

type Db = Store["db"];

/** A way to lose access, and the status of the refusal that follows. */
interface Loss {
  readonly how: string;
  readonly status: number;
  readonly lose: (db: Db, id: number) => Promise<unknown>;
}

/** How the caller of a row may lose access; last what concerns every user of the client. */
function lossesOf({ access, beforeFactor }: ServedOperation): readonly Loss[] {
  if (access.allow === "anyone") return [];
  if (access.allow === "api-key") {
    return [
      {
        how: "key revoked",
        status: access.withoutKey,
        lose: (db, id) =>
          db.updateTable("api_keys").set({ revoked_at: 1 }).where("id", "=", id).execute(),
      },
    ];
  }
  const { allow, signedOut } = access;
  const update = (db: Db, id: number, set: { role: Role } | { disabled_at: number }) =>
    db.updateTable("users").set(set).where("id", "=", id).execute();
  const others = roles.filter((role) => !allow.includes(role));
  return [
    {
      how: "signed out",
      status: signedOut,
      lose: (db, id) => db.deleteFrom("sessions").where("user_id", "=", id).execute(),
    },
    { how: "disabled", status: signedOut, lose: (db, id) => update(db, id, { disabled_at: 1 }) },
    ...others.slice(0, 1).map((role) => ({
      how: `demoted to ${role}`,
      status: 403,
      lose: (db: Db, id: number) => update(db, id, { role }),
    })),
    ...(beforeFactor === true
      ? []
      : [
          {
            how: "a second factor demanded",
            status: 403,
            lose: (db: Db, id: number) =>
              db
                .updateTable("clients")
                .set({ factor_roles: roles.join(" ") })
                .where("id", "in", (users) =>
                  users.selectFrom("users").select("client_id").where("id", "=", id),
                )
                .execute(),
          },
        ]),
  ];
}

describe.for<StoreKind>(["sqlite", "postgresql"])("%s", (kind) => {
  const on = test.skipIf(kind === "postgresql" && testPostgres === undefined);
  const gate = new Gate();
  let store: Store;
  let end: () => Promise<void>;
  let url: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    if (kind === "postgresql" && testPostgres === undefined) return;
    ({ store, end } = await startStore(kind));
    const server = await makeService({
      logLevel: "silent",
      store,
      secretKey: testSecretKey,
      handlers: gated(makeHandlers({ keepDays: 180 }), gate),
      callsPerMinute: 60_000,
    });
    url = await server.listen({ port: 0, host: "127.0.0.1" });
    close = async () => await server.close();
  });

  afterAll(async () => {
    if (kind === "postgresql" && testPostgres === undefined) return;
    await close();
    await end();
  });

  /** A new client's records, and a request for a row that would succeed on them. */
  async function worldOf(name: OperationName, row: ServedOperation) {
    const known = await makeKnownWorld({ store });
    return { clientId: known.clientId, ...requestFor(known, name, row) };
  }

  const send = async (
    { address, ...request }: Awaited<ReturnType<typeof worldOf>>,
    headers: Record<string, string>,
  ): Promise<Answered> => await ask({ url }, address, { ...request, headers });

  /**
   * Sends a request, and does something after its first check of access. SQLite has one writer: it is committed before
   * the transaction of the request begins. On PostgreSQL it commits only once that transaction waits for it.
   */
  async function whileEnding(
    ending: (db: Db) => Promise<unknown>,
    request: () => Promise<Answered>,
  ): Promise<Answered> {
    const progress = { isAnswered: false };
    let committed: Promise<void> | undefined;
    gate.between = async () => {
      if (kind === "sqlite") return void (await ending(store.db));
      const begun = Promise.withResolvers<undefined>();
      committed = store.db.transaction().execute(async (db) => {
        // However slow the machine is, this transaction is not ended for being idle.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
        await ending(db);
        begun.resolve(undefined);
        while (!progress.isAnswered) {
          if (await isWaitedFor(db)) break;
        }
      });
      await Promise.race([begun.promise, committed]);
    };
    const answered = await request().finally(() => {
      progress.isAnswered = true;
    });
    await committed;
    return answered;
  }

  on(
    "a change whose caller loses access before it commits is refused, whatever it is",
    async () => {
      const refused: string[] = [];
      const expected: string[] = [];
      for (const [name, row] of changes) {
        // What is refused changes nothing, so the records serve all of them.
        const world = await worldOf(name, row);
        for (const { how, status, lose } of lossesOf(row)) {
          const caller = await makeCaller({ store }, world.clientId, row);
          const answered = await whileEnding(
            (db) => lose(db, caller.id),
            () => send(world, caller.headers),
          );
          refused.push(`${name}, ${how}: ${answered.status}`);
          expected.push(`${name}, ${how}: ${status}`);
          // Otherwise the request did not come so far.
          expect([name, gate.between]).toEqual([name, undefined]);
        }
      }
      expect(refused).toEqual(expected);
      console.log(`Access at commit (${kind}): ${refused.length} changes tried, all refused.`);
      expect(refused.length).toBeGreaterThan(60);
    },
    120_000,
  );

  on("a response erased after the check is neither shown, kept nor erased again", async () => {
    for (const [name, row] of changes) {
      if (!row.path.startsWith("/v1/ext/responses/{") || row.access.allow === "api-key") continue;
      const world = await worldOf(name, row);
      const { clientId, id } = world;
      const user = await makeUser(store, { clientId, role: "admin" });
      gate.between = async () => {
        const which = { reason: "response", clientId, id } as const;
        await eraseResponses(store, which, Date.now());
      };
      const { status } = await send(world, { cookie: user.cookie });
      expect([name, status]).toEqual([name, 404]);
    }
  });

  on("of two admins who demote each other at once, one stays an admin", async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await makeAdministrator({ store, url });
      const other = await makeUser(store, { clientId: one.clientId, role: "admin" });
      // A third, so that neither is the last.
      await makeUser(store, { clientId: one.clientId, role: "admin" });
      const body = { role: "viewer" };
      const answered = await Promise.all([
        one.send("PUT", `/v1/ext/users/${other.id}`, body),
        one.send("PUT", `/v1/ext/users/${one.id}`, body, { cookie: other.cookie }),
      ]);
      expect(answered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    }
  });
});

/** Whether somebody waits for a lock of this transaction. */
async function isWaitedFor(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
    where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db);
  return (rows[0]?.waiting ?? 0) > 0;
}
