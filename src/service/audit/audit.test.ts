import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dayMs, moscowDay } from "../clock.ts";
import { acceptClock, eraseDue } from "../responses/retention.ts";
import { cookieOf, makeAdministrator, someone } from "../testing/people.ts";
import { ask } from "../testing/ask.ts";
import { makeApiKey, makeSite, makeVacancy } from "../testing/make-vacancies.ts";
import { makeResponse, makeUser, testPassword, madePhone } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { trimAudit } from "./trim-audit.ts";
import { serviceItself, writeAudit, writeFailedSignIn } from "./write-audit.ts";

onBothStores("the audit", (running) => {
  const admin = () => makeAdministrator(running());

  test("a site's counts are not recorded, its link and its error are", async () => {
    const { clientId, audit } = await admin();
    const { store } = running();
    const { key } = await makeApiKey(store, { clientId });
    const id = await makeVacancy(store, { client_id: clientId, state: "published" });
    const siteId = await makeSite(store);
    const today = moscowDay(Date.now());
    const report = (body: object) =>
      ask(running(), `/v1/ext/orders/${id}/placements/${siteId}`, {
        method: "PUT",
        body,
        headers: { "x-apikey": key },
      });
    await report({ url: "https://site.example/1" });
    expect((await report({ days: [{ date: today, views: 5 }] })).status).toBe(200);
    await report({ error: "Нет оплаты" });
    expect((await audit()).map(({ who, fields }) => [who.type, fields])).toEqual([
      ["key", ["error"]],
      ["key", ["url"]],
    ]);
  });

  test("a change without a body names no fields", async () => {
    const { send, audit, clientId } = await admin();
    const user = await makeUser(running().store, { clientId, role: "viewer" });
    await send("POST", `/v1/ext/users/${user.id}/disable`);
    expect((await audit()).map(({ fields }) => fields)).toEqual([[]]);
  });

  test("a refused change is not recorded", async () => {
    const { send, audit } = await admin();
    expect((await send("POST", "/v1/ext/users/9007199254740991/disable")).status).toBe(404);
    expect(await audit()).toEqual([]);
  });

  test("who asks for a record of another client, and is told so, is in the audit with the number of tries", async () => {
    const { clientId, audit } = await admin();
    const { store } = running();
    const user = await makeUser(store, { clientId, role: "recruiter" });
    const other = await admin();
    const foreign = await makeVacancy(store, { client_id: other.clientId, state: "published" });
    const path = `/v1/orders/${foreign}/urls`;
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(running(), path, { cookie: user.cookie })).status).toBe(403);
    }
    expect(
      (await audit()).map(({ operation, who, fields, times }) => [operation, who, fields, times]),
    ).toEqual([["accessRefused", expect.objectContaining({ id: user.id }), ["vacancyLinks"], 2]]);
  });

  test("a change that cannot be recorded does not happen", async () => {
    const { send, users, clientId } = await admin();
    const { db } = running().store;
    const refuseAudit =
      running().store.dialect.name === "sqlite"
        ? sql`CREATE TRIGGER audit_broken BEFORE INSERT ON audit WHEN NEW.client_id = ${sql.lit(clientId)} BEGIN SELECT RAISE(ABORT, 'full'); END`
        : sql`ALTER TABLE audit ADD CONSTRAINT audit_broken CHECK (client_id <> ${sql.lit(clientId)}) NOT VALID`;
    await refuseAudit.execute(db);
    const refused = await send("POST", "/v1/ext/users", someone());
    // It would not have been recorded anyway.
    const unknown = await send("POST", "/v1/ext/users/9007199254740991/disable");
    await (
      running().store.dialect.name === "sqlite"
        ? sql`DROP TRIGGER audit_broken`
        : sql`ALTER TABLE audit DROP CONSTRAINT audit_broken`
    ).execute(db);
    expect([refused.status, unknown.status]).toEqual([500, 404]);
    expect(await users()).toHaveLength(1);
  });

  test("a change repeated with its Idempotency-Key is recorded once", async () => {
    const { send, audit } = await admin();
    const body = { name: "Сайт", scopes: ["responses"] };
    for (let time = 0; time < 2; time += 1) {
      await send("POST", "/v1/ext/api-keys", body, { "idempotency-key": "k" });
    }
    expect(await audit()).toHaveLength(1);
  });

  test("an entry can be neither changed nor deleted", async () => {
    const { created, audit } = await admin();
    await created();
    const { db, dialect } = running().store;
    const before = await audit();
    const [kept] = await db.selectFrom("audit").select("id").limit(1).execute();
    const attempts = [
      () => db.updateTable("audit").set({ who_id: 1 }).execute(),
      () => db.deleteFrom("audit").execute(),
      () =>
        dialect.name === "sqlite"
          ? sql`INSERT OR REPLACE INTO audit (id, at, who, operation, fields) VALUES (${kept?.id ?? 0}, 1, 'service', 'x', '')`.execute(
              db,
            )
          : sql`TRUNCATE audit`.execute(db),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow("append-only");
    expect(await audit()).toEqual(before);
  });

  test("sign-ins, failed sign-ins and sign-outs are recorded", async () => {
    const { audit, signIn, clientId } = await admin();
    const user = await makeUser(running().store, { clientId, role: "viewer" });
    await signIn(user.login, "wrong");
    const cookie = cookieOf(await signIn(user.login, testPassword));
    await ask(running(), "/v1/ext/session", { method: "DELETE", cookie });
    expect(
      (await audit()).map(({ operation, who, record }) => [operation, who.type, record?.id]),
    ).toEqual([
      ["signOut", "user", user.id],
      ["signIn", "user", user.id],
      ["signInFailed", "stranger", user.id],
    ]);
  });

  test("failed sign-ins of an hour from one address are one entry with their number, first and last", async () => {
    const { audit, clientId } = await admin();
    const { store } = running();
    const victim = await makeUser(store, { clientId, role: "viewer" });
    const other = await makeUser(store, { clientId, role: "viewer" });
    const nine = Date.UTC(2026, 10, 21, 9);
    const fail = async (recordId: number, address: string, now: number) => {
      const requestId = String(now - nine);
      await writeFailedSignIn(store, { clientId, recordId, requestId, now }, address);
    };
    for (const minutes of [1, 5, 59, 30]) {
      await fail(victim.id, `2001:db8::${minutes}`, nine + minutes * 60_000);
    }
    await fail(victim.id, "192.0.2.1", nine + 60_000);
    await fail(other.id, "2001:db8::1", nine + 60_000);
    await fail(victim.id, "2001:db8::1", nine + 3_600_000);
    const entries = await audit("?operation=signInFailed");
    expect(
      entries.map(({ record, times, address, at, lastAt }) => [
        record?.id,
        times,
        address,
        at,
        lastAt,
      ]),
    ).toEqual([
      [victim.id, 1, "2001:db8:0:0::/64", "2026-11-21T13:00:00+03:00", "2026-11-21T13:00:00+03:00"],
      [other.id, 1, "2001:db8:0:0::/64", "2026-11-21T12:01:00+03:00", "2026-11-21T12:01:00+03:00"],
      [victim.id, 1, "192.0.2.1", "2026-11-21T12:01:00+03:00", "2026-11-21T12:01:00+03:00"],
      [victim.id, 4, "2001:db8:0:0::/64", "2026-11-21T12:01:00+03:00", "2026-11-21T12:59:00+03:00"],
    ]);
    // Only the sum may grow; nothing else may change.
    const sums = () => store.db.updateTable("audit").where("client_id", "=", clientId);
    for (const change of [{ times: 1 }, { times: 9 }, { last_at: 1 }, { address: "192.0.2.9" }]) {
      await expect(sums().set(change).execute()).rejects.toThrow("append-only");
    }
  });

  test("entries older than the audit is kept are deleted, newer ones cannot be, and an entry says how many", async () => {
    const { audit, clientId, created } = await admin();
    const { store } = running();
    const now = Date.now();
    const old = { actor: serviceItself, clientId, operation: "old", record: null, recordId: null };
    for (const days of [1096, 1097, 1094]) {
      await writeAudit(store, { ...old, requestId: null, now: now - days * dayMs });
    }
    await created();
    await acceptClock(store, now);
    expect(await trimAudit(store, now + 30 * dayMs, 1095)).toBe(0);
    expect(await trimAudit(store, now, 1095)).toBeGreaterThanOrEqual(2);
    expect(
      (await audit()).map(({ operation, who, times }) => [operation, who.type, times]),
    ).toEqual([
      ["trimAudit", "service", 2],
      ["createUser", "user", 1],
      ["old", "service", 1],
    ]);
    await expect(
      store.db.deleteFrom("audit").where("client_id", "=", clientId).execute(),
    ).rejects.toThrow("append-only");
    expect(await trimAudit(store, now, 1095)).toBe(0);
  });

  test("two copies of the service that delete old entries at once record it once", async () => {
    const { audit, clientId } = await admin();
    const { store } = running();
    const now = Date.now();
    const what = { actor: serviceItself, clientId, operation: "old", record: null, recordId: null };
    await writeAudit(store, { ...what, requestId: null, now: now - 1096 * dayMs });
    await acceptClock(store, now);
    let runs: Promise<number>[] = [];
    await store.db.transaction().execute(async (db) => {
      // Until this transaction ends, no run can delete the entry.
      const entry = db.selectFrom("audit").select("id").where("client_id", "=", clientId);
      await (store.dialect.name === "sqlite" ? entry : entry.forUpdate()).execute();
      runs = [trimAudit(store, now, 1095), trimAudit(store, now + 1, 1095)];
      await setTimeout(300);
    });
    await Promise.all(runs);
    expect((await audit()).map(({ operation, times }) => [operation, times])).toEqual([
      ["trimAudit", 1],
    ]);
  });

  test("a failed sign-in with an unknown login does not record what was typed", async () => {
    const { signIn } = await admin();
    const secret = "typed-into-the-wrong-field@test.example";
    await signIn(secret, "wrong");
    const rows = await running()
      .store.db.selectFrom("audit")
      .selectAll()
      .where("client_id", "is", null)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("typed-into");
  });

  test("an erasure of due responses is recorded for each client", async () => {
    const { audit, clientId } = await admin();
    const { store } = running();
    const vacancyId = await makeVacancy(store, { client_id: clientId });
    const id = await makeResponse(store, { clientId, vacancyId });
    await store.db.updateTable("responses").set({ keep_until: 1 }).where("id", "=", id).execute();
    await eraseDue(store, Date.now());
    expect(await audit("?operation=eraseDue")).toMatchObject([
      { who: { type: "service", id: null, name: null }, record: { type: "response", id: null } },
    ]);
  });

  test("the list is filtered by actor, operation, record and time, and paged with the true total", async () => {
    const { audit, created, send, id, clientId } = await admin();
    const one = await created();
    const other = await created();
    await send("POST", `/v1/ext/users/${one.id}/disable`);
    const colleague = await makeUser(running().store, { clientId, role: "admin" });
    await send("POST", `/v1/ext/users/${other.id}/disable`, undefined, {
      cookie: colleague.cookie,
    });
    const found = async (query: string) =>
      (await audit(query)).map((item) => `${item.operation} ${item.record?.id}`);
    expect(await found(`?who=user:${id}`)).toEqual([
      `disableUser ${one.id}`,
      `createUser ${other.id}`,
      `createUser ${one.id}`,
    ]);
    expect(await found(`?record=user:${other.id}&operation=disableUser`)).toEqual([
      `disableUser ${other.id}`,
    ]);
    expect(await found("?who=key")).toEqual([]);
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect(await found(`?from=${today}&to=${today}`)).toHaveLength(4);
    expect(await found("?to=2020-01-01")).toEqual([]);
    const past = await send("GET", "/v1/ext/audit/list/9/2");
    expect(past.json).toMatchObject({
      data: { items: [], total: 4, pages: { page: 9, total: 2 } },
    });
    for (const query of [
      "who=user:x",
      "record=invoice:1",
      "from=2026-02-31",
      "from=2026-02-02&to=2026-02-01",
    ]) {
      expect((await send("GET", `/v1/ext/audit/list?${query}`)).status, query).toBe(400);
    }
  });

  test("another client's admin sees no entry", async () => {
    const { created } = await admin();
    await created();
    expect(await (await admin()).audit()).toEqual([]);
  });

  test("an entry contains no candidate's data and no field values", async () => {
    const { send, clientId, audit } = await admin();
    const vacancyId = await makeVacancy(running().store, {
      client_id: clientId,
      state: "published",
    });
    const phone = madePhone();
    const body = { vacancy_id: vacancyId, full_name: "Канарейкина Клара", phone };
    expect((await send("POST", "/v1/ext/responses", body)).status).toBe(201);
    const rows = await running()
      .store.db.selectFrom("audit")
      .selectAll()
      .where("client_id", "=", clientId)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/Канарейкина|200\) /);
    expect((await audit())[0]?.fields).toEqual(["vacancy_id", "full_name", "phone"]);
  });
});
