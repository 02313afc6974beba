import { expect, test } from "vitest";
import { errorEnvelope } from "#contract/errors.ts";
import {
  duplicatesReply,
  phoneLooksPerHour,
  responseEntered,
  responseList,
} from "#contract/responses.ts";
import { ask, type Answered } from "../testing/ask.ts";
import { madePhone, makeUser } from "../testing/make.ts";
import { makePartner } from "../testing/people.ts";
import { makeTestService, onBothStores, type TestService } from "../testing/start.ts";

const noon = Date.UTC(2026, 10, 10, 9);
let now = noon;
const clock = { now: () => now, sleep: async () => undefined };
const options = { clock, callsPerMinute: 10_000 };

const searchPath = "/v1/ext/responses/search";
const duplicatesPath = "/v1/ext/responses/duplicates";

onBothStores(
  "looking candidates up by phone",
  (running) => {
    /** A candidate's phone, and users of the client by role. */
    const world = async () => {
      now = noon;
      const partner = await makePartner(running());
      const phone = madePhone();
      const id = await partner.responded({ phone, full_name: "Скрепкина Вера" });
      const user = async (role: "admin" | "recruiter" | "viewer") => {
        const { id: userId, cookie } = await makeUser(running().store, {
          clientId: partner.clientId,
          role,
          clock,
        });
        const post = (path: string, body: unknown, service: Pick<TestService, "url"> = running()) =>
          ask(service, path, { method: "POST", cookie, body });
        return { id: userId, cookie, post };
      };
      const looks = async () =>
        await running()
          .store.db.selectFrom("audit")
          .selectAll()
          .where("client_id", "=", partner.clientId)
          .where("operation", "=", "lookUpPhone")
          .orderBy("at")
          .execute();
      const asked = (count: number, first: string) => ({
        responses: [first, ...Array.from({ length: count - 1 }, madePhone)].map((one) => ({
          vacancy_id: partner.vacancyId,
          phone: one,
        })),
      });
      return { partner, phone, id, user, looks, asked };
    };
    const entriesOf = (answered: Answered) => errorEnvelope.parse(answered.json).errors;
    const found = (answered: Answered) =>
      responseList.parse(answered.json).data.items.map(({ id }) => id);

    test("a viewer, who may not see a phone, cannot search by one, whether or not it is known", async () => {
      const { phone, id, user, looks } = await world();
      const viewer = await user("viewer");
      const known = await viewer.post(searchPath, { phone });
      const unknown = await viewer.post(searchPath, { phone: madePhone(), full_name: "Вера" });
      expect([known.status, unknown.status]).toEqual([403, 403]);
      expect(known.text).toBe(unknown.text);
      expect(entriesOf(known)).toMatchObject([
        { type: "validation", code: "access_denied", field: "phone", value: null },
      ]);
      expect(found(await viewer.post(searchPath, { full_name: "скрепкина" }))).toEqual([id]);
      expect(await looks()).toEqual([]);
      const refusals = await running()
        .store.db.selectFrom("audit")
        .select(["operation", "fields", "times"])
        .where("who_id", "=", viewer.id)
        .execute();
      expect(refusals).toEqual([
        { operation: "accessRefused", fields: "searchResponses", times: 2 },
      ]);
    });

    test("every number a user asks about is counted, in one entry per user and hour, without the number", async () => {
      const { phone, id, user, looks, asked } = await world();
      const recruiter = await user("recruiter");
      const admin = await user("admin");
      expect(found(await recruiter.post(searchPath, { phone }))).toEqual([id]);
      now += 60_000;
      // A number that stands in the question twice is one.
      const { responses } = asked(30, phone);
      const again = { responses: [...responses, ...responses] };
      const { data } = duplicatesReply.parse((await recruiter.post(duplicatesPath, again)).json);
      expect(data.items.map(({ at }) => at)).toEqual([0, 30]);
      await admin.post(searchPath, { phone });
      await recruiter.post(searchPath, { full_name: "Вера" });
      now = noon + 3_600_000;
      await recruiter.post(searchPath, { phone });
      const entries = await looks();
      const fixed = { who: "user", record: "response", record_id: null, fields: "phone" };
      expect(entries).toMatchObject([
        { ...fixed, who_id: recruiter.id, times: 31, at: noon, last_at: noon + 60_000 },
        { ...fixed, who_id: admin.id, times: 1 },
        { ...fixed, who_id: recruiter.id, times: 1, at: now },
      ]);
      expect(JSON.stringify(entries)).not.toContain(phone.replace(/\D/g, "").slice(1));
    });

    test("tables of candidates can be checked; two thousand numbers later the service says when to come back", async () => {
      const { phone, user, looks, asked } = await world();
      const recruiter = await user("recruiter");
      now = noon + 45 * 60_000;
      for (const count of [500, 500, 500, 499]) {
        expect((await recruiter.post(duplicatesPath, asked(count, phone))).status).toBe(200);
      }
      const tooMany = await recruiter.post(duplicatesPath, asked(2, phone));
      expect([tooMany.status, tooMany.headers.get("retry-after")]).toEqual([429, "3600"]);
      expect(entriesOf(tooMany)).toMatchObject([{ code: "too_many_phones", field: null }]);
      expect((await recruiter.post(searchPath, { phone })).status).toBe(200);
      for (const refused of [
        await recruiter.post(searchPath, { phone }),
        await recruiter.post(duplicatesPath, asked(1, phone)),
      ]) {
        expect(refused.status).toBe(429);
        expect(refused.text).not.toContain("Скрепкина");
      }
      expect((await looks()).map(({ times }) => times)).toEqual([phoneLooksPerHour]);
      // A colleague has a count of their own, and the rest of the work goes on.
      const colleague = await user("recruiter");
      expect((await colleague.post(searchPath, { phone })).status).toBe(200);
      expect((await recruiter.post(searchPath, { full_name: "Вера" })).status).toBe(200);
      now += 3_600_000;
      expect((await recruiter.post(searchPath, { phone })).status).toBe(200);
    });

    test("to enter a response is to look at its phone: it is counted, and refused beyond the limit", async () => {
      const { partner, phone, id, user, looks, asked } = await world();
      const recruiter = await user("recruiter");
      const enter = (given: object, key: string) =>
        ask(running(), "/v1/ext/responses", {
          method: "POST",
          cookie: recruiter.cookie,
          headers: { "idempotency-key": key },
          body: partner.responseWith({ ...given }),
        });
      const first = await enter({ phone }, "first");
      expect(responseEntered.parse(first.json).data.duplicates).toEqual([id]);
      // What is refused for its fields tells nothing of the phone.
      expect((await enter({ phone, full_name: "" }, "wrong")).status).toBe(400);
      expect((await looks()).map(({ who_id, times }) => [who_id, times])).toEqual([
        [recruiter.id, 1],
      ]);
      for (const count of [500, 500, 500, 499]) {
        await recruiter.post(duplicatesPath, asked(count, madePhone()));
      }
      const all = await running()
        .store.db.selectFrom("responses")
        .select("id")
        .where("client_id", "=", partner.clientId)
        .execute();
      for (const one of [phone, madePhone()]) {
        const refused = await enter({ phone: one }, `beyond ${one}`);
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
        expect(entriesOf(refused)).toMatchObject([{ code: "too_many_phones", field: null }]);
      }
      const later = await running()
        .store.db.selectFrom("responses")
        .select("id")
        .where("client_id", "=", partner.clientId)
        .execute();
      expect(later).toHaveLength(all.length);
      // A program that sends responses is told of no others, so it is not counted.
      await partner.responded({ phone });
      expect((await looks()).map(({ times }) => times)).toEqual([phoneLooksPerHour]);
      now += 3_600_000;
      expect((await enter({ phone: madePhone() }, "in an hour")).status).toBe(201);
    });

    test("the turn of an hour gives no second limit, not even to two requests at its two sides", async () => {
      const { phone, user, asked } = await world();
      const recruiter = await user("recruiter");
      now = noon + 3_599_000;
      const numbers = asked(500, phone);
      const before = [];
      for (let time = 0; time < 4; time += 1) {
        before.push((await recruiter.post(duplicatesPath, numbers)).status);
      }
      expect(before).toEqual([200, 200, 200, 200]);
      now += 2_000;
      const after = await recruiter.post(searchPath, { phone });
      expect([after.status, after.headers.get("retry-after")]).toEqual([429, "3598"]);
      now += 3_598_000;
      expect((await recruiter.post(searchPath, { phone })).status).toBe(200);
      // The clock of another copy may still be in the hour before.
      now = noon + 2 * 3_600_000 - 1;
      const others = [];
      for (let time = 0; time < 4; time += 1) {
        others.push((await recruiter.post(duplicatesPath, asked(500, phone))).status);
      }
      expect(others).toEqual([200, 200, 200, 429]);
    });

    test("all copies of the service count together, also at the same moment", async () => {
      const { phone, user, looks, asked } = await world();
      const recruiter = await user("recruiter");
      const server = await makeTestService(running().store, options);
      try {
        const url = await server.listen({ port: 0, host: "127.0.0.1" });
        const statuses = await Promise.all(
          Array.from({ length: 12 }, async (_, at) => {
            const copy = at % 2 === 0 ? running() : { url };
            return (await recruiter.post(duplicatesPath, asked(300, phone), copy)).status;
          }),
        );
        expect(statuses.toSorted((one, other) => one - other)).toEqual([
          ...Array.from({ length: 6 }, () => 200),
          ...Array.from({ length: 6 }, () => 429),
        ]);
      } finally {
        await server.close();
      }
      expect((await looks()).map(({ times }) => times)).toEqual([1_800]);
    });

    test("nobody can lower the count", async () => {
      const { phone, user, partner } = await world();
      const recruiter = await user("recruiter");
      for (let time = 0; time < 3; time += 1) await recruiter.post(searchPath, { phone });
      const { db } = running().store;
      for (const change of [{ times: 1 }, { times: 3 }, { last_at: 1 }, { who_id: 1 }]) {
        const attempt = db
          .updateTable("audit")
          .set(change)
          .where("client_id", "=", partner.clientId)
          .where("operation", "=", "lookUpPhone");
        await expect(attempt.execute()).rejects.toThrow("append-only");
      }
    });
  },
  options,
);
