import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlacement, makeSite } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/start.ts";
import { makeRecruiter, refusals, makeReporter } from "../testing/people.ts";

/** 00:30 on 21 November in Moscow. */
const clock = { now: () => Date.UTC(2026, 10, 20, 21, 30), sleep: async () => undefined };
const published = { activated_at: Date.UTC(2026, 10, 1, 9) };
const days = [
  { date: "2026-11-01", views: 1, calls: 10 },
  { date: "2026-11-02", views: 2, calls: 20 },
  { date: "2026-11-10", views: 4 },
  { date: "2026-11-21", views: 8, calls: 40 },
];

onBothStores(
  "views and calls per site",
  (running) => {
    const { store } = { store: () => running().store };

    test("a site without statistics says so and has no number; the sum covers the others", async () => {
      const { vacancy, views, calls, perDay } = await makeReporter(running());
      const id = await vacancy(published);
      const url = "https://a.example/1";
      const full = await makeSite(store(), { title: "Полная" });
      const half = await makeSite(store(), { title: "Без звонков", keepsCalls: false });
      const none = await makeSite(store(), {
        title: "Без всего",
        keepsViews: false,
        keepsCalls: false,
      });
      await makePlacement(store(), { vacancyId: id, siteId: full, url, days });
      const some = [{ date: "2026-11-03", views: 100 }];
      await makePlacement(store(), { vacancyId: id, siteId: half, days: some });
      await makePlacement(store(), { vacancyId: id, siteId: none, url: "Ссылки не даём" });
      const awaited = "Размещается: ссылка появится позже.";
      expect(await views(id)).toEqual({
        from: "2026-11-01",
        to: "2026-11-21",
        summary: 115,
        views: [
          { title: "Полная", url, views: 15 },
          { title: "Без звонков", url: awaited, views: 100 },
          {
            title: "Без всего",
            url: "Ссылки не даём",
            error: expect.stringContaining("просмотров"),
          },
        ],
      });
      expect(await calls(id)).toEqual({
        from: "2026-11-01",
        to: "2026-11-21",
        summary: 70,
        views: [
          { title: "Полная", url, views: 70 },
          { title: "Без звонков", url: awaited, error: expect.stringContaining("телефона") },
          { title: "Без всего", url: "Ссылки не даём", error: expect.stringContaining("телефона") },
        ],
      });
      expect(await perDay(id, "?from=2026-11-01&to=2026-11-03")).toEqual({
        from: "2026-11-01",
        to: "2026-11-03",
        placedOn: "2026-11-01",
        sites: [
          { title: "Полная", url, views: { days: [1, 2, 0] }, calls: { days: [10, 20, 0] } },
          {
            title: "Без звонков",
            url: awaited,
            views: { days: [0, 0, 100] },
            calls: { error: expect.stringContaining("телефона") },
          },
          {
            title: "Без всего",
            url: "Ссылки не даём",
            views: { error: expect.stringContaining("просмотров") },
            calls: { error: expect.stringContaining("телефона") },
          },
        ],
      });
    });

    test.for([
      ["", "2026-11-01", "2026-11-21", 15],
      ["?from=2026-11-02&to=2026-11-10", "2026-11-02", "2026-11-10", 6],
      ["?from=2026-11-10&to=2026-11-10", "2026-11-10", "2026-11-10", 4],
      ["?from=2026-11-03&to=2026-11-09", "2026-11-03", "2026-11-09", 0],
      ["?from=2026-11-02", "2026-11-02", "2026-11-21", 14],
      ["?to=2026-11-02", "2026-11-01", "2026-11-02", 3],
      ["?from=&to=", "2026-11-01", "2026-11-21", 15],
      // A single end outside the placement's days does not make the period reversed.
      ["?to=2026-10-01", "2026-10-01", "2026-10-01", 0],
      ["?from=2027-01-01", "2027-01-01", "2027-01-01", 0],
      ["?from=2020-01-01&to=2030-01-01", "2020-01-01", "2030-01-01", 15],
    ] as const)("%s asks for %s to %s, both included: %i", async ([query, from, to, summary]) => {
      const { vacancy, views } = await makeReporter(running());
      const id = await vacancy(published);
      await makePlacement(store(), { vacancyId: id, days });
      expect(await views(id, query)).toMatchObject({
        from,
        to,
        summary,
        views: [{ views: summary }],
      });
    });

    test("a vacancy without placements has no sites, and today as its period", async () => {
      const { vacancy, views } = await makeReporter(running());
      const id = await vacancy({ state: "not_paid" });
      const nothing = { summary: 0, views: [] };
      expect(await views(id)).toEqual({ from: "2026-11-21", to: "2026-11-21", ...nothing });
      expect(await views(id, "?to=2026-11-01")).toEqual({
        from: "2026-11-01",
        to: "2026-11-01",
        ...nothing,
      });
    });

    test.for([
      ["?from=2026-11-02&to=2026-11-01", "period_reversed to"],
      ["?from=2026-02-31", "invalid from"],
      ["?to=21.11.2026", "invalid to"],
      ["?from=x&to=y", "invalid from, invalid to"],
    ] as const)("%s is refused: %s", async ([query, told]) => {
      const { vacancy, get } = await makeReporter(running());
      const id = await vacancy(published);
      for (const what of [
        `orders/${id}/stats/views/boards`,
        `orders/${id}/stats/calls/boards`,
        `ext/orders/${id}/stats/days`,
      ]) {
        const answered = await get(`/v1/${what}${query}`);
        expect(answered.status).toBe(400);
        expect(refusals(answered).join(", ")).toBe(told);
      }
    });

    test.for([
      ["", "2026-11-01", "2026-11-21"],
      ["?from=2026-11-10", "2026-11-10", "2026-11-21"],
      ["?to=2026-11-02", "2026-11-01", "2026-11-02"],
      ["?to=2029-11-02", "2027-11-02", "2029-11-02"],
      ["?from=2020-01-01", "2020-01-01", "2022-01-01"],
    ] as const)("days asked for by “%s” are those from %s to %s", async ([query, from, to]) => {
      const { vacancy, perDay } = await makeReporter(running());
      const id = await vacancy(published);
      await makePlacement(store(), { vacancyId: id, days });
      const found = await perDay(id, query);
      expect(found).toMatchObject({ from, to, placedOn: "2026-11-01" });
      const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      expect(found.sites[0]?.views).toEqual({ days: expect.objectContaining({ length }) });
    });

    test("days without a placement have no sites, and too many of them are refused", async () => {
      const { vacancy, perDay, get } = await makeReporter(running());
      const id = await vacancy({ state: "not_paid" });
      const today = "2026-11-21";
      expect(await perDay(id)).toEqual({ from: today, to: today, placedOn: null, sites: [] });
      const long = await get(`/v1/ext/orders/${id}/stats/days?from=2020-01-01&to=2026-11-21`);
      expect([long.status, refusals(long)]).toEqual([400, ["period_long from"]]);
    });

    test("a missing vacancy is 404, another client's 403, an invalid number 400, for every report", async () => {
      const { get } = await makeRecruiter(running(), "viewer");
      const stranger = await makeReporter(running());
      const foreign = await stranger.vacancy();
      for (const path of [
        "orders/ID/urls",
        "orders/ID/stats/views/boards",
        "orders/ID/stats/calls/boards",
        "orders/ID/errors",
        "ext/orders/ID/stats/days",
      ]) {
        const status = async (id: number) =>
          (await get(`/v1/${path.replace("ID", String(id))}`)).status;
        expect([
          await status(9_007_199_254_740_991),
          await status(foreign),
          await status(0),
          // An extension answers the same for another client's number and one that does not exist.
        ]).toEqual([404, path.startsWith("ext/") ? 404 : 403, 400]);
      }
    });

    test(
      "the days of a period add up to its sum, site by site, and are the same in one answer, whatever was reported",
      { timeout: 600_000 },
      async () => {
        const { vacancy, views, calls, perDay: inOneAnswer } = await makeReporter(running());
        const sites = [await makeSite(store()), await makeSite(store())];
        const dates = Array.from({ length: 9 }, (_, day) => `2026-11-0${day + 1}`);
        const count = fc.option(fc.nat({ max: 1_000_000_000 }), { nil: undefined });
        const told = fc.uniqueArray(
          fc.record({ date: fc.constantFrom(...dates), views: count, calls: count }),
          { selector: ({ date }) => date },
        );
        const period = fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 8 }));
        await fc.assert(
          fc.asyncProperty(told, told, told, period, async (first, second, correction, ends) => {
            const id = await vacancy(published);
            const reports = [
              [sites[0], first],
              [sites[1], second],
              [sites[0], correction],
            ] as const;
            for (const [siteId = 0, reported] of reports) {
              await makePlacement(store(), { vacancyId: id, siteId, days: [...reported] });
            }
            const asked = dates.slice(Math.min(...ends), Math.max(...ends) + 1);
            const between = `?from=${asked[0]}&to=${asked.at(-1)}`;
            const together = (await inOneAnswer(id, between)).sites;
            for (const [kind, read] of [
              ["views", views],
              ["calls", calls],
            ] as const) {
              const numbers = async (from = "", to = "") => {
                const { views: entries, summary } = await read(id, `?from=${from}&to=${to}`);
                return [...entries.map((one) => ("views" in one ? one.views : NaN)), summary];
              };
              const perDay: number[][] = [];
              for (const day of asked) perDay.push(await numbers(day, day));
              for (const [at, site] of together.entries()) {
                expect(site[kind]).toEqual({ days: perDay.map((day) => day[at]) });
              }
              const whole = await numbers(asked[0], asked.at(-1));
              expect(whole).toEqual(
                [0, 1, 2].map((at) => perDay.reduce((sum, day) => sum + (day[at] ?? NaN), 0)),
              );
            }
          }),
          { numRuns: 15 },
        );
      },
    );
  },
  { clock },
);
