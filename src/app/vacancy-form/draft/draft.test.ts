import { describe, expect, test } from "vitest";
import { readStoredDraft, revisionOf, withVersion, type FieldVersion } from "./draft.ts";

const stored = {
  owner: "· anna",
  values: { post: "Сторож", driving_license: ["b", "c"] },
  revisions: { post: "w 3" },
  held: { post: [{ value: "Вахтёр", revision: "v 1" }] },
  step: "place",
  createdAt: 1,
  changedAt: 2,
  edits: { vacancyId: 5, values: { post: "Дворник" }, etag: '"3"' },
  sending: { idempotencyKey: "k", values: { post: "Сторож" }, sentAt: 9 },
};

test("a stored draft is read back whole", () => {
  expect(readStoredDraft("d", stored)).toEqual({ id: "d", ...stored });
});

test("fields emptied unseen are read back", () => {
  const values = { salary_to: "", emptied: ["salary_to"] };
  expect(readStoredDraft("d", { ...stored, values })?.values).toEqual(values);
});

test("a field this version does not know, or a bad one, takes no other with it", () => {
  const values = { ...stored.values, hologram: "да", salary_from: 5, metro: null };
  expect(readStoredDraft("d", { ...stored, values })?.values).toEqual(stored.values);
});

test.each([
  ["step", "moon", "job"],
  ["changedAt", "yesterday", 0],
  ["edits", { vacancyId: "five" }, undefined],
  ["sending", "lost", undefined],
  ["values", null, {}],
  ["revisions", { post: 3 }, {}],
  ["held", { post: "Вахтёр" }, {}],
] as const)("a bad %s takes nothing else with it", (part, bad, instead) => {
  const read = readStoredDraft("d", { ...stored, [part]: bad });
  expect(read).toEqual({ id: "d", ...stored, [part]: instead });
});

test.each([undefined, null, 5, {}, { owner: 1 }])("%j is no draft", (one) => {
  expect(readStoredDraft("d", one)).toBeUndefined();
});

const version = (window: string, count: number, value: string): FieldVersion => ({
  value,
  revision: revisionOf(window, count),
});
const put = (
  versions: readonly FieldVersion[],
  one: FieldVersion,
  ...sees: readonly FieldVersion[]
) =>
  withVersion("responsibility", versions, { ...one, sees: sees.map(({ revision }) => revision) });

describe("the versions of a field", () => {
  const [a1, a2, a3] = [1, 2, 3].map((count) => version("a", count, `из первого окна ${count}`));
  const [b1, b2] = [1, 2].map((count) => version("b", count, `из второго окна ${count}`));
  if (!a1 || !a2 || !a3 || !b1 || !b2) throw new Error("There are five");

  test("a window goes on with its own, whatever it saw", () => {
    expect(put(put([], a1), a3)).toEqual([a3]);
  });

  test("what was in sight is replaced", () => {
    expect(put([a1], b1, a1)).toEqual([b1]);
  });

  test("what was not in sight stays beside it", () => {
    expect(put([a2], b1, a1)).toEqual([a2, b1]);
  });

  test("each window then goes on with its own, in its own place", () => {
    const both = put([a1], b1);
    expect(put(put(both, a2, a1), b2, a1)).toEqual([a2, b2]);
  });

  test("whoever has seen all decides", () => {
    expect(put([a2, b1], b2, a2)).toEqual([b2]);
  });

  test("what was typed on while it was decided is not lost", () => {
    expect(put([a3, b1], b2, a2)).toEqual([a3, b2]);
  });

  test("the same change again, or an earlier one, changes nothing", () => {
    expect(put([a2, b1], a2)).toEqual([a2, b1]);
    expect(put([a2, b1], a1)).toEqual([a2, b1]);
  });

  test("the same text and an empty one have nothing to lose", () => {
    expect(put([version("a", 1, "Токарь ")], version("b", 1, "Токарь"))).toHaveLength(1);
    expect(put([version("a", 1, "")], b1)).toEqual([b1]);
    expect(put([a1], version("b", 1, ""))).toEqual([a1, version("b", 1, "")]);
  });

  test("of a tick the later stands", () => {
    const [yes, no] = [version("a", 1, "1"), version("b", 1, "0")];
    expect(withVersion("not_use_company_data", [yes], { ...no, sees: [] })).toEqual([no]);
  });
});
