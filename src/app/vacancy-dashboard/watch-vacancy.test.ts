import { expect, test } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { watchVacancy, type AskReports } from "./watch-vacancy.ts";

const today = "2026-03-31";
const url = "https://hh.example/1";

/** A site with these views in the last three days and in the week before; `asked` lists the requests. */
function service(given: {
  recent: number;
  earlier: number;
  placedOn?: string;
  failing?: keyof AskReports;
}) {
  const asked: string[] = [];
  const note = (name: keyof AskReports, what: string) => {
    asked.push(what);
    if (given.failing === name) throw new ApiError("server", { status: 500 });
  };
  const ask: AskReports = {
    links: async () => {
      note("links", "links");
      return [{ id: 1, title: "HH", url }];
    },
    errors: async () => {
      note("errors", "errors");
      return [];
    },
    statistics: async (kind, days) => {
      note("statistics", `${kind} ${days?.from ?? "placement"}`);
      const isRecent = days?.from === "2026-03-28";
      const views = kind === "calls" ? 0 : isRecent ? given.recent : given.earlier;
      const from = days?.from ?? given.placedOn ?? "2026-01-01";
      return { from, summary: views, views: [{ title: "HH", url, views }] };
    },
  };
  return { ask, asked };
}

test("a vacancy costs five requests", async () => {
  const { ask, asked } = service({ recent: 9, earlier: 30 });
  const found = await watchVacancy(ask, today, undefined);
  expect(found).toEqual({ flags: [], unchecked: [], problem: undefined, isYoung: false });
  expect(asked.toSorted()).toEqual([
    "calls 2026-03-21",
    "errors",
    "links",
    "views 2026-03-21",
    "views 2026-03-28",
  ]);
});

test("a site that had views and has none now is told without a further request", async () => {
  const { ask, asked } = service({ recent: 0, earlier: 5 });
  const { flags } = await watchVacancy(ask, today, undefined);
  expect(flags.map(({ kind }) => kind)).toEqual(["no-views"]);
  expect(asked).toHaveLength(5);
});

test("a site that was never seen is told only when it was placed early enough, which a sixth request tells", async () => {
  const old = service({ recent: 0, earlier: 0, placedOn: "2026-03-01" });
  expect((await watchVacancy(old.ask, today, undefined)).flags).toHaveLength(1);
  expect(old.asked).toHaveLength(6);
  const young = service({ recent: 0, earlier: 0, placedOn: "2026-03-30" });
  expect(await watchVacancy(young.ask, today, undefined)).toMatchObject({
    flags: [],
    isYoung: true,
  });
});

test("a vacancy created within these days is young without a sixth request", async () => {
  const { ask, asked } = service({ recent: 0, earlier: 0 });
  expect(await watchVacancy(ask, today, "2026-03-30")).toMatchObject({ flags: [], isYoung: true });
  expect(asked).toHaveLength(5);
});

test("what failed is unchecked with its reason, and never young instead", async () => {
  const { ask } = service({ recent: 0, earlier: 0, failing: "errors" });
  expect(await watchVacancy(ask, today, "2026-03-30")).toMatchObject({
    unchecked: ["no-views", "error-without-link"],
    problem: "server",
    isYoung: false,
  });
});

test("the end of the work is no failed answer", async () => {
  const { ask } = service({ recent: 0, earlier: 0 });
  const ended = new DOMException("ended", "AbortError");
  const links = () => Promise.reject(ended);
  await expect(watchVacancy({ ...ask, links }, today, undefined)).rejects.toBe(ended);
});
