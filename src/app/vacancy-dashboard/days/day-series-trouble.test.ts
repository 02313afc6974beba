import { expect, test } from "vitest";
import { addDays, daysBetween, daysOf } from "../../format/date.ts";
import { deriveDaySeries } from "./day-series.ts";
import { memoryPeriodEnd, memoryStore, modelSite, ModelService } from "../testing/model-service.ts";
import {
  busySites,
  countsOfSite,
  expectModel,
  monthAgo,
  today,
  visit,
  yesterday,
} from "../testing/model-visit.ts";

test("a wrong period end is determined again after days that do not add up", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const input = visit(service, { periodEnd: memoryPeriodEnd("exclusive") });
  expect((await deriveDaySeries(input)).views.proof).toBe("broken");
  expect(await input.periodEnd.get()).toBeUndefined();
  expectModel(service, await deriveDaySeries(input));
});

test("a late correction is found, and only days around it are requested again", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const input = visit(service);
  await deriveDaySeries(input);
  service.takeAsked();
  service.sites[1]?.views.set(addDays(monthAgo, 9), 40);
  service.sites[2]?.views.set(addDays(monthAgo, 10), 0);
  expectModel(service, await deriveDaySeries(input));
  expect(service.takeAsked().length).toBeLessThanOrEqual(24);
  await deriveDaySeries(input);
  expect(service.takeAsked().length).toBeLessThanOrEqual(4);
});

test("a service whose days never add up is reported, without requesting all days every time", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  service.countsVisitors = true;
  const input = visit(service, { periodEnd: memoryPeriodEnd("inclusive") });
  const { views } = await deriveDaySeries(input);
  expect(views.proof).toBe("broken");
  expect(views.mismatches).toContainEqual({
    site: views.sites[0]?.key,
    days: countsOfSite(views, "HH")
      ?.slice(0, -1)
      .reduce<number>((sum, count) => sum + (count ?? 0), 0),
    range: 5,
  });
  service.takeAsked();
  expect(
    (await deriveDaySeries({ ...input, periodEnd: memoryPeriodEnd("inclusive") })).views,
  ).toMatchObject({
    proof: "broken",
    mismatches: views.mismatches,
  });
  expect(service.takeAsked()).toHaveLength(4);
});

test("a total older than the days is requested again instead of reported", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const input = visit(service);
  await deriveDaySeries(input);
  const stats = await service.ask("views", monthAgo, yesterday, input.signal);
  service.sites[0]?.views.set(yesterday, 100);
  const known = [{ kind: "views", from: monthAgo, to: yesterday, stats }] as const;
  expectModel(service, await deriveDaySeries({ ...input, known }));
});

test("a failed day is a marked gap, and the other days stay", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const failing = addDays(monthAgo, 12);
  service.fails = ({ kind, from, to }) => kind === "views" && from === failing && to === failing;
  const input = visit(service);
  const { views, calls } = await deriveDaySeries(input);
  expect(views).toMatchObject({ failedDays: [failing], proof: "open", mismatches: [] });
  expect(views.totals[12]).toBeUndefined();
  expect(views.totals.filter((total) => total === undefined)).toHaveLength(1);
  expect(calls.proof).toBe("holds");
  service.fails = () => false;
  expectModel(service, await deriveDaySeries(input));
});

test("a failed range does not fail its days", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const input = visit(service, { periodEnd: memoryPeriodEnd("inclusive") });
  service.fails = ({ from, to }) => [13, 14].includes(daysBetween(from, to));
  expectModel(service, await deriveDaySeries(input));
});

test("an unavailable service does not get a hundred requests, and stored days stay", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const input = visit(service);
  service.fails = () => true;
  const nothing = await deriveDaySeries(input);
  expect(service.takeAsked().length).toBeLessThanOrEqual(8);
  expect(nothing.views.failedDays).toHaveLength(30);
  service.fails = () => false;
  await deriveDaySeries(input);
  service.fails = () => true;
  const kept = await deriveDaySeries(input);
  expect(kept.views).toMatchObject({ failedDays: [today], proof: "open" });
});

test("aborted work makes no more requests and keeps the answers so far", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const stopping = new AbortController();
  const store = memoryStore();
  const input = visit(service, { signal: stopping.signal, store });
  const given = deriveDaySeries({
    ...input,
    onProgress: ({ requests }) => {
      if (requests >= 40) stopping.abort();
    },
  });
  await expect(given).rejects.toThrow("abort");
  const asked = service.asked.length;
  expect(asked).toBeLessThanOrEqual(44);
  expect(store.kept.size).toBeGreaterThan(5);
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(service.asked).toHaveLength(asked);
});

test("a site that starts counting with 0 is no longer a gap", async () => {
  const late = modelSite("Поздняя", []);
  const service = new ModelService([...busySites(monthAgo, today), late]);
  const input = visit(service);
  await deriveDaySeries(input);
  for (const day of daysOf(monthAgo, today)) late.views.set(day, 0);
  expectModel(service, await deriveDaySeries(input));
});

test("nothing is proved if the service fails while its period end is determined", async () => {
  const service = new ModelService([modelSite("HH", [[today, 4]], [])], "exclusive");
  const input = visit(service, { from: today });
  let sent = 0;
  service.fails = () => (sent += 1) === 1;
  expect((await deriveDaySeries(input)).views.proof).toBe("open");
  expectModel(service, await deriveDaySeries(input));
});

test("a failed request does not leave the days unproved if the period end is found all the same", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const input = visit(service);
  let sent = 0;
  service.fails = () => (sent += 1) === 1;
  expectModel(service, await deriveDaySeries(input));
  expect(await input.periodEnd.get()).toBe("inclusive");
});

test("days of one kind that do not add up are enough to determine the period end again", async () => {
  const sites = busySites(monthAgo, today).map(({ title, views }) =>
    modelSite(title, [...views], []),
  );
  const service = new ModelService(sites);
  const input = visit(service, { periodEnd: memoryPeriodEnd("exclusive") });
  const { views, calls } = await deriveDaySeries(input);
  expect([views.proof, calls.proof]).toEqual(["broken", "holds"]);
  expect(await input.periodEnd.get()).toBeUndefined();
});

test("only totals that all days contradict, without a failed request, are remembered as such", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const input = visit(service, { periodEnd: memoryPeriodEnd("inclusive") });
  const remembered = () => input.store.unexplained("views", monthAgo, yesterday);
  await deriveDaySeries(input);
  expect(await remembered()).toBeUndefined();
  service.countsVisitors = true;
  service.fails = ({ from, to }) => [13, 14].includes(daysBetween(from, to));
  const failing = { ...input, store: memoryStore() };
  expect((await deriveDaySeries(failing)).views.proof).toBe("broken");
  expect(await failing.store.unexplained("views", monthAgo, yesterday)).toBeUndefined();
  expect(await input.periodEnd.get()).toBe("inclusive");
});

test("only days with a new count are stored, and a failed request leaves yesterday as it was", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const store = memoryStore();
  const input = visit(service, { store });
  const visited = async () => {
    const stats = await service.ask("views", monthAgo, yesterday, input.signal);
    const known = [{ kind: "views", from: monthAgo, to: yesterday, stats }] as const;
    const stored: string[] = [];
    const keep: typeof store.keep = async (kind, days) => {
      if (kind === "views") stored.push(...days.keys());
      await store.keep(kind, days);
    };
    const { views } = await deriveDaySeries({ ...input, known, store: { ...store, keep } });
    return { views, stored };
  };
  await deriveDaySeries(input);
  expect((await visited()).stored).toEqual([yesterday]);
  service.fails = ({ from, to }) => from === yesterday && to === yesterday;
  const { views, stored } = await visited();
  expect(stored).toEqual([]);
  expect(views.totals.at(-2)).toBeGreaterThan(0);
});
