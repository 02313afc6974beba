import { expect, test } from "vitest";
import { addDays, daysBetween, daysOf } from "#contract/days.ts";
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
  const found = await deriveDaySeries(input);
  service.fails = () => true;
  const kept = await deriveDaySeries(input);
  expect(kept.views).toMatchObject({ failedDays: [today], proof: "open" });
  expect(kept.views.totals.slice(0, -1)).toEqual(found.views.totals.slice(0, -1));
});

test("aborted work makes no more requests and keeps the answers so far", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const stopping = new AbortController();
  const store = memoryStore();
  const input = visit(service, { signal: stopping.signal, store });
  const given = deriveDaySeries({
    ...input,
    onProgress: () => {
      if (service.asked.length >= 44) stopping.abort();
    },
  });
  await expect(given).rejects.toThrow("abort");
  const asked = service.asked.length;
  expect(asked).toBeLessThanOrEqual(48);
  expect(store.kept.size).toBeGreaterThan(5);
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(service.asked).toHaveLength(asked);
});

test("work that is aborted while its last days are stored has no result", async () => {
  const stopping = new AbortController();
  const store = memoryStore();
  const keep: typeof store.keep = async (kind, days) => {
    stopping.abort();
    await store.keep(kind, days);
  };
  const service = new ModelService(busySites(yesterday, yesterday));
  const input = visit(service, { from: yesterday, to: yesterday, kinds: ["views"] });
  const given = { ...input, signal: stopping.signal, store: { ...store, keep } };
  await expect(deriveDaySeries(given)).rejects.toThrow("abort");
  expect(store.kept.size).toBe(1);
});

test("while it is unknown whether periods include their end, they are taken to include it", async () => {
  const service = new ModelService(busySites(monthAgo, addDays(today, 1)));
  service.fails = ({ from, to }) => from === to && to < today;
  const { views } = await deriveDaySeries(visit(service, { kinds: ["views"] }));
  const ofToday = service.sites.map((site) => site.views.get(today) ?? 0);
  expect(views.totals.at(-1)).toBe(ofToday.reduce((sum, count) => sum + count, 0));
  expect(views.proof).toBe("open");
});

test("a site that is added later with zeros has them on the days before, too", async () => {
  const sites = busySites(monthAgo, today);
  const input = visit(new ModelService(sites));
  await deriveDaySeries(input);
  const zeros = daysOf(monthAgo, today).map((day) => [day, 0] as const);
  const more = new ModelService([...sites, modelSite("Новая", zeros)]);
  expectModel(more, await deriveDaySeries({ ...input, ask: more.ask }));
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
  const { views } = await deriveDaySeries(input);
  expect(views).toMatchObject({ proof: "open", mismatches: [], partialDay: today });
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

/** The answer for all closed days, as the page has it. */
async function knownTotal(service: ModelService, from = monthAgo, to = yesterday) {
  const stats = await service.ask("views", from, to, new AbortController().signal);
  service.takeAsked();
  return [{ kind: "views", from, to, stats }] as const;
}

test("if today gets no answer, it is a gap, and the closed days are proved all the same", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  service.fails = ({ kind, from, to }) => kind === "views" && from === today && to === today;
  const input = visit(service, { periodEnd: memoryPeriodEnd("inclusive") });
  const { views } = await deriveDaySeries(input);
  expect(views).toMatchObject({ proof: "holds", partialDay: today, failedDays: [today] });
  expect(views.totals.at(-1)).toBeUndefined();
});

test("a total that is not answered again stays as the page has it", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const input = visit(service);
  await deriveDaySeries(input);
  const known = await knownTotal(service);
  service.sites[0]?.views.set(yesterday, 100);
  service.fails = ({ from, to }) => from === monthAgo && to === yesterday;
  const { views } = await deriveDaySeries({ ...input, known });
  expect(views.proof).toBe("broken");
  expect(views.mismatches).toHaveLength(1);
});

test("yesterday is requested again only if it is one of the stored days", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const to = addDays(today, -5);
  const past = visit(service, { to, kinds: ["views"] });
  await deriveDaySeries(past);
  const known = await knownTotal(service, monthAgo, to);
  await deriveDaySeries({ ...past, known });
  expect(service.takeAsked()).toEqual([]);
  // Days that were never requested are found from the total, newer half first, without a separate yesterday.
  const [first, periodEnd] = [addDays(today, -4), memoryPeriodEnd("inclusive")];
  const cold = visit(service, { from: first, kinds: ["views"], periodEnd });
  const total = await knownTotal(service, first);
  await deriveDaySeries({ ...cold, known: total });
  const asked = service.takeAsked().filter(({ to: last }) => last < today);
  expect(asked[0]).toEqual({ kind: "views", from: addDays(today, -2), to: yesterday });
});

test("days that add up are not looked up among those that never do", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const store = memoryStore();
  let looked = 0;
  const unexplained: typeof store.unexplained = async (...range) => {
    looked += 1;
    return await store.unexplained(...range);
  };
  const input = visit(service, { store: { ...store, unexplained } });
  await deriveDaySeries(input);
  looked = 0;
  await deriveDaySeries(input);
  expect(looked).toBe(0);
});

test("a total that its days contradict is remembered site by site, in any order of the sites", async () => {
  const mute = modelSite("Немая", []);
  const service = new ModelService([...busySites(monthAgo, today), mute]);
  service.countsVisitors = true;
  const input = visit(service, { periodEnd: memoryPeriodEnd("inclusive"), kinds: ["views"] });
  const { views } = await deriveDaySeries(input);
  const key = (title: string) => views.sites.find((site) => site.title === title)?.key;
  const text = await input.store.unexplained("views", monthAgo, yesterday);
  expect(text?.split("\n")).toEqual([
    `${key("HH")}\u00005`,
    `${key("Немая")}\u0000–`,
    `${key("Работа")}\u00005`,
    `${key("Труд")}\u00005`,
  ]);
  service.takeAsked();
  const reversed = new ModelService(service.sites.toReversed());
  reversed.countsVisitors = true;
  const again = { ...input, ask: reversed.ask, periodEnd: memoryPeriodEnd("inclusive") };
  expect((await deriveDaySeries(again)).views.proof).toBe("broken");
  expect(reversed.takeAsked()).toHaveLength(2);
});

test("days that never add up are requested again if one of them was lost", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  service.countsVisitors = true;
  const store = memoryStore();
  const periodEnd = memoryPeriodEnd("inclusive");
  await deriveDaySeries(visit(service, { store, periodEnd }));
  const lost = addDays(monthAgo, 4);
  store.kept.delete(`views ${lost}`);
  const input = visit(service, { store, periodEnd: memoryPeriodEnd("inclusive") });
  const { views } = await deriveDaySeries(input);
  expect(views.totals[4]).toBeGreaterThan(0);
  expect(views.proof).toBe("broken");
});

test("a correction leaves the days of silent sites and of sites with zeros as they are", async () => {
  const zeros = modelSite(
    "Тихая",
    daysOf(addDays(monthAgo, 10), today).map((day) => [day, 0] as const),
  );
  const sites = [...busySites(monthAgo, today), modelSite("Немая", []), zeros];
  const service = new ModelService(sites);
  const input = visit(service, { kinds: ["views"] });
  await deriveDaySeries(input);
  service.takeAsked();
  service.sites[1]?.views.set(addDays(monthAgo, 9), 40);
  await deriveDaySeries(input);
  expect(service.takeAsked().length).toBeLessThanOrEqual(14);
});
