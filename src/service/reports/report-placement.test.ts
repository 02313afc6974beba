import { expect, test } from "vitest";
import { moscowTimestamp } from "../clock.ts";
import { makePlacement, makeSite } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/start.ts";
import { makeReporter, refusals } from "../testing/people.ts";

/** 00:30 on 21 November in Moscow, still the 20th in UTC. */
const clock = { now: () => Date.UTC(2026, 10, 20, 21, 30), sleep: async () => undefined };
const done = { data: { result: true } };
const published = { activated_at: Date.UTC(2026, 10, 1, 9) };

onBothStores(
  "a site's report",
  (running) => {
    const site = (overrides = {}) => makeSite(running().store, overrides);

    test("link and counts are read back as reported", async () => {
      const { vacancy, report, links, views, calls } = await makeReporter(running());
      const id = await vacancy(published);
      const siteId = await site({ title: "Работёнка" });
      const answered = await report(id, siteId, {
        url: "  https://rabotenka.example/v/1 ",
        days: [
          { date: "2026-11-01", views: 7, calls: 2 },
          { date: "2026-11-21", views: 1_000_000_000, calls: 0 },
        ],
      });
      expect(answered.status).toBe(200);
      expect(answered.json).toEqual(done);
      expect((await links(id)).items).toEqual([
        { id: siteId, title: "Работёнка", url: "https://rabotenka.example/v/1" },
      ]);
      expect((await views(id)).summary).toBe(1_000_000_007);
      expect((await calls(id)).summary).toBe(2);
    });

    test("the same report twice changes nothing, a later one corrects the day", async () => {
      const { vacancy, report, views, calls } = await makeReporter(running());
      const id = await vacancy(published);
      const siteId = await site();
      const first = { days: [{ date: "2026-11-05", views: 40, calls: 4 }] };
      for (const body of [first, first])
        expect((await report(id, siteId, body)).json).toEqual(done);
      expect([(await views(id)).summary, (await calls(id)).summary]).toEqual([40, 4]);
      await report(id, siteId, { days: [{ date: "2026-11-05", views: 38 }] });
      expect([(await views(id)).summary, (await calls(id)).summary]).toEqual([38, 4]);
      await report(id, siteId, { days: [{ date: "2026-11-05", calls: 0 }] });
      expect([(await views(id)).summary, (await calls(id)).summary]).toEqual([38, 0]);
    });

    test("an error repeated after the vacancy was changed has the time of that answer", async () => {
      const { vacancy, report, errors } = await makeReporter(running());
      const { store } = running();
      const id = await vacancy(published);
      const error = "Вилка широка";
      const now = published.activated_at;
      const siteId = await makePlacement(store, { vacancyId: id, error, now });
      const since = async () => (await errors(id)).items[0]?.since;
      await store.db
        .updateTable("vacancies")
        .set({ edited_at: now + 1 })
        .where("id", "=", id)
        .execute();
      expect(await since()).toBe(moscowTimestamp(now));
      await report(id, siteId, { error });
      expect(await since()).toBe(moscowTimestamp(clock.now()));
    });

    test("an error keeps the time of its first report, and null removes it", async () => {
      const { vacancy, report, errors, links } = await makeReporter(running());
      const id = await vacancy(published);
      const siteId = await makePlacement(running().store, {
        vacancyId: id,
        url: "https://a.example/1",
        error: "Логотип велик",
        now: published.activated_at,
      });
      await report(id, siteId, { error: "Логотип велик" });
      const [told] = (await errors(id)).items;
      expect(told).toMatchObject({ id: siteId, error: "Логотип велик" });
      expect(told?.since).toBe(moscowTimestamp(published.activated_at));
      await report(id, siteId, { error: "Телефон в тексте" });
      expect((await errors(id)).items).toMatchObject([
        { error: "Телефон в тексте", since: moscowTimestamp(clock.now()) },
      ]);
      await report(id, siteId, { error: null });
      expect(await errors(id)).toEqual({ count: 0, items: [] });
      expect((await links(id)).count).toBe(1);
      await report(id, siteId, { url: null });
      expect(await links(id)).toMatchObject({
        count: 0,
        items: [{ url: "Размещается: ссылка появится позже." }],
      });
    });

    test("all errors are reported at once, and then nothing is stored", async () => {
      const { vacancy, report, views, links } = await makeReporter(running());
      const id = await vacancy(published);
      const siteId = await site({ keepsCalls: false });
      await makePlacement(running().store, { vacancyId: id, siteId });
      const answered = await report(id, siteId, {
        url: "x".repeat(2001),
        error: "",
        title: "Новая",
        days: [
          { date: "2026-11-02", views: 1 },
          { date: "2026-10-31", views: 1 },
          { date: "2026-11-22", views: 1 },
          { date: "2026-02-31", views: 1 },
          { date: "2026-11-03", views: 1, calls: 1 },
          { date: "2026-11-03", views: 1 },
          { date: "2026-11-04" },
          { date: "2026-11-05", views: -1 },
          { date: "2026-11-06", views: 1.5 },
          { date: "2026-11-07", views: "8" },
          { views: 8 },
          { date: "2026-11-08", views: 1_000_000_001, shows: 2 },
          null,
        ],
      });
      expect(answered.status).toBe(400);
      expect(refusals(answered).toSorted()).toEqual(
        [
          "unknown_field title",
          "invalid url",
          "invalid error",
          "before_placement days[1].date",
          "after_placement days[2].date",
          "invalid days[3].date",
          "no_statistics days[4].calls",
          "date_repeated days[5].date",
          "required days[6].views",
          "invalid days[7].views",
          "invalid days[8].views",
          "invalid days[9].views",
          "required days[10].date",
          "invalid days[11].views",
          "unknown_field days[11].shows",
          "invalid days[12]",
        ].toSorted(),
      );
      expect((await views(id)).summary).toBe(0);
      expect((await links(id)).count).toBe(0);
    });

    test("counts for a site without statistics are refused with their position", async () => {
      const { vacancy, report } = await makeReporter(running());
      const id = await vacancy(published);
      const siteId = await site({ keepsViews: false, keepsCalls: false });
      const answered = await report(id, siteId, {
        days: [{ date: "2026-11-02", views: 0, calls: 0 }],
      });
      expect(refusals(answered)).toEqual([
        "no_statistics days[0].views",
        "no_statistics days[0].calls",
      ]);
      expect((await report(id, siteId, { url: "Ссылки не даём" })).status).toBe(200);
    });

    test("a report may have four hundred days, but not one more", async () => {
      const { vacancy, report, views } = await makeReporter(running());
      const id = await vacancy({ activated_at: Date.UTC(2025, 0, 1), created_at: 0 });
      const siteId = await site();
      const days = Array.from({ length: 401 }, (_, day) => ({
        date: new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
        views: 2,
      }));
      expect(refusals(await report(id, siteId, { days }))).toEqual(["invalid days"]);
      expect((await report(id, siteId, { days: days.slice(0, 400).toReversed() })).json).toEqual(
        done,
      );
      expect((await views(id)).summary).toBe(800);
    });

    test("a vacancy that was never published is refused by name", async () => {
      const { vacancy, report } = await makeReporter(running());
      for (const archive of [0, 1]) {
        const id = await vacancy({ state: "not_paid", archive });
        const answered = await report(id, await site(), { url: "https://a.example", days: 1 });
        expect(answered.status).toBe(400);
        expect(refusals(answered)).toEqual(["not_published", "invalid days"]);
      }
    });

    test("an archived one takes corrections up to the day it was archived", async () => {
      const { vacancy, report, views } = await makeReporter(running());
      const id = await vacancy({
        ...published,
        archive: 1,
        archived_at: Date.UTC(2026, 10, 9, 22),
      });
      const siteId = await site();
      const onDay = (date: string) => report(id, siteId, { days: [{ date, views: 3 }] });
      expect((await onDay("2026-11-10")).json).toEqual(done);
      expect(refusals(await onDay("2026-11-11"))).toEqual(["after_placement days[0].date"]);
      expect((await views(id)).summary).toBe(3);
    });

    test("a completed one takes them up to the day it ended", async () => {
      const { vacancy, report } = await makeReporter(running());
      const id = await vacancy({
        ...published,
        state: "completed",
        completed_at: Date.UTC(2026, 10, 9, 9),
      });
      const siteId = await site();
      const onDay = (date: string) => report(id, siteId, { days: [{ date, views: 3 }] });
      expect((await onDay("2026-11-09")).json).toEqual(done);
      expect(refusals(await onDay("2026-11-10"))).toEqual(["after_placement days[0].date"]);
    });

    test("a missing vacancy, another client's and an unknown site are 404; a bad number is 400", async () => {
      const { vacancy, report } = await makeReporter(running());
      const stranger = await makeReporter(running());
      const [id, foreign, siteId] = [await vacancy(), await stranger.vacancy(), await site()];
      const body = { url: "https://a.example" };
      expect((await report(9_007_199_254_740_991, siteId, body)).status).toBe(404);
      expect((await report(foreign, siteId, body)).status).toBe(404);
      expect((await report(foreign, 9_007_199_254_740_991, body)).status).toBe(404);
      expect((await report(id, 9_007_199_254_740_991, body)).status).toBe(404);
      expect(refusals(await report("x", 0, body))).toEqual(["invalid id", "invalid site_id"]);
      expect(refusals(await report(id, siteId, {}))).toEqual(["empty_request"]);
      expect((await stranger.links(foreign)).items).toEqual([]);
    });

    test("nobody reports without a valid key, not even a signed-in admin, and all get the same answer", async () => {
      const { vacancy, report, cookie, key, links } = await makeReporter(running());
      const [id, siteId] = [await vacancy(), await site()];
      const body = { url: "https://a.example" };
      const answers = await Promise.all(
        [{}, { cookie }, { "x-apikey": "plc" }, { "x-apikey": `${key}0`, cookie }].map((headers) =>
          report(id, siteId, body, headers),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.json).toMatchObject({ data: {}, errors: [{ code: "access_denied" }] });
      expect((await links(id)).items).toEqual([]);
    });

    test("a vacancy deleted while sites report on it is 404, and no report fails", async () => {
      const { vacancy, report, remove } = await makeReporter(running());
      for (let round = 0; round < 10; round += 1) {
        const [id, siteId] = [await vacancy({ archive: 1 }), await site()];
        const body = { days: [{ date: "2026-03-15", views: 1 }], url: "https://a.example" };
        const answers = await Promise.all([
          ...[1, 2, 3].map(() => report(id, siteId, body)),
          remove(id),
          ...[4, 5, 6].map(() => report(id, siteId, body)),
        ]);
        const statuses = new Set(answers.map(({ status }) => status));
        expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
      }
    });

    test("simultaneous reports have the same result as one after another", async () => {
      const { vacancy, report, views } = await makeReporter(running());
      const [id, siteId] = [await vacancy(published), await site()];
      const days = Array.from({ length: 20 }, (_, at) => ({
        date: `2026-11-${String(at + 1).padStart(2, "0")}`,
        views: 5,
      }));
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          report(id, siteId, { days: at % 2 === 0 ? days : days.toReversed() }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      expect((await views(id)).summary).toBe(100);
    });
  },
  { clock },
);
