import { expect, test } from "vitest";
import { notWatched } from "#contract/placement-watch.ts";
import { attentionCounts, rowsNeedingAttention, type AttentionState } from "./use-attention.tsx";
import { notChecked } from "./use-vacancy-list.ts";
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
const states = new Map<number, AttentionState>([
  [1, "needed"],
  [2, "clear"],
  [3, "unchecked"],
  [5, "needed"],
]);
const stateOf = (id: number) => states.get(id) ?? "checking";

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

test("the filter keeps vacancies that need attention and those that could not be checked", () => {
  expect(rowsNeedingAttention(rows, stateOf).map(({ id }) => id)).toEqual([1, 3]);
  expect(attentionCounts(rows, stateOf)).toEqual({
    wanted: 1,
    unchecked: 1,
    checking: 1,
    of: 4,
    listed: 6,
  });
});

test("a remembered state does not keep a vacancy from being checked, a remembered archive does", () => {
  const remembered = rows.map((row) => ({ ...row, knownSince: 1 }));
  expect(remembered.map(notChecked)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    "archived",
    undefined,
  ]);
  expect(attentionCounts(remembered, stateOf)).toMatchObject({ checking: 2, of: 5, listed: 6 });
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
