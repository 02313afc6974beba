import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { dayMs } from "../clock.ts";
import { makeTestService, onBothStores, testSecretKey } from "../testing/start.ts";
import { makePartner, makeRecruiter, readVacancy } from "../testing/people.ts";
import { ask } from "../testing/ask.ts";
import { makeApiKey } from "../testing/make-vacancies.ts";
import { makeUser } from "../testing/make.ts";
import { inTransaction } from "./change.ts";

let keys = 0;
const withKey = (key = `key-${(keys += 1)}`) => ({ "idempotency-key": key });

onBothStores("a request repeated with its Idempotency-Key", (running) => {
  const total = async (recruiter: Awaited<ReturnType<typeof makeRecruiter>>) => {
    const { json } = await recruiter.get("/v1/ext/orders/list");
    return (json as { data: { total: number } }).data.total;
  };

  test("gets exactly the first answer, and makes no second vacancy", async () => {
    const recruiter = await makeRecruiter(running());
    const key = withKey();
    const first = await recruiter.create(recruiter.bodyWith(), key);
    const again = await recruiter.create(recruiter.bodyWith(), key);
    expect(first.status).toBe(201);
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(await total(recruiter)).toBe(1);
  });

  test("makes one vacancy however many are sent at once", async () => {
    const recruiter = await makeRecruiter(running());
    for (let round = 0; round < 5; round += 1) {
      const key = withKey();
      const answered = await Promise.all(
        Array.from({ length: 8 }, () => recruiter.create(recruiter.bodyWith(), key)),
      );
      expect(new Set(answered.map((one) => readVacancy(one).id)).size).toBe(1);
      expect(await total(recruiter)).toBe(round + 1);
    }
  });

  test("is refused with another body; the order of names does not matter", async () => {
    const recruiter = await makeRecruiter(running());
    const key = withKey();
    const body = recruiter.bodyWith();
    await recruiter.create(body, key);
    const turned = Object.fromEntries(Object.entries(body).toReversed());
    expect((await recruiter.create(turned, key)).status).toBe(201);
    const other = await recruiter.create({ ...body, post: "Другой" }, key);
    expect(other.status).toBe(400);
    expect(other.json).toMatchObject({
      errors: [
        {
          type: "system",
          code: "idempotency_key_reused",
          text: "Этот Idempotency-Key уже использован в другом запросе: для нового запроса нужен новый ключ.",
          field: null,
        },
      ],
    });
    expect(await total(recruiter)).toBe(1);
  });

  test("succeeds with the same key after a refusal was corrected", async () => {
    const recruiter = await makeRecruiter(running());
    const key = withKey();
    expect((await recruiter.create(recruiter.bodyWith({ post: "" }), key)).status).toBe(400);
    expect((await recruiter.create(recruiter.bodyWith(), key)).status).toBe(201);
  });

  test.for([
    [29, "gets the first answer", 1],
    [31, "is a new request", 2],
  ] as const)("%i days later %s", async ([days, , vacancies]) => {
    const recruiter = await makeRecruiter(running());
    const key = withKey();
    await recruiter.create(recruiter.bodyWith(), key);
    await running()
      .store.db.updateTable("idempotency_keys")
      .set({ created_at: Date.now() - days * dayMs })
      .where("client_id", "=", recruiter.clientId)
      .execute();
    expect((await recruiter.create(recruiter.bodyWith(), key)).status).toBe(201);
    expect(await total(recruiter)).toBe(vacancies);
  });

  test("belongs to one user: a colleague's request with the same key is made, not answered for them", async () => {
    const recruiter = await makeRecruiter(running());
    const { clientId } = recruiter;
    const colleague = await makeUser(running().store, { clientId, role: "recruiter" });
    const key = withKey();
    const body = recruiter.bodyWith();
    const first = readVacancy(await recruiter.create(body, key));
    const second = await ask(running(), "/v1/orders/vacancy/", {
      method: "POST",
      cookie: colleague.cookie,
      headers: key,
      body,
    });
    expect(readVacancy(second).id).not.toBe(first.id);
    expect(await total(recruiter)).toBe(2);
  });

  test("belongs to one client and one operation", async () => {
    const one = await makeRecruiter(running());
    const other = await makeRecruiter(running());
    const key = withKey();
    const first = readVacancy(await one.create(one.bodyWith(), key));
    const second = readVacancy(await other.create(other.bodyWith(), key));
    expect(second.id).not.toBe(first.id);
    expect((await one.unpublish(first.id, key)).status).toBe(200);
  });

  test("gets the answer of the successful deletion, not a 404", async () => {
    const recruiter = await makeRecruiter(running());
    const { id } = await recruiter.created();
    for (const step of [recruiter.publish, recruiter.unpublish, recruiter.remove]) {
      const key = withKey();
      for (let time = 0; time < 2; time += 1) {
        const answered = await step(id, key);
        expect(answered.status).toBe(200);
        expect(answered.json).toEqual({ data: { result: true } });
      }
      expect((await step(id)).status).toBeGreaterThanOrEqual(400);
    }
  });

  test("about another vacancy is refused", async () => {
    const recruiter = await makeRecruiter(running());
    const [one, other] = [await recruiter.created(), await recruiter.created()];
    const key = withKey();
    await recruiter.unpublish(one.id, key);
    expect((await recruiter.unpublish(other.id, key)).status).toBe(400);
    expect(await recruiter.details(other.id)).toMatchObject({ archive: 0 });
  });

  test.for([[""], ["я"], ["x".repeat(201)]])("needs a valid key: %j", async ([key]) => {
    const recruiter = await makeRecruiter(running());
    const answered = await running().server.inject({
      method: "POST",
      url: "/v1/orders/vacancy/",
      headers: { cookie: recruiter.cookie, "idempotency-key": key },
      payload: recruiter.bodyWith(),
    });
    expect(answered.statusCode).toBe(400);
    const text = "Idempotency-Key: от 1 до 200 печатных знаков ASCII.";
    expect(answered.json()).toMatchObject({ errors: [{ code: "idempotency_key_invalid", text }] });
  });

  test("leaves nothing that can be found by trying: the key may be a candidate's phone", async () => {
    const partner = await makePartner(running());
    const { store } = running();
    const { key, id } = await makeApiKey(store, {
      clientId: partner.clientId,
      scopes: ["responses"],
    });
    const body = partner.responseWith();
    const phone = String(body["phone"]);
    const headers = { "x-apikey": key, ...withKey(phone) };
    expect((await partner.respond(body, headers)).status).toBe(200);
    const stored = JSON.stringify(
      await store.db
        .selectFrom("idempotency_keys")
        .selectAll()
        .where("client_id", "=", partner.clientId)
        .execute(),
    );
    const plain = createHash("sha256")
      .update(JSON.stringify([id, phone]))
      .digest("base64url");
    expect(stored).not.toContain(plain);
    expect(stored).toContain(testSecretKey.digest(JSON.stringify([id, phone])));
  });

  test("gets the first answer also if the service had no secret key then, or an older version hashed without one", async () => {
    const recruiter = await makeRecruiter(running());
    const before = await makeTestService(running().store, { secretKey: undefined });
    try {
      const service = { url: await before.listen({ port: 0, host: "127.0.0.1" }) };
      const { cookie } = recruiter;
      const headers = withKey();
      const body = recruiter.bodyWith();
      const sent = { method: "POST", cookie, headers, body };
      const first = await ask(service, "/v1/orders/vacancy/", sent);
      expect(first.status).toBe(201);
      const again = await recruiter.create(body, headers);
      expect([again.status, again.text]).toEqual([201, first.text]);
      const other = await recruiter.create({ ...body, post: "Другой" }, headers);
      expect([other.status, other.text]).toEqual([400, expect.stringContaining("key_reused")]);
      expect(await total(recruiter)).toBe(1);
    } finally {
      await before.close();
    }
  });

  test("may be repeated after its transaction failed", async () => {
    const recruiter = await makeRecruiter(running());
    const { db } = running().store;
    const key = withKey();
    // Makes the store fail in the middle of the change.
    await db.schema.alterTable("vacancies").renameColumn("specific", "specific_away").execute();
    expect((await recruiter.create(recruiter.bodyWith(), key)).status).toBe(500);
    await db.schema.alterTable("vacancies").renameColumn("specific_away", "specific").execute();
    expect((await recruiter.create(recruiter.bodyWith(), key)).status).toBe(201);
  });

  test("is refused with a value that is null, as without a key", async () => {
    const recruiter = await makeRecruiter(running());
    const answered = await recruiter.create(recruiter.bodyWith({ hologram: null }), withKey());
    expect(answered.status).toBe(400);
  });

  test("that fails within its transaction fails with its own error", async () => {
    const failed = inTransaction(() => Promise.reject(new Error("disk")));
    await expect(failed(running().store)).rejects.toThrow("disk");
  });
});
