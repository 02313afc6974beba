import { afterEach, expect, test, vi } from "vitest";
import { countsOf } from "../foreign/days/site-counts.ts";
import { closedDays, keptPeriodEnd, type DayDatabase } from "./kept-days.ts";

/** The part of a database that is used: records by key, and ordered ranges of keys. */
function database(): DayDatabase & { readonly records: Map<string, unknown> } {
  vi.stubGlobal("IDBKeyRange", {
    bound: (from: unknown, to: unknown) => ({ from: JSON.stringify(from), to: JSON.stringify(to) }),
  });
  const records = new Map<string, unknown>();
  const expectStore = (name: string) => expect(name).toBe("days");
  return {
    records,
    get: (store, key) => {
      expectStore(store);
      return Promise.resolve(records.get(JSON.stringify(key)));
    },
    getAll: (store, range) => {
      expectStore(store);
      // The cast is safe: only the stub above makes one.
      const { from, to } = range as unknown as { from: string; to: string };
      const found = [...records].filter(([key]) => from <= key && key <= to);
      return Promise.resolve(found.map(([, record]) => record));
    },
    put: (store, value) => {
      expectStore(store);
      const { owner, vacancyId, kind, day } = value as Record<string, unknown>;
      records.set(JSON.stringify([owner, vacancyId, kind, day]), structuredClone(value));
      return Promise.resolve();
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const counts = countsOf([
  { title: "HH", url: "https://hh.example/1", views: 3 },
  { title: "Немая", url: "", error: "Не собирает" },
]);

test("stored days are read back only for the same owner, vacancy, kind and range", async () => {
  const opened = database();
  const store = closedDays(() => Promise.resolve(opened), "me", 7);
  await store.keep(
    "views",
    new Map([
      ["2026-03-01", counts],
      ["2026-03-02", counts],
      ["2026-03-09", counts],
    ]),
  );
  await store.keep("calls", new Map([["2026-03-03", counts]]));
  await closedDays(() => Promise.resolve(opened), "me", 8).keep(
    "views",
    new Map([["2026-03-04", counts]]),
  );
  await closedDays(() => Promise.resolve(opened), "you", 7).keep(
    "views",
    new Map([["2026-03-05", counts]]),
  );
  await store.keepUnexplained("views", "2026-03-01", "2026-03-02", "text");
  const days = await store.days("views", "2026-03-01", "2026-03-08");
  expect([...days.keys()]).toEqual(["2026-03-01", "2026-03-02"]);
  expect(days.get("2026-03-01")).toEqual(counts);
});

test("an unexplained total is remembered for its range", async () => {
  const opened = database();
  const store = closedDays(() => Promise.resolve(opened), "me", 7);
  await store.keepUnexplained("views", "2026-03-01", "2026-03-02", "text");
  expect(await store.unexplained("views", "2026-03-01", "2026-03-02")).toBe("text");
  expect(await store.unexplained("views", "2026-03-01", "2026-03-03")).toBeUndefined();
});

test("a service's period end is stored and removed", async () => {
  const opened = database();
  const end = keptPeriodEnd(() => Promise.resolve(opened), "me");
  expect(await end.get()).toBeUndefined();
  for (const found of ["exclusive", "inclusive"] as const) {
    await end.put(found);
    expect(await end.get()).toBe(found);
  }
  await end.put(undefined);
  expect(await end.get()).toBeUndefined();
});

test("a browser without storage has no days and reports no error", async () => {
  const refused = () => Promise.reject(new DOMException("no", "InvalidStateError"));
  database();
  const store = closedDays(refused, "me", 7);
  await store.keep("views", new Map([["2026-03-01", counts]]));
  await store.keepUnexplained("views", "2026-03-01", "2026-03-02", "text");
  expect(await store.days("views", "2026-03-01", "2026-03-02")).toEqual(new Map());
  expect(await store.unexplained("views", "2026-03-01", "2026-03-02")).toBeUndefined();
  const end = keptPeriodEnd(refused, "me");
  await end.put("inclusive");
  expect(await end.get()).toBeUndefined();
});

test("records are kept where later versions of the app look for them", async () => {
  const opened = database();
  const store = closedDays(() => Promise.resolve(opened), "me", 7);
  await store.keep("views", new Map([["2026-03-01", counts]]));
  await store.keepUnexplained("calls", "2026-03-01", "2026-03-02", "text");
  await keptPeriodEnd(() => Promise.resolve(opened), "me").put("exclusive");
  expect([...opened.records.keys()].map((key): unknown => JSON.parse(key))).toEqual([
    ["me", 7, "views", "2026-03-01"],
    ["me", 7, "calls", "total 2026-03-01 2026-03-02"],
    ["me", 0, "service", "period end"],
  ]);
});

test.each([
  null,
  { day: "2026-03-01" },
  { entries: [] },
  { day: "2026-02-30", entries: [] },
  { day: "2026-03-01", entries: [{ title: "HH", url: "" }] },
  { day: "2026-03-01", entries: [{ title: "HH", url: "", views: 1.5 }] },
  { day: "2026-03-01", entries: [{ title: "HH", views: 1 }] },
  { day: "2026-03-01", entries: [{ url: "", views: 1 }] },
  { day: "2026-03-01", entries: [{ title: "HH", url: "", error: 1 }] },
  { day: "2026-03-01", entries: [{ title: "HH", error: "Нет" }] },
  { day: "2026-03-01", entries: [{ url: "", error: "Нет" }] },
])("a stored day like %j is requested again", async (record) => {
  const opened = database();
  opened.records.set(JSON.stringify(["me", 7, "views", "2026-03-01"]), record);
  const store = closedDays(() => Promise.resolve(opened), "me", 7);
  expect(await store.days("views", "2026-03-01", "2026-03-01")).toEqual(new Map());
});

test("a total or a period end of another version is ignored", async () => {
  const opened = database();
  const place = ["me", 7, "views", "total 2026-03-01 2026-03-02"];
  opened.records.set(JSON.stringify(place), { total: 5 });
  const store = closedDays(() => Promise.resolve(opened), "me", 7);
  expect(await store.unexplained("views", "2026-03-01", "2026-03-02")).toBeUndefined();
  opened.records.set(JSON.stringify(["me", 0, "service", "period end"]), { end: "both" });
  expect(await keptPeriodEnd(() => Promise.resolve(opened), "me").get()).toBeUndefined();
});

test("a record of another version is ignored, and the others are read", async () => {
  const opened = database();
  const store = closedDays(() => Promise.resolve(opened), "me", 7);
  const kept = ["2026-03-01", "2026-03-02"].map((day) => [day, counts] as const);
  await store.keep("views", new Map(kept));
  const [key] = opened.records.keys();
  opened.records.set(key ?? "", { day: "2026-03-01", entries: [{ title: "HH", count: "3" }] });
  expect(await store.days("views", "2026-03-01", "2026-03-02")).toEqual(new Map(kept.slice(1)));
});
