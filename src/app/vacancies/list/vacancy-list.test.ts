import { expect, test } from "vitest";
import { notWatched } from "#contract/placement-watch.ts";
import { countsOf, notChecked } from "./use-vacancy-list.ts";
import { withAttention, vacancyLayout } from "./vacancy-columns.tsx";

const published = { state: { type: "published", title: "" }, archive: 0 };
const rows = [
  { id: 1, ...published },
  { id: 2, ...published },
  { id: 3, ...published },
  { id: 4, ...published },
  { id: 5, ...published, archive: 1 },
  { id: 6, ...published, state: { type: "not_paid", title: "" } },
];
test("only archived vacancies and states known to be unpublished are not checked", () => {
  expect(rows.map(notWatched)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    "archived",
    "not-published",
  ]);
  expect(notWatched({})).toBeUndefined();
  expect(notWatched({ state: { type: "completed" } })).toBe("not-published");
  expect(notWatched({ state: { type: "on_moderation" } })).toBeUndefined();
  expect(notWatched({ state: { type: "" }, archive: 0 })).toBeUndefined();
});

test("how far a check has come is told from what is left and what could not be checked", () => {
  const pages = { page: 1, total: 1 };
  const failed = {
    because: "placements",
    id: 3,
    kinds: [],
    unnamed: [],
    problem: "server",
  } as const;
  const known = { complete: false, asOf: 1, isCheap: true };
  const data = { items: [], total: 3, pages };
  const remembered = { because: "remembered" } as const;
  expect(countsOf({ data, known: { ...known, unchecked: [remembered] } })).toBeUndefined();
  for (const [left, of] of [
    [[{ because: "reading", done: 5, of: 9 }], 9],
    [[{ because: "size", of: 700 }], 700],
    [[], 5],
  ] as const) {
    const unchecked = [...left, failed, remembered];
    expect(countsOf({ data: { ...data, checked: 5 }, known: { ...known, unchecked } })).toEqual({
      done: 5,
      of,
      wanted: 2,
      unchecked: 1,
    });
  }
});

test("a remembered state does not keep a vacancy from being checked, a remembered archive does", () => {
  const remembered = rows.map((row) => ({ ...row, seenAt: 1 }));
  expect(remembered.map(notChecked)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    "archived",
    undefined,
  ]);
});

test("with the filter set the attention column is shown, in place of the state where there is no room", () => {
  const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);
  const narrow = vacancyLayout.columns.filter(({ id }) =>
    ["title", "state", "actions"].includes(id),
  );
  expect(ids(withAttention(narrow, true))).toEqual(["title", "attention", "actions"]);
  expect(withAttention(narrow, false)).toBe(narrow);
  expect(withAttention(vacancyLayout.columns, true)).toBe(vacancyLayout.columns);
  const bare = narrow.filter(({ id }) => id !== "state");
  expect(ids(withAttention(bare, true))).toEqual(["title", "attention", "actions"]);
});
