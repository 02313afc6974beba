import { expect, test } from "vitest";
import { requestsPerVacancy, watchRanges, watchTotals, type WatchAnswers } from "./list-watch.ts";
import { countsOf } from "./site-counts.ts";

const today = "2026-03-31";
const url = "https://hh.example/1";
const counts = (views: number | undefined, at = url) =>
  countsOf([
    views === undefined ? { title: "HH", url: at, error: "нет" } : { title: "HH", url: at, views },
  ]);
const answers = (given: Partial<WatchAnswers>): WatchAnswers => ({
  links: [{ id: 1, title: "HH", url }],
  errors: [],
  recentViews: counts(9),
  earlierViews: counts(30),
  calls: counts(1),
  ...given,
});

test("the list asks for three closed days, the week before and calls of both: five requests a vacancy", () => {
  expect(watchRanges(today)).toEqual({
    recent: { from: "2026-03-28", to: "2026-03-30" },
    earlier: { from: "2026-03-21", to: "2026-03-27" },
    both: { from: "2026-03-21", to: "2026-03-30" },
  });
  expect(requestsPerVacancy).toBe(5);
});

test("a placement that is seen and has no error needs no attention", () => {
  expect(watchTotals(answers({}), today)).toEqual({ flags: [], unchecked: [] });
});

test("three closed days without a view are told, and a stop when the week before was busy", () => {
  const quiet = watchTotals(answers({ recentViews: counts(0), earlierViews: counts(3) }), today);
  expect(quiet.flags.map(({ kind }) => kind)).toEqual(["no-views"]);
  const stopped = watchTotals(answers({ recentViews: counts(0) }), today);
  expect(stopped.flags).toContainEqual(
    expect.objectContaining({ kind: "sudden-stop", viewsBefore: 30 }),
  );
  const unknown = watchTotals(answers({ recentViews: counts(undefined) }), today);
  expect(unknown.flags).toEqual([]);
});

test("a vacancy placed within these days is too young to be silent", () => {
  const young = watchTotals(answers({ recentViews: counts(0) }), today, "2026-03-29");
  expect(young).toEqual({ flags: [], unchecked: ["no-views"] });
});

test("calls are compared with the views of the same ten days", () => {
  expect(watchTotals(answers({ calls: counts(39) }), today).flags).toEqual([]);
  expect(watchTotals(answers({ calls: counts(40) }), today).flags).toEqual([
    expect.objectContaining({ kind: "more-calls-than-views", views: 39, calls: 40 }),
  ]);
  expect(
    watchTotals(answers({ calls: counts(40), earlierViews: counts(undefined) }), today).flags,
  ).toEqual([]);
});

test("an error and no link is told", () => {
  const link = [{ id: 1, title: "HH", url: "Не размещено" }];
  const errors = [{ id: 1, title: "HH", error: "Укажите метро" }];
  expect(watchTotals(answers({ links: link, errors }), today).flags).toEqual([
    expect.objectContaining({ kind: "error-without-link", error: "Укажите метро" }),
  ]);
});

test("answers that failed are told as unchecked, and the others still speak", () => {
  const { flags, unchecked } = watchTotals({ recentViews: counts(0) }, today);
  // Statistics carry the link too.
  expect(flags.map(({ kind }) => kind)).toEqual(["no-views"]);
  expect(unchecked).toEqual(["more-calls-than-views", "sudden-stop", "error-without-link"]);
  expect(watchTotals({}, today)).toEqual({
    flags: [],
    unchecked: ["no-views", "more-calls-than-views", "sudden-stop", "error-without-link"],
  });
});
