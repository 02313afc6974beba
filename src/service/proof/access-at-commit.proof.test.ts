import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation, OperationName } from "#contract/operations.ts";
import { roles, type Role } from "#contract/session.ts";
import { makeHandlers } from "../handlers.ts";
import { makeService } from "../http.ts";
import { revokeKey } from "../api-keys/api-keys.ts";
import { eraseResponses } from "../responses/erase-responses.ts";
import { ask } from "../testing/ask.ts";
import { makeApiKey } from "../testing/make-vacancies.ts";
import { makeUser, testPassword } from "../testing/make.ts";
import { startStore, testPostgres, testSecretKey, type StoreKind } from "../testing/start.ts";
import type { Store } from "../store/open.ts";
import { makeKnownWorld } from "./known-world.ts";
import { servedOperations, type ServedOperation } from "../served-operations.ts";

/** Every change of the table, and what reveals protected data. */
const changes = (Object.entries(servedOperations) as [OperationName, ServedOperation][]).filter(
  ([, row]) => row.recordId !== undefined && row.access.allow !== "anyone",
);

/** Bodies that other proofs do not need. */
const moreBodies: Partial<Record<OperationName, object>> = {
  changeOwnPassword: { current_password: testPassword, password: "eleven purple harbours" },
  confirmFactor: { code: "123456" },
  changeSignInRules: { factorRoles: [] },
  readNotices: { upTo: 1 },
};

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
  async function worldOf(name: OperationName, row: Operation) {
    const known = await makeKnownWorld({ store });
    const ofUser = row.path.startsWith("/v1/ext/users/") ? known.ids.changeUser : undefined;
    const id = known.ids[name] ?? ofUser ?? 0;
    const address = row.path
      .replace("{parameter_name}", known.texts["parameter_name"] ?? "")
      .replace("{site_id}", known.texts["site_id"] ?? "")
      .replace("{session_id}", known.texts["session_id"] ?? "")
      .replaceAll(/\{\w+\}/g, String(id));
    const body = { ...known.bodies[name], ...moreBodies[name] };
    return { clientId: known.clientId, id, address, body };
  }

  const send = async (
    row: ServedOperation,
    { address, body }: { readonly address: string; readonly body: object },
    who: Readonly<Record<string, string>>,
  ) =>
    await ask({ url }, address, {
      method: row.method,
      headers: who,
      ...(row.body === undefined && row.ownBody !== true ? {} : { body }),
    });

  /** What the answer is where the caller never had access. */
  const outside = ({ access }: Operation): number =>
    access.allow === "anyone"
      ? 0
      : access.allow === "api-key"
        ? access.withoutKey
        : access.signedOut;

  on(
    "a change whose caller lost access after the check is refused, whatever it is",
    async () => {
      const refused: string[] = [];
      const expected: string[] = [];
      for (const [name, row] of changes) {
        const { access } = row;
        if (access.allow === "anyone") continue;
        const tell = (how: string, status: number, wanted: number) => {
          refused.push(`${name}, ${how}: ${status}`);
          expected.push(`${name}, ${how}: ${wanted}`);
        };
        if (access.allow === "api-key") {
          const world = await worldOf(name, row);
          const key = await makeApiKey(store, {
            clientId: world.clientId,
            scopes: [access.scope],
          });
          gate.between = async () => await revokeKey(store, key.id, Date.now());
          const { status } = await send(row, world, { "x-apikey": key.key });
          tell("key revoked", status, outside(row));
          continue;
        }
        const [role = "admin"] = access.allow;
        const others = roles.filter((other) => !access.allow.includes(other));
        const losses: readonly (readonly [string, number, (id: number) => Promise<unknown>])[] = [
          [
            "signed out",
            outside(row),
            (id) => store.db.deleteFrom("sessions").where("user_id", "=", id).execute(),
          ],
          [
            "disabled",
            outside(row),
            (id) =>
              store.db.updateTable("users").set({ disabled_at: 1 }).where("id", "=", id).execute(),
          ],
          ...others
            .slice(0, 1)
            .map(
              (other: Role) =>
                [
                  `demoted to ${other}`,
                  403,
                  (id: number) =>
                    store.db
                      .updateTable("users")
                      .set({ role: other })
                      .where("id", "=", id)
                      .execute(),
                ] as const,
            ),
        ];
        // What is refused changes nothing, so the records serve all of them.
        const world = await worldOf(name, row);
        for (const [how, wanted, lose] of losses) {
          const user = await makeUser(store, { clientId: world.clientId, role });
          gate.between = async () => void (await lose(user.id));
          const { status } = await send(row, world, { cookie: user.cookie });
          tell(how, status, wanted);
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
      const { status } = await send(row, world, { cookie: user.cookie });
      expect([name, status]).toEqual([name, 404]);
    }
  });
});
