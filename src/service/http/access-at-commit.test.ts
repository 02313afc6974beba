import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Operation } from "#contract/operations.ts";
import { bodyOf } from "#contract/vacancy-values.ts";
import { moscowDay } from "../clock.ts";
import { servedOperations } from "../served-operations.ts";
import { ask, type Answered } from "../testing/ask.ts";
import { leastValues, makeApiKey, makeCompany, makeVacancy } from "../testing/make-vacancies.ts";
import { madePhone, makeClient, makeResponse, makeUser, testPassword } from "../testing/make.ts";
import { makeAdministrator, makePartner, someone } from "../testing/people.ts";
import { onBothStores, type TestService } from "../testing/start.ts";

/**
 * Ends a caller's access in a transaction that stays open until their request has passed the first check of access, and
 * waits. SQLite has one writer: there the request comes after the commit.
 */
async function whileEnding(
  { store }: TestService,
  end: (db: TestService["store"]["db"]) => Promise<unknown>,
  request: () => Promise<Answered>,
): Promise<Answered> {
  if (store.dialect.name === "sqlite") {
    await end(store.db);
    return await request();
  }
  let answer: Promise<Answered> | undefined;
  const progress = { isAnswered: false };
  await store.db.transaction().execute(async (db) => {
    await end(db);
    answer = request().finally(() => {
      progress.isAnswered = true;
    });
    while (!progress.isAnswered) {
      if (await isWaitedFor(db)) break;
    }
  });
  if (answer === undefined) throw new Error("The request was not sent");
  return await answer;
}

/** Whether somebody waits for a lock of this transaction. Asked inside it, so that it is never idle for too long. */
async function isWaitedFor(db: TestService["store"]["db"]): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
    where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db);
  return (rows[0]?.waiting ?? 0) > 0;
}

type Db = TestService["store"]["db"];

/** How a user's access ends, committed while a change of theirs waits. */
const endings: Readonly<Record<string, (db: Db, userId: number) => Promise<unknown>>> = {
  demoted: (db, id) =>
    db.updateTable("users").set({ role: "viewer" }).where("id", "=", id).execute(),
  disabled: (db, id) =>
    db.updateTable("users").set({ disabled_at: Date.now() }).where("id", "=", id).execute(),
  "signed out": (db, id) => db.deleteFrom("sessions").where("user_id", "=", id).execute(),
};

const changes = Object.entries(servedOperations).filter(
  ([, { changes: kind, reveals }]) => (kind ?? reveals) !== undefined,
);

onBothStores("access at commit", (running) => {
  test.for(Object.keys(endings))(
    "no change of the table by a user who is %s before it commits",
    async (how) => {
      const { store } = running();
      for (const [name, row] of changes) {
        const { access } = row;
        // A viewer keeps what every role may do.
        if (access.allow === "api-key" || access.allow === "anyone") continue;
        if (how === "demoted" && access.allow.includes("viewer")) continue;
        const clientId = await makeClient(store);
        const role = access.allow.find((one) => one !== "viewer") ?? "viewer";
        const { id: userId, cookie } = await makeUser(store, { clientId, role });
        const { path, body } = await sentTo(running(), clientId, name, row);
        const send = () =>
          ask(running(), path, { method: row.method, cookie, ...(body && { body }) });
        const answered = await whileEnding(
          running(),
          (db) => endings[how]?.(db, userId) ?? Promise.reject(new Error(how)),
          send,
        );
        expect([401, 403], `${name}: ${answered.status} ${answered.text}`).toContain(
          answered.status,
        );
      }
    },
  );

  test("no change by an API key that is revoked before it commits", async () => {
    const partner = await makePartner(running());
    const { key, id } = await makeApiKey(running().store, {
      clientId: partner.clientId,
      scopes: ["responses"],
    });
    const answered = await whileEnding(
      running(),
      (db) =>
        db.updateTable("api_keys").set({ revoked_at: Date.now() }).where("id", "=", id).execute(),
      () => partner.respond(partner.responseWith(), { "x-apikey": key }),
    );
    expect(answered.status, answered.text).toBe(404);
  });

  test("of two admins who demote each other at once, one stays an admin", async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await makeAdministrator(running());
      const other = await makeUser(running().store, { clientId: one.clientId, role: "admin" });
      // A third, so that neither is the last.
      await makeUser(running().store, { clientId: one.clientId, role: "admin" });
      const body = { role: "viewer" };
      const answered = await Promise.all([
        one.send("PUT", `/v1/ext/users/${other.id}`, body),
        one.send("PUT", `/v1/ext/users/${one.id}`, body, { cookie: other.cookie }),
      ]);
      expect(answered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    }
  });
});

/** A request that would succeed, or be refused for another reason than access. */
async function sentTo(service: TestService, clientId: number, name: string, row: Operation) {
  const vacancy = await makeVacancy(service.store, { client_id: clientId });
  const ids: readonly [string, number][] = [
    ["/v1/ext/responses/", await makeResponse(service.store, { clientId, vacancyId: vacancy })],
    ["/v1/ext/api-keys/", (await makeApiKey(service.store, { clientId })).id],
    ["/v1/ext/users/", (await makeUser(service.store, { clientId, role: "viewer" })).id],
  ];
  const id = ids.find(([start]) => row.path.startsWith(start))?.[1] ?? vacancy;
  const path = row.path
    .replace(/\{(id|vacancy_id)\}/, String(id))
    .replace("{session_id}", "A".repeat(22));
  const company = await makeCompany(service.store, { client_id: clientId });
  const bodies: Readonly<Record<string, object>> = {
    createVacancy: bodyOf("create", { ...leastValues, company_id: String(company) }),
    editVacancy: { responsibility: "Скреплять" },
    enterResponse: { vacancy_id: vacancy, full_name: "Иванова Анна", phone: madePhone() },
    keepResponse: { keep_until: moscowDay(Date.now()) },
    createApiKey: { name: "Сайт", scopes: ["responses"] },
    createUser: someone(),
    changeUser: { name: "Новое имя" },
    confirmFactor: { code: "123456" },
    changeSignInRules: { factorRoles: ["viewer"] },
    changeOwnPassword: { current_password: testPassword, password: "a new password" },
  };
  const takesBody = row.method === "POST" || row.method === "PUT";
  return { path, body: bodies[name] ?? (takesBody ? {} : undefined) };
}
