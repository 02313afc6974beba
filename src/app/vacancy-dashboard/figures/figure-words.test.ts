import { expect, test } from "vitest";
import { expectedChange, figureChange } from "./figure-words.ts";

const unknown = { state: "unknown" } as const;
const vacancy = {
  id: 1,
  title: undefined,
  company: undefined,
  seenAt: undefined,
  state: "published",
  archive: 0,
  activatedAt: "2026-01-05T12:00:00+03:00",
  editedAt: undefined,
  edit: undefined,
};
const march = {
  vacancy,
  days: { from: "2026-03-01", to: "2026-03-10", isCut: false },
  compared: {
    now: { from: "2026-03-01", to: "2026-03-09" },
    before: { from: "2026-02-20", to: "2026-02-28" },
  },
  placedOn: undefined,
  changes: { views: unknown, calls: unknown, conversion: unknown },
};

test("space is reserved for a comparison before either period is loaded", () => {
  expect(expectedChange("views", march)).toMatchObject({ state: "known" });
  expect(expectedChange("conversion", march)).toMatchObject({ state: "known" });
});

test("a loaded change keeps the reserved space", () => {
  const absolute = { state: "known", absolute: 1, share: undefined } as const;
  const changes = { ...march.changes, views: absolute };
  expect(expectedChange("views", { ...march, changes })).toEqual(expectedChange("views", march));
});

test("space is reserved for a note if the period before starts before the publication", () => {
  const published = { ...vacancy, activatedAt: "2026-02-25T12:00:00+03:00" };
  expect(expectedChange("calls", { ...march, vacancy: published })).toEqual({
    state: "before-placement",
    placedOn: "2026-02-25",
  });
  expect(expectedChange("calls", { ...march, placedOn: "2026-02-26" })).toEqual({
    state: "before-placement",
    placedOn: "2026-02-26",
  });
});

test("the period since placement and today alone have no comparison", () => {
  expect(expectedChange("views", { ...march, days: undefined, compared: undefined })).toEqual({
    state: "before-placement",
    placedOn: "2026-01-05",
  });
  expect(expectedChange("views", { ...march, compared: undefined })).toEqual({
    state: "no-whole-day",
  });
});

test("a change of the conversion that would be shown as nothing is none", () => {
  const of = (absolute: number) =>
    figureChange("conversion", {
      ...march,
      changes: { ...march.changes, conversion: { state: "known", absolute, share: absolute } },
    });
  expect(of(-0.0004)).toMatchObject({ absolute: 0 });
  expect(of(-0.0006)).toMatchObject({ absolute: -0.0006 });
});
