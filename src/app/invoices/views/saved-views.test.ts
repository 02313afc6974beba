import fc from "fast-check";
import { expect, test } from "vitest";
import { densities } from "../../ui/list/data-column.ts";
import {
  findView,
  noViews,
  restoreView,
  removeView,
  renameView,
  savedViews,
  saveView,
  setStart,
  startView,
  viewLimits,
  writeViewLink,
  type SavedView,
  type SavedViews,
  type ViewChange,
  presetOfDays,
  searchOnDay,
} from "./saved-views.ts";
import { readViewLayout } from "../invoice-filter.ts";

const view = (change: Partial<SavedView> = {}): SavedView => ({
  name: "Неоплаченные",
  search: "status=not_paid&sort=-amount",
  columns: ["count_number", "amount"],
  density: "compact",
  ...change,
});
function done(change: ViewChange): SavedViews {
  if ("problem" in change) throw new Error(change.problem);
  return change.views;
}
const saved = done(saveView(noViews, view()));

test("a view is saved under its name, without the page it was saved on", () => {
  const views = done(
    saveView(noViews, view({ name: "  Март ", search: "page=7&from=2026-03-01" })),
  );
  expect(findView(views, "март")).toEqual(view({ name: "Март", search: "from=2026-03-01" }));
});

test("a view with the same name, whatever the case, takes the place of the old one", () => {
  const two = done(saveView(saved, view({ name: "Март" })));
  const again = done(
    saveView(setStart(two, "Неоплаченные"), view({ name: "НЕОПЛАЧЕННЫЕ", search: "" })),
  );
  expect(again.views.map(({ name }) => name)).toEqual(["НЕОПЛАЧЕННЫЕ", "Март"]);
  expect(startView(again)?.search).toBe("");
});

test("a view is found by its name as people paste it", () => {
  const views = done(saveView(noViews, view({ name: "\u200bДолги\u00a0«Ёлки» " })));
  expect(views.views[0]?.name).toBe("Долги «Ёлки»");
  for (const named of ["долги елки", 'Долги "Ёлки"', "Дол\u00adги „Ёлки“".normalize("NFD")]) {
    expect(findView(views, named), named).toBe(views.views[0]);
  }
});

test("views whose names differ in signs only, as an earlier version kept them, all stay", () => {
  const kept = savedViews.parse({
    views: ["А/Б", "А-Б", "★", "☆"].map((name) => view({ name })),
    start: "☆",
  });
  expect(startView(kept)).toBe(kept.views[3]);
  expect(removeView(kept, "А-Б").views.map(({ name }) => name)).toEqual(["А/Б", "★", "☆"]);
  expect(removeView(kept, "★").start).toBe("☆");
});

test("invalid names are refused, each with its reason", () => {
  expect(saveView(noViews, view({ name: "  " }))).toEqual({ problem: "name_empty" });
  expect(saveView(noViews, view({ name: "я".repeat(61) }))).toEqual({ problem: "name_long" });
  const two = done(saveView(saved, view({ name: "Март" })));
  expect(renameView(two, "Март", "неоплаченные")).toEqual({ problem: "name_taken" });
  expect(renameView(two, "Апрель", "Май")).toEqual({ problem: "no_such_view" });
  expect(done(renameView(two, "март", "МАРТ")).views[1]?.name).toBe("МАРТ");
  const full = Array.from({ length: viewLimits.views }).reduce<SavedViews>(
    (views, _, index) => done(saveView(views, view({ name: `Вид ${index}` }))),
    noViews,
  );
  expect(saveView(full, view({ name: "Ещё один" }))).toEqual({ problem: "too_many" });
  expect(restoreView(full, saved, view().name)).toEqual({ problem: "too_many" });
});

test("the start view follows its view when renamed, and is dropped with it", () => {
  const started = setStart(saved, "НЕОПЛАЧЕННЫЕ");
  expect(startView(started)).toEqual(view());
  expect(startView(done(renameView(started, "Неоплаченные", "Долги")))?.name).toBe("Долги");
  expect(removeView(started, "неоплаченные")).toEqual(noViews);
  expect(restoreView(noViews, started, "неоплаченные")).toEqual({ views: started });
  expect(setStart(started, null).start).toBeNull();
  expect(setStart(started, "такого нет").start).toBeNull();
});

test("stored data of another form is ignored", () => {
  expect(savedViews.safeParse(saved).success).toBe(true);
  expect(savedViews.safeParse({ views: [view(), view()], start: null }).success).toBe(false);
  expect(
    savedViews.safeParse({ views: [{ ...view(), density: "huge" }], start: null }).success,
  ).toBe(false);
  expect(savedViews.safeParse([]).success).toBe(false);
});

test("any view is the same after a link is written and read", () => {
  fc.assert(
    fc.property(
      fc.record({
        name: fc
          .string({ minLength: 1, maxLength: 60 })
          .map((text) => `${text.trim()}x`.slice(-60)),
        search: fc
          .dictionary(fc.constantFrom("status", "number", "from", "sort"), fc.string())
          .map((values) => new URLSearchParams(values).toString()),
        columns: fc.option(fc.array(fc.constantFrom("count_number", "amount", "payer"))),
        density: fc.constantFrom(...densities),
      }),
      (made) => {
        const link = new URLSearchParams(writeViewLink(made));
        const { search, ...savedView } = made;
        expect(readViewLayout(link)).toEqual(savedView);
        for (const own of ["view", "columns", "density"]) link.delete(own);
        expect(link.toString()).toBe(search);
      },
    ),
  );
  for (const none of ["status=not_paid", "view=", "view=%20", `view=${"я".repeat(61)}`]) {
    expect(readViewLayout(new URLSearchParams(none))).toBeUndefined();
  }
});

test("a view of this month shows the month in which it is opened", () => {
  const view = {
    search: "from=2026-11-01&to=2026-11-30&status=not_paid",
    period: "thisMonth",
  } as const;
  expect(searchOnDay(view, "2026-11-21")).toBe(view.search);
  expect(searchOnDay(view, "2027-02-03")).toBe("from=2027-02-01&to=2027-02-28&status=not_paid");
});

test("a view with days of its own keeps them", () => {
  const search = "from=2026-11-01&to=2026-11-30";
  expect(searchOnDay({ search }, "2027-02-03")).toBe(search);
});

test("days are recognized as a period by today's calendar", () => {
  const october = { from: "2026-10-01", to: "2026-10-31" };
  expect(presetOfDays(october, "2026-10-05")).toBe("thisMonth");
  expect(presetOfDays(october, "2026-11-05")).toBe("lastMonth");
  expect(presetOfDays(october, "2026-12-05")).toBeUndefined();
  expect(presetOfDays({ from: "2026-10-01", to: undefined }, "2026-10-05")).toBeUndefined();
});
