import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Role } from "#contract/session.ts";
import { operations, type Operation } from "#contract/operations.ts";
import { cookieOf, makeAdministrator, someone, refusals } from "../testing/people.ts";
import { ask, postLate } from "../testing/ask.ts";
import { makeUser, testPassword } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { systemClock } from "../clock.ts";
import { audited, inTransaction } from "../http/change.ts";
import { userOfSession, sessionIdOf } from "../session/session-store.ts";
import { hashPassword } from "../session/password.ts";
import { createUser, resetPassword } from "./manage-users.ts";
import { changeOwnPassword } from "./own-account.ts";
import { servedOperations } from "../served-operations.ts";

const path = "/v1/ext/users";

let counter = 0;
/** Makes logins unique. */
const next = (): number => (counter += 1);

onBothStores("users", (running) => {
  const admin = () => makeAdministrator(running());
  const colleague = async (clientId: number, role: Role = "recruiter") =>
    await makeUser(running().store, { clientId, role });
  const isIn = async (cookie: string) =>
    (await ask(running(), "/v1/ext/session", { cookie })).status === 200;

  test("a user is added with a typed password and signs in with it", async () => {
    const { created, signIn, users } = await admin();
    const given = { ...someone(), password: "a typed password" };
    const { id, password } = await created(given);
    expect(password).toBeNull();
    expect((await signIn(given.login, given.password)).status).toBe(200);
    expect((await users()).find((user) => user.id === id)).toMatchObject({
      login: given.login,
      name: given.name,
      role: "recruiter",
      disabledAt: null,
      lastSignInAt: expect.stringMatching(/\+03:00$/),
      sessions: 1,
    });
  });

  test("a generated password is shown once, even if the request is repeated", async () => {
    const { send, signIn, clientId } = await admin();
    const given = someone();
    const again = { "idempotency-key": "once" };
    const first = await send("POST", path, given, again);
    const { password } = (first.json as { data: { password: string } }).data;
    expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect((await signIn(given.login, password)).status).toBe(200);
    const second = await send("POST", path, given, again);
    expect(refusals(second)).toEqual(["already_created"]);
    const kept = await running()
      .store.db.selectFrom("idempotency_keys")
      .selectAll()
      .where("client_id", "=", clientId)
      .execute();
    expect(JSON.stringify(kept)).not.toContain(password);
  });

  test("nothing stored about a request depends on its password, not even the hash", async () => {
    const { send } = await admin();
    const given = someone();
    const key = { "idempotency-key": "k" };
    const first = await send("POST", path, { ...given, password: "one typed password" }, key);
    const second = await send("POST", path, { ...given, password: "another typed password" }, key);
    expect([first.status, refusals(second)]).toEqual([201, ["already_created"]]);
  });

  test("a login belongs to one person, whatever its case and client", async () => {
    const { send, created } = await admin();
    const other = await admin();
    const given = someone();
    await other.created(given);
    const refused = await send("POST", path, { ...given, login: given.login.toUpperCase() });
    expect([refused.status, refusals(refused)]).toEqual([400, ["login_taken login"]]);
    expect((await created()).id).toBeGreaterThan(0);
  });

  test("taken logins that an admin tries are counted in the audit, and limited in an hour, also if they are sent at once", async () => {
    const { send, audit, id } = await admin();
    const { login } = await makeUser(running().store, {
      clientId: (await admin()).clientId,
      role: "viewer",
    });
    const attempt = async () => refusals(await send("POST", path, { ...someone(), login }));
    for (let time = 0; time < 18; time += 1) expect(await attempt()).toEqual(["login_taken login"]);
    const atOnce = await Promise.all([attempt(), attempt(), attempt(), attempt()]);
    expect(atOnce.flat().toSorted()).toEqual([
      "login_taken login",
      "login_taken login",
      "too_many_requests",
      "too_many_requests",
    ]);
    const tooMany = await send("POST", path, { ...someone(), login });
    expect([tooMany.status, refusals(tooMany)]).toEqual([429, ["too_many_requests"]]);
    expect(Number(tooMany.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send("POST", path, someone())).status).toBe(429);
    const entries = await audit("?operation=tryLogin");
    expect(entries).toMatchObject([
      {
        who: { type: "user", id },
        record: { type: "user", id: null },
        fields: ["login"],
        times: 20,
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(login);
  });

  test("an admin who makes other admins can try no more taken logins, and another client's admins none less", async () => {
    const { send, clientId } = await admin();
    const stranger = await admin();
    const { login } = await makeUser(running().store, {
      clientId: stranger.clientId,
      role: "viewer",
    });
    const body = () => ({ ...someone(), login });
    for (let time = 0; time < 20; time += 1) await send("POST", path, body());
    const { cookie } = await makeUser(running().store, { clientId, role: "admin" });
    const other = await ask(running(), path, { method: "POST", cookie, body: body() });
    expect([other.status, refusals(other)]).toEqual([429, ["too_many_requests"]]);
    const foreign = await stranger.send("POST", path, body());
    expect([foreign.status, refusals(foreign)]).toEqual([400, ["login_taken login"]]);
  });

  test.for([
    ["oboe", "\u043e\u0432\u043e\u0435", "the same letters of the other alphabet"],
    ["zoya", "z0ya", "a digit for a letter"],
    ["pavel", "PaveI", "a capital I for a small l"],
    ["jose", "josé", "marks"],
    ["елена", "ёлена", "ё"],
    ["\u0430\u0441\u0435", "ace", "a Cyrillic word that reads as a Latin one"],
    ["hope", "\u04bb\u043e\u0440\u0435", "a letter of Kazakh"],
  ])("as long as %s exists, %s is taken: %s", async ([first, second]) => {
    const { send, created, signIn } = await admin();
    const own = `${next()}-${process.pid}@test.example`;
    const password = "a typed password";
    await created({ login: `${first}-${own}`, password });
    const refused = await send("POST", path, { ...someone(), login: `${second}-${own}` });
    expect([refused.status, refusals(refused)]).toEqual([400, ["login_taken login"]]);
    expect((await signIn(`${first}-${own}`, password)).status).toBe(200);
    expect((await signIn(`${second}-${own}`, password)).status).toBe(401);
  });

  test("of two who add logins that look alike at once, one succeeds", async () => {
    const { send } = await admin();
    const own = `${next()}-${process.pid}@test.example`;
    const answers = await Promise.all(
      ["mack", "\u043c\u0430\u0441\u043a"].map((word) =>
        send("POST", path, { ...someone(), login: `${word}-${own}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
  });

  test("logins that only a sign between words tells apart are two people's, and a Cyrillic one is a login", async () => {
    const { created, signIn } = await admin();
    const own = `${next()}-${process.pid}`;
    const password = "a typed password";
    for (const login of [`a.belova-${own}@test.example`, `a_belova-${own}@test.example`]) {
      await created({ login, password });
    }
    await created({ login: `Щукина.${own}@почта.рф`, password });
    expect((await signIn(`щукина.${own}@почта.рф`, password)).status).toBe(200);
  });

  test("wide letters and invisible signs are not part of a login", async () => {
    const { created, users, signIn } = await admin();
    const own = `${next()}-${process.pid}@test.example`;
    const password = "a typed password";
    const typed = `\u202e\uff37ide\u200b\u2060-${own}`;
    const { id } = await created({ login: typed, password });
    expect((await users()).find((user) => user.id === id)?.login).toBe(`Wide-${own}`);
    for (const login of [typed, `wide-${own}`]) {
      expect((await signIn(login, password)).status, login).toBe(200);
    }
  });

  test.for([
    [{}, ["required login", "required name", "required role"]],
    [
      { login: "a b", name: " ", role: "owner" },
      ["login_signs login", "invalid name", "invalid role"],
    ],
    [{ ...someone(), login: "\u0430dmin@test.example" }, ["login_alphabets login"]],
    [{ ...someone(), login: "anna@te\u0455t.example" }, ["login_alphabets login"]],
    [{ ...someone(), login: "\u03b1nna@test.example" }, ["login_signs login"]],
    [{ ...someone(), login: "adm\u0131n@test.example" }, ["login_signs login"]],
    [{ ...someone(), login: "\u13a0\u13a1\u13a2" }, ["login_signs login"]],
    [{ ...someone(), login: "anna\ufe0f@test.example" }, ["login_signs login"]],
    [{ ...someone(), login: "anna\u0336@test.example" }, ["login_signs login"]],
    [{ ...someone(), password: "tiny one" }, ["password_short password"]],
    [{ ...someone(), password: "Password1234" }, ["password_common password"]],
    [{ ...someone(), password: "placard-secret-word" }, ["password_product password"]],
    [{ ...someone(), client_id: 1, id: 1 }, ["unknown_field client_id", "unknown_field id"]],
    [{ ...someone(), disabled_at: null }, ["unknown_field disabled_at"]],
  ] as const)("a user asked for with %j is refused", async ([body, expected]) => {
    const { send } = await admin();
    const refused = await send("POST", path, body);
    expect(refused.status).toBe(400);
    expect(refusals(refused)).toEqual(expected);
    expect(refused.text).not.toContain("tiny");
  });

  test("a disabled user is signed out at once and cannot sign in until enabled again", async () => {
    const { send, signIn, clientId, users } = await admin();
    const user = await colleague(clientId);
    expect(await isIn(user.cookie)).toBe(true);
    expect((await send("POST", `${path}/${user.id}/disable`)).status).toBe(200);
    expect(await isIn(user.cookie)).toBe(false);
    const refused = await signIn(user.login, testPassword);
    const wrong = await signIn(user.login, "wrong");
    expect([refused.status, refused.text]).toEqual([401, wrong.text]);
    const shown = (await users()).find(({ id }) => id === user.id);
    expect(shown).toMatchObject({ disabledAt: expect.stringMatching(/\+03:00$/), sessions: 0 });
    expect((await send("POST", `${path}/${user.id}/enable`)).status).toBe(200);
    expect((await signIn(user.login, testPassword)).status).toBe(200);
  });

  test("a request that arrives after its sender was disabled is refused", async () => {
    const { send, clientId, users } = await admin();
    const user = await colleague(clientId, "admin");
    const given = someone();
    const sent = { headers: { cookie: user.cookie }, body: given };
    const status = await postLate(running(), path, sent, () =>
      send("POST", `${path}/${user.id}/disable`),
    );
    expect(status).toBe(403);
    expect((await users()).map(({ login }) => login)).not.toContain(given.login);
  });

  test("a changed role counts from the next request on", async () => {
    const { send, clientId } = await admin();
    const user = await colleague(clientId, "viewer");
    const list = async () => (await ask(running(), path, { cookie: user.cookie })).status;
    expect(await list()).toBe(403);
    const change = { role: "admin", name: "Другая Дина" };
    expect((await send("PUT", `${path}/${user.id}`, change)).status).toBe(200);
    expect(await list()).toBe(200);
    const who = await ask(running(), "/v1/ext/session", { cookie: user.cookie });
    expect(who.json).toMatchObject({ data: { user: { name: "Другая Дина", role: "admin" } } });
  });

  test("a rename that waits for a change of the role keeps the new role", async () => {
    const { send, clientId, users } = await admin();
    const user = await colleague(clientId, "admin");
    const { store } = running();
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(store.probeDb);
      return rows.length > 0;
    };
    let renaming: ReturnType<typeof send> | undefined;
    await store.db.transaction().execute(async (db) => {
      await db.updateTable("users").set({ role: "viewer" }).where("id", "=", user.id).execute();
      renaming = send("PUT", `${path}/${user.id}`, { name: "Новое имя" });
      // SQLite has one connection: there the request has not read the user yet.
      if (store.dialect.name === "postgresql") await expect.poll(isWaiting).toBe(true);
    });
    expect((await renaming)?.status).toBe(200);
    const found = (await users()).find(({ id }) => id === user.id);
    expect(found).toMatchObject({ name: "Новое имя", role: "viewer" });
  });

  test("resetting a password ends every session, and only the new one works", async () => {
    const { send, reset, signIn, clientId } = await admin();
    const user = await colleague(clientId);
    const { password } = await reset(user.id);
    expect(await isIn(user.cookie)).toBe(false);
    expect((await signIn(user.login, testPassword)).status).toBe(401);
    expect((await signIn(user.login, password ?? "")).status).toBe(200);
    const refused = await send("POST", `${path}/${user.id}/password`, { password: "qwerty123456" });
    expect([refused.status, refusals(refused)]).toEqual([400, ["password_common password"]]);
    expect((await reset(user.id, { password: "a typed password" })).password).toBeNull();
    expect((await signIn(user.login, "a typed password")).status).toBe(200);
  });

  test("admins cannot disable, demote or reset themselves", async () => {
    const { id, send, clientId } = await admin();
    await colleague(clientId, "admin");
    const answers = [
      await send("POST", `${path}/${id}/disable`),
      await send("PUT", `${path}/${id}`, { role: "viewer" }),
      await send("POST", `${path}/${id}/password`, {}),
    ];
    expect(answers.map(refusals)).toEqual([["oneself"], ["oneself"], ["own_password"]]);
    expect((await send("PUT", `${path}/${id}`, { name: "Имя" })).status).toBe(200);
  });

  test("if two admins disable each other, one remains", async () => {
    const one = await admin();
    const other = await colleague(one.clientId, "admin");
    const answers = await Promise.all([
      one.send("POST", `${path}/${other.id}/disable`),
      one.send("POST", `${path}/${one.id}/disable`, undefined, { cookie: other.cookie }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    const active = await running()
      .store.db.selectFrom("users")
      .select("id")
      .where("client_id", "=", one.clientId)
      .where("disabled_at", "is", null)
      .execute();
    expect(active.length).toBe(1);
  });

  test("changing one's own password needs the old one and ends one's other sessions", async () => {
    const { signIn, clientId, send } = await admin();
    const user = await colleague(clientId);
    const elsewhere = cookieOf(await signIn(user.login, testPassword));
    const change = (current: string, password: string) =>
      send(
        "PUT",
        "/v1/ext/own/password",
        { current_password: current, password },
        { cookie: user.cookie },
      );
    const wrong = await change("wrong", "a new password");
    expect([wrong.status, refusals(wrong)]).toEqual([400, ["wrong_password current_password"]]);
    expect(refusals(await change(testPassword, "short"))).toEqual(["password_short password"]);
    expect(refusals(await change(testPassword, `${user.login} more`))).toEqual([
      "password_login password",
    ]);
    expect(await isIn(elsewhere)).toBe(true);

    const changed = await change(testPassword, "a new password");
    expect(changed.json).toEqual({ data: { ended: 1 } });
    expect([await isIn(user.cookie), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await signIn(user.login, testPassword)).status).toBe(401);
    expect((await signIn(user.login, "a new password")).status).toBe(200);
  });

  test.for(["typed at creation", "generated", "reset"] as const)(
    "a password that an admin gave (%s) is changed at sign-in, and not to itself, before anything else",
    async (how) => {
      const { created, reset, signIn, send, clientId } = await admin();
      const user = how === "reset" ? await colleague(clientId) : someone();
      const given = how === "generated" ? undefined : "an admin gave this one";
      const body = given === undefined ? {} : { password: given };
      const { password } =
        how === "reset"
          ? await reset((user as { id: number }).id, body)
          : await created({ ...user, ...body });
      const current = password ?? given ?? "";
      const entered = await signIn(user.login, current);
      const cookie = cookieOf(entered);
      expect(entered.json).toMatchObject({ data: { user: { needsNewPassword: true } } });
      const who = async () => (await ask(running(), "/v1/ext/session", { cookie })).json;
      expect(await who()).toMatchObject({ data: { user: { needsNewPassword: true } } });
      for (const [name, row] of Object.entries<Operation>(operations)) {
        const { access } = row;
        if (access.allow === "anyone" || access.allow === "api-key") continue;
        if (!access.allow.includes("recruiter")) continue;
        if (["changeOwnPassword", "whoAmI"].includes(name)) continue;
        const to = row.path.replace(/\{\w+\}/g, "1");
        const answered = await send(row.method, to, row.body && {}, { cookie });
        expect([name, answered.status, refusals(answered)]).toEqual([
          name,
          403,
          ["password_change_demanded"],
        ]);
      }
      const change = (next: string) =>
        send(
          "PUT",
          "/v1/ext/own/password",
          { current_password: current, password: next },
          { cookie },
        );
      const same = await change(current);
      expect([same.status, refusals(same)]).toEqual([400, ["password_same password"]]);
      expect(await who()).toMatchObject({ data: { user: { needsNewPassword: true } } });
      expect((await change("the owner's own words")).status).toBe(200);
      expect(await who()).toMatchObject({ data: { user: { needsNewPassword: false } } });
      expect((await send("GET", "/v1/ext/own/sessions", undefined, { cookie })).status).toBe(200);
      const again = await signIn(user.login, "the owner's own words");
      expect(again.json).toMatchObject({ data: { user: { needsNewPassword: false } } });
    },
  );

  test("where a role must have a second factor, the given password is changed first", async () => {
    const { created, signIn, send, clientId } = await admin();
    await running()
      .store.db.updateTable("clients")
      .set({ factor_roles: "recruiter" })
      .where("id", "=", clientId)
      .execute();
    const user = someone();
    const { password } = await created(user);
    const cookie = cookieOf(await signIn(user.login, password ?? ""));
    const factor = async () =>
      (await send("GET", "/v1/ext/own/factor", undefined, { cookie })).status;
    expect(await factor()).toBe(403);
    const change = { current_password: password, password: "the owner's own words" };
    expect((await send("PUT", "/v1/ext/own/password", change, { cookie })).status).toBe(200);
    expect(await factor()).toBe(200);
    const refused = await send("GET", "/v1/ext/own/sessions", undefined, { cookie });
    expect(refusals(refused)).toEqual(["factor_demanded"]);
  });

  test("an expired session is neither listed nor ended", async () => {
    const { send, sessions, clientId } = await admin();
    const yesterday = { ...systemClock, now: () => Date.now() - 24 * 3_600_000 };
    const { id, token } = await makeUser(running().store, {
      clientId,
      role: "viewer",
      clock: yesterday,
    });
    expect(await sessions(id)).toEqual([]);
    const one = await send("DELETE", `${path}/${id}/sessions/${sessionIdOf(token)}`);
    expect(one.status).toBe(404);
    const all = await send("DELETE", `${path}/${id}/sessions`);
    expect(all.json).toEqual({ data: { ended: 0 } });
  });

  test("sessions can be ended one by one, or all but the current one", async () => {
    const { clientId, send, sessions, signIn } = await admin();
    const user = await colleague(clientId);
    const chrome = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36" };
    const second = cookieOf(await signIn(user.login, testPassword, chrome));
    const found = await sessions(user.id);
    expect(found.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    expect(new Set(found.map(({ device }) => device))).toEqual(new Set(["Chrome, Windows", null]));
    const chromes = found.find(({ device }) => device !== null);
    const ended = await send("DELETE", `${path}/${user.id}/sessions/${chromes?.id}`);
    expect(ended.json).toEqual({ data: { ended: 1 } });
    expect([await isIn(second), await isIn(user.cookie)]).toEqual([false, true]);
    const again = await send("DELETE", `${path}/${user.id}/sessions/${chromes?.id}`);
    expect(again.status).toBe(404);
    expect((await send("DELETE", `${path}/${user.id}/sessions`)).json).toEqual({
      data: { ended: 1 },
    });
    expect(await isIn(user.cookie)).toBe(false);
  });

  test("everybody sees and ends their own sessions, and nobody else's", async () => {
    const { clientId, send, sessions, id: adminId } = await admin();
    const user = await colleague(clientId, "viewer");
    const own = async () => {
      const answered = await send("GET", "/v1/ext/own/sessions", undefined, {
        cookie: user.cookie,
      });
      return (answered.json as { data: { items: { id: string; isCurrent: boolean }[] } }).data;
    };
    const { items } = await own();
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    const [adminsOwn] = await sessions(adminId);
    const end = (id: string | undefined) =>
      send("DELETE", `/v1/ext/own/sessions/${id}`, undefined, { cookie: user.cookie });
    expect((await end(adminsOwn?.id)).status).toBe(404);
    expect((await end(items[0]?.id)).status).toBe(200);
    expect(await isIn(user.cookie)).toBe(false);
  });

  test("an admin who ends all their sessions keeps the current one", async () => {
    const { id, login, send, signIn, cookie } = await admin();
    const elsewhere = cookieOf(await signIn(login, testPassword));
    expect((await send("DELETE", `${path}/${id}/sessions`)).json).toEqual({ data: { ended: 1 } });
    expect([await isIn(cookie), await isIn(elsewhere)]).toEqual([true, false]);
  });

  test("another client's user is 404 as one that does not exist, and nothing changes", async () => {
    const { send } = await admin();
    const stranger = await admin();
    const user = await colleague(stranger.clientId);
    for (const [method, tail, body] of [
      ["PUT", "", { role: "admin" }],
      ["POST", "/disable", undefined],
      ["POST", "/enable", undefined],
      ["POST", "/password", {}],
      ["GET", "/sessions", undefined],
      ["DELETE", "/sessions", undefined],
      ["DELETE", `/sessions/${"A".repeat(22)}`, undefined],
    ] as const) {
      expect((await send(method, `${path}/${user.id}${tail}`, body)).status, tail).toBe(404);
      expect((await send(method, `${path}/9007199254740991${tail}`, body)).status, tail).toBe(404);
    }
    expect(await isIn(user.cookie)).toBe(true);
  });
});

/** How long the service made guesses wait, in ms. The test does not wait. */
let waits: number[] = [];

onBothStores(
  "guesses",
  (running) => {
    test("guesses of one's own password are slowed down as at sign-in", async () => {
      const { clientId, send } = await makeAdministrator(running());
      const user = await makeUser(running().store, { clientId, role: "recruiter" });
      const guess = (password: string) =>
        send(
          "PUT",
          "/v1/ext/own/password",
          { current_password: password, password: "a new password" },
          { cookie: user.cookie },
        );
      waits = [];
      const answers = await Promise.all(Array.from({ length: 12 }, () => guess("wrong")));
      const tooMany = answers.filter(({ status }) => status === 429);
      expect(tooMany.length).toBeGreaterThan(4);
      expect(waits).not.toEqual([]);
      expect(Number(tooMany[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    });
  },
  { clock: { ...systemClock, sleep: async (ms) => void waits.push(ms) } },
);

onBothStores("a new password", (running) => {
  const colleague = async (clientId: number) =>
    await makeUser(running().store, { clientId, role: "viewer" });
  /** What the handlers of a signed-in user get. */
  const contextOf = async (token: string) => {
    const { store } = running();
    const currentUser = await userOfSession(store, systemClock, token);
    if (currentUser === undefined) throw new Error("A made user is signed in");
    return {
      store,
      clock: systemClock,
      currentUser,
      sessionToken: token,
      expectedVersions: "any",
      remoteAddress: "192.0.2.1",
      isFromThisMachine: false,
      knownDevices: undefined,
      device: null,
      requestId: "one",
    } as const;
  };
  const own = { body: { current_password: testPassword, password: "the owner's own" } };

  test.for(["createUser", "resetPassword", "changeOwnPassword"] as const)(
    "the transaction of %s does not wait for passwords being hashed",
    async (operation) => {
      const { clientId, token } = await makeAdministrator(running());
      const { id } = await colleague(clientId);
      const context = await contextOf(token);
      const preparations = {
        createUser: () => createUser({ body: { ...someone(), role: "viewer" } }, context),
        resetPassword: () => resetPassword({ params: { id }, body: {} }, context),
        changeOwnPassword: () => changeOwnPassword(own, context),
      };
      const run = await preparations[operation]();
      if (typeof run !== "function") throw new Error(JSON.stringify(run.body));
      const hashed = Promise.all(Array.from({ length: 20 }, () => hashPassword(testPassword)));
      const changed = inTransaction(run)(running().store);
      expect(await Promise.race([changed, hashed])).toMatchObject({ body: { data: {} } });
      await hashed;
    },
  );

  test("costs what argon2id is advised to cost, unless a test sets another cost", async () => {
    const { clientId, token } = await makeAdministrator(running());
    const { store } = running();
    const { id } = await colleague(clientId);
    const owner = await colleague(clientId);
    const [context, owners] = [await contextOf(token), await contextOf(owner.token)];
    const made = someone();
    for (const run of [
      await createUser({ body: { ...made, role: "viewer" } }, context),
      await resetPassword({ params: { id }, body: {} }, context),
      await changeOwnPassword(own, owners),
    ]) {
      if (typeof run !== "function") throw new Error(JSON.stringify(run.body));
      await inTransaction(run)(store);
    }
    const users = await store.db
      .selectFrom("users")
      .select("password_hash")
      .where((user) => user.or([user("id", "in", [id, owner.id]), user("login", "=", made.login)]))
      .execute();
    expect(users.map((user) => user.password_hash.split("$").slice(1, 4).join(" "))).toEqual(
      Array.from({ length: 3 }, () => "argon2id v=19 m=19456,t=2,p=1"),
    );
  });

  test("if an admin resets a password while its owner changes it, the admin's stays", async () => {
    const { clientId, reset, signIn } = await makeAdministrator(running());
    const { store } = running();
    const { id, login, token } = await colleague(clientId);
    const context = await contextOf(token);
    const run = await changeOwnPassword(own, context);
    if (typeof run !== "function") throw new Error("The old password was right");
    const { password } = await reset(id);
    const change = {
      operation: "changeOwnPassword",
      row: { ...servedOperations.changeOwnPassword, recordId: "currentUser.userId" },
      input: own,
      currentUser: context.currentUser,
      requestId: "one",
      key: undefined,
      now: systemClock.now(),
      expiryNow: systemClock.now(),
      secretKey: undefined,
    } as const;
    const answer = await inTransaction(audited(change, run))(store);
    expect(answer.status).toBe(403);
    expect((await signIn(login, "the owner's own")).status).toBe(401);
    expect((await signIn(login, password ?? "")).status).toBe(200);
  });
});
