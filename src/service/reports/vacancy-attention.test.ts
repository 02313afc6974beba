import { moscowTimestamp } from "../clock.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { linkOrMessage } from "#contract/placement-link.ts";
import { mostChecked, notWatched, siteFlags, watchedDays } from "#contract/placement-watch.ts";
import { attentionReply, type PlacementFlag, type StatisticsEntry } from "#contract/reports.ts";
import { type VacancyState } from "#contract/lists.ts";
import { vacancyList } from "#contract/vacancies.ts";
import { copyVacancy, makePlacement, makeSite } from "../testing/make-vacancies.ts";
import { makeResponse } from "../testing/make.ts";
import { noPacket, noTariff } from "../vacancies/present-vacancy.ts";
import { onBothStores, type TestService } from "../testing/start.ts";
import { makeRecruiter, makeReporter } from "../testing/people.ts";

/** 00:30 on 21 November in Moscow. */
const clock = { now: () => Date.UTC(2026, 10, 20, 21, 30), sleep: async () => undefined };
const day = (ago: number): string =>
  new Date(Date.UTC(2026, 10, 21) - ago * 86_400_000).toISOString().slice(0, 10);
const days = Array.from({ length: watchedDays }, (_, at) => day(watchedDays - at));
const url = "https://a.example/1";

async function world(service: TestService) {
  const reporter = await makeReporter(service);
  const attention = async (...ids: number[]) => {
    const answered = await reporter.get(`/v1/ext/orders/attention?ids=${ids.join(",")}`);
    expect(answered.status, answered.text).toBe(200);
    return attentionReply.parse(answered.json).data.items;
  };
  const list = async (path: string) => {
    const answered = await reporter.get(`/v1/ext/orders/list${path}`);
    expect(answered.status, answered.text).toBe(200);
    return vacancyList.parse(answered.json).data;
  };
  return {
    ...reporter,
    attention,
    list,
    ids: async (path: string) => (await list(path)).items.map(({ id }) => id),
    /** Published so many days ago, with views of the last days, yesterday's first. */
    placed: async (given: {
      readonly views?: readonly number[];
      readonly error?: string;
      readonly url?: string | null;
      readonly state?: VacancyState;
      readonly archive?: 0 | 1;
      readonly values?: { readonly post: string };
      readonly created_at?: number;
      readonly activated_at?: number;
      readonly placing_details?: string;
    }) => {
      const { views = [], error, url: link = url, ...overrides } = given;
      if (overrides.state === "not_paid") return await reporter.vacancy(overrides);
      const id = await reporter.vacancy({ activated_at: Date.UTC(2026, 8, 1), ...overrides });
      await makePlacement(service.store, {
        vacancyId: id,
        url: link,
        ...(error === undefined ? {} : { error }),
        days: views.map((count, ago) => ({ date: day(ago + 1), views: count, calls: 0 })),
      });
      return id;
    },
  };
}

/** The interface's own answers day by day (§4.12, §4.13); null if no site has counts, and before the placement. */
async function daily(
  given: Awaited<ReturnType<typeof world>>,
  id: number,
  kind: "views" | "calls",
) {
  const { from: placedOn } = await given.views(id);
  return await Promise.all(
    [...days, day(0)].map(async (one) => {
      const { summary, views } = await given[kind](id, `?from=${one}&to=${one}`);
      const isCounted = views.some((entry) => "views" in entry);
      return isCounted && (one >= placedOn || summary > 0) ? summary : null;
    }),
  );
}

const kinds = (flags: readonly PlacementFlag[] = []) => flags.map(({ kind }) => kind);
const every = (count: number) => Array<number>(watchedDays).fill(count);

/** A vacancy's flags, by the rules applied to the interface's own answers (§4.11–§4.14). */
async function flagsOf(given: Awaited<ReturnType<typeof world>>, id: number) {
  const { items: links } = await given.links(id);
  const { items: errors } = await given.errors(id);
  const { from: placedOn } = await given.views(id);
  const perDay = async (kind: "views" | "calls") =>
    await Promise.all(
      days.map(async (one) => (await given[kind](id, `?from=${one}&to=${one}`)).views),
    );
  const [views, calls] = [await perDay("views"), await perDay("calls")];
  const countsOf = (all: readonly (readonly StatisticsEntry[])[], title: string) =>
    all.map((entries) => {
      const entry = entries.find((one) => one.title === title);
      return entry !== undefined && "views" in entry ? entry.views : undefined;
    });
  const sum = (counts: readonly (number | undefined)[]) =>
    counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  return links.flatMap((site) => {
    const [seen, called] = [countsOf(views, site.title), countsOf(calls, site.title)];
    const isBoth = !seen.includes(undefined) && !called.includes(undefined);
    return siteFlags(
      {
        key: String(site.id),
        title: site.title,
        link: linkOrMessage(site.url).kind === "link" ? "there" : "none",
        errors: errors.filter((error) => error.id === site.id),
        views: seen,
        both: isBoth
          ? { from: day(watchedDays), to: day(1), views: sum(seen), calls: sum(called) }
          : undefined,
      },
      days,
      placedOn,
    );
  });
}

onBothStores(
  "what wants attention",
  (running) => {
    test("one answer has the flags and the first day of placement of each vacancy on a page", async () => {
      const { placed, attention } = await world(running());
      const calm = await placed({ views: every(9) });
      const silent = await placed({ views: [0, 0, 0, 1, ...every(0)] });
      const stopped = await placed({ views: [0, 0, ...every(9).slice(2)], url: "Ждёт проверки" });
      const failing = await placed({ views: every(9), error: "Логотип мал." });
      const edited = Date.UTC(2026, 9, 5, 9);
      await running()
        .store.db.updateTable("vacancies")
        .set({ edited_at: edited })
        .where("id", "=", failing)
        .execute();
      const found = await attention(failing, calm, silent, stopped);
      expect(found.map(({ id, flags }) => [id, kinds(flags)])).toEqual([
        [calm, []],
        [silent, ["no-views"]],
        [stopped, ["sudden-stop"]],
        [failing, ["site-error"]],
      ]);
      expect(found[1]).toMatchObject({
        placedOn: "2026-09-01",
        flags: [{ days: [day(3), day(2), day(1)] }],
      });
      expect(found[3]?.flags[0]).toMatchObject({
        error: "Логотип мал.",
        link: "there",
        since: expect.stringMatching(/^2026-11-.*\+03:00$/),
      });
      expect(found[3]?.editedAt).toBe(moscowTimestamp(edited));
    });

    test("the first day of placement is that of the earliest site, as in the statistics", async () => {
      const { vacancy, attention, views } = await world(running());
      const id = await vacancy({ activated_at: Date.UTC(2026, 8, 1) });
      for (const ago of [2, 20, 1]) {
        await makePlacement(running().store, { vacancyId: id, url, placedOn: day(ago) });
      }
      const [found] = await attention(id);
      expect(found?.placedOn).toBe(day(20));
      expect(found?.placedOn).toBe((await views(id)).from);
      expect(kinds(found?.flags)).toEqual(["no-views", "no-views", "no-views"]);
    });

    test("each vacancy comes with its last days, its responses and the days left of its tariff", async () => {
      const service = running();
      const { clientId, placed, get } = await world(service);
      const placing = { tariff: { ...noTariff, days: 90 }, packet: noPacket };
      const id = await placed({
        views: [4, 0, 7],
        activated_at: Date.UTC(2026, 10, 11, 9),
        placing_details: JSON.stringify(placing),
      });
      const bare = await placed({ state: "not_paid" });
      await makeResponse(service.store, { clientId, vacancyId: id });
      await makeResponse(service.store, { clientId, vacancyId: id });
      const answered = await get(`/v1/ext/orders/attention?ids=${id},${bare}`);
      const { days: named, items } = attentionReply.parse(answered.json).data;
      expect(named).toEqual([...days, day(0)]);
      const none = Array<null>(14).fill(null);
      expect(items).toMatchObject([
        {
          id,
          placedOn: day(10),
          views: [null, null, null, 0, 0, 0, 0, 0, 0, 0, 7, 0, 4, 0],
          responses: 2,
          daysLeft: 80,
        },
        { id: bare, placedOn: null, views: none, calls: none, responses: 0, daysLeft: null },
      ]);
    });

    test("an unpublished vacancy has no flags; other clients' and deleted ones are left out", async () => {
      const { placed, attention } = await world(running());
      const error = "Логотип мал.";
      const quiet = [
        await placed({ error, archive: 1 }),
        await placed({ error, state: "completed" }),
        await placed({ state: "not_paid" }),
      ];
      const stranger = await (await world(running())).placed({ error });
      const found = await attention(...quiet, stranger, 999_999_999);
      expect(found.map(({ id, flags, daysLeft }) => ({ id, flags, daysLeft }))).toEqual(
        quiet.toSorted((a, b) => a - b).map((id) => ({ id, flags: [], daysLeft: null })),
      );
    });

    test("the list keeps vacancies that need attention, or the others, with order, pages and total", async () => {
      const { placed, ids, list } = await world(running());
      const made: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        made.unshift(
          await placed({
            ...(count % 2 === 0 ? { error: "Нет" } : { views: every(9) }),
            created_at: Date.UTC(2026, 9, 1 + count),
          }),
        );
      }
      const archived = await placed({
        error: "Нет",
        archive: 1,
        created_at: Date.UTC(2026, 10, 1),
      });
      const wanted = made.filter((_, at) => at % 2 === 1);
      expect(await ids("?attention=1")).toEqual(wanted);
      expect(await ids("?attention=1&direction=asc")).toEqual(wanted.toReversed());
      expect(await ids("?attention=0")).toEqual([
        archived,
        ...made.filter((_, at) => at % 2 === 0),
      ]);
      expect(await ids("?attention=1&archive=1")).toEqual([]);
      expect(await list("/2/2?attention=1")).toMatchObject({
        items: [{ id: wanted[2] }],
        total: 3,
        pages: { page: 2, total: 2 },
      });
      expect(await list("/9/2?attention=1")).toMatchObject({ items: [], total: 3 });
    });

    test("of very many vacancies the filter checks the newest, says how many it left out, and shows those nowhere", async () => {
      const { placed, list } = await world(running());
      const old = await placed({
        error: "Нет",
        values: { post: "Старая" },
        created_at: Date.UTC(2026, 0, 1),
      });
      const archived = await placed({ archive: 1, created_at: Date.UTC(2026, 0, 2) });
      const flagged = await placed({ error: "Нет", created_at: Date.UTC(2026, 9, 1) });
      await copyVacancy(running().store, flagged, mostChecked - 1);
      expect(await list("?attention=1&direction=asc")).toMatchObject({
        items: [{ id: flagged }],
        total: 1,
        unchecked: 1,
      });
      const others = await list("?attention=0&direction=asc");
      expect(others).toMatchObject({ total: mostChecked, unchecked: 1 });
      expect(others.items[0]?.id).toBe(archived);
      const narrower = await list("?attention=1&title=Старая");
      expect(narrower).toMatchObject({ items: [{ id: old }], total: 1 });
      expect(narrower).not.toHaveProperty("unchecked");
    });

    test("a role that reads no vacancies is refused", async () => {
      const { get } = await makeRecruiter(running(), "billing");
      expect((await get("/v1/ext/orders/attention?ids=1")).status).toBe(403);
    });

    test.for(["", "?ids=", "?ids=1,", "?ids=x", "?ids=0", `?ids=${"1,".repeat(500)}1`])(
      "%s is refused with 400 naming ids",
      async (query) => {
        const { get } = await makeRecruiter(running());
        const answered = await get(`/v1/ext/orders/attention${query}`);
        expect(answered.status).toBe(400);
        expect(answered.json).toMatchObject({ errors: [{ type: "validation", field: "ids" }] });
      },
    );

    test("whatever sites report, the answer and the filter agree with the rules applied to the interface's own answers", async () => {
      const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6 }));
      const site = fc.record({
        keepsViews: fc.boolean(),
        keepsCalls: fc.boolean(),
        url: fc.constantFrom(url, "Ждёт проверки", "https://user@a.example/", null),
        error: fc.constantFrom(null, null, "Логотип мал."),
        placedAgo: fc.integer({ min: 1, max: watchedDays + 2 }),
        silent: fc.integer({ min: 0, max: 5 }),
        // Random data would have no steady weeks.
        views: fc
          .oneof(fc.constant(count), fc.constant(fc.integer({ min: 1, max: 5 })))
          .chain((one) => fc.array(one, { minLength: watchedDays, maxLength: watchedDays })),
        calls: fc.array(count, { minLength: watchedDays, maxLength: watchedDays }),
      });
      const vacancy = fc.record({
        state: fc.constantFrom<VacancyState>("published", "published", "published", "completed"),
        archive: fc.constantFrom<0 | 1>(0, 0, 0, 1),
        sites: fc.array(site, { maxLength: 3 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(vacancy, { minLength: 1, maxLength: 3 }), async (given) => {
          const own = await world(running());
          const made: number[] = [];
          for (const { sites, state, archive } of given) {
            const id = await own.vacancy({ activated_at: Date.UTC(2026, 8, 1), state, archive });
            made.unshift(id);
            for (const { keepsViews, keepsCalls, placedAgo, silent, ...told } of sites) {
              await makePlacement(running().store, {
                vacancyId: id,
                siteId: await makeSite(running().store, { keepsViews, keepsCalls }),
                placedOn: day(placedAgo),
                url: told.url,
                error: told.error,
                days: told.views
                  .map((views, at) => ({
                    date: day(at + 1),
                    ...(keepsViews ? { views: at < silent ? 0 : views } : {}),
                    ...(keepsCalls ? { calls: told.calls[at] ?? 0 } : {}),
                  }))
                  .slice(0, placedAgo),
              });
            }
          }
          const expected = new Map<number, PlacementFlag[]>();
          for (const [at, id] of made.entries()) {
            const { state = "published", archive } = given[given.length - 1 - at] ?? {};
            const isWatched = notWatched({ state: { type: state }, archive }) === undefined;
            expected.set(id, isWatched ? await flagsOf(own, id) : []);
          }
          const found = await own.attention(...made);
          expect(new Map(found.map(({ id, flags }) => [id, flags]))).toEqual(expected);
          for (const { id, views, calls } of found) {
            expect(views).toEqual(await daily(own, id, "views"));
            expect(calls).toEqual(await daily(own, id, "calls"));
          }
          const wanted = made.filter((id) => (expected.get(id)?.length ?? 0) > 0);
          expect(await own.ids("?attention=1")).toEqual(wanted);
          expect((await own.ids("?attention=0")).length).toBe(made.length - wanted.length);
        }),
        { numRuns: 12 },
      );
    });
  },
  { clock },
);
