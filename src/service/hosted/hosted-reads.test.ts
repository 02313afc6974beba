import { afterEach, expect, test } from "vitest";
import { addDays } from "#contract/days.ts";
import { dayMs, moscowDay } from "../clock.ts";
import { makeFront } from "../front.ts";
import { Metrics } from "../health/metrics.ts";
import { ServiceHealth } from "../health/service-health.ts";
import { makeWorkLimits } from "../health/work-limit.ts";
import { ask, type Answered } from "../testing/ask.ts";
import { makePlacement, makeVacancy } from "../testing/make-vacancies.ts";
import { makeUser } from "../testing/make.ts";
import { startOtherService, type OtherServiceOverrides } from "../testing/other-service.ts";
import { makeRecruiter } from "../testing/people.ts";
import { onBothStores, testSecretKey, type TestService } from "../testing/start.ts";
import { CallerMemory } from "./caller-memory.ts";
import { allowedMs, hostedMemory, trimHosted, type HostedMemory } from "./hosted-memory.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

interface Listed {
  readonly data: { readonly items: readonly { id: number; title?: string; archive?: number }[] };
}
interface Attention {
  readonly data: {
    readonly items: readonly { id: number; flags: readonly { kind: string; title: string }[] }[];
  };
  readonly unchecked: readonly { because: string; kinds?: readonly string[] }[];
}

/** The last line of an answer: all that can be known. */
const lastOf = ({ status, text }: Answered): unknown => {
  expect(status).toBe(200);
  return JSON.parse(text.trim().split("\n").at(-1) ?? "");
};
const itemsOf = (answered: Answered) => (lastOf(answered) as Listed).data.items;

/** Another service with two clients' staff, and a front with a memory before it. */
async function world(service: TestService, overrides: OtherServiceOverrides = {}) {
  const other = await startOtherService(service, overrides);
  ends.push(() => other.end());
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const memory = hostedMemory(service.store, other.url, now);
  const startFront = async (given: HostedMemory = memory) => {
    const health = new ServiceHealth(undefined);
    const limits = makeWorkLimits();
    const front = await makeFront({
      logLevel: "silent",
      forwardTo: { url: other.url, credential: undefined, timeoutMs: 5_000 },
      hosting: { memory: given, secretKey: testSecretKey, store: service.store },
      health,
      limits,
      metrics: new Metrics(undefined, health, limits),
    });
    ends.push(() => front.close());
    return await front.listen({ port: 0, host: "127.0.0.1" });
  };
  const url = await startFront();
  const owner = await makeRecruiter(service);
  const stranger = await makeRecruiter(service);
  /** Somebody with a token of the other service. */
  const person = (token: string, at = url) => {
    const send = (path: string, method = "GET", body?: unknown, signal?: AbortSignal) =>
      ask({ url: at }, path, {
        method,
        ...(signal !== undefined && { signal }),
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body }),
      });
    return {
      token,
      send,
      list: async () => itemsOf(await send("/v1/ext/hosted/orders/list")),
      details: (id: number) => send(`/v1/ext/hosted/orders/${id}`),
      overview: () => send("/v1/ext/hosted/overview/vacancies"),
      attention: async (...ids: readonly number[]) =>
        lastOf(await send(`/v1/ext/hosted/orders/attention?ids=${ids.join(",")}`)) as Attention,
      create: async (post: string) => {
        const made = await send("/v1/orders/vacancy/", "POST", owner.bodyWith({ post }));
        expect(made.status).toBe(201);
        const [row] = await service.store.db
          .selectFrom("vacancies")
          .select("id")
          .where("client_id", "=", owner.clientId)
          .orderBy("id", "desc")
          .limit(1)
          .execute();
        return row?.id ?? 0;
      },
    };
  };
  const tokenOf = (cookie: string) => cookie.split("=")[1] ?? "";
  const colleague = async () =>
    await makeUser(service.store, { clientId: owner.clientId, role: "recruiter" });
  return {
    owner: person(tokenOf(owner.cookie)),
    stranger: person(tokenOf(stranger.cookie)),
    clientId: owner.clientId,
    colleague: async () => person((await colleague()).token),
    colleagueUser: colleague,
    person,
    memory,
    otherUrl: other.url,
    other,
    startFront,
    pass: (ms: number) => {
      ahead += ms;
    },
    /** The requests that the other service gets meanwhile. */
    asked: async (work: () => Promise<unknown>) => {
      const before = other.asked.length;
      await work();
      return other.asked.slice(before);
    },
  };
}

/** A published vacancy whose site has lost its views. */
async function makeStopped(service: TestService, clientId: number) {
  const today = moscowDay(Date.now());
  const id = await makeVacancy(service.store, {
    client_id: clientId,
    state: "published",
    created_at: Date.now() - 60 * dayMs,
    activated_at: Date.now() - 40 * dayMs,
  });
  await makePlacement(service.store, {
    vacancyId: id,
    url: "https://board.example/1",
    days: Array.from({ length: 14 }, (_, at) => ({
      date: addDays(today, -at - 1),
      views: at < 3 ? 0 : 60,
      calls: 0,
    })),
  });
  return id;
}

onBothStores("the memory that users of another service share", (running) => {
  test("a created vacancy is known to a colleague at one request, and to a stranger not at all", async () => {
    const { owner, stranger, colleague, asked } = await world(running());
    const id = await owner.create("Повар тайной кухни");
    const known = [expect.objectContaining({ id, title: "Повар тайной кухни" })];
    expect(await asked(async () => expect(await owner.list()).toEqual(known))).toEqual([]);

    const other = await colleague();
    expect(await asked(async () => expect(await other.list()).toEqual(known))).toEqual([
      `GET /v1/orders/${id}/errors`,
    ]);
    expect(await asked(async () => expect(await other.list()).toEqual(known))).toEqual([]);
    expect((await other.details(id)).text).toContain("Повар тайной кухни");

    const requests = await asked(async () => expect(await stranger.list()).toEqual([]));
    expect(requests).toEqual([`GET /v1/orders/${id}/errors`]);
    expect(await asked(async () => expect(await stranger.list()).toEqual([]))).toEqual([]);
    const details = await stranger.details(id);
    expect([details.status, details.text]).toEqual([
      404,
      (await stranger.details(987_654_321)).text,
    ]);
    const overview = await stranger.overview();
    expect(lastOf(overview)).toMatchObject({ data: { remembered: 0, checked: 0 } });
    const nobody = await world(running());
    expect(await nobody.person("none").list()).toEqual([]);
  });

  test("what was found out about placements comes to a colleague at four requests, and to a stranger not at all", async () => {
    const service = running();
    const { owner, stranger, colleague, clientId, asked } = await world(service);
    const id = await makeStopped(service, clientId);
    const stopped = { id, flags: [{ kind: "no-views" }, { kind: "sudden-stop" }] };
    const first = await asked(async () =>
      expect((await owner.attention(id)).data.items).toMatchObject([stopped]),
    );
    expect(first.length).toBeGreaterThan(10);
    const again = await asked(async () =>
      expect((await owner.attention(id)).data.items).toMatchObject([stopped]),
    );
    expect(again).toEqual([]);
    const other = await colleague();
    const shared = await asked(async () =>
      expect((await other.attention(id)).data.items).toMatchObject([stopped]),
    );
    expect(shared).toHaveLength(4);
    const { data } = await stranger.attention(id);
    expect(data.items).toMatchObject([{ id, flags: [] }]);
    expect(JSON.stringify(data)).not.toMatch(/Безымянная|board/);
  });

  test("a new user's list and its marks ask for a vacancy's errors once", async () => {
    const service = running();
    const { owner, colleague, clientId, asked } = await world(service);
    const ids = await Promise.all([makeStopped(service, clientId), makeStopped(service, clientId)]);
    for (const id of ids) expect((await owner.send(`/v1/orders/${id}/urls`)).status).toBe(200);
    const other = await colleague();
    const requests = await asked(async () => {
      expect(await other.list()).toHaveLength(2);
      expect((await other.attention(...ids)).data.items).toHaveLength(2);
    });
    expect(requests.filter((one) => one.endsWith("/errors")).toSorted()).toEqual(
      ids.map((id) => `GET /v1/orders/${id}/errors`).toSorted(),
    );
  });

  test("a caller who is signed out is asked for again, and others are not", async () => {
    const service = running();
    let isOut = false;
    const said = { status: 401, type: "application/json", body: "{}" } as const;
    const { owner, colleague, asked } = await world(service, {
      instead: () => (isOut ? { path: /^/, said } : undefined),
    });
    const id = await owner.create("Фельдшер");
    const other = await colleague();
    expect(await other.list()).toHaveLength(1);
    isOut = true;
    expect((await other.send(`/v1/orders/${id}/urls`)).status).toBe(401);
    const requests = await asked(async () =>
      expect((await other.send("/v1/ext/hosted/orders/list")).status).toBe(401),
    );
    expect(requests).toEqual([`GET /v1/orders/${id}/errors`]);
    isOut = false;
    expect(await asked(async () => expect(await owner.list()).toHaveLength(1))).toEqual([]);
    expect(await asked(async () => expect(await other.list()).toHaveLength(1))).toEqual(requests);
  });

  test("who goes away is no longer asked for, and others still are", async () => {
    const service = running();
    let held: PromiseWithResolvers<void> | undefined;
    const { owner, colleague, clientId, other } = await world(service, {
      until: () => held?.promise,
    });
    for (let left = 6; left > 0; left -= 1) {
      const id = await makeVacancy(service.store, { client_id: clientId });
      expect((await owner.send(`/v1/orders/${id}/urls`)).status).toBe(200);
    }
    const [gone, patient] = [await colleague(), await colleague()];
    held = Promise.withResolvers();
    const leaving = new AbortController();
    const path = "/v1/ext/hosted/orders/list";
    const left = gone.send(path, "GET", undefined, leaving.signal).catch(() => "left");
    await expect.poll(() => other.open()).toBe(4);
    const answer = patient.send(path);
    await expect.poll(() => other.open()).toBe(8);
    leaving.abort();
    expect(await left).toBe("left");
    await expect.poll(() => other.open()).toBe(4);
    held.resolve();
    expect(itemsOf(await answer)).toHaveLength(6);
    expect(other.asked.filter((one) => one.endsWith("/errors"))).toHaveLength(4 + 6);
  });

  test("who may see a vacancy but no statistics gets nothing that was found in them", async () => {
    const service = running();
    let isRefused = false;
    const said = { status: 403, type: "application/json", body: "{}" } as const;
    const { owner, colleague, clientId, memory } = await world(service, {
      instead: () => (isRefused ? { path: /\/stats\/views/, said } : undefined),
    });
    const id = await makeStopped(service, clientId);
    expect((await owner.attention(id)).data.items[0]?.flags).toHaveLength(2);
    expect((await memory.entries("days", id)).length).toBeGreaterThan(5);
    isRefused = true;
    const other = await colleague();
    const { data, unchecked } = await other.attention(id);
    expect(data.items).toMatchObject([{ id, flags: [] }]);
    expect(unchecked.find(({ because }) => because === "placements")?.kinds).toContain(
      "sudden-stop",
    );
  });

  test("closed days are asked once for all", async () => {
    const service = running();
    const { owner, colleague, clientId, pass, asked } = await world(service);
    const id = await makeStopped(service, clientId);
    const first = await asked(async () => await owner.attention(id));
    // What was found is too old by then, and the days are closed for good.
    pass(6 * 60_000);
    const other = await colleague();
    const second = await asked(async () =>
      expect((await other.attention(id)).data.items[0]?.flags).toHaveLength(2),
    );
    const days = (requests: readonly string[]) =>
      requests.filter((one) => one.includes("/stats/views")).length;
    expect(days(second)).toBeLessThan(days(first) / 2);
  });

  test("the days of a vacancy come to a colleague without a request more than the page's own sums, and to a stranger not at all", async () => {
    const service = running();
    const { owner, stranger, colleague, clientId, asked } = await world(service);
    const id = await makeStopped(service, clientId);
    const today = moscowDay(Date.now());
    const [from, yesterday] = [addDays(today, -13), addDays(today, -1)];
    const sums = (["views", "calls"] as const).flatMap((kind) =>
      [
        [from, yesterday],
        [today, today],
      ].map(([first, last]) => `/v1/orders/${id}/stats/${kind}/boards?from=${first}&to=${last}`),
    );
    const daysOf = async (one: typeof owner) => {
      for (const path of sums) await one.send(path);
      const answer = await one.send(
        `/v1/ext/hosted/orders/${id}/stats/days?from=${from}&to=${today}`,
      );
      return lastOf(answer) as {
        readonly complete: boolean;
        readonly data: { readonly views: { readonly totals: readonly (number | null)[] } };
      };
    };
    const views = [...Array.from({ length: 13 }, (_, at) => (at < 10 ? 60 : 0)), 0];
    const first = await asked(async () => {
      const { complete, data } = await daysOf(owner);
      expect([complete, data.views.totals]).toEqual([true, views]);
    });
    expect(first.length).toBeGreaterThan(sums.length + 5);
    const other = await colleague();
    const second = await asked(async () => {
      const { complete, data } = await daysOf(other);
      expect([complete, data.views.totals]).toEqual([true, views]);
    });
    expect(second).toEqual(sums.map((path) => `GET ${path}`));
    const { complete, data } = await daysOf(stranger);
    expect([complete, data.views.totals.filter((count) => count !== null)]).toEqual([false, []]);
  });

  test("closed days are given to whom the service answered for just these counts", async () => {
    const service = running();
    const { owner, clientId, memory } = await world(service);
    const id = await makeStopped(service, clientId);
    await owner.attention(id);
    const { signal } = new AbortController();
    const never = async () => await Promise.reject(new Error("asked"));
    const daysOf = async (caller: string) => {
      const own = new CallerMemory(memory, caller, never, signal, []);
      const today = moscowDay(Date.now());
      return (await (await own.days(id)).days("views", addDays(today, -14), today)).size;
    };
    const caller = `somebody ${id}`;
    expect(await daysOf(caller)).toBe(0);
    await memory.note(caller, id, "vacancyErrors", true);
    await memory.note(caller, id, "vacancyCalls", true);
    await memory.note(caller, id + 1, "vacancyViews", true);
    expect(await daysOf(caller)).toBe(0);
    await memory.note(caller, id, "vacancyViews", true);
    expect(await daysOf(caller)).toBeGreaterThan(5);
    await memory.note(caller, id, "vacancyLinks", false);
    expect(await daysOf(caller)).toBe(0);
  });

  test("a caller who lost their rights gets an entry for five minutes at most, and not after they were refused", async () => {
    const service = running();
    const { owner, person, colleagueUser, pass, asked } = await world(service);
    const id = await owner.create("Сторож");
    const users = [await colleagueUser(), await colleagueUser()] as const;
    const [late, soon] = [person(users[0].token), person(users[1].token)];
    for (const one of [late, soon]) expect(await one.list()).toHaveLength(1);
    await service.store.db
      .updateTable("users")
      .set({ role: "billing" })
      .where(
        "id",
        "in",
        users.map((user) => user.id),
      )
      .execute();
    expect((await soon.send(`/v1/orders/${id}/urls`)).status).toBe(403);
    expect(await soon.list()).toEqual([]);
    expect((await soon.details(id)).status).toBe(404);
    pass(allowedMs + 1);
    const requests = await asked(async () => expect(await late.list()).toEqual([]));
    expect(requests).toEqual([`GET /v1/orders/${id}/errors`]);
    expect((await late.details(id)).status).toBe(404);
    expect(await owner.list()).toHaveLength(1);
  });

  test("an archived vacancy is known as such to all, and a deleted one to nobody", async () => {
    const { owner, colleague } = await world(running());
    const id = await owner.create("Грузчик");
    const other = await colleague();
    expect(await other.list()).toHaveLength(1);
    expect((await owner.send(`/v1/orders/${id}/unpublish`, "POST")).status).toBe(200);
    expect(await other.list()).toEqual([expect.objectContaining({ id, archive: 1 })]);
    expect((await owner.send(`/v1/orders/${id}`, "DELETE")).status).toBe(200);
    for (const one of [owner, other]) {
      expect(await one.list()).toEqual([]);
      expect((await one.details(id)).status).toBe(404);
    }
  });

  test("an edit leaves no text of the ad that has changed since", async () => {
    const { owner } = await world(running());
    const id = await owner.create("Швея");
    const sent = await owner.send(`/v1/orders/vacancy/${id}`, "PUT", { post: "Закройщица" });
    expect(sent.status).toBe(204);
    expect(await owner.list()).toEqual([expect.objectContaining({ id, title: "Закройщица" })]);
    expect((await owner.details(id)).status).toBe(404);
  });

  test("a new browser and a new copy of the service know what was known", async () => {
    const { owner, person, startFront, asked } = await world(running());
    const id = await owner.create("Курьер");
    const again = person(owner.token, await startFront());
    expect(
      await asked(async () =>
        expect(await again.list()).toEqual([expect.objectContaining({ id, title: "Курьер" })]),
      ),
    ).toEqual([]);
  });

  test("a vacancy that was only opened is known by its number, and a refused one is not", async () => {
    const service = running();
    const { owner, stranger, colleague, clientId } = await world(service);
    const id = await makeVacancy(service.store, { client_id: clientId });
    expect((await stranger.send(`/v1/orders/${id}/urls`)).status).not.toBe(200);
    const other = await colleague();
    expect(await other.list()).toEqual([]);
    expect((await owner.send(`/v1/orders/${id}/urls`)).status).toBe(200);
    expect(await other.list()).toEqual([{ id, seenAt: expect.any(Number) }]);
  });

  test("the numbers that a browser knows are asked for in its user's name", async () => {
    const service = running();
    const { owner, stranger, colleague, clientId, asked } = await world(service);
    const id = await makeVacancy(service.store, { client_id: clientId });
    const path = `/v1/ext/hosted/orders/list?also=${id},987654321`;
    expect(itemsOf(await stranger.send(path))).toEqual([]);
    expect(await owner.list()).toEqual([]);
    const requests = await asked(async () =>
      expect(itemsOf(await owner.send(path))).toMatchObject([{ id }]),
    );
    expect(requests.toSorted()).toEqual(
      [`GET /v1/orders/${id}/errors`, "GET /v1/orders/987654321/errors"].toSorted(),
    );
    expect(await (await colleague()).list()).toMatchObject([{ id }]);
    expect((await owner.send("/v1/ext/hosted/orders/list?also=1,x")).status).toBe(400);
  });

  test("a broken entry is as if it were not there", async () => {
    const service = running();
    const { owner, otherUrl } = await world(service);
    const id = await owner.create("Маляр");
    for (const value of ["{", `{"knownSince":"now"}`, "null"]) {
      await service.store.db
        .updateTable("hosted_entries")
        .set({ value })
        .where("service", "=", otherUrl)
        .execute();
      expect(await owner.list()).toEqual([{ id, seenAt: expect.any(Number) }]);
      expect((await owner.details(id)).status).toBe(404);
    }
  });

  test("the store holds no credential, and services do not mix", async () => {
    const service = running();
    const { owner, memory } = await world(service);
    const id = await owner.create("Кладовщик");
    await owner.list();
    const rows = await service.store.db.selectFrom("hosted_grants").selectAll().execute();
    expect(rows.some((row) => row.vacancy_id === id)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(owner.token);
    expect(await memory.entries("vacancy")).toHaveLength(1);
    const another = hostedMemory(service.store, "https://another.example", Date.now);
    expect(await another.entries("vacancy")).toEqual([]);
  });

  test("without its store the front forwards, and says 503 for the reads that need it", async () => {
    const service = running();
    const { owner, memory, startFront, person } = await world(service);
    const away = async () =>
      await Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
    const broken: HostedMemory = { ...memory, note: away, entries: away, grants: away };
    const { store } = service;
    const isAway = store.dialect.isAway(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
    const one = person(owner.token, await startFront(broken));
    const id = await makeVacancy(store, { client_id: (await world(service)).clientId });
    expect((await one.send(`/v1/orders/${id}/urls`)).status).not.toBe(502);
    const answer = await one.send("/v1/ext/hosted/orders/list");
    expect(answer.status).toBe(isAway ? 503 : 500);
    expect(answer.headers.get("retry-after")).toBe(isAway ? "2" : null);
  });

  test("old entries are deleted", async () => {
    const service = running();
    const { owner, memory } = await world(service);
    await owner.create("Дворник");
    await memory.put("placements", 7, "", {});
    await trimHosted(service.store, Date.now() + 2 * dayMs);
    expect(await memory.entries("placements")).toEqual([]);
    expect(await memory.entries("vacancy")).toHaveLength(1);
    await trimHosted(service.store, Date.now() + 401 * dayMs);
    expect(await memory.entries("vacancy")).toEqual([]);
  });
});
